"""The command `malo` run as people run it, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent


class Answer(NamedTuple):
    """What a command said and how it ended."""

    code: int
    out: str
    err: str


def run(*arguments: str | bytes, stdin: bytes = b"", cwd: Path | None = None) -> Answer:
    """Run `malo` with arguments that may be any bytes."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        cwd=cwd,
        env=environment,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())
