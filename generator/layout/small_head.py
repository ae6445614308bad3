"""What a small puzzle has besides the puzzle: its day and id, a QR code, the targets."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.dates import long_date, parse_date, plain_date
from generator.layout.box import Box
from generator.layout.fonts import cap_height, spelled, text_width
from generator.layout.furniture import fitted, ident_lines
from generator.layout.options import PrintOptions
from generator.layout.shapes import Shape
from generator.layout.sheet_code import sheet_code
from generator.layout.stars import star
from generator.layout.typography import Type

HEAD = 11.6
CODE = 12.0  # the least side of a code that a telephone reads on plain paper
MOST_STARS = 3


def small_head(
    title: str, box: Box, options: PrintOptions, stars: int | None = None
) -> list[Shape]:
    """Return three lines at the left of a box: the day, the title with its difficulty, the id."""
    assert options.ident is not None, "a puzzle of a book has an id"
    type_, seed = Type(options.theme), options.ident.seed
    day = parse_date(seed)
    whens = [write(day, options.lang) for write in (long_date, plain_date)] if day else []
    style = type_.strong.sized(10)
    when = next(
        (one for one in whens if text_width(one, style.font, 8.0) <= box.width), whens[-1] or seed
    )
    name = type_.body.sized(7.6)
    marks = 2.9 * MOST_STARS + 2 if stars is not None else 0.0
    name = fitted(name, title, box.width - marks)
    shapes: list[Shape] = [
        fitted(style, when, box.width).at(box.x, box.y + 3.4, when),
        name.at(box.x, box.y + 7.2, title),
    ]
    if stars is not None:
        x = box.x + text_width(title, name.font, name.size) + 3.4
        shapes += [
            star(x + 2.9 * i, box.y + 6.1, 1.35, options.theme, full=i < stars)
            for i in range(MOST_STARS)
        ]
    ident = spelled(str(options.ident), type_.ident.font)
    if text_width(ident, type_.ident.font, type_.ident.size) <= box.width:
        return [*shapes, type_.ident.at(box.x, box.y + 10.4, ident)]
    return [*shapes, *ident_lines(ident, box.right, box.y + 10.4, box.width, options)]


def code(box: Box, options: PrintOptions) -> Shape:
    """Return the QR code of the puzzle."""
    return sheet_code(box, options)


def aims(box: Box, targets: Sequence[int], options: PrintOptions) -> list[Shape]:
    """Return the totals to aim at, bronze first, below one another or on one line of a low box."""
    low = box.height < 4.0 * len(targets)
    step = box.width / len(targets) if low else box.height / len(targets)
    shapes: list[Shape] = []
    for i, points in enumerate(targets):
        place = (
            Box(box.x + i * step, box.y, step, box.height)
            if low
            else Box(box.x, box.y + i * step, box.width, step)
        )
        shapes += _aim(place, i + 1, points, options)
    return shapes


def _aim(box: Box, stars: int, points: int, options: PrintOptions) -> list[Shape]:
    theme, style = options.theme, Type(options.theme).value.sized(9)
    marks = [star(box.x + 1.4 + 2.7 * i, box.cy, 1.25, theme) for i in range(stars)]
    base = box.cy + cap_height(style.font, style.size) / 2
    figure = str(points).replace("-", "−")
    return [*marks, style.at(box.x + 2.7 * stars + 1.6, base, figure)]
