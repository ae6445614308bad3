"""Photos that several tests look at: each takes seconds, so each is read once, and right here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from generator.tasks.read.photo_process import photo_answer
from generator.tasks.read.photos import PhotoPage, pages_from_json, photos_read_by


def read_here(data: bytes) -> tuple[PhotoPage, ...]:
    """Read a photo as the process does that always reads them, which would draw all sheets anew."""
    return pages_from_json(photo_answer(data))


_known = lru_cache(maxsize=8)(read_here)


@contextmanager
def photos_read_once() -> Iterator[None]:
    """Take what was read already of the same photo."""
    with photos_read_by(_known):
        yield
