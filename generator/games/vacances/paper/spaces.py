"""The spaces of the map: every kind has an outline of its own, colour only helps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, dist, pi, sin

from generator.games.vacances.rules.board import Space
from generator.layout.ink.box import Box
from generator.layout.ink.colour import WHITE
from generator.layout.ink.curves import Point, traces
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.outlines import circle_outline, rounded_outline
from generator.layout.ink.shapes import Circle, Path, Pen, Segment, Shape, Use, bounds, segments
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Hue, Style, Theme

Contour = tuple[Segment, ...]
PLAIN, SPECIAL, STATION = 4.3, 7.5, 9.6  # radii
_RIM: dict[Style, float] = {"colour": 0.7, "ink": 0.55}  # of a plain one, which roads run into


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of space looks: its outline, colour and symbol, and how much the symbol fills."""

    outline: str
    hue: Hue
    symbol: str
    fill: float = 0.62
    drop: float = 0.0  # how far the symbol stands below the middle, in radii


LOOKS = {
    "station": Look("disc", "ink", "station", 0.62),
    "promenade": Look("square", "sage", "promenade", 0.7),
    "excursion": Look("square", "sage", "excursion", 0.74),
    "visit": Look("rings", "heather", "visit", 0.6),
    "sport": Look("hexagon", "orange", "sport", 0.66),
    "beach": Look("scallop", "sea", "beach", 0.6),
    "restaurant": Look("octagon", "gorse", "restaurant", 0.62),
    "lodging": Look("house", "mist", "lodging", 0.6, 0.2),
    "rhum": Look("shield", "brick", "rhum", 0.62, -0.12),
    "racecourse": Look("shield", "brick", "racecourse", 0.56, -0.14),
    "plain": Look("disc", "white", ""),
}
# Spaces whose marker is one of its kind show what it is.
_SYMBOLS = {
    "longe-cote": "longe-cote",
    "windsurf": "planche",
    "sailing": "voilier",
    "paddle": "paddle",
    "kitesurf": "kitesurf",
    "castle": "castle",
    "solidor": "tower",
    "cathedral": "cross",
    "fort-national": "wall",
}
_LIGHT_ON: tuple[Hue, ...] = ("ink", "sea", "brick")


def symbol_of(kind: str, item: str = "") -> str:
    """Return the symbol of a space or a marker."""
    return _SYMBOLS.get(item, LOOKS[kind].symbol)


def radius(kind: str) -> float:
    """Return how far a space reaches from its middle."""
    return {"plain": PLAIN, "station": STATION}.get(kind, SPECIAL)


def space_shapes(space: Space, theme: Theme, least: float = 0.0) -> list[Shape]:
    """Return a space as it lies on the map; the number of a plain one stands in it."""
    if space.kind == "plain":
        style = TextStyle("Lato-Bold", max(7.4, least), theme.line("ink"))
        baseline = space.y + cap_height(style.font, style.size) / 2
        return [
            Circle(space.x, space.y, PLAIN, WHITE, Pen(theme.line("ink"), _RIM[theme.style])),
            style.at(space.x, baseline, str(space.number), "middle"),
        ]
    return kind_shapes(space.kind, space.item, space.x, space.y, radius(space.kind), theme)


def kind_shapes(kind: str, item: str, cx: float, cy: float, r: float, theme: Theme) -> list[Shape]:
    """Return the outline and the symbol of a kind of space at any size."""
    look = LOOKS[kind]
    outline = placed(look.outline, cx, cy, r)
    thick = max(0.35, 0.09 * r)
    fill = theme.fill(look.hue) if look.hue != "ink" or not theme.saves_ink else WHITE
    pen = Pen(theme.line("ink"), thick, round=True)
    shapes: list[Shape] = [Path(outline, fill, pen)]
    if look.outline == "rings":
        shapes.append(Circle(cx, cy, r * 0.84, stroke=theme.pen("ink", thick * 0.45)))
    if kind == "station":
        shapes.append(Circle(cx, cy, r * 0.87, stroke=_light_pen(thick * 0.6, look, theme)))
    if look.symbol:
        light = look.hue in _LIGHT_ON and not theme.saves_ink
        ink = WHITE if light else theme.line("ink")
        size = 2 * r * look.fill
        shapes.append(Use.centred(symbol_of(kind, item), cx, cy + look.drop * r, size, ink))
    return shapes


def _light_pen(width: float, look: Look, theme: Theme) -> Pen:
    return theme.pen("ink", width) if theme.saves_ink else Pen(WHITE, width)


@cache
def space_box(space: Space) -> Box:
    """Return the box around a space's outline."""
    return bounds(Path(placed(LOOKS[space.kind].outline, space.x, space.y, radius(space.kind))))


@cache
def outline_points(space: Space) -> tuple[Point, ...]:
    """Return points around a space, at most half a millimetre apart: where its edge is."""
    outline = placed(LOOKS[space.kind].outline, space.x, space.y, radius(space.kind))
    corners = traces(outline)[0].corners
    return tuple(
        (x1 + (x2 - x1) * k / count, y1 + (y2 - y1) * k / count)
        for (x1, y1), (x2, y2) in pairwise((*corners, corners[0]))
        for count in (1 + int(2 * dist((x1, y1), (x2, y2))),)
        for k in range(count)
    )


def placed(name: str, cx: float, cy: float, r: float) -> Contour:
    """Return an outline about a middle."""
    return tuple(_moved(step, cx, cy, r) for step in _outline(name))


def _moved(step: Segment, cx: float, cy: float, r: float) -> Segment:
    if step[0] == "Z":
        return step
    if step[0] == "C":
        x1, y1, x2, y2, x, y = step[1:]
        near, far = (cx + x1 * r, cy + y1 * r), (cx + x2 * r, cy + y2 * r)
        return ("C", *near, *far, cx + x * r, cy + y * r)
    return (step[0], cx + step[1] * r, cy + step[2] * r)


@cache
def _outline(name: str) -> Contour:
    """Return an outline about 0, 0 that reaches about 1."""
    match name:
        case "square":
            return tuple(rounded_outline(-0.9, -0.9, 1.8, 1.8, 0.13))
        case "hexagon":
            return _corners(6, 1.08, 0.0)
        case "octagon":
            return _corners(8, 1.04, pi / 8)
        case "scallop":
            return _scallop(10)
        case "house":
            return segments("M-0.88 0.95 L-0.88 -0.28 L0 -1.08 L0.88 -0.28 L0.88 0.95 Z")
        case "shield":
            return segments(
                "M-0.9 -0.95 L0.9 -0.95 L0.9 0.05 C0.9 0.62 0.45 0.9 0 1.12 "
                "C-0.45 0.9 -0.9 0.62 -0.9 0.05 Z"
            )
        case _:
            return tuple(circle_outline(0.0, 0.0, 1.0))


def _corners(count: int, reach: float, turn: float) -> Contour:
    angles = [turn + 2 * pi * k / count for k in range(count)]
    (x, y), *rest = [(reach * cos(angle), reach * sin(angle)) for angle in angles]
    return (("M", x, y), *(("L", *point) for point in rest), ("Z",))


def _scallop(lobes: int) -> Contour:
    """Return a circle whose rim swells out in lobes."""
    step = 2 * pi / lobes
    steps: list[Segment] = [("M", 0.93, 0.0)]
    for k in range(lobes):
        near, far, end = (k + 0.18) * step, (k + 0.82) * step, (k + 1) * step
        steps.append(
            (
                "C",
                1.16 * cos(near),
                1.16 * sin(near),
                1.16 * cos(far),
                1.16 * sin(far),
                0.93 * cos(end),
                0.93 * sin(end),
            )
        )
    return (*steps, ("Z",))
