"""Stars: one for bronze, two for silver, three for gold, told apart without colour."""

from __future__ import annotations

from math import cos, pi, sin

from generator.layout.colour import Colour
from generator.layout.shapes import Path, polygon


def star(cx: float, cy: float, radius: float, colour: Colour) -> Path:
    """Return a star of five points."""
    points = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.45
        angle = pi * i / 5
        points.append((cx + reach * sin(angle), cy - reach * cos(angle)))
    return polygon(points, fill=colour)
