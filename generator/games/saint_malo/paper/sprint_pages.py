"""A sprint on paper of any size: one page, or three on small paper and in large print."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from generator.core.game import AnySolved
from generator.games.saint_malo.paper.audience import told
from generator.games.saint_malo.paper.city_drawing import COORDINATES, IN_CELLS, CityDrawing
from generator.games.saint_malo.paper.ledger import (
    TOTAL,
    ledger,
    ledger_height,
    total,
)
from generator.games.saint_malo.paper.lessons import action_column, person_column, turn_column
from generator.games.saint_malo.paper.pirate_rows import rows_needed, wide_pirates
from generator.games.saint_malo.paper.reminders import defence
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
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Shape
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.sheet import DrawPage, PrintedSheet
from generator.layout.sheet.sheet_code import QUIET, SIDE

_GAP = 4.0
_RULER = 4.6
_PIRATE_ROW = 9.4
_DEFENCE = 13.0
_HIGHEST = 84.0  # of the rolls
_ABOVE_TOTAL = 1.4
_GROWN = 1.4  # what a track is higher than it must be, for its rows
_SUM = 36.0  # the width of the churches and the total, between the points and the code
_TAUGHT = 0.34, 0.29  # of the height: a turn, the dice; the rest are the characters


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


def _code(room: Box, sheet: PrintedSheet) -> tuple[Box, float, list[Shape]]:
    """Return the place of the code, where what is said above it begins, and both with the ruler."""
    code = Box(room.right - SIDE, room.bottom - SIDE, SIDE, SIDE)
    label = sheet.code_above(code.right, code.y - QUIET + 1, code.width)
    ruler = sheet.options.ruler(room.x, room.bottom - 0.2, code.x - QUIET)
    return code, code.y - QUIET - label.height, [sheet.code_in(code), *label.shapes, ruler]


def _rolls_page(sheet: PrintedSheet, solved: AnySolved | None) -> Page:
    """Return the rolls, and below them what one ticks in a turn: pirates, defence, stores."""
    options, (parts, room) = sheet.options, _room(sheet)
    assert options.ident is not None, "a sprint is the sheet of an id"
    code, low, foot = _code(room, sheet)
    strengths = rows_needed(options.ident)
    rows = 4.8 + _PIRATE_ROW * -(-len(strengths) // 2)
    stores = max(_height("coins", options), _height("logs", options))
    free = low - room.y - rows - _DEFENCE - stores - 4 * _GAP
    rolls = Box(room.x, room.y, room.width, min(free, _HIGHEST))
    parts.add(open_rolls(rolls, options.ident, solved, options))
    # On long paper what is below the rolls stands further apart.
    gap = _GAP + (free - rolls.height) / 4
    attack = Box(room.x, rolls.bottom + gap, room.width, rows)
    parts.add(wide_pirates(attack, options, strengths, taught=True))
    track = Box(room.x, attack.bottom + gap, room.width, _DEFENCE)
    parts.add(defence(track, options))
    place = Box(room.x, track.bottom + gap, room.width, stores)
    parts.add(_side_by_side(place, ("coins", "logs"), options))
    top = place.bottom + gap
    cannons = Box(room.x, top, _half(room), _height("cannons", options))
    parts.add(ledger(cannons, ("cannons",), options))
    left = cannons.right + _GAP
    note = Box(left, top, code.x - QUIET - left, room.bottom - _RULER - top)
    parts.shapes += [*aims_note(note, solved, options), *foot]
    return options.page(parts, sheet.title, told("sheet.describe-rolls", options))


def _city_page(sheet: PrintedSheet) -> Page:
    """Return the city, and below it the points and the total, beside the code."""
    options, (parts, room) = sheet.options, _room(sheet)
    code, low, foot = _code(room, sheet)
    below = ledger_height(("churches",), options) + _ABOVE_TOTAL + TOTAL
    counted = max(_height("points", options), below)
    top = min(low, room.bottom - _RULER - counted)
    high = top - room.y - LETTERS - 2.0
    cell = (min(high, room.width) - COORDINATES) / IN_CELLS
    side = COORDINATES + IN_CELLS * cell
    # On long paper a city as wide as the page leaves room: some above it, some below it.
    air = (high - side) / 2
    city = Box(room.cx - side / 2, room.y + air, side, side)
    parts.add(CityDrawing(cell, options).block().placed(city.x, city.y))
    letters = letters_line(room.x, city.bottom + LETTERS, room.width, sheet)
    parts.shapes += [*letters, *foot]
    right = code.x - QUIET - 1
    points = Box(room.x, top, right - _SUM - _GAP - room.x, counted)
    parts.add(ledger(points, ("points",), options))
    churches = Box(right - _SUM, top, _SUM, ledger_height(("churches",), options))
    parts.add(ledger(churches, ("churches",), options))
    parts.add(total(Box(right - _SUM, points.bottom - TOTAL, _SUM, TOTAL), options))
    return options.page(parts, sheet.title, sheet.text("sheet.describe-sprint-city"))


def _side_by_side(box: Box, keys: tuple[str, str], options: PrintOptions) -> Parts:
    """Return two tracks, each in its half of a box."""
    parts = Parts()
    for key, half in zip(keys, CellGrid(box, 2, 1, _GAP).cells(), strict=True):
        parts.add(ledger(replace(half, height=_height(key, options)), (key,), options))
    return parts


def _half(room: Box) -> float:
    return (room.width - _GAP) / 2


def _height(key: str, options: PrintOptions) -> float:
    """Return how high a track is whose boxes are as large as on one page of the usual print."""
    return ledger_height((key,), options) + _GROWN


def _lessons_page(sheet: PrintedSheet) -> Page:
    """Return the game in pictures: a turn, the dice, and beside the code the characters."""
    options, (parts, room) = sheet.options, _room(sheet)
    code, _, foot = _code(room, sheet)
    free = room.height - _RULER - 2 * _GAP
    turn = Box(room.x, room.y, room.width, free * _TAUGHT[0])
    dice = Box(room.x, turn.bottom + _GAP, room.width, free * _TAUGHT[1])
    top, right = dice.bottom + _GAP, code.x - QUIET - 2
    persons = Box(room.x, top, right - room.x, room.bottom - _RULER - top)
    assert options.ident is not None, "a sprint is the sheet of an id"
    parts.shapes += turn_column(turn, options.ident.variant, options)
    parts.shapes += [*action_column(dice, options), *person_column(persons, options), *foot]
    return options.page(parts, sheet.title, sheet.text("sheet.describe-lessons"))
