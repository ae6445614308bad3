"""The ground that terrain stands on: a square to its edges and a bleed beyond."""

from __future__ import annotations

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import Rect
from generator.layout.ink.theme import Hue, Theme

BLEED = 3.0  # how far terrain is drawn over the edge of its square


def with_bleed(side: float) -> Box:
    """Return a square and its bleed."""
    return Box(0.0, 0.0, side, side).inset(-BLEED)


def ground(side: float, hue: Hue, strength: float, theme: Theme) -> Rect:
    """Return the ground of a square: bare paper when ink is saved."""
    return Rect.of(with_bleed(side), fill=pale(hue, strength, theme))


def pale(hue: Hue, strength: float, theme: Theme) -> Colour:
    """Return the colour of a wide area: white when ink is saved."""
    return theme.fill(hue, strength)
