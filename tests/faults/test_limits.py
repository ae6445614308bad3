"""Short of open files or memory: the command works, or says so in one line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.command import ROOT, Answer
from tests.faults.children import malo
from tests.faults.disks import contents

MEGABYTE = 1_000_000
SAMPLES = str(ROOT / "samples" / "detrak")
COMMANDS = {
    "print": ("print", "detrak", "rules"),
    "book": ("book", "detrak", "--days", "2", "--jobs", "2"),
    "verify": ("verify", SAMPLES),
    "solve": ("solve", "detrak#2026-11-16"),
    "picture": ("print", "detrak", "rules", "--format", "png", "--dpi", "600"),
    "holiday": ("solve", "vacances#2026-11-16"),
}


def assert_one_line_or_done(answer: Answer, folder: Path, usual: int = 0) -> None:
    """Without a traceback, which `malo` looks for; no file is begun and left."""
    assert answer.code in (usual, 2), answer
    if answer.code == 2:
        (line,) = answer.err.splitlines()
        assert line.startswith("malo: ")
        assert "internal error" not in line, line
        assert contents(folder) == {}


@pytest.mark.parametrize(("command", "most"), [("print", 5), ("book", 9), ("verify", 6)])
def test_few_open_files(command: str, most: int, tmp_path: Path) -> None:
    answer = malo(*COMMANDS[command], limits={"open files": most}, cwd=tmp_path)
    assert_one_line_or_done(answer, tmp_path, usual=1 if command == "verify" else 0)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_too_many_open_files_is_said_in_words(lang: str, tmp_path: Path) -> None:
    words = (*COMMANDS["book"], "--lang", lang)
    answer = malo(*words, limits={"open files": 8}, cwd=tmp_path)
    said = {"fr": "malo: trop de fichiers ouverts\n", "en": "malo: too many open files\n"}
    assert (answer.code, answer.err) == (2, said[lang])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps such a limit")
@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.soak)])
def test_too_little_memory_is_said_in_words(lang: str, tmp_path: Path) -> None:
    words = (*COMMANDS["picture"], "--lang", lang)
    answer = malo(*words, limits={"memory": 250 * MEGABYTE}, cwd=tmp_path)
    said = {"fr": "malo: mémoire insuffisante pour", "en": "malo: not enough memory for"}
    assert_one_line_or_done(answer, tmp_path)
    assert answer.err.startswith(said[lang])


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps such a limit")
@pytest.mark.parametrize(("paper", "dpi"), [("a4", "1200"), ("a3", "850")])
def test_the_largest_pictures_fit_into_the_memory_that_is_stated(
    paper: str, dpi: str, tmp_path: Path
) -> None:
    words = ("print", "detrak", "rules", "--format", "png", "--paper", paper, "--dpi", dpi)
    answer = malo(*words, limits={"memory": 1_300 * MEGABYTE}, cwd=tmp_path)
    assert (answer.code, answer.err) == (0, "")


@pytest.mark.soak
@pytest.mark.parametrize("command", COMMANDS)
def test_any_number_of_open_files(command: str, tmp_path: Path) -> None:
    """From the least with which Python itself still starts."""
    for most in range(5, 30):
        folder = tmp_path / str(most)
        folder.mkdir()
        answer = malo(*COMMANDS[command], limits={"open files": most}, cwd=folder)
        assert_one_line_or_done(answer, folder, usual=1 if command == "verify" else 0)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps such a limit")
@pytest.mark.parametrize("command", COMMANDS)
def test_any_amount_of_memory(command: str, tmp_path: Path) -> None:
    """For numpy from 150 MB on: with less, its own library ends the process as it likes."""
    for most in range(150 if command == "holiday" else 30, 400, 10):
        folder = tmp_path / str(most)
        folder.mkdir()
        limits = {"memory": most * MEGABYTE}
        answer = malo(*COMMANDS[command], limits=limits, cwd=folder, MALO_CACHE=str(tmp_path))
        assert_one_line_or_done(answer, folder, usual=1 if command == "verify" else 0)
