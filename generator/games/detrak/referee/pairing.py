"""Can a grid have come from these dice? An exact search over the ways to cut it into pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.games.detrak.rules.turn import CELLS, FREE, SIZE, START_CELL, Grid

Pair = tuple[int, int]


def cut(grid: Grid, rolls: list[Pair] | None) -> list[Pair] | None:
    """Cut the written cells without a1 into adjacent pairs that are exactly the given rolls.

    Returns the pairs of cells, or None if there is no way. With None for the rolls any pair does.
    At most 192 ways exist to cut a full grid, so plain backtracking is instant.
    """
    cells = frozenset(c for c in range(CELLS) if grid[c] != FREE and c != START_CELL)
    left = None if rolls is None else Counter((min(roll), max(roll)) for roll in rolls)
    return _cut(grid, cells, left)


def _cut(grid: Grid, cells: frozenset[int], left: Counter[Pair] | None) -> list[Pair] | None:
    if not cells:
        return [] if left is None or not +left else None
    first = min(cells)
    for second in _after(first):
        if second not in cells:
            continue
        pair = (min(grid[first], grid[second]), max(grid[first], grid[second]))
        if left is not None and left[pair] == 0:
            continue
        rest = _cut(grid, cells - {first, second}, None if left is None else left - Counter([pair]))
        if rest is not None:
            return [(first, second), *rest]
    return None


def _after(cell: int) -> list[int]:
    """Return the neighbours that come later: the smallest cell left can only pair with these."""
    right = [cell + 1] if (cell + 1) % SIZE else []
    return [*right, cell + SIZE]


def cuts(grid: Grid) -> Iterator[list[Pair]]:
    """Yield every way to cut the written cells without a1 into pairs that touch."""
    yield from _every_cut(frozenset(c for c in range(CELLS) if grid[c] != FREE and c != START_CELL))


def _every_cut(cells: frozenset[int]) -> Iterator[list[Pair]]:
    if not cells:
        yield []
        return
    first = min(cells)
    for second in _after(first):
        if second in cells:
            yield from ([(first, second), *rest] for rest in _every_cut(cells - {first, second}))
