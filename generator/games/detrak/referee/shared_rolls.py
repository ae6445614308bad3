"""Can several grids have come from one series of rolls, as far as anybody wrote it down?

Everybody at a table writes the same rolls, each until stuck. So the rolls of a shorter grid are the
first ones of every longer one: as collections of symbol pairs they lie inside one another, and a
roll that is known by its round is in every grid that got so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.games.detrak.referee.grid_proof import KnownRolls, written_cells
from generator.games.detrak.referee.pairing import cuts, either_way
from generator.games.detrak.rules.turn import Grid

Rolled = frozenset[tuple[tuple[int, int], int]]
"""How often each pair of symbols was rolled, whatever the order."""


def can_share(grids: Sequence[Grid], known: KnownRolls = ()) -> bool:
    """Tell whether some series of rolls gives all grids; exact, every way to cut them is tried."""
    reached: set[Rolled] = {frozenset()}
    before = 0
    for grid in sorted(grids, key=written_cells):
        rounds = written_cells(grid) // 2
        fresh = Counter(either_way(roll) for roll in known[before:rounds] if roll is not None)
        longer = set(rolled(grid))
        reached = {one for one in longer if any(_inside(less, fresh, one) for less in reached)}
        before = rounds
    return bool(reached)


def rolled(grid: Grid) -> Iterator[Rolled]:
    """Yield the rolls that a grid may have come from."""
    for pairs in cuts(grid):
        yield frozenset(Counter(either_way((grid[a], grid[b])) for a, b in pairs).items())


def _inside(shorter: Rolled, fresh: Counter[tuple[int, int]], longer: Rolled) -> bool:
    """Tell whether the rolls of a shorter grid and those known after it are in a longer one."""
    return Counter(dict(shorter)) + fresh <= Counter(dict(longer))
