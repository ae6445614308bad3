"""Dice of Saint Malo that were others."""

from __future__ import annotations

from random import Random

from tests.oracles.saint_malo_table import OPEN
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit
from tests.spoilers.records import Data, own
from tests.spoilers.saint_malo.judge import FACES, Turn, turns, variant_of

kind = Kinds()


def reface(data: Data, turn: Turn, dice: str) -> None:
    """Write other dice in the place of a turn's."""
    own(data, "moves", turn.name)[turn.index] = f"{turn.index + 1} {dice} {turn.action}"


@kind("dice", "move", "score")
def another_die(data: Data, chance: Random) -> None:
    """Another game, where no id says what was rolled."""
    turn = chance.choice(turns(data))
    i = chance.randrange(5)
    other = chance.choice([face for face in FACES if face != turn.dice[i]])
    reface(data, turn, turn.dice[:i] + other + turn.dice[i + 1 :])


@kind("dice", "move")
def dice_in_another_order(data: Data, chance: Random) -> None:
    """A sprint takes a roll whole, in any order; elsewhere the order counts."""
    if "id" not in data or variant_of(data) in OPEN:
        raise Unfit
    turn = chance.choice(turns(data))
    reface(data, turn, "".join(sorted(turn.dice)))


@kind("move")
def three_dice(data: Data, chance: Random) -> None:
    turn = chance.choice(turns(data))
    reface(data, turn, turn.dice[:3])
