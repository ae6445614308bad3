"""How far a drawing reaches: a box that holds everything it paints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, radians, sin

from generator.layout.ink.box import Box, around
from generator.layout.ink.fonts import MM_PER_PT, text_width
from generator.layout.ink.shapes import Group, Halo, Line, Shape, Text, Use, bounds


def reach(shape: Shape) -> Box:
    """Return a box that holds everything a shape paints; an empty group takes no room.

    >>> from generator.layout.ink.colour import BLACK
    >>> reach(Group((Use("coin", 0, 0, 10, BLACK),), dx=30, scale=2))
    Box(x=30.0, y=0.0, width=20.0, height=20.0)
    """
    if isinstance(shape, Group):
        return _group(shape)
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
    # Mitres reach farther than half of the stroke.
    return bounds(shape).inset(-2 * shape.stroke.width if shape.stroke else -0.01)


def reach_of(shapes: Iterable[Shape]) -> Box:
    """Return a box that holds everything some shapes paint; nothing takes no room."""
    boxes = [reach(shape) for shape in shapes]
    if not boxes:
        return Box(0.0, 0.0, 0.0, 0.0)
    return around(corner for box in boxes for corner in ((box.x, box.y), (box.right, box.bottom)))


def words_reach(shapes: Iterable[Shape]) -> Iterator[Box]:
    """Yield a box around every line of text of a drawing."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from (_placed(box, shape) for box in words_reach(shape.shapes))
        elif isinstance(shape, Text):
            yield reach(shape)


def _group(group: Group) -> Box:
    box = bounds(group.clip) if group.clip is not None else reach_of(group.shapes)
    return _placed(box, group)


def _placed(box: Box, group: Group) -> Box:
    """Return where a box of a group's own coordinates comes to lie."""
    turn = radians(group.rotate)
    across, down = group.scale * cos(turn), group.scale * sin(turn)
    return around(
        (group.dx + x * across - y * down, group.dy + x * down + y * across)
        for x in (box.x, box.right)
        for y in (box.y, box.bottom)
    )


def _line_of_text(text: Text) -> Box:
    width = text_width(text.text, text.font, text.size, text.tracking)
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    em = text.size * MM_PER_PT
    return Box(left, text.y - 1.2 * em, width, 1.6 * em)
