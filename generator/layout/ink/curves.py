"""Curves through points, and any outline as the points along it.

Directions are as seen on paper: left of a line that runs to the right is up.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, dist, hypot, sqrt
from typing import TypeAlias

from generator.layout.ink.shapes import Segment

Point: TypeAlias = tuple[float, float]
TOLERANCE = 0.01  # how far a chord may run beside its curve, in millimetres


@dataclass(frozen=True, slots=True)
class Trace:
    """A line through points, no two neighbours the same; a closed one returns to its first."""

    points: tuple[Point, ...]
    closed: bool = False

    @property
    def corners(self) -> tuple[Point, ...]:
        """The points in the order one passes them, a closed line's first one again at the end."""
        return (*self.points, self.points[0]) if self.closed else self.points

    @property
    def length(self) -> float:
        """How long the line is."""
        return sum(dist(a, b) for a, b in pairwise(self.corners))

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The line as an outline."""
        first, *rest = self.points
        steps: list[Segment] = [("M", *first), *(("L", *point) for point in rest)]
        return (*steps, ("Z",)) if self.closed else tuple(steps)

    def reversed(self) -> Trace:
        """Return the line run the other way."""
        return Trace(self.points[::-1], self.closed)

    def clockwise(self) -> Trace:
        """Return a closed line run so that its outside is on the left."""
        twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(self.corners))
        return self if twice >= 0 else self.reversed()


def smooth(points: Sequence[Point], closed: bool = False) -> tuple[Segment, ...]:
    """Return a curve that passes through points without a kink (Catmull-Rom).

    >>> smooth([(0, 0), (30, 0)])
    (('M', 0, 0), ('C', 5.0, 0.0, 25.0, 0.0, 30, 0))
    """
    last = len(points) - 1
    # The ends of an open curve have no neighbour beyond them and stand in for it.
    before, after = (points[-1], points[0]) if closed else (points[0], points[-1])
    around = [before, *points, after, points[min(1, last)]]
    steps: list[Segment] = [("M", *points[0])]
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        if closed or len(steps) <= last:
            near = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6
            far = c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
            steps.append(("C", *near, *far, *c))
    return (*steps, ("Z",)) if closed else tuple(steps)


def traces(outline: Iterable[Segment], tolerance: float = TOLERANCE) -> tuple[Trace, ...]:
    """Return every part of an outline as points that lie on it, close enough to look like it."""
    found: list[Trace] = []
    points: list[Point] = []
    for step in outline:
        if step[0] == "M":
            found += _trace(points, closed=False)
            points = [(step[1], step[2])]
        elif step[0] == "L":
            points.append((step[1], step[2]))
        elif step[0] == "C":
            points += _flattened(points[-1], step[1:], tolerance)
        else:
            found += _trace(points, closed=True)
            points = points[:1]
    return (*found, *_trace(points, closed=False))


def _trace(points: Sequence[Point], closed: bool) -> list[Trace]:
    """Return the line through points, if there is any, without the ones that do not move on."""
    kept = list(points[:1])
    kept += [b for a, b in pairwise(points) if dist(a, b) > 1e-6]
    if closed and len(kept) > 1 and dist(kept[0], kept[-1]) <= 1e-6:
        kept.pop()
    return [Trace(tuple(kept), closed)] if len(kept) > 1 else []


def _flattened(
    start: Point, curve: tuple[float, float, float, float, float, float], tolerance: float
) -> list[Point]:
    """Return points along a Bézier curve, its start left out."""
    (ax, ay), (bx, by, cx, cy, dx, dy) = start, curve
    # A chord is off by at most an eighth of its parameter squared times the second derivative.
    bend = 6 * max(
        hypot(ax - 2 * bx + cx, ay - 2 * by + cy), hypot(bx - 2 * cx + dx, by - 2 * cy + dy)
    )
    count = max(1, ceil(sqrt(bend / (8 * tolerance))))
    points = []
    for k in range(1, count):
        t, u = k / count, 1 - k / count
        weights = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        x, y = (
            sum(weight * value for weight, value in zip(weights, values, strict=True))
            for values in ((ax, bx, cx, dx), (ay, by, cy, dy))
        )
        points.append((x, y))
    return [*points, (dx, dy)]


class Walk:
    """Places along a line, by how far one has walked on it and how far one steps to its left."""

    def __init__(self, trace: Trace) -> None:
        """Measure a line."""
        self._corners = trace.corners
        self._marks = [0.0]
        for a, b in pairwise(self._corners):
            self._marks.append(self._marks[-1] + dist(a, b))

    @property
    def length(self) -> float:
        """How far one can walk."""
        return self._marks[-1]

    def at(self, way: float, left: float = 0.0) -> Point:
        """Return the place after a way, a step to the left."""
        i = min(max(bisect_right(self._marks, way) - 1, 0), len(self._marks) - 2)
        return self._on_side(i, way - self._marks[i], left)

    def between(self, start: float, end: float, left: float = 0.0) -> list[Point]:
        """Return the places from one way to another, turning where the line turns."""
        low, high = bisect_right(self._marks, start), bisect_left(self._marks, end)
        corners = [self._beside(i, left) for i in range(low, high)]
        return [self.at(start, left), *corners, self.at(end, left)]

    def _beside(self, i: int, left: float) -> Point:
        """Return the place beside a corner, in the middle between the lines beside its sides."""
        x1, y1 = self._on_side(i - 1, self._marks[i] - self._marks[i - 1], left)
        x2, y2 = self._on_side(i, 0.0, left)
        return (x1 + x2) / 2, (y1 + y2) / 2

    def _on_side(self, i: int, way: float, left: float) -> Point:
        """Return the place after a way on one side of the line."""
        (ax, ay), (bx, by) = self._corners[i], self._corners[i + 1]
        long = self._marks[i + 1] - self._marks[i]
        across, down = (bx - ax) / long, (by - ay) / long
        return ax + across * way + down * left, ay + down * way - across * left
