"""Tables of an event: who stands where, a list to sign, a board to fill in by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import FitError, text_width
from generator.layout.ink.shapes import Line, Shape
from generator.layout.ink.textbox import Align, TextBox, flow
from generator.layout.ink.typography import Type, raised
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import (
    HEAD_HEIGHT,
    PLAIN_FOOT,
    Head,
    plain_foot,
    section,
    sheet_head,
    shortened,
    write_box,
)
from generator.layout.sheet.medals import medal_sign

_HEADS = 9.0  # the height of the names of the columns
_ROW = 7.2
_TO_WRITE = 8.0, 13.0  # the height of a row that is written in, at least and at most
_ABOVE = 4.0  # between the head and the table, and before the notes
_PAD = 1.2  # from the edge of a cell to what stands in it
_TICK = 4.6  # the side of a box to tick
_NOTE = 7.5  # what is left at the right of a number for the small one behind it
_BETWEEN, _APART = 0.8, 3.5  # from one note to the next, and from those of one heading
_HEADING = 5.0


@dataclass(frozen=True, slots=True)
class TableCell:
    """What stands in a cell: words, a smaller number behind them, a medal before them."""

    text: str = ""
    note: str = ""
    medal: str | None = None


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column: its name, its width, and what it holds; one of them takes what room is left."""

    title: str
    width: float | None = None
    kind: str = "number"  # or words, a tick, a box


@dataclass(frozen=True, slots=True)
class TableNotes:
    """What is said below a table, under a heading."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table on as many pages as it takes."""

    title: str
    subtitle: str
    when: str
    columns: tuple[TableColumn, ...]
    rows: tuple[tuple[TableCell, ...], ...]
    notes: tuple[TableNotes, ...] = ()
    written: bool = False  # by hand: the rows are high
    landscape: bool = False


def table_pages(table: PrintedTable, options: PrintOptions) -> list[Page]:
    """Return the pages of a table, each with its head and the names of the columns."""
    room = _room(table, options)
    high = _row_height(table, room)
    fit = max(1, int((room.height - _HEADS) / high))
    groups = [table.rows[k : k + fit] for k in range(0, len(table.rows), fit)] or [()]
    pages = [_rows(table, group, room, high, options) for group in groups]
    y = room.y + _HEADS + len(groups[-1]) * high + _ABOVE
    below, *others = _noted(table.notes, room, y, options)
    pages = [*pages[:-1], [*pages[-1], *below], *others]
    return [_page(table, k, len(pages), one, options) for k, one in enumerate(pages, start=1)]


def _room(table: PrintedTable, options: PrintOptions) -> Box:
    area = options.within(options.area(table.landscape))
    top = area.y + HEAD_HEIGHT + _ABOVE
    return Box(area.x, top, area.width, area.bottom - PLAIN_FOOT - 2 - top)


def _row_height(table: PrintedTable, room: Box) -> float:
    """Return how high the rows are: those to write in fill the page where they all fit."""
    if not table.written:
        return _ROW
    least, most = _TO_WRITE
    return min(most, max(least, (room.height - _HEADS) / max(1, len(table.rows))))


def _page(
    table: PrintedTable, number: int, count: int, shapes: list[Shape], options: PrintOptions
) -> Page:
    area = options.within(options.area(table.landscape))
    words = common(options.lang)
    pages = words("event.page", number=number, count=count) if count > 1 else ""
    head, _ = sheet_head(
        Head(table.title, raised(table.subtitle), raised(table.when), pages, name_line=False),
        area,
        options,
    )
    drawn = (*head, *shapes, *plain_foot(area, options))
    whole = options.area(table.landscape)
    block = Block(whole.width, whole.height, drawn)
    return options.page(block, table.title, table.subtitle, table.landscape)


def _cells(table: PrintedTable, room: Box, y: float, high: float) -> list[Box]:
    """Return the cells of a row; a column without a width takes what the others leave."""
    fixed = sum(one.width or 0.0 for one in table.columns)
    open_ = sum(one.width is None for one in table.columns)
    x, boxes = room.x, []
    for one in table.columns:
        wide = (room.width - fixed) / open_ if one.width is None else one.width
        boxes.append(Box(x, y, wide, high))
        x += wide
    return boxes


def _rows(
    table: PrintedTable,
    rows: Sequence[tuple[TableCell, ...]],
    room: Box,
    high: float,
    options: PrintOptions,
) -> list[Shape]:
    shapes: list[Shape] = []
    for column, box in zip(table.columns, _cells(table, room, room.y, _HEADS), strict=True):
        shapes += _heading(column, box, options)
    y = room.y + _HEADS
    shapes.append(Line(room.x, y, room.right, y, options.theme.pen("ink", 0.35)))
    for row in rows:
        boxes = _cells(table, room, y, high)
        for cell, column, box in zip(row, table.columns, boxes, strict=True):
            shapes += _cell(cell, column, box, options)
        y += high
        shapes.append(Line(room.x, y, room.right, y, options.theme.pen("granite", 0.12)))
    return shapes


_ALIGN: dict[str, Align] = {"words": "left", "number": "right"}


def _heading(column: TableColumn, box: Box, options: PrintOptions) -> Sequence[Shape]:
    style = Type(options.theme).section
    place = Box(box.x + _PAD, box.y, box.width - 2 * _PAD, box.height - 1.4)
    align, title = _ALIGN.get(column.kind, "centre"), column.title.upper()
    try:
        return TextBox(place, title, style, align, "bottom").shapes()
    except FitError:  # a word that is wider than a narrow column
        style, title = shortened(style, title, place.width)
        return TextBox(place, title, style, align, "bottom").shapes()


def _cell(cell: TableCell, column: TableColumn, box: Box, options: PrintOptions) -> Sequence[Shape]:
    if column.kind == "tick":
        tick = Box(box.cx - _TICK / 2, box.cy - _TICK / 2, _TICK, _TICK)
        return (write_box(tick, options),)
    if column.kind == "box":
        return (write_box(box.inset(_PAD, 1.0), options, 0.25),)
    if column.kind == "words":
        return _words(cell, box, options)
    return _number(cell, box, options)


def _words(cell: TableCell, box: Box, options: PrintOptions) -> Sequence[Shape]:
    style, text = shortened(Type(options.theme).value, cell.text, box.width - 2 * _PAD)
    return (style.at(box.x + _PAD, box.cy + 1.3, text),)


def _number(cell: TableCell, box: Box, options: PrintOptions) -> Sequence[Shape]:
    """Return a number at the right, or before the smaller one that belongs to it."""
    type_, y = Type(options.theme), box.cy + 1.3
    right = box.right - _PAD - (_NOTE if cell.note else 0.0)
    style, text = shortened(type_.value, cell.text, right - box.x)
    shapes: list[Shape] = [style.at(right, y, text, "end")]
    if cell.note:
        shapes.append(type_.note.at(box.right - _PAD, y, cell.note, "end"))
    if cell.medal is not None:
        x = right - text_width(text, style.font, style.size) - 3.2
        shapes.append(medal_sign(cell.medal, x, box.cy, options.theme))
    return shapes


def _noted(
    notes: Sequence[TableNotes], room: Box, y: float, options: PrintOptions
) -> list[list[Shape]]:
    """Return what is said below a table, the first part on its last page, the others on their own.

    A heading stays with its first line.
    """
    style = Type(options.theme).body
    parts: list[list[Shape]] = [[]]
    for note in notes:
        for number, line in enumerate(note.lines):
            headed = _HEADING if number == 0 else 0.0
            drawn = flow(room.x, y + headed, room.width, line, style)
            if drawn.bottom > room.bottom:
                parts.append([])
                y = room.y
                drawn = flow(room.x, y + headed, room.width, line, style)
            if headed:
                parts[-1] += section(note.title, room.x, y + 3.0, options)
            parts[-1] += drawn.shapes
            y = drawn.bottom + _BETWEEN
        y += _APART
    return parts
