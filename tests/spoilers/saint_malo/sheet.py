"""Boxes of Saint Malo, and cities and tallies beside their moves."""

from __future__ import annotations

from functools import partial
from random import Random

from tests.oracles.saint_malo import NAMES
from tests.spoilers.judging import Mistake
from tests.spoilers.kinds import Kind, Kinds
from tests.spoilers.places import off_by
from tests.spoilers.records import Data, own
from tests.spoilers.saint_malo.judge import TALLIES
from tests.spoilers.saint_malo.places import GROUND, rewrite, sheet

kind = Kinds()
kind.box("full-box-off", ["full"], 5)
kind.box("coins-box-off", ["coins"])
kind.box("logs-box-off", ["logs"])
kind.box("churches-box-off", ["churches"], 1, 5)
kind.box("cannons-box-off", ["cannons"], 5)
kind.box("total-box-off", ["total"], 1, 2, 5)


@kind("cover")
def space_of_the_city_changed(data: Data, chance: Random) -> None:
    name, cells = sheet(data, chance, alone=False)
    i = NAMES.index(chance.choice(GROUND))
    cells[i] = chance.choice([code for code in ".gh123CSPAMJN" if code != cells[i]])
    rewrite(data, name, cells)


def tally_off(data: Data, chance: Random, key: str) -> Mistake:
    """Change a tally by one."""
    name, _ = sheet(data, chance, alone=False)
    tally = own(data, "tally", name)
    tally[key] = off_by(tally[key], chance)
    return Mistake("score", f"tally-{key}", name)


for _key in TALLIES:
    kind.append(Kind(f"tally-of-{_key}-off", ("score",), partial(tally_off, key=_key)))
