"""The stars of medals: one for bronze, two for silver, three for gold."""

from __future__ import annotations

from math import cos, pi, sin

from generator.layout.shapes import Path, polygon
from generator.layout.theme import Theme


def star(cx: float, cy: float, radius: float, theme: Theme) -> Path:
    """Return a filled star with five points."""
    points = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.45
        angle = pi * i / 5
        points.append((cx + reach * sin(angle), cy - reach * cos(angle)))
    return polygon(points, fill=theme.line("ink"))
