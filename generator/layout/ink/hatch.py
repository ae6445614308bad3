"""Hatching: real lines and dots clipped to an outline, so that black and white tells hues apart."""

from __future__ import annotations

from math import ceil
from typing import Literal, TypeAlias

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.outlines import circle_outline
from generator.layout.ink.shapes import Clip, Group, Path, Pen, Segment, Shape, bounds
from generator.layout.ink.theme import THINNEST, Hue, Theme

Pattern: TypeAlias = Literal["horizontal", "vertical", "rising", "falling", "dots"]

# The heraldic hatch of each hue; hues without one are told apart by outline alone.
HATCHES: dict[Hue, tuple[Pattern, ...]] = {
    "sea": ("horizontal",),
    "gorse": ("dots",),
    "sage": ("falling",),
    "brick": ("vertical",),
    "orange": ("vertical", "falling"),
    "heather": ("rising",),
}


def heraldic(
    hue: Hue,
    area: Clip,
    colour: Colour,
    pitch: float = 1.5,
    width: float = 0.2,
    diameter: float = 0.4,
) -> Group:
    """Return the hatch that stands for a hue, lines of a width or dots; empty without one."""
    shapes: list[Shape] = []
    for pattern in HATCHES.get(hue, ()):
        if pattern == "dots":
            shapes.extend(dots(area, colour, diameter, pitch).shapes)
        else:
            shapes.extend(hatch(area, pattern, colour, pitch, width).shapes)
    return Group(tuple(shapes), clip=area)


def hatch(
    area: Clip, pattern: Pattern, colour: Colour, pitch: float = 1.5, width: float = 0.2
) -> Group:
    """Return parallel lines clipped to an outline; rising is /, falling is \\."""
    box = bounds(area)
    steps: list[Segment] = []
    for x1, y1, x2, y2 in _lines(box, pattern, pitch):
        steps += [("M", x1, y1), ("L", x2, y2)]
    return Group((Path(tuple(steps), stroke=Pen(colour, width)),), clip=area)


def shading(area: Clip, theme: Theme) -> list[Shape]:
    """Return the fine lines by which ink style shows what is dark; a colour does so by itself."""
    return [hatch(area, "rising", theme.line("ink"), 0.7, THINNEST)] if theme.saves_ink else []


def _lines(box: Box, pattern: Pattern, pitch: float) -> list[tuple[float, float, float, float]]:
    if pattern == "horizontal":
        return [(box.x, y, box.right, y) for y in _marks(box.y, box.bottom, pitch)]
    if pattern == "vertical":
        return [(x, box.y, x, box.bottom) for x in _marks(box.x, box.right, pitch)]
    # Slanted lines are pitch apart measured across them, hence √2 along the edge.
    starts = _marks(box.x - box.height, box.right, pitch * 2**0.5)
    if pattern == "rising":
        return [(x, box.bottom, x + box.height, box.y) for x in starts]
    return [(x, box.y, x + box.height, box.bottom) for x in starts]


def _marks(low: float, high: float, pitch: float) -> list[float]:
    """Return positions pitch apart, the same distance from both ends."""
    count = max(1, round((high - low) / pitch))
    first = (low + high - (count - 1) * pitch) / 2
    return [first + k * pitch for k in range(count)]


def dots(area: Clip, colour: Colour, diameter: float = 0.4, pitch: float = 2.2) -> Group:
    """Return staggered dots clipped to an outline."""
    box = bounds(area)
    row_pitch = pitch / 2
    rows = max(1, ceil(box.height / row_pitch) - 1)
    top = box.cy - (rows - 1) * row_pitch / 2
    columns = max(1, ceil(box.width / pitch) - 1)
    left = box.cx - (columns - 0.5) * pitch / 2
    steps: list[Segment] = []
    for row in range(rows):
        for column in range(columns):
            x, y = left + (column + row % 2 / 2) * pitch, top + row * row_pitch
            steps += circle_outline(x, y, diameter / 2)
    return Group((Path(tuple(steps), colour),), clip=area)
