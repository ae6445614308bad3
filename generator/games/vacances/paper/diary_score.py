"""The lower part of a diary: the five rows of markers and the score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from generator.games.vacances.notation.fields import (
    EVENTS,
    LODGING,
    TOTAL,
    count_field,
    row_field,
    series_field,
)
from generator.games.vacances.notation.names import SERIES_LIST
from generator.games.vacances.rules.calendar import ROWS
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Shape, Use
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import section, write_box
from generator.layout.sheet.medals import aims

Goals: TypeAlias = Mapping[str, int] | None
"""The totals to aim at by medal; empty where nobody knows them yet, None where there are none."""
_SECTION = 4.6
_TALL = 0.7  # how high a box must be for its width to have the score below the rows
_HIGH = 12.0  # the frame of a total with its word in the corner
_TARGETS, _LOW_TARGETS = 10.4, 5.2  # with their heading and without


def score_table(box: Box, options: PrintOptions, goals: Goals = None) -> Parts:
    """Return the rows at the left and the score at the right, with room for targets if wanted.

    On a page of its own the score stands below the rows.
    """
    gap = 6.0 if box.width < 160 else 10.0
    right = box.width * 0.32
    pen = options.theme.pen("granite", 0.2)
    if box.height > box.width * _TALL:
        rows = Box(box.x, box.y, box.width, box.height * 0.6)
        score = Box(box.x, rows.bottom + gap, box.width, box.bottom - rows.bottom - gap)
        y = rows.bottom + gap / 2
        between = Line(box.x, y, box.right, y, pen)
    else:
        rows = Box(box.x, box.y, box.width - right - gap, box.height)
        score = Box(rows.right + gap, box.y, right, box.height)
        x = rows.right + gap / 2
        between = Line(x, box.y, x, box.bottom, pen)
    parts = Parts([between])
    parts.add(_rows(rows, options), block="rows")
    parts.add(_score(score, options, goals), block="score")
    return parts


def _rows(box: Box, options: PrintOptions) -> Parts:
    text = texts(options.lang)
    note = text("sheet.rows-note")
    parts = Parts([*section(text("sheet.rows"), box.x, box.y + 2.6, options, note, box.right)])
    place = Box(box.x, box.y + _SECTION, box.width, box.height - _SECTION)
    for row, line in enumerate(CellGrid(place, 1, ROWS, 0.0, 1.2).cells(), start=1):
        parts.add(_row(row, line, options))
    return parts


def _row(row: int, line: Box, options: PrintOptions) -> Parts:
    """Return a row: its number, its series, how many markers, its points."""
    text, type_ = texts(options.lang), Type(options.theme)
    number, sign = type_.strong.sized(13), type_.value
    middle = line.cy + cap_height(sign.font, sign.size) / 2
    wide = min(14.0, line.width * 0.16)
    points = Box(line.right - wide, line.y, wide, line.height)
    times = points.x - 13.0
    count = Box(times - wide, line.y, wide, line.height)
    series = Box(line.x + 6.0, line.y, count.x - line.x - 8.0, line.height)
    parts = Parts(
        [
            number.at(line.x, line.cy + cap_height(number.font, 13) / 2, str(row)),
            sign.at(times + 6.5, middle, f"× {row} =", "middle"),
            *(write_box(box, options, 0.3, 0.8) for box in (series, count, points)),
        ]
    )
    parts.fields += [
        Field(
            series_field(row),
            series.inset(0.3),
            "choice",
            text("field.series", row=row),
            12,
            9,
            SERIES_LIST.choices(options.lang),
        ),
        Field(count_field(row), count.inset(0.3), "number", text("field.count", row=row), 1, 10),
        Field(row_field(row), points.inset(0.3), "number", text("field.row", row=row), 3, 10),
    ]
    return parts


def _score(box: Box, options: PrintOptions, goals: Goals) -> Parts:
    """Return the boxes of nights, events and the total, and the targets below them."""
    text, type_, theme = texts(options.lang), Type(options.theme), options.theme
    parts = Parts([*section(text("sheet.score"), box.x, box.y + 2.6, options)])
    low = 0.0 if goals is None else _TARGETS if box.height > 45 else _LOW_TARGETS
    place = Box(box.x, box.y + _SECTION, box.width, box.height - _SECTION - low)
    nights, events, total = CellGrid(place, 1, 3, 0.0, 2.0).cells()
    beside = box.width > box.height * 2  # the total stands beside nights and events
    if beside:
        left, total = CellGrid(place, 2, 1, 10.0).cells()
        left = replace(left, height=left.height + low)
        nights, events = CellGrid(left, 1, 2, 0.0, 2.0).cells()
    if goals:
        parts.shapes += _targets(Box(total.x, box.bottom - low, total.width, low), goals, options)
    for name, symbol, line in ((LODGING, "lodging", nights), (EVENTS, "rhum", events)):
        size = min(line.height, 12.0 if beside else 9.0)
        wide = line.width * 0.45 if beside else min(16.0, box.width * 0.38)
        write = Box(line.right - wide, line.cy - size / 2, wide, size)
        style, words = type_.value, type_.body.sized(8.0)
        sign = min(size, box.width * 0.175)
        x = line.x + sign + 1.6
        parts.shapes += [
            Use.centred(symbol, line.x + sign / 2, line.cy, sign, theme.line("ink")),
            words.at(x, line.cy - 0.9, text(f"sheet.{name}")),
            style.at(x, line.cy + 0.9 + cap_height(style.font, style.size), "× 5 ="),
            write_box(write, options, 0.3, 0.8),
        ]
        label = text(f"field.{name}")
        parts.fields.append(Field(name, write.inset(0.3), "number", label, 3, 10))
    parts.add(_total(total.inset(0.5), options))
    return parts


def _total(frame: Box, options: PrintOptions) -> Parts:
    text, style = texts(options.lang), Type(options.theme).section.sized(7.0)
    # Where the frame is low, its word stands beside the number.
    written = Box(frame.cx - 2, frame.y + 0.9, frame.width / 2 + 1.0, frame.height - 1.8)
    if frame.height > _HIGH:
        written = Box(frame.x + 0.9, written.y, frame.width - 1.8, written.height)
    return Parts(
        [
            write_box(frame, options, 0.9),
            style.at(frame.x + 1.8, frame.y + 4.0, text("field.total").upper()),
        ],
        [Field(TOTAL, written, "number", text("field.total"), 3, 14)],
    )


def _targets(box: Box, goals: Mapping[str, int], options: PrintOptions) -> list[Shape]:
    """Return what to aim at for bronze, silver and gold."""
    shapes: list[Shape] = []
    if box.height >= _TARGETS:
        title = texts(options.lang)("sheet.targets")
        shapes += section(title, box.x, box.y + 4.4, options)
    # Names below the totals may reach into the gap above the foot.
    line = Box(box.x, box.bottom - 4.2, box.width, _LOW_TARGETS)
    return [*shapes, *aims(line, goals, options)]
