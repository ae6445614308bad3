"""Scenes: pictures of many colours, flats under a key plate of black lines, in two printings.

In colour both are printed. In ink style the key plate alone is, and what it shows is a page to
colour in: flats are white, what is deep in one of the colours that have a hatch is hatched, and all
lines are black. A scene says itself where it wants it otherwise (`data-ink`): `white`, `solid`
or `black` areas, a hatch by its patterns and pitch, `black` lines that are white in colour, and
lines that `keep` their width.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import cast, get_args
from xml.etree import ElementTree

from generator.core.assets import asset
from generator.layout.ink.colour import BLACK, WHITE, Colour
from generator.layout.ink.hatch import HATCHES, Pattern, dots, hatch
from generator.layout.ink.shapes import Group, Path, Pen, Segment, Shape, segments
from generator.layout.ink.theme import PALETTE, THINNEST, Hue, Theme

SVG = "{http://www.w3.org/2000/svg}"
_DEEP = 0.7  # the least strength of a flat that gets its hatch
_PITCH = 0.9  # of that hatch
_DOT = 0.24
_FINER = {"ink": 0.85, "granite": 0.7}  # what a line keeps of its width; of a coloured one:
_COLOURED = 0.6
_WIDEST = 0.55

Tint = tuple[Hue, float]


@dataclass(frozen=True, slots=True)
class ScenePath:
    """One path of a scene: what it is filled and drawn with, and how ink style shows it."""

    outline: tuple[Segment, ...]
    fill: Tint | None
    line: Tint | None
    width: float
    round: bool
    ink: str

    def shapes(self, theme: Theme) -> Iterator[Shape]:
        """Yield what is drawn."""
        if not theme.saves_ink:
            pen = Pen(_colour(self.line), self.width, round=self.round) if self.line else None
            yield Path(self.outline, _colour(self.fill) if self.fill else None, pen, even_odd=True)
            return
        if self.fill:
            yield from self._engraved(self.fill)
        if self.line:
            white = self.line[0] == "white" and self.ink != "black"
            pen = Pen(WHITE if white else BLACK, self._fine(self.line[0]), round=self.round)
            yield Path(self.outline, stroke=pen)

    def _engraved(self, fill: Tint) -> Iterator[Shape]:
        if self.ink == "black" or (self.ink == "solid" and fill[0] != "white"):
            yield Path(self.outline, BLACK, even_odd=True)
            return
        area = Path(self.outline, WHITE, even_odd=True)
        patterns, pitch = self._hatch(fill)
        yield area
        for pattern in patterns:
            if pattern == "dots":
                yield dots(area, BLACK, _DOT, 2 * pitch)
            else:
                yield hatch(area, pattern, BLACK, pitch, THINNEST)
        if patterns and not self.line:
            yield Path(self.outline, stroke=Pen(BLACK, 1.5 * THINNEST, round=True))

    def _hatch(self, fill: Tint) -> tuple[tuple[Pattern, ...], float]:
        *asked, last = self.ink.split() or [""]
        if asked:
            return tuple(cast("Pattern", one) for one in asked), float(last)
        hue, strength = fill
        deep = strength >= _DEEP and self.ink not in ("white", "solid")
        return (HATCHES.get(hue, ()) if deep else ()), _PITCH

    def _fine(self, hue: Hue) -> float:
        if self.ink == "keep" or (hue == "white" and self.ink != "black"):
            return self.width
        return max(THINNEST, min(self.width * _FINER.get(hue, _COLOURED), _WIDEST))


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture in millimetres, which may run over its edge, and what it says about itself."""

    width: float
    height: float
    paths: tuple[ScenePath, ...]
    about: dict[str, str]

    def drawn(self, theme: Theme) -> Group:
        """Return the scene in one of its printings."""
        shapes = (shape for path in self.paths for shape in path.shapes(theme))
        return Group(tuple(shapes), stamp=True)


@cache
def scene(name: str) -> Scene:
    """Return a scene by the name of its file."""
    root = ElementTree.parse(asset("templates", "scenes", f"{name}.svg")).getroot()
    about = {key[5:]: value for key, value in root.items() if key.startswith("data-")}
    _, _, width, height = map(float, root.get("viewBox", "").split())
    return Scene(width, height, tuple(_path(name, node) for node in root), about)


def _path(name: str, node: ElementTree.Element) -> ScenePath:
    if node.tag != f"{SVG}path":
        raise ValueError(f"scene {name}: expected only paths, found {node.tag}")
    fill, line = node.get("fill", "none"), node.get("stroke", "none")
    return ScenePath(
        segments(node.get("d", "")),
        None if fill == "none" else tint(fill),
        None if line == "none" else tint(line),
        float(node.get("stroke-width", 0)),
        node.get("stroke-linecap") != "butt",
        node.get("data-ink", ""),
    )


def tint(screen: str) -> Tint:
    """Return the colour of the palette that a screen shows so; raises KeyError if none is.

    >>> tint("#0F4C81"), tint("#FFFFFF")
    (('sea', 1.0), ('white', 1.0))
    """
    return _tints()[screen]


@cache
def _tints() -> dict[str, Tint]:
    whole: dict[str, Tint] = {PALETTE[hue].hex: (hue, 1.0) for hue in get_args(Hue)}
    for hue in get_args(Hue):
        for percent in range(99, 0, -1):
            whole.setdefault(PALETTE[hue].tint(percent / 100).hex, (hue, percent / 100))
    return whole


def _colour(one: Tint) -> Colour:
    hue, strength = one
    return PALETTE[hue] if strength == 1.0 else PALETTE[hue].tint(strength)
