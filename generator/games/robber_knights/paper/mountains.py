"""The mountains of small tiles: peaks behind peaks; those on an edge are alike, so they meet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.core.stream import Stream
from generator.games.robber_knights.paper.ground import ground, with_bleed
from generator.layout.ink.box import Box
from generator.layout.ink.hatch import shading
from generator.layout.ink.shapes import Path, Pen, Segment, Shape, polygon
from generator.layout.ink.theme import Theme

# Middle of the foot, half the width, the height: shares of the side of a square.
_PEAKS = (
    (0.000, 0.250, 0.215, 0.260), (0.500, 0.265, 0.225, 0.310), (0.250, 0.560, 0.250, 0.350),
    (0.780, 0.550, 0.250, 0.325), (0.525, 0.735, 0.325, 0.475), (0.000, 0.885, 0.210, 0.285),
    (0.300, 1.050, 0.275, 0.325), (0.750, 1.090, 0.275, 0.365),
)  # fmt: skip
_SWAY = 0.022
_SCREE = (((-0.35, 0.12), (-0.22, 0.42)), ((-0.52, 0.12), (-0.35, 0.31)),
          ((-0.69, 0.12), (-0.48, 0.20)))  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Peak:
    """A mountain by the middle of its foot, half its width, and its height."""

    x: float
    y: float
    half: float
    height: float

    @property
    def box(self) -> Box:
        """What it takes, its outline included."""
        return Box(self.x - self.half, self.y - self.height, 2 * self.half, self.height).inset(-0.3)

    def at(self, across: float, up: float) -> tuple[float, float]:
        """Return a point by shares of half the width and of the height."""
        return self.x + across * self.half, self.y - up * self.height


def mountains(side: float, variant: int, theme: Theme) -> list[Shape]:
    """Return a square of mountains."""
    shapes: list[Shape] = [ground(side, "granite", 0.22, theme)]
    for peak in sorted(_peaks(side, variant), key=lambda peak: (peak.y, peak.x)):
        shapes += _drawn(peak, theme)
    return shapes


def _peaks(side: float, variant: int) -> list[_Peak]:
    """Return a tile's peaks; only those that touch no edge are its own."""
    square, reach = Box(0.0, 0.0, side, side), with_bleed(side)
    stream = Stream("robber-knights.mountains", str(variant))
    found: list[_Peak] = []
    for peak in (_Peak(*(side * share for share in shares)) for shares in _PEAKS):
        if square.holds(peak.box):
            sway, rise, swell = (_SWAY * side * (stream.below(17) - 8) / 8 for _ in range(3))
            half, height = peak.half + swell / 2, peak.height + rise
            found.append(_Peak(peak.x + sway, peak.y + swell / 2, half, height))
            continue
        for dx in (-side, 0.0, side):
            moved = (replace(peak, x=peak.x + dx, y=peak.y + dy) for dy in (-side, 0.0, side))
            found += [one for one in moved if reach.overlaps(one.box)]
    return found


def _drawn(peak: _Peak, theme: Theme) -> list[Shape]:
    ink = theme.line("ink")
    slope = polygon(
        (peak.at(-1, 0), peak.at(0, 1), peak.at(1, 0)),
        theme.fill("white"),
        Pen(ink, 0.4, round=True),
    )
    shadow = (peak.at(0, 1), peak.at(1, 0), peak.at(0.12, 0), peak.at(-0.16, 0.34),
              peak.at(0.1, 0.55))  # fmt: skip
    dark = polygon(shadow, theme.fill("granite"), Pen(ink, 0.3, round=True))
    scree: list[Segment] = []
    for a, b in _SCREE:
        scree += [("M", *peak.at(*a)), ("L", *peak.at(*b))]
    return [
        slope,
        dark,
        *shading(dark, theme),
        Path(tuple(scree), stroke=Pen(ink, 0.25, round=True)),
    ]
