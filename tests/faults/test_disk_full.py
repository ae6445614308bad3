"""Disks that fill up at any moment: one line, nothing half written, what was there unchanged."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from generator.core.record import read_toml
from tests.command import ROOT, Answer, run, speak
from tests.faults.children import assert_one_line, malo
from tests.faults.disks import PAGE, contents, disk

DAY = "2026-11-16"
ENTRY = (
    '{"date": "2026-11-15", "game": "detrak", "variant": "basic", "player": "", "score": 40, '
    '"best": 50, "proved": true, "medal": null}\n'
)
COMMANDS = {
    "kit": ("print", "detrak"),
    "form": ("print", "detrak", "pads", "--fillable"),
    "svg": ("print", "detrak", "rules", "pads", "--format", "svg"),
    "png": ("print", "detrak", "rules", "pads", "--format", "png", "--dpi", "40"),
    "daily": ("daily", "detrak", "--date", DAY),
    "book": ("book", "detrak", "--from", DAY, "--days", "1", "--jobs", "1"),
    "solution": ("solve", f"detrak#{DAY}"),
    "chart": ("stats", "--date", DAY),
    "calibration": ("calibrate",),
}
each_command = pytest.mark.parametrize("command", COMMANDS)


def made(command: str, out: Path, data: Path) -> Answer:
    """Run a command that writes files."""
    data.mkdir(exist_ok=True)
    (data / "diary.jsonl").write_text(ENTRY, encoding="utf-8")
    return speak(*COMMANDS[command], "--out", str(out), MALO_DATA=str(data), MALO_LANG="en")


def whole(command: str, folder: Path) -> dict[str, bytes]:
    """Return what a command writes where there is room."""
    assert made(command, folder / "whole", folder / "data").code == 0
    return contents(folder / "whole")


def pages(files: dict[str, bytes]) -> int:
    return sum(-(-len(content) // PAGE) for content in files.values())


def assert_all_or_nothing(
    command: str, folder: Path, expected: dict[str, bytes], options: str
) -> bool:
    """Write over older files on a small disk; return whether there was room."""
    older = dict.fromkeys(expected, b"older " * 99)
    with disk(folder / "disk", options) as small:
        for name, content in older.items():
            (small.path / name).write_bytes(content)
        answer = made(command, small.path, folder / "data")
        assert contents(small.path) == (older if answer.code else expected)
    if answer.code:
        assert_one_line(answer, "the disk is full")
    return answer.code == 0


@pytest.mark.parametrize(
    "command",
    [pytest.param(name, marks=[pytest.mark.soak] * (name == "png")) for name in COMMANDS],
)
def test_a_disk_that_fills_up_leaves_all_as_it_was(command: str, tmp_path: Path) -> None:
    expected = whole(command, tmp_path)
    room = len(expected) + pages(expected) - 1  # the last page is missing
    assert not assert_all_or_nothing(command, tmp_path, expected, f"size={room * PAGE}")


def test_a_disk_with_room_for_no_more_names_leaves_all_as_it_was(tmp_path: Path) -> None:
    expected = whole("daily", tmp_path)
    fits = [
        assert_all_or_nothing("daily", tmp_path, expected, f"nr_inodes={count}")
        for count in range(3, 9)
    ]
    assert fits == sorted(fits)  # once there is room there is
    assert set(fits) == {False, True}


@pytest.mark.soak
@each_command
def test_a_disk_may_fill_up_at_any_moment(command: str, tmp_path: Path) -> None:
    expected = whole(command, tmp_path)
    most = len(expected) + pages(expected)
    rooms = sorted({len(expected) + 1 + most * k // 20 for k in range(25)})
    fits = [
        assert_all_or_nothing(command, tmp_path, expected, f"size={room * PAGE}") for room in rooms
    ]
    assert set(fits) == {False, True}
    for count in range(len(expected) + 1, 3 * len(expected) + 3):
        assert_all_or_nothing(command, tmp_path, expected, f"nr_inodes={count}")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_file_larger_than_the_system_allows_is_one_line(lang: str, tmp_path: Path) -> None:
    """The same for everybody: such a limit needs nobody's leave."""
    older = {f"daily-{DAY}-detrak.pdf": b"older", f"daily-{DAY}-detrak-solutions.pdf": b"older"}
    for name, content in older.items():
        (tmp_path / name).write_bytes(content)
    words = ("daily", "detrak", "--date", DAY, "--out", str(tmp_path), "--lang", lang)
    answer = malo(*words, limits={"file size": 50_000})
    assert_one_line(answer, {"fr": "aussi grand", "en": "no file as large"}[lang])
    assert contents(tmp_path) == older


def test_a_game_goes_on_where_the_disk_was_not_yet_full(tmp_path: Path) -> None:
    with disk(tmp_path / "disk", f"size={3 * PAGE}") as small:
        (small.path / "ballast").write_bytes(bytes(2 * PAGE))
        record = small.path / "game.toml"
        # While the second move is written the first is still there, and both need a page.
        words = ("play", "detrak#full", "--out", str(record))
        answer = malo(*words, stdin=b"b1 b2\nc1 c2\n")
        assert_one_line(answer, "game.toml", "the disk is full")
        assert contents(small.path).keys() == {"ballast", "game.toml"}
        assert len(str(read_toml(record)["moves"]).splitlines()) == 1
        (small.path / "ballast").unlink()
        assert malo("play", str(record), stdin=b"c1 c2\n").code == 0
        assert len(str(read_toml(record)["moves"]).splitlines()) == 2


def test_a_verdict_does_not_depend_on_room_for_the_diary(tmp_path: Path) -> None:
    copy(ROOT / "samples" / "detrak" / "moves.toml", tmp_path)
    with disk(tmp_path / "disk", f"size={2 * PAGE}") as small:
        (small.path / "diary.jsonl").write_text(ENTRY, encoding="utf-8")
        (small.path / "ballast").write_bytes(bytes(PAGE))
        before = contents(small.path)
        answer = run(
            "verify", str(tmp_path / "moves.toml"), MALO_DATA=str(small.path), MALO_KEEP="1"
        )
        assert answer.code == 0
        assert "correct" in answer.out
        (line,) = answer.err.splitlines()
        assert "the result was not noted" in line
        assert "the disk is full" in line
        assert contents(small.path) == before | {"diary.lock": b""}


def test_solutions_need_no_room_in_the_cache(tmp_path: Path) -> None:
    with disk(tmp_path / "disk", f"size={PAGE}") as small:
        (small.path / "ballast").write_bytes(bytes(PAGE))
        words = ("daily", "detrak", "--date", "2031-01-01", "--out", str(tmp_path / "out"))
        answer = run(*words, MALO_CACHE=str(small.path))
        assert (answer.code, answer.err) == (0, "")
        assert contents(small.path).keys() == {"ballast"}


@pytest.mark.parametrize("words", [("--help",), ("verify", "samples/detrak", "--json")])
def test_output_that_finds_no_room_is_one_line(words: tuple[str, ...]) -> None:
    command = ["sh", "-c", 'exec "$@" > /dev/full', "sh"]
    assert_one_line(malo(*words, before=command, cwd=ROOT), "the disk is full")


def test_where_nobody_can_be_told_the_answer_is_not_no() -> None:
    command = ["sh", "-c", 'exec "$@" > /dev/full 2> /dev/full', "sh"]
    assert malo("games", before=command).code == 2
