"""How hard a puzzle is, on paper: three dots, of which one, two or all are full, and a word."""

from __future__ import annotations

from generator.core.difficulty import DIFFICULTIES, Difficulty
from generator.core.text import common
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.shapes import Circle, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions

_PITCH = 2.7  # from dot to dot, for dots of a radius of 1
DOTS = len(DIFFICULTIES)


def dots(difficulty: Difficulty, x: float, cy: float, radius: float, theme: Theme) -> list[Shape]:
    """Return the dots from their left edge, full ones first."""
    full, pen = DIFFICULTIES.index(difficulty) + 1, theme.pen("ink", 0.2)
    rim = pen.width / 2
    shapes: list[Shape] = []
    for i in range(DOTS):
        cx = x + radius * (1 + _PITCH * i)
        ink = theme.line("ink") if i < full else None
        shapes.append(Circle(cx, cy, radius - rim, ink, pen))
    return shapes


def dots_width(radius: float) -> float:
    """Return how wide the dots are."""
    return radius * (2 + _PITCH * (DOTS - 1))


def only_dots(difficulty: Difficulty, style: TextStyle, options: PrintOptions) -> Block:
    """Return the dots as high as letters, to stand on a base line."""
    high = cap_height(style.font, style.size)
    radius = high * 0.42
    shapes = dots(difficulty, 0.0, -high / 2, radius, options.theme)
    return Block(dots_width(radius), 0.0, tuple(shapes))


def dotted_word(difficulty: Difficulty, style: TextStyle, options: PrintOptions) -> Block:
    """Return the dots and the word behind them, to stand on a base line."""
    word = common(options.lang)(f"difficulty.{difficulty}")
    marks = only_dots(difficulty, style, options)
    left = marks.width + 1.2
    shapes = (*marks.shapes, style.at(left, 0.0, word))
    return Block(left + text_width(word, style.font, style.size), 0.0, shapes)
