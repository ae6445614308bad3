"""Can a grid have come from these dice? An exact search over the ways to cut it into pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.games.detrak.rules.turn import CELLS, FREE, SIZE, START_CELL, Grid

Pair = tuple[int, int]


def cut(grid: Grid, rolls: list[Pair] | None) -> list[Pair] | None:
    """Return the first way to cut a grid into pairs that are exactly the given rolls, None if none.

    With None for the rolls any pair does.
    """
    return next(cuts(grid, rolls), None)


def cuts(grid: Grid, rolls: list[Pair] | None = None) -> Iterator[list[Pair]]:
    """Yield every way to cut the written cells without a1 into pairs that touch.

    At most 192 ways exist to cut a full grid, so plain backtracking is instant.
    """
    cells = frozenset(c for c in range(CELLS) if grid[c] != FREE and c != START_CELL)
    left = None if rolls is None else Counter(either_way(roll) for roll in rolls)
    return _cuts(grid, cells, left)


def either_way(roll: Pair) -> Pair:
    """Return a roll as it is compared: either way round is the same."""
    return min(roll), max(roll)


def _cuts(grid: Grid, cells: frozenset[int], left: Counter[Pair] | None) -> Iterator[list[Pair]]:
    if not cells:
        if left is None or not +left:
            yield []
        return
    first = min(cells)
    for second in filter(cells.__contains__, _after(first)):
        pair = either_way((grid[first], grid[second]))
        if left is not None and left[pair] == 0:
            continue
        rest = None if left is None else left - Counter([pair])
        yield from ([(first, second), *more] for more in _cuts(grid, cells - {first, second}, rest))


def _after(cell: int) -> list[int]:
    """Return the neighbours that come later: the smallest cell left can only pair with these."""
    right = [cell + 1] if (cell + 1) % SIZE else []
    return [*right, cell + SIZE]
