"""Files: whole or not at all, several all or none; what stood there keeps its mode and links."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
from pathlib import Path

import pytest

from generator.core.errors import reason
from generator.core.files import SaveError, read_ordinary, write_files, write_whole
from tests.command import run


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_file_may_be_as_large_as_is_said_and_no_byte_larger(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert [read_ordinary(file, most) for most in (6, 5, 4)] == [b"12345", b"12345", None]


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only some systems have such")
def test_a_file_that_does_not_know_its_size_is_measured_while_it_is_read() -> None:
    file = Path("/proc/self/status")
    assert file.stat().st_size == 0
    assert read_ordinary(file, 10) is None
    assert (read_ordinary(file, 1 << 20) or b"").startswith(b"Name:")


def test_several_files_are_replaced_together(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_bytes(b"old")
    write_files({one: b"1", two: b"2"})
    assert (one.read_bytes(), two.read_bytes()) == (b"1", b"2")
    assert names(tmp_path) == {"one", "two"}


def test_where_the_last_cannot_be_moved_the_others_are_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, last = tmp_path / "old", tmp_path / "new", tmp_path / "last"
    old.write_bytes(b"as it was")
    replace = Path.replace

    def refuse(self: Path, target: Path) -> Path:
        if target == last:
            raise PermissionError(13, "no")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(SaveError, match="last: cannot be written"):
        write_files({old: b"1", new: b"2", last: b"3"})
    assert old.read_bytes() == b"as it was"
    assert names(tmp_path) == {"old"}


def test_where_a_new_one_cannot_be_moved_that_is_what_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, last = tmp_path / "first", tmp_path / "last"

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, f"no {target}")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(SaveError, match="first: cannot be written"):
        write_files({first: b"1", last: b"2"})
    assert names(tmp_path) == set()


def test_nothing_is_written_where_one_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveError, match="folder: cannot be written"):
        write_files({tmp_path / "a": b"1", tmp_path / "folder": b"2"})
    assert names(tmp_path) == {"folder"}


def test_a_replaced_file_keeps_its_mode_and_a_new_one_has_the_usual(tmp_path: Path) -> None:
    kept, new = tmp_path / "kept", tmp_path / "new"
    kept.touch(0o600)
    usual = tmp_path / "usual"
    usual.touch()
    write_files({kept: b"", new: b""})
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (kept, new, usual)]
    assert modes == [0o600, modes[2], modes[2]]


def test_a_link_still_leads_where_it_led(tmp_path: Path) -> None:
    there, link = tmp_path / "there", tmp_path / "link"
    there.write_bytes(b"old")
    link.symlink_to(there)
    write_whole(link, b"new", durable=True)
    assert link.is_symlink()
    assert there.read_bytes() == b"new"


def test_no_link_prepared_for_an_unfinished_file_is_followed(tmp_path: Path) -> None:
    victim, target = tmp_path / "victim", tmp_path / "sheet.pdf"
    victim.write_bytes(b"precious")
    for number in range(5):  # where unfinished files used to be
        (tmp_path / f".sheet.pdf.{os.getpid() + number}.part").symlink_to(victim)
    write_whole(target, b"new")
    assert victim.read_bytes() == b"precious"


def test_a_reason_that_nobody_has_words_for_is_told_by_its_number() -> None:
    assert str(reason(OSError(errno.ENOTCONN, "not said"))) == f"system error {errno.ENOTCONN}"
    assert str(reason(OSError("without a number"))) == "system error 0"
    assert str(reason(OSError(errno.EISDIR, "not said"))) == "it is a folder"


def test_a_very_deep_folder_is_looked_through(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["d"] * 500)
    subprocess.run(["mkdir", "-p", str(deep)], check=True)
    (deep / "x.toml").write_text("id = 1\n", encoding="utf-8")
    told = run("verify", str(tmp_path))
    assert told.code == 2
    assert "id: expected a string" in told.err
    assert len(told.err.splitlines()) == 1
    subprocess.run(["rm", "-rf", str(tmp_path / "d")], check=True)


def test_a_folder_too_deep_to_be_opened_is_reported(tmp_path: Path) -> None:
    long = "d" * 200
    subprocess.run(
        ["bash", "-c", f"for i in $(seq 25); do mkdir {long} && cd {long}; done"],
        cwd=tmp_path,
        check=True,
    )
    told = run("verify", str(tmp_path))
    assert told.code == 2
    assert "the name is too long" in told.err
    subprocess.run(["rm", "-rf", str(tmp_path / long)], check=True)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("damage", ["missing", "cut", "changed"])
def test_a_font_that_is_not_as_it_was_shipped_is_one_line(
    damage: str, lang: str, tmp_path: Path
) -> None:
    root = Path(__file__).parent.parent
    for folder in ("generator", "templates", "fonts"):
        (tmp_path / folder).symlink_to(root / folder)
    fonts = tmp_path / "fonts"
    fonts.unlink()
    fonts.mkdir()
    for path in (root / "fonts").iterdir():
        (fonts / path.name).symlink_to(path)
    font = fonts / "Lato-Bold.ttf"
    whole = font.read_bytes()
    font.unlink()
    if damage != "missing":
        font.write_bytes(whole[:5000] if damage == "cut" else whole[:-9] + b"x" + whole[-8:])
    subprocess.run(["cp", "-r", str(root / "generator"), str(tmp_path / "copy")], check=True)
    (tmp_path / "generator").unlink()
    (tmp_path / "copy").rename(tmp_path / "generator")
    told = run("print", "detrak", "rules", "--lang", lang, cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert told.code == 2
    assert len(told.err.splitlines()) == 1
    assert "Lato-Bold" in told.err
    assert not (tmp_path / "output").exists()
