"""Fields of the sheet by name: what a finding's `where` is called on paper."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.saint_malo.notation.records import TALLIES, TICKS
from generator.games.saint_malo.rules.scoring import BOXES
from generator.games.saint_malo.texts import say, word


def place(where: str) -> Message | str:
    """Return a field's name as the sheet has it.

    >>> [str(place(where)) for where in ("cell.d4", "turn.3", "tally-coins", "coins", "city")]
    ['space d4', 'turn 3', 'coins in the bank', 'coins', 'city']
    """
    if where in BOXES:
        return word(f"score.{where}")
    if where == "city":
        return say("place.city")
    kind, _, name = where.partition(".")
    if kind == "cell":
        return say("place.space", space=name)
    if kind == "turn":
        return say("place.turn", turn=name)
    if where.removeprefix("ticks-") in TICKS and where.startswith("ticks-"):
        return word(f"ticks.{where.removeprefix('ticks-')}")
    tally = where.removeprefix("tally-")
    return word(f"field.{tally}") if tally in TALLIES else where
