"""Figures and scenes: drawings in several colours; ink style follows by rule.

They are flat areas under lines of ink, as in an old print of two plates. Ink style prints the
lines alone: areas turn white, strong colours become their hatch, and what is small and dark stays
black. So nothing is drawn twice. A symbol has one colour and says something; a figure shows it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, hypot
from pathlib import Path as File
from typing import Literal, TypeAlias, get_args

from generator.core.assets import asset
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE, Colour
from generator.layout.ink.drawings import Artwork, Layer, Tint, artwork, colour_of
from generator.layout.ink.hatch import HATCHES, hatch, heraldic
from generator.layout.ink.shapes import Group, Path, Pen, Segment, Shape
from generator.layout.ink.theme import PALETTE, Hue, Theme

# What ink style makes of a path where that is not by rule: of an area, or of a line that is white
# in colour. The owner's area takes their colour; of shading, lines are left out where it is small.
Look: TypeAlias = Literal["", "owner", "ink-white", "ink-hatch", "ink-solid", "ink-line", "shade"]
_LOOKS: tuple[Look, ...] = get_args(Look)
_STRONG = 0.7  # from which on a colour is a hatch in ink style
_PITCH, _DOTS = 0.9, 1.7  # between the lines, and the dots, of a hatch on paper
_PALE = 60.0  # the lightness from which on a hatch is darker than its ground
# Lines of ink print sharply however fine they are; those of a tint are screened on a press.
_FINEST, _FINEST_TINT = 0.12, 0.2
_APART, _SAME = 0.42, 0.04  # of lines of shading on paper; what is one line in a file
_LINES, _FINEST_BLACK = 0.8, 0.1  # ink style: what is left of a line, and the finest


def standing(
    name: str, x: float, y: float, theme: Theme, scale: float = 1.0, owner: Hue | None = None
) -> Group:
    """Return a figure by the middle of its foot; its owner's areas in their colour and hatch."""
    return Group(_shapes(_figure(name), theme, scale, owner), dx=x, dy=y, scale=scale, stamp=True)


def drawing(name: str) -> Artwork:
    """Return a figure as its file has it, about the middle of its foot."""
    return _checked(_figure(name))


def figure_box(name: str) -> Box:
    """Return what a figure takes about the middle of its foot."""
    return drawing(name).box


@cache
def figure_names() -> tuple[str, ...]:
    """Return the names of all figures."""
    return tuple(sorted(path.stem for path in asset("templates", "figures").glob("*.svg")))


def scene(file: File) -> Artwork:
    """Return a scene, which is drawn in the same way; games bring their own."""
    return _checked(file)


def printed(file: File, theme: Theme) -> Group:
    """Return a scene in one of its printings, colour or ink."""
    return Group(_shapes(file, theme, 1.0, None), stamp=True)


def _figure(name: str) -> File:
    if name not in figure_names():
        raise ValueError(f"unknown figure {name!r}: expected one of {', '.join(figure_names())}")
    return asset("templates", "figures", f"{name}.svg")


@cache
def _checked(file: File) -> Artwork:
    read = artwork(file)
    unknown = {layer.role for layer in read.layers} - set(_LOOKS)
    if unknown:
        raise ValueError(f"drawing {file.name}: unknown looks {sorted(unknown)}")
    return read


@lru_cache(maxsize=512)
def _shapes(file: File, theme: Theme, scale: float, owner: Hue | None) -> tuple[Shape, ...]:
    """Return a drawing as it is printed at a scale: lines stay as fine as they may be on paper."""
    shapes: list[Shape] = []
    for layer in _checked(file).layers:
        if layer.fill is not None:
            shapes += _area(layer, layer.fill, theme, scale, owner)
        if layer.line is not None:
            lines = _thinned(layer.outline, scale) if layer.role == "shade" else layer.outline
            shapes.append(Path(lines, stroke=_pen(layer, layer.line, theme, scale)))
    return tuple(shapes)


def _thinned(lines: tuple[Segment, ...], scale: float) -> tuple[Segment, ...]:
    """Return parallel lines, as many of them as stay apart on paper."""
    (ax, ay), (bx, by) = lines[0][1:], lines[1][1:]  # type: ignore[misc]  # a line is M and L
    long = hypot(bx - ax, by - ay)

    def row(start: Segment) -> float:
        x, y = start[1:]  # type: ignore[misc]
        return round(((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long / _SAME) * _SAME

    rows = sorted({row(start) for start in lines[::2]})
    steps = [b - a for a, b in pairwise(rows) if b - a > 2 * _SAME]
    if not steps:
        return lines
    apart = ceil(_APART / (min(steps) * scale) - 0.1)
    kept = [value for value in rows if round((value - rows[0]) / min(steps)) % apart == 0]
    pairs = zip(lines[::2], lines[1::2], strict=True)
    return tuple(step for pair in pairs if row(pair[0]) in kept for step in pair)


def _pen(layer: Layer, tint: Tint, theme: Theme, scale: float) -> Pen:
    if theme.saves_ink:
        colour = WHITE if tint[0] == "white" and layer.role != "ink-line" else BLACK
        width, finest = layer.width * _LINES * scale, _FINEST_BLACK
    else:
        colour = colour_of(tint)
        width = layer.width * scale
        finest = _FINEST if tint == ("ink", 1.0) else _FINEST_TINT
    return Pen(colour, max(width, finest) / scale, round=True)


def _area(layer: Layer, tint: Tint, theme: Theme, scale: float, owner: Hue | None) -> list[Shape]:
    """Return an area: flat, in ink style white or hatched; the owner's has a hatch in both."""
    if layer.role == "owner" and owner is not None:
        return _owned(layer, owner, theme, scale)
    flat = Path(layer.outline, colour_of(tint), even_odd=True)
    if not theme.saves_ink:
        return [flat]
    ground = Path(layer.outline, WHITE, even_odd=True)
    if layer.role == "ink-solid" or (tint[0] == "ink" and layer.role == ""):
        return [Path(layer.outline, BLACK, even_odd=True)]
    if layer.role == "ink-white":
        return [ground]
    if layer.role == "ink-hatch":
        return [ground, hatch(ground, "rising", BLACK, 0.55 / scale, _FINEST_BLACK / scale)]
    hue, strength = tint
    strong = strength >= _STRONG and hue in HATCHES
    return [ground, *([_hatched(ground, hue, BLACK, scale, _FINEST_BLACK)] if strong else [])]


def _owned(layer: Layer, owner: Hue, theme: Theme, scale: float) -> list[Shape]:
    ground = Path(layer.outline, theme.fill(owner), even_odd=True)
    width = 0.16 if theme.saves_ink else 0.22
    return [ground, _hatched(ground, owner, on_cloth(owner, theme), scale, width)]


def _hatched(area: Path, hue: Hue, colour: Colour, scale: float, width: float) -> Group:
    pitch = (_DOTS if hue == "gorse" else _PITCH) / scale
    return heraldic(hue, area, colour, pitch, width / scale, 3 * width / scale)


def on_cloth(hue: Hue, theme: Theme) -> Colour:
    """Return the colour of a hatch on a full hue: paler, on what is pale already darker."""
    if theme.saves_ink:
        return BLACK
    pale = PALETTE[hue].lightness > _PALE
    return theme.deep(hue, 0.45) if pale else PALETTE[hue].tint(0.5)
