"""Boxes of Détrak, and grids beside their moves."""

from __future__ import annotations

from random import Random

from tests.oracles.detrak import grid_of, text_of
from tests.spoilers.detrak.places import other
from tests.spoilers.judging import Mistake
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import one_of
from tests.spoilers.records import Data, own, put, seats

LINES = [f"row.{row}" for row in range(1, 6)] + [f"column.{column}" for column in "abcde"]

kind = Kinds()
kind.box("line-box-off-by-one", LINES)
kind.box("diagonal-box-off", ["diagonal"], 1, 2, 5)
kind.box("total-off", ["total"], 1, 2, 5, 10)


@kind("score")
def penalty_forgotten(data: Data, chance: Random) -> Mistake:
    name = chance.choice(seats(data))
    score = own(data, "score", name)
    box = one_of([box for box, value in score.items() if value == -5], chance)
    score[box] = 0
    return Mistake("score", box, name)


@kind("cover", "start")
def cell_of_the_grid_changed(data: Data, chance: Random) -> None:
    name = one_of(
        [one for one in seats(data) if own(data, "grid", one) and own(data, "moves", one)], chance
    )
    grid = grid_of(own(data, "grid", name))
    cell = chance.choice(sorted(grid))
    put(data, "grid", name, text_of(grid | {cell: other(grid[cell], chance)}))
