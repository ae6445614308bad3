"""Shapes as SVG elements; glyphs, symbols, clips and stamps are defined once and used.

What is used is called after its content, so that several drawings may stand in one web page: an id
that two of them share means the same in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from typing import Any

from generator.layout.ink.fonts import MM_PER_PT, drawable, glyph, metrics, text_width
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

_EM = 1000  # glyph outlines are defined on a square of this size
_MARK = 12  # hex digits


@dataclass(slots=True)
class Node:
    """An element of the page."""

    tag: str
    attributes: dict[str, str]
    children: list[Node] = field(default_factory=list)

    @property
    def mark(self) -> str:
        """A mark of the content: equal elements have the same, on every machine."""
        return sha256("".join(self._words()).encode()).hexdigest()[:_MARK]

    def size(self) -> int:
        """Return how many elements it is, with those in it."""
        return 1 + sum(child.size() for child in self.children)

    def __html__(self) -> str:
        """Return the element as the template writes it: a macro would take three times as long."""
        start = f"<{self.tag}" + "".join(
            f' {name}="{escape(value)}"' for name, value in self.attributes.items()
        )
        if not self.children:
            return f"{start}/>\n"
        inner = "".join(child.__html__() for child in self.children)
        return f"{start}>{inner}</{self.tag}>\n"

    def _words(self) -> Iterator[str]:
        yield f"<{self.tag}{self.attributes}>"
        for child in self.children:
            yield from child._words()
        yield "</>"


class ShapeNodes:
    """Turns shapes into elements and collects what they refer to."""

    def __init__(self) -> None:
        """Start a page that refers to nothing."""
        self._defined: dict[str, Node] = {}
        self._stamps = Stamps()
        self._stamped: dict[int, str] = {}

    def draw(self, shapes: Iterable[Shape]) -> list[Node]:
        """Return the elements of shapes, in order."""
        nodes = (_DRAW[type(shape)](self, shape) for shape in shapes)
        return [node for node in nodes if node is not None]

    def definitions(self) -> list[Node]:
        """Return what the drawn elements refer to: glyphs, symbols, clips, stamps.

        The smallest come first: whoever searches for one through all that stands before it, as the
        drawing of PNG does, then finds it twice as quickly on a large map.
        """
        return sorted(self._defined.values(), key=Node.size)

    def line(self, line: Line) -> Node:
        """Return a line."""
        ends = {"x1": line.x1, "y1": line.y1, "x2": line.x2, "y2": line.y2}
        return Node("line", {k: short(v) for k, v in ends.items()} | _pen(line.stroke))

    def outline(self, shape: Rect | Circle | Path) -> Node | None:
        """Return a filled or stroked outline."""
        if shape.fill is None and shape.stroke is None:
            return None
        node = _outline(shape)
        if shape.fill is not None:
            node.attributes["fill"] = shape.fill.hex
            if isinstance(shape, Path) and shape.even_odd:
                node.attributes["fill-rule"] = "evenodd"
        if shape.stroke is not None:
            node.attributes |= _pen(shape.stroke)
        return node

    def text(self, text: Text) -> Node | None:
        """Return a line of text as glyph outlines."""
        return self._text(text, {"fill": text.colour.hex})

    def halo(self, halo: Halo) -> Node | None:
        """Return the outline of a text; its pen is measured in the ems of the glyphs."""
        ems = replace(halo.stroke, width=halo.width / (halo.text.size * MM_PER_PT) * _EM)
        return self._text(halo.text, {"fill": "none"} | _pen(ems))

    def _text(self, text: Text, look: dict[str, str]) -> Node | None:
        known = metrics(text.font)
        size = text.size * MM_PER_PT
        width = text_width(text.text, text.font, text.size, text.tracking)
        x = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
        glyphs: list[Node] = []
        pen = 0.0
        for character in drawable(text.text, text.font):
            if glyph_outline(text.font, character):
                name = self._define(*_glyph(text.font, character))
                glyphs.append(_use(name, {"x": short(pen / size * _EM, 2)}))
            pen += known.advances[character] * size + text.tracking
        scale = short(size / _EM, 8)
        move = f"translate({short(x)} {short(text.y)}) scale({scale} -{scale})"
        return Node("g", {"transform": move} | look, glyphs) if glyphs else None

    def use(self, use: Use) -> Node:
        """Return a symbol in its colour."""
        name = self._define(*_symbol(use.symbol))
        scale = short(use.size / SYMBOL_SIZE, 5)
        move = f"translate({short(use.x)} {short(use.y)}) scale({scale})"
        return _use(name, {"transform": move, "color": use.colour.hex})

    def group(self, group: Group) -> Node:
        """Return a group, moved and clipped."""
        attributes: dict[str, str] = {}
        moves = []
        if group.dx or group.dy:
            moves.append(f"translate({short(group.dx)} {short(group.dy)})")
        if group.rotate:
            moves.append(f"rotate({short(group.rotate)})")
        if group.scale != 1:
            moves.append(f"scale({short(group.scale, 6)})")
        if moves:
            attributes["transform"] = " ".join(moves)
        if not group.stamp:
            return self._content(group, attributes)
        number, new = self._stamps.number(group)
        if new:
            self._stamped[number] = self._define(*_named("stamp", self._content(group, {})))
        return _use(self._stamped[number], attributes)

    def _content(self, group: Group, attributes: dict[str, str]) -> Node:
        if group.clip is not None:
            name = self._define(*_clip(group.clip))
            attributes["clip-path"] = f"url(#{name})"
        return Node("g", attributes, self.draw(group.shapes))

    def _define(self, name: str, node: Node) -> str:
        self._defined.setdefault(name, node)
        return name


_DRAW: dict[type, Callable[[ShapeNodes, Any], Node | None]] = {
    Line: ShapeNodes.line,
    Rect: ShapeNodes.outline,
    Circle: ShapeNodes.outline,
    Path: ShapeNodes.outline,
    Text: ShapeNodes.text,
    Halo: ShapeNodes.halo,
    Use: ShapeNodes.use,
    Group: ShapeNodes.group,
}


@cache
def glyph_outline(font: str, character: str) -> str:
    """Return a glyph as SVG path data, y upwards, on an em of 1000; empty for blanks."""
    scale = _EM / metrics(font).units
    parts, before = [], ""
    here: tuple[float, ...] = ()
    for command, *numbers in glyph(font, character):
        point = [number * scale for number in numbers]
        end = tuple(point[-2:])
        if command == "L" and end == here:
            continue
        letter, numbers = _shortest(command, point, here, before)
        parts.append(letter + " ".join(short(number, 1) for number in numbers))
        before, here = letter.strip() or before, end
    return "".join(parts)


def _shortest(
    command: str, point: list[float], here: tuple[float, ...], before: str
) -> tuple[str, list[float]]:
    """Return a step in as few letters as SVG allows."""
    if command != "L":
        return command, point
    if point[0] == here[0]:
        return "V", point[1:]
    if point[1] == here[1]:
        return "H", point[:1]
    # What follows a first point are lines, as long as nothing else is said.
    return (" ", point) if before == "M" else ("L", point)


def _use(name: str, attributes: dict[str, str]) -> Node:
    # xlink:href, because older programs know nothing else and newer ones still know it.
    return Node("use", {"xlink:href": f"#{name}", **attributes})


def _named(kind: str, node: Node) -> tuple[str, Node]:
    """Return what others refer to, with its id: what it is, and a mark of its content."""
    name = f"{kind}-{node.mark}"
    return name, replace(node, attributes={"id": name, **node.attributes})


@cache
def _glyph(font: str, character: str) -> tuple[str, Node]:
    return _named(font, Node("path", {"d": glyph_outline(font, character)}))


@cache
def _symbol(name: str) -> tuple[str, Node]:
    paths = []
    for path in symbol(name):
        attributes = {"d": _steps(path.segments)}
        if path.stroke is None:
            attributes |= {"fill": "currentColor", "fill-rule": "evenodd"}
        else:
            attributes |= {"stroke": "currentColor", "stroke-width": short(path.stroke), **_ROUND}
        paths.append(Node("path", attributes))
    return _named(f"symbol-{name}", Node("g", {"fill": "none"}, paths))


def _clip(clip: Clip) -> tuple[str, Node]:
    outline = _outline(clip)
    if isinstance(clip, Path) and clip.even_odd:
        outline.attributes["clip-rule"] = "evenodd"
    return _named("clip", Node("clipPath", {}, [outline]))


_ROUND = {"stroke-linecap": "round", "stroke-linejoin": "round"}


def _pen(pen: Pen) -> dict[str, str]:
    attributes = {"stroke": pen.colour.hex, "stroke-width": short(pen.width)}
    if pen.dash:
        attributes["stroke-dasharray"] = " ".join(map(short, pen.dash))
    return attributes | _ROUND if pen.round else attributes


@lru_cache(maxsize=2048)  # the same art is on every sheet of a kit and every page of a book
@lru_cache(maxsize=2048)  # the same art is on every sheet of a kit and every page of a book
def _steps(steps: tuple[Segment, ...]) -> str:
    return "".join(step[0] + " ".join(map(short, step[1:])) for step in steps)


def _outline(shape: Rect | Circle | Path) -> Node:
    if isinstance(shape, Path):
        return Node("path", {"d": _steps(shape.segments)})
    if isinstance(shape, Circle):
        return Node("circle", {"cx": short(shape.cx), "cy": short(shape.cy), "r": short(shape.r)})
    place = {"x": shape.x, "y": shape.y, "width": shape.width, "height": shape.height}
    if shape.radius > 0:
        place["rx"] = min(shape.radius, shape.width / 2, shape.height / 2)
    return Node("rect", {name: short(value) for name, value in place.items()})
