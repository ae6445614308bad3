"""What inks a press prints a colour with, tint by tint: percents of cyan, magenta, yellow, black.

A tint is not a share of the full colour's inks: thin magenta shows more than thick, so that pale
sea would turn lavender. Every tint therefore has a recipe of its own, found for coated paper by
`python -m benchmarks.recipes` and held to the screen's colours by a test; between two of them inks
follow a straight line. Greys are tints of black alone: mixed of three inks they would turn with
every plate.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

Inks: TypeAlias = tuple[float, float, float, float]
# How much there is of a colour, from nothing to all of it, and its inks.
Recipe: TypeAlias = tuple[tuple[float, Inks], ...]
SHARES = (0.0, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0)


def _recipe(*tints: tuple[int, int, int, int]) -> Recipe:
    """Return a recipe from the percents of every share but white."""
    parts = [(0.0, 0.0, 0.0, 0.0), *((c / 100, m / 100, y / 100, k / 100) for c, m, y, k in tints)]
    return tuple(zip(SHARES, parts, strict=True))


def _black(*tints: int) -> Recipe:
    return _recipe(*((0, 0, 0, tint) for tint in tints))


RECIPES: dict[str, Recipe] = {
    "ink": _black(10, 20, 35, 50, 75, 100),
    "granite": _black(8, 15, 26, 37, 54, 71),
    "sea": _recipe(
        (11, 4, 2, 0), (23, 9, 5, 0), (39, 18, 9, 0), (56, 29, 13, 0), (80, 52, 19, 0),
        (98, 82, 19, 0),
    ),
    "gorse": _recipe(
        (3, 1, 11, 0), (5, 2, 21, 0), (8, 4, 37, 0), (10, 7, 52, 0), (12, 14, 75, 0),
        (12, 22, 93, 0),
    ),
    "sage": _recipe(
        (10, 0, 6, 0), (18, 0, 11, 0), (30, 0, 19, 0), (43, 2, 28, 0), (61, 5, 43, 0),
        (75, 13, 58, 0),
    ),
    "brick": _recipe(
        (2, 9, 5, 0), (4, 17, 10, 2), (8, 33, 20, 0), (12, 49, 33, 0), (18, 73, 59, 0),
        (22, 90, 86, 1),
    ),
    "orange": _recipe(
        (1, 4, 7, 1), (3, 9, 15, 0), (6, 17, 27, 0), (9, 26, 40, 0), (10, 40, 61, 0),
        (10, 55, 84, 0),
    ),
    "heather": _recipe(
        (3, 6, 0, 0), (6, 11, 0, 0), (11, 20, 0, 0), (15, 28, 0, 0), (23, 43, 0, 0),
        (31, 58, 0, 0),
    ),
    "sand": _recipe(
        (0, 0, 2, 1), (0, 0, 4, 2), (4, 2, 10, 0), (5, 3, 14, 1), (8, 5, 21, 0), (10, 7, 29, 0),
    ),
    "mist": _black(1, 2, 4, 6, 8, 11),
}  # fmt: skip


def inks(recipe: Recipe, share: float) -> Inks:
    """Return the inks of a share of a colour.

    >>> inks(RECIPES["sea"], 0.15)
    (0.17, 0.065, 0.035, 0.0)
    """
    for (below, thin), (above, thick) in pairwise(recipe):
        if share <= above:
            part = (share - below) / (above - below)
            c, m, y, k = (
                round(one + (two - one) * part, 6) for one, two in zip(thin, thick, strict=True)
            )
            return c, m, y, k
    return recipe[-1][1]
