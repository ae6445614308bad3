"""Which walls are built when, so that every side is complete in the turn its bonus is taken."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.saint_malo.mind.solver.terms import SIDE_NAMES, TOP, missing_walls
from generator.games.saint_malo.rules.ground import cells_of

WallTurn = tuple[int, int]
"""The most walls of a turn, and the sides whose bonus is taken in it."""


def wall_plan(cells: str, turns: Sequence[WallTurn]) -> list[int]:
    """Return the spaces of every turn's walls; none where no side needs any more.

    Sides due sooner are built first. Another side may be complete before its turn, which only
    helps; the top side waits for its last wall, because its person comes with it.
    """
    due = [
        (turn, side)
        for turn, (_, sides) in enumerate(turns)
        for side in range(len(SIDE_NAMES))
        if sides >> side & 1
    ]
    left = {side: list(cells_of(missing_walls(cells, side))) for _, side in due}
    built = []
    for turn, (count, _) in enumerate(turns):
        spaces = 0
        for when, side in due:
            waits = 1 if 1 << side == TOP and turn < when else 0
            while len(left[side]) > waits and spaces.bit_count() < count:
                spaces |= 1 << left[side].pop(0)
        built.append(spaces)
    return built
