"""Streams that are closed, and readers that go away while something is written."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tests.command import ROOT
from tests.faults.children import malo

SAMPLES = str(ROOT / "samples" / "detrak")


@pytest.mark.parametrize(
    ("words", "closed"),
    [
        *product([("solve", "detrak#2026-11-16"), ("play", "detrak#closed")], [(1,), (2,)]),
        (("games",), (0, 1, 2)),
    ],
)
def test_a_closed_stream_stops_nothing(
    words: tuple[str, ...], closed: tuple[int, ...], tmp_path: Path
) -> None:
    answer = malo(*words, closed=closed, cwd=tmp_path)
    assert (answer.code, answer.err) == (0, "")


def test_files_are_made_with_all_streams_closed(tmp_path: Path) -> None:
    """No stream may get into a file that is opened in its place."""
    words = ("print", "detrak", "rules", "--out")
    assert malo(*words, str(tmp_path / "open.pdf")).code == 0
    assert malo(*words, str(tmp_path / "closed.pdf"), closed=(0, 1, 2)).code == 0
    one, other = ((tmp_path / f"{name}.pdf").read_bytes() for name in ("open", "closed"))
    assert one == other


@pytest.mark.parametrize("closed", [(1,), (2,), (1, 2)])
def test_a_mistake_is_a_mistake_with_closed_streams(closed: tuple[int, ...]) -> None:
    assert malo("nonsense", closed=closed).code == 2


@pytest.mark.parametrize(
    "words",
    [("--help",), ("verify", SAMPLES), ("verify", "--json", SAMPLES), ("solve", "detrak#x")],
)
def test_a_reader_that_takes_nothing_is_neither_yes_nor_no(words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "generator", *words]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    assert running.stdout is not None
    running.stdout.close()
    _, said = running.communicate()
    assert (running.returncode, said) == (141, b"")


def test_a_reader_of_the_first_line_is_neither_yes_nor_no() -> None:
    """Many reports: the pipe is full when `head` goes."""
    command = '"$0" -m generator verify samples samples | head -1; echo ${PIPESTATUS[0]}'
    done = subprocess.run(
        ["bash", "-c", command, sys.executable],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "141"
    assert done.stderr == ""
