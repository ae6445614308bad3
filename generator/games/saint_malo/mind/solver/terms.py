"""A sprint to be solved, and what the relaxation needs to know about it."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from generator.games.saint_malo.mind.solver.adjacency import AROUND, Table, most_adjacent
from generator.games.saint_malo.mind.solver.dice_uses import RollUse, dice_uses
from generator.games.saint_malo.mind.solver.series import Series, all_series
from generator.games.saint_malo.rules.city import (
    CHURCHES,
    CRATE,
    EMPTY,
    PERSONS,
    WALL,
    City,
    defence,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import SIDES
from generator.games.saint_malo.rules.persons import MOST_HOUSES
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.scoring import CANNON_POINTS, churches

SIDE_NAMES = tuple(SIDES)  # bit i of a set of sides is the i-th
TOP = 1 << SIDE_NAMES.index("top")
MOST_CRATES = 14  # further crates than these are not told apart
OUT_OF_REACH = 99  # walls for a side on which something else stands
MOST_TURNS = 7
MOST_COINS = 63


@dataclass(frozen=True, slots=True)
class Sprint:
    """A city, the pirate boxes marked, and the open rolls of the turns to come."""

    turns: tuple[TurnRolls, ...]
    city: City = field(default_factory=City)
    marked: int = 0

    def __post_init__(self) -> None:
        """Refuse what the solver cannot prove anything about: a city that may become full."""
        if not 1 <= len(self.turns) <= MOST_TURNS:
            raise ValueError(f"{len(self.turns)} turns given, expected 1 to {MOST_TURNS}")
        if most_filled(self) >= self.city.cells.count(EMPTY):
            raise ValueError("the city may become full")
        if self.city.coins + AROUND * len(self.turns) + 4 > MOST_COINS:
            raise ValueError(f"{self.city.coins} coins are more than any sprint brings")


def most_filled(sprint: Sprint) -> int:
    """Return how many spaces can be written at most: a die each, or an architect with houses.

    From the printed city on, seven turns fill 39 of 41 spaces at most: nobody gets the 5 points for
    a full one.
    """
    built = 1 + MOST_HOUSES
    dice = [max(use.count for use in dice_uses(turn)) for turn in sprint.turns]
    top = spaces_with(sprint.city.cells, EMPTY) & SIDES["top"]
    bonus = built if top and top.bit_count() <= sum(dice) else 0
    return sum(built if count == MOST_HOUSES else count for count in dice) + bonus


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same while a sprint is solved."""

    sprint: Sprint
    uses: tuple[tuple[RollUse, ...], ...]  # by turn
    merchants: Table  # the most coins, by new merchants and further crates
    priests: Table  # the most points, by new priests and further churches
    series: Series
    walls: npt.NDArray[np.int64]  # by a set of sides: the walls they still need
    types: int  # of the persons that stand, as bits in the order of PERSONS
    defence: int
    value: int  # points on the track, cannons taken off

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return len(self.uses)


def terms_of(sprint: Sprint) -> Terms:
    """Look at a sprint once."""
    cells, turns = sprint.city.cells, len(sprint.turns)
    empty = spaces_with(cells, EMPTY)
    merchants = most_adjacent(empty, spaces_with(cells, CRATE), turns + 1, MOST_CRATES).copy()
    merchants[:, -1] = AROUND * np.arange(turns + 2)  # stands for any number of crates
    return Terms(
        sprint,
        tuple(map(dice_uses, sprint.turns)),
        merchants,
        most_adjacent(empty, spaces_with(cells, CHURCHES), turns + 1, turns),
        all_series(churches(cells), turns),
        _walls_needed(cells),
        sum(1 << i for i, code in enumerate(PERSONS) if code in cells),
        defence(sprint.city),
        sprint.city.points + CANNON_POINTS * sprint.city.cannons,
    )


def missing_walls(cells: str, side: int) -> int:
    """Return the spaces a side still needs a wall on; 0 where it is complete or spoilt."""
    missing = SIDES[SIDE_NAMES[side]] & ~spaces_with(cells, WALL)
    return missing if missing & ~spaces_with(cells, EMPTY) == 0 else 0


def _walls_needed(cells: str) -> npt.NDArray[np.int64]:
    single = [missing_walls(cells, side).bit_count() or OUT_OF_REACH for side in range(len(SIDES))]
    sets = range(1 << len(SIDES))
    return np.array([sum(n for i, n in enumerate(single) if sides >> i & 1) for sides in sets])
