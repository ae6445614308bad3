"""Crop marks and the 100 mm ruler that shows whether a printer kept the size."""

from __future__ import annotations

from generator.layout.box import Box
from generator.layout.colour import Colour
from generator.layout.shapes import Group, Line, Path, Pen, Segment, Shape, Text
from generator.layout.theme import PALETTE

# Black to look at; on a press every plate prints it, which shows whether they meet.
REGISTRATION = Colour(PALETTE["ink"].rgb, (1.0, 1.0, 1.0, 1.0))
MARK_LENGTH = 5.0
MARK_GAP = 1.0
MARK_ROOM = MARK_GAP + MARK_LENGTH + 1.0
RULER_REACH = 110.0  # of a ruler of 100 mm, its label included


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
    x: float, y: float, colour: Colour | None = None, length: int = 100, inside: bool = False
) -> Group:
    """Return a ruler of 100 mm with a tick every centimetre; y is its base line.

    Its label stands behind it, or `inside`, over the last centimetre.
    """
    ink = colour or PALETTE["ink"]
    steps: list[Segment] = [("M", x, y), ("L", x + length, y)]
    for mark in range(0, length + 1, 10):
        tall = 2.2 if mark in (0, length) else 1.9 if mark % 50 == 0 else 1.2
        steps += [("M", x + mark, y), ("L", x + mark, y - tall)]
    pen = Pen(ink, 0.2)
    words, style = f"{length} mm", ("Lato-Regular", 6.5, PALETTE["granite"])
    behind = Text(x + length + 1.5, y, words, *style)
    label = Text(x + length - 5, y - 0.6, words, *style, "middle") if inside else behind
    return Group((Path(tuple(steps), stroke=pen), label))
