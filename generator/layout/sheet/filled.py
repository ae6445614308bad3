"""A sheet that is only looked at: what stands in its fields is printed, and nothing is to fill."""

from __future__ import annotations

from collections.abc import Mapping

from generator.layout.ink.shapes import Shape, polyline
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts


def filled(parts: Parts, values: Mapping[str, str], options: PrintOptions) -> Parts:
    """Return the sheet with values in the places of its fields."""
    written = [
        shape
        for field in parts.fields
        if field.id in values
        for shape in _written(field, values[field.id], options.theme)
    ]
    return Parts([*parts.shapes, *written])


def _written(field: Field, value: str, theme: Theme) -> tuple[Shape, ...]:
    box = field.box
    if field.kind == "radio" and field.stands_for != value:
        return ()
    if field.kind in {"tick", "radio"}:
        corners = ((0.16, 0.55), (0.42, 0.82), (0.86, 0.18))
        points = [(box.x + x * box.width, box.y + y * box.height) for x, y in corners]
        return (polyline(points, theme.pen("ink", 0.7, round=True)),)
    size = 14.0 if field.kind == "number" else 11.0
    style = TextStyle("Lato-Bold", size, theme.line("ink"), 1.05)
    return TextBox(box, value, style, "centre", "middle").shapes()
