"""The fields of a diary by their ids, as players call them."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.vacances.texts import say


def place(where: str) -> Message | str:
    """Return the name of a field.

    >>> str(place("space.2.3")), str(place("row.4"))
    ('day 2, period 3', 'row 4')
    """
    kind, _, rest = where.partition(".")
    first, _, second = rest.partition(".")
    match kind:
        case "weather":
            return say("place.weather", day=first)
        case "die":
            return say("place.die", day=first, period=second)
        case "space":
            return say("place.space", day=first, period=second)
        case "marker":
            return say("place.marker", day=first, period=second)
        case "dish":
            return say("place.dish", day=first)
        case "rows":
            return say("place.rows", day=first)
        case "series":
            return say("place.series", row=first)
        case "count":
            return say("place.count", row=first)
        case "row":
            return say("place.row", row=first)
        case "line":
            return say("place.line", line=first)
    return _box(where)


def _box(where: str) -> Message | str:
    match where:
        case "lodging":
            return say("place.lodging")
        case "events":
            return say("place.events")
        case "total":
            return say("place.total")
    return where
