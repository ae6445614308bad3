"""Text pages: headings, paragraphs and lists in two columns, as large as they fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.fonts import MM_PER_PT, FitError, metrics
from generator.layout.ink.shapes import Circle, Group, Shape
from generator.layout.ink.textbox import TextStyle, flow
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type

_SIZES = tuple(size / 4 for size in range(44, 25, -1))  # 11 pt down to 6.5 pt
_COLUMN_GAP = 8.0


@dataclass(frozen=True, slots=True)
class Item:
    """A heading, a paragraph or an entry of a list."""

    kind: str  # "heading", "paragraph" or "entry"
    text: str


def read_prose(path: Path) -> list[Item]:
    """Read a text file in which `## ` starts a heading and `- ` an entry."""
    items = []
    for line in filter(None, path.read_text(encoding="utf-8").splitlines()):
        kind, text = "paragraph", line
        for mark, marked in (("## ", "heading"), ("- ", "entry")):
            if line.startswith(mark):
                kind, text = marked, line[len(mark) :]
        items.append(Item(kind, text))
    return items


class Columns(NamedTuple):
    """Text set in columns, and the y where the longer one ends."""

    shapes: tuple[Shape, ...]
    bottom: float


def two_columns(items: list[Item], box: Box, theme: Theme) -> Columns:
    """Set a text in two columns at the largest size that fits."""
    width = (box.width - _COLUMN_GAP) / 2
    for size in _SIZES:
        blocks = [_set(item, width, size, theme) for item in items]
        split, height = _split(items, [height for _, height in blocks])
        if height <= box.height:
            shapes = (
                *_column(blocks[:split], box.x, box.y),
                *_column(blocks[split:], box.x + width + _COLUMN_GAP, box.y),
            )
            return Columns(shapes, box.y + height)
    raise FitError(f"the text does not fit {box.width:.0f} × {box.height:.0f} mm")


def _split(items: list[Item], heights: list[float]) -> tuple[int, float]:
    """Return where the second column starts (at a heading) and the height of the longer one."""
    choices = [i for i, item in enumerate(items) if i and item.kind == "heading"]
    longer = {i: max(sum(heights[:i]), sum(heights[i:])) for i in choices}
    best = min(longer, key=lambda i: longer[i])
    return best, longer[best]


def _column(blocks: list[tuple[Group, float]], x: float, y: float) -> Iterator[Shape]:
    for group, height in blocks:
        yield Group((group,), dx=x, dy=y)
        y += height


def _set(item: Item, width: float, size: float, theme: Theme) -> tuple[Group, float]:
    """Return an item set at 0, 0 and the height it takes with the space after it."""
    type_ = Type(theme)
    body = type_.body.sized(size)
    if item.kind == "heading":
        flowed = flow(0, 0, width, item.text, type_.heading.sized(size * 1.5))
        return Group(flowed.shapes), flowed.bottom + size * 0.12
    indent = size * 0.36 if item.kind == "entry" else 0.0
    flowed = flow(indent, 0, width - indent, item.text, body)
    shapes: tuple[Shape, ...] = flowed.shapes
    if indent:
        shapes = (_bullet(body, theme.line("brick")), *shapes)
    return Group(shapes), flowed.bottom + size * 0.22


def _bullet(style: TextStyle, colour: Colour) -> Circle:
    em, known = style.size * MM_PER_PT, metrics(style.font)
    return Circle(em * 0.16, em * (known.ascent - known.x_height / 2), em * 0.16, colour)
