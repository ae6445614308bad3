"""The fields, blocks and lines that findings name, as players call them."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.texts import colour_word, say


def place(where: str) -> Message | str:
    """Return the name of a place of a sheet or a record.

    >>> str(place("line.3")), str(place("cell.d4")), str(place("towns.B"))
    ('line 3', 'cell d4', 'towns, blue')
    """
    match where.split("."):
        case ["line", number]:
            return say("place.line", line=number)
        case ["turn", number, *part]:
            return _turn(number, part)
        case ["cell", cell]:
            return say("place.cell", cell=cell)
        case [colour] if colour in COLOURS:
            return colour_word(colour)
        case [box, colour] if colour in COLOURS:
            return say("place.of-colour", box=_box(box), colour=colour_word(colour))
    return _box(where)


def _turn(number: str, part: list[str]) -> Message:
    """Return the name of what belongs to the first, second or third tile of a siege."""
    match part:
        case ["tile"]:
            return say("place.turn-tile", number=number)
        case ["arrow"]:
            return say("place.turn-arrow", number=number)
        case ["knights"]:
            return say("place.turn-knights", number=number)
        case ["knights", step]:
            return say("place.turn-step", number=number, step=step)
    return say("place.turn", number=number)


def _box(where: str) -> Message | str:
    match where:
        case "start":
            return say("place.start")
        case "board":
            return say("place.board")
        case "score":
            return say("place.score")
        case "player":
            return say("place.player")
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
