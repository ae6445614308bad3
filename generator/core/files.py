"""Files are written whole or not at all, and by one run at a time where several may want to."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from generator.core.errors import MaloError, reason
from generator.core.messages import say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class SaveError(MaloError):
    """A file that could not be written; the message names it and says why."""


def write_whole(path: Path, content: bytes) -> None:
    """Write one file so that a reader sees it whole or not at all."""
    write_files({path: content})


def write_files(files: Mapping[Path, bytes]) -> None:
    """Write files under temporary names, and move them into place when all are written."""
    parts: dict[Path, Path] = {}
    for path in files:
        if path.is_dir():  # seen before anything is moved
            raise SaveError(say("cannot-write", path=str(path), reason=say("reason.folder")))
    try:
        for path, content in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            parts[path] = path.with_name(f".{path.name[:200]}.{os.getpid()}.part")
            parts[path].write_bytes(content)
        for path, part in parts.items():
            part.replace(path)
    except OSError as error:
        raise SaveError(say("cannot-write", path=str(path), reason=reason(error))) from None
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one run at a time do what is inside; others wait. A run that dies lets go by itself."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
    except OSError as error:
        raise SaveError(say("cannot-write", path=str(path), reason=reason(error))) from None
    with file:
        try:
            if sys.platform == "win32":
                msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX)
        except OSError as error:
            raise SaveError(say("cannot-write", path=str(path), reason=reason(error))) from None
        yield  # closing the file lets the next one in
