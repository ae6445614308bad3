"""The answer of a holiday for the key of a book: where every period ends, and what it brings."""

from __future__ import annotations

from generator.core.game import Solved
from generator.games.vacances.mind.best import Best
from generator.games.vacances.notation.fields import dish_field, marker_field
from generator.games.vacances.notation.moves import NO_DISH_SIGN, STAY_SIGN, end_of
from generator.games.vacances.notation.telling import space_name
from generator.games.vacances.notation.written import written_diary
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS, EVENING, NOON, PERIODS
from generator.games.vacances.rules.markers import SERIES
from generator.games.vacances.rules.state import Go, Stay
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError, cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape, Use, polyline
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import fitted

_DAY = 8.0  # the width of a day's number and weather
_SUM = 4.6  # the height of the line of the score
_TICK = 1.9


def answer(options: PrintOptions, solved: Solved[Best], width: float, height: float) -> Block:
    """Return a line a day with the stops of its periods, and the score below."""
    best, text = solved.play, texts(options.lang)
    written = written_diary(best.steps, best.one)
    stops = _stops(best, options)
    tasted = {day: written.get(dish_field(day), NO_DISH_SIGN) for day in range(1, DAYS + 1)}
    dishes = {d: text(f"marker.{dish}") for d, dish in tasted.items() if dish != NO_DISH_SIGN}
    table = Box(_DAY, 0.0, width - _DAY, height - _SUM)
    cells = CellGrid(table, PERIODS, DAYS, 1.0, 0.8).cells()
    shapes: list[Shape] = []
    for day in range(1, DAYS + 1):
        row = cells[(day - 1) * PERIODS : day * PERIODS]
        shapes += _day(day, Box(0.0, row[0].y, _DAY - 1.0, row[0].height), best, options)
        for period, cell in enumerate(row, start=1):
            words, dish = stops[day, period], dishes.get(day) if period == NOON else None
            said = f"{words}, {dish}" if dish else words
            taken = period != EVENING and marker_field(day, period) in written
            shapes += _period(cell, said, words, taken or dish is not None, options)
    return Block(width, height, (*shapes, *_score(best, width, height, options)))


def _stops(best: Best, options: PrintOptions) -> dict[tuple[int, int], str]:
    """Return where every period ends: the number on the map and the name."""
    text, found = texts(options.lang), dict[tuple[int, int], str]()
    for state, move in best.steps:
        if isinstance(move, Go | Stay):
            space = end_of(state, move)
            number, name = the_board().spaces[space].number, space_name(space, text)
            sign = f"{STAY_SIGN} " if isinstance(move, Stay) else ""
            found[state.day, state.period] = f"{sign}{number} {name}"
    return found


def _day(day: int, box: Box, best: Best, options: PrintOptions) -> list[Shape]:
    theme, style = options.theme, Type(options.theme).value.sized(8)
    size = min(4.6, box.height - 0.4)
    base = box.cy + cap_height(style.font, style.size) / 2
    sky = best.dealt.weather[day - 1]
    return [
        style.at(box.x, base, str(day)),
        Use.centred(sky, box.right - size / 2, box.cy, size, theme.line("ink")),
    ]


def _period(cell: Box, said: str, short: str, taken: bool, options: PrintOptions) -> list[Shape]:
    """Return a period; what does not fit is cut down to the number on the map."""
    theme = options.theme
    ground = theme.ground("gorse", 0.34) if taken else theme.ground("mist", 0.5)
    frame = theme.pen("granite", 0.2)
    shapes: list[Shape] = [Rect.of(cell, 0.8, ground, frame)]
    place = Box(cell.x + 0.8, cell.y, cell.width - 1.2 - (_TICK + 0.4) * taken, cell.height)
    style = TextStyle("Lato-Regular", 7.2, theme.line("ink"), 1.05)
    for words in (said, short, short.partition(" ")[0]):
        try:
            shapes += TextBox(place, words, style, valign="middle").shapes()
        except FitError:
            continue
        break
    if taken:
        x, y = cell.right - _TICK - 0.5, cell.y + 0.7
        corners = ((0.0, 0.5), (0.35, 0.9), (1.0, 0.0))
        points = [(x + right * _TICK, y + down * _TICK) for right, down in corners]
        shapes.append(polyline(points, theme.pen("ink", 0.45, round=True)))
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
