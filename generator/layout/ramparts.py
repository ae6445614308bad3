"""A walled town in plan: a crenellated wall, round towers, the water around, signs on the wall."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, tan

from generator.layout.box import Box
from generator.layout.outlines import rounded_outline
from generator.layout.shapes import Circle, Path, Pen, Rect, Segment, Shape
from generator.layout.theme import Theme

Point = tuple[float, float]
_KAPPA = 0.5522847498  # how far a quarter circle's control points reach


def crenellated(
    box: Box, radius: float, merlon: tuple[float, float], places: Sequence[float]
) -> tuple[Segment, ...]:
    """Return a wall around a box and its merlons as one silhouette, with round corners.

    A merlon is as wide along the wall as its first and as high as its second number; `places` are
    the middles of the merlons of each side, counted from the middle of the side, in order.
    """
    steps: list[Segment] = []
    for quarter in range(4):
        half, out = (box.width, box.height) if quarter % 2 == 0 else (box.height, box.width)
        upper = _upper_side(half / 2 - radius, -out / 2, merlon, places)
        points = [_turned(point, quarter, box) for point in upper]
        corner = _turned((half / 2, -out / 2), quarter, box)
        end = _turned((half / 2, -out / 2 + radius), quarter, box)
        steps += [("L", *point) for point in points]
        steps.append(("C", *_toward(points[-1], corner), *_toward(end, corner), *end))
    return _closed(steps)


def _upper_side(
    half: float, y: float, merlon: tuple[float, float], places: Sequence[float]
) -> list[Point]:
    """Return the straight part of the upper side from left to right."""
    wide, high = merlon
    points = [(-half, y)]
    for place in places:
        left, right = place - wide / 2, place + wide / 2
        points += [(left, y), (left, y - high), (right, y - high), (right, y)]
    return [*points, (half, y)]


def _turned(point: Point, quarters: int, box: Box) -> Point:
    """Return a point given from a box's middle, turned clockwise by quarters."""
    x, y = point
    for _ in range(quarters):
        x, y = -y, x
    return box.cx + x, box.cy + y


def _toward(start: Point, corner: Point) -> Point:
    """Return the control point of a quarter circle that starts here and rounds a corner."""
    return (
        start[0] + (corner[0] - start[0]) * _KAPPA,
        start[1] + (corner[1] - start[1]) * _KAPPA,
    )


def _closed(steps: list[Segment]) -> tuple[Segment, ...]:
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
        block = _closed([*_arc(cx, cy, r, start, end), *_arc(cx, cy, inner, end, start)])
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


def waterlines(box: Box, radius: float, offsets: Sequence[float], theme: Theme) -> list[Shape]:
    """Return lines around a box, the farther out the finer and paler."""
    shapes: list[Shape] = []
    for i, offset in enumerate(offsets):
        pen = Pen(theme.line("sea").tint(0.75 - 0.2 * i), 0.32 - 0.05 * i)
        # Curves of our own: renderers disagree about large round corners of rectangles.
        line = box.inset(-offset)
        outline = rounded_outline(line.x, line.y, line.width, line.height, radius + offset)
        shapes.append(Path(tuple(outline), stroke=pen))
    return shapes


def sign(box: Box, theme: Theme, weight: float = 0.6) -> Rect:
    """Return a white sign with round ends."""
    radius = min(box.width, box.height) / 2
    return Rect.of(box, radius, theme.ground("white"), theme.pen("ink", weight))
