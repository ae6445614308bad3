"""Leaving: Ctrl-C at any moment, readers that go away, and input that is closed or has no end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.command import ROOT, run

# Said once the handler is in place: Python's own start is not ours.
UP = (
    "import os, signal; signal.signal(signal.SIGINT, lambda *_: os._exit(130)); "
    "print('up', flush=True); from generator.__main__ import main; main()"
)


@pytest.mark.parametrize("moment", [0.0, 0.03, 0.06, 0.1, 0.15, 0.25, 0.4, 0.7])
def test_ctrl_c_is_quiet_and_exits_with_130(moment: float, tmp_path: Path) -> None:
    command = [sys.executable, "-c", UP, "solve", "vacances.solo#slow"]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    assert running.stdout is not None
    assert running.stdout.readline().strip() == b"up"
    time.sleep(moment)  # when it comes, not how long we wait for anything
    running.send_signal(signal.SIGINT)
    _, said = running.communicate()
    assert running.returncode == 130
    assert said.strip() == b""


def test_a_reader_that_has_gone_is_not_the_answer_no() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "generator", "verify", "samples/detrak/moves.toml"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert running.stdout is not None
    running.stdout.close()
    _, said = running.communicate()
    assert (running.returncode, said) == (141, b"")


def test_closed_input_ends_a_game() -> None:
    command = f"{sys.executable} -m generator play detrak#closed <&-"
    done = subprocess.run(["bash", "-c", command], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("endless", [b"no move\n" * 3_000, b"x" * 3_000_000])
def test_endless_input_is_refused_with_one_line(endless: bytes, tmp_path: Path) -> None:
    told = run("play", "detrak#endless", stdin=endless, cwd=tmp_path)
    assert told.code == 2
    assert "2000 lines of input" in told.err.splitlines()[-1]
    assert "Traceback" not in told.err


def test_a_picture_too_large_for_the_memory_is_refused(tmp_path: Path) -> None:
    told = run(
        "print", "detrak", "rules", "--paper", "a3", "--format", "png", "--dpi", "1200",
        "--out", str(tmp_path),
    )  # fmt: skip
    assert told.code == 2
    assert "140 million at most" in told.err
    assert not list(tmp_path.iterdir())
