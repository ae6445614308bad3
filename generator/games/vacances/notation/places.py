"""The fields, blocks and lines of a diary by their ids, as players call them."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.vacances.texts import say


def place(where: str) -> Message | str:
    """Return the name of a field, a block of fields or a line.

    >>> str(place("space.2.3")), str(place("day.2.3")), str(place("row.4"))
    ('day 2, noon', 'day 2, noon', 'row 4')
    """
    kind, _, rest = where.partition(".")
    first, *others = rest.split(".")
    second = others[0] if others else ""
    match kind:
        case "weather":
            return say("place.weather", day=first)
        case "day":
            return _when(first, second)
        case "die":
            return say("place.die", when=_when(first, second))
        case "space":
            return _space(first, second, others[1:])
        case "marker":
            return say("place.marker", when=_when(first, second))
        case "dish":
            return say("place.dish", day=first)
        case "line":
            return say("place.line", line=first)
    return _row(kind, first) if first else _box(where)


def _when(day: str, period: str) -> Message:
    """Return a day, or one of its periods by its name."""
    match period:
        case "1":
            return say("place.morning", day=day)
        case "2":
            return say("place.mid-morning", day=day)
        case "3":
            return say("place.noon", day=day)
        case "4":
            return say("place.early-afternoon", day=day)
        case "5":
            return say("place.late-afternoon", day=day)
        case "6":
            return say("place.evening", day=day)
    return say("place.day", day=day)


def _space(day: str, period: str, box: list[str]) -> Message:
    """Return where a move ends, or one of the boxes for it."""
    match box:
        case ["tens"]:
            return say("place.tens", when=_when(day, period))
        case ["ones"]:
            return say("place.ones", when=_when(day, period))
        case ["stay"]:
            return say("place.stay", when=_when(day, period))
    return _when(day, period)


def _row(kind: str, number: str) -> Message | str:
    match kind:
        case "rows":
            return say("place.rows", day=number)
        case "series":
            return say("place.series", row=number)
        case "count":
            return say("place.count", row=number)
        case "row":
            return say("place.row", row=number)
    return f"{kind}.{number}"


def _box(where: str) -> Message | str:
    match where:
        case "rows":
            return say("place.all-rows")
        case "score":
            return say("place.score")
        case "lodging":
            return say("place.lodging")
        case "events":
            return say("place.events")
        case "total":
            return say("place.total")
        case "player":
            return say("place.player")
    return where
