"""How to play from the sheet alone: a strip of small pictures with a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from generator.games.vacances.paper.picks import pale_box
from generator.games.vacances.paper.spaces import kind_shapes
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, fit
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape, polyline
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions

_GUTTER, _BESIDE, _SIDE = 3.4, 1.6, 7.4
_ROW = 8.0  # two lines, or three of the smallest type
_SIZE = 7.4


def lessons(x: float, y: float, width: float, options: PrintOptions) -> list[Shape]:
    """Return the lessons of a sheet from a corner on, in as many columns as can be read."""
    text, columns = texts(options.lang), _columns(width)
    box = Box(x, y, width, lessons_height(width))
    grid = CellGrid(box, columns, -(-len(_LESSONS) // columns), _GUTTER, 1.0)
    left, words = _SIDE + _BESIDE, [text(f"lesson.{key}") for key in _LESSONS]
    style = _style(words, grid.cell_width - left, grid.cell_height, options)
    shapes: list[Shape] = []
    for picture, said, cell in zip(_LESSONS.values(), words, grid.cells(), strict=True):
        shapes += picture(Box(cell.x, cell.cy - _SIDE / 2, _SIDE, _SIDE), options)
        place = Box(cell.x + left, cell.y, cell.width - left, cell.height)
        shapes += TextBox(place, said, style, valign="middle").shapes()
    return shapes


def _style(words: Sequence[str], width: float, height: float, options: PrintOptions) -> TextStyle:
    """Return one style in which every sentence fits."""
    style = replace(Type(options.theme).body, size=_SIZE, leading=1.26)
    fits = (fit(one, style.font, _SIZE, width, height, leading=style.leading) for one in words)
    return style.sized(min(one.size for one in fits))


def lessons_height(width: float) -> float:
    """Return how high the strip is."""
    return -(-len(_LESSONS) // _columns(width)) * (_ROW + 1.0) - 1.0


def _columns(width: float) -> int:
    return 3 if width > 165 else 2


Lesson: TypeAlias = Callable[[Box, PrintOptions], list[Shape]]
"""Draws what a sentence speaks of into a square."""


def _space(kind: str) -> Lesson:
    return lambda box, options: kind_shapes(
        kind, "", box.cx, box.cy, box.width * 0.45, options.theme
    )


def _number(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the number of the station as it is written, a digit a box."""
    style = Type(options.theme).value
    (number,) = (str(one.number) for one in the_board().spaces if one.kind == "station")
    shapes: list[Shape] = []
    for digit, cell in zip(number, CellGrid(box, 2, 1, 0.4).cells(), strict=True):
        cell = Box(cell.x, box.y + 1.0, cell.width, box.height - 2.0)
        base = cell.cy + cap_height(style.font, style.size) / 2
        shapes += [pale_box(cell, options), style.at(cell.cx, base, digit, "middle")]
    return shapes


def _tick(box: Box, options: PrintOptions) -> list[Shape]:
    square = box.inset(1.4)
    corners = ((0.16, 0.55), (0.42, 0.82), (0.9, 0.1))
    points = [(square.x + x * square.width, square.y + y * square.height) for x, y in corners]
    return [
        pale_box(square, options),
        polyline(points, options.theme.pen("ink", 0.7, round=True)),
    ]


def _rows(box: Box, options: PrintOptions) -> list[Shape]:
    """Return two rows of markers and a new one below them."""
    theme, style = options.theme, Type(options.theme).value.sized(6.5)
    shapes: list[Shape] = []
    for row, (line, markers) in enumerate(
        zip(CellGrid(box, 1, 3, 0.0, 0.5).cells(), (2, 3, 1), strict=True), start=1
    ):
        base = line.cy + cap_height(style.font, style.size) / 2
        shapes.append(style.at(box.x, base, str(row)))
        side, fill = line.height - 0.4, theme.fill("orange") if row == 3 else theme.ground("mist")
        for k in range(markers):
            square = Box(box.x + 1.7 + k * (side + 0.2), line.cy - side / 2, side, side)
            shapes.append(Rect.of(square, 0.3, fill, theme.pen("ink", 0.25)))
    return shapes


_LESSONS: dict[str, Lesson] = {
    "start": _space("station"),
    "space": _number,
    "marker": _tick,
    "dish": _space("restaurant"),
    "night": _space("lodging"),
    "rows": _rows,
}
