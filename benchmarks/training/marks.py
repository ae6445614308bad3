"""Détrak's six marks, and what is none of them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from benchmarks.training.hand import (
    Stroke,
    arc,
    joined,
    line,
    path,
    scribble,
    softened,
    turned,
    wander,
)

Strokes = list[Stroke]


def slash(rng: Generator) -> Strokes:
    """A stroke from the lower left to the upper right, steep or flat, perhaps with a hook."""
    lean, rise = rng.uniform(0.08, 0.5), rng.uniform(0.28, 0.5)
    stroke = line(rng, (0.5 - lean, 0.5 + rise), (0.5 + lean, 0.5 - rise), 0.1)
    if rng.random() < 0.12:
        hook = line(rng, (0.5 + lean, 0.5 - rise), (0.5 + lean - 0.08, 0.5 - rise + 0.04))
        return [joined(stroke, hook)]
    return [stroke]


def cross(rng: Generator) -> Strokes:
    """Two strokes across, up to a plus; sometimes the pen is not lifted between them."""
    x, y = rng.normal(0.5, 0.06, 2)
    one = rng.uniform(0.3, 0.5)
    other = rng.uniform(0.3, 0.5)
    first = line(rng, (x - one, y - one), (x + one, y + one), 0.08)
    second = line(rng, (x + other, y - other), (x - other, y + other), 0.08)
    way = rng.random()
    turn = rng.choice([rng.normal(0, 10), rng.uniform(-50, 50)], p=[0.6, 0.4])
    if way < 0.15:  # the ends of both strokes joined: one line with a loop
        return [turned(joined(first, softened(second, 1)), float(turn))]
    if way < 0.25:  # two bows back to back, as at school
        left = arc(rng, (x - 0.42, y), (0.4, 0.42), -80, 160)
        right = arc(rng, (x + 0.42, y), (0.4, 0.42), 100, 160)
        return [left, right]
    return [turned(first, float(turn)), turned(second, float(turn) + rng.normal(0, 4))]


def bars(rng: Generator, count: int = 3) -> Strokes:
    """Bars side by side, never quite parallel nor equally long, straight or all bent one way."""
    gap = rng.uniform(0.16, 0.38) * 2 / max(2, count - 1)
    lean, top = rng.normal(0.04, 0.1), rng.uniform(0.0, 0.12)
    bow = rng.normal(0, 0.12) if rng.random() < 0.3 else 0.0
    strokes = []
    for number in range(count):
        x = 0.5 + (number - (count - 1) / 2) * gap + rng.normal(0, 0.03)
        own = lean + rng.normal(0, 0.04)
        high, low = top + rng.normal(0, 0.06), 1 - top + rng.normal(0, 0.06)
        bar = line(rng, (x + own, high), (x - own, low))
        bar[:, 0] += bow * np.sin(np.pi * bar[:, 1].clip(0, 1))
        strokes.append(bar)
    if rng.random() < 0.08:  # in one go, with thin ways between
        return [joined(*strokes)]
    return strokes


def grid(rng: Generator) -> Strokes:
    """Two bars and two more across, near one another or far apart, upright or leaning."""
    lean, slope = rng.normal(0.05, 0.1), rng.normal(-0.02, 0.09)
    wide, high = rng.uniform(0.08, 0.28, 2)
    reach, across = rng.uniform(0.32, 0.5, 2)
    middle = rng.normal(0.5, 0.04, 2)
    upright = [
        line(rng, (x + lean, 0.5 - reach), (x - lean, 0.5 + reach))
        for x in (middle[0] - wide, middle[0] + wide)
    ]
    lying = [
        line(rng, (0.5 - across, y - slope), (0.5 + across, y + slope))
        for y in (middle[1] - high, middle[1] + high)
    ]
    return upright + lying


def triangle(rng: Generator) -> Strokes:
    """Three sides: sharp or round, closed or not quite, in one go or in three, flat or skew."""
    skew = 0.2 if rng.random() < 0.3 else 0.06
    top = (rng.normal(0.5, skew), rng.normal(0.06, 0.04))
    left = (rng.normal(0.05, 0.03), rng.normal(0.92, skew / 2))
    right = (rng.normal(0.95, 0.03), rng.normal(0.92, skew / 2))
    way = rng.random()
    if way < 0.25:
        return [line(rng, top, left), line(rng, top, right), line(rng, left, right)]
    start = rng.integers(3)
    corners = [top, left, right] if rng.random() < 0.7 else [top, right, left]
    corners = corners[start:] + corners[:start]
    rounding = float(rng.choice([0.0, rng.uniform(0.1, 0.6)]))
    if way < 0.4:  # a roof, and the ground below it
        return [path(rng, [left, top, right], rounding), line(rng, left, right)]
    first, last = np.array(corners[0]), np.array(corners[-1])
    # The last side stops short of where it began, or runs past it.
    ends = last + (first - last) * rng.normal(1.0, 0.12) + rng.normal(0, 0.05, 2)
    return [path(rng, [*corners, (float(ends[0]), float(ends[1]))], rounding)]


def circle(rng: Generator) -> Strokes:
    """A ring that does not quite close, or runs past its beginning."""
    turn = 360 + rng.normal(5, 22)
    radii = (rng.uniform(0.3, 0.48), rng.uniform(0.36, 0.48))
    way = 1 if rng.random() < 0.35 else -1
    stroke = arc(rng, (0.5, 0.5), radii, rng.normal(-90, 50), way * turn, 0.06)
    if rng.random() < 0.06:  # round and round
        stroke = joined(stroke, arc(rng, (0.5, 0.5), radii, -90, way * 350))
    return [stroke]


def ring(rng: Generator) -> Strokes:
    """A circle, or one with four corners almost, or one that stays open by a little."""
    if rng.random() < 0.1:
        turn = rng.choice([-1, 1]) * rng.uniform(300, 350)
        return [arc(rng, (0.5, 0.5), (0.45, 0.45), rng.uniform(0, 360), float(turn), 0.06)]
    (stroke,) = circle(rng)
    if rng.random() > 0.3:
        return [stroke]
    angles = np.arctan2(*(stroke - 0.5).T)
    power = rng.uniform(2.2, 4.5)
    reach = np.abs(np.cos(angles)) ** power + np.abs(np.sin(angles)) ** power
    squared = (stroke - 0.5) * reach[:, None] ** (-1 / power) * 0.9 + 0.5
    return [turned(squared, rng.normal(0, 15))]


MARKS: dict[str, Callable[[Generator], Strokes]] = {
    "S": slash,
    "X": cross,
    "B": bars,
    "H": grid,
    "T": triangle,
    "O": ring,
}


def none_of_them(rng: Generator) -> Strokes:
    """What nobody can be sure of: two marks in one, one struck out, half of one, a scribble."""
    names = list(MARKS)
    way = rng.random()
    first, second = (MARKS[name](rng) for name in rng.choice(names, 2, replace=False))
    if way < 0.3:
        return first + second
    if way < 0.55:
        return first + struck_out(rng)
    if way < 0.68:
        return [scribble(rng, int(rng.integers(4, 12)))]
    if way < 0.78:
        return [wander(rng, int(rng.integers(3, 8)))]
    return _half_a_mark(rng)


def struck_out(rng: Generator) -> Strokes:
    """A line or two, or a scribble, over what stood there."""
    way = rng.random()
    if way < 0.35:
        return [scribble(rng, int(rng.integers(3, 8)))]
    y = rng.normal(0.5, 0.1)
    strokes = [line(rng, (-0.15, y + rng.normal(0, 0.2)), (1.15, y + rng.normal(0, 0.2)))]
    return strokes + [line(rng, (-0.1, y + 0.15), (1.1, y))] * int(way > 0.7)


def _half_a_mark(rng: Generator) -> Strokes:
    """Too few bars or too many, the wrong slash, a flat line, a tick, an open bow, part of a grid.

    No square, which is meant for a ring, and no upright line, which is meant for a slash.
    """
    way = int(rng.integers(6))
    if way == 0:
        return bars(rng, int(rng.choice([2, 2, 4, 5])))
    if way == 1:
        return [turned(stroke, rng.normal(85, 8)) for stroke in slash(rng)]
    if way == 2:
        return [line(rng, (0.05, 0.5), (0.95, 0.5 + rng.normal(0, 0.06)))]
    if way == 3:
        return [path(rng, [(0.05, rng.uniform(0.4, 0.6)), (0.4, 0.95), (0.95, 0.05)])]
    if way == 4:
        return [arc(rng, (0.5, 0.5), (0.45, 0.45), rng.uniform(0, 360), rng.uniform(110, 230))]
    return [stroke for stroke in grid(rng) if rng.random() < 0.75][:3] or grid(rng)[:3]
