"""The command `malo` run as people run it, in a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from generator.cli import main

ROOT = Path(__file__).parent.parent


class Answer(NamedTuple):
    """What a command said and how it ended."""

    code: int
    out: str
    err: str


def run(
    *arguments: str | bytes, stdin: bytes = b"", cwd: Path | None = None, **variables: str
) -> Answer:
    """Run `malo` with arguments that may be any bytes, and variables of its environment."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | variables
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


# What may say a language.
LANGUAGE_VARIABLES = ("MALO_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


class Typed(io.TextIOWrapper):
    """What is typed at a terminal."""

    def isatty(self) -> bool:
        """Say that somebody is there to be asked."""
        return True


def speak(*arguments: str | bytes, stdin: str = "", **variables: str) -> Answer:
    """Run `malo` in this process, which is quicker; only the variables given say a language."""
    return _spoken(arguments, io.TextIOWrapper(io.BytesIO(), "utf-8"), stdin, variables)


def type_in(*arguments: str | bytes, lines: str, **variables: str) -> Answer:
    """Run `malo` in this process for somebody who types at a terminal."""
    return _spoken(arguments, Typed(io.BytesIO(), "utf-8"), lines, variables)


def _spoken(
    arguments: Iterable[str | bytes],
    typed: io.TextIOWrapper,
    stdin: str,
    variables: Mapping[str, str],
) -> Answer:
    blank = dict.fromkeys(LANGUAGE_VARIABLES, "")
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    typed.write(stdin)
    typed.seek(0)
    with (
        patch.dict(os.environ, {**blank, **variables}),
        patch.multiple(sys, argv=["malo", *map(os.fsdecode, arguments)]),
        patch.multiple(sys, stdin=typed, stdout=out, stderr=err),
        warnings.catch_warnings(),
    ):
        code = main()
    return Answer(code, *(_written(stream) for stream in (out, err)))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()
