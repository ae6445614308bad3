"""Digits as people here write them: 1 with an upstroke, 7 with a bar, 4 open or closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.random import Generator

from benchmarks.training.hand import (
    Point,
    Stroke,
    arc,
    joined,
    line,
    path,
    scribble,
    turned,
    wander,
)
from benchmarks.training.marks import struck_out

Strokes = list[Stroke]


def curve(rng: Generator, points: Sequence[Point], shake: float = 0.035) -> Stroke:
    """Return a soft curve through points that are never quite where they should be."""
    through = np.array(points) + rng.normal(0, shake, (len(points), 2))
    ends = np.concatenate([through[:1], through, through[-1:]])
    along = np.linspace(0, 1, 9)[:-1, None]
    pieces = []
    for before, first, last, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        start, end = (last - before) / 2, (after - first) / 2
        square, cube = along**2, along**3
        pieces.append(
            first * (2 * cube - 3 * square + 1)
            + start * (cube - 2 * square + along)
            + last * (3 * square - 2 * cube)
            + end * (cube - square)
        )
    return np.concatenate([*pieces, through[-1:]])


def zero(rng: Generator) -> Strokes:
    """A ring, often narrow, open or running past its beginning at the top."""
    radii = (rng.uniform(0.15, 0.45), rng.uniform(0.42, 0.5))
    return [arc(rng, (0.5, 0.5), radii, rng.normal(-90, 35), -(360 + rng.normal(4, 18)), 0.04)]


def one(rng: Generator) -> Strokes:
    """A bar; with an upstroke of any length, and now and then a foot."""
    way, x = rng.random(), rng.normal(0.58, 0.05)
    bar = line(rng, (x + rng.normal(0, 0.05), 0), (x, 1), 0.04)
    if way < 0.3:
        return [bar]
    back = rng.uniform(0.12, 0.5)
    up = line(rng, (x - back, rng.uniform(0.15, 0.55)), (x, 0.02))
    strokes = [joined(up, bar)]
    if way > 0.85:
        strokes.append(line(rng, (x - 0.3, 1), (x + 0.3, 1)))
    return strokes


def two(rng: Generator) -> Strokes:
    """A bow and a foot: with a loop, a sharp corner, or like a Z."""
    way = rng.random()
    if way < 0.12:
        return [path(rng, [(0.1, 0.05), (0.85, 0.05), (0.1, 0.95), (0.9, 0.95)], 0.1)]
    top = [(0.12, 0.25), (0.45, 0.02), (0.85, 0.2), (0.7, 0.5)]
    if way < 0.4:
        y = rng.uniform(0.72, 0.86)  # how high the loop reaches
        loop = [
            (0.2, 0.95),
            (rng.uniform(0.02, 0.15), y + 0.05),
            (0.3, y),
            (0.6, 0.96),
            (0.95, 0.88),
        ]
        return [curve(rng, top + loop)]
    foot = line(rng, (0.1, 0.95), (0.92, 0.95), 0.06)
    return [joined(curve(rng, [*top, (0.1, 0.95)]), foot)]


def three(rng: Generator) -> Strokes:
    """Two bows, the upper one sometimes flat."""
    middle = (rng.uniform(0.35, 0.6), rng.normal(0.45, 0.04))
    low = [(0.88, 0.7), (0.5, 0.98), (0.1, 0.85)]
    if rng.random() < 0.2:
        head = path(rng, [(0.15, 0.03), (0.85, 0.03), middle])
        return [joined(head, curve(rng, [middle, *low]))]
    upper = curve(rng, [(0.13, 0.15), (0.5, 0.0), (0.82, 0.2), middle])
    return [joined(upper, curve(rng, [middle, *low]))]


def four(rng: Generator) -> Strokes:
    """Open or closed; its stem straight or leaning, short or long."""
    y, x = rng.uniform(0.5, 0.72), rng.uniform(0.58, 0.78)
    if rng.random() < 0.65:
        corner = path(rng, [(rng.uniform(0.15, 0.5), 0.02), (0.06, y), (0.95, y)], 0.15)
        return [corner, line(rng, (x, rng.uniform(0.1, 0.45)), (x - 0.04, 1))]
    closed = [(x - 0.02, 0.02), (0.06, y), (0.95, y)]
    if rng.random() < 0.5:
        return [path(rng, closed), line(rng, (x, 0.02), (x, 1))]
    return [path(rng, [(0.95, y), (0.06, y), (x, 0.02), (x, 1)], 0.1)]


def five(rng: Generator) -> Strokes:
    """A neck, a belly, and a cap that often floats or is missing its neck."""
    belly = [(0.2, 0.45), (0.55, 0.38), (0.9, 0.65), (0.6, 0.97), (0.1, 0.9)]
    if rng.random() < 0.3:  # in one go, like an S
        return [curve(rng, [(0.9, 0.04), (0.3, 0.05), *belly])]
    neck = line(rng, (0.27, 0.04), (0.2, 0.45))
    cap = line(rng, (0.25, 0.04), (rng.uniform(0.7, 0.98), rng.normal(0.04, 0.03)))
    return [joined(neck, curve(rng, belly)), cap]


def six(rng: Generator) -> Strokes:
    """A bow or a straight stem down into a loop: round or flat, closed or not quite."""
    top = rng.uniform(0.35, 0.62)  # of the loop
    right = rng.uniform(0.65, 0.98)
    low = [(0.12, 0.72), (0.4, 0.98), (right, (top + 1) / 2), (0.5, top)]
    end = (rng.uniform(0.12, 0.4), rng.uniform(top + 0.05, 0.85))
    start = (rng.uniform(0.2, 0.85), rng.normal(0.03, 0.02))
    middle = (rng.uniform(0.12, 0.32), 0.35)
    return [curve(rng, [start, middle, *low, end])]


def seven(rng: Generator) -> Strokes:
    """A cap and a stem: with the bar of European hands, or a hook before the cap."""
    foot = rng.uniform(0.2, 0.5)
    points = [(0.1, 0.05), (0.9, 0.05), (foot, 1)]
    if rng.random() < 0.25:
        points = [(0.1, 0.2), *points]
    strokes = [path(rng, points, float(rng.choice([0, 0.15, 0.3])))]
    if rng.random() < 0.5:
        y = rng.normal(0.5, 0.05)
        strokes.append(line(rng, (0.3, y), (0.85, y + rng.normal(0, 0.05))))
    return strokes


def eight(rng: Generator) -> Strokes:
    """A loop crossing itself, or two rings."""
    if rng.random() < 0.3:
        upper = arc(rng, (0.5, 0.25), (0.3, 0.25), -90, -370)
        return [upper, arc(rng, (0.5, 0.74), (0.38, 0.26), -90, 370)]
    high = [(0.78, 0.12), (0.45, 0.0), (0.18, 0.2), (0.5, 0.46)]
    low = [(0.85, 0.75), (0.5, 1.0), (0.14, 0.76), (0.5, 0.47), (0.8, 0.25), (0.7, 0.08)]
    eight_ = curve(rng, high + low)
    return [eight_ if rng.random() < 0.8 else eight_ * [-1.0, 1.0] + [1.0, 0.0]]


def nine(rng: Generator) -> Strokes:
    """A loop and a tail, straight or bent."""
    low, left = rng.uniform(0.35, 0.58), rng.uniform(0.05, 0.4)
    closing = (0.82, rng.uniform(0.1, 0.35))
    loop = [(0.8, 0.15), (0.5, 0.02), (left, low / 2), (0.5, low), closing]
    if rng.random() < 0.5:
        return [joined(curve(rng, loop), line(rng, (0.82, 0.2), (rng.uniform(0.5, 0.85), 1)))]
    return [curve(rng, [*loop, (0.8, 0.65), (0.55, 0.95), (0.2, 0.92)])]


DIGITS: dict[str, Callable[[Generator], Strokes]] = {
    str(number): digit
    for number, digit in enumerate((zero, one, two, three, four, five, six, seven, eight, nine))
}


def digit(rng: Generator, label: str) -> Strokes:
    """Return a digit, narrower than its square as most are."""
    narrow = rng.uniform(0.35, 0.95)
    return [(stroke - 0.5) * [narrow, 1.0] + 0.5 for stroke in DIGITS[label](rng)]


def no_digit(rng: Generator) -> Strokes:
    """What is no digit: one over another, one struck out, a scribble, a cross, two side by side."""
    first, second = (digit(rng, str(number)) for number in rng.integers(0, 10, 2))
    way = rng.random()
    if way < 0.3:
        return first + [stroke + rng.normal(0, 0.05, 2) for stroke in second]
    if way < 0.55:
        return first + struck_out(rng)
    if way < 0.65:
        return [scribble(rng, int(rng.integers(4, 10)))]
    if way < 0.75:
        return [wander(rng, int(rng.integers(3, 7)))]
    if way < 0.87:
        aside = np.array([0.3, 0.0])
        return [one - aside for one in first] + [one + aside for one in second]
    return [line(rng, (0.1, 0.1), (0.9, 0.9)), turned(line(rng, (0.1, 0.1), (0.9, 0.9)), 90)]
