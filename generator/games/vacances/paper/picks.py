"""Choices among small pictures, each with a box to tick; and boxes for one digit each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.games.vacances.notation.moves import NO_DISH_SIGN
from generator.games.vacances.paper.spaces import kind_shapes
from generator.games.vacances.paper.tokens import DISH_SYMBOLS
from generator.games.vacances.rules.calendar import WEATHERS
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES, dish_bit
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Rect, Shape, Use
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts

TICK = 4.2  # the side of a box to tick
_GAP, _APART = 0.5, 1.4  # between a picture and its box, and from there to the next picture
_SERIES_KINDS = {
    "visits": "visit",
    "promenades": "promenade",
    "sports": "sport",
    "beaches": "beach",
    "dishes": "restaurant",
}
Picture: TypeAlias = Callable[[float, float, float], Sequence[Shape]]
"""Draws something by its middle and its size."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several things: what its tick stands for, its name, its picture."""

    value: str
    name: str
    picture: Picture


def skies(options: PrintOptions) -> list[Pick]:
    """Return the three kinds of weather."""
    text = texts(options.lang)
    return [Pick(sky, text(f"weather.{sky}"), _sign(sky, options)) for sky in WEATHERS]


def dishes(options: PrintOptions, had: int = 0) -> list[Pick]:
    """Return the five dishes and the dash for none; without those among markers that one had."""
    text = texts(options.lang)
    known = [
        Pick(dish, text(f"marker.{dish}"), _sign(DISH_SYMBOLS[dish], options))
        for number, dish in enumerate(DISH_NAMES)
        if not had & dish_bit(number)
    ]
    return [*known, Pick(NO_DISH_SIGN, text("sheet.no-dish"), _dash(options))]


def series(options: PrintOptions) -> list[Pick]:
    """Return the five series, as their spaces look on the map."""
    text = texts(options.lang)
    return [Pick(one, text(f"series.{one}"), _space(_SERIES_KINDS[one], options)) for one in SERIES]


def _sign(symbol: str, options: PrintOptions) -> Picture:
    ink = options.theme.line("ink")
    return lambda cx, cy, size: [Use.centred(symbol, cx, cy, size, ink)]


def _space(kind: str, options: PrintOptions) -> Picture:
    return lambda cx, cy, size: kind_shapes(kind, "", cx, cy, size * 0.45, options.theme)


def _dash(options: PrintOptions) -> Picture:
    pen = options.theme.pen("ink", 0.6, round=True)
    return lambda cx, cy, size: [Line(cx - size * 0.28, cy, cx + size * 0.28, cy, pen)]


def ticked_picks(
    ident: str, label: str, grid: CellGrid, choices: Sequence[Pick], options: PrintOptions
) -> Parts:
    """Return choices in the cells of a grid; of their boxes one is ticked."""
    parts = Parts()
    for pick, cell in zip(choices, grid.cells(), strict=False):
        picture, tick = _places(cell, _APART if grid.columns > 1 else 0.0)
        words = texts(options.lang)("field.pick", what=label, name=pick.name)
        parts.shapes += [
            *pick.picture(picture.cx, picture.cy, picture.width),
            pale_box(tick, options),
        ]
        parts.fields.append(Field(ident, tick, "radio", words, stands_for=pick.value))
    return parts


def _places(cell: Box, apart: float) -> tuple[Box, Box]:
    """Return the squares of a picture and of its tick: side by side, else the picture above."""
    side = min(TICK, cell.width - _GAP, cell.height)
    beside = min(cell.height, cell.width - side - _GAP - apart)
    above = min(cell.width, cell.height - side - _GAP)
    if beside > above * 0.6:
        left = cell.cx - (beside + _GAP + side) / 2
        tick = Box(left + beside + _GAP, cell.cy - side / 2, side, side)
        return Box(left, cell.cy - beside / 2, beside, beside), tick
    top = cell.cy - (above + _GAP + side) / 2
    tick = Box(cell.cx - side / 2, top + above + _GAP, side, side)
    return Box(cell.cx - above / 2, top, above, above), tick


def pale_box(box: Box, options: PrintOptions, radius: float = 0.7) -> Rect:
    """Return the pale frame of a place for a pen: a camera tells it from what is written."""
    theme = options.theme
    return Rect.of(box, radius, theme.ground("white"), theme.pen("granite", 0.3))


def number_box(box: Box, digits: int, options: PrintOptions) -> list[Shape]:
    """Return the frame of a number, with short marks between its digits."""
    pen, reach = options.theme.pen("granite", 0.3), min(2.0, box.height * 0.18)
    shapes: list[Shape] = [pale_box(box, options, 0.9)]
    for k in range(1, digits):
        x = box.x + box.width * k / digits
        shapes += [
            Line(x, box.y, x, box.y + reach, pen),
            Line(x, box.bottom - reach, x, box.bottom, pen),
        ]
    return shapes
