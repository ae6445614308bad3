"""One run at a time, where several may want to write the same file."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from generator.core.errors import reason
from generator.core.files import SaveError, check_ordinary, without_waiting
from generator.core.messages import say


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one run at a time do what is inside; others wait. A run that dies lets go by itself."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open(path, "ab", opener=without_waiting)  # noqa: SIM115 - closed below
    except OSError as error:
        raise SaveError(say("cannot-write", path=str(path), reason=reason(error))) from None
    with file:
        try:
            check_ordinary(file)
            _lock(file)
        except OSError as error:
            raise SaveError(say("cannot-write", path=str(path), reason=reason(error))) from None
        yield  # closing the file lets the next one in


def _lock(file: IO[bytes]) -> None:
    """Wait until nobody else holds a file; where a system has no locks, nobody else is there."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        return
    try:
        import fcntl
    except ImportError:  # in a browser
        return
    fcntl.flock(file, fcntl.LOCK_EX)
