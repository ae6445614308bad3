"""Pictures and titles in ink style: what is large and black becomes its outline."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.shapes import Group, Halo, Path, Pen, Shape, Text, Use
from generator.layout.ink.symbols import SYMBOL_SIZE, symbol
from generator.layout.ink.theme import Hue, Theme

_TITLE_LINE = 0.2  # of outlines, on paper
# A large symbol is seen from afar, such as on a die: its outline is a share of its size.
_LINE, _SHARE, _WIDEST = 0.15, 0.018, 0.3
# Symbols under these sizes are signs, which stay solid: those with areas, those of strokes alone.
_SMALL, _SMALL_STROKES = 6.5, 9.0
_TITLE = 20.0  # points from which on a title is set in outline


def pictured(
    name: str,
    cx: float,
    cy: float,
    size: float,
    theme: Theme,
    hue: Hue = "ink",
    strength: float = 1.0,
) -> Shape:
    """Return a symbol about a point: solid; in ink style its outline if it is large or pale."""
    if not theme.saves_ink:
        return Use.centred(name, cx, cy, size, theme.line(hue, strength))
    areas = any(part.stroke is None for part in symbol(name))
    if strength < 1 or size >= (_SMALL if areas else _SMALL_STROKES):
        return outlined_symbol(name, cx, cy, size)
    return Use.centred(name, cx, cy, size, BLACK)


def outlined_symbol(name: str, cx: float, cy: float, size: float) -> Group:
    """Return the outline of a symbol, white within, about a point."""
    line = min(max(_LINE, _SHARE * size), _WIDEST)
    drawn = _contour(name, line * SYMBOL_SIZE / size)
    return Group(drawn, cx - size / 2, cy - size / 2, scale=size / SYMBOL_SIZE, stamp=True)


@cache
def _contour(name: str, line: float) -> tuple[Shape, ...]:
    """Return a symbol in black, a line larger where it is filled, and all of it again in white."""
    below: list[Shape] = []
    above: list[Shape] = []
    for part in symbol(name):
        if part.stroke is None:
            below.append(Path(part.segments, stroke=Pen(BLACK, 2 * line, round=True)))
            above.append(Path(part.segments, fill=WHITE, even_odd=True))
        else:
            below.append(Path(part.segments, stroke=Pen(BLACK, part.stroke, round=True)))
            within = Pen(WHITE, part.stroke - 2 * line, round=True)
            above.append(Path(part.segments, stroke=within))
    return (*below, *above)


def titled(text: Text, theme: Theme) -> tuple[Shape, ...]:
    """Return a title; in ink style a large one is white within its outline."""
    if not theme.saves_ink or text.size < _TITLE:
        return (text,)
    return Halo(text, BLACK, 2 * _TITLE_LINE), replace(text, colour=WHITE)
