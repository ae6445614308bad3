"""How colours look to people who lack a kind of cone, and how far apart two colours are.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, which work on
linear RGB; distances are CIEDE2000 (Sharma, Wu and Dalal 2005), light D65.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import TypeAlias

from generator.layout.ink.colour import Colour

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

KINDS: dict[str, Matrix] = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def seen(colour: Colour, kind: str) -> Triple:
    """Return a colour as CIELAB, as somebody of that kind sees it."""
    linear = _times(KINDS[kind], _triple(_linear(part) for part in colour.rgb))
    return lab(_triple(min(1.0, max(0.0, part)) for part in linear))


def lab(linear: Triple) -> Triple:
    """Return CIELAB of linear RGB."""
    x, y, z = (
        _root(part / white) for part, white in zip(_times(_XYZ, linear), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG has it, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    return _times(_XYZ, _triple(_linear(part) for part in colour.rgb))[1]


def _triple(parts: Iterable[float]) -> Triple:
    x, y, z = parts
    return x, y, z


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _times(matrix: Matrix, of: Triple) -> Triple:
    return _triple(sum(a * b for a, b in zip(row, of, strict=True)) for row in matrix)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def difference(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 distance of two colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25.0**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    middle = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * _hue_weight(middle))
    return sqrt(dl**2 + dc**2 + dh**2 + _rotation(middle, chroma) * dc * dh)


def _hue_weight(hue: float) -> float:
    parts = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(share * cos(radians(times * hue + shift)) for share, times, shift in parts)


def _rotation(hue: float, chroma: float) -> float:
    angle = 60 * exp(-(((hue - 275) / 25) ** 2))
    return -2 * sqrt(chroma**7 / (chroma**7 + 25.0**7)) * sin(radians(angle))
