"""The user's diary and the file it is kept in, which several runs may want to write."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from generator.core.errors import MaloError, reason
from generator.core.files import SaveError, read_ordinary, write_whole
from generator.core.locks import locked
from generator.core.messages import at, say
from generator.tasks.diary.diary import Diary, Entry, noted, read_diary

FOLDER = "MALO_DATA"
"""The variable that names another folder than the user's own."""
KEEP = "MALO_KEEP"
"""The variable that, set to 0, keeps nothing."""
PLAYER = "MALO_PLAYER"
"""The variable that says under which name the user plays."""
_NAME = "diary.jsonl"
_MEGABYTES = 16  # a hundred thousand results


class DiaryError(MaloError):
    """A diary that cannot be read; the message names it and says why."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is new in the diary, and where a damaged one was put aside."""

    entries: tuple[Entry, ...] = ()
    aside: Path | None = None


def diary_path() -> Path:
    """Return where the diary lies."""
    named = os.environ.get(FOLDER)
    own = Path(named) if named else platformdirs.user_data_path("malopress", appauthor=False)
    return own / _NAME


def is_kept() -> bool:
    """Tell whether results are kept, unless a command says otherwise."""
    return os.environ.get(KEEP, "").strip() != "0"


def own_name() -> str:
    """Return the name under which the user plays, blank where none is known."""
    return os.environ.get(PLAYER, "").strip()


def kept_diary(path: Path) -> Diary:
    """Return what a diary holds; nothing where there is none yet."""
    try:
        content = read_ordinary(path, _MEGABYTES << 20)
    except FileNotFoundError:
        return Diary()
    except OSError as error:
        problem = say("cannot-read", reason=reason(error))
        raise DiaryError(at(str(path), problem)) from None
    if content is None:
        raise DiaryError(at(str(path), say("diary.too-large", size=_MEGABYTES)))
    return read_diary(content)


def keep(entries: Iterable[Entry], path: Path) -> Kept:
    """Write results into a diary, unless it has better ones; say which of them are new there.

    A line that is none is never written over: the file is put aside first.
    """
    with locked(path.with_suffix(".lock")):
        before = kept_diary(path)
        after = noted(before, entries)
        if not after.entries:
            return Kept()
        aside = _put_aside(path) if before.damaged else None
        write_whole(path, after.content)
    return Kept(after.entries, aside)


def _put_aside(path: Path) -> Path:
    """Move a damaged diary to a name that nothing has yet."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        raise SaveError(say("cannot-write", path=str(aside), reason=reason(error))) from None
    return aside
