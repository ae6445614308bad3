"""The hedge around a tile: the same on every side, so that tiles join whichever way they are laid.

Bushes are centred on the cut and stand the same way from both ends of a side. Half a bush meets
its other half on any tile, turned or not, and four quarters make the one of a corner. In between
the hedge is open, and a strip of grass lies between two fields.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, pi, sin

from generator.core.stream import Stream
from generator.layout.ink.curves import Point, smooth
from generator.layout.ink.shapes import Group, Path, Pen, Segment, Shape
from generator.layout.ink.theme import Theme

# Along a side of 40: the middle of a bush, its radius, how strong its green is.
_BUSHES = ((0.0, 2.1, 1.0), (4.9, 1.3, 0.65), (9.0, 1.65, 0.85), (12.2, 0.8, 0.65))
_SIDE = 40.0
_SCALLOPS, _LEAVES = 8, 4
# The verge within: how far along a side, how far from it; the second pair sways from tile to tile.
_VERGE = ((3.2, 3.2, 0.0), (8.0, 2.3, 0.45), (11.8, 1.0, 0.0), (14.5, 0.85, 0.0))


@cache
def hedge(theme: Theme) -> Group:
    """Return the hedge on all four sides, one drawing for every tile."""
    shapes: list[Shape] = []
    for x, y, radius, strength in places():
        shapes += _bush(x, y, radius, strength, theme)
    return Group(tuple(shapes), stamp=True)


def places() -> list[tuple[float, float, float, float]]:
    """Return where bushes stand around a tile: their middle, radius, and strength of green."""
    mirrored = [(_SIDE - along, radius, green) for along, radius, green in _BUSHES[1:]]
    side = [*_BUSHES, *mirrored]
    return [
        (*_turned(along, 0.0, quarter), radius, green)
        for quarter in range(4)
        for along, radius, green in side
    ]


def _turned(x: float, y: float, quarters: int) -> Point:
    """Return a point turned about the middle of the tile."""
    for _ in range(quarters):
        x, y = _SIDE - y, x
    return x, y


def _bush(x: float, y: float, radius: float, strength: float, theme: Theme) -> list[Shape]:
    """Return a bush from above: a quarter turn or a mirror changes nothing about it."""
    leaves = Path(
        _scalloped(x, y, radius, _SCALLOPS, 0.0, 0.23),
        theme.fill("sage", strength),
        Pen(theme.line("ink"), 0.12 if theme.saves_ink else 0.2, round=True),
    )
    core = _scalloped(x, y, 0.42 * radius, _LEAVES, pi / _LEAVES, 0.39)
    return [leaves, Path(core, stroke=Pen(theme.line("ink"), 0.1 if theme.saves_ink else 0.2))]


def _scalloped(
    x: float, y: float, radius: float, count: int, start: float, puff: float
) -> tuple[Segment, ...]:
    """Return a round outline of arcs that bulge."""

    def at(angle: float, far: float) -> Point:
        return x + far * cos(angle), y + far * sin(angle)

    angles = [start + 2 * pi * k / count for k in range(count + 1)]
    steps: list[Segment] = [("M", *at(angles[0], 0.86 * radius))]
    out = radius * (1 + puff)
    for one, other in pairwise(angles):
        end = at(other, 0.86 * radius)
        steps.append(("C", *at(one + 0.04, out), *at(other - 0.04, out), *end))
    return (*steps, ("Z",))


def within(stream: Stream) -> tuple[Segment, ...]:
    """Return the outline of what lies within the hedge and the verge."""
    points: list[Point] = []
    for quarter in range(4):
        there = [(x, y + sway(stream, reach)) for x, y, reach in _VERGE]
        back = [(_SIDE - x, y + sway(stream, reach)) for x, y, reach in _VERGE[:0:-1]]
        points += [_turned(x, y, quarter) for x, y in (*there, *back)]
    return smooth(points, closed=True)


def sway(stream: Stream, reach: float) -> float:
    """Return a number between -reach and reach."""
    return reach * (stream.below(33) - 16) / 16
