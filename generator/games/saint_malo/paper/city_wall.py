"""The city's own rampart: a square wall with round corners, the water around, signs on the wall."""

from __future__ import annotations

from collections.abc import Sequence

from generator.layout.ink.box import Box
from generator.layout.ink.curves import Point
from generator.layout.ink.outlines import KAPPA, rounded_outline
from generator.layout.ink.ramparts import battlement, closed_outline
from generator.layout.ink.shapes import Path, Rect, Segment, Shape
from generator.layout.ink.theme import Theme
from generator.layout.ink.water import water_pens


def city_wall(
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
    return closed_outline(steps)


def _upper_side(
    half: float, y: float, merlon: tuple[float, float], places: Sequence[float]
) -> list[Point]:
    """Return the straight part of the upper side from left to right."""
    wide, high = merlon
    spans = [(place - wide / 2, place + wide / 2) for place in places]
    return battlement(-half, half, spans, high, lambda a, b, out: [(a, y - out), (b, y - out)])


def _turned(point: Point, quarters: int, box: Box) -> Point:
    """Return a point given from a box's middle, turned clockwise by quarters."""
    x, y = point
    for _ in range(quarters):
        x, y = -y, x
    return box.cx + x, box.cy + y


def _toward(start: Point, corner: Point) -> Point:
    """Return the control point of a quarter circle that starts here and rounds a corner."""
    return (
        start[0] + (corner[0] - start[0]) * KAPPA,
        start[1] + (corner[1] - start[1]) * KAPPA,
    )


def city_water(box: Box, radius: float, offsets: Sequence[float], theme: Theme) -> list[Shape]:
    """Return lines around a box, the farther out the finer and paler."""
    shapes: list[Shape] = []
    for offset, pen in zip(offsets, water_pens(len(offsets), theme), strict=True):
        # Curves of our own: renderers disagree about large round corners of rectangles.
        line = box.inset(-offset)
        outline = rounded_outline(line.x, line.y, line.width, line.height, radius + offset)
        shapes.append(Path(tuple(outline), stroke=pen))
    return shapes


def sign(box: Box, theme: Theme, weight: float = 0.6) -> Rect:
    """Return a white sign with round ends."""
    radius = min(box.width, box.height) / 2
    return Rect.of(box, radius, theme.ground("white"), theme.pen("ink", weight))
