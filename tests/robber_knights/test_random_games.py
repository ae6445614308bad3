"""Random games: all tiles are laid, nobody is ever stuck, and every state holds together."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.boards import Land
from generator.games.robber_knights.notation.states import is_connected
from generator.games.robber_knights.referee.lands import impossible_land
from generator.games.robber_knights.referee.sources import unexplained_knights
from generator.games.robber_knights.rules.field import SIZES, box
from generator.games.robber_knights.rules.knights import path
from generator.games.robber_knights.rules.state import OWN_TILES, Draw, Lay, State
from generator.games.robber_knights.rules.tiles import COLOURS, KNIGHTS, ROOM, TILES
from generator.games.robber_knights.rules.turn import apply, legal, to_move
from generator.games.robber_knights.rules.views import view
from tests.robber_knights.helpers import random_playback, random_walk


def assert_holds_together(state: State) -> None:
    """What is true of every state after the start was turned over."""
    players = len(state.players)
    everything = Counter(tile[1:] for tile in OWN_TILES * players)
    left = Counter(tile[1:] for one in state.players for tile in one.hand + one.unseen)
    assert left + Counter(code for code in state.tiles if code) == everything
    placed = Counter("".join(state.stacks))
    for seat, one in enumerate(state.players):
        assert placed[COLOURS[seat]] + one.knights == KNIGHTS
        assert one.knights >= 0
        drawing = state.draws and seat == state.seat
        assert len(one.hand) == 2 - drawing or (not one.stack and len(one.hand) < 2)
    for code, stack in zip(state.tiles, state.stacks, strict=True):
        assert len(stack) <= ROOM
        if stack:
            least = TILES[code].least
            assert least is not None
            assert all(len(list(run)) >= least for _, run in groupby(stack))
    land = Land(state.tiles, state.stacks)
    top, bottom, first, last = box(land.cells)
    assert max(bottom - top, last - first) < SIZES[players]
    assert is_connected(land)


def assert_ends_well(number: int) -> None:
    """Play a random game of 2, 3 or 4 players to its end."""
    players = 2 + number % 3
    for state, move in random_walk(players, number):
        if state.is_begun:
            assert_holds_together(state)
        if move is None:
            assert to_move(state) is None
            assert not any(one.hand or one.unseen for one in state.players)
            assert sum(map(bool, state.tiles)) == len(OWN_TILES) * players


@pytest.mark.parametrize("number", range(6))
def test_a_random_game_ends_with_all_tiles_laid(number: int) -> None:
    assert_ends_well(number)


@pytest.mark.soak
def test_200_random_games_end_with_all_tiles_laid() -> None:
    for number in range(200):
        assert_ends_well(number)


def assert_left_as_asked(before: State, move: Lay, after: State) -> None:
    """Knights are left as the rulebook asks, counted from the two lands."""
    steps = path(move.cell, move.direction, len(move.knights))
    changed = [
        cell for cell in range(len(after.stacks)) if after.stacks[cell] != before.stacks[cell]
    ]
    assert sorted(changed) == sorted(steps)
    colour = COLOURS[before.seat]
    for cell, left in zip(steps, move.knights, strict=True):
        assert after.stacks[cell] == before.stacks[cell] + colour * left
        least = TILES[after.tiles[cell]].least
        assert least is not None
        assert left >= least
    assert sum(move.knights) <= 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_leaves_knights_as_the_rules_ask(players: int) -> None:
    for state, move in random_walk(players, 3):
        if isinstance(move, Lay):
            for one in list(legal(state))[::9]:
                if isinstance(one, Lay):
                    assert_left_as_asked(state, one, apply(state, one))


def assert_lands_are_possible(number: int) -> None:
    """Let the referee look at lands of a random game."""
    players = 2 + number % 3
    steps = [state for state, _ in random_walk(players, number) if state.is_begun]
    for state in [*steps[::23], steps[-1]]:
        land = Land(state.tiles, state.stacks)
        assert impossible_land(land, players, None) == []
        assert unexplained_knights(land) == []


@pytest.mark.parametrize("number", range(100, 130))
def test_no_land_of_a_random_game_is_called_impossible(number: int) -> None:
    assert_lands_are_possible(number)


@pytest.mark.soak
def test_no_land_of_many_random_games_is_called_impossible() -> None:
    for number in range(1000, 1400):
        assert_lands_are_possible(number)


def test_a_view_knows_as_much_as_the_table() -> None:
    """Stacks, letters and what is left of a colour stay the same for whoever looks."""
    for state, move in random_walk(3, 1):
        for seat in (0, 1, 2, None):
            seen = view(state, seat)
            assert view(seen, seat) == seen
            assert to_move(seen) == to_move(state)
            for i, (one, other) in enumerate(zip(state.players, seen.players, strict=True)):
                assert (one.stack, one.letter, len(one.hand)) == (
                    other.stack,
                    other.letter,
                    len(other.hand),
                )
                if i == seat:
                    assert one == other
            if isinstance(move, Draw):
                assert move in list(legal(seen))


def test_the_game_of_an_id_draws_what_the_id_deals() -> None:
    playback, _ = random_playback(4, 0)
    ident = Ident("robber-knights", "table", "walk 0")
    dealt = GAME.deal(ident)["tiles"]
    drawn: dict[int, list[str]] = {seat: [] for seat in range(4)}
    state = GAME.start(Setup("table", 4))
    for move in playback.moves:
        if to_move(state) == CHANCE and isinstance(move, Draw):
            drawn[state.seat].append(move.tile)
        state = apply(state, move)
    for seat, colour in enumerate(COLOURS):
        assert drawn[seat] == [code for letter in dealt[colour].values() for code in letter]
