"""Boards of Robber Knights without moves."""

from __future__ import annotations

from random import Random

from tests.oracles.robber_knights import name_of
from tests.spoilers.judging import Mistake
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit
from tests.spoilers.records import Data, seats
from tests.spoilers.robber_knights.judge import TILES
from tests.spoilers.robber_knights.places import land, rewrite, spot

kind = Kinds()


def knights_on(data: Data, chance: Random, tiles: str, stack: str) -> Mistake:
    """Put knights on a tile of a board alone, where the rules never leave such."""
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text.split("[")[0] in tiles.split())
    cells[y][x] = f"{cells[y][x].split('[')[0]}[{stack}]"
    rewrite(data, cells)
    del data["score"]  # what such a land is worth is not the question
    return Mistake("impossible", f"cell.{name_of((x + 1, y + 1))}")


@kind("impossible")
def alone_five_knights_on_a_tile(data: Data, chance: Random) -> Mistake:
    return knights_on(data, chance, "p pv pt", "RRBBB")


@kind("impossible")
def alone_knights_on_a_lake(data: Data, chance: Random) -> Mistake:
    return knights_on(data, chance, "l", "R")


@kind("impossible")
def alone_a_single_knight_in_a_forest(data: Data, chance: Random) -> Mistake:
    return knights_on(data, chance, "fv fc ft", "B")


@kind("impossible")
def alone_two_knights_in_the_mountains(data: Data, chance: Random) -> Mistake:
    return knights_on(data, chance, "m", "RR")


@kind("impossible")
def alone_a_tile_too_many(data: Data, chance: Random) -> Mistake:
    """All lakes lie there: another tile cannot be one."""
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text in ("p", "pv"))
    cells[y][x] = "l"
    rewrite(data, cells)
    return Mistake("impossible", "board")


@kind("impossible")
def alone_a_knight_of_nobody(data: Data, chance: Random) -> Mistake:
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text in ("p", "pv", "pt"))
    cells[y][x] += "[Y]" if len(seats(data)) == 2 else "[G]"
    rewrite(data, cells)
    return Mistake("impossible", "board")


@kind("unfinished")
def alone_a_tile_missing(data: Data, chance: Random) -> Mistake:
    """One at the edge that no start and no knight needs, so that nothing else is amiss."""
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text in ("fv", "pt", "ft"))
    if not _is_edge(cells, y, x):
        raise Unfit
    cells[y][x] = "."
    rewrite(data, cells)
    return Mistake("unfinished", "board")


def _is_edge(cells: list[list[str]], y: int, x: int) -> bool:
    """Tell whether a tile lies at the edge with all tiles around it, which holds without it."""
    around = [
        cells[b][a]
        for b in range(max(0, y - 1), min(len(cells), y + 2))
        for a in range(max(0, x - 1), min(len(cells[0]), x + 2))
    ]
    return len(around) == 6 and "." not in around


@kind("unreadable")
def alone_unknown_tile(data: Data, chance: Random) -> Mistake:
    cells = land(data, alone=True)
    y, x = spot(cells, chance, lambda text: text in TILES)
    cells[y][x] = "zz"
    rewrite(data, cells)
    return Mistake("unreadable")
