"""Medals and what they take: by name, and by a sign that is empty, half full or full."""

from __future__ import annotations

from collections.abc import Mapping

from generator.core.findings import signed
from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Line, Shape, Use
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import fitted

SIGN = 3.8  # the side of a sign beside a number
BETWEEN = 3.0  # from one to the next on a line
_GAP = 1.0
_LINE = 4.0  # the least height of a line
_OFF_LINE = 0.8  # between a sign and the ruled lines above and below it, together
_SMALL = 9.0  # the size of a number


def medal_sign(medal: str, cx: float, cy: float, theme: Theme, side: float = SIGN) -> Use:
    """Return a medal on its ribbon about a point."""
    return Use.centred(f"medal-{medal}", cx, cy, side, theme.line("ink"))


def aims(box: Box, targets: Mapping[str, int], options: PrintOptions) -> list[Shape]:
    """Return the totals to aim at, bronze first, below one another or side by side in a low box.

    Their names stand beside them; in a low box that is too narrow for it, below.
    """
    low = box.height < _LINE * len(targets)
    cells = CellGrid(box, len(targets) if low else 1, 1 if low else len(targets)).cells()
    widest = max(aim_width(medal, points, _SMALL, options) for medal, points in targets.items())
    shapes: list[Shape] = []
    for cell, (medal, points) in zip(cells, targets.items(), strict=True):
        if low and widest + BETWEEN > cell.width:
            shapes += _aim_above_name(medal, points, cell, options)
        else:
            shapes += aim(medal, points, cell, _SMALL, options)
    return shapes


def aim(medal: str, points: int, box: Box, size: float, options: PrintOptions) -> list[Shape]:
    """Return a total to aim at from the left of a box: the sign, the number and the name."""
    type_, name = Type(options.theme), _name(medal, options)
    figure, left = type_.strong.sized(size), box.x + SIGN + _GAP
    base = box.cy + cap_height(figure.font, figure.size) / 2
    behind = left + text_width(signed(points), figure.font, figure.size) + _GAP
    return [
        medal_sign(medal, box.x + SIGN / 2, box.cy, options.theme),
        figure.at(left, base, signed(points)),
        fitted(type_.note, name, box.right - behind).at(behind, base, name),
    ]


def aim_width(medal: str, points: int, size: float, options: PrintOptions) -> float:
    """Return how wide a total to aim at likes to be."""
    type_ = Type(options.theme)
    figure, note = type_.strong.sized(size), type_.note
    number = text_width(signed(points), figure.font, figure.size)
    return SIGN + number + text_width(_name(medal, options), note.font, note.size) + 2 * _GAP


def _aim_above_name(medal: str, points: int, box: Box, options: PrintOptions) -> list[Shape]:
    """Return a total to aim at with the name below the number."""
    type_ = Type(options.theme)
    figure, left = type_.strong.sized(_SMALL), box.x + SIGN + _GAP
    return [
        medal_sign(medal, box.x + SIGN / 2, box.cy, options.theme),
        figure.at(left, box.cy - 0.3, signed(points)),
        type_.ident.at(left, box.cy + 2.2, _name(medal, options)),
    ]


def _name(medal: str, options: PrintOptions) -> str:
    return common(options.lang)(f"medal.{medal}")


def aim_line(medal: str, points: int, box: Box, options: PrintOptions) -> list[Shape]:
    """Return a total to aim at on a ruled line: sign and name at its left, the number right."""
    theme, type_ = options.theme, Type(options.theme)
    figure, name = type_.strong.sized(10.5), _name(medal, options)
    left, side = box.x + SIGN + _GAP, min(SIGN, box.height - _OFF_LINE)
    room = box.right - left - 1.5 - text_width(signed(points), figure.font, figure.size)
    label = fitted(type_.body.sized(7.6), name, room)
    drop = cap_height(label.font, label.size) / 2, cap_height(figure.font, figure.size) / 2
    return [
        medal_sign(medal, box.x + SIGN / 2, box.cy, theme, side),
        label.at(left, box.cy + drop[0], name),
        figure.at(box.right, box.cy + drop[1], signed(points), "end"),
        Line(box.x, box.bottom, box.right, box.bottom, theme.pen("granite", 0.2)),
    ]
