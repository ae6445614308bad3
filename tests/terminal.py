"""The command `malo` at a terminal, with what a person types there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.command import ROOT

_END = "\x04"  # Ctrl-D


def at_terminal(
    *arguments: str, lines: tuple[str, ...] = (), cwd: Path | None = None, **variables: str
) -> tuple[int, str]:
    """Run `malo` with all streams at a terminal; return how it ended and what was on the screen.

    What is typed is there before it is asked for. Then the input ends, and after two minutes all.
    """
    screen, theirs = os.openpty()
    typed = "".join(f"{line}\n" for line in lines) + _END
    os.write(screen, typed.encode())
    environment = {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "TERM": "dumb"}
    started = subprocess.Popen(
        ["timeout", "--signal=KILL", "120", sys.executable, "-m", "generator", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=cwd,
        env=os.environ | environment | variables,
    )
    os.close(theirs)
    shown = b"".join(iter(lambda: _read(screen), b""))
    os.close(screen)
    return started.wait(), shown.decode().replace("\r\n", "\n")


def _read(screen: int) -> bytes:
    """Return what is shown next, nothing at the end, which Linux calls an error."""
    try:
        return os.read(screen, 65_536)
    except OSError:
        return b""
