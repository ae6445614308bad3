"""Moves of Détrak: cells where a roll may not be written."""

from __future__ import annotations

from random import Random

from tests.oracles.detrak import CELLS, neighbours
from tests.spoilers.detrak.places import turn
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import one_of
from tests.spoilers.records import Data

kind = Kinds()


@kind("move", "score", "unfinished", "cover")
def cell_moved(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    words[3] = one_of([one for one in neighbours(words[2]) if one != words[3]], chance)
    lines[i] = " ".join(words)


@kind("move")
def cells_apart(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    apart = [one for one in CELLS if one not in (*neighbours(words[2]), words[2])]
    words[3] = chance.choice(apart)
    lines[i] = " ".join(words)


@kind("move")
def cells_diagonal(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    column, row = words[2][0], words[2][1]
    near = [chr(ord(column) + x) + chr(ord(row) + y) for x in (1, -1) for y in (1, -1)]
    words[3] = one_of([one for one in near if one in CELLS], chance)
    lines[i] = " ".join(words)


@kind("move")
def same_cell_twice(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([*words[:3], words[2]])


@kind("move")
def cell_of_another_round(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    earlier = one_of([line.split()[2:] for line in lines[:i]], chance)
    lines[i] = " ".join([*words[:2], *earlier])


@kind("move")
def start_cell_written_on(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([*words[:2], "a1", chance.choice(["a2", "b1"])])


@kind("move")
def cell_off_the_grid(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([*words[:3], chance.choice(["f1", "a6", "e0"])])


@kind("score", "cover")
def symbols_changed_places(data: Data, chance: Random) -> None:
    lines, i, words = turn(data, chance)
    lines[i] = " ".join([*words[:2], words[3], words[2]])
