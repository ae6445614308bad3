"""A siege's solution as a plan: the tiles, what was laid, and where knights went."""

from __future__ import annotations

from collections import Counter

from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE
from generator.games.robber_knights.paper.small_tiles import plan_tile
from generator.games.robber_knights.rules.field import CELLS, COLUMNS, SIDE, box
from generator.games.robber_knights.rules.knights import path
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height
from generator.layout.ink.shapes import Pen, Rect, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions

_EDGE = 4.0  # for the names of rows and columns


def scheme(storm: Storm, side: float, options: PrintOptions) -> Block:
    """Return the plan in a square: tiles laid are framed and numbered, knights placed are added."""
    cell = (side - _EDGE) / CELLS_A_SIDE
    top, _, left, _ = box(one for one in CELLS if storm.end.tiles[one])
    laid = {move.cell: str(number) for number, move in enumerate(storm.turn, start=1)}
    placed = _placed(storm)
    shapes: list[Shape] = [*_names(top, left, cell, options)]
    for one in CELLS:
        if code := storm.end.tiles[one]:
            row, column = divmod(one, SIDE)
            place = Box(_EDGE + (column - left) * cell, _EDGE + (row - top) * cell, cell, cell)
            shapes += _tile(place, code, laid.get(one, ""), placed[one], options)
    frame = Rect(_EDGE, _EDGE, side - _EDGE, side - _EDGE, stroke=options.theme.pen("ink", 0.5))
    return Block(side, side, (*shapes, frame))


def _placed(storm: Storm) -> Counter[int]:
    """Return how many knights the turn places on every cell."""
    found: Counter[int] = Counter()
    for move in storm.turn:
        cells = path(move.cell, move.direction, len(move.knights)) if move.knights else ()
        for cell, knights in zip(cells, move.knights, strict=True):
            found[cell] += knights
    return found


def _names(top: int, left: int, cell: float, options: PrintOptions) -> list[Shape]:
    style = Type(options.theme).ident
    drop = cap_height(style.font, style.size) / 2
    found: list[Shape] = []
    for i in range(CELLS_A_SIDE):
        middle = _EDGE + (i + 0.5) * cell
        found.append(style.at(middle, _EDGE - 0.9, COLUMNS[left + i], "middle"))
        found.append(style.at(_EDGE - 0.8, middle + drop, str(top + i + 1), "end"))
    return found


def _tile(place: Box, code: str, number: str, knights: int, options: PrintOptions) -> list[Shape]:
    """Return the picture of a tile, with what the turn adds above it."""
    theme = options.theme
    heavy = TextStyle("Lato-Black", 7.0, theme.line("brick"))
    high = cap_height(heavy.font, heavy.size)
    band = Box(place.x + 0.3, place.y + 0.3, place.width - 0.6, high + 1.0)
    shapes: list[Shape] = [
        *plan_tile(code, theme, place.width).placed(place.x, place.y).shapes,
        Rect.of(place, stroke=theme.pen("granite", 0.2)),
    ]
    if number or knights:
        shapes.append(Rect.of(band, fill=theme.ground("white")))
    if number:
        shapes.append(Rect.of(place.inset(0.3), stroke=Pen(theme.line("brick"), 0.6)))
        shapes.append(heavy.at(place.x + 1.0, band.y + 0.5 + high, number))
    if knights:
        small = heavy.sized(SMALLEST)
        shapes.append(small.at(place.right - 0.9, band.y + 0.5 + high, f"+{knights}", "end"))
    return shapes
