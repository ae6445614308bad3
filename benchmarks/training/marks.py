"""Détrak's six marks, and what is none of them."""

from __future__ import annotations

from collections.abc import Callable

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
    lean = rng.uniform(0.18, 0.5)
    rise = rng.uniform(0.28, 0.5)
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
    """Bars side by side, never quite parallel nor equally long."""
    gap = rng.uniform(0.16, 0.38) * 2 / max(2, count - 1)
    lean, top = rng.normal(0.04, 0.07), rng.uniform(0.0, 0.12)
    strokes = []
    for number in range(count):
        x = 0.5 + (number - (count - 1) / 2) * gap + rng.normal(0, 0.03)
        own = lean + rng.normal(0, 0.03)
        high, low = top + rng.normal(0, 0.05), 1 - top + rng.normal(0, 0.05)
        strokes.append(line(rng, (x + own, high), (x - own, low)))
    if rng.random() < 0.08:  # in one go, with thin ways between
        return [joined(*strokes)]
    return strokes


def grid(rng: Generator) -> Strokes:
    """Two bars and two more across."""
    lean, slope = rng.normal(0.05, 0.08), rng.normal(-0.02, 0.06)
    wide, high = rng.uniform(0.12, 0.22), rng.uniform(0.12, 0.22)
    reach = rng.uniform(0.32, 0.5)
    strokes = [
        line(rng, (x + lean, 0.5 - reach), (x - lean, 0.5 + reach))
        for x in (0.5 - wide, 0.5 + wide)
    ]
    across = rng.uniform(0.32, 0.5)
    strokes += [
        line(rng, (0.5 - across, y - slope), (0.5 + across, y + slope))
        for y in (0.5 - high, 0.5 + high)
    ]
    return strokes


def triangle(rng: Generator) -> Strokes:
    """Three sides: sharp or round, closed or not quite, in one go or in three."""
    top = (rng.normal(0.5, 0.08), rng.normal(0.06, 0.03))
    left, right = (0.05, rng.normal(0.92, 0.05)), (0.95, rng.normal(0.92, 0.05))
    way = rng.random()
    if way < 0.25:
        return [line(rng, top, left), line(rng, top, right), line(rng, left, right)]
    start = rng.integers(3)
    corners = [top, left, right] if rng.random() < 0.7 else [top, right, left]
    corners = corners[start:] + corners[:start]
    last = corners[0]
    back = (last[0] + rng.normal(0, 0.05), last[1] + rng.normal(0, 0.05))
    rounding = rng.choice([0.0, rng.uniform(0.1, 0.6)])
    if way < 0.4:  # a roof, and the ground below it
        return [path(rng, [left, top, right], rounding), line(rng, left, right)]
    return [path(rng, [*corners, back], float(rounding))]


def circle(rng: Generator) -> Strokes:
    """A ring that does not quite close, or runs past its beginning."""
    turn = 360 + rng.normal(5, 22)
    radii = (rng.uniform(0.3, 0.48), rng.uniform(0.36, 0.48))
    way = 1 if rng.random() < 0.35 else -1
    stroke = arc(rng, (0.5, 0.5), radii, rng.normal(-90, 50), way * turn, 0.06)
    if rng.random() < 0.06:  # round and round
        stroke = joined(stroke, arc(rng, (0.5, 0.5), radii, -90, way * 350))
    return [stroke]


MARKS: dict[str, Callable[[Generator], Strokes]] = {
    "S": slash,
    "X": cross,
    "B": bars,
    "H": grid,
    "T": triangle,
    "O": circle,
}


def none_of_them(rng: Generator) -> Strokes:
    """What nobody can be sure of: two marks in one, one struck out, half of one, a scribble."""
    names = list(MARKS)
    way = rng.random()
    first, second = (MARKS[name](rng) for name in rng.choice(names, 2, replace=False))
    if way < 0.3:
        return first + second
    if way < 0.5:
        return first + struck_out(rng)
    if way < 0.6:
        return [scribble(rng, int(rng.integers(4, 12)))]
    if way < 0.72:
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
    """Too few bars or too many, the wrong slash, a flat line, a square, an open bow."""
    way = int(rng.integers(7))
    if way == 0:
        return bars(rng, int(rng.choice([2, 2, 4, 5])))
    if way == 1:
        return [turned(stroke, rng.normal(88, 12)) for stroke in slash(rng)]
    if way == 2:
        return [line(rng, (0.05, 0.5), (0.95, 0.5 + rng.normal(0, 0.06)))]
    if way == 3:
        return [path(rng, [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)], rng.uniform(0, 0.2))]
    if way == 4:
        return [arc(rng, (0.5, 0.5), (0.45, 0.45), rng.uniform(0, 360), rng.uniform(120, 250))]
    if way == 5:
        return [stroke for stroke in grid(rng) if rng.random() < 0.75][:3] or grid(rng)[:3]
    return [line(rng, (0.5, 0), (0.5 + rng.normal(0, 0.03), 1), 0.03)]
