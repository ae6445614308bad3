"""The engine and the plain rules agree on every state of random games, and the games end well."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.moves import format_move
from generator.games.robber_knights.rules.field import COLUMNS, SIDE
from generator.games.robber_knights.rules.state import KEEPABLE, End, Keep, Lay, State
from tests.robber_knights import plain

TILES = Counter(tile for tiles in plain.LETTERS.values() for tile in tiles)


def begun(ident: Ident, keeps: list[str]) -> State:
    """Return the engine's table of an id after everybody has kept a tile."""
    state = GAME.start(Setup("table", len(keeps)))
    for keep in keeps:
        state = GAME.apply(state, Keep(keep))
    return GAME.apply(state, GAME.chance(ident, state))


def land(state: State) -> dict[plain.Cell, tuple[str, list[str]]]:
    """Return the engine's land as the plain rules keep it."""
    cells = enumerate(zip(state.tiles, state.stacks, strict=True))
    return {
        (cell % SIDE + 1, cell // SIDE + 1): (tile, list(stack))
        for cell, (tile, stack) in cells
        if tile
    }


def assert_same(state: State, table: plain.Table) -> None:
    """Compare everything that both keep."""
    assert land(state) == table.board
    for one, player in zip(state.players, table.players, strict=True):
        assert sorted(tile[1:] for tile in one.hand) == sorted(player.hand)
        assert Counter(tile[1:] for tile in one.unseen) == Counter(player.stack)
        assert one.knights == player.unused
    assert (GAME.to_move(state) is None) == table.over
    if not table.over:
        assert (state.seat, state.laid) == (table.seat, table.laid)


def assert_sound(state: State) -> None:
    """Check what always holds, whoever plays: tiles, knights, connection, the size of the land."""
    players = len(state.players)
    board = land(state)
    for tile, stack in board.values():
        assert len(stack) <= plain.LIMIT
        assert not (stack and tile == "l")
    knights = Counter(knight for _, stack in board.values() for knight in stack)
    for colour, one in zip(plain.COLOURS, state.players, strict=False):
        assert knights[colour] + one.knights == plain.KNIGHTS
    tiles = Counter(tile for tile, _ in board.values())
    for one in state.players:
        tiles.update(tile[1:] for tile in (*one.hand, *one.unseen))
    assert tiles == Counter({tile: count * players for tile, count in TILES.items()})
    columns, rows = zip(*board, strict=True)
    assert max(max(columns) - min(columns), max(rows) - min(rows)) < plain.SIDE[players]
    assert len(connected(set(board))) == len(board)


def connected(cells: set[plain.Cell]) -> set[plain.Cell]:
    """Return the cells that hang together with the first of them."""
    found, edge = set(), {min(cells)}
    while edge:
        found |= edge
        edge = {plain.beside(cell, way) for cell in edge for way in "NESW"} & cells - found
    return found


def check_game(players: int, seed: int, look: float) -> int:
    """Play a random game with both engines at once; returns how many tiles were laid.

    `look` is the share of turns at which all layings are compared, which is slow.
    """
    chance = random.Random(f"{players} {seed}")
    ident = Ident("robber-knights", "table", f"plain {seed}")
    keeps = [chance.choice(KEEPABLE) for _ in range(players)]
    state, table = begun(ident, keeps), plain.deal(str(ident), players, keeps)
    assert_same(state, table)
    while (seat := GAME.to_move(state)) is not None:
        if seat == CHANCE:
            state = GAME.apply(state, GAME.chance(ident, state))
            continue
        moves = list(GAME.legal(state))
        lays = [move for move in moves if isinstance(move, Lay)]
        assert lays, "stuck"
        if chance.random() < look:
            texts = [format_move(state, move) for move in lays]
            assert len(texts) == len(set(texts))
            assert set(texts) == plain.legal(table)
        if End() in moves and chance.random() < 0.4:
            state = GAME.apply(state, End())
            plain.end_turn(table)
        else:
            # Layings with many knights are what fills tiles and blocks ways.
            move = max(chance.sample(lays, min(3, len(lays))), key=lambda one: sum(one.knights))
            plain.lay(table, format_move(state, move))
            state = GAME.apply(state, move)
        if GAME.to_move(state) != CHANCE:
            assert_same(state, table)
        assert_sound(state)
    totals = {plain.COLOURS[one]: GAME.score(state, one).total for one in range(players)}
    assert totals == plain.scores(table)
    named = [[plain.COLOURS[seat] for seat in place] for place in GAME.ranking(state)]
    assert named == plain.ranking(table)
    return len(land(state))


def test_both_name_the_cells_alike() -> None:
    assert (COLUMNS, SIDE) == (plain.COLUMNS, 18)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_agree_and_end_with_all_tiles_laid(players: int) -> None:
    for seed in range(2):
        assert check_game(players, seed, look=0.25) == 24 * players


@pytest.mark.parametrize(("players", "games"), [(2, 80), (3, 70), (4, 50)])
def test_two_hundred_random_games_end_with_all_tiles_laid(players: int, games: int) -> None:
    for seed in range(games):
        assert check_game(players, 1000 + seed, look=0.0) == 24 * players


@pytest.mark.soak
def test_all_layings_agree_in_many_games() -> None:
    for seed in range(60):
        check_game(2 + seed % 3, 5000 + seed, look=1.0)
