"""Files are written whole or not at all."""

import os
from collections.abc import Mapping
from pathlib import Path

from generator.core.errors import MaloError, reason
from generator.core.messages import say


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
