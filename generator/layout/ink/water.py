"""Waterlines: what an old chart draws along a shore."""

from __future__ import annotations

from collections.abc import Sequence

from generator.layout.ink.colour import Colour
from generator.layout.ink.shapes import Path, Pen, Segment
from generator.layout.ink.theme import Theme


def water_pens(count: int, theme: Theme) -> list[Pen]:
    """Return the pens of waterlines from the shore outwards, ever finer and paler."""
    shares = [number / max(1, count - 1) for number in range(count)]
    return [theme.pen("sea", 0.32 - 0.1 * share, strength=0.75 - 0.4 * share) for share in shares]


def shoals(
    coast: tuple[Segment, ...], offsets: Sequence[float], theme: Theme, sea: Colour
) -> list[Path]:
    """Return waterlines around everything a closed outline holds, and the shallows between them.

    Each is the edge of a broad stroke along the shore, so lines run around shores that overlap
    without any being computed; what lies inside the shore is to be painted over.
    """
    pens = water_pens(len(offsets), theme)
    paths: list[Path] = []
    for depth, (distance, pen) in enumerate(zip(reversed(offsets), reversed(pens), strict=True)):
        shallow = sea.tint(1 - 0.17 * (depth + 1)) if not theme.saves_ink else sea
        for colour, edge in ((pen.colour, pen.width / 2), (shallow, -pen.width / 2)):
            paths.append(Path(coast, stroke=Pen(colour, 2 * (distance + edge), round=True)))
    return paths
