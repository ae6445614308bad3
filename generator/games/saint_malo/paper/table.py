"""The table ready to play: the people at the foot of the city sheets that are drawn there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees, hypot

from generator.games.saint_malo.paper.people import FIGURES, bare
from generator.layout.ink.shapes import Group, Shape
from generator.layout.ink.theme import Theme

# Where they stand on the two sheets of `art/table.svg`: the line from the first to the last.
_LINES = ((20.0, 76.2, 53.8, 72.7), (130.7, 75.0, 164.6, 78.0))
_HIGH = 4.5


@lru_cache(maxsize=2)
def laid(theme: Theme) -> Sequence[Shape]:
    """Return the people of every sheet, one beside the other."""
    return tuple(_row(*line, theme) for line in _LINES)


def _row(x: float, y: float, to_x: float, to_y: float, theme: Theme) -> Group:
    each = hypot(to_x - x, to_y - y) / len(FIGURES)
    people = (bare(code, (k + 0.5) * each, 0.0, _HIGH, theme) for k, code in enumerate(FIGURES))
    return Group(tuple(people), x, y, rotate=degrees(atan2(to_y - y, to_x - x)))
