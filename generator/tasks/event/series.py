"""Several evenings as a series: the points of everybody, evening by evening."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.core.errors import NotationError
from generator.core.messages import quoted, say
from generator.core.names import plain
from generator.tasks.event.standing import Evening, Line, in_lines


@dataclass(frozen=True, slots=True)
class Series:
    """The evenings in the order of days, and a line for everybody who was at any."""

    evenings: tuple[Evening, ...]
    lines: tuple[Line, ...]


def series(evenings: Iterable[Evening]) -> Series:
    """Return the table of a season; a name is the same whatever its case and accents.

    Evenings that are reckoned otherwise cannot be added up.
    """
    given = tuple(sorted(evenings, key=lambda one: (one.event.day, one.event.title)))
    first = given[0].event
    for one in given:
        if one.event.points != first.points:
            titles = (quoted(event.title) for event in (first, one.event))
            raise NotationError(say("event.other-points", titles=list(titles)))
    names: dict[str, str] = {}
    points: dict[str, list[int | None]] = {}
    placed = set()
    for number, one in enumerate(given):
        for line in one.lines:
            key = plain(line.player) or line.player
            names[key] = line.player  # as it was written last
            row = points.setdefault(key, [None] * len(given))
            row[number] = line.points
            placed |= {key} if line.place is not None else set()
    rows = {names[key]: tuple(row) for key, row in points.items()}
    return Series(given, in_lines(rows, {names[key] for key in placed}))
