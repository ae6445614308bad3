"""How a net becomes a die, in three small pictures: cut out, folded up, closed."""

from __future__ import annotations

from generator.layout.cutting.dice import Point, die_net
from generator.layout.ink.box import Box
from generator.layout.ink.colour import Colour
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.hatch import shading
from generator.layout.ink.shapes import Path, Shape, Use, polygon
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.lines import scissors

_RISE = 0.5  # of a side going back, in the oblique view
_STEP = 24.0  # the side of a picture, at most


def fold_picture(symbols: tuple[str, ...], width: float, height: float, theme: Theme) -> Block:
    """Return the three pictures beside or below one another, whichever makes them larger."""
    place = Box(0.0, 0.0, width, height)
    across, down = CellGrid(place, 3, 1, 4.0), CellGrid(place, 1, 3, 4.0)
    grid = max(across, down, key=lambda grid: min(grid.cell_width, grid.cell_height))
    side = min(_STEP, grid.cell_width, grid.cell_height)
    number = Type(theme).value.sized(9)
    shapes: list[Shape] = []
    for step, cell in enumerate(grid.cells(), start=1):
        box = Box(cell.cx - side / 2, cell.cy - side / 2, side, side)
        shapes.append(number.at(box.x, box.y + 2.6, str(step)))
        shapes += _DRAWINGS[step - 1](box.inset(side * 0.14), symbols, theme)
    return Block(width, height, tuple(shapes))


def _cut_out(box: Box, symbols: tuple[str, ...], theme: Theme) -> list[Shape]:
    net = die_net(symbols, box.width / 4.8, theme)
    placed = net.placed(box.cx - net.width / 2, box.cy - net.height / 2)
    return [*placed.shapes, scissors(box.x + 0.5, box.bottom, theme)]


def _folded_up(box: Box, symbols: tuple[str, ...], theme: Theme) -> list[Shape]:
    """DrawPage the belt closed to a ring, its lid still up."""
    side = box.width * 0.5
    x, y, back = box.x + side * 0.3, box.bottom - side, side * _RISE
    hinge, top = y - back, y - back - side * 0.8
    left, lean = x + back, back * 0.2
    lid = [(left, hinge), (left + side, hinge), (left + side + lean, top), (left + lean, top)]
    inside = [(x, y), (left, hinge), (left + side, hinge), (x + side, y)]
    return [
        _plane(lid, theme, theme.fill("mist")),
        _plane(inside, theme, theme.fill("granite", 0.5)),
        *shading(polygon(inside), theme),
        *_front_and_side(x, y, side, symbols[2], theme),
    ]


def _closed(box: Box, symbols: tuple[str, ...], theme: Theme) -> list[Shape]:
    side = box.width * 0.6
    x, y, back = box.x + side * 0.1, box.bottom - side, side * _RISE
    top = [(x, y), (x + back, y - back), (x + back + side, y - back), (x + side, y)]
    return [
        _plane(top, theme, theme.ground("white")),
        *_front_and_side(x, y, side, symbols[2], theme),
    ]


def _front_and_side(x: float, y: float, side: float, symbol: str, theme: Theme) -> list[Shape]:
    back, right, low = side * _RISE, x + side, y + side
    beside = [(right, y), (right + back, y - back), (right + back, low - back), (right, low)]
    return [
        _plane([(x, y), (right, y), (right, low), (x, low)], theme, theme.ground("white")),
        Use.centred(symbol, x + side / 2, y + side / 2, side * 0.66, theme.line("ink")),
        _plane(beside, theme, theme.fill("mist")),
    ]


def _plane(corners: list[Point], theme: Theme, fill: Colour) -> Path:
    return polygon(corners, fill, theme.pen("ink", 0.3, round=True))


_DRAWINGS = (_cut_out, _folded_up, _closed)
