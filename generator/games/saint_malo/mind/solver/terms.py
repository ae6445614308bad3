"""A sprint to be solved, and what the relaxation needs to know about it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.games.saint_malo.mind.solver.adjacency import Table, most_adjacent
from generator.games.saint_malo.mind.solver.dice_uses import RollUse, dice_uses
from generator.games.saint_malo.mind.solver.series import Series, all_series
from generator.games.saint_malo.mind.solver.sprint import AROUND, Sprint
from generator.games.saint_malo.rules.city import (
    CHURCHES,
    CRATE,
    EMPTY,
    PERSONS,
    WALL,
    defence,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import SIDES
from generator.games.saint_malo.rules.scoring import CANNON_POINTS, churches

SIDE_NAMES = tuple(SIDES)  # bit i of a set of sides is the i-th
TOP = 1 << SIDE_NAMES.index("top")
MOST_CRATES = 14  # further crates than these are not told apart
OUT_OF_REACH = 99  # walls for a side on which something else stands


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
