"""The photos that are named to us: files in, sheets out."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.core.errors import MaloError
from generator.core.messages import Message
from generator.tasks.read.photos import MOST_BYTES, PhotoSheet, photo_sheets
from generator.tasks.read.reading import photo_content


def sheets_on(paths: Iterable[Path]) -> tuple[list[PhotoSheet], dict[str, Message]]:
    """Return the sheets on photos in files, and why other files show none."""
    found: list[tuple[str, bytes]] = []
    unread: dict[str, Message] = {}
    for path in paths:
        try:
            found.append((str(path), photo_content(path, MOST_BYTES)))
        except MaloError as error:
            unread[str(path)] = error.message
    sheets, others = photo_sheets(found)
    return sheets, unread | others
