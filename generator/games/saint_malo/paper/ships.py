"""Pirate ships, which grow from row to row: a sail on the horizon, at last guns and a skull."""

from __future__ import annotations

from generator.layout.ink.figures import figure_box, standing
from generator.layout.ink.shapes import Shape
from generator.layout.ink.theme import Theme

SHIPS = 6
# How large each is drawn beside the last, which is the nearest.
_GROWTH = (0.66, 0.58, 0.66, 0.76, 0.88, 1.0)


def ship(row: int, cx: float, foot: float, wide: float, theme: Theme) -> Shape:
    """Return the ship of a row, from 0, on a waterline; the last one is as wide as said."""
    scale = wide / figure_box(f"pirates-{SHIPS}").width * _GROWTH[row]
    box = figure_box(f"pirates-{row + 1}")
    return standing(f"pirates-{row + 1}", cx - (box.cx * scale), foot, theme, scale)


def height(wide: float) -> float:
    """Return how high the last ship is."""
    box = figure_box(f"pirates-{SHIPS}")
    return wide / box.width * box.height
