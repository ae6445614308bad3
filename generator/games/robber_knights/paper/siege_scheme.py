"""A siege's solution as a plan: tiles by their codes, what was laid, and where knights went."""

from __future__ import annotations

from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE
from generator.games.robber_knights.rules.field import CELLS, COLUMNS, SIDE, box
from generator.games.robber_knights.rules.knights import path
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import SMALLEST, cap_height
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Hue
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions

_EDGE = 4.0  # for the names of rows and columns
_GROUND: dict[str, tuple[Hue, float]] = {  # by the first letter of a tile's code
    "p": ("sand", 0.6),
    "f": ("sage", 0.3),
    "m": ("granite", 0.28),
    "l": ("sea", 0.2),
}


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
            shapes += _tile(place, code, laid.get(one, ""), placed.get(one, ""), options)
    frame = Rect(_EDGE, _EDGE, side - _EDGE, side - _EDGE, stroke=options.theme.pen("ink", 0.5))
    return Block(side, side, (*shapes, frame))


def _placed(storm: Storm) -> dict[int, str]:
    """Return the knights that the turn places on every cell, as in +1+2."""
    found: dict[int, str] = {}
    for move in storm.turn:
        cells = path(move.cell, move.direction, len(move.knights)) if move.knights else ()
        for cell, knights in zip(cells, move.knights, strict=True):
            found[cell] = f"{found.get(cell, '')}+{knights}"
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


def _tile(place: Box, code: str, number: str, knights: str, options: PrintOptions) -> list[Shape]:
    """Return a tile as its code on its ground, with what the turn adds above it."""
    theme = options.theme
    hue, strength = _GROUND[code[0]]
    style = TextStyle("Lato-Medium", SMALLEST, theme.line("ink"))
    heavy = TextStyle("Lato-Black", 7.0, theme.line("brick"))
    top = place.y + 0.7 + cap_height(heavy.font, heavy.size)
    shapes: list[Shape] = [
        Rect.of(place, fill=theme.ground(hue, strength), stroke=theme.pen("granite", 0.2)),
        style.at(place.cx, place.bottom - 0.9, code, "middle"),
    ]
    if number:
        shapes.append(Rect.of(place.inset(0.3), stroke=theme.pen("brick", 0.8)))
    if knights:
        shapes.append(heavy.sized(SMALLEST).at(place.right - 0.8, top, knights, "end"))
    return [*shapes, heavy.at(place.x + 0.9, top, number)] if number else shapes
