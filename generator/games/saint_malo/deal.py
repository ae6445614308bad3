"""What an id deals. Frozen: no id may ever give other dice, nor children others than everybody."""

from __future__ import annotations

from functools import lru_cache

from generator.core.game import CHILDREN
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.saint_malo.rules.actions import DICE, SYMBOLS, Faces
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.turn import ROLLS, Roll, State

SEATS = 5
DEALT_TURNS = 24


def rolls(ident: Ident, turn: int, seat: int = 1) -> TurnRolls:
    """Return the three rolls of a turn (from 1); at a table for a seat (from 1).

    A table may need more than the 24 turns that are shown: its streams simply go on.
    """
    label = f"rolls.{seat}" if ident.variant == "table" else "rolls"
    count = DEALT_TURNS
    while count < turn:
        count *= 2
    return _turns(_of_the_day(ident), label, count)[turn - 1]


def _of_the_day(ident: Ident) -> Ident:
    """Return whose dice an id has: children have the first turns of everybody's sprint."""
    return Ident(ident.game, "sprint", ident.seed) if ident.variant == CHILDREN else ident


@lru_cache(maxsize=64)
def _turns(ident: Ident, label: str, count: int) -> tuple[TurnRolls, ...]:
    stream = Stream(ident, label)
    return tuple(
        tuple(tuple(stream.below(len(SYMBOLS)) for _ in range(DICE)) for _ in range(ROLLS))
        for _ in range(count)
    )


def rolled(ident: Ident, turn: int, roll: int, seat: int) -> Faces:
    """Return one roll of one turn of a seat."""
    return rolls(ident, turn, seat)[roll - 1]


def chance(ident: Ident, state: State) -> Roll:
    """Return the faces of the dice that are due: of the table's roll 1, 2 or 3."""
    faces = rolls(ident, state.turn, state.seat + 1)[state.rolls]
    return Roll(tuple(face for i, face in enumerate(faces) if state.due >> i & 1))
