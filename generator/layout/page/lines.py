"""The one language of lines: a solid hairline with scissors is cut, a dashed line is folded."""

from __future__ import annotations

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Group, Line, Pen, Shape, Use
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.marks import MARK_LENGTH
from generator.layout.page.options import PrintOptions

_SCISSORS = 3.6
_SAMPLE = 9.0  # the length of a line in the legend


def cut_pen(theme: Theme) -> Pen:
    """Return the pen of a line to cut along, never much finer: a knife follows it."""
    return Pen(theme.line("ink"), 0.12 if theme.saves_ink else 0.2)


def fold_pen(theme: Theme) -> Pen:
    """Return the pen of a line to fold along."""
    return theme.pen("granite", 0.25, (1.6, 1.2))


def scissors(x: float, y: float, theme: Theme, upright: bool = False) -> Shape:
    """Return scissors in the middle of a point, open to the right, or upwards."""
    symbol = Use.centred("scissors", 0.0, 0.0, _SCISSORS, theme.line("ink"))
    return Group((symbol,), dx=x, dy=y, rotate=-90.0 if upright else 0.0)


def legend(options: PrintOptions, folds: bool, cuts: bool = True) -> Block:
    """Return what the lines of a sheet mean, on one base line: to cut, to fold, if it has them."""
    theme, words = options.theme, common(options.lang)
    style, middle = Type(theme).note, -0.9
    shapes: list[Shape] = []
    x = 0.0
    for key in ("line.cut",) * cuts + ("line.fold",) * folds:
        if key == "line.cut":
            shapes.append(scissors(x + _SCISSORS / 2, middle, theme))
            x += _SCISSORS
        pen = cut_pen(theme) if key == "line.cut" else fold_pen(theme)
        shapes.append(Line(x, middle, x + _SAMPLE, middle, pen))
        x += _SAMPLE + 1.4
        shapes.append(style.at(x, 0.0, words(key)))
        x += text_width(words(key), style.font, style.size) + 5.0
    return Block(x - 5.0, 3.0, tuple(shapes))


def slip_cuts(columns: int, rows: int, area: Box, options: PrintOptions) -> list[Shape]:
    """Return where a sheet is cut into equal slips: lines with scissors, or marks at its edges.

    Marks are for a guillotine, which needs no line and leaves none on the paper.
    """
    theme, pen = options.theme, cut_pen(options.theme)
    shapes: list[Shape] = []
    for x in (area.x + area.width * i / columns for i in range(1, columns)):
        if options.marks:
            shapes += [
                Line(x, area.y, x, area.y + MARK_LENGTH, pen),
                Line(x, area.bottom - MARK_LENGTH, x, area.bottom, pen),
            ]
        else:
            shapes += [
                Line(x, area.y, x, area.bottom, pen),
                scissors(x, area.bottom - 9.0, theme, upright=True),
            ]
    for y in (area.y + area.height * i / rows for i in range(1, rows)):
        if options.marks:
            shapes += [
                Line(area.x, y, area.x + MARK_LENGTH, y, pen),
                Line(area.right - MARK_LENGTH, y, area.right, y, pen),
            ]
        else:
            shapes += [Line(area.x, y, area.right, y, pen), scissors(area.x + 9.0, y, theme)]
    return shapes
