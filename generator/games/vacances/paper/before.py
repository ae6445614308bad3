"""What is over already on a children's sheet: on the map and in the rows of markers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.games.vacances.notation.fields import series_field
from generator.games.vacances.paper.chart import the_chart
from generator.games.vacances.paper.labels import number_shapes, text_box
from generator.games.vacances.paper.picks import series, ticked_picks
from generator.games.vacances.paper.small_names import names_that_fit, obstacles
from generator.games.vacances.paper.spaces import kind_shapes, radius
from generator.games.vacances.paper.tokens import DISH_SYMBOLS
from generator.games.vacances.paper.walks import plate_at
from generator.games.vacances.rules.board import Space, the_board
from generator.games.vacances.rules.calendar import DAYS, EVENT_DAYS
from generator.games.vacances.rules.markers import (
    BEACHES,
    DISH_NAMES,
    DISHES,
    FULL,
    SERIES,
    dish_bit,
    series_of,
    space_bit,
)
from generator.games.vacances.rules.state import State, Traveller
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Circle, Line, Pen, Shape, Use
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts

_HALO = 1.4  # of a cross, beyond its line
_LARGEST, _NUMBER = 8.0, 2.8  # a marker, and its number below it
_NAME = 18.0  # of a series


def start_number(begun: State) -> int:
    """Return the number of the space where a holiday goes on."""
    return the_board().spaces[begun.travellers[0].at].number


def before_on_map(begun: State, options: PrintOptions, least: float, named: bool) -> list[Shape]:
    """Return crosses over the spaces that have nothing left to give, and a plate at the start."""
    theme, board, used = options.theme, the_board(), tuple(_used_up(begun))
    shapes: list[Shape] = []
    for space in used:
        reach = radius(space.kind) * 0.86
        for pen in (Pen(WHITE, 1.8 + _HALO, round=True), Pen(theme.line("brick"), 1.8, round=True)):
            shapes += [
                Line(space.x - reach, space.y - reach, space.x + reach, space.y + reach, pen),
                Line(space.x - reach, space.y + reach, space.x + reach, space.y - reach, pen),
            ]
    # One may still end there, and has to write where.
    shapes += number_shapes(replace(board, spaces=used), the_chart(), theme, least)
    taken = obstacles(board, the_chart(), least)
    if named:
        taken += [text_box(name) for name in names_that_fit(options, least)]
    words = texts(options.lang)("sheet.start-here")
    space = board.spaces[begun.travellers[0].at]
    return [*shapes, *plate_at(space, words, theme, least * 1.3, taken)]


def _used_up(begun: State) -> Iterator[Space]:
    """Yield the spaces that have no marker left: taken, of an event that is past, or of beaches."""
    (one,), days = begun.travellers, range(begun.day + 1, DAYS + 1)
    for i, space in enumerate(the_board().spaces):
        past = space.kind in EVENT_DAYS and not set(EVENT_DAYS[space.kind]) & set(days)
        full = space.kind == "beach" and one.beaches == FULL
        if past or full or one.had & space_bit(i):
            yield space


def series_before(row: int, box: Box, one: Traveller, options: PrintOptions) -> Parts:
    """Return the series of a row with its markers so far; of a row to come those that are left."""
    opened = one.rows[row - 1 : row]
    own = opened or [k for k in range(len(SERIES)) if k not in one.rows]
    picks = [series(options)[k] for k in own]
    words = Box(box.x, box.y, _NAME, box.height)
    names, style = "\n".join(pick.name for pick in picks), Type(options.theme).body.sized(8.0)
    parts = Parts([*TextBox(words, names, style, valign="middle").shapes()])
    place = Box(words.right + 1.0, box.y, box.right - words.right - 2.0, box.height)
    if opened:
        parts.shapes += _markers(opened[0], one, place, options)
        return parts
    grid = CellGrid(Box(place.x, box.cy - _LARGEST / 2, place.width, _LARGEST), 3, 1, 0.6)
    label = texts(options.lang)("field.series", row=row)
    parts.add(ticked_picks(series_field(row), label, grid, picks, options))
    return parts


def _markers(own: int, one: Traveller, box: Box, options: PrintOptions) -> list[Shape]:
    """Return the five places of a series in a box: those that are filled show what lies there."""
    theme, style = options.theme, Type(options.theme).value.sized(7.0)
    shapes: list[Shape] = []
    known = list(_pictures(own, one))
    for k, cell in enumerate(CellGrid(box, FULL, 1, 0.8).cells()):
        size = min(_LARGEST, cell.width, cell.height - _NUMBER)
        x, y = cell.cx, cell.cy
        if k >= len(known):
            pen = theme.pen("granite", 0.3, dash=(0.9, 0.9))
            shapes.append(Circle(x, y, size * 0.44, WHITE, pen))
            continue
        kind, item, number = known[k]
        if number:
            y -= _NUMBER / 2
            shapes.append(style.at(x, y + size / 2 + _NUMBER - 0.3, number, "middle"))
        if kind == "restaurant":
            shapes.append(Use.centred(DISH_SYMBOLS[item], x, y, size, theme.line("ink")))
        else:
            shapes += kind_shapes(kind, item, x, y, size * 0.47, theme)
    return shapes


def _pictures(own: int, one: Traveller) -> Iterator[tuple[str, str, str]]:
    """Yield kind, item and number of the markers of a series; beaches and dishes have none."""
    if own == BEACHES:
        yield from [("beach", "", "")] * one.beaches
    elif own == DISHES:
        for dish, name in enumerate(DISH_NAMES):
            if one.had & dish_bit(dish):
                yield "restaurant", name, ""
    else:
        for i, space in enumerate(the_board().spaces):
            if series_of(i) == own and one.had & space_bit(i):
                yield space.kind, space.item, str(space.number)
