"""What a network is trained on: cells of a kind with their labels."""

from __future__ import annotations

import csv
import gzip
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
from numpy.random import Generator

from benchmarks.training.cells import ROOMS, Ink, cell, empty, stacked, traced
from benchmarks.training.crosses import crossed, frame, unclear
from benchmarks.training.figures import digit, no_digit
from benchmarks.training.hand import Stroke, astray, warped
from benchmarks.training.learning import Batch
from benchmarks.training.marks import MARKS, none_of_them
from benchmarks.training.signs import no_sign, sign
from generator.reading.recognise import EMPTY, LABELS, OTHER, Kind

PEOPLE = Path(__file__).parent / "data" / "digits.csv.gz"
OF_PEOPLE = 0.45  # of the digits: written by people, as small pictures


def drawn(kind: Kind, label: str, rng: Generator) -> Ink:
    """Return a cell with a label of a kind."""
    room = ROOMS[kind]
    if label == EMPTY:
        return empty(rng, room)
    if kind == "digit" and label != OTHER and rng.random() < OF_PEOPLE:
        return traced(rng, _digit_of_somebody(rng, int(label)), room)
    solid = label == OTHER and rng.random() < (0.35 if kind == "cross" else 0.08)
    strokes = frame(rng) if solid else _strokes(kind, label, rng)
    return cell(rng, strokes, room, solid)


def _strokes(kind: Kind, label: str, rng: Generator) -> list[Stroke]:
    if kind == "marks":
        return _in_haste(rng, none_of_them(rng) if label == OTHER else MARKS[label](rng))
    if kind == "digit":
        return no_digit(rng) if label == OTHER else digit(rng, label)
    if kind == "cross":
        return unclear(rng) if label == OTHER else crossed(rng)
    return no_sign(rng) if label == OTHER else sign(rng, label)


def _in_haste(rng: Generator, strokes: list[Stroke]) -> list[Stroke]:
    """Return a mark as people draw it: some neatly, most in a hurry."""
    if rng.random() < 0.35:
        return strokes
    return warped(rng, astray(rng, strokes, rng.uniform(0, 0.3)), rng.uniform(0.01, 0.07))


@cache
def _digits_of_people() -> dict[int, Ink]:
    """Return 8 × 8 pictures by digit."""
    with gzip.open(PEOPLE, "rt", encoding="ascii") as file:
        rows = np.array([[float(one) for one in row] for row in csv.reader(file)], np.float32)
    return {number: rows[rows[:, -1] == number, :-1].reshape(-1, 8, 8) / 16 for number in range(10)}


def _digit_of_somebody(rng: Generator, number: int) -> Ink:
    known = _digits_of_people()[number]
    chosen: Ink = known[rng.integers(len(known))]
    return chosen


# How often a label is drawn, against any other: most boxes to cross stay empty, and hardly any cell
# of a grid does.
OFTEN: dict[Kind, dict[str, float]] = {
    "marks": {EMPTY: 1.0, OTHER: 1.5},
    "digit": {EMPTY: 2.0, OTHER: 2.0},
    "cross": {EMPTY: 1.5, OTHER: 0.75},
    "city": {EMPTY: 2.0, OTHER: 2.0},
}


def samples(kind: Kind, count: int) -> Callable[[Generator], Batch]:
    """Return what draws so many cells of a kind."""
    labels = LABELS[kind]
    often = OFTEN[kind]
    shares = np.array([often.get(one, 1.0) for one in labels])

    def draw(rng: Generator) -> Batch:
        chosen = rng.choice(len(labels), count, p=shares / shares.sum())
        cells = stacked([drawn(kind, labels[one], rng) for one in chosen])
        return cells, np.eye(len(labels), dtype=np.float32)[chosen]

    return draw
