"""One run at a time: whoever comes second waits, and what cannot be locked is one line."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.core.files import SaveError
from generator.core.locks import locked


def is_free(path: Path) -> bool:
    """Tell whether another run would get in without waiting."""
    with path.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def test_nobody_else_gets_in_until_the_first_is_done(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "diary.lock"
    for _ in range(2):  # the folders and the file are there the second time
        with locked(path):
            assert not is_free(path)
        assert is_free(path)


def test_whoever_fails_inside_lets_the_next_one_in(tmp_path: Path) -> None:
    path = tmp_path / "diary.lock"
    with pytest.raises(ZeroDivisionError), locked(path):
        _ = 1 / 0
    assert is_free(path)


PLACES: dict[str, Callable[[Path], object]] = {
    "a folder": Path.mkdir,
    "a pipe that nobody reads": os.mkfifo,
    "a device": lambda path: path.symlink_to(os.devnull),
    "a circle of links": lambda path: path.symlink_to(path),
}


@pytest.mark.parametrize("what", PLACES)
def test_what_is_no_ordinary_file_is_not_waited_for(what: str, tmp_path: Path) -> None:
    path = tmp_path / "diary.lock"
    PLACES[what](path)
    with pytest.raises(SaveError, match="cannot be written"), locked(path):
        pytest.fail("nobody may get in here")


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    with pytest.raises(SaveError, match="cannot be written"), locked(tmp_path / "data" / "lock"):
        pytest.fail("nobody may get in here")
