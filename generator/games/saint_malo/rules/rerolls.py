"""Which final dice a turn's three rolls allow, and the re-rolls that lead to them."""

from __future__ import annotations

from generator.games.saint_malo.rules.actions import Faces
from generator.games.saint_malo.rules.ground import mask
from generator.games.saint_malo.rules.turn import OPEN, Reroll, Roll

TurnRolls = tuple[Faces, ...]
"""The three rolls of a turn, each die 1 to 5."""


def possible(variant: str, turn: TurnRolls, dice: Faces) -> bool:
    """Tell whether a turn's rolls allow these final dice.

    A sprint takes one roll whole. Otherwise every die shows the face of the last roll it was
    rolled for, and each can be left out of roll 2, roll 3 or both, so each has its own choice.
    """
    if variant in OPEN:
        return same_roll(turn, dice) is not None
    return all(face in faces for face, *faces in zip(dice, *turn, strict=True))


def same_roll(turn: TurnRolls, dice: Faces) -> Faces | None:
    """Return the roll with these dice, which may be written in any order; None for none.

    >>> same_roll(((0, 1, 1), (2, 0, 1)), (1, 0, 2))
    (2, 0, 1)
    """
    alike = [roll for roll in turn if sorted(roll) == sorted(dice)]
    return dice if dice in alike else next(iter(alike), None)


def rolls_to(turn: TurnRolls, dice: Faces) -> list[Roll | Reroll]:
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
