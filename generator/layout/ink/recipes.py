"""What inks a press prints a colour with, tint by tint: percents of cyan, magenta, yellow, black.

A tint is not a share of the full colour's inks: thin magenta shows more than thick, so that pale
sea would turn lavender. Every tint therefore has a recipe of its own, found for coated paper (the
measured patches of FOGRA39) by `python -m benchmarks.recipes` and held to the screen's colours by a
test; between two of them inks follow a straight line. Greys are tints of black alone: mixed of
three inks they would turn with every plate.
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
    "granite": _black(8, 16, 27, 38, 56, 72),
    "sea": _recipe(
        (9, 3, 2, 0), (21, 9, 5, 0), (37, 18, 9, 0), (53, 29, 13, 0), (75, 50, 18, 0),
        (99, 78, 22, 0),
    ),
    "gorse": _recipe(
        (1, 1, 11, 0), (4, 3, 22, 0), (5, 5, 37, 0), (7, 8, 51, 0), (9, 13, 72, 0),
        (10, 20, 91, 0),
    ),
    "sage": _recipe(
        (9, 0, 6, 0), (18, 0, 12, 0), (29, 1, 20, 0), (40, 2, 28, 0), (57, 6, 42, 0),
        (71, 12, 55, 0),
    ),
    "brick": _recipe(
        (2, 9, 7, 0), (4, 18, 13, 0), (8, 33, 25, 0), (11, 45, 36, 0), (16, 67, 60, 0),
        (22, 87, 89, 0),
    ),
    "orange": _recipe(
        (1, 5, 8, 0), (2, 10, 16, 0), (4, 18, 29, 0), (5, 26, 41, 0), (6, 38, 61, 0),
        (7, 51, 84, 0),
    ),
    "heather": _recipe(
        (2, 5, 1, 0), (5, 12, 2, 0), (9, 20, 3, 0), (13, 28, 4, 0), (20, 42, 5, 0),
        (27, 55, 5, 0),
    ),
    "sand": _recipe(
        (0, 0, 2, 0), (1, 1, 5, 0), (2, 2, 10, 0), (3, 3, 14, 0), (5, 6, 22, 0),
        (7, 8, 29, 0),
    ),
    "mist": _black(1, 2, 4, 6, 9, 12),
}  # fmt: skip


def inks(recipe: Recipe, share: float) -> Inks:
    """Return the inks of a share of a colour.

    >>> inks(RECIPES["sea"], 0.15)
    (0.15, 0.06, 0.035, 0.0)
    """
    for (below, thin), (above, thick) in pairwise(recipe):
        if share <= above:
            part = (share - below) / (above - below)
            c, m, y, k = (
                round(one + (two - one) * part, 6) for one, two in zip(thin, thick, strict=True)
            )
            return c, m, y, k
    return recipe[-1][1]
