"""The city sheet on a whole page: the city, the stores beside it, track and reminders below."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.saint_malo.paper.city_drawing import (
    COORDINATES,
    IN_CELLS,
    CityDrawing,
    city_side,
)
from generator.games.saint_malo.paper.pocket_sheet import pocket_sheet
from generator.games.saint_malo.paper.reminders import (
    SECTION,
    TOTAL,
    actions,
    defence,
    fleet,
    persons,
    pirates,
    score,
    series,
)
from generator.games.saint_malo.paper.short_head import SHORT_HEAD, short_head
from generator.games.saint_malo.paper.tracks import bank, cannons, lumber, points_note, points_track
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Line
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import section
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.sheet_code import SIDE

_STORES = 42.4  # the width of the column beside the city
_STRIP = 13.6  # defence, pirates and series
_RULER = 12.8  # the ruler below them; the QR code is as high as both
_SMALLEST_WHOLE = 185.0  # narrower sheets are laid out as pocket sheets


def city_sheet(place: Box, sheet: PrintedSheet) -> Block:
    """Return one player's sheet for a place, margins included."""
    width, height, options, text = place.width, place.height, sheet.options, sheet.text
    if width < _SMALLEST_WHOLE:
        return pocket_sheet(width, height, sheet)
    area = Box(0.0, 0.0, width, height).inset(10.0, 8.4)
    measures = Measures.fitting(area)
    parts = short_head(sheet, area)
    y = area.y + SHORT_HEAD + measures.gap * 0.4
    parts.add(_city_and_stores(Box(area.x, y, area.width, city_side(measures.cell)), options))
    y += city_side(measures.cell) + measures.gap
    head = section(text("sheet.points"), area.x, y + 2.6, options, points_note(options), area.right)
    parts.shapes += head
    track = Box(area.x, y + SECTION, area.width, 4 * measures.row)
    parts.add(points_track(track, 25, options))
    y = track.bottom + measures.gap
    lines = Box(area.x, y, area.width, SECTION + 6 * measures.step + TOTAL)
    parts.add(_reminders(lines, options))
    parts.add(_foot(Box(area.x, area.bottom - _STRIP - _RULER, area.width, _STRIP), sheet))
    return parts.block(width, height)


_LEAST_SEA = 3.4  # the height from which on ships can be told apart


@dataclass(frozen=True, slots=True)
class Measures:
    """What gives way when a page is low: spaces, track rows, lines of the score, gaps."""

    cell: float
    row: float
    step: float
    gap: float

    @classmethod
    def fitting(cls, area: Box) -> Measures:
        """Return the largest measures that fit an area."""
        widest = (area.width - _STORES - 3.4 - COORDINATES) / IN_CELLS
        low, high = -1.0, 6.0
        for _ in range(40):
            middle = (low + high) / 2
            fits = cls._at(middle, widest)._height() <= area.height
            low, high = (middle, high) if fits else (low, middle)
        return cls._at(low, widest)

    @classmethod
    def _at(cls, share: float, widest: float) -> Measures:
        """Return measures: -1 is the tightest, 0 Letter, about 1 A4, 6 very loose."""
        return cls(
            min(15.4 + 1.7 * share, widest),
            min(6.3 + 0.5 * share, 8.4),
            min(6.0 + 0.8 * share, 8.6),
            min(3.8 + 1.4 * share, 14.0),
        )

    def _height(self) -> float:
        return (
            SHORT_HEAD
            + self.gap * 3.7
            + city_side(self.cell)
            + 2 * SECTION
            + 4 * self.row
            + 6 * self.step
            + TOTAL
            + _STRIP
            + _RULER
        )


def _city_and_stores(box: Box, options: PrintOptions) -> Parts:
    cell = (box.height - COORDINATES) / IN_CELLS
    city = CityDrawing(cell, options).block().placed(box.x, box.y)
    parts = Parts()
    parts.add(city)
    # On wide, low paper the city leaves room: the stores take some of it.
    wide = min(box.width - city.width - 5.0, 50.0) if box.width - city.width > 48 else _STORES
    side = Box(box.right - wide, box.y + 0.4, wide, box.height - 0.4)
    # Of the height: the bank 43 %, the lumber storage 33 %, the cannons the rest.
    gap = 3.2
    room = side.height - 2 * gap
    first = Box(side.x, side.y, side.width, room * 0.43)
    second = Box(side.x, first.bottom + gap, side.width, room * 0.345)
    third = Box(side.x, second.bottom + gap, side.width, side.bottom - second.bottom - gap)
    parts.add(bank(first, 5, 6, options))
    parts.add(lumber(second, 4, 5, 5.0, options))
    parts.add(cannons(third, 3, options))
    return parts


def _reminders(box: Box, options: PrintOptions) -> Parts:
    gap = 9.0
    third = Box(box.right - 48, box.y, 48, box.height)
    wide = (third.x - box.x - 2 * gap) / 2
    first = Box(box.x, box.y, wide - 5.4, box.height)
    second = Box(first.right + gap, box.y, wide + 5.4, box.height)
    pen = options.theme.pen("granite", 0.2)
    parts = Parts([*actions(first, options), *persons(second, options)])
    for x in (first.right + gap / 2, second.right + gap / 2):
        parts.shapes.append(Line(x, box.y, x, box.bottom, pen))
    parts.add(score(third, options))
    return parts


def _foot(box: Box, sheet: PrintedSheet) -> Parts:
    """Return the strip with defence, pirates and series, the ruler and the QR code."""
    options, theme = sheet.options, sheet.options.theme
    parts = Parts([Line(box.x, box.y - 2.8, box.right, box.y - 2.8, theme.pen("ink", 0.35))])
    bottom = box.bottom + _RULER
    code = Box(box.right - SIDE, bottom - SIDE, SIDE, SIDE)
    right = code.x - 5
    parts.shapes += [sheet.code_in(code), sheet.code_line(code.x - 3, bottom - 5.0, 75.0)]
    gap = 5.0
    wide = min(44.0, (right - box.x - 2 * gap) * 0.28)
    track = Box(box.x, box.y, right - box.x - 2 * (wide + gap), box.height)
    parts.add(defence(track, options))
    rows = Box(track.right + gap, box.y, wide, box.height)
    parts.shapes += pirates(rows, options)
    # Between the strengths and the line about the code, which may reach below them.
    sea = Box(rows.x, rows.y + SECTION + 8.8, wide, bottom - 8.0 - (rows.y + SECTION + 8.8))
    if sea.height >= _LEAST_SEA:
        parts.shapes += fleet(sea, options)
    parts.shapes += series(Box(right - wide, box.y, wide, box.height), options)
    note = sheet.text("sheet.sheet-note")
    parts.shapes += [
        options.ruler(box.x, bottom - 0.2),
        Type(theme).ident.at(code.x - 3, bottom - 0.2, note, "end"),
    ]
    return parts
