"""A large design over several sheets, to be glued together: overlap, joints, an assembly picture.

Sheets overlap: each is cut along its left and upper joint and glued onto the strip that the sheet
before it keeps beyond the joint. The strip carries the art on, and so does the edge that is cut
off, so that no white shows if a cut is a little off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from math import ceil, floor
from operator import add
from typing import TypeAlias

from generator.layout.ink.box import Box
from generator.layout.ink.crop import cropped
from generator.layout.ink.fonts import SMALLEST, cap_height
from generator.layout.ink.shapes import Group, Line, Rect, Shape, polygon
from generator.layout.ink.textbox import TextBox, TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page

OVERLAP = 10.0
BLEED = 2.0  # art that is cut off
FOOT = 25.0  # for the ruler, the assembly picture and what to do
_MARGIN = 6.0  # around the art, for the marks of the joints
_GAP = 1.0
_RULER = 5.4
_NUMBER = 12.0  # points, of a sheet in the assembly picture, where it is large enough
Ranks: TypeAlias = Sequence[Sequence[Box]]
_Stretches: TypeAlias = Sequence[Sequence[tuple[float, float]]]  # the ranks along one direction
# The joints up to a place: what they cut of every rank, how unlike the sheets are, the joints.
_Way: TypeAlias = tuple[list[int], float, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet: `part` of the design is seen, `printed` has what is glued or cut off as well."""

    number: int
    column: int
    row: int
    part: Box
    printed: Box


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a design lies over sheets."""

    columns: int
    rows: int
    landscape: bool
    tiles: tuple[Tile, ...]

    def cut(self, keep: Ranks) -> list[int]:
        """Return how many boxes of every rank do not lie on one sheet."""
        parts = [tile.part for tile in self.tiles]
        return [sum(not any(part.holds(box) for part in parts) for box in rank) for rank in keep]


@dataclass(frozen=True, slots=True)
class PosterWords:
    """What a poster's sheets say: a title, `sheet` with {number} and {count}, how to join them."""

    title: str
    sheet: str
    joining: str
    description: str = ""


def tiling(
    width: float,
    height: float,
    options: PrintOptions,
    overlap: float = OVERLAP,
    keep: Ranks = (),
) -> Tiling:
    """Return the fewest sheets that hold a design, joined where they cut the least.

    What joints had better not cut comes in ranks, the most important first. Of joints that cut as
    little those that make sheets about alike are taken, and upright sheets if it is the same.
    """
    upright, level = (_lain(width, height, options, overlap, keep, lie) for lie in (False, True))
    if len(level.tiles) == len(upright.tiles):
        return min(upright, level, key=lambda one: one.cut(keep))
    return min(upright, level, key=lambda one: len(one.tiles))


def _lain(
    width: float, height: float, options: PrintOptions, overlap: float, keep: Ranks, landscape: bool
) -> Tiling:
    """Return the fewest sheets that stand, or that lie."""
    room = _room(options, landscape)
    across = [[(box.x, box.right) for box in rank] for rank in keep]
    down = [[(box.y, box.bottom) for box in rank] for rank in keep]
    columns = _spans(width, room.width, overlap, across)
    rows = _spans(height, room.height, overlap, down)
    tiles = [
        _tile(number, column, row, overlap)
        for number, (row, column) in enumerate(product(rows, columns), start=1)
    ]
    return Tiling(len(columns), len(rows), landscape, tuple(tiles))


@dataclass(frozen=True, slots=True)
class _Span:
    """A sheet's share of a length."""

    index: int
    start: float
    end: float
    last: bool


def _spans(long: float, room: float, overlap: float, keep: _Stretches) -> list[_Span]:
    """Return the sheets of a length."""
    ends = [0.0, *map(float, _joints_of(long, room, overlap, keep)), long]
    return [_Span(k, a, b, b == long) for k, (a, b) in enumerate(pairwise(ends))]


def _joints_of(long: float, room: float, overlap: float, keep: _Stretches) -> tuple[int, ...]:
    """Return the fewest joints, on whole millimetres, which are easier to cut along.

    Joint after joint, the best way to every place where it may lie is kept.
    """
    # The first sheet has a strip to be glued on, the last an edge that is cut off, others both.
    first, inner, last = floor(room - overlap), floor(room - overlap - BLEED), room - BLEED
    count = 0 if long <= room else 1 + max(0, ceil((long - first - last) / inner))
    cuts = [*zip(*(_cut_at(rank, ceil(long)) for rank in keep), strict=True)] or [()] * ceil(long)
    ways: dict[int, _Way] = {0: ([0 for _ in keep], 0.0, ())}
    for k in range(1, count + 1):
        least = ceil(long - last - (count - k) * inner)
        on: dict[int, _Way] = {}
        for before, (cut, uneven, joints) in ways.items():
            most = before + (first if k == 1 else inner)
            for at in range(max(before + 1, least), min(most, ceil(long) - 1) + 1):
                off = (at - k * long / (count + 1)) ** 2
                way = list(map(add, cut, cuts[at])), uneven + off, (*joints, at)
                on[at] = min(on.get(at, way), way)
        ways = on
    return min(ways.values())[2]


def _cut_at(stretches: Sequence[tuple[float, float]], long: int) -> list[int]:
    """Return how many stretches a joint at every whole millimetre would cut."""
    found = [0] * long
    for start, end in stretches:
        for at in range(max(0, floor(start) + 1), min(long, ceil(end))):
            found[at] += 1
    return found


def _tile(number: int, across: _Span, down: _Span, overlap: float) -> Tile:
    part = Box(across.start, down.start, across.end - across.start, down.end - down.start)
    right, below = (0.0 if span.last else overlap for span in (across, down))
    left, above = (BLEED if span.index else 0.0 for span in (across, down))
    width, height = part.width + left + right, part.height + above + below
    printed = Box(part.x - left, part.y - above, width, height)
    return Tile(number, across.index, down.index, part, printed)


def _room(options: PrintOptions, landscape: bool) -> Box:
    """Return where the art may lie on a sheet."""
    area = options.at_true_size().printable(landscape).inset(_MARGIN, 0.0)
    return Box(area.x, area.y + _MARGIN, area.width, area.height - 2 * _MARGIN - FOOT)


def place(tile: Tile, tiles: Tiling, options: PrintOptions) -> Box:
    """Return where a tile is printed on its sheet."""
    room, printed = _room(options, tiles.landscape), tile.printed
    left = float(floor(room.cx - printed.width / 2))
    return Box(left, float(ceil(room.y)), printed.width, printed.height)


def poster_pages(
    design: Block, tiles: Tiling, words: PosterWords, options: PrintOptions
) -> list[Page]:
    """Return a page a sheet."""
    seen = cropped(design.shapes, [tile.printed for tile in tiles.tiles])
    return [
        _page(part, tile, tiles, words, options)
        for part, tile in zip(seen, tiles.tiles, strict=True)
    ]


def _page(
    seen: tuple[Shape, ...], tile: Tile, tiles: Tiling, words: PosterWords, options: PrintOptions
) -> Page:
    """Return a sheet with what of the design shows on it."""
    true = options.at_true_size()
    at, theme = place(tile, tiles, options), options.theme
    art = Group(
        seen, dx=at.x - tile.printed.x, dy=at.y - tile.printed.y, clip=Rect.of(tile.printed)
    )
    area = true.printable(tiles.landscape)
    foot = Box(area.x, area.bottom - FOOT, area.width, FOOT)
    shapes = (art, *_joints(tile, tiles, at, theme), *_foot(tile, tiles, words, foot, true))
    block = Block(true.area(tiles.landscape).width, true.area(tiles.landscape).height, shapes)
    title = words.sheet.format(number=tile.number, count=len(tiles.tiles))
    return true.page(block, f"{words.title} — {title}", words.description, tiles.landscape)


def _joints(tile: Tile, tiles: Tiling, at: Box, theme: Theme) -> list[Shape]:
    """Return marks outside the art: where to cut, and where the next sheet's edge will lie."""
    shapes: list[Shape] = []
    seam = tile.part.moved(at.x - tile.printed.x, at.y - tile.printed.y)
    for here, first, x in ((tile.column, 0, seam.x), (tile.column, tiles.columns - 1, seam.right)):
        if here != first:
            shapes += _across(x, at, x == seam.x, theme)
    for here, first, y in ((tile.row, 0, seam.y), (tile.row, tiles.rows - 1, seam.bottom)):
        if here != first:
            shapes += _along(y, at, y == seam.y, theme)
    return shapes


def _across(x: float, at: Box, cut: bool, theme: Theme) -> list[Shape]:
    ends = ((at.y - _GAP, -1.0), (at.bottom + _GAP, 1.0))
    return [_mark((x, y), (0.0, out), cut, theme) for y, out in ends]


def _along(y: float, at: Box, cut: bool, theme: Theme) -> list[Shape]:
    ends = ((at.x - _GAP, -1.0), (at.right + _GAP, 1.0))
    return [_mark((x, y), (out, 0.0), cut, theme) for x, out in ends]


def _mark(at: tuple[float, float], out: tuple[float, float], cut: bool, theme: Theme) -> Shape:
    """Return a line to cut along, or a wedge that points at a joint."""
    (x, y), (across, down) = at, out
    if cut:
        return Line(x, y, x + 4.0 * across, y + 4.0 * down, theme.pen("ink", 0.25))
    base = x + 3.4 * across, y + 3.4 * down
    sides = [(base[0] + turn * down, base[1] + turn * across) for turn in (-1.3, 1.3)]
    return polygon([(x, y), *sides], theme.line("ink"))


def _foot(
    tile: Tile, tiles: Tiling, words: PosterWords, box: Box, options: PrintOptions
) -> list[Shape]:
    type_, larger = Type(options.theme), options.larger
    # Larger numbers have room down to the foot of the ruler, which does not reach so far.
    high = box.height - 3.0 - (0.0 if options.large_print else _RULER)
    design = tiles.tiles[-1].part
    share = min(high / design.bottom, box.width * 0.3 / design.right)
    picture = Box(
        box.right - design.right * share, box.y + 3.0, design.right * share, design.bottom * share
    )
    top = 8.2 + (larger - 1) * 3.0
    room = Box(box.x, box.y + top, picture.x - box.x - 6.0, box.height - top - _RULER)
    title = words.sheet.format(number=tile.number, count=len(tiles.tiles))
    return [
        type_.strong.sized(10 * larger).at(box.x, box.y + top - 2.0, f"{words.title} · {title}"),
        *TextBox(room, words.joining, type_.body.sized(8 * larger)).shapes(),
        *assembly(tiles, picture, options, tile.number),
        options.ruler(box.x, box.bottom - 0.2),
    ]


def assembly(
    tiles: Tiling, box: Box, options: PrintOptions, number: int | None = None
) -> list[Shape]:
    """Return the sheets as they lie beside each other, by number, one of them dark."""
    share, theme = box.width / tiles.tiles[-1].part.right, options.theme
    size = min(_NUMBER, tiles.tiles[0].part.height * share * 1.5)
    least = _NUMBER if options.large_print else SMALLEST
    style = TextStyle("Lato-Bold", max(least, size), theme.line("ink"))
    shapes: list[Shape] = []
    for tile in tiles.tiles:
        cell = tile.part.scaled(share).moved(box.x, box.y)
        here = tile.number == number
        fill = theme.line("ink") if here else theme.ground("mist")
        shapes.append(Rect.of(cell, 0.0, fill, theme.pen("ink", 0.3)))
        ink = replace(style, colour=theme.ground("white")) if here else style
        baseline = cell.cy + cap_height(style.font, style.size) / 2
        shapes.append(ink.at(cell.cx, baseline, str(tile.number), "middle"))
    return shapes
