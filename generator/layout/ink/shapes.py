"""What a page is made of: eight shapes, in millimetres, y downwards."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour

Anchor: TypeAlias = Literal["start", "middle", "end"]
# One step of an outline: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",).
Segment: TypeAlias = (
    tuple[Literal["M", "L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)


@dataclass(frozen=True, slots=True)
class Pen:
    """How an outline is drawn."""

    colour: Colour
    width: float = 0.3
    dash: tuple[float, ...] = ()
    round: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: Pen


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, with round corners if it has a radius."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    fill: Colour | None = None
    stroke: Pen | None = None

    @classmethod
    def of(
        cls, box: Box, radius: float = 0.0, fill: Colour | None = None, stroke: Pen | None = None
    ) -> Rect:
        """Paint a box."""
        return cls(box.x, box.y, box.width, box.height, radius, fill, stroke)


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle by its centre and radius."""

    cx: float
    cy: float
    r: float
    fill: Colour | None = None
    stroke: Pen | None = None


@dataclass(frozen=True, slots=True)
class Path:
    """Any outline of lines and Bézier curves."""

    segments: tuple[Segment, ...]
    fill: Colour | None = None
    stroke: Pen | None = None
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; y is the baseline, the size is in points, tracking in millimetres."""

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: Colour
    anchor: Anchor = "start"
    tracking: float = 0.0


@dataclass(frozen=True, slots=True)
class Halo:
    """The outline of a text, drawn under it and thicker, so that it stays readable on a map.

    A shape of its own: of several lines or labels all halos come first, see `haloed`.
    """

    text: Text
    colour: Colour
    width: float  # of the whole stroke; half of it is seen around the text

    @property
    def stroke(self) -> Pen:
        """The pen of the outline."""
        return Pen(self.colour, self.width, round=True)


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol of templates/symbols, its 100 × 100 drawing set into a square."""

    symbol: str
    x: float
    y: float
    size: float
    colour: Colour

    @classmethod
    def centred(cls, symbol: str, cx: float, cy: float, size: float, colour: Colour) -> Use:
        """Place a symbol by the centre of its square."""
        return cls(symbol, cx - size / 2, cy - size / 2, size, colour)


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes placed together: scaled, then turned clockwise (degrees), then moved.

    The clip is in the group's own coordinates; only its outline counts. A stamp is drawn once in
    a file and then repeated, wherever and however often it is placed.
    """

    shapes: tuple[Shape, ...]
    dx: float = 0.0
    dy: float = 0.0
    rotate: float = 0.0
    scale: float = 1.0
    clip: Clip | None = None
    stamp: bool = False


Shape: TypeAlias = Line | Rect | Circle | Path | Text | Halo | Use | Group
Clip: TypeAlias = Rect | Circle | Path

_STEP = re.compile(r"([MLCZ])([^A-Za-z]*)")
_COUNTS = {"M": 2, "L": 2, "C": 6, "Z": 0}


def segments(outline: str) -> tuple[Segment, ...]:
    """Read an outline of absolute M, L, C and Z commands.

    >>> segments("M0 0 L10,5 Z")
    (('M', 0.0, 0.0), ('L', 10.0, 5.0), ('Z',))
    """
    steps: list[Segment] = []
    for command, rest in _STEP.findall(outline):
        numbers = tuple(float(word) for word in rest.replace(",", " ").split())
        if len(numbers) != _COUNTS[command]:
            raise ValueError(f"outline step {command}{rest}: expected {_COUNTS[command]} numbers")
        steps.append((command, *numbers))
    if not steps or _STEP.sub("", outline).strip():
        raise ValueError(f"not an outline of M, L, C and Z: {outline[:40]!r}")
    return tuple(steps)


def polygon(
    points: Iterable[tuple[float, float]], fill: Colour | None = None, stroke: Pen | None = None
) -> Path:
    """Make a closed path through points."""
    return Path((*_through(points), ("Z",)), fill, stroke)


def polyline(points: Iterable[tuple[float, float]], stroke: Pen) -> Path:
    """Make an open path through points."""
    return Path(_through(points), stroke=stroke)


def _through(points: Iterable[tuple[float, float]]) -> tuple[Segment, ...]:
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest))


def haloed(texts: Iterable[Text], colour: Colour, width: float = 1.1) -> tuple[Shape, ...]:
    """Return texts with halos, all of them below all of the texts."""
    lines = tuple(texts)
    return (*(Halo(line, colour, width) for line in lines), *lines)


def bounds(shape: Clip) -> Box:
    """Return a box around an outline (for curves: around their control points)."""
    if isinstance(shape, Rect):
        return Box(shape.x, shape.y, shape.width, shape.height)
    if isinstance(shape, Circle):
        return Box(shape.cx - shape.r, shape.cy - shape.r, 2 * shape.r, 2 * shape.r)
    numbers = [number for step in shape.segments for number in step[1:]]
    xs, ys = numbers[::2], numbers[1::2]
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)
