"""The lake of small tiles: water in the plain, with the lines an old chart draws along a shore."""

from __future__ import annotations

from generator.core.stream import Stream
from generator.games.robber_knights.paper.ground import pale
from generator.games.robber_knights.paper.plain import fields
from generator.layout.ink.curves import smooth
from generator.layout.ink.shapes import Path, Pen, Shape, Use
from generator.layout.ink.theme import Theme

# The shore on a square of 1; it leaves the plain its edges, so that furrows run on.
_SHORE = (
    (0.140, 0.230), (0.345, 0.115), (0.610, 0.135), (0.850, 0.200), (0.925, 0.480),
    (0.850, 0.790), (0.620, 0.895), (0.320, 0.880), (0.115, 0.690), (0.085, 0.440),
)  # fmt: skip
_SWAY = 0.022


def lake(side: float, variant: int, theme: Theme) -> list[Shape]:
    """Return a square of plain with a lake."""
    stream = Stream("robber-knights.lake", str(variant))
    points = [
        (
            side * (x + _SWAY * (stream.below(17) - 8) / 8),
            side * (y + _SWAY * (stream.below(17) - 8) / 8),
        )
        for x, y in _SHORE
    ]
    water = pale("sea", 0.3, theme)
    shore = Path(smooth(points, closed=True), water, Pen(theme.line("ink"), 0.5, round=True))
    pen = theme.pen("sea", 0.32, round=True, strength=0.75)
    lines = [Path(smooth(_drawn_in(points, side, share), closed=True), stroke=pen)
             for share in (0.86, 0.70)]  # fmt: skip
    waves = Use.centred("lake", side / 2, side / 2, side * 0.325, theme.line("sea"))
    return [*fields(side, float(variant), theme), shore, *lines, waves]


def _drawn_in(
    points: list[tuple[float, float]], side: float, share: float
) -> list[tuple[float, float]]:
    middle = side / 2
    return [(middle + (x - middle) * share, middle + (y - middle) * share) for x, y in points]
