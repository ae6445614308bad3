"""A low head for sheets that need their height: the title, and beside it a name and an id."""

from __future__ import annotations

from generator.core.text import common
from generator.layout.box import Box
from generator.layout.fields import Field
from generator.layout.fonts import SMALLEST, text_width
from generator.layout.furniture import ident_lines
from generator.layout.options import PrintOptions
from generator.layout.parts import Parts
from generator.layout.shapes import Line, Shape
from generator.layout.typography import Type

SHORT_HEAD = 14.6


def short_head(title: str, about: tuple[str, ...], area: Box, options: PrintOptions) -> Parts:
    """Return the head; `about` stands above the name."""
    theme, type_ = options.theme, Type(options.theme)
    label = common(options.lang)("name")
    size = 28.0 if area.width > 150 else 22.0
    base, right = area.y + 10.2, area.right
    parts = Parts([type_.title.sized(size).at(area.x, base, title)])
    left = area.x + text_width(title, "Vollkorn-Black", size) + 8
    parts.shapes += _about(about, Box(left, area.y, right - left, 5.0), options)
    name = type_.note.sized(8.5)
    start = max(left, right - 82)
    line = start + text_width(label, name.font, name.size) + 2
    parts.shapes += [
        name.at(start, base, label),
        Line(line, base + 0.4, right, base + 0.4, theme.pen("granite", 0.3)),
        Line(area.x, area.y + 14.2, area.right, area.y + 14.2, theme.pen("ink", 0.7)),
    ]
    box = Box(line, base - 5.2, right - line, 5.6)
    parts.fields.append(Field("player", box, "text", label, 60, 10))
    return parts


def _about(words: tuple[str, ...], box: Box, options: PrintOptions) -> tuple[Shape, ...]:
    """Return the first words that fit a line, else the last ones in two."""
    fitting = [line for line in words if text_width(line, "Lato-Regular", SMALLEST) <= box.width]
    chosen = [*fitting, *words[-1:]]
    return ident_lines(chosen[0], box.right, box.y + 3.6, box.width, options) if chosen else ()
