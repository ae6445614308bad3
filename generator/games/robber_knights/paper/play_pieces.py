"""What lies on the board of a screen: tiles, knights, what everybody has left and holds.

A tile is drawn apart from its knights, and in few ways: what is the same is sent once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from generator.core.messages import in_words
from generator.core.text import Texts
from generator.core.touch import PlayPiece
from generator.games.robber_knights.notation.siege_sheet import cell_field
from generator.games.robber_knights.notation.taps import hand_place, keep_place
from generator.games.robber_knights.paper.arms import coat
from generator.games.robber_knights.paper.knights import SLAB, knight_stack
from generator.games.robber_knights.paper.small_tiles import SMALL, small_tile
from generator.games.robber_knights.rules.field import CELLS, SIDE
from generator.games.robber_knights.rules.scoring import points
from generator.games.robber_knights.rules.state import (
    CASTLE,
    DRAWS,
    HIDDEN,
    KEEPABLE,
    Player,
    State,
    colour_of,
)
from generator.games.robber_knights.rules.turn import to_move
from generator.games.robber_knights.texts import texts
from generator.layout.ink.colour import WHITE
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Group, Pen, Rect, Shape, polygon
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions

LEAD = "lead"
ROW = (66.0, 9.0)  # a seat's row
STOPS = {"knights": 5.0, "points": 25.5, "stack": 32.0, "others": 49.6}  # of a row
_LOOKS = 2  # ways to draw a tile
_KNIGHTS = 1.32  # how much larger knights are than on paper: they fill the right of their tile
_BACK = 7.6  # side of a tile face down
_BEHIND = 2.4  # how far the second of two equal tiles is seen
_TILE = (SMALL, SMALL)


def seat_place(seat: int) -> str:
    """Return the row of a seat."""
    return f"seat.{colour_of(seat)}"


def draw_place(number: int) -> str:
    """Return where a tile lies that a siege draws, from 1."""
    return f"draw.{number}"


def kept_pieces(one: Player, options: PrintOptions) -> list[PlayPiece]:
    """Return the castle in hand and what is kept beside it, and the A tiles that are not."""
    kept = [tile[1:] for tile in one.hand if tile[1:] != CASTLE]
    pieces = [_tile(hand_place(i), code, options) for i, code in enumerate((CASTLE, *kept), 1)]
    offered = [code for code in KEEPABLE if code not in kept]
    return pieces + [_tile(keep_place(code), code, options) for code in offered]


def land_pieces(state: State, seat: int, options: PrintOptions) -> list[PlayPiece]:
    """Return all that lies on the land and beside it, as far as the seat may know."""
    pieces = [*_land(state, options), *_hand(state.players[seat], options)]
    pieces += [_seat(state, one, seat, options) for one in range(len(state.players))]
    return pieces + _siege(state, options)


def _land(state: State, options: PrintOptions) -> Iterator[PlayPiece]:
    text, theme = texts(options.lang), options.theme
    for cell in CELLS:
        if code := state.tiles[cell]:
            yield _tile(cell_field(cell), code, options, sum(divmod(cell, SIDE)) % _LOOKS)
        if stack := state.stacks[cell]:
            colours = ", ".join(text(f"colour.{colour}") for colour in stack)
            words = text("board.held", colours=colours)
            yield PlayPiece(cell_field(cell), words, _knights(stack, theme), _TILE)


def _tile(place: str, code: str, options: PrintOptions, look: int = 0) -> PlayPiece:
    return PlayPiece(
        place, texts(options.lang)(f"tile.{code}"), _art(code, look, options.theme), _TILE
    )


@lru_cache(maxsize=64)
def _art(code: str, look: int, theme: Theme) -> tuple[Shape, ...]:
    frame = Rect(0.0, 0.0, SMALL, SMALL, stroke=theme.pen("ink", 0.3))
    return (*small_tile(code, 5 * look + 1, theme).shapes, frame)


@lru_cache(maxsize=1024)
def _knights(stack: str, theme: Theme) -> tuple[Shape, ...]:
    """Return knights at the right of a tile, above each other."""
    high = len(stack) * SLAB[1] * _KNIGHTS
    left, top = SMALL - SLAB[0] * _KNIGHTS - 0.5, SMALL - high - 0.7
    return knight_stack(stack, theme).placed(left, top, _KNIGHTS).shapes


def _hand(one: Player, options: PrintOptions) -> list[PlayPiece]:
    """Return the tiles in hand; two of a kind lie on each other, as it is one choice."""
    codes = one.codes()
    if len(codes) < len(one.hand):
        (code,) = codes
        words = texts(options.lang)("board.twice", tile=texts(options.lang)(f"tile.{code}"))
        return [PlayPiece(hand_place(1), words, _twice(code, options.theme), _TILE)]
    return [_tile(hand_place(i), code, options) for i, code in enumerate(codes, start=1)]


@lru_cache(maxsize=32)
def _twice(code: str, theme: Theme) -> tuple[Shape, ...]:
    art, scale = _art(code, 0, theme), 1 - _BEHIND / SMALL
    return Group(art, dx=_BEHIND, scale=scale), Group(art, dy=_BEHIND, scale=scale)


def _seat(state: State, seat: int, looks: int, options: PrintOptions) -> PlayPiece:
    """Return the row of a seat: whose turn it is, knights, points, stack, and what it holds."""
    text, one, colour = texts(options.lang), state.players[seat], colour_of(seat)
    count = points(state, seat)
    stack = text("board.nothing")
    if one.letter is not None:
        stack = text("board.tiles", count=one.stack, letter=one.letter)
    words = text(
        "board.seat",
        colour=text(f"colour.{colour}"),
        points=count,
        knights=one.knights,
        stack=stack,
        hand=", ".join(_held(tile, text) for tile in one.hand) or text("board.nothing"),
    )
    # One's own hand lies there large enough.
    hand = () if seat == looks else one.hand
    numbers = (one.knights, count, one.stack, one.letter)
    shapes = _row(colour, to_move(state) == seat, numbers, hand, options.theme)
    return PlayPiece(seat_place(seat), words, shapes, ROW)


def _held(tile: str, text: Texts) -> str:
    letter, code = tile[0], tile[1:]
    return text("board.back", letter=letter) if code == HIDDEN else text(f"tile.{code}")


@lru_cache(maxsize=256)
def _row(
    colour: str,
    moves: bool,
    numbers: tuple[int, int, int, str | None],
    hand: tuple[str, ...],
    theme: Theme,
) -> tuple[Shape, ...]:
    knights, count, stack, letter = numbers
    style, middle = Type(theme).strong, ROW[1] / 2
    base = middle + cap_height(style.font, style.size) / 2
    one = knight_stack(colour, theme)
    shapes: list[Shape] = []
    if moves:
        tip = ((3.6, middle), (0.8, middle - 2.2), (0.8, middle + 2.2))
        shapes.append(polygon(tip, theme.line("brick")))
    shapes += one.placed(STOPS["knights"], middle - 1.5 * one.height / 2, 1.5).shapes
    shapes.append(style.at(16.0, base, str(knights)))
    shapes.append(style.at(STOPS["points"], base, str(count), "middle"))
    if letter is not None:
        shapes += [_back(colour, letter, STOPS["stack"], theme)]
        shapes.append(style.at(STOPS["stack"] + _BACK + 0.8, base, str(stack)))
    for k, tile in enumerate(hand):
        shapes.append(_lying(colour, tile, STOPS["others"] + k * (_BACK + 0.6), theme))
    return tuple(shapes)


def _lying(colour: str, tile: str, x: float, theme: Theme) -> Shape:
    """Return a tile of somebody's hand: its back, or what is known of it by counting."""
    if tile[1:] == HIDDEN:
        return _back(colour, tile[0], x, theme)
    art = _art(tile[1:], 0, theme)
    return Group(art, dx=x, dy=(ROW[1] - _BACK) / 2, scale=_BACK / SMALL)


def _back(colour: str, letter: str, x: float, theme: Theme) -> Group:
    """Return a small tile face down: its player's hatch and its letter."""
    square, middle = Rect(0.0, 0.0, _BACK, _BACK, 0.6), _BACK / 2
    style, ink = TextStyle("Lato-Black", 9.0, theme.line("ink")), Pen(theme.line("ink"), 0.35)
    base = middle + cap_height(style.font, style.size) / 2
    shapes = (
        Group(tuple(coat(colour, Rect(0.0, 0.0, _BACK, _BACK), theme, 1.0)), clip=square),
        Rect(0.0, 0.0, _BACK, _BACK, 0.6, stroke=ink),
        Circle(middle, middle, 2.5, WHITE, ink),
        style.at(middle, base, letter, "middle"),
    )
    return Group(shapes, dx=x, dy=(ROW[1] - _BACK) / 2)


def _siege(state: State, options: PrintOptions) -> list[PlayPiece]:
    """Return what a siege still draws, which of its tiles were laid when, and the lead."""
    if state.siege is None:
        return []
    text, theme = texts(options.lang), options.theme
    first = DRAWS - len(state.siege.draws) + 1
    pieces = [
        _tile(draw_place(i), code, options) for i, code in enumerate(state.siege.draws, start=first)
    ]
    for number, move in enumerate(state.siege.moves, start=1):
        words, shapes = text("board.laid", number=number), _number(number, theme)
        pieces.append(PlayPiece(cell_field(move.cell), words, shapes, _TILE))
    lead = in_words(points(state, 0) - points(state, 1), options.lang)
    words = f"{text('board.lead')} {lead}"
    style = Type(theme).strong
    base = (ROW[1] + cap_height(style.font, style.size)) / 2
    return [*pieces, PlayPiece(LEAD, words, (style.at(1.0, base, words),), ROW)]


@lru_cache(maxsize=16)
def _number(number: int, theme: Theme) -> tuple[Shape, ...]:
    """Return the frame of a tile that was laid in this turn, and which one it was."""
    radius, style = 2.9, TextStyle("Lato-Black", 11, theme.line("white"))
    x, y = SMALL - radius - 0.7, radius + 0.7
    return (
        Rect(0.5, 0.5, SMALL - 1.0, SMALL - 1.0, stroke=theme.pen("brick", 1.0)),
        Circle(x, y, radius, theme.line("brick"), theme.pen("white", 0.4)),
        style.at(x, y + cap_height(style.font, style.size) / 2, str(number), "middle"),
    )
