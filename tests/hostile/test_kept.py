"""The folders of solutions and results are strangers' ground: anything may lie there."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command import Answer
from tests.faults.children import as_plain_user, malo

MEGABYTES = 1 << 20
LIMITS = {"memory": 600 * MEGABYTES}


def large(path: Path) -> None:
    path.touch()
    os.truncate(path, 4 << 30)


def locked(path: Path) -> None:
    path.touch()
    path.chmod(0o000)


Put = Callable[[Path], object]
ODD: dict[str, Put] = {
    "pipe": os.mkfifo,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "large": large,
    "folder": Path.mkdir,
    "locked": locked,
    "circle": lambda path: path.symlink_to(path),
}


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the kept solution of an id."""
    folder = tmp_path_factory.mktemp("cache")
    assert run("verify", sheet(folder), data=folder, cache=folder).code == 0
    return folder


def sheet(folder: Path) -> str:
    """Write a correct sheet of the id and return its name."""
    sample = Path(__file__).parent.parent.parent / "samples" / "detrak" / "grid.toml"
    shutil.copy(sample, folder / "mine.toml")
    return str(folder / "mine.toml")


def run(*words: str, data: Path, cache: Path) -> Answer:
    """Run `malo`; it is ended after a minute, since who waits for a pipe waits for ever."""
    before = ["timeout", "--signal=KILL", "60", *as_plain_user()]
    return malo(
        *words,
        before=before,
        limits=LIMITS,
        MALO_KEEP="1",
        MALO_DATA=str(data),
        MALO_CACHE=str(cache),
    )


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_kept_solution_is_solved_anew(kind: str, cache: Path, tmp_path: Path) -> None:
    shutil.copytree(cache / "solved", tmp_path / "solved")
    (kept,) = (tmp_path / "solved").rglob("*.json")
    kept.unlink()
    ODD[kind](kept)
    answer = run("verify", sheet(tmp_path), data=tmp_path, cache=tmp_path)
    assert (answer.code, answer.err) == (0, "")
    assert "35 of 53" in answer.out


SAID = {
    "pipe": "not a file",
    "device": "not a file",
    "large": "larger than 16 MiB",
    "folder": "it is a folder",
    "locked": "permission denied",
    "circle": "in a circle",
}


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_diary_is_said_in_a_line_and_left_alone(
    kind: str, cache: Path, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    diary = data / "diary.jsonl"
    ODD[kind](diary)
    before = diary.lstat()
    shown = run("stats", data=data, cache=cache)
    assert (shown.code, shown.err.count("\n"), SAID[kind] in shown.err) == (2, 1, True), shown
    noted = run("verify", sheet(tmp_path), data=data, cache=cache)
    assert (noted.code, noted.err.count("\n"), SAID[kind] in noted.err) == (0, 1, True), noted
    after = diary.lstat()
    assert (after.st_ino, after.st_mode, after.st_size) == (
        before.st_ino,
        before.st_mode,
        before.st_size,
    )


@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_lock_is_not_waited_for(kind: str, cache: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    ODD[kind](data / "diary.lock")
    noted = run("verify", sheet(tmp_path), data=data, cache=cache)
    assert (noted.code, noted.err.count("\n"), SAID[kind] in noted.err) == (0, 1, True), noted
    assert not (data / "diary.jsonl").exists()
