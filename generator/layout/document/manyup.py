"""Several drawings on a page of a book: puzzles to write on, or answers to look up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Shape
from generator.layout.ink.typography import Type, raised
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted

# How puzzles share an upright page: columns and rows.
SHARES = {1: (1, 1), 2: (1, 2), 4: (2, 2)}
_GAP = 6.0
_HEAD = 13.0  # of a page of answers
_LOW_HEAD = 10.0  # of the answers of a game, where several games share a page
_CAPTION = 8.6
_BETWEEN = 6.0, 5.0  # answers, across and down

Made = Callable[[float, float], Block]


def _sized(options: PrintOptions) -> PrintOptions:
    """Return the options for a page of drawings: only large print shows them larger."""
    return options if options.large_print else options.at_true_size()


def puzzle_cells(count: int, options: PrintOptions) -> list[Box]:
    """Return the places of so many puzzles on a page."""
    area = _sized(options).area()
    margin = min(10.0, options.margin())
    room = Box(area.x + margin, area.y + 9.0, area.width - 2 * margin, area.height - 18.0)
    return CellGrid(room, *SHARES[count], _GAP).cells()


def puzzles_page(made: Sequence[Made], count: int, options: PrintOptions) -> Page:
    """Return a page of small puzzles, with thin lines between them."""
    own, cells = _sized(options), puzzle_cells(count, options)
    area, pen = own.area(), options.theme.pen("granite", 0.2)
    parts, (columns, _) = Parts(), SHARES[count]
    if len(made) > columns:
        y = cells[0].bottom + _GAP / 2
        parts.shapes.append(Line(cells[0].x, y, cells[-1].right, y, pen))
    if columns > 1 and len(made) > 1:
        x = cells[0].right + _GAP / 2
        parts.shapes.append(Line(x, cells[0].y, x, cells[-1].bottom, pen))
    for draw, cell in zip(made, cells, strict=False):
        parts.add(draw(cell.width, cell.height).placed(cell.x, cell.y))
    return own.page(parts.block(area.width, area.height), "")


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """One answer of the key: what it belongs to, where that is, how good it is, its drawing."""

    day: str
    page: str
    score: str
    draw: Made


def answer_fits(size: tuple[float, float], options: PrintOptions) -> bool:
    """Tell whether an answer of a size fits a page."""
    room = _answers_room(options)
    return size[0] <= room.width and size[1] + _CAPTION <= room.height


def _answers_room(options: PrintOptions) -> Box:
    area = options.within(_sized(options).area())
    return Box(area.x, area.y + _HEAD, area.width, area.height - _HEAD)


def answers_grid(size: tuple[float, float], options: PrintOptions) -> CellGrid:
    """Return the places of answers on a page, each at least of a size besides its caption."""
    room, (wide, high) = _answers_room(options), size
    across, down = _BETWEEN
    columns = max(1, int((room.width + across) // (wide + across)))
    rows = max(1, int((room.height + down) // (high + _CAPTION + down)))
    return CellGrid(room, columns, rows, across, down)


def answers_height(count: int, size: tuple[float, float], options: PrintOptions) -> float:
    """Return how high so many answers of a size are, which share a page with others."""
    rows = -(-count // answers_grid(size, options).columns)
    return _LOW_HEAD + rows * (size[1] + _CAPTION + _BETWEEN[1])


def shared_height(options: PrintOptions) -> float:
    """Return how high all answers of several games on a page may be."""
    return _answers_room(options).height + _HEAD + _BETWEEN[1]


def shared_grids(
    groups: Sequence[tuple[int, tuple[float, float]]], options: PrintOptions
) -> list[CellGrid]:
    """Return the places of groups of answers below one another: how many each has, of which size.

    All their rows have the same part of what the page has left.
    """
    room, (across, down) = _answers_room(options), _BETWEEN
    columns = [answers_grid(size, options).columns for _, size in groups]
    rows = [-(-count // wide) for (count, _), wide in zip(groups, columns, strict=True)]
    used = sum(answers_height(count, size, options) for count, size in groups)
    more = (shared_height(options) - used) / sum(rows)
    grids, y = [], room.y - _HEAD + _LOW_HEAD
    for (_, size), wide, high in zip(groups, columns, rows, strict=True):
        place = Box(room.x, y, room.width, high * (size[1] + _CAPTION + down + more) - down)
        grids.append(CellGrid(place, wide, high, across, down))
        y = place.bottom + down + _LOW_HEAD
    return grids


@dataclass(frozen=True, slots=True)
class AnswerGroup:
    """Some answers in their places, with a heading and perhaps a note beside it."""

    heading: str
    note: str
    answers: Sequence[KeyEntry]
    grid: CellGrid


def answers_page(groups: Sequence[AnswerGroup], options: PrintOptions) -> Page:
    """Return a page of answers, of one game or of several below one another."""
    own, parts = _sized(options), Parts()
    for group in groups:
        parts.shapes += _heading(group, _HEAD if len(groups) == 1 else _LOW_HEAD, options)
        for answer, cell in zip(group.answers, group.grid.cells(), strict=False):
            parts.shapes += _caption(answer, cell, options)
            drawn = answer.draw(cell.width, cell.height - _CAPTION)
            parts.add(drawn.placed(cell.x, cell.y + _CAPTION))
    return own.page(parts.block(own.area().width, own.area().height), "")


def _heading(group: AnswerGroup, head: float, options: PrintOptions) -> list[Shape]:
    """Return the heading of some answers above them, and its note where there is room."""
    type_, box = Type(options.theme), group.grid.box
    style, base = type_.heading.sized(16 if head == _HEAD else 13), box.y - head + 6.0
    beside = box.width - text_width(group.heading, style.font, style.size) - 6
    shapes: list[Shape] = [
        style.at(box.x, base, group.heading),
        Line(box.x, base + 2, box.right, base + 2, options.theme.pen("ink", 0.7)),
    ]
    if group.note and text_width(group.note, type_.note.font, SMALLEST) <= beside:
        note = fitted(type_.note, group.note, beside)
        shapes.append(note.at(box.right, base, group.note, "end"))
    return shapes


def _caption(answer: KeyEntry, cell: Box, options: PrintOptions) -> list[Shape]:
    type_, day = Type(options.theme), raised(answer.day)
    style = fitted(type_.value.sized(8.5), day, cell.width - 11)
    return [
        style.at(cell.x, cell.y + 2.8, day),
        type_.ident.at(cell.right, cell.y + 2.8, answer.page, "end"),
        fitted(type_.note, answer.score, cell.width).at(cell.x, cell.y + 6.4, answer.score),
    ]
