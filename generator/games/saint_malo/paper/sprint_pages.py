"""A sprint on paper of any size: one page, or three on small paper and in large print."""

from __future__ import annotations

from functools import partial

from generator.core.game import AnySolved
from generator.games.saint_malo.paper.city_drawing import COORDINATES, IN_CELLS, CityDrawing
from generator.games.saint_malo.paper.ledger import (
    CHURCHES,
    TOTAL,
    churches_box,
    ledger,
    total,
)
from generator.games.saint_malo.paper.lessons import action_column, person_column, turn_column
from generator.games.saint_malo.paper.pirate_rows import rows_needed, wide_pirates
from generator.games.saint_malo.paper.reminders import defence, series
from generator.games.saint_malo.paper.short_head import SHORT_HEAD, short_head
from generator.games.saint_malo.paper.sprint_page import (
    LETTERS,
    aims_note,
    letters_line,
    sprint_page,
    sprint_title,
)
from generator.games.saint_malo.paper.sprint_rolls import open_rolls
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.sheet import DrawPage, PrintedSheet
from generator.layout.sheet.sheet_code import QUIET, SIDE

_GAP = 4.0
_RULER = 4.6
_LEDGER = 50.6  # the height of what one counts, below the city
_SUM = 30.0  # the width of the total, above the code
_PIRATE_ROW = 9.4
_DEFENCE = 13.0
_TURN = 50.0  # the height of a turn in pictures
_ACTIONS = 0.44  # of the height of what is explained: the dice, then the characters
_HIGHEST = 84.0  # of the rolls


def sprint_draws(options: PrintOptions, solved: AnySolved | None) -> list[DrawPage]:
    """Return the pages of a sprint."""
    if not options.small:
        return [partial(sprint_page, solved=solved)]
    return [partial(_rolls_page, solved=solved), _city_page, _lessons_page]


def _room(sheet: PrintedSheet) -> tuple[Parts, Box]:
    """Return the head of a page, and what is left below it."""
    area = sheet.options.area().inset(8.0)
    top = area.y + SHORT_HEAD + 2.4
    head = short_head(sheet, area, sprint_title(sheet))
    return head, Box(area.x, top, area.width, area.bottom - top)


def _foot(room: Box, sheet: PrintedSheet) -> tuple[Box, list[Shape]]:
    """Return the code in the lower right corner, what it is above it, and the ruler below."""
    code = Box(room.right - SIDE, room.bottom - _RULER - SIDE, SIDE, SIDE)
    line = sheet.code_line(code.right, code.y - QUIET + 1, code.width + 4)
    return code, [sheet.code_in(code), line, sheet.options.ruler(room.x, room.bottom - 0.2)]


def _rolls_page(sheet: PrintedSheet, solved: AnySolved | None) -> Page:
    """Return the rolls, the pirates, the defence, and a turn in pictures."""
    options, (parts, room) = sheet.options, _room(sheet)
    assert options.ident is not None, "a sprint is the sheet of an id"
    code, foot = _foot(room, sheet)
    strengths = rows_needed(options.ident)
    rows = 4.8 + _PIRATE_ROW * -(-len(strengths) // 2)
    free = room.height - _RULER - _TURN - rows - _DEFENCE - 3 * _GAP
    rolls = Box(room.x, room.y, room.width, min(free, _HIGHEST))
    parts.add(open_rolls(rolls, options.ident, solved, options))
    attack = Box(room.x, rolls.bottom + _GAP, room.width, rows)
    parts.add(wide_pirates(attack, options, strengths))
    track = Box(room.x, attack.bottom + _GAP, room.width, _DEFENCE)
    parts.add(defence(track, options))
    top = track.bottom + _GAP
    left = Box(room.x, top, code.x - QUIET - 2 - room.x, room.bottom - _RULER - 1 - top)
    above = Box(code.x, top, code.width, code.y - QUIET - 3 - top)
    parts.shapes += [*turn_column(left, options), *aims_note(above, solved, options), *foot]
    return options.page(parts, sheet.title, sheet.text("sheet.describe-rolls"))


def _city_page(sheet: PrintedSheet) -> Page:
    """Return the city, and below it what one counts, with the total above the code."""
    options, (parts, room) = sheet.options, _room(sheet)
    place = Box(room.right - SIDE, room.bottom - SIDE, SIDE, SIDE)
    ruler = options.ruler(room.x, room.bottom - 0.2, place.x - QUIET)
    high = room.height - _LEDGER - LETTERS
    cell = (min(high, room.width) - COORDINATES) / IN_CELLS
    side = COORDINATES + IN_CELLS * cell
    parts.add(CityDrawing(cell, options).block().placed(room.cx - side / 2, room.y))
    low = room.y + side + LETTERS
    parts.shapes += [letters_line(room.x, low, room.width, sheet), sheet.code_in(place), ruler]
    wide = (room.width - _SUM - 2 * _GAP) / 2
    first = Box(room.x, low + 1, wide, room.bottom - _RULER - 1 - low)
    second = Box(first.right + _GAP, first.y, wide, first.height)
    parts.add(ledger(first, ("coins", "logs"), options))
    parts.add(ledger(second, ("points", "cannons"), options))
    churches = Box(room.right - _SUM, first.y, _SUM, CHURCHES)
    parts.add(churches_box(churches, options))
    parts.add(total(Box(churches.x, churches.bottom + 1.2, _SUM, TOTAL), options))
    return options.page(parts, sheet.title, sheet.text("sheet.describe-sprint-city"))


def _lessons_page(sheet: PrintedSheet) -> Page:
    """Return the actions and the characters in pictures, and what church series are worth."""
    options, (parts, room) = sheet.options, _room(sheet)
    code, foot = _foot(room, sheet)
    free = code.y - QUIET - 3 - room.y - _GAP
    upper = Box(room.x, room.y, room.width, free * _ACTIONS)
    lower = Box(room.x, upper.bottom + _GAP, room.width, free - upper.height)
    low = Box(room.x, code.y, code.x - QUIET - 2 - room.x, code.height)
    parts.shapes += [
        *action_column(upper, options),
        *person_column(lower, options),
        *series(low, options),
        *foot,
    ]
    return options.page(parts, sheet.title, sheet.text("sheet.describe-lessons"))
