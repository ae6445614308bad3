"""The answer of a holiday for the key of a book: where every period ends, and what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.core.game import Solved
from generator.core.text import Texts
from generator.games.vacances.mind.best import Best
from generator.games.vacances.notation.fields import dish_field, marker_field
from generator.games.vacances.notation.moves import NO_DISH_SIGN, STAY_SIGN, end_of
from generator.games.vacances.notation.written import written_diary
from generator.games.vacances.paper.picks import Picture, dishes
from generator.games.vacances.rules.board import Space, the_board
from generator.games.vacances.rules.calendar import EVENING, EVENTS, NOON, PERIODS
from generator.games.vacances.rules.markers import SERIES
from generator.games.vacances.rules.state import Go, Stay
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError, cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Pen, Rect, Shape, Use, polyline
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import fitted

_DAY = 8.0  # the width of a day's number and weather
_SUM = 4.6  # the height of the line of the score
_TICK = 1.9
_DISH = 4.4
_HIGH = 12.0  # a cell in which a dish may stand below the words


def answer(options: PrintOptions, solved: Solved[Best], width: float, height: float) -> Block:
    """Return a line a day with the stops of its periods, and the score below."""
    best = solved.play
    written = written_diary(best.steps, best.one)
    served = {pick.value: pick.picture for pick in dishes(options) if pick.value != NO_DISH_SIGN}
    table = Box(_DAY, 0.0, width - _DAY, height - _SUM)
    days = best.dealt.days
    cells = CellGrid(table, PERIODS, len(days), 1.0, 0.8).cells()
    shapes: list[Shape] = []
    for day in days:
        left = cells[days.index(day) * PERIODS]
        shapes += _day(day, Box(0.0, left.y, _DAY - 1.0, left.height), best, options)
    for cell, stop in zip(cells, _stops(best, options), strict=True):
        day, period = stop.when
        dish = served.get(written.get(dish_field(day), "")) if period == NOON else None
        taken = period != EVENING and marker_field(day, period) in written
        shapes += _period(cell, stop, taken, dish, options)
    return Block(width, height, (*shapes, *_score(best, width, height, options)))


class _Stop(NamedTuple):
    """Where a period ends: the number on the map, after the sign of staying, and the name."""

    when: tuple[int, int]
    number: str
    name: str


def _stops(best: Best, options: PrintOptions) -> Iterator[_Stop]:
    text = texts(options.lang)
    for state, move in best.steps:
        if isinstance(move, Go | Stay):
            space = the_board().spaces[end_of(state, move)]
            sign = f"{STAY_SIGN} " if isinstance(move, Stay) else ""
            yield _Stop((state.day, state.period), f"{sign}{space.number}", _name(space, text))


def _name(space: Space, text: Texts) -> str:
    """Return a short name: a sight and an event by their markers; a dish tells a restaurant."""
    marker = space.kind if space.kind in EVENTS else space.item
    return text(f"marker.{marker}") if marker else text(f"space.{space.id}")


def _day(day: int, box: Box, best: Best, options: PrintOptions) -> list[Shape]:
    theme, style = options.theme, Type(options.theme).value.sized(8)
    size = min(4.6, box.height - 0.4)
    base = box.cy + cap_height(style.font, style.size) / 2
    sky = best.dealt.weather[day - 1]
    return [
        style.at(box.x, base, str(day)),
        Use.centred(sky, box.right - size / 2, box.cy, size, theme.line("ink")),
    ]


def _period(
    cell: Box, stop: _Stop, taken: bool, dish: Picture | None, options: PrintOptions
) -> list[Shape]:
    """Return a period with its tick and its dish; a name that does not fit is left out."""
    theme, brings = options.theme, taken or dish is not None
    ground = theme.ground("gorse", 0.34) if brings else theme.ground("mist", 0.5)
    shapes: list[Shape] = [Rect.of(cell, 0.8, ground, theme.pen("granite", 0.2))]
    below = dish is not None and cell.height >= _HIGH  # where a narrow cell has the room
    aside = _DISH if dish and not below else _TICK + 0.4 if brings else 0.0
    height = cell.height - (_DISH if below else 0.0)
    place = Box(cell.x + 0.8, cell.y, cell.width - 1.2 - aside, height)
    style = TextStyle("Lato-Regular", 7.2, theme.line("ink"), 1.05)
    for words in (f"{stop.number} {stop.name}", stop.number):
        try:
            shapes += TextBox(place, words, style, valign="middle").shapes()
        except FitError:
            continue
        break
    if dish:
        half = _DISH / 2
        shapes += dish(cell.right - half - 0.2, cell.bottom - half - 0.2, _DISH - 0.4)
    if brings:
        x, y = cell.right - _TICK - 0.5, cell.y + 0.7
        corners = ((0.0, 0.5), (0.35, 0.9), (1.0, 0.0))
        points = [(x + right * _TICK, y + down * _TICK) for right, down in corners]
        shapes.append(polyline(points, Pen(theme.line("ink"), 0.45, round=True)))
    return shapes


def _score(best: Best, width: float, height: float, options: PrintOptions) -> list[Shape]:
    text, score = texts(options.lang), best.score
    rows = zip(best.one.rows, score.numbers("rows"), strict=True)
    said = text(
        "sheet.answer-score",
        rows=", ".join(f"{text(f'series.{SERIES[one]}')} {points}" for one, points in rows),
        lodging=score.number("lodging"),
        events=score.number("events"),
    )
    style = fitted(Type(options.theme).body.sized(7.4), said, width - _DAY)
    return [style.at(_DAY, height - 0.8, said)]
