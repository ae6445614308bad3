"""A city to look at, small enough for one a turn: what is new stands in a frame."""

from __future__ import annotations

from generator.games.saint_malo.paper.marks import letter_disc, written_mark
from generator.games.saint_malo.rules.city import EMPTY, PERSONS
from generator.games.saint_malo.rules.ground import (
    CELLS,
    COLUMNS,
    OUTER,
    SIZE,
    TOWERS,
)
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height
from generator.layout.ink.shapes import Rect, Shape, Use
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions

EDGE = 3.2  # room for letters above and numbers at the left


def small_city(box: Box, cells: str, before: str, options: PrintOptions) -> list[Shape]:
    """Return a city in the top left of a box; what was not there before is framed."""
    theme = options.theme
    side = (min(box.width, box.height) - EDGE) / SIZE
    places = [
        Box(box.x + EDGE + i % SIZE * side, box.y + EDGE + i // SIZE * side, side, side)
        for i in range(CELLS)
    ]
    pen = theme.pen("granite", 0.2)
    shapes: list[Shape] = []
    for i, place in enumerate(places):
        if TOWERS >> i & 1:
            shapes.append(
                Use.centred("tower", place.cx, place.cy, 0.7 * side, theme.line("granite"))
            )
        else:
            ground = theme.ground("granite", 0.16) if OUTER >> i & 1 else theme.ground("sand", 0.28)
            shapes.append(Rect.of(place, fill=ground, stroke=pen))
    fresh = [i for i in range(CELLS) if cells[i] != before[i]]
    for i in fresh:
        frame = theme.pen("ink", 0.55)
        shapes.append(Rect.of(places[i].inset(0.25), 0.6, theme.ground("gorse", 0.5), frame))
    for i, place in enumerate(places):
        if not TOWERS >> i & 1 and cells[i] != EMPTY:
            shapes += _mark(cells[i], place, options)
    return [*shapes, *_coordinates(places, options)]


def _mark(code: str, place: Box, options: PrintOptions) -> list[Shape]:
    """Return a mark; small persons have a larger disc, so that their letters stay readable."""
    if code in PERSONS:
        radius = max(0.27 * place.width, SMALLEST / 3.5)
        return letter_disc(code, place.cx, place.cy, radius, options)
    # Figures of churches are not set smaller than can be read.
    grown = max(0.0, SMALLEST / 1.15 - place.width) / 2
    return written_mark(code, place.inset(-grown), options)


def _coordinates(places: list[Box], options: PrintOptions) -> list[Shape]:
    style = Type(options.theme).ident
    drop = cap_height(style.font, style.size) / 2
    shapes: list[Shape] = []
    for i in range(SIZE):
        column, row = places[i], places[i * SIZE]
        shapes.append(style.at(column.cx, column.y - 0.8, COLUMNS[i], "middle"))
        shapes.append(style.at(row.x - 0.8, row.cy + drop, str(i + 1), "end"))
    return shapes
