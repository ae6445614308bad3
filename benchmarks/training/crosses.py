"""Boxes that are crossed, ticked or taken back."""

from __future__ import annotations

from numpy.random import Generator

from benchmarks.training.hand import Stroke, arc, line, path, scribble, turned, wander
from benchmarks.training.marks import cross

Strokes = list[Stroke]


def crossed(rng: Generator) -> Strokes:
    """A cross mostly; or a tick, a stroke through what is printed, a small hook."""
    way = rng.random()
    if way < 0.5:
        return cross(rng)
    if way < 0.7:  # a tick, which may fly far out of its box
        low = (rng.uniform(0.25, 0.45), rng.uniform(0.8, 1.0))
        high = (rng.uniform(0.85, 1.3), rng.uniform(-0.3, 0.15))
        return [path(rng, [(0.05, rng.uniform(0.4, 0.7)), low, high], rng.uniform(0, 0.25))]
    reach = rng.uniform(0.4, 0.65)
    stroke = line(rng, (0.5 - reach, 0.5), (0.5 + reach, 0.5), 0.06)
    strokes = [turned(stroke, float(rng.choice([-45, 45, 0, 90, rng.uniform(0, 180)])))]
    if rng.random() < 0.12:  # struck twice
        strokes.append(strokes[0] + rng.normal(0, 0.06, 2))
    return strokes


def unclear(rng: Generator) -> Strokes:
    """A box scribbled over, a ring, a touch of the pen, the end of a neighbour's cross."""
    way = rng.random()
    if way < 0.4:
        return [scribble(rng, int(rng.integers(5, 12)))]
    if way < 0.55:
        return [*cross(rng), scribble(rng, int(rng.integers(3, 8)))]
    if way < 0.6:
        return [arc(rng, (0.5, 0.5), (0.45, 0.45), rng.uniform(0, 360), 360 + rng.normal(0, 20))]
    if way < 0.75:
        return [wander(rng, int(rng.integers(5, 10)))]
    x, y = rng.uniform(0.2, 0.8, 2)
    if way < 0.88:
        return [line(rng, (x, y), (x + rng.normal(0, 0.12), y + rng.normal(0, 0.12)))]
    return [stroke * 0.45 + rng.choice([-0.25, 0.8], 2) for stroke in cross(rng)]


def frame(rng: Generator) -> Strokes:
    """The outline that somebody fills solid."""
    return [path(rng, [(0.02, 0.02), (0.98, 0.02), (0.98, 0.98), (0.02, 0.98), (0.02, 0.02)])]
