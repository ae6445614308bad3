"""The machine player: what it sees, and that it beats simpler ones."""

from __future__ import annotations

import pytest

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.robber_knights import GAME
from generator.games.robber_knights.mind.baselines import greedy, random_move
from generator.games.robber_knights.mind.opponent import advise, play, rate
from generator.games.robber_knights.rules.scoring import merit, score
from generator.games.robber_knights.rules.state import Lay, Player, State
from generator.games.robber_knights.rules.turn import apply, legal, to_move
from tests.robber_knights.helpers import Mover, random_walk, table

IDENT = Ident("robber-knights", "table", "opponent")


def last_tile(board: str, hand: str, others: str = "") -> State:
    """Return a table at its very end: no stacks, red has the tiles in hand and others theirs."""
    state = table(board, hand)
    red = Player(tuple(hand.split()), (), 10)
    return State((red, Player(tuple(others.split()), ())), state.tiles, state.stacks)


def best(state: State) -> str:
    """Return the move of the machine, as it is typed."""
    return GAME.format_move(state, play(state, Stream(IDENT, "m")))


def test_the_last_castle_takes_all_it_can() -> None:
    state = last_tile(". pt[B] fv[BB] pc[B]\np p p p", "Epc")
    after = apply(state, play(state, Stream(IDENT, "m")))
    most = max(score(apply(state, move), 0).total for move in legal(state))
    assert score(after, 0).total == most
    assert most >= 5


def test_a_tile_is_laid_for_the_castle_that_comes_after_it() -> None:
    # Nobody can answer: the town goes where the castle takes it as well.
    state = last_tile("pv p\np p", "Epc Ept")
    first = play(state, Stream(IDENT, "m"))
    second = apply(state, first)
    end = apply(second, play(second, Stream(IDENT, "m")))
    assert score(end, 0).total >= 1 + 2 + 3


def test_advice_comes_best_first_and_rates_what_it_leaves_out() -> None:
    states = [state for state, _ in random_walk(2, 3) if to_move(state) not in (None, CHANCE)]
    for state in states[2::17]:
        rated = advise(state, Stream(IDENT, "a"))
        values = [one.value for one in rated]
        assert values == sorted(values, reverse=True)
        moves = list(legal(state))
        assert {one.move for one in rated} <= set(moves)
        assert all(rate(state, one.move) == one.value for one in rated)
        assert all(isinstance(rate(state, move), float) for move in moves[:: 1 + len(moves) // 5])


def test_no_way_through_a_tile_without_room_is_advised() -> None:
    state = last_tile(". fv[BBB] pt\np p p", "Epc")
    assert {one.move for one in advise(state, Stream(IDENT, "a"))} <= set(legal(state))


def test_the_machine_lays_what_it_holds() -> None:
    for state, _ in random_walk(3, 6):
        if state.is_begun and to_move(state) not in (None, CHANCE) and state.laid == 2:
            move = play(state, Stream(IDENT, "m"))
            assert not isinstance(move, Lay) or state.players[state.seat].holds(move.tile)


def won(first: Mover, second: Mover, seed: int) -> float:
    """Return 1 if the first player wins a game for two, ½ for a draw; seats change every game."""
    ident = Ident("robber-knights", "table", f"match {seed // 2}")
    seats = (first, second) if seed % 2 == 0 else (second, first)
    state, stream = GAME.start(Setup("table", 2)), Stream(ident, "players")
    while (seat := to_move(state)) is not None:
        move = GAME.chance(ident, state) if seat == CHANCE else seats[seat](state, stream)
        state = apply(state, move)
    merits = [merit(score(state, seat)) for seat in (seed % 2, 1 - seed % 2)]
    return 0.5 if merits[0] == merits[1] else float(merits[0] > merits[1])


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_the_machine_beats_the_greedy_player(seed: int) -> None:
    # One id from either seat; benchmarks/robber_knights_players.py plays 200 games.
    assert won(play, greedy, seed) == 1


def test_the_greedy_player_beats_random_moves() -> None:
    assert sum(won(greedy, random_move, seed) for seed in range(4)) >= 3


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_stream_gives_the_same_move(seed: int) -> None:
    state = [s for s, _ in random_walk(4, seed) if to_move(s) not in (None, CHANCE)][30]
    assert len({best(state) for _ in range(2)}) == 1
