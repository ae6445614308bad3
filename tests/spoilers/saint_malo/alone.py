"""Cities of Saint Malo without moves."""

from __future__ import annotations

from random import Random

from tests.oracles.saint_malo import NAMES, TOWERS
from tests.spoilers.judging import Mistake
from tests.spoilers.kinds import Kinds
from tests.spoilers.places import one_of
from tests.spoilers.records import Data, own
from tests.spoilers.saint_malo.places import INNER, rewrite, sheet

kind = Kinds()


def alone_with(data: Data, chance: Random, spaces: list[str], code: str, where: str) -> Mistake:
    """Write a code on one of these spaces of a city alone; boxes are left out."""
    name, cells = sheet(data, chance, alone=True)
    space = one_of([one for one in spaces if cells[NAMES.index(one)] != code], chance)
    cells[NAMES.index(space)] = code
    rewrite(data, name, cells)
    del data["score"]
    return Mistake("impossible", where.format(space), name)


@kind("impossible")
def alone_wall_inside(data: Data, chance: Random) -> Mistake:
    return alone_with(data, chance, INNER[4:], "w", "cell.{}")


@kind("impossible")
def alone_church_of_size_six(data: Data, chance: Random) -> Mistake:
    return alone_with(data, chance, INNER[4:], "6", "cell.{}")


@kind("impossible")
def alone_printed_crate_gone(data: Data, chance: Random) -> Mistake:
    return alone_with(data, chance, ["b2", "c2", "b3", "b4"], ".", "cell.{}")


@kind("impossible")
def alone_sign_on_a_tower(data: Data, chance: Random) -> Mistake:
    return alone_with(data, chance, sorted(TOWERS), "g", "cell.{}")


@kind("impossible")
def alone_seven_cannons(data: Data, chance: Random) -> Mistake:
    name, _ = sheet(data, chance, alone=True)
    own(data, "tally", name)["cannons"] = 7
    del data["score"]
    return Mistake("impossible", "tally-cannons", name)


@kind("impossible")
def alone_fewer_than_no_coins(data: Data, chance: Random) -> Mistake:
    name, _ = sheet(data, chance, alone=True)
    own(data, "tally", name)["coins"] = -1
    del data["score"]
    return Mistake("impossible", "tally-coins", name)


@kind("unreadable")
def alone_row_missing(data: Data, chance: Random) -> Mistake:
    name, cells = sheet(data, chance, alone=True)
    rewrite(data, name, cells[:42])
    return Mistake("unreadable")
