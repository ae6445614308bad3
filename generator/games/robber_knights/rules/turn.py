"""Robber Knights: keeping an A tile, the common start, and turns of one to three tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import permutations

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Setup
from generator.core.messages import Message
from generator.games.robber_knights.rules.box import PLAYERS as PLAYERS
from generator.games.robber_knights.rules.field import (
    CELLS,
    NEIGHBOURS,
    SIZES,
    box,
    cell_name,
    fits,
    rectangle_cells,
)
from generator.games.robber_knights.rules.knights import check_knights, path, placements
from generator.games.robber_knights.rules.state import (
    CASTLE,
    HIDDEN,
    KEEPABLE,
    MOST_LAID,
    Draw,
    End,
    Keep,
    Lay,
    Move,
    Player,
    Rectangle,
    State,
    by_rule,
    colour_of,
    start_tiles,
    with_player,
    without,
)
from generator.games.robber_knights.rules.tiles import TILES
from generator.games.robber_knights.texts import say, start_words, tile_word


def start(setup: Setup) -> State:
    """Return the position that an id deals, or everybody before choosing an A tile."""
    if isinstance(setup.dealt, State):
        return setup.dealt
    return State((Player(),) * setup.players)


def to_move(state: State) -> int | None:
    """Return the seat that decides, CHANCE before the start is turned over or a tile is drawn."""
    if not state.is_begun:
        return state.seat if state.seat < len(state.players) else CHANCE
    if state.draws:
        return CHANCE
    if state.siege is not None and state.seat:
        return None  # a siege is one turn of red
    return state.seat if state.players[state.seat].hand else None


def legal(state: State) -> Iterator[Move]:
    """Yield every move of whoever is to move."""
    seat = to_move(state)
    if seat is None:
        return
    if not state.is_begun:
        if seat == CHANCE:
            yield from map(Rectangle, permutations(start_tiles(state.players)))
        else:
            yield from map(Keep, KEEPABLE)
    elif seat == CHANCE:
        yield from map(Draw, dict.fromkeys(_drawable(state)))
    else:
        yield from _layings(state)
        if may_end(state):
            yield End()


def _drawable(state: State) -> tuple[str, ...]:
    """Return the codes that may be drawn, as often as they may; those of a siege lie open."""
    one = state.players[state.seat]
    return one.drawable() if state.siege is None else state.siege.draws[:1]


def _layings(state: State) -> Iterator[Lay]:
    one = state.players[state.seat]
    cells = open_cells(state.tiles, SIZES[len(state.players)])
    for code in one.codes():
        for cell in cells:
            if not TILES[code].is_castle:
                yield Lay(code, cell)
                continue
            for direction, left in placements(state.tiles, state.stacks, code, cell, one.knights):
                yield Lay(code, cell, direction, left)


@lru_cache(maxsize=512)
def open_cells(tiles: tuple[str, ...], size: int) -> tuple[int, ...]:
    """Return the free cells beside the land that leave it within its size."""
    land = [cell for cell in CELLS if tiles[cell]]
    edges = box(land)
    beside = {cell for tile in land for cell in NEIGHBOURS[tile] if not tiles[cell]}
    return tuple(cell for cell in sorted(beside) if fits(edges, cell, size))


def may_end(state: State) -> bool:
    """Tell whether the turn may end here: a tile is laid, and somebody else has tiles."""
    return 0 < state.laid < MOST_LAID and _others_hold(state)


def _others_hold(state: State) -> bool:
    return any(one.hand for seat, one in enumerate(state.players) if seat != state.seat)


def odds(state: State) -> Iterator[tuple[Move, int]]:
    """Yield what may be drawn with its odds: of two castles on a letter either may come."""
    for move in legal(state):
        alike = _drawable(state) if isinstance(move, Draw) else ()
        yield move, alike.count(move.tile) if isinstance(move, Draw) else 1


def apply(state: State, move: Move) -> State:
    """Return the state after a move."""
    match move:
        case Keep():
            return _keep(state, move)
        case Rectangle():
            return _turn_over(state, move)
        case Lay():
            return _lay(state, move)
        case Draw():
            return _draw(state, move)
        case End():
            return _end(state)


def _keep(state: State, move: Keep) -> State:
    if state.is_begun or state.seat >= len(state.players):
        raise IllegalMove(say("no-keep-due"))
    if move.tile not in KEEPABLE:
        raise IllegalMove(no_such_keep(move.tile))
    one = replace(state.players[state.seat], hand=by_rule([f"A{CASTLE}", f"A{move.tile}"]))
    return replace(with_player(state, one), seat=state.seat + 1)


def _turn_over(state: State, move: Rectangle) -> State:
    if state.is_begun or state.seat < len(state.players):
        raise IllegalMove(say("no-start-due"))
    if sorted(move.tiles) != sorted(start_tiles(state.players)):
        raise IllegalMove(say("other-start", tiles=_start_words(state)))
    tiles = list(state.tiles)
    for cell, (_, code) in zip(rectangle_cells(len(state.players)), move.tiles, strict=True):
        tiles[cell] = code
    return replace(state, tiles=tuple(tiles), seat=0)


def no_such_keep(code: str) -> Message:
    """Return that a tile cannot be kept, and which can."""
    return say("no-such-keep", tiles=[tile_word(one) for one in KEEPABLE], got=tile_word(code))


def _start_words(state: State) -> list[Message]:
    return start_words((colour_of(seat), code) for seat, code in start_tiles(state.players))


def _lay(state: State, move: Lay) -> State:
    check_laying(state, move)
    one = state.players[state.seat]
    held = next(tile for tile in one.hand if tile[1:] == move.tile)
    one = replace(one, hand=without(one.hand, held), knights=one.knights - sum(move.knights))
    laid = with_player(put(state, move), one)
    laid = replace(laid, laid=state.laid + 1)
    if state.siege is None:
        return replace(laid, draws=True) if one.stack else go_on(laid)
    laid = replace(laid, siege=replace(state.siege, moves=(*state.siege.moves, move)))
    return replace(laid, draws=True) if state.siege.draws else go_on(laid)


def put(state: State, move: Lay) -> State:
    """Return the land with a tile and its knights on it, whether they may be there or not.

    Knights that were sent over a gap or out of the field stand nowhere.
    """
    tiles, stacks = list(state.tiles), list(state.stacks)
    tiles[move.cell] = move.tile
    steps = path(move.cell, move.direction, len(move.knights))
    for cell, left in zip(steps, move.knights, strict=False):
        stacks[cell] += colour_of(state.seat) * left if tiles[cell] else ""
    return replace(state, tiles=tuple(tiles), stacks=tuple(stacks))


def check_laying(state: State, move: Lay) -> None:
    """Refuse a tile, a cell or knights that the rules do not allow now."""
    if not state.is_begun:
        raise IllegalMove(say("keep-first"))
    if state.draws or to_move(state) is None:
        raise IllegalMove(say("no-tile-due"))
    one = state.players[state.seat]
    if not one.holds(move.tile):
        hand = [tile_word(tile[1:]) for tile in one.hand]
        raise IllegalMove(say("not-in-hand", tile=tile_word(move.tile), hand=hand))
    check_cell(state, move.cell)
    check_knights(state.tiles, state.stacks, move, one.knights)


def check_cell(state: State, cell: int) -> None:
    """Refuse a cell that is taken, apart from the land, or too far out."""
    name, size = cell_name(cell), SIZES[len(state.players)]
    if state.tiles[cell]:
        raise IllegalMove(say("cell.taken", cell=name, tile=tile_word(state.tiles[cell])))
    if not any(state.tiles[beside] for beside in NEIGHBOURS[cell]):
        raise IllegalMove(say("cell.apart", cell=name))
    if cell not in open_cells(state.tiles, size):
        raise IllegalMove(say("cell.too-far", cell=name, size=size))


def _draw(state: State, move: Draw) -> State:
    if not state.draws:
        raise IllegalMove(say("no-draw-due"))
    one = state.players[state.seat]
    tiles = _drawable(state)
    if move.tile not in tiles or move.tile == HIDDEN:
        names = [tile_word(code) for code in dict.fromkeys(tiles)]
        raise IllegalMove(say("not-drawable", letter=one.letter, tiles=names))
    tile = f"{one.letter}{move.tile}"
    drawn = replace(one, hand=by_rule([*one.hand, tile]), unseen=without(one.unseen, tile))
    siege = state.siege and replace(state.siege, draws=state.siege.draws[1:])
    return go_on(replace(with_player(state, drawn), draws=False, siege=siege))


def _end(state: State) -> State:
    if not may_end(state):
        late = state.is_begun and state.laid and not state.draws
        raise IllegalMove(say("nobody-else") if late else say("no-end-yet"))
    return next_turn(state)


def go_on(state: State) -> State:
    """Return the state after a tile: the same turn, or the next."""
    over = state.laid == MOST_LAID or not state.players[state.seat].hand
    return next_turn(state) if over else state


def next_turn(state: State) -> State:
    """Return the state at the turn of the next player with tiles; players without are out."""
    count = len(state.players)
    order = ((state.seat + i) % count for i in range(1, count + 1))
    seat = next((seat for seat in order if state.players[seat].hand), state.seat)
    return replace(state, seat=seat, laid=0)
