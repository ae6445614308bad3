"""Fields of the sheet by name: what a finding's `where` is called on paper."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.saint_malo.rules.scoring import BOXES
from generator.games.saint_malo.texts import say, word

TALLIES = ("coins", "logs", "points", "cannons")
# The blocks of a sheet, what is ticked there, and the name of its player.
_WHOLES = frozenset(
    {"city", "rolls", "score", "points", "pirates", "defence", "player"}
    | {"coin", "log", "cannon", "track"}
)
_NUMBERED = frozenset({"cell", "move", "coin", "log", "cannon"})


def place(where: str) -> Message | str:
    """Return a field's name as the sheet has it.

    >>> [str(place(where)) for where in ("cell.d4", "turn.3", "tally-coins", "coins", "roll.2")]
    ['space d4', 'turn 3', 'coins in the bank', 'coins', 'turn 2, roll']
    """
    if where in BOXES:
        return word(f"score.{where}")
    if where in _WHOLES:
        return word(f"place.{where}")
    kind, _, name = where.partition(".")
    if not name:
        tally = where.removeprefix("tally-")
        return word(f"field.{tally}") if tally != where and tally in TALLIES else where
    if kind == "turn":
        return say("place.turn", turn=name)
    if kind in _NUMBERED:
        return word(f"place.one-{kind}", name=name)
    return _inside(kind, *name.split(".")[:2]) if kind in ("roll", "pirates") else where


def _inside(kind: str, first: str, second: str = "") -> Message:
    """Return the name of a turn's rolls or a row of pirates, or of one box of them."""
    if kind == "roll":
        if second:
            return word("field.roll", turn=first, roll=second)
        return word("place.one-roll", turn=first)
    if second:
        return word("field.pirate", strength=first, box=second)
    return word("place.pirate-row", strength=first)
