"""The board of a siege on paper: arrows leave free what a reader wants to see."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.robber_knights.notation.names import parse_cell
from generator.games.robber_knights.paper.siege_board import MARGIN, SiegeBoard
from generator.games.robber_knights.paper.small_tiles import held_tile, small_tile
from generator.games.robber_knights.rules.state import Lay
from generator.games.robber_knights.rules.tiles import TILES
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Circle, Group, Line, Path, Rect, Shape, bounds
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions
from tests.robber_knights.helpers import table

LARGE = 22.0
# The cells of A5 are the smallest: letters do not shrink, so their knights reach farther up.
FREE = {11.7: "RB", 17.0: "RBR", LARGE: "RBRB"}
RIDES = [("d4", "E"), ("g4", "W"), ("d7", "N"), ("d4", "S")]
LAND = "\n".join(["pc " * 7] * 7)


def arrow(cell: str, direction: str, side: float) -> list[Box]:
    """Return what the arrow of a ride over three tiles covers."""
    state = table(LAND)
    still, ridden = (
        SiegeBoard(state, side, PrintOptions(), (Lay("pc", parse_cell(cell), *way),)).block()
        for way in ((), (direction, (1, 1, 1)))
    )
    return [_painted(shape) for shape in ridden.shapes if shape not in still.shapes]


def _painted(shape: Shape) -> Box:
    """Return the box of a level or upright line with its width, or of an area."""
    if not isinstance(shape, Line):
        assert isinstance(shape, Path)
        return bounds(shape)
    (left, right), (top, bottom) = sorted((shape.x1, shape.x2)), sorted((shape.y1, shape.y2))
    half = shape.stroke.width / 2
    level = top == bottom
    box = Box(left, top, right - left, bottom - top)
    return box.inset(0.0, -half) if level else box.inset(-half, 0.0)


def kept_free(code: str, side: float) -> list[Box]:
    """Return what must be seen of a tile: badge, building, and a stack of knights."""
    found = [_badge(code, side)]
    (art,) = small_tile(code, 0, Theme(), side).shapes
    assert isinstance(art, Group)
    for shape in art.shapes:
        if isinstance(shape, Circle) and shape.stroke is not None and shape.r > 5:
            # The square in the disc that the building fills.
            half = shape.r / 2**0.5
            square = Box(shape.cx - half, shape.cy - half, 2 * half, 2 * half)
            found.append(square.scaled(art.scale))
    return [*found, _stack(code, FREE[side], side)]


def _stack(code: str, knights: str, side: float) -> Box:
    """Return where some knights stand on a tile."""
    tile, *stack = held_tile(code, 0, knights, Theme(), side).shapes
    assert small_tile(code, 0, Theme(), side).shapes == (tile,)
    (placed,) = stack
    assert isinstance(placed, Group)
    slabs = [one for one in placed.shapes if isinstance(one, Group)]
    assert len(slabs) == len(knights)
    (paper, *_) = slabs[0].shapes
    assert isinstance(paper, Rect)
    return Box(placed.dx, placed.dy, paper.width, len(slabs) * paper.height)


def _badge(code: str, side: float) -> Box:
    (art,) = small_tile(code, 0, Theme(), side).shapes
    assert isinstance(art, Group)
    badge = art.shapes[-1]
    assert isinstance(badge, Group)
    plate = badge.shapes[0]
    assert isinstance(plate, Rect | Circle)
    return bounds(plate).scaled(badge.scale).moved(badge.dx, badge.dy).scaled(art.scale)


@pytest.mark.parametrize(("cell", "direction"), RIDES)
@pytest.mark.parametrize("code", ["pc", "fv", "m"])
@pytest.mark.parametrize("side", FREE)
def test_arrows_leave_badges_buildings_and_knights_free(
    cell: str, direction: str, code: str, side: float
) -> None:
    covered = arrow(cell, direction, side)
    assert len(covered) == 3
    for row in range(7):
        for column in range(7):
            for free in kept_free(code, side):
                place = free.moved(MARGIN + column * side, MARGIN + row * side)
                for part in covered:
                    assert not place.inset(0.1).overlaps(part), (row, column, free)


@pytest.mark.parametrize("side", FREE)
@pytest.mark.parametrize(("cell", "direction"), RIDES)
def test_arrows_go_from_the_castle_to_the_last_tile(cell: str, direction: str, side: float) -> None:
    state = table(LAND)
    move = Lay("pc", parse_cell(cell), direction, (1, 1, 1))
    block = SiegeBoard(state, side, PrintOptions(), (move,)).block()
    (head,) = (one for one in block.shapes if isinstance(one, Path) and one.fill is not None)
    start: tuple[Any, ...] = head.segments[0]
    _, x, y = start
    column, row = "defghij".index(cell[0]), int(cell[1]) - 4
    right, down = {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1)}[direction]
    assert int((x - MARGIN) // side) == column + 2 * right
    assert int((y - MARGIN) // side) == row + 2 * down


@pytest.mark.parametrize("code", [code for code in TILES if code.startswith("p")])
@pytest.mark.parametrize("variant", range(24))
def test_grass_grows_beside_what_stands_on_a_small_plain(code: str, variant: int) -> None:
    (art,) = small_tile(code, variant, Theme()).shapes
    assert isinstance(art, Group)
    (grass,) = (one for one in art.shapes if _is_grass(one))
    assert isinstance(grass, Path)
    tufts = [grass.segments[k : k + 6] for k in range(0, len(grass.segments), 6)]
    assert len(tufts) == 3
    for tuft in tufts:
        taken = bounds(Path(tuft)).inset(-0.2)
        assert Box(0, 0, LARGE, LARGE).holds(taken)
        for free in kept_free(code, LARGE):
            assert not taken.overlaps(free), free


def _is_grass(shape: Shape) -> bool:
    green = Theme().deep("sage", 0.4)
    return isinstance(shape, Path) and shape.stroke is not None and shape.stroke.colour == green


@pytest.mark.parametrize("side", FREE)
@pytest.mark.parametrize("code", [code for code in TILES if TILES[code].building])
def test_knights_stand_beside_the_building(code: str, side: float) -> None:
    (art,) = small_tile(code, 0, Theme(), side).shapes
    assert isinstance(art, Group)
    (disc,) = (one for one in art.shapes if isinstance(one, Circle) and one.r > 5)
    stack = _stack(code, "RBRB", side)
    assert (disc.cx + disc.r) * art.scale < stack.x
    assert Box(0, 0, side, side).holds(stack)
