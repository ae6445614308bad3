"""The field: cells a–r × 1–18, row 1 at the top, and the box that the land must stay in."""

from __future__ import annotations

from collections.abc import Iterable

COLUMNS = "abcdefghijklmnopqr"
SIDE = len(COLUMNS)
CELLS = range(SIDE * SIDE)
DIRECTIONS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
"""Steps by row and column."""
FIRST = 8 * SIDE + 8  # i9, the top left of the start rectangle
SIZES = {2: 7, 3: 9, 4: 10}
"""How many tiles a row or a column of the land may have, by players."""
REACH = 4  # tiles beyond a castle that five knights can enter


def cell_name(cell: int) -> str:
    """Return the name of a cell.

    >>> cell_name(FIRST), cell_name(0)
    ('i9', 'a1')
    """
    row, column = divmod(cell, SIDE)
    return f"{COLUMNS[column]}{row + 1}"


def cell_at(row: int, column: int) -> int | None:
    """Return the cell of a row and a column from 0, None outside the field."""
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def _ray(cell: int, direction: str) -> tuple[int, ...]:
    row, column = divmod(cell, SIDE)
    down, right = DIRECTIONS[direction]
    steps = (cell_at(row + i * down, column + i * right) for i in range(1, REACH + 1))
    return tuple(step for step in steps if step is not None)


RAYS = tuple({direction: _ray(cell, direction) for direction in DIRECTIONS} for cell in CELLS)
"""The cells that knights may enter from every cell, by direction, the nearest first."""
NEIGHBOURS = tuple(tuple(ray[0] for ray in rays.values() if ray) for rays in RAYS)


def box(cells: Iterable[int]) -> tuple[int, int, int, int]:
    """Return the first and the last row, and the first and the last column that are used."""
    places = [divmod(cell, SIDE) for cell in cells]
    rows, columns = [row for row, _ in places], [column for _, column in places]
    return min(rows), max(rows), min(columns), max(columns)


def fits(edges: tuple[int, int, int, int], cell: int, size: int) -> bool:
    """Tell whether the box, widened to hold a cell, is within a size."""
    top, bottom, left, right = edges
    row, column = divmod(cell, SIDE)
    high = max(bottom, row) - min(top, row) < size
    return high and max(right, column) - min(left, column) < size


def rectangle_cells(players: int) -> tuple[int, ...]:
    """Return the cells of the start rectangle, row by row."""
    return tuple(FIRST + row * SIDE + column for row in range(2) for column in range(players))
