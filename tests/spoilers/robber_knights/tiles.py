"""Tiles of Robber Knights that may not be laid, or not there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracles.robber_knights import CELLS, objections_to_tile, read
from tests.oracles.robber_knights import Laying as Line
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import Unfit, needs, one_of
from tests.spoilers.records import Data
from tests.spoilers.robber_knights.judge import TILES, Laying, layings
from tests.spoilers.robber_knights.places import broken, change, text_line

kind = Kinds()


@kind("move")
def tile_not_in_hand(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        yield from (line._replace(tile=tile, direction="", knights=()) for tile in TILES)

    needs(data, "id")
    broken(data, chance, lines, "the tile is not in hand")


@kind("move")
def tile_that_no_draws_explain(data: Data, chance: Random) -> None:
    """Only lakes, say: nobody has two."""
    if "id" in data:
        raise Unfit
    index, words = text_line(data, chance)
    tile = chance.choice(["l", "ft"])
    data["moves"][index] = " ".join([words[0], tile, words[2]])


@kind("move", "unfinished", "score", "cover")
def other_tile_of_the_hand(data: Data, chance: Random) -> None:
    one = chance.choice(layings(data))
    line = read(one.line)
    tile = one_of([tile for tile in one.table.player.hand if tile not in (line.tile, "?")], chance)
    change(data, one, line._replace(tile=tile, direction="", knights=()))


@kind("move")
def cell_taken(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        bare = line._replace(direction="", knights=())
        yield from (bare._replace(cell=cell) for cell in one.table.board)

    broken(data, chance, lines, "the cell has a tile")


@kind("move")
def cell_apart(data: Data, chance: Random) -> None:
    broken(data, chance, _bare_anywhere, "no edge touches a tile")


@kind("move")
def land_too_large(data: Data, chance: Random) -> None:
    broken(data, chance, _bare_anywhere, "the surface is too large")


def _bare_anywhere(one: Laying, line: Line) -> Iterator[Line]:
    bare = line._replace(direction="", knights=())
    yield from (bare._replace(cell=cell) for cell in CELLS)


@kind("move")
def cell_at_a_corner(data: Data, chance: Random) -> None:
    def lines(one: Laying, line: Line) -> Iterator[Line]:
        bare = line._replace(direction="", knights=())
        for x, y in one.table.board:
            yield from (bare._replace(cell=(x + a, y + b)) for a in (1, -1) for b in (1, -1))

    broken(data, chance, lines, "no edge touches a tile")


@kind("move")
def cell_off_the_field(data: Data, chance: Random) -> None:
    index, words = text_line(data, chance)
    words[2] = chance.choice(["s4", "a19", "k0", "kk"])
    data["moves"][index] = " ".join(words)


@kind("move", "cover", "score")
def another_free_cell(data: Data, chance: Random) -> None:
    """Legal by itself: later lines may find it taken, or miss it."""
    one = chance.choice(layings(data))
    line = read(one.line)._replace(direction="", knights=())
    free = [cell for cell in CELLS if not objections_to_tile(one.table, line._replace(cell=cell))]
    change(data, one, line._replace(cell=one_of([c for c in free if c != line.cell], chance)))


@kind("move")
def unknown_tile(data: Data, chance: Random) -> None:
    index, words = text_line(data, chance)
    data["moves"][index] = " ".join([words[0], "xv", *words[2:]])
