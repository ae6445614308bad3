"""What a small puzzle has besides the puzzle: its day and id, and how hard it is."""

from __future__ import annotations

from generator.core.dates import long_date, parse_date, plain_date, shortest_date
from generator.core.difficulty import Difficulty
from generator.core.text import Texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, spelled, text_width
from generator.layout.ink.shapes import Shape
from generator.layout.ink.typography import Type, raised
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.difficulty import dotted_word, only_dots
from generator.layout.sheet.furniture import fitted, ident_lines, shortened
from generator.layout.sheet.sheet import PrintedSheet, numbered

HEAD = 11.6
CODE = 12.0  # the least side of a code that a telephone reads on plain paper
_DATES = long_date, plain_date, shortest_date  # the longest for which there is room
_GAP = 2.6  # from the title to how hard it is


def small_sheet(text: Texts, options: PrintOptions) -> PrintedSheet:
    """Return the sheet of a puzzle that shares a page of a book with others."""
    return PrintedSheet(text, options, share=options.per_sheet or 1)


def small_head(
    title: str, box: Box, options: PrintOptions, difficulty: Difficulty | None = None
) -> list[Shape]:
    """Return three lines at the left of a box: the day, the title with its difficulty, the id.

    Where there is no room for the word, its dots alone say how hard it is.
    """
    assert options.ident is not None, "a puzzle of a book has an id"
    type_, seed = Type(options.theme), options.ident.seed
    day = parse_date(seed)
    written = [write(day, options.lang) for write in _DATES] if day else []
    whens = [numbered(raised(one), options) for one in written]
    style, name = type_.strong.sized(10), type_.body.sized(7.6)
    when = next(
        (one for one in whens if text_width(one, style.font, 8.0) <= box.width), whens[-1] or seed
    )
    hard = None
    if difficulty:
        hard = dotted_word(difficulty, type_.note, options)
        if text_width(title, name.font, SMALLEST) + _GAP + hard.width > box.width:
            hard = only_dots(difficulty, type_.note, options)
    name, title = shortened(name, title, box.width - (hard.width + _GAP if hard else 0.0))
    shapes: list[Shape] = [
        fitted(style, when, box.width).at(box.x, box.y + 3.4, when),
        name.at(box.x, box.y + 7.2, title),
    ]
    if hard:
        x = box.x + text_width(title, name.font, name.size) + _GAP
        shapes += hard.placed(x, box.y + 7.2).shapes
    ident = spelled(str(options.ident), type_.ident.font)
    if text_width(ident, type_.ident.font, type_.ident.size) <= box.width:
        return [*shapes, type_.ident.at(box.x, box.y + 10.4, ident)]
    return [*shapes, *ident_lines(ident, box.right, box.y + 10.4, box.width, options)]
