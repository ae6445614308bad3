"""How a colour comes out of a press: between the patches that were measured for FOGRA39.

fogra39.txt says what 1,588 mixtures of inks look like on coated paper. Without black they lie on a
lattice of nine tone values an ink, so that every mixture lies within a small cell of eight of them.
Black over a mixture takes the share of its light that it takes of the paper's. Colours are seen
relative to the paper, as a screen's are to its white.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import atan2, degrees, hypot
from pathlib import Path

from tests.vision import Triple

Inks = tuple[float, float, float, float]
LATTICE = (0.0, 10.0, 20.0, 30.0, 40.0, 55.0, 70.0, 85.0, 100.0)
_MEASURED = Path(__file__).with_name("fogra39.txt")
_WHITE: Triple = (0.9642, 1.0, 0.8249)  # D50, the light of print shops


@cache
def measured() -> dict[Inks, Triple]:
    """Return CIELAB of every patch by its percents of ink."""
    lines = _MEASURED.read_text(encoding="utf-8").splitlines()
    rows = [[float(part) for part in line.split()] for line in lines if line[0] != "#"]
    return {(c, m, y, k): (light, red, blue) for c, m, y, k, light, red, blue in rows}


def proof(inks: Inks) -> Triple:
    """Return CIELAB of a halftone, relative to the paper.

    >>> proof((0.0, 0.0, 0.0, 0.0))
    (100.0, 0.0, 0.0)
    """
    c, m, y, k = (100 * ink for ink in inks)
    mixture, black = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    for (cyan, a), (magenta, b), (yellow, d) in product(*(_beside(LATTICE, x) for x in (c, m, y))):
        _add(mixture, (cyan, magenta, yellow, 0.0), a * b * d)
    for tone, share in _beside(_blacks(), k):
        _add(black, (0.0, 0.0, 0.0, tone), share)
    paper = _xyz(measured()[0.0, 0.0, 0.0, 0.0])
    x, y, z = (
        one * two / white**2
        for one, two, white in zip(_xyz(mixture), _xyz(black), paper, strict=True)
    )
    return _lab(x, y, z)


def relative(lab: Triple) -> Triple:
    """Return CIELAB of a patch relative to the paper."""
    paper = _xyz(measured()[0.0, 0.0, 0.0, 0.0])
    x, y, z = (part / white for part, white in zip(_xyz(lab), paper, strict=True))
    return _lab(x, y, z)


@cache
def _blacks() -> tuple[float, ...]:
    """Return the tone values of the patches that are black alone."""
    return tuple(sorted(inks[3] for inks in measured() if not any(inks[:3])))


def _beside(tones: Sequence[float], tone: float) -> tuple[tuple[float, float], ...]:
    """Return the two tone values around another one, each with its share in it."""
    above = min(bisect_right(tones, tone), len(tones) - 1)
    low, high = tones[above - 1], tones[above]
    share = (tone - low) / (high - low)
    return (low, 1 - share), (high, share)


def _add(mixed: list[float], inks: Inks, share: float) -> None:
    """Take a share of a measured patch into a mixture."""
    for axis, part in enumerate(measured()[inks] if share else ()):
        mixed[axis] += share * part


def _xyz(lab: Sequence[float]) -> Triple:
    light, red, blue = lab
    middle = (light + 16) / 116
    roots = (middle + red / 500, middle, middle - blue / 200)
    x, y, z = (
        white * (root**3 if root > 6 / 29 else 3 * (6 / 29) ** 2 * (root - 4 / 29))
        for root, white in zip(roots, _WHITE, strict=True)
    )
    return x, y, z


def _lab(x: float, y: float, z: float) -> Triple:
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (x, y, z)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def hue_turn(one: Triple, other: Triple) -> float:
    """Return by how many degrees two colours differ in hue."""
    first, second = (degrees(atan2(colour[2], colour[1])) for colour in (one, other))
    return abs((first - second + 180) % 360 - 180)


def chroma(colour: Triple) -> float:
    """Return how far a colour is from grey."""
    return hypot(colour[1], colour[2])
