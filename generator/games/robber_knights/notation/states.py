"""States as text, both ways; what is read back never breaks the engine later."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from generator.core.errors import NotationError
from generator.core.messages import quoted
from generator.games.robber_knights.notation.boards import Land, format_board, parse_board
from generator.games.robber_knights.notation.moves import format_laying, parse_line
from generator.games.robber_knights.notation.names import parse_cell, parse_tile
from generator.games.robber_knights.rules.field import (
    NEIGHBOURS,
    SIDE,
    SIZES,
    box,
    cell_name,
    rectangle_cells,
)
from generator.games.robber_knights.rules.state import (
    CASTLE,
    DRAWS,
    KEEPABLE,
    MOST_LAID,
    OWN_TILES,
    STACK,
    STACK_LETTERS,
    Lay,
    OpenTurn,
    Player,
    State,
    by_rule,
    colour_of,
    without,
)
from generator.games.robber_knights.rules.tiles import COLOURS, KNIGHTS, LETTERS, ROOM, TILES
from generator.games.robber_knights.texts import say

_HEAD = re.compile(
    r"seat ([1-5]) laid ([0-3]) (draws|plays)(?: land ([a-r]\d{1,2}))?"
    r"(?: siege (\S+)(?: laid (.+))?)?",
    re.ASCII,
)
_PLAYER = re.compile(r"([RBYG]) hand (\S+) unseen (\S+) knights (\d{1,2})", re.ASCII)
_NONE = "-"
_BETWEEN = "; "


def format_state(state: State) -> str:
    """Return a state as text: a head line, a line for every player, and the rows of the land."""
    head = f"seat {state.seat + 1} laid {state.laid} {'draws' if state.draws else 'plays'}"
    players = [_format_player(seat, one) for seat, one in enumerate(state.players)]
    if not state.is_begun:
        return "\n".join([head, *players])
    land = Land(state.tiles, state.stacks)
    top, _, left, _ = box(land.cells)
    first = cell_name(top * SIDE + left)
    head = f"{head} land {first}{_format_siege(state)}"
    return "\n".join([head, *players, *format_board(state.tiles, state.stacks)])


def _format_siege(state: State) -> str:
    """Return what a siege adds to the head line: the draws to come, and what red has laid."""
    if state.siege is None:
        return ""
    moves = _BETWEEN.join(format_laying(move) for move in state.siege.moves)
    draws = ",".join(state.siege.draws) or _NONE
    return f" siege {draws}" + (f" laid {moves}" if moves else "")


def _format_player(seat: int, one: Player) -> str:
    hand, unseen = (",".join(tiles) or _NONE for tiles in (one.hand, one.unseen))
    return f"{colour_of(seat)} hand {hand} unseen {unseen} knights {one.knights}"


def parse_state(text: str) -> State:
    """Read a state and refuse one that no game can reach by its counts."""
    lines = [line.strip() for line in text.strip().split("\n")]
    head = _HEAD.fullmatch(lines[0])
    count = sum(_PLAYER.fullmatch(line) is not None for line in lines[1:5])
    if head is None or count not in SIZES or bool(head[4]) != (len(lines) > count + 1):
        raise NotationError(say("state.shape"))
    players = tuple(_parse_player(seat, line) for seat, line in enumerate(lines[1 : count + 1]))
    seat, laid, draws = int(head[1]) - 1, int(head[2]), head[3] == "draws"
    if head[4] is None:
        state = State(players, seat=seat, laid=laid, draws=draws)
        _check_keeping(state)
        return state
    land = parse_board("\n".join(lines[count + 1 :]), parse_cell(head[4]))
    siege = None if head[5] is None else _parse_siege(head[5], head[6])
    state = State(players, land.tiles, land.stacks, seat, laid, draws, siege)
    if format_state(state).split("\n")[0] != lines[0]:
        raise NotationError(say("state.shape"))
    if siege is not None:
        _check_siege(state, siege)
    _check_turn(state)
    _check_tiles(state)
    _check_land(state)
    return state


def _parse_player(seat: int, line: str) -> Player:
    match = _PLAYER.fullmatch(line)
    if match is None or match[1] != COLOURS[seat]:
        raise NotationError(say("state.player", got=quoted(line)))
    hand, unseen = (_parse_tiles(match[i], line) for i in (2, 3))
    one = Player(hand, unseen, int(match[4]))
    if Counter(hand + unseen) - Counter(OWN_TILES) or one.knights > KNIGHTS:
        raise NotationError(say("state.player", got=quoted(line)))
    if unseen and (unseen[0][0] == "A" or not _is_stack(unseen)):
        raise NotationError(say("state.stack", colour=match[1]))
    return one


def _parse_siege(draws: str, laid: str | None) -> OpenTurn:
    moves = [parse_line(line).move for line in laid.split(_BETWEEN)] if laid else []
    lays = tuple(move for move in moves if isinstance(move, Lay))
    if len(lays) < len(moves):
        raise NotationError(say("state.siege"))
    codes = () if draws == _NONE else tuple(map(parse_tile, draws.split(",")))
    return OpenTurn(codes, lays)


def _parse_tiles(text: str, line: str) -> tuple[str, ...]:
    tiles = () if text == _NONE else tuple(text.split(","))
    if not set(tiles) <= set(OWN_TILES) or by_rule(tiles) != tiles:
        raise NotationError(say("state.player", got=quoted(line)))
    return tiles


def _is_stack(unseen: tuple[str, ...]) -> bool:
    """Tell whether the letters below the top one are all there."""
    top = Player(unseen=unseen).letter
    assert top is not None
    below = STACK_LETTERS[STACK_LETTERS.index(top) + 1 :]
    letters = Counter(tile[0] for tile in unseen)
    return unseen[0][0] == top and all(letters[one] == len(LETTERS[one]) for one in below)


def _check_keeping(state: State) -> None:
    """Before the start everybody has all tiles, and who has chosen a castle and another tile."""
    for seat, one in enumerate(state.players):
        chosen = [by_rule([f"A{CASTLE}", f"A{code}"]) for code in KEEPABLE]
        due = one.hand in chosen if seat < state.seat else not one.hand
        if not due or one.unseen != STACK or one.knights != KNIGHTS:
            raise NotationError(say("state.start"))
    if state.seat > len(state.players) or state.laid or state.draws:
        raise NotationError(say("state.turn"))


def _check_siege(state: State, siege: OpenTurn) -> None:
    """Red has laid what lies there, and what it draws next is on top of its stack."""
    laid, over = len(siege.moves), state.seat == 1
    drawn = laid - state.draws if laid < MOST_LAID else DRAWS
    fits = len(state.players) == 2 and len(siege.draws) == DRAWS - drawn
    fits = fits and (1 <= laid <= MOST_LAID if over else laid == state.laid < MOST_LAID)
    fits = fits and not (over and (state.laid or state.draws))
    red = state.players[0]
    for code in siege.draws:
        tile = f"{red.letter}{code}"
        fits = fits and tile in red.unseen
        red = replace(red, unseen=without(red.unseen, tile)) if fits else red
    lie = all(state.tiles[move.cell] == move.tile for move in siege.moves)
    if not fits or not lie:
        raise NotationError(say("state.siege"))


def _check_turn(state: State) -> None:
    """Hands are full while there is a stack, but for the one who is about to draw."""
    fits = state.seat < len(state.players)
    for seat, one in enumerate(state.players):
        drawing = state.draws and seat == state.seat
        # Nothing is drawn after the last tile of a siege.
        last = state.siege is not None and seat == 0 and len(state.siege.moves) == MOST_LAID
        held = 2 - drawing - last
        full = len(one.hand) == held if one.stack else len(one.hand) <= 2 and not drawing
        fits = fits and full
    if not fits or state.laid > MOST_LAID - (not state.draws) or (state.draws and not state.laid):
        raise NotationError(say("state.turn"))
    mover = state.players[state.seat]
    over = not any(one.hand or one.stack for one in state.players)
    if (not mover.hand and not state.draws and not over) or (over and state.laid):
        raise NotationError(say("state.turn"))
    if len(OWN_TILES) - 2 - len(mover.hand) - len(mover.unseen) < state.laid:
        raise NotationError(say("state.turn"))


def _check_tiles(state: State) -> None:
    """The land, the hands and the stacks are together the tiles of all players."""
    left = Counter(tile[1:] for one in state.players for tile in one.hand + one.unseen)
    land = Counter(code for code in state.tiles if code)
    everything = Counter(tile[1:] for tile in OWN_TILES * len(state.players))
    if left + land != everything:
        raise NotationError(say("state.tiles"))
    count = len(state.players)
    start = Counter(state.tiles[cell] for cell in rectangle_cells(count))
    kept = {code: count - start.pop(code, 0) for code in KEEPABLE}
    held = Counter(tile[1:] for one in state.players for tile in one.hand if tile[0] == "A")
    # Of the two A tiles in a hand one is the castle.
    two = any(
        one.hand[1:] and one.hand[1][0] == "A" and one.hand[0] != f"A{CASTLE}"
        for one in state.players
    )
    if start or two or any(number < held[code] for code, number in kept.items()):
        raise NotationError(say("state.start"))


def _check_land(state: State) -> None:
    """One land within its size, at most four knights on a tile and none on a lake."""
    land = Land(state.tiles, state.stacks)
    top, bottom, left, right = box(land.cells)
    if max(bottom - top, right - left) >= SIZES[len(state.players)] or not is_connected(land):
        raise NotationError(say("state.land"))
    for cell in land.cells:
        stack, least = state.stacks[cell], TILES[state.tiles[cell]].least
        if len(stack) > ROOM or (stack and least is None):
            raise NotationError(say("state.knights"))
    placed = Counter("".join(state.stacks))
    for seat, one in enumerate(state.players):
        if placed.pop(colour_of(seat), 0) + one.knights != KNIGHTS:
            raise NotationError(say("state.knights"))
    if placed:
        raise NotationError(say("state.knights"))


def is_connected(land: Land) -> bool:
    """Tell whether every tile is joined to every other by sides."""
    return len(joined(land, land.cells[0])) == len(land.cells)


def joined(land: Land, cell: int) -> set[int]:
    """Return the tiles that are joined to one by sides."""
    found, rest = {cell}, [cell]
    while rest:
        for beside in NEIGHBOURS[rest.pop()]:
            if land.tiles[beside] and beside not in found:
                found.add(beside)
                rest.append(beside)
    return found
