"""Shapes as PDF operators, in millimetres: the page's first operator turns them into points.

Operators are written straight into the page: a layout has thousands of shapes, and asking the
canvas for each of them costs more than the shape itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from math import ceil, cos, floor, radians, sin
from threading import Lock
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK, Colour
from generator.layout.ink.fonts import MM_PER_PT, drawable, font_file, text_width
from generator.layout.ink.outlines import circle_outline, rounded_outline
from generator.layout.ink.reach import reach
from generator.layout.ink.shapes import (
    Circle,
    Clip,
    Group,
    Halo,
    Line,
    Path,
    Pen,
    Rect,
    Segment,
    Shape,
    Text,
    Use,
)
from generator.layout.ink.stamps import Stamps
from generator.layout.ink.symbols import SYMBOL_SIZE, symbol
from generator.render.write.numbers import short
from generator.render.write.pdf_colour import (
    fill_operators,
    overprint_name,
    overprints,
    pen_operators,
)

_START_PEN = Pen(BLACK, 1.0)
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


_FONTS: dict[str, Any] = {}
_REGISTERING = Lock()


def font(name: str) -> Any:
    """Return a bundled font, registered for reportlab under its own name; there is one of each."""
    with _REGISTERING:
        if name not in _FONTS:
            file = BytesIO(font_file(name))
            # asciiReadable would embed all of ASCII; without it only the used glyphs are.
            face = TTFont(name, file, asciiReadable=False, shapable=False)
            pdfmetrics.registerFont(face)
            _FONTS[name] = face
        return _FONTS[name]


@dataclass(frozen=True, slots=True)
class _State:
    """What the page's graphics state is now, to write only what changes."""

    fill: Colour | None = None
    pen: Pen = _START_PEN
    pen_colour: Colour | None = None
    overprint: tuple[bool, bool] = (False, False)  # of areas and texts, of lines


class ShapeWriter:
    """Draws shapes into the current page of a canvas."""

    def __init__(self, canvas: Canvas, press: bool) -> None:
        """Write to a canvas, with colours for a press (CMYK) or for everything else (RGB)."""
        self._canvas = canvas
        self._emit: Callable[[str], None] = canvas.addLiteral
        self._doc: Any = canvas._doc  # type: ignore[attr-defined]  # needed to split text into font subsets
        self._press = press
        self._state = _State()
        self._stamps = Stamps()

    def begin_page(self, matrix: str) -> None:
        """Start a page whose user space the matrix turns into millimetres from the top left."""
        self._state = _State()
        self._emit(f"{matrix} cm")

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Draw shapes in order."""
        for shape in shapes:
            _DRAW[type(shape)](self, shape)

    def line(self, line: Line) -> None:
        """Draw a line."""
        self._pen(line.stroke)
        self._emit(f"{_pair(line.x1, line.y1)} m {_pair(line.x2, line.y2)} l S")

    def outline(self, shape: Rect | Circle | Path) -> None:
        """Fill and stroke an outline."""
        if shape.fill is None and shape.stroke is None:
            return
        even_odd = isinstance(shape, Path) and shape.even_odd
        if shape.fill is not None:
            self._fill(shape.fill)
        if shape.stroke is not None:
            self._pen(shape.stroke)
        operator = "S" if shape.fill is None else "f" if shape.stroke is None else "B"
        star = "*" if even_odd and operator != "S" else ""
        self._emit(f"{outline_operators(shape)} {operator}{star}")

    def text(self, text: Text) -> None:
        """Set a line of text."""
        if not text.text:
            return
        self._fill(text.colour, overprints(text.colour))
        self._emit(" ".join(["BT", *self._text(text), "ET"]))

    def halo(self, halo: Halo) -> None:
        """Draw the outline of a text."""
        if not halo.text.text:
            return
        self._pen(halo.stroke)
        # An empty replacement, so that nobody finds or copies the words twice.
        self._emit("/Span <</ActualText <FEFF>>> BDC")
        self._emit(" ".join(["BT 1 Tr", *self._text(halo.text), "0 Tr ET"]))
        self._emit("EMC")

    def _text(self, text: Text) -> list[str]:
        """Return the operators that place and show a line of text."""
        face = font(text.font)
        width = text_width(text.text, text.font, text.size, text.tracking)
        x = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
        size = short(text.size * MM_PER_PT, 5)
        parts = ["1 0 0 -1", _pair(x, text.y), "Tm"]
        if text.tracking:
            parts.append(f"{short(text.tracking, 4)} Tc")
        for subset, codes in face.splitString(drawable(text.text, text.font), self._doc):
            name = face.getSubsetInternalName(subset, self._doc)
            parts.append(f"{name} {size} Tf <{codes.hex()}> Tj")
        return [*parts, "0 Tc"] if text.tracking else parts

    def use(self, use: Use) -> None:
        """Draw a symbol: a form that takes its colour from the page."""
        name = use.symbol.replace("-", "_")
        if not self._canvas.hasForm(name):
            self._define(name, use.symbol)
        self._fill(use.colour, overprints(use.colour))
        self._pen_colour(use.colour)
        scale = short(use.size / SYMBOL_SIZE, 5)
        self._emit(f"q {scale} 0 0 {scale} {_pair(use.x, use.y)} cm")
        self._canvas.doForm(name)
        self._emit("Q")

    def group(self, group: Group) -> None:
        """Draw a group in its own graphics state."""
        before = self._state
        self._emit("q")
        if group.dx or group.dy or group.rotate or group.scale != 1:
            self._emit(_matrix(group))
        if group.stamp:
            self._canvas.doForm(self._stamped(group))
        else:
            self._content(group)
        self._emit("Q")
        self._state = before

    def _content(self, group: Group) -> None:
        if group.clip is not None:
            star = "*" if isinstance(group.clip, Path) and group.clip.even_odd else ""
            self._emit(f"{outline_operators(group.clip)} W{star} n")
        self.draw(group.shapes)

    def _stamped(self, group: Group) -> str:
        """Return the form of a stamp, which is made when first met."""
        number, new = self._stamps.number(group)
        name = f"stamp_{number}"
        if new:
            box = reach(replace(group, dx=0.0, dy=0.0, rotate=0.0, scale=1.0))
            self._canvas.beginForm(name, *_rounded_out(box))
            # A form begins with whatever pen the page has where it is shown.
            self._emit("1 w 0 J 0 j [] 0 d" + self._cut_out())
            self._state = _State()
            self._content(group)
            self._canvas.endForm()
        return name

    def _define(self, name: str, source: str) -> None:
        # The box is wider than the drawing, so that a round cap at its edge is not cut off.
        self._canvas.beginForm(name, -10, -10, 110, 110)
        for path in symbol(source):
            steps = _steps(path.segments)
            if path.stroke is None:
                self._emit(f"{steps} f*")
            else:
                self._emit(f"{short(path.stroke)} w 1 J 1 j [] 0 d {steps} S")
        self._canvas.endForm()

    def _fill(self, colour: Colour, over: bool = False) -> None:
        """Set the colour of areas, which are cut out of what lies below, or of texts."""
        if colour != self._state.fill:
            self._emit(fill_operators(colour, self._press))
            self._state = replace(self._state, fill=colour)
        self._overprint(over, self._state.overprint[1])

    def _pen_colour(self, colour: Colour) -> None:
        if colour != self._state.pen_colour:
            self._emit(pen_operators(colour, self._press))
            self._state = replace(self._state, pen_colour=colour)
        self._overprint(self._state.overprint[0], overprints(colour))

    def _overprint(self, fill: bool, pen: bool) -> None:
        if self._press and (fill, pen) != self._state.overprint:
            self._emit(f"/{overprint_name(fill, pen)} gs")
            self._state = replace(self._state, overprint=(fill, pen))

    def _cut_out(self) -> str:
        """Return what a form begins with on a press, whatever overprints where it is shown."""
        return f" /{overprint_name(False, False)} gs" if self._press else ""

    def _pen(self, pen: Pen) -> None:
        self._pen_colour(pen.colour)
        now = self._state.pen
        if pen is now:
            return
        if pen.width != now.width:
            self._emit(f"{short(pen.width)} w")
        if pen.dash != now.dash:
            self._emit(f"[{' '.join(map(short, pen.dash))}] 0 d")
        if pen.round != now.round:
            self._emit("1 J 1 j" if pen.round else "0 J 0 j")
        self._state = replace(self._state, pen=pen)


_DRAW: dict[type, Callable[[ShapeWriter, Any], None]] = {
    Line: ShapeWriter.line,
    Rect: ShapeWriter.outline,
    Circle: ShapeWriter.outline,
    Path: ShapeWriter.outline,
    Text: ShapeWriter.text,
    Halo: ShapeWriter.halo,
    Use: ShapeWriter.use,
    Group: ShapeWriter.group,
}


def _pair(x: float, y: float) -> str:
    return f"{short(x)} {short(y)}"


def _rounded_out(box: Box) -> tuple[int, int, int, int]:
    return floor(box.x), floor(box.y), ceil(box.right), ceil(box.bottom)


def _matrix(group: Group) -> str:
    turn = radians(group.rotate)
    a, b = group.scale * cos(turn), group.scale * sin(turn)
    numbers = " ".join(short(value, 6) for value in (a, b, -b, a))
    return f"{numbers} {_pair(group.dx, group.dy)} cm"


@lru_cache(maxsize=2048)  # the same art is on every sheet of a kit and every page of a book
def _steps(segments: tuple[Segment, ...]) -> str:
    return " ".join(" ".join([*map(short, step[1:]), _OPERATORS[step[0]]]) for step in segments)


def outline_operators(shape: Clip) -> str:
    """Return the path operators of an outline, without painting it."""
    if isinstance(shape, Path):
        return _steps(shape.segments)
    if isinstance(shape, Circle):
        return _steps(tuple(circle_outline(shape.cx, shape.cy, shape.r)))
    radius = min(shape.radius, shape.width / 2, shape.height / 2)
    if radius <= 0:
        return f"{_pair(shape.x, shape.y)} {_pair(shape.width, shape.height)} re"
    return _steps(tuple(rounded_outline(shape.x, shape.y, shape.width, shape.height, radius)))
