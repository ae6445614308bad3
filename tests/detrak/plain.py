"""Détrak written a second time, straight from the rules, to hold the engine against.

Nothing here imports the engine: cells are texts like ``a1``, grids are dicts from cell to
symbol, and every question is answered by the most obvious loop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

SYMBOLS = "SXBHTO"
COLUMNS = "abcde"
ROWS = "12345"
CELLS = [column + row for row in ROWS for column in COLUMNS]
RUN = {1: 0, 2: 2, 3: 3, 4: 8, 5: 10}

Grid = dict[str, str]


def grid_of(text: str) -> Grid:
    """Return the written cells of five rows of codes."""
    codes = "".join(text.split())
    return {cell: code for cell, code in zip(CELLS, codes, strict=True) if code != "."}


def text_of(grid: Grid) -> str:
    """Return five rows of codes."""
    return "\n".join(" ".join(grid.get(column + row, ".") for column in COLUMNS) for row in ROWS)


def lines() -> dict[str, list[str]]:
    """Return the cells of every scoring line by its field id."""
    rows = {f"row.{row}": [column + row for column in COLUMNS] for row in ROWS}
    columns = {f"column.{column}": [column + row for row in ROWS] for column in COLUMNS}
    return rows | columns | {"diagonal": ["a5", "b4", "c3", "d2", "e1"]}


def line_score(codes: Sequence[str]) -> int:
    """Return what the runs of one line are worth; ``.`` is a free cell."""
    runs = [(code, len(list(run))) for code, run in groupby(codes)]
    return sum(RUN[length] for code, length in runs if code != ".")


def boxes(grid: Grid, *, advanced: bool = False, diagonal_penalty: bool = False) -> dict[str, int]:
    """Return what should stand in every box of the sheet."""
    found = {
        name: line_score([grid.get(cell, ".") for cell in cells]) for name, cells in lines().items()
    }
    diagonal = found.pop("diagonal")
    if advanced:
        found = {name: value or -5 for name, value in found.items()}
        diagonal = diagonal or (-5 if diagonal_penalty else 0)
    total = sum(found.values())
    if advanced:
        found["diagonal"] = diagonal
        total += 2 * diagonal
    return found | {"total": total}


def neighbours(cell: str) -> list[str]:
    """Return the cells that touch one horizontally or vertically."""
    column, row = ord(cell[0]), ord(cell[1])
    near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [chr(c) + chr(r) for c, r in near if chr(c) in COLUMNS and chr(r) in ROWS]


def places(grid: Grid) -> list[tuple[str, str]]:
    """Return every ordered pair of free cells that touch."""
    return [
        (one, two)
        for one in CELLS
        for two in neighbours(one)
        if one not in grid and two not in grid
    ]


def placements(grid: Grid, pair: str) -> set[tuple[tuple[str, str], ...]]:
    """Return the different things a pair can leave on the grid."""
    return {tuple(sorted([(one, pair[0]), (two, pair[1])])) for one, two in places(grid)}


def perft(depth: int, pair: str, grid: Grid | None = None) -> int:
    """Count the plays of so many rounds with the same pair in each."""
    grid = {"a1": "S"} if grid is None else grid
    if depth == 0:
        return 1
    return sum(perft(depth - 1, pair, grid | dict(laid)) for laid in placements(grid, pair))


def cuts(cells: frozenset[str]) -> Iterator[list[tuple[str, str]]]:
    """Yield every way of cutting cells into pairs that touch."""
    if not cells:
        yield []
        return
    first = min(cells)
    for other in neighbours(first):
        if other in cells:
            for rest in cuts(cells - {first, other}):
                yield [(first, other), *rest]


def can_come_from(grid: Grid, start: str | None, rolls: Sequence[str]) -> bool:
    """Return whether a grid can have been written with these rolls, by trying every cut."""
    if "a1" not in grid or (start is not None and grid["a1"] != start):
        return False
    written = frozenset(grid) - {"a1"}
    count, odd = divmod(len(written), 2)
    if odd or count > len(rolls) or (count < 12 and places(grid)):
        return False
    wanted = sorted("".join(sorted(pair)) for pair in rolls[:count])
    return any(
        sorted("".join(sorted(grid[one] + grid[two])) for one, two in cut) == wanted
        for cut in cuts(written)
    )


def rolls_by_cut(grid: Grid) -> set[tuple[str, ...]]:
    """Return the rolls of every way to cut a grid up, sorted."""
    return {
        tuple(sorted("".join(sorted(grid[one] + grid[two])) for one, two in cut))
        for cut in cuts(frozenset(grid) - {"a1"})
    }


def can_share(families: Sequence[set[tuple[str, ...]]], inside: tuple[str, ...] = ()) -> bool:
    """Return whether rolls can be chosen, one of each family, that lie inside one another."""
    if not families:
        return True
    first, *others = sorted(families, key=lambda family: len(min(family)))
    return any(not Counter(inside) - Counter(one) and can_share(others, one) for one in first)
