"""The lines of the land that names of a small map keep off: walls, shores and basins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from generator.games.vacances.paper.chart import the_chart
from generator.layout.ink.curves import Point, smooth, traces

_TOLERANCE = 0.05


@cache
def wall_parts() -> tuple[tuple[Point, Point], ...]:
    """Return the short straight parts of the wall around the city."""
    return tuple(pairwise(traces(smooth(the_chart().rampart, closed=True), _TOLERANCE)[0].corners))


@cache
def shore_parts() -> tuple[tuple[Point, Point], ...]:
    """Return the short straight parts of the shores, and the basins."""
    chart = the_chart()
    shores = [(*points, points[0]) for points in chart.shores.values()]
    coast = (
        part
        for shore in shores
        for part in pairwise(shore)
        # Where shores overlap they are one ground.
        if not any(_holds(other, part[0]) for other in shores if other is not shore)
    )
    docks = (part for points in chart.docks.values() for part in pairwise((*points, points[0])))
    return (*coast, *docks)


def _holds(corners: Sequence[Point], point: Point) -> bool:
    """Tell whether a point is within an outline: a ray to the right meets it an odd number."""
    x, y = point
    met = 0
    for (x1, y1), (x2, y2) in pairwise(corners):
        met += (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    return met % 2 == 1
