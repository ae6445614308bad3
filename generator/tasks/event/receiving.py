"""What is handed in at an event: whose it is, and what the referee said of it, kept for good.

The referee speaks once, when a file comes in. So a table of a whole season is quick, and nobody's
place changes because a program became cleverer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from generator.core.errors import NotationError, RecordError
from generator.core.findings import Report
from generator.core.game import LANGUAGES
from generator.core.messages import quoted, say
from generator.core.names import plain
from generator.tasks.event.event import Event
from generator.tasks.read.rankings import Entry, entries_of

UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class HandedSheet:
    """A sheet of a player on the list, and the verdict about it; `reason` is why it has no place.

    `written` is another name that stands on it, where somebody said whose it is.
    """

    id: str
    player: str
    verdict: str
    certainty: str | None = None
    total: int | None = None  # what the engine adds up
    claimed: int | None = None  # what stands in the box for it, where that is another number
    reason: Mapping[str, str] = field(default_factory=dict)  # by language
    written: str = ""

    @property
    def counts(self) -> bool:
        """Whether it has a place among the others."""
        return self.total is not None and not self.reason


@dataclass(frozen=True, slots=True)
class HandedFile:
    """A file as it came in: its name, the hash of its bytes, and the name of the copy."""

    name: str
    sha256: str
    copy: str


@dataclass(frozen=True, slots=True)
class Handed:
    """What was handed in at once, in the order of coming in: files, and the sheets in them."""

    number: int
    files: tuple[HandedFile, ...]
    sheets: tuple[HandedSheet, ...]

    @property
    def same(self) -> tuple[frozenset[str], frozenset[str]]:
        """What tells it apart from others: the bytes of its files, and its puzzles."""
        files, sheets = (one.sha256 for one in self.files), (one.id for one in self.sheets)
        return frozenset(files), frozenset(sheets)


def handed_sheets(
    event: Event, reports: Iterable[tuple[str, Report]], who: str | None = None
) -> tuple[HandedSheet, ...]:
    """Return the sheets of some verdicts with their players; raises what is wrong with a file.

    Whose a sheet is stands on it, or is said by `who`; nobody guesses.
    """
    found = [one for sheet, report in reports for one in _sheets(event, sheet, report, who)]
    both = [(one.id, one.player) for one in found]
    for ident, player in both:
        if both.count((ident, player)) > 1:
            raise NotationError(say("event.twice", id=ident, name=quoted(player)))
    return tuple(found)


def _sheets(event: Event, sheet: str, report: Report, who: str | None) -> list[HandedSheet]:
    if report.blank and report.error is not None:
        raise RecordError(say("ranking.empty-form", problem=report.error))
    if report.id is None or event.game(report.id) is None:
        _refuse(event, report)
    if report.options:
        raise NotationError(say("event.options", id=report.id))
    names = report.names or (report.player or "",)
    if who is not None and len(names) > 1:
        raise NotationError(say("event.as-several", names=names))
    entries = zip(names, entries_of(sheet, report), strict=True)
    return [_sheet(event, str(report.id), name, entry, who) for name, entry in entries]


def _refuse(event: Event, report: Report) -> None:
    """Say why a sheet is none of this event: it cannot be read at all, or has other dice."""
    if report.id is None and report.error is not None:
        raise RecordError(report.error)
    known = [str(one.ident) for one in event.games]
    if report.id is None:
        raise NotationError(say("event.no-id", known=known))
    raise NotationError(say("event.other-id", id=report.id, known=known))


def _sheet(event: Event, ident: str, name: str, entry: Entry, who: str | None) -> HandedSheet:
    player = event.listed(name if who is None else who)
    reason = entry.reason
    return HandedSheet(
        ident,
        player,
        entry.verdict or UNREADABLE,
        entry.certainty,
        entry.total,
        entry.claimed,
        {} if reason is None else {lang: reason.words(lang) for lang in LANGUAGES},
        name if name.strip() and plain(name) != plain(player) else "",
    )


def handed_content(handed: Handed) -> bytes:
    """Return what came in as the bytes of its file."""
    return (json.dumps(asdict(handed), ensure_ascii=False, indent=1) + "\n").encode()


def read_handed(content: bytes) -> Handed:
    """Return what came in from the bytes of its file; raises what is wrong with them."""
    try:
        data = json.loads(content)
        files = tuple(HandedFile(**one) for one in data["files"])
        sheets = tuple(HandedSheet(**one) for one in data["sheets"])
        handed = Handed(data["number"], files, sheets)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise RecordError(say("event.damaged")) from None
    if not _is_sound(handed):
        raise RecordError(say("event.damaged"))
    return handed


def _is_sound(handed: Handed) -> bool:
    """Tell whether what was read holds what ours do, and nothing that could not be shown."""
    files = all(_are(str, one.name, one.sha256, one.copy) for one in handed.files)
    return files and type(handed.number) is int and all(map(_is_sheet, handed.sheets))


def _is_sheet(one: HandedSheet) -> bool:
    numbers = (value for value in (one.total, one.claimed) if value is not None)
    certainty = "" if one.certainty is None else one.certainty
    reasons = one.reason.values() if isinstance(one.reason, Mapping) else (None,)
    return (
        _are(str, one.id, one.player, one.verdict, certainty, one.written, *reasons)
        and _are(int, *numbers)
        and (not one.reason or set(one.reason) >= set(LANGUAGES))
    )


def _are(kind: type, *values: Any) -> bool:
    return all(type(value) is kind for value in values)
