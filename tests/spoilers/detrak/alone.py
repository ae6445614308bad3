"""Grids of Détrak without moves."""

from __future__ import annotations

from random import Random

from tests.oracles.detrak import neighbours, text_of
from tests.spoilers.detrak.places import grid_alone, other
from tests.spoilers.judging import Mistake
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import one_of
from tests.spoilers.records import Data, put

kind = Kinds()


@kind("cover", "start", "score")
def alone_cell_changed(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    cell = chance.choice(sorted(grid))
    put(data, "grid", name, text_of(grid | {cell: other(grid[cell], chance)}))


@kind("cover", "score")
def alone_two_cells_swapped(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    one, two = chance.sample(sorted(set(grid) - {"a1"}), 2)
    put(data, "grid", name, text_of(grid | {one: grid[two], two: grid[one]}))


@kind("cover", "unfinished")
def alone_cell_left_empty(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    del grid[chance.choice(sorted(set(grid) - {"a1"}))]
    put(data, "grid", name, text_of(grid))


@kind("unfinished", "cover")
def alone_pair_left_empty(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    one = chance.choice(sorted(set(grid) - {"a1"}))
    two = one_of([cell for cell in neighbours(one) if cell in grid and cell != "a1"], chance)
    del grid[one], grid[two]
    put(data, "grid", name, text_of(grid))


@kind("start")
def alone_start_left_empty(data: Data, chance: Random) -> None:
    name, grid = grid_alone(data, chance)
    del grid["a1"]
    put(data, "grid", name, text_of(grid))


@kind("unreadable")
def alone_row_missing(data: Data, chance: Random) -> Mistake:
    name, grid = grid_alone(data, chance)
    put(data, "grid", name, text_of(grid).rsplit("\n", 1)[0])
    return Mistake("unreadable")
