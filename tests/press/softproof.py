"""How a colour comes out of a press, reckoned without a profile: halftones of four inks on paper.

Neugebauer's model with the factor of Yule and Nielsen: a halftone is a mosaic of the paper, the
solid inks and their overprints, in shares that follow from the tone values. What these look like
are aims of ISO 12647-2:2004/Amd 1:2007 for coated paper on white backing, the condition that
FOGRA39 stands for, as they are commonly quoted: nobody has held them against the standard's own
text. A factor of 2 means light that spreads in the paper, about as much as the tone value increase
of the standard. Colours are seen relative to the paper, as a screen's are to its white.
"""

from __future__ import annotations

from itertools import product
from math import atan2, degrees, hypot, prod

from tests.vision import Triple

Inks = tuple[float, float, float, float]
SPREAD = 2.0
_WHITE: Triple = (0.9642, 1.0, 0.8249)  # D50, the light of print shops
# CIELAB of what lies on the paper: cyan, magenta, yellow, black or not.
_SOLIDS: dict[tuple[int, int, int], Triple] = {
    (0, 0, 0): (95.0, 0.0, -2.0),
    (1, 0, 0): (55.0, -37.0, -50.0),
    (0, 1, 0): (48.0, 74.0, -3.0),
    (0, 0, 1): (89.0, -5.0, 93.0),
    (1, 1, 0): (24.0, 17.0, -46.0),
    (1, 0, 1): (50.0, -68.0, 25.0),
    (0, 1, 1): (47.0, 68.0, 48.0),
    (1, 1, 1): (23.0, 0.0, 0.0),
}
_BLACK: Triple = (16.0, 0.0, 0.0)


def proof(inks: Inks) -> Triple:
    """Return CIELAB of a halftone, relative to the paper.

    >>> proof((0.0, 0.0, 0.0, 0.0))
    (100.0, 0.0, 0.0)
    """
    mixed = [0.0, 0.0, 0.0]
    for solid in product((0, 1), repeat=4):
        share = prod(ink if on else 1 - ink for ink, on in zip(inks, solid, strict=True))
        for axis, part in enumerate(_light(solid)):
            mixed[axis] += share * part ** (1 / SPREAD)
    paper = _xyz(_SOLIDS[0, 0, 0])
    x, y, z = (part**SPREAD / white for part, white in zip(mixed, paper, strict=True))
    return _lab(x, y, z)


def _light(solid: tuple[int, ...]) -> Triple:
    """Return XYZ of paper with solid inks; black lets as much through of any as of the paper."""
    cyan, magenta, yellow, black = solid
    below = _xyz(_SOLIDS[cyan, magenta, yellow])
    if not black:
        return below
    x, y, z = (
        part * dark / white
        for part, dark, white in zip(below, _xyz(_BLACK), _xyz(_SOLIDS[0, 0, 0]), strict=True)
    )
    return x, y, z


def _xyz(lab: Triple) -> Triple:
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
