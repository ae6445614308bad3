"""A book whose making is killed again and again: never half a file, and the same in the end."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pypdf
import pytest

from tests.command import ROOT, run

WORDS = ("book", "detrak", "--from", "2027-01-01", "--days", "40", "--jobs", "2", "--lang", "en")


@pytest.mark.soak
def test_a_book_killed_at_20_random_moments_comes_out_the_same(tmp_path: Path) -> None:
    """What is left behind is a whole file or none, and perhaps a part that nobody reads."""
    kept, other, whole = str(tmp_path / "cache"), str(tmp_path / "other"), tmp_path / "whole.pdf"
    started = time.monotonic()
    assert run(*WORDS, "--out", str(whole), XDG_CACHE_HOME=other).code == 0
    longest = time.monotonic() - started
    out = tmp_path / "out" / "book.pdf"
    for _ in range(20):
        killed_at = random.uniform(0.1, longest)
        _kill_after(killed_at, [*WORDS, "--out", str(out)], kept)
        if out.exists():
            assert out.read_bytes() == whole.read_bytes()
            out.unlink()
    answer = run(*WORDS, "--out", str(out), XDG_CACHE_HOME=kept)
    assert (answer.code, answer.err) == (0, "")
    assert out.read_bytes() == whole.read_bytes()
    assert len(pypdf.PdfReader(out).pages) > 40
    left = [path.name for path in out.parent.iterdir() if path != out]
    assert all(name.startswith(".") and name.endswith(".part") for name in left), left


def _kill_after(seconds: float, words: list[str], cache: str) -> None:
    """Run the command and kill it after a while, its workers with it."""
    with subprocess.Popen(
        [sys.executable, "-m", "generator", *words],
        env=os.environ | {"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": cache},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as running:
        try:
            running.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGKILL)
            running.wait()
        assert running.stdout is not None
        running.stdout.read()  # until the last worker is gone
