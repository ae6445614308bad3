"""A low head for sheets that need their height: the title, and beside it a name and an id."""

from __future__ import annotations

from generator.core.text import common
from generator.layout.ink.box import Box
from generator.layout.ink.contour import titled
from generator.layout.ink.fonts import SMALLEST, text_width
from generator.layout.ink.shapes import Line, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import ident_lines, shortened
from generator.layout.sheet.sheet import PrintedSheet

SHORT_HEAD = 14.6
_NAME_LINE = 12.0  # the name and its line below it, in a column


def short_head(sheet: PrintedSheet, area: Box, subtitle: str = "") -> Parts:
    """Return the head; what there is to say of the sheet stands above the name.

    A subtitle stands beside the title, on paper that is wide enough.
    """
    options, title = sheet.options, sheet.text("title")
    theme, type_, label = options.theme, Type(options.theme), common(options.lang)("name")
    size = 28.0 if area.width > 150 else 22.0
    base, right = area.y + 10.2, area.right
    parts = Parts([*titled(type_.title.sized(size).at(area.x, base, title), theme)])
    left = area.x + text_width(title, "Vollkorn-Black", size) + 8
    parts.shapes += _about(sheet.about, Box(left, area.y, right - left, 5.0), options)
    name = type_.note.sized(8.5)
    start = max(left, right - 82)
    line = start + text_width(label, name.font, name.size) + 2
    parts.shapes += [
        name.at(start, base, label),
        Line(line, base + 0.4, right, base + 0.4, theme.pen("granite", 0.3)),
        Line(area.x, area.y + 14.2, area.right, area.y + 14.2, theme.pen("ink", 0.7)),
    ]
    if left + text_width(subtitle, type_.subtitle.font, type_.subtitle.size) < start:
        parts.shapes.append(type_.subtitle.at(left - 3, base, subtitle))
    box = Box(line, base - 5.2, right - line, 5.6)
    parts.fields.append(sheet.name_field(box))
    return parts


def column_head(sheet: PrintedSheet, box: Box) -> Parts:
    """Return a head for a narrow column: title, a line for everything about it, and the name."""
    options, type_ = sheet.options, Type(sheet.options.theme)
    title = type_.title.sized(26.0).at(box.x, box.y + 9.6, sheet.text("title"))
    parts = Parts([*titled(title, options.theme)])
    y = box.y + 10.0
    for words in _lines(sheet):
        y += 5.4
        style, line = shortened(type_.body, words, box.width)
        parts.shapes.append(style.at(box.x, y, line))
    label = common(options.lang)("name")
    y += _NAME_LINE
    parts.shapes += [
        type_.note.sized(8.5).at(box.x, y - 5.6, label),
        Line(box.x, y + 0.4, box.right, y + 0.4, options.theme.pen("granite", 0.3)),
    ]
    field = Box(box.x, y - 5.2, box.width, 5.6)
    parts.fields.append(sheet.name_field(field))
    return parts


def column_head_height(sheet: PrintedSheet) -> float:
    """Return the height of a head in a column."""
    return 10.0 + 5.4 * len(_lines(sheet)) + _NAME_LINE + 0.4


def _lines(sheet: PrintedSheet) -> list[str]:
    return [line for line in (sheet.when, sheet.ident) if line]


def _about(words: tuple[str, ...], box: Box, options: PrintOptions) -> tuple[Shape, ...]:
    """Return the first words that fit a line, else the last ones in two."""
    fitting = [line for line in words if text_width(line, "Lato-Regular", SMALLEST) <= box.width]
    chosen = [*fitting, *words[-1:]]
    return ident_lines(chosen[0], box.right, box.y + 3.6, box.width, options) if chosen else ()
