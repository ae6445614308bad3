"""The solution of a sprint: the city turn by turn, what each turn brings, and the final score."""

from __future__ import annotations

from functools import partial

from generator.core.findings import signed
from generator.games.saint_malo.mind.best import Best
from generator.games.saint_malo.mind.reasons import Reason, reasons
from generator.games.saint_malo.notation.words import action_words
from generator.games.saint_malo.paper.marks import SYMBOL_FILES
from generator.games.saint_malo.paper.small_city import small_city
from generator.games.saint_malo.rules.city import START_CELLS
from generator.games.saint_malo.rules.scoring import BOXES, score_city
from generator.games.saint_malo.texts import say, texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Shape
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed, framed_room
from generator.layout.sheet.furniture import fitted, section
from generator.layout.sheet.sheet import PrintedSheet

_WIDE = 84.0  # the least width of a turn, and the least height
_HIGH = 40.0
_LARGE_HIGH = 50.0  # two on a page, so that the churches' figures are large as well
_DIE = 5.4
_WHITE = (4.0, 3.0)


def solution_pages(options: PrintOptions, best: Best, name: str | None) -> list[Page]:
    """Return the solution; paper too small for eight panels takes more pages."""
    sheet = PrintedSheet(texts(options.lang), options, "solution", name)
    text = sheet.text
    subtitle, note = text("sheet.solution", points=best.total), text("sheet.solution-note")
    if not best.proved:
        subtitle = text("sheet.known", points=best.total)
        note = text("sheet.known-note", bound=best.bound)
    about, why = text("sheet.describe-solution"), reasons(best.play)

    def panels(first: int, room: Box) -> Parts:
        parts = Parts()
        for number, cell in enumerate(_cells(room, best, options), start=first):
            if number < len(why):
                parts.shapes += _turn(cell, best, number, why[number], options)
            elif number == len(why):
                parts.shapes += _score(cell, best, options)
        return parts

    step = len(_cells(framed_room(options, low_foot=True, white=_WHITE), best, options))
    draws = [partial(panels, first) for first in range(0, len(why) + 1, step)]
    look = partial(Framed, description=about, low_foot=True, white=_WHITE)
    return sheet.pages([look(sheet.by(subtitle), draw, note) for draw in draws])


def _cells(room: Box, best: Best, options: PrintOptions) -> list[Box]:
    """Return the places of a page's panels: one a turn, and one for the score."""
    columns = max(1, int((room.width + 5) // (_WIDE + 5)))
    panels = len(best.turns) + 1
    high = _LARGE_HIGH if options.large_print else _HIGH
    rows = min(-(-panels // columns), max(1, int((room.height + 4) // (high + 4))))
    return CellGrid(room, columns, rows, 5.0, 4.0).cells()


def _turn(box: Box, best: Best, number: int, why: Reason, options: PrintOptions) -> list[Shape]:
    """Return a turn: the city after it, the dice taken, the action, its points and purposes."""
    type_, theme = Type(options.theme), options.theme
    dice, action = best.play.turns[number]
    city = best.play.cities[number]
    before = best.play.cities[number - 1].cells if number else START_CELLS
    side = min(box.height, box.width * 0.52)
    shapes = small_city(Box(box.x, box.y, side, side), city.cells, before, options)
    right = Box(box.x + side + 3, box.y, box.width - side - 3, box.height)
    large = type_.strong.sized(13)
    drop = cap_height(large.font, large.size)
    shapes.append(large.at(right.x, right.y + 0.6 + (_DIE + drop) / 2, str(number + 1)))
    pitch = min(_DIE + 0.7, (right.width - 5.2) / len(dice))
    for i, face in enumerate(dice):
        die = Box(right.x + 5.2 + i * pitch, right.y + 0.6, pitch - 0.7, pitch - 0.7)
        shapes += die_face(SYMBOL_FILES[face], die, theme, 0.76)
    words = [
        _sentence(action_words(action, options.lang)),
        *(_sentence(purpose.words(options.lang)) for purpose in why.purposes),
    ]
    low = right.bottom - 9.4
    place = Box(right.x, right.y + _DIE + 2.4, right.width, low - right.y - _DIE - 3.4)
    shapes += TextBox(place, "\n".join(words), type_.body.sized(7.6)).shapes()
    return [
        *shapes,
        *_points(Box(right.x, low, right.width, 9.4), why, city.coins, city.logs, options),
    ]


def _points(box: Box, why: Reason, coins: int, logs: int, options: PrintOptions) -> list[Shape]:
    """Return what the turn brings now and at the end, the total so far, and what is in store."""
    type_, lang = Type(options.theme), options.lang
    gain = say("reason.gain", now=plus(why.now), end=plus(why.end)).words(lang)
    total = say("reason.total", total=why.total).words(lang)
    stores = say("reason.stores", coins=coins, logs=logs).words(lang)
    first = fitted(type_.value.sized(7.6), gain, box.width)
    second = fitted(type_.note, f"{total} · {stores}", box.width)
    return [
        Line(box.x, box.y, box.right, box.y, options.theme.pen("granite", 0.2)),
        first.at(box.x, box.y + 3.8, gain),
        second.at(box.x, box.y + 7.6, f"{total} · {stores}"),
    ]


def _score(box: Box, best: Best, options: PrintOptions) -> list[Shape]:
    """Return the final score, box by box."""
    text, type_ = texts(options.lang), Type(options.theme)
    city = best.play.cities[-1]
    boxes = score_city(city).as_data()
    lines = [(text("sheet.track").capitalize(), city.points)]
    lines += [(text(f"score.{key}").capitalize(), boxes[key]) for key in BOXES]
    shapes: list[Shape] = [*section(text("sheet.score"), box.x, box.y + 2.6, options)]
    step = min(6.0, (box.height - 4.4) / len(lines))
    for i, (label, points) in enumerate(lines, start=1):
        y = box.y + 4.4 + i * step
        style = (type_.strong if i == len(lines) else type_.value).sized(9)
        shapes += [
            style.at(box.x, y - 1.4, label),
            style.at(box.right, y - 1.4, signed(points), "end"),
            Line(box.x, y, box.right, y, options.theme.pen("granite", 0.2)),
        ]
    return shapes


def plus(points: int) -> str:
    """Return points gained or lost with their sign.

    >>> plus(3), plus(-1), plus(0)
    ('+3', '−1', '0')
    """
    return f"+{points}" if points > 0 else signed(points)


def _sentence(words: str) -> str:
    """Return words as a line of its own."""
    return words[:1].upper() + words[1:]
