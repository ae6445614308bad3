"""A sheet that is only looked at: what stands in its fields is printed, and nothing is to fill."""

from __future__ import annotations

from collections.abc import Mapping

from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Pen, Rect, Shape, polyline
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts

# What is written has its width in ink style too, where printed lines are finer.
_CHOSEN = 0.9  # the frame around what is chosen
_TICK = 0.7


def filled(parts: Parts, values: Mapping[str, str], options: PrintOptions) -> Parts:
    """Return the sheet with values in the places of its fields."""
    written = [
        shape
        for field in parts.fields
        if field.id in values
        for shape in _written(field, values[field.id], options.theme)
    ]
    return Parts([*parts.shapes, *written])


def tick(box: Box, theme: Theme) -> Shape:
    """Return the tick of a box."""
    corners = ((0.16, 0.55), (0.42, 0.82), (0.86, 0.18))
    points = [(box.x + x * box.width, box.y + y * box.height) for x, y in corners]
    return polyline(points, Pen(theme.line("ink"), _TICK, round=True))


def _written(field: Field, value: str, theme: Theme) -> tuple[Shape, ...]:
    box = field.box
    if field.kind == "radio" and value != field.stands_for:
        return ()
    if field.crossed:  # a tick would hide what it chooses
        return (Rect.of(box, 0.8, stroke=Pen(theme.line("ink"), _CHOSEN)),)
    if field.kind in {"tick", "radio"}:
        return (tick(box, theme),)
    size = 14.0 if field.kind == "number" else 11.0
    style = TextStyle("Lato-Bold", size, theme.line("ink"), 1.05)
    return TextBox(box, value, style, "centre", "middle").shapes()
