"""A sprint on one page: its rolls and the pirates, the city and what one counts, the lessons."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.dates import parse_date
from generator.core.game import AnySolved
from generator.games.saint_malo.notation.alphabet import city_letters
from generator.games.saint_malo.paper.audience import for_children, told
from generator.games.saint_malo.paper.city_drawing import COORDINATES, IN_CELLS, CityDrawing
from generator.games.saint_malo.paper.ledger import TOTAL, ledger, total
from generator.games.saint_malo.paper.lessons import action_column, person_column, turn_column
from generator.games.saint_malo.paper.pirate_rows import narrow_pirates, rows_needed
from generator.games.saint_malo.paper.reminders import defence
from generator.games.saint_malo.paper.short_head import SHORT_HEAD, short_head
from generator.games.saint_malo.paper.sprint_rolls import open_rolls
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height, text_width
from generator.layout.ink.shapes import Line, Shape, Use
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted, targets_note
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.sheet_code import QUIET, SIDE

CELL = 15.0  # a space of the city, as wide as a symbol needs
LETTERS = 5.2  # the line below the city
_PIRATES = 36.0  # the width of their column, beside the rolls
_DEFENCE = 19.6  # its height, in two rows
_GAP = 3.4
_RULER = 4.6
_LEAST_LESSONS = 52.0  # without the ruler
_ROLLS = 0.5  # of what the city leaves of the height; the lessons have the rest
_HIGHEST = 80.0  # of the rolls
_LETTERED = ("crate", "wall", "house", "cross", "head")  # what the letters of a city stand for
_MARK = 3.0  # the side of their pictures


def sprint_page(sheet: PrintedSheet, solved: AnySolved | None) -> Page:
    """Return the whole sprint."""
    options, area = sheet.options, sheet.options.area().inset(10.0, 8.4)
    parts = short_head(sheet, area, sprint_title(sheet))
    top = area.y + SHORT_HEAD + 1.6
    room = Box(area.x, top, area.width, area.bottom - _RULER - top)
    cell = min(CELL, _largest_cell(room))
    side = COORDINATES + IN_CELLS * cell
    free = room.height - side - LETTERS - 2 * _GAP - 1
    high = Box(room.x, room.y, room.width, min(free * _ROLLS, _HIGHEST))
    parts.add(_rolls_and_pirates(high, sheet, solved))
    middle = Box(room.x, high.bottom + _GAP, room.width, side)
    parts.add(_city_and_ledger(middle, cell, options))
    low = middle.bottom + LETTERS
    parts.shapes += [
        *letters_line(middle.x, low, side, sheet),
        Line(room.x, low + _GAP / 2, room.right, low + _GAP / 2, options.theme.pen("ink", 0.35)),
    ]
    strip = Box(room.x, low + _GAP + 1, room.width, area.bottom - low - _GAP - 1)
    parts.shapes += _lessons(strip, sheet, solved)
    return options.page(parts, sheet.title, told("sheet.describe-sprint", options))


def sprint_title(sheet: PrintedSheet) -> str:
    """Return what kind of sprint it is."""
    ident = sheet.options.ident
    assert ident is not None, "a sprint is the sheet of an id"
    return told("sheet.sprint" if parse_date(ident.seed) else "sheet.sprint-any", sheet.options)


def letters_line(x: float, y: float, width: float, sheet: PrintedSheet) -> list[Shape]:
    """Return what is drawn or written into the city, each thing before its letter."""
    style, letters = Type(sheet.options.theme).note, city_letters(sheet.options.lang)
    intro, gap = told("sheet.write", sheet.options), 1.2
    room = width - len(letters) * (_MARK + 3 * gap)
    if text_width("".join((intro, *letters)), style.font, SMALLEST) > room:
        intro = ""  # the pictures alone tell, where a line is short
    style = fitted(style, "".join((intro, *letters)), room)
    shapes: list[Shape] = [style.at(x, y - 1.6, intro)]
    x += text_width(intro, style.font, style.size) + (2 * gap if intro else 0.0)
    middle = y - 1.6 - cap_height(style.font, style.size) / 2
    for symbol, letter in zip(_LETTERED, letters, strict=True):
        shapes.append(Use.centred(symbol, x + _MARK / 2, middle, _MARK, style.colour))
        shapes.append(style.at(x + _MARK + gap, y - 1.6, letter))
        x += _MARK + 3 * gap + text_width(letter, style.font, style.size)
    return shapes


def aims_note(box: Box, solved: AnySolved | None, options: PrintOptions) -> Sequence[Shape]:
    """Return what the targets assume, where they are known."""
    if solved is None:
        return ()
    words = targets_note(solved.proved, options)
    if solved.proved and for_children(options):
        words = texts(options.lang)("children.note")
    return TextBox(box, words, Type(options.theme).note).shapes()


def _largest_cell(room: Box) -> float:
    """Return the largest space of a city that leaves room for all the rest."""
    rest = _LEAST_LESSONS / (1 - _ROLLS) + LETTERS + 2 * _GAP + 1
    return (room.height - rest - COORDINATES) / IN_CELLS


def _rolls_and_pirates(box: Box, sheet: PrintedSheet, solved: AnySolved | None) -> Parts:
    options = sheet.options
    assert options.ident is not None, "a sprint is the sheet of an id"
    left = Box(box.x, box.y, box.width - _PIRATES - _GAP - 1, box.height)
    parts = open_rolls(left, options.ident, solved, options)
    right = Box(box.right - _PIRATES, box.y, _PIRATES, box.height - _DEFENCE - 3.4)
    parts.add(narrow_pirates(right, options, rows_needed(options.ident)))
    low = Box(right.x, box.bottom - _DEFENCE, right.width, _DEFENCE)
    parts.add(defence(low, options, 6))
    return parts


def _city_and_ledger(box: Box, cell: float, options: PrintOptions) -> Parts:
    city = CityDrawing(cell, options).block().placed(box.x, box.y)
    parts = Parts([*city.shapes], [*city.fields])
    left = box.x + city.width + _GAP
    side = Box(left, box.y + 1, box.right - left, box.height - 1)
    tracks = Box(side.x, side.y, side.width, side.height - TOTAL - 2.4)
    parts.add(ledger(tracks, ("coins", "logs", "points", "churches", "cannons"), options))
    parts.add(total(side, options))
    return parts


def _lessons(box: Box, sheet: PrintedSheet, solved: AnySolved | None) -> list[Shape]:
    """Return the rules in pictures, the ruler below them and the code in the corner."""
    options = sheet.options
    assert options.ident is not None, "a sprint is the sheet of an id"
    code = Box(box.right - SIDE, box.bottom - SIDE, SIDE, SIDE)
    wide = code.x - QUIET - box.x - 2 * (_GAP + 1)
    high = box.height - _RULER
    first = Box(box.x, box.y, wide * 0.34, high)
    second = Box(first.right + _GAP + 1, box.y, wide * 0.30, high)
    third = Box(second.right + _GAP + 1, box.y, wide * 0.36, high)
    label = sheet.code_above(code.right, code.y - QUIET + 1, code.width)
    above = Box(code.x, box.y, code.width, code.y - QUIET - label.height - box.y)
    return [
        *aims_note(above, solved, options),
        *turn_column(first, options.ident.variant, options),
        *action_column(second, options),
        *person_column(third, options),
        sheet.code_in(code),
        *label.shapes,
        options.ruler(box.x, box.bottom - 0.2),
    ]
