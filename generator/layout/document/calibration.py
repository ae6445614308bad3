"""The page that tells how far a printer's backs are off: a scale in front, a vernier behind it.

Held against the light, the arrow of the back points at a number of the scale: whole millimetres. Of
the lines beside the arrow, which stand a tenth of a millimetre closer than the scale's, one goes on
in a line of the scale: tenths. The numbers are those to type, so that nobody thinks about signs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.lettering import lettered
from generator.layout.ink.shapes import Group, Line, Path, Pen, Segment, Shape, polygon
from generator.layout.ink.textbox import flow
from generator.layout.ink.typography import Type
from generator.layout.page.duplex import Turn, crosses, mirrored, turned_over
from generator.layout.page.lines import fold_pen
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Duplex, Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import (
    HEAD_HEIGHT,
    Head,
    fitted,
    plain_foot,
    section,
    sheet_head,
)

FARTHEST = 10  # what the scales reach to either side
_TENTHS = range(-5, 6)
_STEP = 3.9  # of the vernier: a tenth less than four lines of the scale
_REACH = FARTHEST + 20  # the scale goes on under the whole vernier
_CROSS = 6.2
_FOOT = 6.0
_SEEN = 1.3  # what the example shows
_Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale around a point of the front: level for X, upright for Y.

    `sign` is 1 where its numbers grow to the right or downwards.
    """

    name: str
    at: _Point
    level: bool
    sign: int

    def point(self, along: float, beside: float) -> _Point:
        """Return a point so far along the scale's numbers, and so far beside it."""
        x, y = self.at
        along *= self.sign
        return (x + along, y + beside) if self.level else (x + beside, y + along)


def calibration_pages(options: PrintOptions) -> list[Page]:
    """Return the front and the back, or the one sheet to fold."""
    true, words = options.at_true_size(), common(options.lang)
    duplex = options.sides(two_sided=True)
    area = options.within(true.area())
    turn = Turn(True, area.cx) if duplex == "fold" else turned_over(duplex, true.area())
    title = words("calibration.title")
    head = Head(title, words(f"calibration.{duplex}"), name_line=False)
    front = Parts([*sheet_head(head, area, true)[0], *plain_foot(area, true)])
    top = _steps(front, duplex, Box(area.x, area.y + HEAD_HEIGHT + 4, area.width, 0), true)
    scales = _scales(turn, duplex, top, area)
    for scale in scales:
        front.shapes += _front(scale, true)
    front.shapes += _example(scales[1].at[1] + _REACH, duplex, area, true)
    behind = [mirrored(path, turn) for scale in scales for path in _vernier(scale, true)]
    if duplex == "fold":
        pen = fold_pen(true.theme)
        fold = Line(turn.at, top, turn.at, area.bottom - _FOOT, pen)
        front.shapes += [Group(tuple(behind), *options.back_offset), fold]
        return [_page(front, title, true)]
    # The page is read from the front alone; its back is named for whoever sorts sheets.
    name = words("print.backs", title=title)
    back = Parts([Type(true.theme).heading.at(area.x, area.y + 5.4, name), *behind])
    moved = replace(_page(back, name, true), back=True, shift=options.back_offset)
    return [_page(front, title, true), moved]


def _page(parts: Parts, title: str, options: PrintOptions) -> Page:
    whole = options.area()
    parts.shapes.append(crosses(whole, _CROSS, 1.5))
    description = common(options.lang)("calibration.describe")
    return options.page(parts.block(whole.width, whole.height), title, description)


def _steps(parts: Parts, duplex: Duplex, box: Box, options: PrintOptions) -> float:
    """Set what to do, numbered, and return the y below it."""
    words, type_ = common(options.lang), Type(options.theme)
    steps = [words(f"calibration.print-{duplex}"), words("calibration.light")]
    steps += [words(f"calibration.{name}") for name in ("read", "add")]
    steps.append(words("calibration.type"))
    if options.back_offset != (0.0, 0.0):
        steps.append(words("calibration.again", offset=typed_offset(options.back_offset)))
    size = 10.0 if box.width > 160 else 8.5
    y = box.y
    for number, step in enumerate(steps, start=1):
        parts.shapes.append(type_.value.sized(size).at(box.x, y + size * 0.345, str(number)))
        flowed = flow(box.x + 5, y, box.width - 5, step, type_.body.sized(size))
        parts.shapes += flowed.shapes
        y = flowed.bottom + size * 0.16
    typed = words("calibration.typed", duplex=words(f"calibration.typed-{duplex}"))
    line = fitted(type_.strong.sized(size * 1.2), typed, box.width - 5)
    parts.shapes.append(line.at(box.x + 5, y + size * 0.5, typed))
    return y + size


def typed_offset(offset: tuple[float, float]) -> str:
    """Return an offset as it is typed.

    >>> typed_offset((1.5, -2.0))
    '1.5,-2'
    """
    return ",".join(f"{value:g}" for value in offset)


def _scales(turn: Turn, duplex: Duplex, top: float, area: Box) -> tuple[Scale, Scale]:
    """Return the scales for X and Y, beside each other or, on a sheet to fold, one below the other.

    Where the back is seen too far to the right, a sheet turned over an upright line has its back
    too far to the left; it must be moved to the right then, and the number there is positive.
    """
    signs = (1, -1) if turn.upright else (-1, 1)
    if duplex == "fold":
        half = area.x + area.width / 4
        places = (half, top + 15), (half, top + 25 + _REACH)
    else:
        middle = top + 10 + _REACH
        places = (area.x + _REACH + 4, middle), (area.right - area.width * 0.22, middle)
    return Scale("X", places[0], True, signs[0]), Scale("Y", places[1], False, signs[1])


def _front(scale: Scale, options: PrintOptions) -> list[Shape]:
    """Return the lines of a scale, its numbers and its name."""
    type_ = Type(options.theme)
    steps: list[Segment] = []
    shapes: list[Shape] = []
    label = type_.value.sized(8)
    drop = cap_height(label.font, label.size) / 2
    for mark in range(-_REACH, _REACH + 1):
        numbered = mark % 5 == 0 and abs(mark) <= FARTHEST
        steps += _segment(scale.point(mark, -8.5 if numbered else -7.0), scale.point(mark, 0.0))
        if numbered:
            x, y = scale.point(mark, -11.0 if scale.level else -9.6)
            anchor_y = y if scale.level else y + drop
            shapes.append(label.at(x, anchor_y, _minus(mark), "middle" if scale.level else "end"))
    x, y = scale.at
    corner = (x - _REACH, y - 9) if scale.level else (x - 11, y - _REACH + 4)
    shapes.append(type_.strong.sized(15).at(*corner, scale.name, "middle"))
    return [Path(tuple(steps), stroke=Pen(options.theme.line("ink"), 0.2)), *shapes]


def _vernier(scale: Scale, options: PrintOptions) -> list[Path]:
    """Return the arrow, the lines beside it and their numbers, as they are seen from the front."""
    colour = options.theme.line("brick")
    style = replace(Type(options.theme).value.sized(7.5), colour=colour)
    drop = cap_height(style.font, style.size) / 2
    steps: list[Segment] = []
    shapes: list[Path] = []
    for tenth in _TENTHS:
        along = tenth * _STEP
        steps += _segment(scale.point(along, 0.0), scale.point(along, 7.0 if tenth else 9.0))
        x, y = scale.point(along, 9.0 if tenth else 13.0)
        shapes.append(lettered(style, x, y + drop, _minus(tenth)))
    return [Path(tuple(steps), stroke=Pen(colour, 0.2)), _arrow(scale, options), *shapes]


def _example(top: float, duplex: Duplex, area: Box, options: PrintOptions) -> list[Shape]:
    """Return a scale as it is seen against the light, where there is room for it."""
    half = duplex == "fold"
    zoom = 1.0 if half or area.width < 160 else 1.5
    if area.bottom - _FOOT - top < 14 + 26 * zoom:
        return []
    number = common(options.lang)("calibration.example", seen=f"{_SEEN:g}")
    scale = Scale("", (0.0, 0.0), True, 1)
    seen = Group(tuple(_vernier(scale, options)), dx=_SEEN)
    middle = area.x + area.width / 4 if half else area.cx
    drawn = Group((*_front(scale, options), seen), dx=middle, dy=top + 16 + 12 * zoom, scale=zoom)
    return [*section(number, area.x, top + 12, options), drawn]


def _arrow(scale: Scale, options: PrintOptions) -> Path:
    tip = (scale.point(along, beside) for along, beside in ((0, 7.0), (-1.0, 10.5), (1.0, 10.5)))
    return polygon(tip, options.theme.line("brick"))


def _segment(start: _Point, end: _Point) -> Iterable[Segment]:
    return ("M", *start), ("L", *end)


def _minus(number: int) -> str:
    return str(number).replace("-", "−")
