"""Photos that several tests look at: each takes seconds, so a run makes and reads each once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from generator.core.locks import locked
from generator.tasks.read.photo_process import photo_answer
from generator.tasks.read.photos import PhotoPage, pages_from_json, photos_read_by
from tests.photos import taken
from tests.photos.taken import Sheet


def photo(sheet: Sheet, quality: str) -> bytes:
    """Return the photo of a sheet that whoever comes first in this run has made."""
    return _once(f"{sheet.name}.{quality}.jpg", lambda: taken.photo(sheet, quality))


def read_here(data: bytes) -> tuple[PhotoPage, ...]:
    """Read a photo as the process does that always reads them, which would draw all sheets anew."""
    return pages_from_json(photo_answer(data))


@lru_cache(maxsize=8)
def _known(data: bytes) -> tuple[PhotoPage, ...]:
    return pages_from_json(_once(sha256(data).hexdigest(), lambda: photo_answer(data)))


@contextmanager
def photos_read_once() -> Iterator[None]:
    """Take what was read already of the same photo."""
    with photos_read_by(_known):
        yield


def _once(name: str, made: Callable[[], bytes]) -> bytes:
    """Return what is made under a name; all processes of a run have a folder for it in common."""
    path = Path(os.environ["MALO_TEST_PHOTOS"]) / name
    with locked(path.with_name(f"{name}.lock")):
        if not path.exists():
            path.write_bytes(made())
        return path.read_bytes()
