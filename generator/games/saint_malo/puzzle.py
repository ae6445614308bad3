"""What an id deals. Frozen: no id may ever give other dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.saint_malo.actions import DICE, SYMBOLS, Faces
from generator.games.saint_malo.board import mask
from generator.games.saint_malo.rules import ROLLS, TURN_LIMIT, Reroll, Roll, State

SEATS = 5
DEALT_TURNS = 24
LONGEST_TABLE = 99  # turns for which a dice tray serves a table

Turn = tuple[Faces, ...]
"""The three rolls of a turn, each die 1 to 5."""


def rolls(ident: Ident, turn: int, seat: int = 1) -> Turn:
    """Return the three rolls of a turn (from 1); at a table for a seat (from 1).

    A table may need more than the 24 turns that are shown: its streams simply go on.
    """
    label = f"rolls.{seat}" if ident.variant == "table" else "rolls"
    count = DEALT_TURNS
    while count < turn:
        count *= 2
    return _turns(ident, label, count)[turn - 1]


@lru_cache(maxsize=64)
def _turns(ident: Ident, label: str, count: int) -> tuple[Turn, ...]:
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


def possible(variant: str, turn: Turn, dice: Faces) -> bool:
    """Tell whether a turn's rolls allow these final dice.

    A sprint takes one roll whole. Otherwise every die shows the face of the last roll it was
    rolled for, and each can be left out of roll 2, roll 3 or both, so each has its own choice.
    """
    if variant == "sprint":
        return dice in turn
    return all(face in faces for face, *faces in zip(dice, *turn, strict=True))


def rolls_to(turn: Turn, dice: Faces) -> list[Roll | Reroll]:
    """Return rolls and re-rolls that lead to possible final dice, as few as there can be."""
    needed = [faces.index(face) for face, *faces in zip(dice, *turn, strict=True)]
    last = max(needed)
    moves: list[Roll | Reroll] = [Roll(turn[0])]
    for number in range(1, last + 1):
        again = [i for i, roll in enumerate(needed) if roll == number]
        # Where no die needs roll 2, those that wait for roll 3 are rolled twice.
        again = again or [i for i, roll in enumerate(needed) if roll == last]
        moves += [Reroll(mask(again)), Roll(tuple(turn[number][i] for i in again))]
    return moves


def format_faces(faces: Faces) -> str:
    """Return dice as their codes.

    >>> format_faces((0, 1, 2, 3, 4))
    'LCWXH'
    """
    return "".join(SYMBOLS[face] for face in faces)


def deal(ident: Ident) -> dict[str, Any]:
    """Return the dice as `roll --json` shows them: `turns`, three rolls a turn.

    The id of a table does not know how many play: it gives `seats`, "1" to "5", each with the
    first 24 turns of that seat.
    """
    if ident.variant == "table":
        return {
            "seats": {str(seat): _shown(ident, DEALT_TURNS, seat) for seat in range(1, SEATS + 1)}
        }
    return {"turns": _shown(ident, TURN_LIMIT[ident.variant], 1)}


def _shown(ident: Ident, turns: int, seat: int) -> list[list[str]]:
    return [
        [format_faces(faces) for faces in rolls(ident, turn, seat)] for turn in range(1, turns + 1)
    ]
