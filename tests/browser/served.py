"""`malo serve` as it runs on somebody's machine, for the tests of its page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from generator.core.locks import locked
from tests.command import ROOT


@contextmanager
def served(*options: str, **variables: str) -> Iterator[str]:
    """Start the server on a free port and yield its address; it ends with the test."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "MALO_LANG": "en"} | variables
    command = [sys.executable, "-m", "generator", "serve", "--port", "0", "--no-open", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+/", process.stdout.readline())
            assert found, "the server says where it is"
            yield found[0]
        finally:
            process.terminate()


@contextmanager
def served_to_all(folder: Path, name: str) -> Iterator[str]:
    """Yield the address of one server for all processes of a run, which share a folder.

    Whoever comes first starts it, and ends it when none of the others asks it any more: each holds
    a lock with its name until then, which goes with the process however that ends.
    """
    told, users = folder / "address", folder / "users"
    with ExitStack() as held:
        with locked(folder / "lock"):
            first = not told.exists()
            if first:
                told.write_text(held.enter_context(served()), encoding="ascii")
            else:
                held.enter_context(locked(users / name))
        try:
            yield told.read_text(encoding="ascii")
        finally:
            if first:
                _end_for_all(folder / "lock", told, users)


def _end_for_all(lock: Path, told: Path, users: Path) -> None:
    """Wait for all who ask the server, and have whoever comes later start another one."""
    with locked(lock):
        told.unlink()
        for one in users.glob("*"):
            with locked(one):
                continue
