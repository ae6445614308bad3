"""The lower part of a diary: the five rows of markers and the score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from generator.games.vacances.notation.fields import (
    EVENTS,
    LODGING,
    TOTAL,
    count_field,
    row_field,
    series_field,
)
from generator.games.vacances.paper.before import series_before
from generator.games.vacances.paper.picks import number_box, series, ticked_picks
from generator.games.vacances.rules.calendar import ROWS
from generator.games.vacances.rules.markers import event_mask
from generator.games.vacances.rules.state import Traveller
from generator.games.vacances.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Shape, Use
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted, section, write_box
from generator.layout.sheet.medals import aims

Goals: TypeAlias = Mapping[str, int] | None
"""The totals to aim at by medal; empty where nobody knows them yet, None where there are none."""
_SECTION, _HEADS = 4.6, 3.4
_DIGIT = 8.7  # the width of a digit
_NUMBER, _SIGN = 6.0, 13.0  # of a row, and for "× 3 ="
_TARGETS, _LOW_TARGETS = 10.4, 5.2  # with their heading and without
_LOW_SCORE = 20.0  # the score below the rows


def score_table(
    box: Box, options: PrintOptions, goals: Goals = None, before: Traveller | None = None
) -> Parts:
    """Return the rows and the score beside them, with room for targets if wanted.

    On small paper the score stands below the rows. What somebody has `before` is printed there.
    """
    pen = options.theme.pen("granite", 0.2)
    if options.small:
        low = _LOW_SCORE + (0.0 if goals is None else _LOW_TARGETS)
        rows = Box(box.x, box.y, box.width, box.height - low - 4.0)
        score = Box(box.x, rows.bottom + 4.0, box.width, low)
        between = Line(box.x, rows.bottom + 2.0, box.right, rows.bottom + 2.0, pen)
    else:
        rows = Box(box.x, box.y, box.width * 0.68 - 8.0, box.height)
        score = Box(rows.right + 8.0, box.y, box.right - rows.right - 8.0, box.height)
        between = Line(rows.right + 4.0, box.y, rows.right + 4.0, box.bottom, pen)
    parts = Parts([between])
    parts.add(_rows(rows, options, before), block="rows")
    draw = _score_below if options.small else _score_beside
    parts.add(draw(score, options, goals, before), block="score")
    return parts


def _rows(box: Box, options: PrintOptions, before: Traveller | None) -> Parts:
    """Return the rows, and above their pictures the names of the series."""
    text = texts(options.lang)
    note = text("sheet.rows-note" if before is None else "sheet.rows-before")
    parts = Parts([*section(text("sheet.rows"), box.x, box.y + 2.6, options, note, box.right)])
    top = box.y + _SECTION + _HEADS
    lines = CellGrid(Box(box.x, top, box.width, box.bottom - top), 1, ROWS, 0.0, 1.2).cells()
    if before is None:
        parts.shapes += _names(_pictures(lines[0]), top - 1.0, options)
    for row, line in enumerate(lines, start=1):
        parts.add(_row(row, line, options, before))
    return parts


def _names(places: CellGrid, y: float, options: PrintOptions) -> list[Shape]:
    """Return the names of the series above their pictures."""
    names = series(options)
    widest = max(names, key=lambda one: text_width(one.name, "Lato-Medium", 1.0)).name
    style = fitted(Type(options.theme).body.sized(7.0), widest, places.cell_width)
    return [
        style.at(cell.cx, y, one.name, "middle")
        for one, cell in zip(names, places.cells(), strict=True)
    ]


def _pictures(line: Box) -> CellGrid:
    """Return the places of the series in a row."""
    right = line.right - 3 * _DIGIT - _SIGN - 2.4
    left = line.x + _NUMBER
    return CellGrid(Box(left, line.y, right - left, line.height), ROWS, 1, 0.6)


def _row(row: int, line: Box, options: PrintOptions, before: Traveller | None) -> Parts:
    """Return a row: its number, its series to tick or printed, how many markers, its points."""
    text, type_ = texts(options.lang), Type(options.theme)
    number, sign = type_.strong.sized(13), type_.value
    middle = line.cy + cap_height(sign.font, sign.size) / 2
    points = Box(line.right - 2 * _DIGIT, line.y, 2 * _DIGIT, line.height)
    times = points.x - _SIGN
    count = Box(times - _DIGIT, line.y, _DIGIT, line.height)
    parts = Parts(
        [
            number.at(line.x, line.cy + cap_height(number.font, 13) / 2, str(row)),
            sign.at(times + _SIGN / 2, middle, f"× {row} =", "middle"),
            *number_box(count, 1, options),
            *number_box(points, 2, options),
        ]
    )
    if before is None:
        label, choices = text("field.series", row=row), series(options)
        parts.add(ticked_picks(series_field(row), label, _pictures(line), choices, options))
    else:
        parts.add(series_before(row, _pictures(line).box, before, options))
    parts.fields += [
        Field(count_field(row), count.inset(0.3), "number", text("field.count", row=row), 1, 12),
        Field(row_field(row), points.inset(0.3), "number", text("field.row", row=row), 3, 12),
    ]
    return parts


def _score_beside(box: Box, options: PrintOptions, goals: Goals, before: Traveller | None) -> Parts:
    """Return nights, events and the total below one another, and the targets below them."""
    low = 0.0 if goals is None else _TARGETS if box.height > 54 else _LOW_TARGETS
    top = box.y + _SECTION
    place = Box(box.x, top, box.width, box.bottom - low - top)
    nights, events, total = CellGrid(place, 1, 3, 0.0, 2.4).cells()
    parts = _boxes(box, nights, events, options, before)
    if goals:
        parts.shapes += _targets(Box(box.x, box.bottom - low, box.width, low), goals, options)
    parts.add(_total(total.inset(0.5), options))
    return parts


def _score_below(box: Box, options: PrintOptions, goals: Goals, before: Traveller | None) -> Parts:
    """Return nights, events and the total side by side, and the targets below the total."""
    low = 0.0 if goals is None else _LOW_TARGETS
    top = box.y + _SECTION
    place = Box(box.x, top, box.width, box.bottom - low - top)
    nights, events, total = CellGrid(place, 3, 1, 3.4).cells()
    parts = _boxes(box, nights, events, options, before)
    if goals:
        below = box if options.large_print else total  # for names that are larger, too
        parts.shapes += _targets(Box(below.x, box.bottom - low, below.width, low), goals, options)
    parts.add(_total(total.inset(0.5), options))
    return parts


def _boxes(
    box: Box, nights: Box, events: Box, options: PrintOptions, before: Traveller | None
) -> Parts:
    """Return the heading and the boxes of nights and events."""
    text, type_, theme = texts(options.lang), Type(options.theme), options.theme
    parts = Parts([*section(text("sheet.score"), box.x, box.y + 2.6, options)])
    for name, symbol, line in ((LODGING, "lodging", nights), (EVENTS, "rhum", events)):
        size, wide = min(line.height, 11.0), 2 * _DIGIT
        write = Box(line.right - wide, line.cy - size / 2, wide, size)
        style, sign = type_.value, min(7.0, line.width * 0.15)
        x = line.x + sign + 1.0
        said, times = text(f"sheet.{name}"), "× 5 ="
        if before is not None:
            times = f"({_bonuses(before)[name]}+…) {times}"
            style = fitted(style, times, write.x - x - 1.8)
        words = fitted(type_.body.sized(8.0), said, write.x - x - 1.8)
        parts.shapes += [
            Use.centred(symbol, line.x + sign / 2, line.cy, sign, theme.line("ink")),
            words.at(x, line.cy - 0.9, said),
            style.at(x, line.cy + 0.9 + cap_height(style.font, style.size), times),
            *number_box(write, 2, options),
        ]
        label = text(f"field.{name}")
        parts.fields.append(Field(name, write.inset(0.3), "number", label, 3, 12))
    return parts


def _bonuses(one: Traveller) -> dict[str, int]:
    return {LODGING: one.lodgings, EVENTS: (one.had & event_mask()).bit_count()}


def _total(frame: Box, options: PrintOptions) -> Parts:
    """Return the frame of the total: its word beside three digits."""
    text, style = texts(options.lang), Type(options.theme).section.sized(7.0)
    wide = min(3 * _DIGIT + 1.0, frame.width - 14.0)
    high = min(12.0, frame.height - 2.0)
    written = Box(frame.right - wide - 1.2, frame.cy - high / 2, wide, high)
    base = frame.cy + cap_height(style.font, style.size) / 2
    return Parts(
        [
            write_box(frame, options, 0.9),
            style.at(frame.x + 1.8, base, text("field.total").upper()),
            *number_box(written, 3, options),
        ],
        [Field(TOTAL, written.inset(0.3), "number", text("field.total"), 3, 14)],
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
