"""The figure of the rules page: knights that ride out of a castle, and who holds the tiles then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.robber_knights.paper.knights import TOKEN, token_pile
from generator.games.robber_knights.paper.tile_art import tile_seen
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Group, Line, Rect, Shape, polygon
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.kitpages import Figure


@dataclass(frozen=True, slots=True)
class Ride:
    """Tiles in a row with the knights on them from the bottom up, and which way was ridden."""

    tiles: tuple[tuple[str, str], ...]
    way: int  # 1 to the right, −1 to the left
    words: str


# The examples of the rulebook.
RIDES = (
    Ride((("pc", "R"), ("fv", "RR"), ("pt", "R")), 1, "sheet.example-1"),
    Ride((("pc", "YR"), ("fv", "YYRR"), ("pt", "YR"), ("pc", "R")), -1, "sheet.example-2"),
)
_ARROW = 5.0  # above the tiles
_GAP = 7.0
_LARGEST = 34.0
_TWO_ROWS = 62.0  # the height of the rides below each other


def example(options: PrintOptions) -> Figure:
    """Return the rides, below each other where there is room, else side by side."""
    least = 34.0 if options.area().width < 160 else 44.0
    if options.large_print:
        least = _TWO_ROWS

    def draw(room: float, high: float) -> Block:
        shapes = _below(room, high, options) if high >= _TWO_ROWS else _beside(room, high, options)
        return Block(room, high, tuple(shapes))

    return Figure(draw, least, texts(options.lang)("sheet.example"))


def _below(width: float, high: float, options: PrintOptions) -> list[Shape]:
    """Return one ride below the other, the words at the right."""
    longest = max(len(ride.tiles) for ride in RIDES)
    row = (high - 2.0) / len(RIDES)
    side = min(_LARGEST, row - _ARROW - 2.0, (width - 46.0) / longest)
    style = Type(options.theme).body
    shapes: list[Shape] = []
    for k, ride in enumerate(RIDES):
        y = k * (side + _ARROW + 2.0)
        shapes.append(Group(tuple(_row(ride, side, options.theme)), dy=y))
        x = longest * side + _GAP
        words = Box(x, y, width - x, side + _ARROW)
        shapes += TextBox(words, texts(options.lang)(ride.words), style, valign="middle").shapes()
    return shapes


def _beside(width: float, high: float, options: PrintOptions) -> list[Shape]:
    """Return the rides side by side, the words below."""
    count, lines = sum(len(ride.tiles) for ride in RIDES), 13.0
    side = min(_LARGEST, (width - _GAP) / count, high - _ARROW - lines)
    style = Type(options.theme).note
    x = (width - count * side - _GAP) / 2
    shapes: list[Shape] = []
    for ride in RIDES:
        wide = len(ride.tiles) * side
        shapes.append(Group(tuple(_row(ride, side, options.theme)), dx=x))
        words = Box(x, _ARROW + side + 1.4, wide, lines - 1.4)
        shapes += TextBox(words, texts(options.lang)(ride.words), style).shapes()
        x += wide + _GAP
    return shapes


def _row(ride: Ride, side: float, theme: Theme) -> list[Shape]:
    """Return a row of tiles with knights on them, below an arrow the way they rode."""
    length, pen = len(ride.tiles) * side, theme.pen("ink", 0.25)
    shapes: list[Shape] = []
    for k, (code, knights) in enumerate(ride.tiles):
        tile = tile_seen(code, 3 * k, theme, side)
        shapes += tile.placed(k * side, _ARROW).shapes
        shapes += pile(knights, Box(k * side, _ARROW, side, side), theme)
    shapes += [Line(k * side, _ARROW, k * side, _ARROW + side, pen)
               for k in range(1, len(ride.tiles))]  # fmt: skip
    shapes.append(Rect(0.0, _ARROW, length, side, stroke=theme.pen("ink", 0.35)))
    ends = (0.35 * side, length - 0.35 * side)
    return [*shapes, *_arrow(ends[:: ride.way], ride.way, theme)]


def pile(knights: str, tile: Box, theme: Theme) -> Sequence[Shape]:
    """Return knights on a tile, at the right of its building."""
    pile, scale = token_pile(knights, theme), 0.37 * tile.width / TOKEN
    x = tile.right - pile.width * scale - 0.04 * tile.width
    return pile.placed(x, tile.bottom - pile.height * scale - 0.06 * tile.width, scale).shapes


def _arrow(ends: tuple[float, ...], way: int, theme: Theme) -> list[Shape]:
    (start, end), y = ends, _ARROW / 2 - 0.2
    head = ((end, y), (end - way * 3.0, y - 1.5), (end - way * 3.0, y + 1.5))
    return [
        Line(start, y, end - way * 2.4, y, theme.pen("brick", 0.9)),
        polygon(head, theme.line("brick")),
    ]
