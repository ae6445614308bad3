"""Crop marks and the 100 mm ruler that shows whether a printer kept the size."""

from __future__ import annotations

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import Group, Line, Path, Pen, Segment, Shape, Text
from generator.layout.ink.theme import PALETTE, Theme

# Black to look at; on a press every plate prints it, which shows whether they meet.
REGISTRATION = Colour(PALETTE["ink"].rgb, (1.0, 1.0, 1.0, 1.0))
MARK_LENGTH = 5.0
MARK_GAP = 1.0
MARK_ROOM = MARK_GAP + MARK_LENGTH + 1.0
RULER_ROOM = 110.0  # the width of a ruler with its label behind it


def crop_marks(
    trim: Box, bleed: float, length: float = MARK_LENGTH, gap: float = MARK_GAP
) -> Group:
    """Return eight lines that point at the corners of the trim from outside the bleed."""
    pen = Pen(REGISTRATION, 0.2)
    near, far = bleed + gap, bleed + gap + length
    lines: list[Shape] = []
    for x, out_x in ((trim.x, -1), (trim.right, 1)):
        for y, out_y in ((trim.y, -1), (trim.bottom, 1)):
            lines.append(Line(x + out_x * near, y, x + out_x * far, y, pen))
            lines.append(Line(x, y + out_y * near, x, y + out_y * far, pen))
    return Group(tuple(lines))


def ruler(
    x: float,
    y: float,
    theme: Theme,
    length: int = 100,
    within: bool = False,
    size: float = 6.5,
) -> Group:
    """Return a ruler of 100 mm with a tick every centimetre; y is its base line.

    Its length stands behind it or, where that is too near to something else, within it, in place
    of its last tick but one: between two ticks it would touch them.
    """
    steps: list[Segment] = [("M", x, y), ("L", x + length, y)]
    for mark in range(0, length + 1, 10):
        if within and mark == length - 10:
            continue
        tall = 2.2 if mark in (0, length) else 1.9 if mark % 50 == 0 else 1.2
        steps += [("M", x + mark, y), ("L", x + mark, y - tall)]
    path, words = Path(tuple(steps), stroke=theme.pen("ink", 0.2)), f"{length} mm"
    font, grey = "Lato-Regular", theme.pen("granite").colour
    if within:
        return Group((path, Text(x + length - 10, y - 0.7, words, font, size, grey, "middle")))
    return Group((path, Text(x + length + 1.5, y, words, font, size, grey)))
