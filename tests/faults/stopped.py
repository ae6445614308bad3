"""Writing two files, stopped at every single line of it: `python -m tests.faults.stopped SIGNAL`.

Every attempt is a process of its own. It is stopped at the first line that runs in
`generator/core/files.py`, the next one at the second line, and so on until one comes through.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from generator.core import files
from tests.faults.disks import contents

OLD = {"one": b"old", "two": b"old too"}
NEW = {"one": b"new " * 9_999, "two": b"new", "three": b"new file"}


def stopped_at(line: int, number: signal.Signals, folder: Path) -> bool:
    """Write files in a new process and stop it; tell whether it came through."""
    child = os.fork()
    if child == 0:
        _write(line, number, folder)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def _write(stop: int, number: signal.Signals, folder: Path) -> None:
    lines = count(1)

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename != files.__file__:
            return None
        if event == "line" and next(lines) == stop:
            signal.raise_signal(number)
        return trace

    sys.settrace(trace)
    try:
        files.write_files({folder / name: content for name, content in NEW.items()}, durable=True)
    except KeyboardInterrupt:
        os._exit(130)
    os._exit(0)


def problem(found: dict[str, bytes], number: signal.Signals) -> str | None:
    """Return what is wrong with the files that a stopped process has left."""
    if number == signal.SIGINT:  # all or none, and nothing besides
        return None if found in (OLD, OLD | NEW) else f"{sorted(found)}"
    rest = {name for name in found if not name.startswith(".malo-")}
    torn = [name for name in rest if found[name] not in (OLD.get(name), NEW[name])]
    return f"torn: {torn}" if torn or not rest >= OLD.keys() else None


def main() -> None:
    """Stop at every line, and print at how many."""
    number = signal.Signals[sys.argv[1]]
    for line in count(1):
        with tempfile.TemporaryDirectory() as name:
            for old, content in OLD.items():
                (Path(name) / old).write_bytes(content)
            through = stopped_at(line, number, Path(name))
            wrong = problem(contents(Path(name)), number)
        if wrong is not None:
            sys.exit(f"stopped at line {line}: {wrong}")
        if through:
            print(line - 1)  # noqa: T201
            return


if __name__ == "__main__":
    main()
