"""Folders and files that one may not read, write or enter, and paths that are no files."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copy

import pytest

from tests.command import ROOT, Answer, run
from tests.faults.children import as_plain_user, assert_one_line, malo
from tests.faults.disks import contents, disk

RULES = ("print", "detrak", "rules")
RECORD = ROOT / "samples" / "detrak" / "moves.toml"
Plain = Callable[..., Answer]


@pytest.fixture
def plain() -> Plain:
    """Return `malo` as somebody runs it for whom permissions count."""
    return partial(malo, before=as_plain_user())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a record; it can be deleted whatever a test does to it."""
    made = tmp_path / "folder"
    (made / "sub").mkdir(parents=True)
    copy(RECORD, made / "sub" / "game.toml")
    (made / "detrak-rules.pdf").write_bytes(b"older")
    return made


def test_a_folder_that_may_not_be_written_keeps_what_it_has(folder: Path, plain: Plain) -> None:
    before = contents(folder)
    folder.chmod(0o555)
    for words in ((*RULES, "--out", str(folder)), ("play", "detrak#x", "--out", str(folder))):
        assert_one_line(plain(*words), "permission denied")
    folder.chmod(0o755)
    assert contents(folder) == before


def test_what_may_not_be_read_is_reported_and_the_rest_judged(folder: Path, plain: Plain) -> None:
    (folder / "secret").mkdir(0o000)
    (folder / "closed").mkdir(0o444)  # one may look, but not enter
    (folder / "secret.toml").touch(0o000)
    (folder / "detrak-rules.pdf").unlink()
    answer = plain("verify", str(folder))
    assert answer.code == 2
    assert "correct" in answer.out
    lines = answer.err.splitlines()
    assert all("permission denied" in line for line in lines)
    assert [name for name in ("secret:", "secret.toml:") if name not in answer.err] == []
    assert len(lines) == 2  # nothing is in the folder that cannot be entered
    (folder / "secret").chmod(0o700)


@pytest.mark.parametrize("mode", [0o000, 0o444])
def test_a_cache_or_diary_that_may_not_be_entered_stops_nothing(
    mode: int, folder: Path, plain: Plain
) -> None:
    record = copy(RECORD, folder.parent / "mine.toml")
    sub = folder / "sub"
    sub.chmod(mode)
    words = ("daily", "detrak", "--date", "2031-01-02", "--out", str(folder))
    answer = plain(*words, MALO_CACHE=str(sub / "cache"))
    assert (answer.code, answer.err) == (0, "")
    told = plain("verify", str(record), MALO_DATA=str(sub / "data"), MALO_KEEP="1")
    assert told.code == 0
    assert "correct" in told.out
    (line,) = told.err.splitlines()
    assert "the result was not noted" in line
    sub.chmod(0o755)


@pytest.mark.parametrize("home", [None, "/nonexistent", "/proc/1/home"])
def test_nobody_needs_a_home(home: str | None, folder: Path, plain: Plain) -> None:
    """Without rights nobody can make a home either, so neither cache nor diary can be kept."""
    user = ["env", "-u", "HOME"] if home is None else ["env", f"HOME={home}"]
    words = ("daily", "detrak", "--date", "2031-01-03", "--out", str(folder))
    before = [*as_plain_user(), *user]
    answer = malo(*words, before=before, MALO_CACHE="", MALO_DATA="", MALO_KEEP="0")
    assert (answer.code, answer.err) == (0, "")


def test_a_pdf_that_may_not_be_read_is_replaced_by_force_alone(folder: Path, plain: Plain) -> None:
    """Nobody can tell that nothing is filled in there."""
    target = folder / "detrak-rules.pdf"
    target.chmod(0o200)
    assert_one_line(plain(*RULES, "--out", str(folder)), "--force", "permission denied")
    assert target.stat().st_size == len(b"older")
    assert plain(*RULES, "--out", str(folder), "--force").code == 0
    assert target.stat().st_size > 10_000
    assert target.stat().st_mode & 0o777 == 0o200


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files to others")
def test_a_file_of_others_in_a_shared_folder_stays_theirs(folder: Path, plain: Plain) -> None:
    target = folder / "detrak-rules.pdf"
    target.chmod(0o644)
    os.chown(target, 4242, 4242)
    os.chown(folder, 4242, 4242)
    folder.chmod(0o1777)  # as /tmp is: only owners may replace
    assert_one_line(plain(*RULES, "--out", str(folder)), "permission denied")
    assert contents(folder).keys() == {"detrak-rules.pdf", "sub/game.toml"}
    assert target.read_bytes() == b"older"


def test_a_folder_one_may_write_but_not_see_takes_a_game(folder: Path, plain: Plain) -> None:
    folder.chmod(0o300)
    answer = plain("play", "detrak#x", "--out", str(folder / "game.toml"), stdin=b"b1 b2\n")
    folder.chmod(0o755)
    assert (answer.code, answer.err) == (0, "")
    assert "b1 b2" in (folder / "game.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "link"])
def test_only_files_are_written_over(kind: str, lang: str, tmp_path: Path) -> None:
    target = tmp_path / "sheet.pdf"
    if kind == "folder":
        target.mkdir()
    elif kind == "pipe":
        os.mkfifo(target)
    else:
        target.symlink_to("/dev/null" if kind == "device" else target)
    before = target.lstat()
    answer = run(*RULES, "--out", str(target), "--force", "--lang", lang)
    said = {
        "folder": {"fr": "c’est un dossier", "en": "it is a folder"},
        "link": {"fr": "tournent en rond", "en": "in a circle"},
    }
    other = {"fr": "ce n’est pas un fichier", "en": "not a file"}
    assert_one_line(answer, "sheet.pdf", said.get(kind, other)[lang])
    assert (target.lstat().st_ino, target.lstat().st_mode) == (before.st_ino, before.st_mode)
    assert Path("/dev/null").is_char_device()
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = run(*RULES, "--out", str(tmp_path / "file" / "sheet.pdf"))
    assert_one_line(answer, "part of the path is no folder")


def test_a_disk_that_became_read_only_is_one_line(tmp_path: Path) -> None:
    with disk(tmp_path / "disk", "size=1m") as small:
        (small.path / "detrak-rules.pdf").write_bytes(b"older")
        small.make_read_only()
        for words in (RULES, ("play", "detrak#x")):
            assert_one_line(run(*words, "--out", str(small.path)), "the disk is read-only")
        cached = run("solve", "detrak#x", MALO_CACHE=str(small.path))
        assert (cached.code, cached.err) == (0, "")
        assert contents(small.path) == {"detrak-rules.pdf": b"older"}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_folder_that_is_gone_is_one_line(lang: str, tmp_path: Path) -> None:
    gone = ["sh", "-c", 'mkdir gone && cd gone && rmdir ../gone && exec "$@"', "sh"]
    answer = malo(*RULES, "--lang", lang, before=gone, cwd=tmp_path)
    assert_one_line(answer, {"fr": "n’existe plus", "en": "no longer exists"}[lang])
    assert_one_line(malo("verify", "x.toml", before=gone, cwd=tmp_path), "no longer exists")
    assert malo("games", before=gone, cwd=tmp_path).code == 0
