"""The command `malo` as a child that is short of something: rights, files, memory, streams."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.command import ROOT, Answer

LIMITS = {
    "open files": resource.RLIMIT_NOFILE,
    "memory": resource.RLIMIT_AS,
    "file size": resource.RLIMIT_FSIZE,
}


def malo(
    *words: str,
    before: Sequence[str] = (),
    limits: Mapping[str, int] | None = None,
    closed: Sequence[int] = (),
    stdin: bytes = b"",
    cwd: Path | None = None,
    **variables: str,
) -> Answer:
    """Run `malo` behind another command, under limits, or with some of its streams closed."""

    def shorten() -> None:
        for name, most in (limits or {}).items():
            resource.setrlimit(LIMITS[name], (most, most))
        for stream in closed:
            os.close(stream)

    done = subprocess.run(
        [*before, sys.executable, "-m", "generator", *words],
        input=stdin,
        capture_output=True,
        check=False,
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | variables,
        preexec_fn=shorten,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def as_plain_user() -> list[str]:
    """Return what to run a command behind so that permissions count: root obeys none."""
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root obeys no permissions, and setpriv is not here to make it")
    return ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]


def assert_one_line(answer: Answer, *parts: str) -> None:
    """A command was refused with one clear line."""
    assert answer.code == 2, answer
    (line,) = answer.err.splitlines()
    assert line.startswith("malo: ")
    assert "internal error" not in line
    assert "system error" not in line
    for part in parts:
        assert part in line
