"""The city sheet in large print: the city on a page of its own, what one counts on a second."""

from __future__ import annotations

from generator.games.saint_malo.paper.city_drawing import (
    COORDINATES,
    IN_CELLS,
    CityDrawing,
    city_side,
)
from generator.games.saint_malo.paper.reminders import (
    SECTION,
    actions,
    defence,
    pirates,
    score,
    series,
)
from generator.games.saint_malo.paper.short_head import (
    SHORT_HEAD,
    column_head,
    column_head_height,
    short_head,
)
from generator.games.saint_malo.paper.tracks import bank, cannons, lumber, points_note, points_track
from generator.layout.ink.box import Box
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Shape
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import section
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.sheet_code import QUIET, SIDE

_COLUMN = 58.0  # the least width of the column beside the city
_GAP = 5.0
_RULER = 4.6
_ACTIONS = 68.0  # the most height that they take
_CODE_WORDS = 8.0  # what the code is, beside its upper end
_STORES, _TRACK = 0.358, 0.209  # of the height of the second page, the rest is the score


def city_page(sheet: PrintedSheet) -> Page:
    """Return the city, as large as the paper allows; beside it the head, the actions, the code."""
    options, text = sheet.options, sheet.text
    area = options.area(landscape=True).inset(8.0, 7.4)
    high = area.height - _RULER
    cell = (min(high, area.width - _COLUMN - _GAP) - COORDINATES) / IN_CELLS
    side = city_side(cell)
    left = area.x + side + _GAP
    column = Box(left, area.y, area.right - left, area.height)
    parts = _column(column, sheet)
    parts.add(CityDrawing(cell, options).block().placed(area.x, area.y + (high - side) / 2))
    parts.shapes.append(options.ruler(area.x, area.bottom - 0.2))
    title = sheet.title or text("sheet.city")
    return options.page(parts, title, text("sheet.describe-large-city"), landscape=True)


def _column(box: Box, sheet: PrintedSheet) -> Parts:
    """Return what stands beside the city: the head above, the code below, the actions between."""
    options, parts = sheet.options, column_head(sheet, box)
    parts.shapes += _code(box, sheet)
    top, bottom = box.y + column_head_height(sheet), box.bottom - SIDE
    high = min(_ACTIONS, bottom - top - 2 * _GAP)
    place = Box(box.x, (top + bottom - high) / 2, box.width, high)
    parts.shapes += actions(place, options)
    if options.fillable:  # what to type into the city
        low = Box(box.x, bottom + _CODE_WORDS, box.width - SIDE - QUIET, SIDE - _CODE_WORDS)
        words, style = points_note(options).replace(" · ", "\n"), Type(options.theme).note
        parts.shapes += TextBox(low, words, style, valign="bottom").shapes()
    return parts


def _code(box: Box, sheet: PrintedSheet) -> list[Shape]:
    """Return the QR code in the lower right corner of a box, and what it is."""
    place = Box(box.right - SIDE, box.bottom - SIDE, SIDE, SIDE)
    return [sheet.code_in(place), *sheet.code_label(place.x - 3, place.y)]


def stores_page(sheet: PrintedSheet) -> Page:
    """Return the page with everything that one counts."""
    options, text = sheet.options, sheet.text
    area = options.area().inset(6.6, 8.0)
    parts = short_head(sheet, area)
    free = area.height - SHORT_HEAD - 2.4 * _GAP
    stores = Box(area.x, area.y + SHORT_HEAD + 0.6 * _GAP, area.width, free * _STORES)
    parts.add(_stores(stores, options))
    y, note = stores.bottom + 0.9 * _GAP, "" if options.fillable else points_note(options)
    parts.shapes += section(text("sheet.points"), area.x, y + 2.6, options, note, area.right)
    track = Box(area.x, y + SECTION, area.width, free * _TRACK - SECTION)
    parts.add(points_track(track, 20, options))
    y = track.bottom + 0.9 * _GAP
    half = (area.width - _GAP) / 2  # as the stores above
    parts.add(score(Box(area.x, y, half, area.bottom - _RULER - y), options))
    right = Box(area.right - half, y, half, area.bottom - y)
    parts.add(_reminders(Box(right.x, y, right.width, right.height - SIDE), options))
    parts.shapes += [*_code(right, sheet), options.ruler(area.x, area.bottom - 0.2)]
    return options.page(parts, sheet.title or text("sheet.city"), text("sheet.describe-stores"))


def _stores(box: Box, options: PrintOptions) -> Parts:
    left, right = CellGrid(box, 2, 1, _GAP).cells()
    logs = Box(right.x, right.y, right.width, (right.height - _GAP) * 0.7)
    low = Box(right.x, logs.bottom + _GAP, right.width, right.bottom - logs.bottom - _GAP)
    parts = bank(left, 6, 5, options)
    parts.add(lumber(logs, 5, 4, 4.0, options), cannons(low, 6, options))
    return parts


def _reminders(box: Box, options: PrintOptions) -> Parts:
    """Return the defence, the pirates and the series below one another."""
    first, second, third = CellGrid(box, 1, 3).cells()
    parts = defence(first, options)
    parts.shapes += [*pirates(second, options), *series(third, options)]
    return parts
