"""Boxes of Robber Knights, and boards beside their moves."""

from __future__ import annotations

from random import Random

from tests.spoilers.kinds import Kinds
from tests.spoilers.records import Data
from tests.spoilers.robber_knights.judge import TILES
from tests.spoilers.robber_knights.places import land, rewrite, spot

kind = Kinds()
kind.box("castles-box-off", ["castles"])
kind.box("villages-box-off", ["villages"], 1, 2)
kind.box("towns-box-off", ["towns"], 1, 3)
kind.box("knights-box-off", ["knights"])
kind.box("total-off", ["total"], 1, 2, 3, 10)
kind.box("siege-box-off", ["own", "rival", "lead"])


@kind("cover")
def tile_of_the_board_changed(data: Data, chance: Random) -> None:
    cells = land(data, alone=False)
    y, x = spot(cells, chance, lambda text: text in TILES)
    cells[y][x] = chance.choice([tile for tile in TILES if tile != cells[y][x]])
    rewrite(data, cells)


@kind("cover")
def knight_of_the_board_gone(data: Data, chance: Random) -> None:
    cells = land(data, alone=False)
    y, x = spot(cells, chance, lambda text: "[" in text)
    cells[y][x] = cells[y][x][:-2] + "]" if cells[y][x][-3] != "[" else cells[y][x].split("[")[0]
    rewrite(data, cells)


@kind("cover")
def row_of_the_board_left_out(data: Data, chance: Random) -> None:
    cells = land(data, alone=False)
    del cells[chance.choice([0, -1])]
    rewrite(data, cells)
