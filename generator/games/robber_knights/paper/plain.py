"""The plain of small tiles: furrows that run on from tile to tile, and tufts of grass."""

from __future__ import annotations

from math import sin

from generator.core.stream import Stream
from generator.games.robber_knights.paper.ground import BLEED, ground
from generator.layout.ink.shapes import Path, Pen, Segment, Shape
from generator.layout.ink.theme import Theme

_PITCH = 4.0
_SLOPE = 0.24  # of every furrow where it crosses an edge
_BLADES = ((-1.375, -2.2, -0.22, -1.32), (0.0, -3.0, 0.0, -1.8), (1.375, -2.2, 0.22, -1.32))
# Where tufts may grow on a square of 1: a building stands at the left and knights at the right,
# both in the lower part; then where a building would stand.
_BESIDE = ((0.42, 0.24), (0.62, 0.25), (0.84, 0.23), (0.54, 0.43), (0.73, 0.42), (0.89, 0.43))
_INSIDE = ((0.12, 0.53), (0.32, 0.47), (0.24, 0.72), (0.48, 0.66), (0.14, 0.92), (0.42, 0.90))
_TUFTS = 3


def plain(side: float, variant: int, theme: Theme, bare: bool = True) -> list[Shape]:
    """Return a square of plain; with a building grass grows only beside it."""
    stream = Stream("robber-knights.plain", str(variant))
    soil = fields(side, stream.below(256) / 40, theme)
    return [*soil, _grass(side, _BESIDE + _INSIDE if bare else _BESIDE, stream, theme)]


def fields(side: float, phase: float, theme: Theme) -> list[Shape]:
    """Return the ground of a plain and its furrows."""
    return [ground(side, "sand", 0.62, theme), _furrows(side, phase, theme)]


def _furrows(side: float, phase: float, theme: Theme) -> Path:
    """Return the furrows: they cross the edges at the same heights and slopes on every tile."""
    count = round(side / _PITCH)
    pitch, rise = side / count, _SLOPE * BLEED
    half, far = side / 2, side * 0.15
    steps: list[Segment] = []
    for k in range(-1, count + 1):
        y = (k + 0.5) * pitch
        # In the middle each runs its own way, though never into its neighbours.
        middle = y + 0.18 * pitch * sin(phase + 0.8 * k)
        tilt = -_SLOPE * (1.0 + 0.3 * sin(phase * 1.7 + 0.5 * k))
        steps += [
            ("M", -BLEED, y - rise),
            ("L", 0.0, y),
            ("C", far, y + _SLOPE * far, half - far, middle - tilt * far, half, middle),
            ("C", half + far, middle + tilt * far, side - far, y - _SLOPE * far, side, y),
            ("L", side + BLEED, y + rise),
        ]  # fmt: skip
    return Path(tuple(steps), stroke=Pen(theme.deep("gorse", 0.3), 0.28, round=True))


def _grass(
    side: float, tufts: tuple[tuple[float, float], ...], stream: Stream, theme: Theme
) -> Path:
    places = list(tufts)
    stream.shuffle(places)
    steps: list[Segment] = []
    for across, down in places[:_TUFTS]:
        x = across * side + (stream.below(17) - 8) / 16
        y = down * side + (stream.below(17) - 8) / 16
        for dx, dy, bend_x, bend_y in _BLADES:
            steps += [("M", x, y), _bent(x, y, dx, dy, bend_x, bend_y)]
    return Path(tuple(steps), stroke=Pen(theme.deep("sage", 0.4), 0.4, round=True))


def _bent(x: float, y: float, dx: float, dy: float, bend_x: float, bend_y: float) -> Segment:
    """Return a blade that bends once, as a cubic curve."""
    near = x + bend_x * 2 / 3, y + bend_y * 2 / 3
    far = x + dx + (bend_x - dx) * 2 / 3, y + dy + (bend_y - dy) * 2 / 3
    return ("C", *near, *far, x + dx, y + dy)
