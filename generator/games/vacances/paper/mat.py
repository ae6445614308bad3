"""The player mat: five numbered rows for the markers of the series, and places for the bonuses."""

from __future__ import annotations

from generator.games.vacances.paper.seats import pattern
from generator.games.vacances.paper.tokens import TOKEN
from generator.games.vacances.rules.calendar import EVENTS, ROWS
from generator.games.vacances.rules.markers import FULL
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.contour import pictured
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Line, Rect, Shape
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import fitted, section, shortened

_PLACE = TOKEN + 1.0
_STEP, _ROW = _PLACE + 1.0, _PLACE + 0.8
_TOP, _MARGIN = 13.6, 3.6
WIDTH = 7 * _STEP - 1.0 + 2 * _MARGIN + 3.0
_LEFT = WIDTH - 2 * _MARGIN - FULL * _STEP + 1.0  # before the rows
HEIGHT = _TOP + ROWS * _ROW + 7.4 + _PLACE + _MARGIN


def mat_block(seat: int, options: PrintOptions) -> Block:
    """Return the mat of a seat (from 1)."""
    text, theme, type_ = texts(options.lang), options.theme, Type(options.theme)
    band = Box(0.0, 0.0, WIDTH, 4.0)
    title = fitted(type_.heading.sized(13), text("title"), WIDTH * 0.6)
    right = WIDTH - _MARGIN
    name = "".join(options.names[seat - 1 : seat]) or text("sheet.player", seat=seat)
    whose, name = shortened(type_.strong, name, WIDTH * 0.45)
    shapes: list[Shape] = [
        *pattern(seat, band, theme),
        Line(0, band.bottom, WIDTH, band.bottom, theme.pen("ink", 0.35)),
        title.at(_MARGIN, 10.6, text("title")),
        whose.at(right, 10.6, name, "end"),
    ]
    for row in range(1, ROWS + 1):
        shapes += _row(row, _TOP + (row - 1) * _ROW, options)
    shapes += _bonuses(_TOP + ROWS * _ROW, options)
    return Block(WIDTH, HEIGHT, tuple(shapes))


def _row(row: int, y: float, options: PrintOptions) -> list[Shape]:
    """Return a row: its number, what a marker in it is worth, and its places."""
    text, theme = texts(options.lang), options.theme
    style = TextStyle("Lato-Black", 14, WHITE)
    middle = y + _PLACE / 2
    worth = text("sheet.each", points=row)
    words = Box(_MARGIN + 11.5, y, _LEFT - 13.0, _PLACE)
    shapes: list[Shape] = [
        Circle(_MARGIN + 5.2, middle, 4.8, theme.line("ink")),
        style.at(
            _MARGIN + 5.2, middle + cap_height(style.font, style.size) / 2, str(row), "middle"
        ),
        *TextBox(words, worth, Type(theme).body.sized(8), valign="middle").shapes(),
    ]
    for k in range(FULL):
        box = Box(_MARGIN + _LEFT + k * _STEP, y, _PLACE, _PLACE)
        shapes.append(Rect.of(box, 1.2, theme.ground("sand", 0.35), theme.pen("granite", 0.3)))
    return shapes


def _bonuses(y: float, options: PrintOptions) -> list[Shape]:
    """Return the places of lodgings and events, five points each."""
    text, theme = texts(options.lang), options.theme
    gap = WIDTH - 2 * _MARGIN - 7 * _STEP + 1.0
    events = _MARGIN + FULL * _STEP + gap
    places = [("lodging", _MARGIN + k * _STEP) for k in range(FULL)]
    places += [(event, events + k * _STEP) for k, event in enumerate(EVENTS)]
    shapes: list[Shape] = [*section(text("sheet.bonuses"), _MARGIN, y + 5.0, options)]
    for symbol, x in places:
        box = Box(x, y + 7.4, _PLACE, _PLACE)
        shapes += [
            Rect.of(box, 1.2, theme.ground("mist", 0.7), theme.pen("granite", 0.3)),
            pictured(symbol, box.cx, box.cy, 8.0, theme, "granite", 0.45),
        ]
    return shapes
