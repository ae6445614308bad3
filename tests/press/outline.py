"""What lies inside a line."""

from __future__ import annotations

from itertools import pairwise

from generator.layout.ink.curves import Point, Trace


def contains(trace: Trace, point: Point) -> bool:
    """Tell whether a point lies inside a closed line."""
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in pairwise(trace.corners):
        if (ay > y) != (by > y):
            crossings += x < ax + (y - ay) / (by - ay) * (bx - ax)
    return crossings % 2 == 1
