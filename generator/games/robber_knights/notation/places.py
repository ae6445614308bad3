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


def siege_place(where: str) -> Message | str:
    """Return the name of a place of a siege, whose sheet has tiles where its record has lines.

    >>> str(siege_place("line.2")), str(siege_place("turn.2.arrow")), str(siege_place("cell.g4"))
    ('tile 2', 'tile 2, direction', 'cell g4')
    """
    match where.split("."):
        case ["line", number]:
            return say("place.turn", number=number)
        case ["turn", number, "tile"]:
            return say("place.turn-tile", number=number)
        case ["turn", number, "cell"]:
            return say("place.turn-cell", number=number)
        case ["turn", number, "arrow"]:
            return say("place.turn-arrow", number=number)
        case ["turn", number, "knights"]:
            return say("place.turn-knights", number=number)
        case ["cell", cell]:
            return say("place.square", cell=cell)
    return place(where)


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
