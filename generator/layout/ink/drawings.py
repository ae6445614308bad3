"""Drawings: SVG files of many paths in the colours of the palette, drawn at any size.

Ink style engraves them: what is dark is hatched, the darker the closer, leaning by hue as heraldry
has it; lines are black and as much finer as they are paler. A path says by its class what it is:
`ground` lies below everything and is paper in ink style, a `sign` stays solid, what is `colour` is
left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path as File
from typing import TypeAlias, get_args
from xml.etree import ElementTree

from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, WHITE, Colour
from generator.layout.ink.hatch import HATCHES, Pattern, dots, hatch
from generator.layout.ink.shapes import Path, Pen, Segment, Shape, bounds, segments
from generator.layout.ink.theme import PALETTE, THINNEST, Hue, Theme

Tint: TypeAlias = tuple[Hue, float]
_SVG = "{http://www.w3.org/2000/svg}"
# Up to which lightness L* a fill is hatched so closely (millimetres); the darkest are crossed.
_PITCHES = ((38.0, 0.42), (58.0, 0.42), (74.0, 0.58), (87.0, 0.85))
_CROSSED = _PITCHES[0][0]
_SLIGHT = 1.1  # a dark fill that is thinner is solid: there is no room for lines
_DARK = 60.0
_SLANTED: tuple[Pattern, ...] = ("rising",)
_DOT = 0.3


@dataclass(frozen=True, slots=True)
class Layer:
    """One path of a drawing."""

    outline: tuple[Segment, ...]
    fill: Tint | None
    line: Tint | None
    width: float
    dash: tuple[float, ...]
    round: bool
    even_odd: bool
    role: str


@dataclass(frozen=True)
class Artwork:
    """A picture in millimetres, and what its file says about it."""

    box: Box
    layers: tuple[Layer, ...]
    about: Mapping[str, str] = field(hash=False)

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.box.width

    @property
    def height(self) -> float:
        """How high it is."""
        return self.box.height


@cache
def artwork(file: File) -> Artwork:
    """Read a drawing; it may have paths alone, in colours of the palette."""
    root = ElementTree.parse(file).getroot()
    box = Box(*map(float, root.get("viewBox", "").split()))
    layers = (_layer(file, node) for node in root if node.tag != f"{_SVG}title")
    return Artwork(box, tuple(layers), _about(root))


@cache
def said_of(file: File) -> Mapping[str, str]:
    """Return what the file of a drawing says about it, without reading the drawing."""
    _, root = next(ElementTree.iterparse(file, ["start"]))
    return _about(root)


def _about(root: ElementTree.Element) -> dict[str, str]:
    return {key[5:]: value for key, value in root.items() if key.startswith("data-")}


def _layer(file: File, node: ElementTree.Element) -> Layer:
    if node.tag != f"{_SVG}path":
        raise ValueError(f"drawing {file.name}: expected only paths, found {node.tag}")
    return Layer(
        segments(node.get("d", "")),
        _tint(file, node.get("fill", "none")),
        _tint(file, node.get("stroke", "none")),
        float(node.get("stroke-width", 0)),
        tuple(map(float, node.get("stroke-dasharray", "").split())),
        node.get("stroke-linecap") == "round",
        node.get("fill-rule") == "evenodd",
        node.get("class", ""),
    )


def _tint(file: File, screen: str) -> Tint | None:
    if screen == "none":
        return None
    if screen not in _tints():
        raise ValueError(f"drawing {file.name}: {screen} is no tint of the palette")
    return _tints()[screen]


@cache
def _tints() -> dict[str, Tint]:
    """Return what the palette has, by how a screen shows it, to one percent."""
    found: dict[str, Tint] = {PALETTE["white"].hex: ("white", 1.0)}  # not the palest of some hue
    for hue in get_args(Hue):
        for percent in range(100, 0, -1):
            found.setdefault(PALETTE[hue].tint(percent / 100).hex, (hue, percent / 100))
    return found


@lru_cache(maxsize=256)
def painted(
    art: Artwork, theme: Theme, scale: float = 1.0, least: float = 0.0
) -> tuple[Shape, ...]:
    """Return a drawing that will be shown at a scale, its lines as wide as a printer needs them.

    Lines that would be finer than `least` are left out, but around what stands upon the ground.
    """
    kept = (_without_fine(one, scale, least) for one in art.layers)
    return tuple(shape for one in kept for shape in _shapes(one, theme, scale))


def _without_fine(one: Layer, scale: float, least: float) -> Layer:
    fine = one.width * scale < least and (one.fill is None or one.role == "ground")
    return replace(one, line=None) if fine else one


def _shapes(one: Layer, theme: Theme, scale: float) -> Iterator[Shape]:
    if theme.saves_ink:
        yield from _engraved(one, scale) if one.role != "colour" else ()
        return
    pen = None
    if one.line:
        pen = Pen(colour_of(one.line), max(one.width, THINNEST / scale), one.dash, one.round)
    if one.fill or pen:
        yield Path(one.outline, colour_of(one.fill) if one.fill else None, pen, one.even_odd)


def _engraved(one: Layer, scale: float) -> Iterator[Shape]:
    """Yield a path as an engraver cuts it: paper, hatching, a black line."""
    pen = None
    if one.line:
        black = one.line[0] != "white"
        share = (100 - colour_of(one.line).lightness) / 100 if black else 1.0
        width = max(one.width * share, THINNEST / scale)
        pen = Pen(BLACK if black else WHITE, width, one.dash, one.round)
    if one.fill is None:
        if pen:
            yield Path(one.outline, stroke=pen)
        return
    light = colour_of(one.fill).lightness
    area = Path(one.outline, WHITE, even_odd=one.even_odd)
    if one.role == "sign" or (one.role != "ground" and _is_solid(area, light, scale)):
        yield Path(one.outline, BLACK, pen, one.even_odd)
        return
    pitches = [] if one.role == "ground" else [pitch for most, pitch in _PITCHES if light < most]
    if not pitches:
        yield Path(one.outline, WHITE, pen, one.even_odd)
        return
    yield area
    for pattern in _patterns(one.fill[0], light):
        if pattern == "dots":
            yield dots(area, BLACK, _DOT / scale, 2 * pitches[0] / scale)
        else:
            yield hatch(area, pattern, BLACK, pitches[0] / scale, THINNEST / scale)
    if pen:
        yield Path(one.outline, stroke=pen)


def _is_solid(area: Path, light: float, scale: float) -> bool:
    box = bounds(area)
    return light < _DARK and min(box.width, box.height) * scale < _SLIGHT


def _patterns(hue: Hue, light: float) -> tuple[Pattern, ...]:
    patterns = HATCHES.get(hue, _SLANTED)
    return (*patterns, "falling") if light < _CROSSED and "falling" not in patterns else patterns


def colour_of(one: Tint) -> Colour:
    """Return the colour of a tint."""
    hue, strength = one
    return PALETTE[hue] if strength == 1.0 else PALETTE[hue].tint(strength)
