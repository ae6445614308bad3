"""Tiles drawn small, for a whole field on one sheet: signs for buildings, and room for knights.

They are a scheme and not the land of the tiles that are cut out: from 22 mm down to 7, houses
within a hedge and trees are not told apart, and a sheet is read beside what a pen writes on it.
"""

from __future__ import annotations

from functools import cache

from generator.games.robber_knights.paper.badges import crossed, helms
from generator.games.robber_knights.paper.forest import forest
from generator.games.robber_knights.paper.knights import SLAB, knight_stack
from generator.games.robber_knights.paper.lake import lake
from generator.games.robber_knights.paper.mountains import mountains
from generator.games.robber_knights.paper.plain import plain
from generator.games.robber_knights.rules.tiles import TILES, TileType
from generator.layout.ink.colour import WHITE
from generator.layout.ink.shapes import Circle, Group, Pen, Rect, Shape, Use
from generator.layout.ink.theme import Theme
from generator.layout.page.block import Block

SMALL = 22.0  # what small tiles are drawn for; other sizes are scaled
_CLEARING, _BUILDING = 5.9, 9.0
_NARROWEST = 3.4  # a stack of knights
_MIDDLE = (6.7, 14.6)  # of a building: knights stand beside it
_PLAN_MIDDLE = (11.0, 14.6)  # and on a plan, where knights are a number above it
_PLAN_CLEARING, _PLAN_BUILDING = 6.9, 11.0


@cache
def small_tile(code: str, variant: int, theme: Theme, size: float = SMALL) -> Block:
    """Return a tile for a field on paper: what must stay at the top, the building at the left."""
    tile, ink = TILES[code], theme.line("ink")
    shapes = _terrain(tile, variant, theme)
    if tile.building:
        floor = theme.fill("sand", 0.45 if tile.terrain == "forest" else 0.2)
        shapes += [
            Circle(*_MIDDLE, _CLEARING, floor, Pen(ink, 0.35)),
            # In ink style too: it is what tells the points, which no badge does here.
            Use.centred(tile.building, *_MIDDLE, _BUILDING, ink),
        ]
    badge = crossed(theme) if tile.least is None else helms(tile.least, theme)
    shapes.append(Group(badge, dx=0.9, dy=0.8, scale=0.82))
    square = Rect(0.0, 0.0, SMALL, SMALL)
    return Block(size, size, (Group(tuple(shapes), scale=size / SMALL, clip=square, stamp=True),))


def _terrain(tile: TileType, variant: int, theme: Theme) -> list[Shape]:
    """Return the landscape of a tile, up to its edges and over them."""
    if tile.terrain == "plain":
        return plain(SMALL, variant, theme, bare=not tile.building)
    draw = {"forest": forest, "mountains": mountains, "lake": lake}[tile.terrain]
    return draw(SMALL, variant, theme)


@cache
def plan_tile(code: str, theme: Theme, size: float) -> Block:
    """Return a tile of a few millimetres: land and building; badges would be too fine to read."""
    tile, square = TILES[code], Rect(0.0, 0.0, SMALL, SMALL)
    shapes = _terrain(tile, 1, theme)
    if tile.building:
        shapes += [
            Circle(*_PLAN_MIDDLE, _PLAN_CLEARING, WHITE),
            Use.centred(tile.building, *_PLAN_MIDDLE, _PLAN_BUILDING, theme.line("ink")),
        ]
    return Block(size, size, (Group(tuple(shapes), scale=size / SMALL, clip=square, stamp=True),))


def held_tile(code: str, variant: int, knights: str, theme: Theme, size: float = SMALL) -> Block:
    """Return a small tile with knights on it, given from the bottom up."""
    tile = small_tile(code, variant, theme, size)
    scale = min(1.0, size / SMALL)
    # A stack gets narrower with its tile, never lower: its letters are as small as can be read.
    stack = knight_stack(knights, theme, max(_NARROWEST, SLAB[0] * scale))
    placed = stack.placed(size - stack.width - 0.7 * scale, size - stack.height - 0.9 * scale)
    shapes: tuple[Shape, ...] = (*tile.shapes, *placed.shapes)
    return Block(size, size, shapes if knights else tile.shapes)
