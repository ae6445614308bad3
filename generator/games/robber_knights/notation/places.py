"""The places that findings name, as players call them."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.robber_knights.texts import say


def place(where: str) -> Message | str:
    """Return the name of a place.

    >>> str(place("line.3")), str(place("cell.d4")), str(place("towns"))
    ('line 3', 'tile d4', 'towns')
    """
    kind, _, name = where.partition(".")
    match kind:
        case "line":
            return say("place.line", line=name)
        case "cell":
            return say("place.cell", cell=name)
        case "start":
            return say("place.start")
        case "board":
            return say("place.board")
    return _box(where)


def _box(where: str) -> Message | str:
    match where:
        case "castles":
            return say("place.castles")
        case "villages":
            return say("place.villages")
        case "towns":
            return say("place.towns")
        case "knights":
            return say("place.knights")
        case "total":
            return say("place.total")
        case "own":
            return say("place.own")
        case "rival":
            return say("place.rival")
        case "lead":
            return say("place.lead")
    return where
