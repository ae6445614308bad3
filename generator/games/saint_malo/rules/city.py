"""One player's sheet: what stands in the city, and the tallies beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.core.errors import IllegalMove
from generator.games.saint_malo.rules.ground import (
    CELLS,
    OUTER,
    PRINTED_CRATES,
    SIDES,
    SPACES,
    TOWERS,
    cell_name,
    cells_of,
)
from generator.games.saint_malo.texts import say

TOWER, EMPTY, CRATE, WALL, HOUSE = "#.gwh"
CHURCHES = "12345"
PERSONS = "CSPAMJN"  # citizen soldier priest architect merchant juggler noble
CODES = TOWER + EMPTY + CRATE + WALL + HOUSE + CHURCHES + PERSONS

START_COINS = 3
START_LOGS = 2
CANNONS = 6
SIDE_DEFENCE = 2
SIDE_COINS = {"right": 2, "left": 2}
SIDE_POINTS = {"bottom": 3}

START_CELLS = "".join(
    TOWER if TOWERS >> cell & 1 else CRATE if PRINTED_CRATES >> cell & 1 else EMPTY
    for cell in range(CELLS)
)


@dataclass(frozen=True, slots=True)
class City:
    """A city sheet; `cells` holds one code a cell from a1 on, `cannons` the crossed-off ones."""

    cells: str = START_CELLS
    coins: int = START_COINS
    logs: int = START_LOGS
    points: int = 0
    cannons: int = 0


def spaces_with(cells: str, codes: str) -> int:
    """Return where one of the codes stands."""
    bits = 0
    for cell, code in enumerate(cells):
        if code in codes:
            bits |= 1 << cell
    return bits


def empty_spaces(cells: str) -> int:
    """Return the spaces nothing is written on."""
    return spaces_with(cells, EMPTY)


def is_full(city: City) -> bool:
    """Tell whether all 45 spaces are written on."""
    return EMPTY not in city.cells


def complete_sides(cells: str) -> tuple[str, ...]:
    """Return the sides whose five spaces are all walls."""
    walls = spaces_with(cells, WALL)
    return tuple(name for name, side in SIDES.items() if side & ~walls == 0)


def defence(city: City) -> int:
    """Return soldiers plus 2 for every complete side.

    >>> defence(City("#wwwww#" + START_CELLS[7:-2] + "S#"))
    3
    """
    return city.cells.count("S") + SIDE_DEFENCE * len(complete_sides(city.cells))


def write(city: City, spaces: int, code: str) -> City:
    """Write a code on empty spaces; a space is written once, and a wall stands outside only."""
    if spaces & ~SPACES:
        raise IllegalMove(say("illegal.tower", space=_first(spaces & ~SPACES)))
    if code == WALL and spaces & ~OUTER:
        raise IllegalMove(say("illegal.inner", space=_first(spaces & ~OUTER)))
    cells = list(city.cells)
    for cell in cells_of(spaces):
        if cells[cell] != EMPTY:
            raise IllegalMove(say("illegal.not-empty", space=cell_name(cell)))
        cells[cell] = code
    return replace(city, cells="".join(cells))


def _first(spaces: int) -> str:
    return cell_name(next(cells_of(spaces)))


def take_side_bonuses(city: City, sides: tuple[str, ...]) -> City:
    """Take the coins and points of newly completed sides; the top's person is the player's move."""
    return replace(
        city,
        coins=city.coins + sum(SIDE_COINS.get(side, 0) for side in sides),
        points=city.points + sum(SIDE_POINTS.get(side, 0) for side in sides),
    )
