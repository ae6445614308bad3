"""Walls and towers in plan: merlons along any line, as one silhouette with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin, tan

from generator.layout.ink.curves import Point, Trace, Walk
from generator.layout.ink.offset import offset
from generator.layout.ink.shapes import Circle, Path, Segment, Shape
from generator.layout.ink.theme import Theme

Along = Callable[[float, float, float], list[Point]]


def battlement(
    start: float, end: float, merlons: Sequence[tuple[float, float]], high: float, along: Along
) -> list[Point]:
    """Return a line that steps out at every merlon, each given by where it starts and ends.

    `along(start, end, out)` gives the points of the line from one place to another, so far out.
    """
    points, here = list[Point](), start
    for left, right in merlons:
        points += along(here, left, 0.0)
        points += along(left, right, high)
        here = right
    return points + along(here, end, 0.0)


def crenellated(trace: Trace, merlon: tuple[float, float], gap: float) -> Trace:
    """Return a line with merlons on its left, spread evenly; the gaps are about as wide as asked.

    A merlon is as wide along the line as its first and as high as its second number.
    """
    walk, (wide, high) = Walk(trace), merlon
    count = max(1, round(walk.length / (wide + gap)))
    middles = [(k + 0.5) * walk.length / count for k in range(count)]
    spans = [(middle - wide / 2, middle + wide / 2) for middle in middles]
    points = battlement(0.0, walk.length, spans, high, walk.between)
    return Trace(tuple(points[:-1] if trace.closed else points), trace.closed)


def rampart(trace: Trace, thick: float, merlon: tuple[float, float], gap: float) -> Path:
    """Return a wall with merlons on the left of a line, as thick as said on its right.

    The wall is an outline without colours; that of a closed line has a hole (even-odd).
    """
    outer, inner = crenellated(trace, merlon, gap), offset(trace, -thick)
    if trace.closed:
        steps = [step for part in (outer, *inner) for step in part.segments]
        return Path(tuple(steps), even_odd=True)
    back = [point for part in reversed(inner) for point in reversed(part.points)]
    return Path(Trace((*outer.points, *back), closed=True).segments)


def closed_outline(steps: list[Segment]) -> tuple[Segment, ...]:
    """Return an outline of lines and curves that starts with its first line's end."""
    first = steps[0]
    assert first[0] == "L"
    return (("M", first[1], first[2]), *steps[1:], ("Z",))


def tower(cx: float, cy: float, r: float, theme: Theme, merlons: int = 10) -> list[Shape]:
    """Return a round tower from above: a parapet of merlons and gaps around its platform."""
    inner, step = r * 0.76, 2 * pi / merlons
    stone, pen = theme.fill("granite", 0.55), theme.pen("ink", 0.3)
    shapes: list[Shape] = [Circle(cx, cy, r, theme.fill("granite", 0.22))]
    for merlon in range(merlons):
        start = (merlon - 0.3) * step
        end = start + 0.6 * step
        block = closed_outline([*_arc(cx, cy, r, start, end), *_arc(cx, cy, inner, end, start)])
        shapes.append(Path(block, stone, pen))
    shapes.append(Circle(cx, cy, inner, theme.fill("granite", 0.22), theme.pen("ink", 0.3)))
    shapes.append(Circle(cx, cy, r, stroke=theme.pen("ink", 0.5)))
    return shapes


def _arc(cx: float, cy: float, r: float, start: float, end: float) -> list[Segment]:
    """Return a line to the start of an arc, and the arc; angles clockwise from the right."""
    reach = 4 / 3 * tan((end - start) / 4) * r
    x1, y1 = cx + r * cos(start), cy + r * sin(start)
    x2, y2 = cx + r * cos(end), cy + r * sin(end)
    near = x1 - reach * sin(start), y1 + reach * cos(start)
    far = x2 + reach * sin(end), y2 - reach * cos(end)
    return [("L", x1, y1), ("C", *near, *far, x2, y2)]
