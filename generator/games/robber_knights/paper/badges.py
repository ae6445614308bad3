"""What a tile says in its corners: the knights that must stay, and the points."""

from __future__ import annotations

from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Group, Path, Pen, Rect, Shape, Use, segments
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme

_SHIELD = segments("M-6.6 0 L0 0 L0 4 C0 6.2 -2 7.4 -3.3 8 C-4.6 7.4 -6.6 6.2 -6.6 4 Z")
_INSET = 2.8  # of badges from the edges of a tile
_STEP, _HELM, _HIGH = 4.2, 5.6, 6.0


def badges(least: int | None, points: int, side: float, theme: Theme) -> list[Shape]:
    """Return the badges of a tile, each a second time for whoever sits opposite."""
    left = crossed(theme) if least is None else helms(least, theme)
    marks = [*_both_ways(left, _INSET, _INSET, side)]
    if points:
        marks += _both_ways(shield(points, theme), side - _INSET, _INSET, side)
    return marks


def _both_ways(shapes: tuple[Shape, ...], x: float, y: float, side: float) -> list[Shape]:
    """Return shapes at a place, and turned about the middle of the tile."""
    return [
        Group(shapes, dx=x, dy=y),
        Group(shapes, dx=side - x, dy=side - y, rotate=180.0),
    ]


def helms(count: int, theme: Theme) -> tuple[Shape, ...]:
    """Return a plate with a helm for every knight that must stay, from 0, 0 to the right."""
    ink = theme.line("ink")
    plate = Rect(0.0, 0.0, 1.6 + count * _STEP, _HIGH, 1.3, WHITE, Pen(ink, 0.35))
    return plate, *(
        Use("helm", 0.8 + k * _STEP - (_HELM - _STEP) / 2, (_HIGH - _HELM) / 2 - 0.15, _HELM, ink)
        for k in range(count)
    )


def crossed(theme: Theme) -> tuple[Shape, ...]:
    """Return the sign that no knight may enter."""
    ink = theme.line("ink")
    return Circle(2.9, 2.9, 2.9, WHITE, Pen(ink, 0.35)), Use.centred("x", 2.9, 2.9, 4.6, ink)


def shield(points: int, theme: Theme) -> tuple[Shape, ...]:
    """Return a shield with the points, from 0, 0 to the left."""
    ink = theme.line("ink")
    figure = TextStyle("Lato-Black", 12, WHITE)
    middle = 3.55 + cap_height(figure.font, figure.size) / 2
    return (
        Path(_SHIELD, stroke=Pen(WHITE, 1.0, round=True)),
        Path(_SHIELD, ink),
        figure.at(-3.3, middle, str(points), "middle"),
    )
