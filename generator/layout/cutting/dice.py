"""Dice on paper: a face, pips, a net that folds into a cube, and a strip for normal dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.layout.ink.box import Box
from generator.layout.ink.contour import pictured
from generator.layout.ink.fonts import fit_line
from generator.layout.ink.shapes import Circle, Line, Rect, Shape, Use, polygon, polyline
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.lines import cut_pen, fold_pen
from generator.layout.page.options import PrintOptions

Point = tuple[float, float]

# A cross: four faces in a row (the belt), one above and one below its second face.
NET_FACES: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
NET_COLUMNS, NET_ROWS = 4, 3
FLAP = 0.28  # depth of a flap by the side of a face
_FLAP_SLANT = 0.22


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of a face of the net, clockwise in units of a face."""

    start: tuple[int, int]
    end: tuple[int, int]

    @property
    def reversed(self) -> Edge:
        """The same side as the face across it sees it."""
        return Edge(self.end, self.start)


def face_edges(face: tuple[int, int]) -> list[Edge]:
    """Return the four sides of a face, clockwise from the top."""
    x, y = face
    corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    return [Edge(corners[i], corners[(i + 1) % 4]) for i in range(4)]


def net_edges() -> tuple[list[Edge], list[Edge]]:
    """Return the folds between two faces (each once) and the outer edges."""
    every = [edge for face in NET_FACES for edge in face_edges(face)]
    folds = [edge for edge in every if edge.reversed in every]
    outer = [edge for edge in every if edge.reversed not in every]
    return [edge for edge in folds if edge.start < edge.end], outer


# Every outer edge meets another one when the cube closes; of each pair one carries the flap.
# The faces above and below the belt carry three each, the belt's open end the seventh.
FLAPS: tuple[Edge, ...] = (
    *[edge for edge in face_edges((1, 0)) if edge != Edge((2, 1), (1, 1))],
    *[edge for edge in face_edges((1, 2)) if edge != Edge((1, 2), (2, 2))],
    Edge((4, 1), (4, 2)),
)


def die_net(symbols: tuple[str, ...], side: float, theme: Theme, upright: bool = False) -> Block:
    """Return a net with a symbol on each face; cut along the solid line, fold along the dashed.

    An upright net is turned by a quarter, but for its symbols.
    """
    flap, bare = FLAP * side + 0.5, 0.5
    cut, fold = cut_pen(theme), fold_pen(theme)
    folds, outer = net_edges()

    def at(corner: tuple[float, float]) -> Point:
        # The belt's beginning has no flap.
        if upright:
            return flap + (NET_ROWS - corner[1]) * side, bare + corner[0] * side
        return bare + corner[0] * side, flap + corner[1] * side

    shapes: list[Shape] = []
    for edge in FLAPS:
        shapes.append(polygon(_flap(edge, at), fill=theme.fill("mist")))
        shapes.append(polyline(_flap(edge, at), cut))
    shapes += [Line(*at(edge.start), *at(edge.end), fold) for edge in (*folds, *FLAPS)]
    shapes += [Line(*at(edge.start), *at(edge.end), cut) for edge in outer if edge not in FLAPS]
    for symbol, (column, row) in zip(symbols, NET_FACES, strict=True):
        middle = at((column + 0.5, row + 0.5))
        shapes.append(pictured(symbol, *middle, side * 0.66, theme))
    long, short = NET_COLUMNS * side + bare + flap, NET_ROWS * side + 2 * flap
    return Block(short, long, tuple(shapes)) if upright else Block(long, short, tuple(shapes))


def _flap(edge: Edge, at: Callable[[tuple[float, float]], Point]) -> list[Point]:
    """Return the outline of a flap outside an edge, open along it, its corners cut slanting."""
    (x1, y1), (x2, y2) = at(edge.start), at(edge.end)
    along = ((x2 - x1) * _FLAP_SLANT, (y2 - y1) * _FLAP_SLANT)
    # Clockwise faces have their outside on the left of the direction of travel.
    out = ((y2 - y1) * FLAP, -(x2 - x1) * FLAP)
    return [
        (x1, y1),
        (x1 + along[0] + out[0], y1 + along[1] + out[1]),
        (x2 - along[0] + out[0], y2 - along[1] + out[1]),
        (x2, y2),
    ]


def die_face(symbol: str, box: Box, theme: Theme, fill: float = 0.66) -> tuple[Shape, ...]:
    """Return a die seen from above, with a symbol: what a roll shows is solid in any style."""
    frame = Rect.of(box, box.width * 0.16, theme.ground("white"), theme.pen("ink", 0.35))
    return frame, Use.centred(symbol, box.cx, box.cy, box.width * fill, theme.line("ink"))


_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.27, 0.27), (0.5, 0.5), (0.73, 0.73)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
    6: ((0.27, 0.25), (0.27, 0.5), (0.27, 0.75), (0.73, 0.25), (0.73, 0.5), (0.73, 0.75)),
}


def pip_face(number: int, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a normal die seen from above."""
    frame = Rect.of(box, box.width * 0.16, theme.ground("white"), theme.pen("ink", 0.35))
    pips = (
        Circle(box.x + x * box.width, box.y + y * box.height, box.width * 0.085, theme.line("ink"))
        for x, y in _PIPS[number]
    )
    return frame, *pips


def dice_strip(
    symbols: tuple[str, ...],
    names: tuple[str, ...],
    options: PrintOptions,
    width: float,
    rows: int = 1,
) -> Block:
    """Return a strip that says which symbol each number of a normal die stands for."""
    theme, type_ = options.theme, Type(options.theme)
    columns = len(symbols) // rows
    cell = width / columns
    side = min(12.0, cell * 0.4)
    high = side + 12
    body = type_.body
    # All as large as the longest name can be between its lines.
    label = body.sized(min(fit_line(name, body.font, body.size, cell - 2.4) for name in names))
    frame = Rect(0, 0, width, rows * high, 2.5, theme.ground("mist", 0.6), theme.pen("ink", 0.35))
    shapes: list[Shape] = [frame]
    line = theme.pen("granite", 0.2)
    shapes += [Line(3, row * high, width - 3, row * high, line) for row in range(1, rows)]
    for i, (symbol, name) in enumerate(zip(symbols, names, strict=True)):
        x, y = i % columns * cell, i // columns * high
        if x:
            shapes.append(Line(x, y + 3, x, y + high - 3, line))
        left = Box(x + cell / 2 - side - 1, y + 4.0, side, side)
        shapes += pip_face(i + 1, left, theme)
        shapes += die_face(symbol, left.moved(side + 2, 0), theme)
        shapes.append(label.at(x + cell / 2, y + high - 3, name, "middle"))
    return Block(width, rows * high, tuple(shapes))
