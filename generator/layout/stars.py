"""Five-pointed stars: medals and how hard a puzzle is, told apart without colour."""

from __future__ import annotations

from math import cos, pi, sin

from generator.layout.shapes import Path, polygon
from generator.layout.theme import Theme


def star(cx: float, cy: float, radius: float, theme: Theme, full: bool = True) -> Path:
    """Return a star about a point, full or as an outline."""
    points = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.45
        angle = pi * i / 5
        points.append((cx + reach * sin(angle), cy - reach * cos(angle)))
    if full:
        return polygon(points, fill=theme.line("ink"))
    return polygon(points, stroke=theme.pen("granite", 0.25))
