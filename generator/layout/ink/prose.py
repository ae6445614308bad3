"""Text pages: headings, paragraphs and lists in two columns, as large as they fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise, zip_longest
from math import inf
from pathlib import Path
from typing import NamedTuple, TypeAlias

from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.fonts import (
    MM_PER_PT,
    FitError,
    block_height,
    line_height,
    metrics,
    wrap,
)
from generator.layout.ink.shapes import Circle, Group, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type

SIZES = tuple(size / 4 for size in range(44, 25, -1))  # 11 pt down to 6.5 pt
_COLUMN_GAP = 8.0
_LEAST_LINES = 2  # of a paragraph at the foot of a column, and at the head of the next
_LEAST_ROWS = 8  # on the last page, where it has any
# What a column may cost that ends there, beside its white, in mm²
_IN_SECTION, _IN_PARAGRAPH, _LOST = 60.0, 400.0, 1e6
_SMALLER = 0.5  # points, that all paragraphs may be whole
_LOWER = 2.0  # what a millimetre costs that the last page is longer


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
    """Text in two columns a page, its size, and the y where that of the last page ends."""

    pages: tuple[tuple[Shape, ...], ...]
    size: float
    bottom: float


class _Row(NamedTuple):
    """A line of the text, set at 0, 0."""

    line: Group
    height: float  # down to the next row
    break_cost: float = inf  # of a column that ends below it


def two_columns(
    items: list[Item], pages: Sequence[Box], theme: Theme, sizes: Sequence[float] = SIZES
) -> Columns:
    """Set a text in two columns a page, at the first of the sizes at which it fits.

    No column ends with a heading, or with a line that belongs to those of the next; full pages come
    first, and the columns of the last one end as near to each other as they can. A little smaller
    is better than a paragraph that goes on in the next column.
    """
    width = (pages[0].width - _COLUMN_GAP) / 2
    heights = [page.height for page in pages for _ in range(2)]
    fitting: list[tuple[Sequence[_Row], Sequence[int], float]] = []
    for size in sizes:
        if fitting and size < fitting[0][2] - _SMALLER:
            break
        rows = _rows(items, width, size, theme)
        ends = _ends(rows, heights)
        if ends is not None:
            fitting.append((rows, ends, size))
            if not _cuts(rows, ends):
                return _placed(rows, ends, pages, size)
    if not fitting:
        raise FitError(f"the text does not fit {len(pages)} × {pages[0].height:.0f} mm")
    return _placed(*fitting[0][:2], pages, fitting[0][2])


def _cuts(rows: Sequence[_Row], ends: Sequence[int]) -> bool:
    """Tell whether a paragraph goes on in the column after its own."""
    return any(end and rows[end - 1].break_cost == _IN_PARAGRAPH for end in ends)


def _ends(rows: Sequence[_Row], heights: Sequence[float]) -> tuple[int, ...] | None:
    """Return before which row every column ends, the best way that fits, if there is one."""
    places = _Places((0.0, *accumulate(row.height for row in rows)),
                     (0.0, *(row.break_cost for row in rows)))  # fmt: skip
    *full, _, last = heights
    best = {start: places.last_page(start, last) for start in range(len(rows) + 1)}
    for height in reversed(full):
        best = {start: places.column(start, height, best) for start in best}
    cost, ends = best[0]
    return ends if cost < inf else None


_Choice: TypeAlias = tuple[float, tuple[int, ...]]  # what it costs, and where columns end


class _Places(NamedTuple):
    """Where a column may end: how far down each row begins, and what an end above it costs."""

    tops: tuple[float, ...]
    costs: tuple[float, ...]

    def ends(self, start: int, height: float) -> Iterator[tuple[int, float]]:
        """Yield where a column may end that begins with a row, and how long it is then."""
        for end in range(start, len(self.tops)):
            length = self.tops[end] - self.tops[start]
            if length > height:
                return
            if self.costs[end] < inf:
                yield end, length

    def last_page(self, start: int, height: float) -> _Choice:
        """Return the best way to set all rows from one on in two columns."""
        count = len(self.tops) - 1
        lost = _LOST if 0 < count - start < _LEAST_ROWS else 0.0
        found: list[_Choice] = [(inf, ())]
        for middle, left in self.ends(start, height):
            right = self.tops[-1] - self.tops[middle]
            if right <= height:
                cost = (left - right) ** 2 + self.costs[middle] + _LOWER * max(left, right) + lost
                found.append((cost, (middle, count)))
        return min(found)

    def column(self, start: int, height: float, after: dict[int, _Choice]) -> _Choice:
        """Return the best way to set a column that is to be full, and what comes after it."""
        found: list[_Choice] = [(inf, ())]
        for end, length in self.ends(start, height):
            more, then = after[end]
            found.append(((height - length) ** 2 + self.costs[end] + more, (end, *then)))
        return min(found)


def _placed(
    rows: Sequence[_Row], ends: Sequence[int], pages: Sequence[Box], size: float
) -> Columns:
    step = (pages[0].width + _COLUMN_GAP) / 2
    shapes: list[tuple[Shape, ...]] = []
    bottom, columns = 0.0, [rows[start:end] for start, end in pairwise((0, *ends))]
    for page, pair in zip(pages, zip(columns[::2], columns[1::2], strict=True), strict=True):
        drawn = (_column(rows, page.x + k * step, page.y) for k, rows in enumerate(pair))
        shapes.append(tuple(chain.from_iterable(drawn)))
        bottom = page.y + max(sum(row.height for row in rows) for rows in pair)
    return Columns(tuple(shapes), size, bottom)


def _column(rows: Sequence[_Row], x: float, y: float) -> Iterator[Shape]:
    for row in rows:
        yield Group((row.line,), dx=x, dy=y)
        y += row.height


def _rows(items: Sequence[Item], width: float, size: float, theme: Theme) -> list[_Row]:
    """Return the lines of a text; the one before a heading is where a column best ends."""
    rows: list[_Row] = []
    for item, after in zip_longest(items, items[1:]):
        own = _set(item, width, size, theme)
        if item.kind != "heading":
            new = after is None or after.kind == "heading"
            own[-1] = own[-1]._replace(break_cost=0.0 if new else _IN_SECTION)
        rows += own
    return rows


def _set(item: Item, width: float, size: float, theme: Theme) -> list[_Row]:
    """Return the lines of an item, the last one with the space after it."""
    type_, heading = Type(theme), item.kind == "heading"
    style = type_.heading.sized(size * 1.5) if heading else type_.body.sized(size)
    indent = size * 0.36 if item.kind == "entry" else 0.0
    lines = wrap(item.text, style.font, style.size, width - indent)
    base = metrics(style.font).ascent * style.size * MM_PER_PT
    step = line_height(style.size, style.leading)
    rows = [_Row(Group((style.at(indent, base, line),)), step) for line in lines]
    if indent:
        bullet = _bullet(style, theme.line("brick"))
        rows[0] = rows[0]._replace(line=Group((bullet, *rows[0].line.shapes)))
    for k in range(_LEAST_LINES - 1, len(rows) - _LEAST_LINES):
        rows[k] = rows[k]._replace(break_cost=_IN_PARAGRAPH)
    space = size * (0.12 if heading else 0.22)
    high = block_height(1, style.font, style.size, style.leading) + space
    return [*rows[:-1], rows[-1]._replace(height=high)]


def _bullet(style: TextStyle, colour: Colour) -> Circle:
    em, known = style.size * MM_PER_PT, metrics(style.font)
    return Circle(em * 0.16, em * (known.ascent - known.x_height / 2), em * 0.16, colour)
