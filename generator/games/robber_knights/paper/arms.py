"""What tells the players apart: arms and a heraldic hatch each, and in colour a hue as well."""

from __future__ import annotations

from dataclasses import replace

from generator.games.robber_knights.rules.tiles import COLOUR_NAMES
from generator.layout.ink.colour import WHITE
from generator.layout.ink.hatch import heraldic
from generator.layout.ink.shapes import Clip, Group, Path, Pen, Segment, Shape, Use, segments
from generator.layout.ink.theme import Hue, Theme

HUES: dict[str, Hue] = {"R": "brick", "B": "sea", "Y": "gorse", "G": "sage"}
_SHIELD = segments("M12 8 L88 8 L88 46 C88 70 70 86 50 95 C30 86 12 70 12 46 Z")


def coat(
    colour: str, area: Clip, theme: Theme, pitch: float = 1.7, strength: float = 0.3
) -> list[Shape]:
    """Return a player's hatch in an area, on a ground of their hue unless ink is saved."""
    hue = HUES[colour]
    # Dots stand in rows half as far apart as lines, so they need more room.
    apart = pitch * 1.35 if hue == "gorse" else pitch
    lines = heraldic(hue, area, theme.deep(hue, 0.25), apart, 0.24, 0.58)
    return [lines] if theme.saves_ink else [replace(area, fill=theme.fill(hue, strength)), lines]


def arms(colour: str, cx: float, cy: float, size: float, theme: Theme) -> list[Shape]:
    """Return a player's arms on a white shield in a square by its centre."""
    x, y, scale = cx - size / 2, cy - size * 0.515, size / 100
    outline = tuple(_placed(step, x, y, scale) for step in _SHIELD)
    charge = Use(f"arms-{COLOUR_NAMES[colour]}", x, y, size, theme.line(HUES[colour]))
    return [
        Path(outline, WHITE, Pen(WHITE, 0.13 * size, round=True)),
        Group((charge,), clip=Path(outline)),
        Path(outline, stroke=Pen(theme.line("ink"), max(0.4, 0.0375 * size), round=True)),
    ]


def _placed(step: Segment, x: float, y: float, scale: float) -> Segment:
    """Return a step of an outline scaled and moved."""
    moved = (v * scale + (y if k % 2 else x) for k, v in enumerate(step[1:]))
    return (step[0], *moved)  # type: ignore[return-value]
