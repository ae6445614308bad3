"""A move as what one touches: a tile of the hand, its cell, and where the knights of a castle ride.

A ride is its last tile. The least stays on every tile by itself; who leaves more says so, in any
order: `hand.1 cell.d4 cell.f4 left.e4.3`.
"""

from __future__ import annotations

from functools import lru_cache

from generator.core.game import Reader
from generator.core.touch import Tap, Taps
from generator.games.robber_knights.notation.siege_sheet import cell_field
from generator.games.robber_knights.rules.field import cell_name
from generator.games.robber_knights.rules.knights import LEAST, path
from generator.games.robber_knights.rules.state import Draw, End, Keep, Lay, Move, Rectangle, State
from generator.games.robber_knights.rules.tiles import TILES
from generator.games.robber_knights.texts import texts

END = "end"
_LEFT = "left"  # the group of the knights that stay beyond the least


def hand_place(number: int) -> str:
    """Return where a tile of the hand lies, from 1; two of a kind lie on each other."""
    return f"hand.{number}"


def keep_place(code: str) -> str:
    """Return where an A tile lies that may be kept."""
    return f"keep.{code}"


def taps(state: State, move: Move, reader: Reader) -> Taps:
    """Return what one touches for a move."""
    match move:
        case Lay():
            return _laying(state, move, reader.lang)
        case End():
            return (_end(reader.lang),)
        case Keep(code):
            return (_tile(reader.lang, keep_place(code), code),)
        case Draw() | Rectangle():
            raise ValueError("what is drawn or turned over is nobody's decision")


def _laying(state: State, move: Lay, lang: str) -> Taps:
    one = state.players[state.seat]
    number = 1 if one.hand[0][1:] == move.tile else 2
    laid = _laid(lang, number, move.tile, move.cell)
    if not TILES[move.tile].is_castle:
        return laid
    least = LEAST[move.tile]
    assert least is not None, "castles stand on land"
    if len(move.knights) > 1:
        ride = path(move.cell, move.direction, len(move.knights))
        leasts = (least, *(LEAST[state.tiles[cell]] for cell in ride[1:]))
        return laid + _ride(lang, ride, move.knights, leasts)
    if one.knights < least:
        return laid  # nobody could be placed: there is nothing to say
    return (*laid, _stay(lang, sum(move.knights)))


# The rows of a position share their taps: of thousands of moves each is spelled out once.


@lru_cache(maxsize=4096)
def _laid(lang: str, number: int, code: str, cell: int) -> Taps:
    words = texts(lang)("tap.cell", cell=cell_name(cell))
    return _tile(lang, hand_place(number), code), Tap(cell_field(cell), words)


@lru_cache(maxsize=64)
def _tile(lang: str, place: str, code: str) -> Tap:
    return Tap(place, texts(lang)(f"tile.{code}"))


@lru_cache(maxsize=16)
def _stay(lang: str, count: int) -> Tap:
    words = texts(lang)("tap.stay", count=count) if count else texts(lang)("tap.none")
    return Tap(f"stay.{count}", words)


@lru_cache(maxsize=8)
def _end(lang: str) -> Tap:
    return Tap(END, texts(lang)("tap.end"))


@lru_cache(maxsize=16384)
def _ride(
    lang: str, cells: tuple[int, ...], knights: tuple[int, ...], leasts: tuple[int | None, ...]
) -> Taps:
    """Return the last tile of a ride, then every tile on which more knights stay than must."""
    more = (
        _left(lang, cell, count)
        for cell, count, least in zip(cells, knights, leasts, strict=True)
        if count != least
    )
    return _last(lang, cells[-1]), *more


@lru_cache(maxsize=1024)
def _last(lang: str, cell: int) -> Tap:
    return Tap(cell_field(cell), texts(lang)("tap.ride", cell=cell_name(cell)))


@lru_cache(maxsize=4096)
def _left(lang: str, cell: int, count: int) -> Tap:
    name = cell_name(cell)
    return Tap(f"left.{name}.{count}", texts(lang)("tap.left", cell=name, count=count), _LEFT)
