"""The roads between the spaces: gentle curves, and what runs beside them or meets them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from generator.games.vacances.paper.chart import Chart, the_chart
from generator.games.vacances.rules.board import Board, the_board
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE
from generator.layout.ink.curves import Point, traces
from generator.layout.ink.shapes import Path, Pen, Segment, Shape
from generator.layout.ink.theme import Theme

_CASING, _EDGE, _CORE = 3.6, 2.3, 1.35
_INK_EDGE = 2.05  # in ink style: two lines, stronger than those of the blocks, and paper between
_TOLERANCE = 0.1


class Road(NamedTuple):
    """A line of the board as a Bézier curve."""

    start: Point
    near: Point
    far: Point
    end: Point

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The road as an outline."""
        return (("M", *self.start), ("C", *self.near, *self.far, *self.end))

    def aside(self, left: float) -> Road:
        """Return a curve that runs beside the road, so far to its left."""
        first, last = _normal(self.start, self.near), _normal(self.far, self.end)
        near, far = ((one[0] * left, one[1] * left) for one in (first, last))
        return Road(
            _moved(self.start, near), _moved(self.near, near),
            _moved(self.far, far), _moved(self.end, far),
        )  # fmt: skip


def _normal(a: Point, b: Point) -> Point:
    across, down = b[0] - a[0], b[1] - a[1]
    long = hypot(across, down)
    return down / long, -across / long


def _moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


@cache
def the_roads() -> tuple[Road, ...]:
    """Return the roads in the order of the board's lines."""
    board, chart = the_board(), the_chart()
    return tuple(_road(board, chart, a, b) for a, b in board.lines)


def _road(board: Board, chart: Chart, a: int, b: int) -> Road:
    one, other = board.spaces[a], board.spaces[b]
    x1, y1, x2, y2 = chart.roads[f"{one.id}-{other.id}"]
    return Road((one.x, one.y), (x1, y1), (x2, y2), (other.x, other.y))


def line_shapes(theme: Theme, pale: float = 0.0) -> list[Shape]:
    """Return all roads, their casings below them; under walks they are pale lines of a width."""
    board, water = the_board(), the_chart().water
    land, wet = list[Segment](), list[Segment]()
    for (a, b), road in zip(board.lines, the_roads(), strict=True):
        name = f"{board.spaces[a].id}-{board.spaces[b].id}"
        (wet if name in water else land).extend(road.segments)
    dry, sea = tuple(land), tuple(wet)
    if pale:
        lines = [Path(dry, stroke=theme.pen("granite", pale, round=True))]
    elif theme.saves_ink:
        lines = [
            Path(dry, stroke=Pen(BLACK, _INK_EDGE, round=True)),
            Path(dry, stroke=Pen(WHITE, _CORE, round=True)),
        ]
    else:
        lines = [
            Path(dry, stroke=theme.pen("ink", _EDGE, round=True)),
            Path(dry, stroke=theme.pen("gorse", _CORE, round=True, strength=0.45)),
        ]
    return [
        Path(dry, stroke=Pen(WHITE, _CASING, round=True)),
        *water_line(sea, theme, (pale or 1.2) + 0.1),
        *lines,
    ]


def water_line(outline: tuple[Segment, ...], theme: Theme, width: float = 1.3) -> list[Shape]:
    """Return a line over water: dashed, so that it is told apart without its colour."""
    return [
        Path(outline, stroke=Pen(WHITE, 2.7)),
        Path(outline, stroke=theme.pen("sea", width, (2.0, 1.2))),
    ]


@cache
def _parts() -> tuple[tuple[Box, tuple[tuple[Point, Point], ...]], ...]:
    """Return every road as short straight parts, within a box."""
    found = []
    for road in the_roads():
        corners = traces(road.segments, _TOLERANCE)[0].corners
        xs, ys = zip(*corners, strict=True)
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        found.append((box.inset(-0.1), tuple(pairwise(corners))))
    return tuple(found)


def roads_below(box: Box, beside: float = 0.6) -> list[int]:
    """Return the lines of the board that pass through a box, or close to it."""
    room = box.inset(-beside)
    return [
        i
        for i, (around, parts) in enumerate(_parts())
        if room.overlaps(around) and any(crosses(room, *part) for part in parts)
    ]


def crosses(box: Box, start: Point, end: Point) -> bool:
    """Tell whether a straight line enters a box: what is left of it between all four edges."""
    first, last = 0.0, 1.0
    for near, far, low, high in (
        (start[0], end[0], box.x, box.right),
        (start[1], end[1], box.y, box.bottom),
    ):
        if max(near, far) < low or min(near, far) > high:
            return False
        if near == far:
            continue
        ends = sorted(((low - near) / (far - near), (high - near) / (far - near)))
        first, last = max(first, ends[0]), min(last, ends[1])
    return first <= last
