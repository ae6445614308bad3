"""The folder of an event: its file, its paper, and what was handed in, never written over.

`received/` has a copy of every file under its hash, and a numbered file a time that something came
in. Numbers are taken one at a time, and no name twice: whoever adds at the same time loses nothing.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path, PurePath

from generator.core.errors import MaloError, RecordError, reason
from generator.core.files import SaveError, read_ordinary, write_new
from generator.core.locks import locked
from generator.core.messages import at, say
from generator.core.record import MAX_BYTES
from generator.tasks.event.event import Event, read_event
from generator.tasks.event.receiving import (
    Handed,
    HandedFile,
    HandedSheet,
    handed_content,
    read_handed,
)

FILE, RECEIVED = "event.toml", "received"
_NUMBERED = "[0-9]" * 4 + "*.json"


def is_event(folder: Path) -> bool:
    """Tell whether a folder is that of an event."""
    return (folder / FILE).is_file()


def kept_event(folder: Path) -> Event:
    """Return the event of a folder; what is wrong is told with the file's name."""
    try:
        return read_event(_content(folder / FILE))
    except MaloError as error:
        raise RecordError(at(str(folder / FILE), error.message)) from None


def kept_handed(folder: Path) -> list[Handed]:
    """Return everything that was handed in at an event, in its order."""
    found = []
    for path in sorted((folder / RECEIVED).glob(_NUMBERED)):
        try:
            found.append(read_handed(_content(path)))
        except MaloError as error:
            raise RecordError(at(str(path), error.message)) from None
    return sorted(found, key=lambda one: one.number)


def events_in(paths: Sequence[Path]) -> list[Path]:
    """Return the folders of events: those named, and those within a season's folder."""
    found: list[Path] = []
    for path in paths:
        inside = [path] if is_event(path) else _within(path)
        if not inside:
            raise RecordError(at(str(path), say("event.no-event", file=FILE)))
        found += inside
    return list({one.resolve(): one for one in found}.values())


def _within(path: Path) -> list[Path]:
    try:
        folders = sorted(Path(one.path) for one in os.scandir(path) if one.is_dir())
    except OSError as error:
        raise RecordError(at(str(path), say("cannot-read", reason=reason(error)))) from None
    return [one for one in folders if is_event(one)]


def keep_handed(
    folder: Path, files: Mapping[str, bytes], sheets: Sequence[HandedSheet]
) -> tuple[Handed, bool]:
    """Keep copies of files and what was said of their sheets; False where they are there already.

    The number is written last: what has one is whole.
    """
    named = tuple(_named(name, content) for name, content in files.items())
    new = Handed(0, named, tuple(sheets))
    with locked(folder / RECEIVED / "lock"):
        before = kept_handed(folder)
        same = [one for one in before if one.same == new.same]
        if same and _players(same[-1]) == _players(new):
            return same[-1], False
        for file, content in zip(named, files.values(), strict=True):
            # The name is the hash of the bytes: a file that has it holds them.
            write_new(folder / RECEIVED / file.copy, content)
        new = replace(new, number=before[-1].number + 1 if before else 1)
        while not write_new(folder / RECEIVED / f"{new.number:04}.json", handed_content(new)):
            new = replace(new, number=new.number + 1)  # on disks whose locks nobody heeds
    return new, True


def _players(one: Handed) -> set[tuple[str, str]]:
    return {(sheet.player, sheet.id) for sheet in one.sheets}


def _named(name: str, content: bytes) -> HandedFile:
    digest, path = sha256(content).hexdigest(), PurePath(name)
    return HandedFile(path.name, digest, f"{digest[:16]}{path.suffix.lower()}")


def _content(path: Path) -> bytes:
    """Return what a small file of ours holds."""
    try:
        content = read_ordinary(path, MAX_BYTES)
    except OSError as error:
        raise RecordError(say("cannot-read", reason=reason(error))) from None
    if content is None:
        raise RecordError(say("too-large-record", size=MAX_BYTES >> 20))
    return content


def check_free(folder: Path) -> None:
    """Refuse a folder in which anything lies already: nothing of it may be lost."""
    try:
        taken = folder.exists() and (not folder.is_dir() or any(folder.iterdir()))
    except OSError as error:
        raise SaveError(say("cannot-write", path=str(folder), reason=reason(error))) from None
    if taken:
        raise SaveError(say("event.taken", path=str(folder)))
