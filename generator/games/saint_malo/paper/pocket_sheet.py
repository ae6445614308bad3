"""The city sheet on half a page (A5): the same fields, fewer reminders, nothing smaller to read."""

from __future__ import annotations

from generator.core.text import common
from generator.games.saint_malo.notation.form_ticks import LAST_DEFENCE
from generator.games.saint_malo.paper.city_drawing import (
    COORDINATES,
    IN_CELLS,
    CityDrawing,
    city_side,
)
from generator.games.saint_malo.paper.reminders import SECTION, score_field, score_hints
from generator.games.saint_malo.paper.short_head import SHORT_HEAD, short_head
from generator.games.saint_malo.paper.tracks import (
    bank,
    cannons,
    defence_track,
    lumber,
    points_note,
    points_track,
)
from generator.games.saint_malo.rules.scoring import BOXES
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Shape
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import section, write_box
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.sheet_code import QUIET, SIDE

_STORES = 30.0
_STORAGE = 0.35  # of the width: the lumber storage below the city
_LAST = 37.6  # the height of the storage and the score
_ROW = 5.3
_DEFENCE = 5.8  # the track of the defence, its title beside it
_GAPS = 8.4  # between the parts, at least
_RULER = 5.0
_ABOVE_RULER = 3.2  # from the code to the ruler, on paper too narrow for both side by side
_TOTAL = 11.6  # the height of the total and its title
_CODE_LINE = 7.0  # below it: the white above the code
_CODE_SAID = 3.6  # the line beside it that says what it is


def pocket_sheet(width: float, height: float, sheet: PrintedSheet) -> Block:
    """Return one player's sheet of a size, margins included."""
    area, options, text = Box(0.0, 0.0, width, height).inset(8.0), sheet.options, sheet.text
    parts = short_head(sheet, area)
    low = _LAST + SECTION + 5 * _ROW + _DEFENCE + _RULER
    room = area.height - SHORT_HEAD - low
    cell = min(
        (area.width - _STORES - 3 - COORDINATES) / IN_CELLS,
        (room - _GAPS - COORDINATES) / IN_CELLS,
        17.0,
    )
    gap = (room - city_side(cell)) / 4.2
    city = Box(area.x, area.y + SHORT_HEAD + gap * 0.6, area.width, city_side(cell))
    parts.add(CityDrawing(cell, options).block().placed(city.x, city.y))
    parts.add(_stores(Box(area.right - _STORES, city.y, _STORES, city.height), options))
    y = city.bottom + gap
    note = points_note(options)
    parts.shapes += section(text("sheet.points"), area.x, y + 2.6, options, note, area.right)
    track = Box(area.x, y + SECTION, area.width, 5 * _ROW)
    parts.add(points_track(track, 20, options))
    strength = Box(area.x, track.bottom + 0.8 * gap, area.width, _DEFENCE)
    parts.add(_defence(strength, options))
    storage = Box(area.x, strength.bottom + 0.8 * gap, area.width * _STORAGE, _LAST)
    parts.add(lumber(storage, 5, 4, 4.4, options))
    code = _code(area, storage.y + _TOTAL + _CODE_LINE, options)
    left = storage.right + 4.2
    wide = code.x - QUIET - left
    parts.add(_score(Box(left, storage.y, wide, _LAST - _CODE_SAID), options))
    parts.add(_total(Box(code.x, storage.y, code.width, _TOTAL), options))
    parts.shapes += [
        sheet.code_line(code.x - QUIET, storage.bottom - 0.4, wide),
        sheet.code_in(code),
        options.ruler(area.x, area.bottom - 0.2, code.x - QUIET),
    ]
    return parts.block(width, height)


def _code(area: Box, top: float, options: PrintOptions) -> Box:
    """Return the place of the code: beside the end of the ruler, or above it and then smaller."""
    beside = area.x + options.ruler_length <= area.right - SIDE - QUIET
    bottom = area.bottom - (0.0 if beside else _ABOVE_RULER)
    side = min(SIDE, bottom - top)
    return Box(area.right - side, bottom - side, side, side)


def _defence(box: Box, options: PrintOptions) -> Parts:
    """Return the track of the defence, its title at the left of it."""
    text, type_ = texts(options.lang), Type(options.theme)
    title, note = text("sheet.defence").upper(), text("sheet.defence-note")
    base = box.cy + cap_height(type_.section.font, type_.section.size) / 2
    behind = text_width(title, type_.section.font, type_.section.size, type_.section.tracking) + 2
    shapes: list[Shape] = [
        type_.section.at(box.x, base, title),
        type_.ident.at(box.x + behind, base, note),
    ]
    left = box.x + behind + text_width(note, type_.ident.font, type_.ident.size) + 2
    parts = Parts(shapes)
    parts.add(defence_track(Box(left, box.y, box.right - left, box.height), LAST_DEFENCE, options))
    return parts


def _stores(box: Box, options: PrintOptions) -> Parts:
    upper = Box(box.x, box.y + 0.4, box.width, (box.height - 3) * 0.72)
    lower = Box(box.x, upper.bottom + 3, box.width, box.bottom - upper.bottom - 3)
    parts = bank(upper, 4, 8, options)
    parts.add(cannons(lower, 3, options))
    return parts


def _score(box: Box, options: PrintOptions) -> Parts:
    """Return the score boxes in two rows, each with what it is worked out from, and reminders."""
    text, type_ = texts(options.lang), Type(options.theme)
    # On one line with the title of the lumber storage.
    parts = Parts([*section(text("sheet.score"), box.x, box.y + 4.2, options)])
    hints = score_hints(options) | {"logs": text("sheet.hint-logs-short")}
    place = Box(box.x, box.y + 6.0, box.width, 20.8)
    label = type_.body.sized(SMALLEST)
    for (key, hint), cell in zip(
        hints.items(), CellGrid(place, 3, 2, 1.8, 1.6).cells(), strict=True
    ):
        words = text("tally.points" if key == "points" else f"score.{key}").capitalize()
        parts.shapes.append(label.at(cell.x, cell.y + 2.4, words))
        used = text_width(words, label.font, label.size)
        if used + text_width(hint, type_.ident.font, type_.ident.size) + 0.6 < cell.width:
            parts.shapes.append(type_.ident.at(cell.right, cell.y + 2.4, hint, "end"))
        target = Box(cell.x, cell.y + 3.4, cell.width, cell.height - 3.4)
        parts.shapes.append(write_box(target, options, 0.3, 0.8))
        parts.fields.append(score_field(key, target, options))
    keys = ("rotate-line", "series-line")
    words = "\n".join(text(f"sheet.{key}") for key in keys)
    notes = Box(box.x, place.bottom + 0.8, box.width, box.bottom - place.bottom - 0.8)
    parts.shapes += TextBox(notes, words, type_.note, valign="bottom").shapes()
    return parts


def _total(box: Box, options: PrintOptions) -> Parts:
    """Return the box for the total, its title above it."""
    base, target = box.y + 2.4, Box(box.x, box.y + 3.6, box.width, box.height - 3.6)
    title = Type(options.theme).value.sized(8.5)
    shapes: list[Shape] = [
        title.at(box.x, base, common(options.lang)("total")),
        write_box(target, options, 0.9, 0.8),
    ]
    return Parts(shapes, [score_field(BOXES[-1], target, options)])
