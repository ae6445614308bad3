"""Photos that several tests look at: each takes seconds, so each is read once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import Context
from functools import lru_cache

from generator.tasks.read.photos import PhotoPage, photos_read_by, read_photo


@lru_cache(maxsize=8)
def _read(data: bytes) -> tuple[PhotoPage, ...]:
    """Read a photo in the process that always does: in a context of its own nobody else reads."""
    return Context().run(read_photo, data)


@contextmanager
def photos_read_once() -> Iterator[None]:
    """Take what was read already of the same photo."""
    with photos_read_by(_read):
        yield
