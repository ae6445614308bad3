"""The fields of a sheet by their ids, as players call them."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.detrak.texts import say


def place(where: str) -> Message | str:
    """Return the name of a field, a block of fields or a round.

    >>> str(place("cell.a2")), str(place("total"))
    ('cell a2', 'total')
    """
    kind, _, name = where.partition(".")
    match kind:
        case "cell":
            return say("place.cell", cell=name)
        case "row":
            return say("place.row", row=name)
        case "column":
            return say("place.column", column=name)
        case "round":
            return say("place.round", round=name)
        case "diagonal":
            return say("place.diagonal")
        case "total":
            return say("place.total")
        case "grid":
            return say("place.grid")
        case "roll":
            return say("place.roll", round=name)
        case "rolls":
            return say("place.rolls")
        case "score":
            return say("place.score")
        case "player":
            return say("place.player")
    return where
