"""Lines of a share over the weeks, told apart by dash and mark as well as by colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Circle, Line, Pen, Rect, Shape, polygon, polyline
from generator.layout.ink.theme import Hue
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import shortened

_LOOKS: tuple[tuple[Hue, tuple[float, ...]], ...] = (
    ("sea", ()),
    ("brick", (1.6, 0.8)),
    ("sage", (0.5, 0.7)),
    ("heather", (2.4, 0.7, 0.5, 0.7)),
)
_STEP = 25  # percent from line to line
_MARK = 0.75


@dataclass(frozen=True, slots=True)
class TrendLine:
    """A line: which of the looks it has, and its shares by week."""

    look: int
    shares: Mapping[int, float]


def trend(
    series: Sequence[TrendLine], box: Box, pitch: float, options: PrintOptions
) -> list[Shape]:
    """Return the lines in a box whose top is 100 %; weeks without a value are stepped over."""
    lowest = min((share for one in series for share in one.shares.values()), default=0.0)
    base = min(75, int(lowest * 100) // _STEP * _STEP)
    shapes = _grid(base, box, options)
    for one in series:
        points = [
            (box.x + (week + 0.43) * pitch, _height(share, base, box))
            for week, share in sorted(one.shares.items())
        ]
        if len(points) > 1:
            shapes.append(polyline(points, _pen(one.look, options)))
        shapes += [_mark(one.look, x, y, options) for x, y in points]
    return shapes


def _height(share: float, base: int, box: Box) -> float:
    return box.bottom - (min(share, 1.0) * 100 - base) / (100 - base) * box.height


def _grid(base: int, box: Box, options: PrintOptions) -> list[Shape]:
    """Return the lines of the scale and their numbers."""
    style, pen = Type(options.theme).ident, options.theme.pen("granite", 0.12)
    words = common(options.lang)
    shapes: list[Shape] = []
    for percent in range(base, 101, _STEP):
        y = _height(percent / 100, base, box)
        shapes.append(Line(box.x, y, box.right, y, pen))
        shapes.append(style.at(box.x - 1.2, y + 0.8, words("stats.percent", number=percent), "end"))
    return shapes


def key_line(look: int, name: str, box: Box, options: PrintOptions) -> list[Shape]:
    """Return a bit of a line with its mark, and whose it is."""
    y, pen = box.y + box.height / 2, _pen(look, options)
    style, name = shortened(Type(options.theme).note, name, box.width - 6.5)
    return [
        Line(box.x, y, box.x + 5, y, pen),
        _mark(look, box.x + 2.5, y, options),
        style.at(box.x + 6.5, y + 0.9, name),
    ]


def _pen(look: int, options: PrintOptions) -> Pen:
    hue, dash = _LOOKS[look % len(_LOOKS)]
    return options.theme.pen(hue, 0.4, dash)


def _mark(look: int, x: float, y: float, options: PrintOptions) -> Shape:
    """Return the mark of a line: round, square, three-cornered or on its tip."""
    hue, _ = _LOOKS[look % len(_LOOKS)]
    fill, r = options.theme.line(hue), _MARK
    if look % len(_LOOKS) == 0:
        return Circle(x, y, r, fill)
    if look % len(_LOOKS) == 1:
        return Rect(x - r, y - r, 2 * r, 2 * r, fill=fill)
    if look % len(_LOOKS) == 2:
        return polygon(((x, y - 1.2 * r), (x + 1.1 * r, y + r), (x - 1.1 * r, y + r)), fill)
    return polygon(((x, y - 1.3 * r), (x + 1.3 * r, y), (x, y + 1.3 * r), (x - 1.3 * r, y)), fill)
