"""The table ready to play: the start of four players, of the tiles and knights that are printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.games.robber_knights.paper.arms import HUES, arms, coat
from generator.games.robber_knights.paper.knights import token_front
from generator.games.robber_knights.paper.land import SIDE, land
from generator.games.robber_knights.rules.tiles import KNIGHTS, TILES
from generator.layout.ink.shapes import Group, Rect, Shape
from generator.layout.ink.theme import Theme

_SCALE = 0.4  # of all that lies there; `art/table.svg` is the wood below it
_TILE = SIDE * _SCALE
_LAND = (68.0, 30.0)
_COLUMNS = 4
_TRAY = (84.0, 20.4)
_PILE, _EDGE = 4, 0.5  # tiles seen of a stack, and how far each sticks out
_HAND = ((21.2, 2.4, -3.0), (40.2, 1.8, 2.0))
_ROWS, _STEP = 3, 2.05  # of knights, and how much is seen of those below another
_FIRST = 58.6  # the left edge of the knights


class Seat(NamedTuple):
    """A player's tray: its colour, where its corner lies, how it is turned, the tiles in hand."""

    colour: str
    x: float
    y: float
    turn: float
    hand: tuple[str, str]


# Everybody keeps the castle and one more of the four tiles A; the others are the land.
SEATS = (
    Seat("R", 58.0, 69.0, 0.0, ("pc", "pv")),
    Seat("B", 26.0, 4.0, 90.0, ("pc", "m")),
    Seat("Y", 142.0, 23.0, 180.0, ("pc", "pv")),
    Seat("G", 174.0, 88.0, 270.0, ("pc", "p")),
)
START = ("p", "pv", "m", "p", "m", "p", "pv", "m")


@lru_cache(maxsize=2)
def laid(theme: Theme) -> tuple[Shape, ...]:
    """Return the land in the middle of the table, and before everybody what is theirs."""
    return (*_land(theme), *(_tray(seat, theme) for seat in SEATS))


def _land(theme: Theme) -> Iterator[Shape]:
    x, y = _LAND
    wide, high = _COLUMNS * _TILE, len(START) // _COLUMNS * _TILE
    if not theme.saves_ink:
        yield Rect(x + 1.0, y + 1.2, wide, high, fill=theme.fill("orange"))
    for k, code in enumerate(START):
        row, column = divmod(k, _COLUMNS)
        yield from _tile(code, 4 * k, x + column * _TILE, y + row * _TILE, 0.0, theme)
    yield Rect(x, y, wide, high, stroke=theme.pen("ink", 0.4))


def _tile(
    code: str, variant: int, x: float, y: float, turn: float, theme: Theme
) -> Sequence[Shape]:
    """Return the art of a tile: its badges, which would be too small to read, are left out."""
    square = Rect(0.0, 0.0, SIDE, SIDE)
    art = Group(tuple(land(TILES[code], variant, theme)), clip=square, stamp=True)
    edge = Rect(0.0, 0.0, SIDE, SIDE, stroke=theme.pen("ink", 0.6))
    return [Group((art, edge), x, y, turn, _SCALE)]


def _tray(seat: Seat, theme: Theme) -> Group:
    """Return what lies before a player who sits below it."""
    shapes: list[Shape] = [
        Rect(0.0, 0.0, *_TRAY, 2.0, theme.ground(HUES[seat.colour], 0.3), theme.pen("ink", 0.4)),
        *_stack(seat.colour, theme),
    ]
    for k, (code, (x, y, turn)) in enumerate(zip(seat.hand, _HAND, strict=True)):
        shapes += _tile(code, 5 * k, x, y, turn, theme)
    token = token_front(seat.colour, theme).shapes
    each = KNIGHTS // _ROWS
    shapes += [
        Group(token, _FIRST + k % each * _STEP, 0.4 + k // each * 6.6, scale=_SCALE)
        for k in range(KNIGHTS)
    ]
    return Group(tuple(shapes), seat.x, seat.y, seat.turn)


def _stack(colour: str, theme: Theme) -> Iterator[Shape]:
    """Yield tiles face down on each other."""
    back = Rect(0.0, 0.0, SIDE, SIDE, 1.0)
    cloth = coat(colour, back, theme, 3.0, 0.6)
    shapes = (
        Rect(0.0, 0.0, SIDE, SIDE, 1.0, theme.ground("white")),
        *cloth,
        *arms(colour, SIDE / 2, SIDE / 2, 28.0, theme),
        Rect(0.0, 0.0, SIDE, SIDE, 1.0, stroke=theme.pen("ink", 0.8)),
    )
    tile = Group(shapes, stamp=True)
    for k in range(_PILE):
        yield Group((tile,), 1.6 + k * _EDGE, 3.2 - k * _EDGE, scale=_SCALE)
