"""What every sheet has: the head with title and name, the foot with ruler and QR code."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.contour import titled
from generator.layout.ink.fonts import SMALLEST, fit_line, spelled, text_width
from generator.layout.ink.shapes import Line, Rect, Shape
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.fields import PLAYER, Field
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.codes import SheetCode
from generator.layout.sheet.difficulty import dotted_word
from generator.layout.sheet.sheet_code import LABEL, QUIET, SIDE, code_label, sheet_code

HEAD_HEIGHT = 25.0
FOOT_HEIGHT = 32.0
LOW_FOOT = 27.0  # with a smaller code, for sheets that nobody hands in
PLAIN_FOOT = 5.0  # with nothing but the ruler


@dataclass(frozen=True, slots=True)
class Head:
    """The words of a sheet's head; a blank `ident` leaves its line out."""

    title: str
    subtitle: str = ""
    when: str = ""
    ident: str = ""
    name_line: bool = True
    difficulty: bool = True  # whether it says how hard the puzzle is, where somebody knows


def sheet_head(
    head: Head, area: Box, options: PrintOptions
) -> tuple[tuple[Shape, ...], tuple[Field, ...]]:
    """Return the head across the top of an area and, if it has one, the field for the name."""
    type_ = Type(options.theme)
    top = area.y
    # A long title leaves room for the date beside it.
    title = fitted(type_.title, head.title, area.width * 0.62)
    shapes: list[Shape] = [
        *titled(title.at(area.x, top + 13.5, head.title), options.theme),
        Line(area.x, top + 24.6, area.right, top + 24.6, options.theme.pen("ink", 0.7)),
    ]
    if head.subtitle:
        hard = _difficulty(options) if head.difficulty else None
        width = area.width * 0.55 if not head.name_line else area.width - _name_width(area) - 4
        # A subtitle may hold a player's name, which may be long.
        room = width - (hard.width if hard else 0.0)
        style, subtitle = shortened(type_.subtitle, head.subtitle, room)
        shapes.append(style.at(area.x + 0.5, top + 20, subtitle))
        if hard:
            x = area.x + 0.5 + text_width(subtitle, style.font, style.size)
            shapes += hard.placed(x, top + 20).shapes
    right_width = area.width - text_width(head.title, title.font, title.size) - 6
    if head.when:
        style = fitted(type_.strong, head.when, right_width)
        shapes.append(style.at(area.right, top + 7.5, head.when, "end"))
    if head.ident:
        shapes += ident_lines(head.ident, area.right, top + 12.5, right_width, options)
    if not head.name_line:
        return tuple(shapes), ()
    name_shapes, field = _name_line(area, top + 20, options)
    return (*shapes, *name_shapes), (field,)


def _difficulty(options: PrintOptions) -> Block | None:
    """Return how hard a puzzle is, to stand beside a text on its base line."""
    if options.difficulty is None:
        return None
    words = dotted_word(options.difficulty, Type(options.theme).note.sized(8.5), options)
    return Block(5.0 + words.width, 0.0, words.placed(5.0, 0.0).shapes)


def _name_line(area: Box, y: float, options: PrintOptions) -> tuple[tuple[Shape, ...], Field]:
    label = common(options.lang)("name")
    style = Type(options.theme).note.sized(8.5)
    width = _name_width(area)
    line = Line(area.right - width + 9, y + 1, area.right, y + 1, options.theme.pen("granite", 0.3))
    field = Field(PLAYER, Box(line.x1, y - 5, line.x2 - line.x1, 6), "text", label, 60, 10)
    return (style.at(area.right - width, y, label), line), field


def _name_width(area: Box) -> float:
    return min(55.0, area.width * 0.36)


def fitted(style: TextStyle, text: str, width: float, minimum: float = SMALLEST) -> TextStyle:
    """Return the style shrunk until a line fits a width."""
    return style.sized(fit_line(text, style.font, style.size, width, minimum, style.tracking))


def shortened(style: TextStyle, text: str, width: float) -> tuple[TextStyle, str]:
    """Return a style and what of a text fits a width with it: shrunk first, then cut off."""
    text, small = spelled(text, style.font), style.sized(SMALLEST)
    if text_width(text, small.font, small.size) <= width:
        return fitted(style, text, width), text
    room = width - text_width("…", small.font, small.size)
    return small, f"{_beginning(text, small, room)}…"


def ident_lines(
    ident: str, right: float, y: float, width: float, options: PrintOptions
) -> tuple[Shape, ...]:
    """Return an id that ends at the right; a very long one in two lines, cut if need be."""
    style = Type(options.theme).note.sized(8)
    ident, small = spelled(ident, style.font), style.sized(SMALLEST)
    first = _beginning(ident, small, width)
    if first == ident:
        return (fitted(style, ident, width).at(right, y, ident, "end"),)
    rest = ident[len(first) :]
    second = _beginning(rest, small, width)
    if second != rest:
        second = f"{second[:-2]}…"  # the QR code holds all of it
    above = small.at(right, y - 1.4, first, "end")
    return above, small.at(right, y + 1.4, second, "end")


def _beginning(text: str, style: TextStyle, width: float) -> str:
    """Return as much of a text as fits a width."""
    end = len(text)
    while end and text_width(text[:end], style.font, style.size) > width:
        end -= 1
    return text[:end]


def sheet_foot(
    text: str, area: Box, options: PrintOptions, code: SheetCode | None, height: float = FOOT_HEIGHT
) -> tuple[Shape, ...]:
    """Return the foot across the bottom of an area: reminder, ruler and the code, if it has one."""
    top, side = area.bottom - height, SIDE - FOOT_HEIGHT + height
    box = Box(area.right - side, top + 2.8, side, side)
    shapes: list[Shape] = [
        Line(area.x, top, area.right, top, options.theme.pen("ink", 0.35)),
        options.ruler(area.x, area.bottom - 0.2, box.x - QUIET if code else inf),
    ]
    if code:
        shapes += [
            sheet_code(box, code, options),
            *code_label(box.x - 3, box.y, options),
            *_brand(box.x - 3, area, options),
        ]
    else:
        shapes.append(_signature(area.right, area, options))
    if text:
        place = foot_room(area, coded=code is not None, height=height)
        shapes += TextBox(place, text, Type(options.theme).body).shapes()
    return tuple(shapes)


def foot_room(area: Box, coded: bool = True, height: float = FOOT_HEIGHT) -> Box:
    """Return what a foot leaves for words or pictures, beside its code and above the ruler."""
    room = area.width - (SIDE - FOOT_HEIGHT + height + LABEL + 6 if coded else 0.0)
    return Box(area.x, area.bottom - height + 2.4, room, height - 6.4)


def targets_note(proved: bool, options: PrintOptions) -> str:
    """Return what the targets of a puzzle assume, for its foot."""
    return common(options.lang)("targets.proved" if proved else "targets.known")


def _brand(right: float, area: Box, options: PrintOptions) -> tuple[Shape, ...]:
    """Return our name, unless the ruler reaches so far that the two would read as one."""
    free = right - area.x - 116.0
    return (_signature(right, area, options),) if free > 12 else ()


def _signature(right: float, area: Box, options: PrintOptions) -> Shape:
    return Type(options.theme).ident.at(right, area.bottom - 0.2, "Malopress", "end")


def plain_foot(area: Box, options: PrintOptions) -> tuple[Shape, ...]:
    """Return a foot with nothing but the ruler."""
    return options.ruler(area.x, area.bottom - 0.2), _signature(area.right, area, options)


def section(
    text: str, x: float, y: float, options: PrintOptions, note: str = "", right: float = 0.0
) -> tuple[Shape, ...]:
    """Return a section head in capitals and, at the right edge, a note."""
    type_ = Type(options.theme)
    head: tuple[Shape, ...] = (type_.section.at(x, y, text.upper()),)
    return (*head, type_.note.at(right, y, note, "end")) if note else head


def write_box(box: Box, options: PrintOptions, weight: float = 0.35, radius: float = 1.2) -> Rect:
    """Return the frame of a place to write in."""
    theme = options.theme
    return Rect.of(box, radius, theme.ground("white"), theme.pen("ink", weight))
