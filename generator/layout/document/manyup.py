"""Several drawings on a page of a book: puzzles to write on, or answers to look up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted

# How puzzles share an upright page: columns and rows.
SHARES = {1: (1, 1), 2: (1, 2), 4: (2, 2)}
_GAP = 6.0
_HEAD = 13.0  # of a page of answers
_CAPTION = 8.6
_BETWEEN = 6.0, 5.0  # answers, across and down

Made = Callable[[float, float], Block]


def puzzle_cells(count: int, options: PrintOptions) -> list[Box]:
    """Return the places of so many puzzles on a page."""
    area = options.at_true_size().area()
    margin = min(10.0, options.margin())
    room = Box(area.x + margin, area.y + 9.0, area.width - 2 * margin, area.height - 18.0)
    return CellGrid(room, *SHARES[count], _GAP).cells()


def puzzles_page(made: Sequence[Made], count: int, options: PrintOptions) -> Page:
    """Return a page of small puzzles, with thin lines between them."""
    true, cells = options.at_true_size(), puzzle_cells(count, options)
    area, pen = true.area(), options.theme.pen("granite", 0.2)
    parts, (columns, _) = Parts(), SHARES[count]
    if len(made) > columns:
        y = cells[0].bottom + _GAP / 2
        parts.shapes.append(Line(cells[0].x, y, cells[-1].right, y, pen))
    if columns > 1 and len(made) > 1:
        x = cells[0].right + _GAP / 2
        parts.shapes.append(Line(x, cells[0].y, x, cells[-1].bottom, pen))
    for draw, cell in zip(made, cells, strict=False):
        parts.add(draw(cell.width, cell.height).placed(cell.x, cell.y))
    return true.page(parts.block(area.width, area.height), "")


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
    area = options.within(options.at_true_size().area())
    return Box(area.x, area.y + _HEAD, area.width, area.height - _HEAD)


def answers_grid(size: tuple[float, float], options: PrintOptions) -> CellGrid:
    """Return the places of answers on a page, each at least of a size besides its caption."""
    room, (wide, high) = _answers_room(options), size
    across, down = _BETWEEN
    columns = max(1, int((room.width + across) // (wide + across)))
    rows = max(1, int((room.height + down) // (high + _CAPTION + down)))
    return CellGrid(room, columns, rows, across, down)


def answers_page(
    answers: Sequence[KeyEntry], grid: CellGrid, words: tuple[str, str], options: PrintOptions
) -> Page:
    """Return a page of answers; the words are its heading and the note beside it."""
    true, type_ = options.at_true_size(), Type(options.theme)
    heading, note = words
    area, style = true.area(), type_.heading.sized(16)
    base = grid.box.y - _HEAD + 6.0
    used = text_width(heading, style.font, style.size) + 6
    beside = grid.box.width - used
    shapes: list[Shape] = [
        style.at(grid.box.x, base, heading),
        Line(grid.box.x, base + 2, grid.box.right, base + 2, options.theme.pen("ink", 0.7)),
    ]
    if text_width(note, type_.note.font, SMALLEST) <= beside:
        shapes.append(fitted(type_.note, note, beside).at(grid.box.right, base, note, "end"))
    parts = Parts(shapes)
    for answer, cell in zip(answers, grid.cells(), strict=False):
        parts.shapes += _caption(answer, cell, options)
        drawn = answer.draw(cell.width, cell.height - _CAPTION)
        parts.add(drawn.placed(cell.x, cell.y + _CAPTION))
    return true.page(parts.block(area.width, area.height), "")


def _caption(answer: KeyEntry, cell: Box, options: PrintOptions) -> list[Shape]:
    type_ = Type(options.theme)
    day = fitted(type_.value.sized(8.5), answer.day, cell.width - 11)
    return [
        day.at(cell.x, cell.y + 2.8, answer.day),
        type_.ident.at(cell.right, cell.y + 2.8, answer.page, "end"),
        fitted(type_.note, answer.score, cell.width).at(cell.x, cell.y + 6.4, answer.score),
    ]
