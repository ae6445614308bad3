"""The tiles: terrain to the edge and a building on one side, a player's arms on the other."""

from __future__ import annotations

from functools import cache

from generator.games.robber_knights.paper.arms import arms, coat
from generator.games.robber_knights.paper.badges import badges
from generator.games.robber_knights.paper.land import SIDE, land
from generator.games.robber_knights.rules.tiles import TILES
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Group, Pen, Rect, Shape
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.page.block import Block

_BEHIND = 5.0  # how far a back is drawn over the edge: few printers meet the front exactly
_LETTER = 6.2  # from the edges to the middle of a back's letter


@cache
def tile_front(code: str, variant: int, theme: Theme, size: float = SIDE) -> Block:
    """Return the front of a tile; the variant is which building it has, and how its land lies."""
    tile = TILES[code]
    shapes = [*land(tile, variant, theme), *badges(tile.least, tile.points, SIDE, theme)]
    return _stamped(shapes, size)


@cache
def tile_seen(code: str, variant: int, theme: Theme, size: float) -> Block:
    """Return the front of a tile in a picture: as it is, but for the points, which are words."""
    tile, square = TILES[code], Rect(0.0, 0.0, SIDE, SIDE)
    shapes = (*land(tile, variant, theme), *badges(tile.least, 0, SIDE, theme))
    return Block(size, size, (Group(shapes, scale=size / SIDE, clip=square, stamp=True),))


@cache
def tile_back(colour: str, letter: str, theme: Theme, size: float = SIDE) -> Block:
    """Return the back of a tile: a player's hatch and arms, and the letter twice."""
    cloth = Group(_cloth(colour, theme), stamp=True)
    shapes: list[Shape] = [cloth, *arms(colour, SIDE / 2, SIDE / 2, 24.0, theme)]
    sign = _letter(letter, theme)
    shapes.append(Group(sign, dx=_LETTER, dy=_LETTER))
    shapes.append(Group(sign, dx=SIDE - _LETTER, dy=SIDE - _LETTER, rotate=180.0))
    return _stamped(shapes, size)


@cache
def _cloth(colour: str, theme: Theme) -> tuple[Shape, ...]:
    """Return what the backs of a player's tiles share."""
    wide = SIDE + 2 * _BEHIND
    return tuple(coat(colour, Rect(-_BEHIND, -_BEHIND, wide, wide), theme))


def _stamped(shapes: list[Shape], size: float) -> Block:
    return Block(size, size, (Group(tuple(shapes), scale=size / SIDE, stamp=True),))


def _letter(letter: str, theme: Theme) -> tuple[Shape, ...]:
    style = TextStyle("Lato-Black", 13, theme.line("ink"))
    middle = cap_height(style.font, style.size) / 2
    return (
        Circle(0.0, 0.0, 3.9, WHITE, Pen(theme.line("ink"), 0.5)),
        style.at(0.0, middle, letter, "middle"),
    )
