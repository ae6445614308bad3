"""Lines parallel to a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import acos, atan2, ceil, cos, dist, floor, hypot, inf, pi, sin

from generator.layout.ink.curves import TOLERANCE, Point, Trace

_STEP = 1.0  # the farthest two tried places may be apart, in millimetres
_HALVINGS = 20
_SHARPEST = 4.0  # how many distances a mitre may reach
_Side = tuple[Point, Point]


def offset(trace: Trace, distance: float) -> tuple[Trace, ...]:
    """Return the line at a distance to the left of a line; a negative distance is to its right.

    Where the line bends too narrowly for its parallel, the parallel is cut short: it may come in
    several parts, or be missing altogether. A closed line must enclose something: inside a sliver
    thinner than the distance a parallel may cross it.
    """
    if distance < 0:
        return tuple(part.reversed() for part in offset(trace.reversed(), -distance))
    return _parallel(trace, distance, _Near([trace], distance))


def _parallel(trace: Trace, distance: float, near: _Near) -> tuple[Trace, ...]:
    """Return what is truly at a distance of the raw parallel of a line."""

    def is_right(point: Point) -> bool:
        return abs(near.distance(point) - distance) <= TOLERANCE

    corners = list(_raw(trace, distance))
    raw = list(_stepped([*corners, corners[0]] if trace.closed else corners))
    right = [is_right(point) for point in raw]
    if all(right):
        return (Trace(tuple(corners), trace.closed),)
    return _joined(_runs(raw, right, is_right), trace.closed)


def _raw(trace: Trace, distance: float) -> Iterator[Point]:
    """Yield the parallel as it would be if nothing else of the line came near."""
    points = trace.points
    count = len(points)
    for i, point in enumerate(points):
        first, last = not trace.closed and i == 0, not trace.closed and i == count - 1
        into = _left(points[i - 1], point) if not first else _left(point, points[1])
        out = _left(point, points[(i + 1) % count]) if not last else into
        yield from _corner(point, into, out, distance)


def _left(a: Point, b: Point) -> Point:
    """Return the step of length 1 to the left of the way from one point to another."""
    long = dist(a, b)
    return (b[1] - a[1]) / long, (a[0] - b[0]) / long


def _corner(point: Point, into: Point, out: Point, distance: float) -> list[Point]:
    """Return the parallel's way around a corner: an arc outside of it, a mitre inside."""
    turn = into[0] * out[1] - into[1] * out[0]
    same = into[0] * out[0] + into[1] * out[1]
    if turn > 0 or same < -0.999:
        return _arc(point, into, atan2(turn, same) % (2 * pi), distance)
    reach = 1 / (1 + same)
    if reach * 2 <= _SHARPEST**2:
        x, y = (into[0] + out[0]) * reach, (into[1] + out[1]) * reach
        return [(point[0] + x * distance, point[1] + y * distance)]
    return [(point[0] + x * distance, point[1] + y * distance) for x, y in (into, out)]


def _arc(point: Point, start: Point, angle: float, distance: float) -> list[Point]:
    """Return points of an arc around a corner."""
    widest = 2 * acos(1 - min(1.0, TOLERANCE / distance))
    count = max(1, ceil(angle / widest))
    arc = []
    for k in range(count + 1):
        c, s = cos(angle * k / count), sin(angle * k / count)
        x, y = start[0] * c - start[1] * s, start[0] * s + start[1] * c
        arc.append((point[0] + x * distance, point[1] + y * distance))
    return arc if angle > 1e-9 else arc[:1]


def _stepped(points: Iterable[Point]) -> Iterator[Point]:
    """Yield points and, between those far apart, others on the straight way."""
    before: Point | None = None
    for point in points:
        if before is not None:
            count = ceil(dist(before, point) / _STEP)
            for k in range(1, count):
                yield _between(before, point, k / count)
        yield point
        before = point


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _runs(
    raw: Sequence[Point], right: Sequence[bool], is_right: Callable[[Point], bool]
) -> list[list[Point]]:
    """Return the stretches of right points, each led on to the very place where it ends."""
    runs: list[list[Point]] = []
    for i, point in enumerate(raw):
        if not right[i]:
            continue
        if i == 0 or not right[i - 1]:
            runs.append([_edge(point, raw[i - 1], is_right)] if i else [])
        runs[-1].append(point)
        if i + 1 < len(raw) and not right[i + 1]:
            runs[-1].append(_edge(point, raw[i + 1], is_right))
    return runs


def _edge(right: Point, wrong: Point, is_right: Callable[[Point], bool]) -> Point:
    """Return the last right place on the way from a right to a wrong one."""
    for _ in range(_HALVINGS):
        middle = _between(right, wrong, 0.5)
        right, wrong = (middle, wrong) if is_right(middle) else (right, middle)
    return right


def _joined(runs: list[list[Point]], closed: bool) -> tuple[Trace, ...]:
    """Return runs as lines; those that end where the next begins become one."""
    joined: list[list[Point]] = []
    for run in runs:
        if joined and _meet(joined[-1], run):
            joined[-1] += run
        else:
            joined.append(run)
    if closed and len(joined) > 1 and _meet(joined[-1], joined[0]):
        joined[0] = joined.pop() + joined[0]
    parts = [_tidy(run) for run in joined]
    whole = closed and len(parts) == 1 and dist(parts[0][0], parts[0][-1]) <= 10 * TOLERANCE
    return tuple(
        Trace(tuple(part[:-1] if whole else part), whole) for part in parts if len(part) > 1 + whole
    )


def _meet(one: list[Point], other: list[Point]) -> bool:
    return dist(one[-1], other[0]) <= 10 * TOLERANCE


def _tidy(points: list[Point]) -> list[Point]:
    """Return points without those that lie on the one before."""
    kept = points[:1]
    for point in points[1:]:
        if dist(kept[-1], point) > 1e-4:
            kept.append(point)
    return kept


class _Near:
    """Tells how near a point is to lines, exactly up to a little more than a reach."""

    def __init__(self, lines: Iterable[Trace], reach: float) -> None:
        self._reach = reach + 2 * TOLERANCE
        self._cell = max(self._reach, 2.0)
        self._sides: dict[tuple[int, int], list[_Side]] = {}
        for line in lines:
            for side in pairwise(line.corners):
                for cell in self._cells(side):
                    self._sides.setdefault(cell, []).append(side)

    def _cells(self, side: _Side) -> Iterator[tuple[int, int]]:
        """Yield the squares from which a side is within reach."""
        (ax, ay), (bx, by) = side
        low_x, high_x = min(ax, bx) - self._reach, max(ax, bx) + self._reach
        low_y, high_y = min(ay, by) - self._reach, max(ay, by) + self._reach
        for column in range(floor(low_x / self._cell), floor(high_x / self._cell) + 1):
            for row in range(floor(low_y / self._cell), floor(high_y / self._cell) + 1):
                yield column, row

    def distance(self, point: Point) -> float:
        """Return the distance to the nearest line; infinite out of reach."""
        cell = floor(point[0] / self._cell), floor(point[1] / self._cell)
        return min((_distance(point, side) for side in self._sides.get(cell, ())), default=inf)


def _distance(point: Point, side: _Side) -> float:
    (ax, ay), (bx, by) = side
    dx, dy, px, py = bx - ax, by - ay, point[0] - ax, point[1] - ay
    share = min(1.0, max(0.0, (px * dx + py * dy) / (dx * dx + dy * dy)))
    return hypot(px - dx * share, py - dy * share)
