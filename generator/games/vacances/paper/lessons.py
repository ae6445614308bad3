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
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Shape, Use
from generator.layout.ink.textbox import TextBox, one_size
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.filled import tick

_GUTTER, _BESIDE, _SIDE = 3.4, 1.6, 7.4
_ROW, _BETWEEN = 9.4, 1.6  # three lines
_SIZE = 7.4
_CHILDREN_ROW, _CHILDREN_SIZE = 11.0, 8.4  # who read larger letters, and shorter sentences
IN_PICTURES = ("start", "space", "marker", "dish", "trip", "event", "night", "rows")
WEATHER = "weather"  # which may stand at the foot instead
ALL = (*IN_PICTURES, WEATHER)


def lessons(
    x: float,
    y: float,
    width: float,
    options: PrintOptions,
    taught: Sequence[str] = ALL,
    start: int | None = None,
) -> list[Shape]:
    """Return lessons from a corner on, in as many columns as can be read.

    Where the number of the space is told from which to go on, they are in words for children.
    """
    columns = _columns(width)
    box = Box(x, y, width, lessons_height(width, taught, children=start is not None))
    grid = CellGrid(box, columns, _rows_of(taught, columns), _GUTTER, _BETWEEN)
    left = _SIDE + _BESIDE
    words = [lesson_words(key, options, start) for key in taught]
    size = _SIZE if start is None else _CHILDREN_SIZE
    usual = replace(Type(options.theme).body, size=size, leading=1.26)
    style = one_size(words, usual, grid.cell_width - left, grid.cell_height)
    shapes: list[Shape] = []
    # The last row may have room left.
    for key, said, cell in zip(taught, words, grid.cells(), strict=False):
        drawn = _start(start) if key == "start" else _PICTURES[key]
        shapes += drawn(Box(cell.x, cell.cy - _SIDE / 2, _SIDE, _SIDE), options)
        place = Box(cell.x + left, cell.y, cell.width - left, cell.height)
        shapes += TextBox(place, said, style, valign="middle").shapes()
    return shapes


def lesson_words(key: str, options: PrintOptions, start: int | None = None) -> str:
    """Return the sentence of a lesson; children go on from some space."""
    text, numbers = texts(options.lang), numbers_on_map()
    if start is None:
        return text(f"lesson.{key}", **numbers)
    return text(f"lesson.children-{key}", **numbers, begin=start)


def numbers_on_map() -> dict[str, int]:
    """Return the numbers of the spaces of which there is one alone, by what they are."""
    kinds = ("station", "excursion", "racecourse", "rhum")
    return {one.kind: one.number for one in the_board().spaces if one.kind in kinds}


def lessons_height(width: float, taught: Sequence[str] = ALL, *, children: bool = False) -> float:
    """Return how high a strip is."""
    row = _CHILDREN_ROW if children else _ROW
    return _rows_of(taught, _columns(width)) * (row + _BETWEEN) - _BETWEEN


def _rows_of(taught: Sequence[str], columns: int) -> int:
    return -(-len(taught) // columns)


def _columns(width: float) -> int:
    return 3 if width > 165 else 2


Lesson: TypeAlias = Callable[[Box, PrintOptions], list[Shape]]
"""Draws what a sentence speaks of into a square."""


def _space(kind: str) -> Lesson:
    return lambda box, options: kind_shapes(
        kind, "", box.cx, box.cy, box.width * 0.45, options.theme
    )


def _start(number: int | None) -> Lesson:
    """Return the picture of the space of a number, else that of the station."""
    kinds = {one.number: one.kind for one in the_board().spaces}
    return _space("station" if number is None else kinds[number])


def _number(box: Box, options: PrintOptions) -> list[Shape]:
    """Return the number of the station as it is written, a digit a box."""
    style = Type(options.theme).value
    number = str(numbers_on_map()["station"])
    shapes: list[Shape] = []
    for digit, cell in zip(number, CellGrid(box, 2, 1, 0.4).cells(), strict=True):
        cell = Box(cell.x, box.y + 1.0, cell.width, box.height - 2.0)
        base = cell.cy + cap_height(style.font, style.size) / 2
        shapes += [pale_box(cell, options), style.at(cell.cx, base, digit, "middle")]
    return shapes


def _tick(box: Box, options: PrintOptions) -> list[Shape]:
    square = box.inset(1.4)
    return [pale_box(square, options), tick(square, options.theme)]


def _sky(box: Box, options: PrintOptions) -> list[Shape]:
    return [Use.centred("rain", box.cx, box.cy, box.width * 0.9, options.theme.line("ink"))]


def _rows(box: Box, options: PrintOptions) -> list[Shape]:
    """Return three rows, each with the markers of one kind."""
    style = Type(options.theme).value.sized(6.5)
    rows = (("visit", 2), ("beach", 3), ("sport", 1))
    lines = CellGrid(box, 1, len(rows), 0.0, 0.2).cells()
    shapes: list[Shape] = []
    for row, ((kind, markers), line) in enumerate(zip(rows, lines, strict=True), start=1):
        base = line.cy + cap_height(style.font, style.size) / 2
        shapes.append(style.at(box.x, base, str(row)))
        for k in range(markers):
            x = box.x + 2.8 + k * (line.height - 0.3)
            shapes += kind_shapes(kind, "", x, line.cy, line.height * 0.42, options.theme)
    return shapes


_PICTURES: dict[str, Lesson] = {
    "space": _number,
    "marker": _tick,
    "dish": _space("restaurant"),
    "night": _space("lodging"),
    "rows": _rows,
    "trip": _space("excursion"),
    "event": _space("rhum"),
    "weather": _sky,
}
