"""The contents of a book: its chapters, and every puzzle with its page and that of its answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from generator.core.difficulty import Difficulty
from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.typography import Type, raised
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.difficulty import dots, dots_width
from generator.layout.sheet.furniture import HEAD_HEIGHT, Head, fitted, sheet_head

_ROWS = tuple(row / 4 for row in range(32, 19, -1))  # the height of a line, from 8 mm to 5 mm
_HEADING = 8.4
_CHAPTER = 7.0
_NARROW, _WIDE = 50.0, 74.0  # the least width of a column without and with the names of games
_GAP = 8.0
_FIGURES = 9.0  # the width of a page's number
_SCORE = 24.0  # of the line to write one's score on, where a page has one column
_DOT = 0.9  # the radius of a dot for how hard a puzzle is
_DAY, _APART = 17.0, 2.5  # from a day to the name of its game, and at least from its end
_LARGEST = 1.3  # how much larger the type of high lines is


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle in the contents."""

    day: str
    game: str  # "" in the book of one game
    difficulty: Difficulty | None
    page: int | None  # None where it is in another book
    answer: int | None


@dataclass(frozen=True, slots=True)
class Contents:
    """What the contents list: chapters with their pages, and puzzles in groups, such as months."""

    title: str
    chapters: tuple[tuple[str, int], ...]
    groups: tuple[tuple[str, tuple[Entry, ...]], ...]
    scored: bool = True  # whether there may be room for one's own scores


def contents_length(
    chapters: int, groups: Sequence[int], named: bool, options: PrintOptions
) -> int:
    """Return how many pages contents take, for the numbers of puzzles in their groups."""
    return len(_arranged(chapters, groups, named, options).pages)


def contents_pages(contents: Contents, options: PrintOptions) -> list[Page]:
    """Return the contents."""
    named = any(entry.game for _, entries in contents.groups for entry in entries)
    counts = [len(entries) for _, entries in contents.groups]
    made = _arranged(len(contents.chapters), counts, named, options)
    return [_page(contents, number, made, options) for number in range(len(made.pages))]


_Run = tuple[int, int, int]  # puzzles of a group: which group, its first and the end


@dataclass(frozen=True, slots=True)
class _Arranged:
    """What stands in the columns of every page, and how high its lines are."""

    columns: int
    row: float
    pages: list[list[list[_Run]]]


def _arranged(
    chapters: int, groups: Sequence[int], named: bool, options: PrintOptions
) -> _Arranged:
    """Return contents on as few pages as can be, which few columns and high lines then fill."""
    room = options.inside().width
    most = max(1, int((room + _GAP) // ((_WIDE if named else _NARROW) + _GAP)))
    found = _Arranged(most, _ROWS[-1], _pages(chapters, groups, most, _ROWS[-1], options))
    for columns, row in product(range(1, most + 1), _ROWS):
        # A column that is too long for one page would be many pages long.
        pages = _pages(chapters, groups, columns, row, options, len(found.pages))
        if pages:
            return _Arranged(columns, row, pages)
    return found


def _pages(
    chapters: int,
    groups: Sequence[int],
    columns: int,
    row: float,
    options: PrintOptions,
    most: int | None = None,
) -> list[list[list[_Run]]]:
    """Return what stands on every page, nothing if that is more than so many pages.

    A group that goes on is named again.
    """
    pages: list[list[list[_Run]]] = []
    left = [(group, 0, count) for group, count in enumerate(groups)]
    while left or not pages:
        if len(pages) == most:
            return []
        shown = []
        for cell in _columns(chapters if not pages else 0, columns, options):
            column, left = _fill(left, cell.height, row)
            shown.append(column)
        pages.append(shown)
    return pages


def _fill(left: list[_Run], height: float, row: float) -> tuple[list[_Run], list[_Run]]:
    """Return what of some groups stands in a column of a height, and what is left of them."""
    column: list[_Run] = []
    while left:
        group, first, end = left[0]
        room = int((height - _HEADING) // row)
        # Two lines at least stay with the name of their group.
        if room < min(2, end - first):
            break
        shown = min(room, end - first)
        column.append((group, first, first + shown))
        height -= _HEADING + shown * row
        left = ([(group, first + shown, end)] if first + shown < end else []) + left[1:]
    return column, left


def _columns(chapters: int, columns: int, options: PrintOptions) -> list[Box]:
    area = options.inside()
    top = area.y + HEAD_HEIGHT + 4 + (chapters * _CHAPTER + 4 if chapters else 0)
    room = Box(area.x, top, area.width, area.bottom - top)
    return CellGrid(room, columns, 1, _GAP).cells()


def _page(contents: Contents, number: int, made: _Arranged, options: PrintOptions) -> Page:
    words = common(options.lang)
    area = options.inside()
    title = words("book.contents")
    head, _ = sheet_head(Head(title, raised(contents.title), name_line=False), area, options)
    shapes: list[Shape] = [*head]
    chapters = contents.chapters if number == 0 else ()
    for i, (name, page) in enumerate(chapters):
        line = Box(area.x, area.y + HEAD_HEIGHT + 2 + i * _CHAPTER, area.width, _CHAPTER)
        shapes += _chapter(name, page, line, options)
    cells = _columns(len(chapters), made.columns, options)
    score = _SCORE if made.columns == 1 and contents.scored else 0.0
    for cell, column in zip(cells, made.pages[number], strict=True):
        y = cell.y
        for group, first, end in column:
            name, entries = contents.groups[group]
            heading = Box(cell.x, y, cell.width, _HEADING)
            shapes += _group(name, entries[0], heading, score, options)
            y += _HEADING
            beside = _beside(entries, Type(options.theme).body)
            for entry in entries[first:end]:
                line = Box(cell.x, y, cell.width, made.row)
                shapes += _entry(entry, line, score, beside, options)
                y += made.row
    block = Block(options.area().width, options.area().height, tuple(shapes))
    return options.page(block, title, words("book.describe-contents"))


def _chapter(name: str, page: int, box: Box, options: PrintOptions) -> list[Shape]:
    type_ = Type(options.theme)
    style, y = type_.heading.sized(12.5), box.bottom - 2
    start = box.x + text_width(name, style.font, style.size) + 2
    pen = options.theme.pen("granite", 0.3, (0.3, 1.6), round=True)
    return [
        style.at(box.x, y, name),
        Line(start, y, box.right - _FIGURES, y, pen),
        type_.value.at(box.right, y, str(page), "end"),
    ]


def _group(name: str, shown: Entry, box: Box, score: float, options: PrintOptions) -> list[Shape]:
    """Return the name of a group above what its columns of figures mean."""
    words, type_ = common(options.lang), Type(options.theme)
    y, right = box.bottom - 1.8, box.right - score
    columns = {"book.answer-column": shown.answer, "book.page-column": shown.page}
    keys = [key for key, page in columns.items() if page is not None]
    heads = {right - k * _FIGURES: key for k, key in enumerate(keys)}
    if score:
        heads[box.right] = "book.score-column"
    return [
        type_.section.at(box.x, y, name.upper()),
        *(type_.ident.at(x, y, words(key), "end") for x, key in heads.items()),
        Line(box.x, box.bottom - 0.4, box.right, box.bottom - 0.4, options.theme.pen("ink", 0.35)),
    ]


def _beside(entries: Sequence[Entry], body: TextStyle) -> float:
    """Return how far from the days of entries the names of their games begin."""
    widest = max(text_width(raised(entry.day), body.font, body.size) for entry in entries)
    return max(_DAY, widest + _APART)


def _entry(
    entry: Entry, box: Box, score: float, beside: float, options: PrintOptions
) -> list[Shape]:
    """Return a puzzle's line; beyond the page numbers there may be room for one's own score."""
    theme, type_ = options.theme, Type(options.theme)
    larger = min(_LARGEST, box.height / _ROWS[-1])
    y, right = box.bottom - 0.3 * box.height, box.right - score
    body = type_.body.sized(type_.body.size * larger)
    figures = [(type_.value.sized(8.5 * larger), entry.page)]
    figures += [(type_.note.sized(8 * larger), entry.answer)]
    known = [(style, str(page)) for style, page in figures if page is not None]
    x = right - len(known) * _FIGURES
    shapes: list[Shape] = [
        *(
            style.at(x + k * _FIGURES, y, page, "end")
            for k, (style, page) in enumerate(known, start=1)
        ),
        Line(box.x, box.bottom, box.right, box.bottom, theme.pen("granite", 0.1)),
    ]
    if entry.difficulty is not None:
        x -= dots_width(_DOT * larger)
        shapes += dots(entry.difficulty, x, y - 1.1 * larger, _DOT * larger, theme)
        x -= 2.0
    start, day = box.x + beside * larger, raised(entry.day)
    room = start - 1.0 - box.x if entry.game else x - box.x
    if entry.game:
        shapes.append(fitted(body, entry.game, x - start).at(start, y, entry.game))
    return [fitted(body, day, room).at(box.x, y, day), *shapes]
