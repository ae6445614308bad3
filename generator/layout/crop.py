"""What of a drawing lies in a box: shapes wholly outside are left out, so that parts stay small."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.layout.box import Box
from generator.layout.fonts import MM_PER_PT, text_width
from generator.layout.shapes import Group, Halo, Line, Shape, Text, Use, bounds


def cropped(shapes: Iterable[Shape], window: Box) -> tuple[Shape, ...]:
    """Return the shapes that may show in a window; turned groups always may."""
    kept: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            kept += _group(shape, window)
        elif window.overlaps(_reach(shape)):
            kept.append(shape)
    return tuple(kept)


def _group(group: Group, window: Box) -> list[Shape]:
    if group.rotate:
        return [group]
    inner = window.moved(-group.dx, -group.dy).scaled(1 / group.scale)
    if group.clip is not None and not inner.overlaps(bounds(group.clip)):
        return []
    shapes = cropped(group.shapes, inner)
    return [replace(group, shapes=shapes)] if shapes else []


def _reach(shape: Line | Text | Halo | Use | Shape) -> Box:
    """Return a box that holds everything a shape paints."""
    if isinstance(shape, Text):
        return _line_of_text(shape)
    if isinstance(shape, Halo):
        return _line_of_text(shape.text).inset(-shape.width / 2)
    if isinstance(shape, Use):
        return Box(shape.x, shape.y, shape.size, shape.size)
    if isinstance(shape, Line):
        left, top = min(shape.x1, shape.x2), min(shape.y1, shape.y2)
        box = Box(left, top, abs(shape.x2 - shape.x1), abs(shape.y2 - shape.y1))
        return box.inset(-shape.stroke.width)
    assert not isinstance(shape, Group)
    # Mitres reach farther than half of the stroke.
    return bounds(shape).inset(-2 * shape.stroke.width if shape.stroke else -0.01)


def _line_of_text(text: Text) -> Box:
    width = text_width(text.text, text.font, text.size, text.tracking)
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    em = text.size * MM_PER_PT
    return Box(left, text.y - 1.2 * em, width, 1.6 * em)
