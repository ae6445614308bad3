"""What tells the players apart: a pattern each, in colour a hue as well."""

from __future__ import annotations

from generator.layout.ink.box import Box
from generator.layout.ink.hatch import heraldic
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.theme import Hue, Theme

HUES: tuple[Hue, ...] = ("sea", "gorse", "sage", "brick", "heather")


def pattern(seat: int, box: Box, theme: Theme, radius: float = 0.0) -> list[Shape]:
    """Return the pattern of a seat (from 1) in a box."""
    hue = HUES[seat - 1]
    area = Rect.of(box, radius)
    return [
        Rect.of(box, radius, theme.fill(hue, 0.45)),
        heraldic(hue, area, theme.line("ink"), pitch=1.2, width=0.22),
    ]
