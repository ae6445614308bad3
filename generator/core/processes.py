"""A process of our own: how it is started, how long it may take, and how it is ended.

It runs the same Python, modules and version, whatever lies around. It is a plain `subprocess`:
`multiprocessing` would run a script without a `__main__` guard a second time.
"""

from __future__ import annotations

import json
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from subprocess import Popen

# The folder we stand in is not searched for modules: it may hold anything, such as a pypdf.py.
_PATH_FIRST = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "


def python_command(code: str, *arguments: str) -> list[str]:
    """Return the command that runs some code in a Python which finds the modules that we find.

    The code sees the arguments from `sys.argv[2]` on.
    """
    root = str(Path(__file__).resolve().parents[2])
    path = [one for one in sys.path if one]
    path += [] if root in path else [root]
    options = ["-I", "-S", *(["-B"] if sys.dont_write_bytecode else [])]
    return [sys.executable, *options, "-c", _PATH_FIRST + code, json.dumps(path), *arguments]


class Watch:
    """Ends a process that has not answered in time; `overrun` tells, once the block is left."""

    def __init__(self, process: Popen[bytes], seconds: float) -> None:
        self.overrun = False
        self._process = process
        self._answered = False
        self._lock = threading.Lock()
        self._timer = threading.Timer(seconds, self._end)
        self._timer.daemon = True

    def __enter__(self) -> Watch:
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        with self._lock:
            self._answered = True

    def _end(self) -> None:
        with self._lock:
            if not self._answered:
                self.overrun = True
                self._process.kill()


def end_process(process: Popen[bytes]) -> None:
    """End a process and close its pipes."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):  # what it had not taken yet is lost with it
                pipe.close()
