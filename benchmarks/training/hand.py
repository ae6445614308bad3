"""Strokes as a hand makes them: points in a unit square, y downwards, bent and shaken."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Stroke = NDArray[np.float64]  # (n, 2)
Point = tuple[float, float]


def line(rng: Generator, start: Point, end: Point, bend: float = 0.05) -> Stroke:
    """Return a line that is a little bent, and misses its ends by a little."""
    along = np.linspace(0, 1, 12)[:, None]
    first = np.array(start) + rng.normal(0, 0.03, 2)
    last = np.array(end) + rng.normal(0, 0.03, 2)
    way = last - first
    across = np.array([-way[1], way[0]]) * rng.normal(0, bend)
    stroke: Stroke = first + way * along + across * np.sin(np.pi * along)
    return stroke


def arc(
    rng: Generator, centre: Point, radii: Point, start: float, turn: float, bend: float = 0.05
) -> Stroke:
    """Return a part of an ellipse, in degrees from the right, clockwise; never quite round."""
    angles = np.radians(np.linspace(start, start + turn, max(8, int(abs(turn) / 10))))
    second, third = rng.normal(0, bend, 2), rng.normal(0, bend / 2, 2)
    radius = 1 + second[0] * np.cos(2 * angles + second[1] * 40)
    radius += third[0] * np.cos(3 * angles + third[1] * 40)
    x = centre[0] + radii[0] * radius * np.cos(angles)
    y = centre[1] + radii[1] * radius * np.sin(angles)
    return np.stack([x, y], axis=1)


def path(rng: Generator, points: Sequence[Point], rounding: float = 0.0) -> Stroke:
    """Return a stroke through points; rounding 1 makes soft bows of its corners."""
    shaken = [np.array(one) + rng.normal(0, 0.025, 2) for one in points]
    dense = [
        first + (last - first) * along
        for first, last in itertools.pairwise(shaken)
        for along in np.linspace(0, 1, 14)[:, None]
    ]
    stroke = np.array(dense)
    return softened(stroke, int(rounding * 9))


def softened(stroke: Stroke, reach: int) -> Stroke:
    """Return a stroke averaged over its neighbours, its ends kept."""
    if reach < 1:
        return stroke
    kernel = np.ones(2 * reach + 1) / (2 * reach + 1)
    padded = np.pad(stroke, ((reach, reach), (0, 0)), mode="edge")
    smooth = [np.convolve(padded[:, axis], kernel, mode="valid") for axis in (0, 1)]
    return np.stack(smooth, axis=1)


def joined(*strokes: Stroke) -> Stroke:
    """Return strokes in one go, without lifting the pen."""
    return np.concatenate(strokes)


def shaky(rng: Generator, stroke: Stroke, strength: float) -> Stroke:
    """Return a stroke with a tremor, whose waves are longer than a point."""
    noise = rng.normal(0, strength, (len(stroke) // 2 + 2, 2))
    places = np.linspace(0, len(noise) - 1, len(stroke))
    wave = [np.interp(places, np.arange(len(noise)), noise[:, axis]) for axis in (0, 1)]
    shaken: Stroke = stroke + np.stack(wave, axis=1)
    return shaken


def astray(rng: Generator, strokes: Sequence[Stroke], strength: float) -> list[Stroke]:
    """Return strokes that each went their own way a little: too long or short, turned, moved."""
    found = []
    for stroke in strokes:
        middle = stroke.mean(axis=0)
        length = 1 + strength * rng.normal(0.1, 0.6)  # rather too long than too short
        angle = np.radians(rng.normal(0, 25 * strength))
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        moved = rng.normal(0, 0.15 * strength, 2)
        found.append((stroke - middle) @ turn.T * max(0.5, length) + middle + moved)
    return found


def warped(rng: Generator, strokes: Sequence[Stroke], strength: float) -> list[Stroke]:
    """Return strokes of a sign that are all drawn out of shape together, as on soft paper."""
    field = rng.normal(0, strength, (4, 4, 2))
    found = []
    for stroke in strokes:
        place = np.clip(stroke, 0, 1) * 2.999
        low = place.astype(int)
        share = place - low
        share = share * share * (3 - 2 * share)  # no kinks where two parts of the field meet
        (x, y), (u, v) = low.T, share.T[..., None]
        above = field[y, x] * (1 - u) + field[y, x + 1] * u
        below = field[y + 1, x] * (1 - u) + field[y + 1, x + 1] * u
        found.append(stroke + above * (1 - v) + below * v)
    return found


def scribble(rng: Generator, turns: int) -> Stroke:
    """Return a line to and fro over everything, as one who takes something back makes it."""
    x = np.linspace(0.05, 0.95, 2 * turns) + rng.normal(0, 0.05, 2 * turns)
    y = np.where(np.arange(2 * turns) % 2, 0.95, 0.05) + rng.normal(0, 0.09, 2 * turns)
    zigzag = path(rng, list(zip(x, y, strict=True)), rng.uniform(0, 0.5))
    return turned(zigzag, rng.uniform(0, 180))


def turned(stroke: Stroke, degrees: float) -> Stroke:
    """Return a stroke turned about the middle of its square."""
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    moved: Stroke = (stroke - 0.5) @ turn.T + 0.5
    return moved


def wander(rng: Generator, points: int) -> Stroke:
    """Return a stroke that means nothing."""
    places = rng.uniform(0.05, 0.95, (points, 2))
    return path(rng, [(x, y) for x, y in places], rng.uniform(0, 1))
