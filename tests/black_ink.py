"""What ink style may not draw: any colour or grey, and white that nobody would see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE, Colour
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import Group, Halo, Line, Shape, Text, Use
from generator.layout.page.marks import REGISTRATION

# Crosses and crop marks have the one colour of all plates, whatever the style.
ALLOWED = {BLACK, WHITE, REGISTRATION}


def impurities(shapes: Iterable[Shape]) -> list[str]:
    """Return a line for everything that is neither black nor white, or white on white."""
    shapes = tuple(shapes)
    inner = [shape.shapes for shape in shapes if isinstance(shape, Group)]
    own = [*_tinted(shapes), *_unseen(shapes)]
    return own + [line for group in inner for line in impurities(group)]


def _tinted(shapes: Iterable[Shape]) -> Iterator[str]:
    """Yield what has a colour or is grey; a hatch is made of black lines."""
    for shape in shapes:
        for colour in {*_areas(shape), *_lines(shape)} - ALLOWED:
            yield f"{colour.hex}: {_told(shape)}"


def _unseen(shapes: Iterable[Shape]) -> Iterator[str]:
    """Yield the white texts and symbols under which their own drawing has nothing black."""
    black: list[Box] = []
    for shape in shapes:
        if isinstance(shape, Text | Use) and shape.colour == WHITE:
            middle = Box(reach(shape).cx, reach(shape).cy, 0.0, 0.0)
            if not any(box.holds(middle) for box in black):
                yield f"white on white: {_told(shape)}"
        elif not isinstance(shape, Group | Text) and BLACK in _areas(shape):
            black.append(reach(shape))


def _areas(shape: Shape) -> list[Colour]:
    """Return the colours of a shape's areas, a text's and a symbol's among them."""
    if isinstance(shape, Text | Halo | Use):
        return [shape.colour]
    return [] if isinstance(shape, Group | Line) or shape.fill is None else [shape.fill]


def _lines(shape: Shape) -> list[Colour]:
    if isinstance(shape, Group | Text | Halo | Use) or shape.stroke is None:
        return []
    return [shape.stroke.colour]


def _told(shape: Shape) -> str:
    return repr(shape)[:90]
