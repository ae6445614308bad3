"""Figures: drawings in several colours, read once from their files; ink style follows by rule.

A figure is flat areas under lines of ink, as in an old print of two plates. Ink style prints the
lines alone: areas turn white, strong colours become their hatch, and what is small and dark stays
black. So nothing is drawn twice. A symbol has one colour and says something; a figure shows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import ceil, hypot
from typing import Literal, TypeAlias, get_args
from xml.etree import ElementTree

from generator.core.assets import asset
from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE, Colour
from generator.layout.ink.hatch import HATCHES, hatch, heraldic
from generator.layout.ink.shapes import Group, Path, Pen, Segment, Shape, segments
from generator.layout.ink.theme import PALETTE, Hue, Theme

# What ink style makes of an area where that is not by rule; the owner's area takes their colour.
# Shading is made of lines side by side, of which small figures have fewer.
Look: TypeAlias = Literal["", "owner", "shade", "ink-white", "ink-hatch", "ink-solid"]
_LOOKS: tuple[Look, ...] = get_args(Look)
_SVG = "{http://www.w3.org/2000/svg}"
_STRONG = 0.7  # from which on a colour is a hatch in ink style
_PITCH, _DOTS = 0.9, 1.7  # between the lines, and the dots, of a hatch on paper
_PALE = 60.0  # the lightness from which on a hatch is darker than its ground
# Lines of ink print sharply however fine they are; those of a tint are screened on a press.
_FINEST, _FINEST_TINT = 0.12, 0.2
_APART, _SAME = 0.42, 0.04  # of lines of shading on paper; what is one line in a file
_LINES, _FINEST_BLACK = 0.8, 0.1  # ink style: what is left of a line, and the finest


@dataclass(frozen=True, slots=True)
class Tint:
    """A colour of the palette, thinned."""

    hue: Hue
    strength: float = 1.0

    @property
    def colour(self) -> Colour:
        """The tint itself."""
        return PALETTE[self.hue].tint(self.strength) if self.strength < 1 else PALETTE[self.hue]


@dataclass(frozen=True, slots=True)
class Part:
    """A path of a figure: an area, or lines, or both."""

    segments: tuple[Segment, ...]
    fill: Tint | None
    stroke: Tint | None
    width: float
    look: Look


@dataclass(frozen=True, slots=True)
class FigureFile:
    """A figure as its file has it, in millimetres about the middle of its foot."""

    box: Box
    parts: tuple[Part, ...]


def standing(
    name: str, x: float, y: float, theme: Theme, scale: float = 1.0, owner: Hue | None = None
) -> Group:
    """Return a figure by the middle of its foot; its owner's areas in their colour and hatch."""
    return Group(_shapes(name, theme, scale, owner), dx=x, dy=y, scale=scale, stamp=True)


def figure_box(name: str) -> Box:
    """Return what a figure takes about the middle of its foot."""
    return drawing(name).box


@cache
def figure_names() -> tuple[str, ...]:
    """Return the names of all figures."""
    return tuple(sorted(path.stem for path in asset("templates", "figures").glob("*.svg")))


@cache
def drawing(name: str) -> FigureFile:
    """Return a figure by the name of its file."""
    if name not in figure_names():
        raise ValueError(f"unknown figure {name!r}: expected one of {', '.join(figure_names())}")
    root = ElementTree.parse(asset("templates", "figures", f"{name}.svg")).getroot()
    box = Box(*(float(number) for number in root.get("viewBox", "").split()))
    nodes = (node for node in root if node.tag != f"{_SVG}title")
    return FigureFile(box, tuple(_part(name, node) for node in nodes))


def _part(name: str, node: ElementTree.Element) -> Part:
    look = node.get("class", "")
    if node.tag != f"{_SVG}path" or look not in _LOOKS:
        raise ValueError(f"figure {name}: expected only paths of known looks, found {node.attrib}")
    fill, stroke = (_tint(name, node.get(key, "none")) for key in ("fill", "stroke"))
    width = float(node.get("stroke-width", "0"))
    return Part(segments(node.get("d", "")), fill, stroke, width, look)


def _tint(name: str, value: str) -> Tint | None:
    if value == "none":
        return None
    if value not in _tints():
        raise ValueError(f"figure {name}: {value} is no tint of the palette")
    return _tints()[value]


@cache
def _tints() -> dict[str, Tint]:
    """Return every tint of the palette, by whole percents, by how a file writes it."""
    found = {WHITE.hex: Tint("white")}
    for hue in PALETTE:
        for percent in range(100, 0, -1):
            tint = Tint(hue, percent / 100)
            found.setdefault(tint.colour.hex, tint)
    return found


@cache
def _shapes(name: str, theme: Theme, scale: float, owner: Hue | None) -> tuple[Shape, ...]:
    """Return a figure as it is drawn at a scale: lines stay as fine as they may be on paper."""
    shapes: list[Shape] = []
    for part in drawing(name).parts:
        if part.fill is not None:
            shapes += _area(part, part.fill, theme, scale, owner)
        if part.stroke is not None:
            lines = _thinned(part.segments, scale) if part.look == "shade" else part.segments
            shapes.append(Path(lines, stroke=_pen(part, part.stroke, theme, scale)))
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


def _pen(part: Part, tint: Tint, theme: Theme, scale: float) -> Pen:
    if theme.saves_ink:
        colour = WHITE if tint.hue == "white" else BLACK
        width, finest = part.width * _LINES * scale, _FINEST_BLACK
    else:
        colour = tint.colour
        width = part.width * scale
        finest = _FINEST if tint == Tint("ink") else _FINEST_TINT
    return Pen(colour, max(width, finest) / scale, round=True)


def _area(part: Part, tint: Tint, theme: Theme, scale: float, owner: Hue | None) -> list[Shape]:
    """Return an area: flat, in ink style white or hatched; the owner's has a hatch in both."""
    if part.look == "owner" and owner is not None:
        return _owned(part, owner, theme, scale)
    flat = Path(part.segments, tint.colour, even_odd=True)
    if not theme.saves_ink:
        return [flat]
    ground = Path(part.segments, WHITE, even_odd=True)
    if part.look == "ink-solid" or (tint.hue == "ink" and part.look == ""):
        return [Path(part.segments, BLACK, even_odd=True)]
    if part.look == "ink-white":
        return [ground]
    if part.look == "ink-hatch":
        return [ground, hatch(ground, "rising", BLACK, 0.55 / scale, _FINEST_BLACK / scale)]
    strong = tint.strength >= _STRONG and tint.hue in HATCHES
    return [ground, *([_hatched(ground, tint.hue, BLACK, scale, _FINEST_BLACK)] if strong else [])]


def _owned(part: Part, owner: Hue, theme: Theme, scale: float) -> list[Shape]:
    ground = Path(part.segments, theme.fill(owner), even_odd=True)
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
