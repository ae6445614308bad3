"""Somebody's hand: which shapes they use, how they slant, bend and press; all from one seed."""

from __future__ import annotations

import itertools
import random
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb, pi, sin
from pathlib import Path

Dab = tuple[float, float, float]  # where the pen is, and how hard it presses
Curve = list[tuple[float, float]]

_STEP = 0.02  # of a glyph's square between two dabs


@cache
def glyphs() -> dict[str, dict[str, list[str]]]:
    """Return all shapes by what they belong to and what they mean."""
    return tomllib.loads((Path(__file__).parent / "glyphs.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Hand:
    """One person, writing."""

    seed: str
    slant: float
    unrest: float  # how far a curve strays
    round: float  # how far corners are cut
    habits: float  # how often one's own shape is used, and not any other
    size: float

    def glyph(self, group: str, name: str, chance: random.Random) -> list[list[Dab]]:
        """Return the strokes of a sign in its unit square, a little different every time."""
        shapes = glyphs()[group][name]
        own = random.Random(f"{self.seed} {group} {name}").randrange(len(shapes))
        chosen = shapes[own if chance.random() < self.habits else chance.randrange(len(shapes))]
        waves = [_wave(chance) for _ in range(2)]
        return [self._pressed(_points(one), waves, chance) for one in chosen.split(";")]

    def _pressed(
        self, points: Curve, waves: Sequence[tuple[float, float, float]], chance: random.Random
    ) -> list[Dab]:
        """Return a curve bent by waves that all strokes of a sign share, with its pressure."""
        even = _evenly(_cut_corners(points, self.round))
        drift = [chance.gauss(0, self.unrest) for _ in range(2)]
        light = chance.uniform(0.5, 0.95)
        dabs = []
        for number, (x, y) in enumerate(even):
            bent_x = x + self.unrest * 1.6 * _at(waves[0], y) + drift[0]
            bent_y = y + self.unrest * 1.6 * _at(waves[1], x) + drift[1]
            along = number / max(1, len(even) - 1)
            press = light + (1 - light) * sin(pi * min(1.0, along * 1.15))
            dabs.append((bent_x - self.slant * (bent_y - 0.5), bent_y, press))
        return dabs


def hand(seed: str, messy: float = 0.5) -> Hand:
    """Return the hand of a seed; a messy one strays more."""
    chance = random.Random(f"hand {seed}")
    return Hand(
        seed,
        chance.gauss(0.08, 0.12),
        chance.uniform(0.015, 0.03 + 0.03 * messy),
        chance.choice([0, 0, 1, 2]),
        chance.uniform(0.7, 0.97),
        chance.uniform(0.75, 1.1),
    )


def _wave(chance: random.Random) -> tuple[float, float, float]:
    return chance.uniform(2, 7), chance.uniform(0, 2 * pi), chance.gauss(0, 1)


def _at(wave: tuple[float, float, float], place: float) -> float:
    pace, start, height = wave
    return height * sin(pace * place + start)


def _points(text: str) -> Curve:
    """Return the points of a stroke: curves and lines after one another."""
    found: Curve = []
    for word in text.split():
        if word in "CL":
            kind, held = word, found[-1:]
            continue
        x, y = map(float, word.split(","))
        held = [*held, (x / 100, y / 100)]
        if kind == "L":
            found.append(held[-1])
        elif len(held) == 4:
            found += [_bezier(held, step / 12) for step in range(13)]
            held = held[-1:]
    return found


def _bezier(held: Curve, share: float) -> tuple[float, float]:
    weights = [comb(3, i) * share**i * (1 - share) ** (3 - i) for i in range(4)]
    x = sum(weight * point[0] for weight, point in zip(weights, held, strict=True))
    return x, sum(weight * point[1] for weight, point in zip(weights, held, strict=True))


def _cut_corners(points: Curve, times: float) -> Curve:
    """Return a curve whose corners were cut so often (Chaikin)."""
    for _ in range(int(times)):
        cut = [points[0]]
        for (x, y), (u, v) in itertools.pairwise(points):
            cut += [(0.8 * x + 0.2 * u, 0.8 * y + 0.2 * v), (0.2 * x + 0.8 * u, 0.2 * y + 0.8 * v)]
        points = [*cut, points[-1]]
    return points


def _evenly(points: Curve) -> Curve:
    """Return points at even distances along a curve."""
    found = [points[0]]
    for (x, y), (u, v) in itertools.pairwise(points):
        steps = max(1, round(((u - x) ** 2 + (v - y) ** 2) ** 0.5 / _STEP))
        found += [(x + (u - x) * i / steps, y + (v - y) * i / steps) for i in range(1, steps + 1)]
    return found
