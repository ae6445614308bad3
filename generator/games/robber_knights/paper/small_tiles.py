"""Tiles drawn small, for a whole field on one sheet: the same art with more room for knights."""

from __future__ import annotations

from functools import cache

from generator.games.robber_knights.paper.badges import crossed, helms
from generator.games.robber_knights.paper.knights import SLAB, knight_stack
from generator.games.robber_knights.paper.tile_art import terrain
from generator.games.robber_knights.rules.tiles import TILES
from generator.layout.ink.contour import pictured
from generator.layout.ink.shapes import Circle, Group, Pen, Rect, Shape
from generator.layout.ink.theme import Theme
from generator.layout.page.block import Block

SMALL = 22.0  # what small tiles are drawn for; other sizes are scaled
_CLEARING, _BUILDING = 5.9, 9.0
_NARROWEST = 3.4  # a stack of knights
_MIDDLE = (6.7, 14.6)  # of a building: knights stand beside it


@cache
def small_tile(code: str, variant: int, theme: Theme, size: float = SMALL) -> Block:
    """Return a tile for a field on paper: what must stay at the top, the building at the left."""
    tile, ink = TILES[code], theme.line("ink")
    shapes = terrain(tile, variant, theme, SMALL)
    if tile.building:
        floor = theme.fill("sand", 0.45 if tile.terrain == "forest" else 0.2)
        shapes += [
            Circle(*_MIDDLE, _CLEARING, floor, Pen(ink, 0.35)),
            pictured(tile.building, *_MIDDLE, _BUILDING, theme),
        ]
    badge = crossed(theme) if tile.least is None else helms(tile.least, theme)
    shapes.append(Group(badge, dx=0.9, dy=0.8, scale=0.82))
    square = Rect(0.0, 0.0, SMALL, SMALL)
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
