"""Sea, sand, land and walls: the ground of the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import cos, pi, sin

from generator.games.vacances.paper.chart import Chart, Curves, the_chart
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE, Colour
from generator.layout.ink.contour import pictured
from generator.layout.ink.curves import Point, Trace, smooth, traces
from generator.layout.ink.hatch import dots
from generator.layout.ink.ramparts import rampart, tower
from generator.layout.ink.shapes import Line, Path, Rect, Segment, Shape, polygon
from generator.layout.ink.theme import Hue, Theme
from generator.layout.ink.water import shoals

_OFFSETS = (2.2, 4.8, 8.2, 12.6)
_TOLERANCE = 0.05  # of curves drawn as walls
_FILLERS: dict[str, Hue] = {
    "forest": "sage",
    "plain": "sage",
    "house": "granite",
    "village": "granite",
    "voilier": "sea",
}


def ground(chart: Chart, sheet: Box, theme: Theme, grains: bool = True) -> list[Shape]:
    """Return everything below the lines and spaces; a screen shows no grains of sand."""
    sea = theme.ground("sea", 0.13)
    coast = _outlines(chart.shores)
    return [
        Rect.of(sheet, fill=sea),
        *_rhumb_lines(chart, sheet, theme),
        *shoals(coast, _OFFSETS, theme, sea),
        *_beaches(chart, theme, grains),
        *_land(coast, theme),
        *_docks(chart, theme),
        *_town(chart, theme),
        *_fillers(chart, theme),
    ]


def _outlines(curves: Curves) -> tuple[Segment, ...]:
    """Return closed smooth curves as one outline."""
    return tuple(step for points in curves.values() for step in smooth(points, closed=True))


def _rhumb_lines(chart: Chart, sheet: Box, theme: Theme) -> list[Shape]:
    """Return the lines that old charts draw from the compass over the sea."""
    cx, cy, r = chart.compass
    pen = theme.pen("sea", 0.15, strength=0.4)
    reach = sheet.width + sheet.height
    rays = [(cos(k * pi / 16), sin(k * pi / 16)) for k in range(32)]
    return [Line(cx + r * x, cy + r * y, cx + reach * x, cy + reach * y, pen) for x, y in rays]


def _beaches(chart: Chart, theme: Theme, grains: bool) -> list[Shape]:
    shapes: list[Shape] = []
    for points in chart.beaches.values():
        area = Path(smooth(points, closed=True))
        pen = theme.pen("granite", 0.25, (0.1, 0.9), round=True, strength=0.6)
        shapes.append(replace(area, fill=theme.ground("sand", 0.95), stroke=pen))
        if grains:
            shapes.append(dots(area, theme.line("granite", 0.7), 0.4, 2.0))
    return shapes


def _land(coast: tuple[Segment, ...], theme: Theme) -> list[Shape]:
    """Return the land: all shores are drawn before all ground, which leaves one common shore."""
    return [
        Path(coast, stroke=theme.pen("ink", 1.3, round=True)),
        Path(coast, fill=_meadow(theme)),
    ]


def _meadow(theme: Theme) -> Colour:
    return theme.ground("sand", 0.42)


def _docks(chart: Chart, theme: Theme) -> list[Shape]:
    shapes: list[Shape] = []
    for points in chart.docks.values():
        shapes += [
            polygon(points, theme.ground("sea", 0.13), theme.pen("ink", 0.65, round=True)),
            polygon(_shrunk(points, 0.89), None, theme.pen("sea", 0.28, strength=0.5)),
        ]
    return shapes


def _shrunk(points: tuple[tuple[float, float], ...], share: float) -> list[tuple[float, float]]:
    cx, cy = (sum(values) / len(points) for values in zip(*points, strict=True))
    return [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in points]


@cache
def _wall() -> tuple[Trace, Path]:
    """Return the line of the walls and the walls with their merlons."""
    line = traces(smooth(the_chart().rampart, closed=True), _TOLERANCE)[0].clockwise()
    return line, rampart(line, 1.5, (1.7, 1.1), 1.5)


@cache
def wall_parts() -> tuple[tuple[Point, Point], ...]:
    """Return the short straight parts of the wall around the city."""
    return tuple(pairwise(_wall()[0].corners))


@cache
def shore_parts() -> tuple[tuple[Point, Point], ...]:
    """Return the short straight parts of the shores, and the docks."""
    chart = the_chart()
    shores = [traces(smooth(points, closed=True))[0].corners for points in chart.shores.values()]
    coast = (
        part
        for shore in shores
        for part in pairwise(shore)
        # Where shores overlap they are one ground: see `_land`.
        if not any(_holds(other, part[0]) for other in shores if other is not shore)
    )
    docks = (part for points in chart.docks.values() for part in pairwise((*points, points[0])))
    return (*coast, *docks)


def _holds(corners: Sequence[Point], point: Point) -> bool:
    """Tell whether a point is within an outline: a ray to the right meets it an odd number."""
    x, y = point
    met = 0
    for (x1, y1), (x2, y2) in pairwise((*corners, corners[0])):
        met += (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    return met % 2 == 1


def _town(chart: Chart, theme: Theme) -> list[Shape]:
    """Return the quays around the walled city, the city, its wall and the fort."""
    line, wall = _wall()
    stone, pen = theme.fill("granite", 0.55), theme.pen("ink", 0.3, round=True)
    quays = Path(smooth(chart.shores["city"], closed=True), fill=theme.ground("granite", 0.22))
    shapes: list[Shape] = [
        quays,
        Path(line.segments, fill=WHITE),
        replace(wall, fill=stone, stroke=pen),
        polygon(chart.fort, theme.ground("granite", 0.22), theme.pen("ink", 0.5)),
    ]
    for x, y in chart.towers:
        shapes += tower(x, y, 3.0, theme, 8)
    return shapes


def _fillers(chart: Chart, theme: Theme) -> list[Shape]:
    return [
        pictured(one.symbol, one.x, one.y, one.size, theme, _FILLERS[one.symbol], 0.34)
        for one in chart.fillers
    ]
