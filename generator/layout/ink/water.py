"""Waterlines: what an old chart draws along a shore."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.layout.ink.colour import Colour
from generator.layout.ink.curves import Trace
from generator.layout.ink.offset import offset_around
from generator.layout.ink.shapes import Path, Pen, Segment
from generator.layout.ink.theme import Theme

# From the second line outwards; the last serves all that follow.
_DASHES = ((7.0, 0.9), (5.0, 1.5), (3.0, 2.1))


def water_pens(count: int, theme: Theme) -> list[Pen]:
    """Return the pens of waterlines from the shore outwards, ever finer and paler."""
    shares = [number / max(1, count - 1) for number in range(count)]
    return [theme.pen("sea", 0.32 - 0.1 * share, strength=0.75 - 0.4 * share) for share in shares]


def waterlines(
    shores: Sequence[Trace], offsets: Sequence[float], theme: Theme, dashed: bool = False
) -> list[Path]:
    """Return lines along shores, one an offset; dashed ones break up more and more outwards.

    Water is outside of closed shores, which may overlap, and to the left of open ones.
    """
    pens = [replace(pen, round=True) for pen in water_pens(len(offsets), theme)]
    if dashed:
        dashes = ((), *_DASHES, *_DASHES[-1:] * len(pens))
        pens = [replace(pen, dash=dash) for pen, dash in zip(pens, dashes, strict=False)]
    return [
        _line(offset_around(shores, distance), pen)
        for distance, pen in zip(offsets, pens, strict=True)
    ]


def _line(parts: Sequence[Trace], pen: Pen) -> Path:
    steps: list[Segment] = []
    for part in parts:
        steps += part.segments
    return Path(tuple(steps), stroke=pen)


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
