"""The tiles: terrain and building, what they ask of knights, what they are worth, by letter."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.games.robber_knights.rules.box import COLOURS as COLOURS

COLOUR_NAMES = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}
KNIGHTS = 30  # of every colour
ROOM = 4  # knights of all colours that a tile holds

_TERRAINS = {"p": "plain", "f": "forest", "m": "mountains", "l": "lake"}
_BUILDINGS = {"": "", "v": "village", "c": "castle", "t": "town"}


@dataclass(frozen=True, slots=True)
class TileType:
    """A type of tile, by its code.

    >>> TILES["fv"].terrain, TILES["fv"].least, TILES["fv"].points
    ('forest', 2, 2)
    """

    code: str
    terrain: str
    building: str  # empty for a landscape without any
    least: int | None  # the knights that must stay; None where none can enter
    points: int

    @property
    def is_castle(self) -> bool:
        """Whether knights set out from it."""
        return self.building == "castle"


def _read() -> tuple[dict[str, TileType], dict[str, tuple[str, ...]]]:
    with Path(__file__).with_name("tiles.toml").open("rb") as file:
        data = tomllib.load(file)
    letters = {letter: tuple(codes) for letter, codes in data["letters"].items()}
    order = ("l", "m", "p", "pv", "pc", "pt", "fv", "fc", "ft")
    assert set(order) == {code for codes in letters.values() for code in codes}
    return {code: _tile(code, data) for code in order}, letters


def _tile(code: str, data: dict[str, Any]) -> TileType:
    terrain, building = _TERRAINS[code[0]], _BUILDINGS[code[1:]]
    points = data["points"].get(building, 0)
    return TileType(code, terrain, building, data["knights"].get(terrain), points)


TILES, LETTERS = _read()
"""Every type of tile by its code; the codes of one player's tiles by their letter."""
