"""The solver of the siege: exact, held against every legal turn of the engine."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta

import pytest

from generator.core.game import CHANCE
from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.deal import position, siege
from generator.games.robber_knights.mind.siege.follow import follow
from generator.games.robber_knights.mind.siege.search import Best, best_turn
from generator.games.robber_knights.rules.state import Lay, Move, OpenTurn, State
from generator.tasks.solve.solving import ident_record, solution_played, solve_ident
from tests.playing import play_out
from tests.robber_knights.brute import (
    Outcome,
    lead,
    lean_outcomes,
    outcomes,
    played,
    small_siege,
)
from tests.robber_knights.helpers import table

# Sieges of at most 3,000 legal turns, for which a test has time; finding them takes a while.
SMALL = (
    *(1, 4, 8, 14, 15, 16, 19, 20, 21, 22, 25, 26, 27, 28, 29, 32, 33, 34, 35, 36, 38, 39, 42, 43),
    *(46, 47, 48, 49, 52, 54, 56, 57, 58),
)


def ident(week: int) -> Ident:
    """Return the id of a Monday."""
    return Ident("robber-knights", "siege", str(date(2026, 11, 16) + timedelta(7 * week)))


def best_outcomes(state: State) -> tuple[tuple[int, int, int], set[object]]:
    """Return what the best of all legal turns is worth, and the boards that it may leave."""
    ends: list[Outcome] = list(outcomes(state))
    top = max(end.merit for end in ends)
    return top, {end.board for end in ends if end.merit == top}


def test_there_are_small_sieges_of_every_kind() -> None:
    sieges = [best_turn(small_siege(seed, 3)) for seed in SMALL]
    assert {len(best.turn) for best in sieges} == {1, 2, 3}
    assert sum(best.gain > 0 for best in sieges) >= 12


@pytest.mark.parametrize("seed", SMALL)
def test_no_legal_turn_of_a_small_siege_beats_the_solver(seed: int) -> None:
    state = small_siege(seed, 3)
    (most, knights, tiles), boards = best_outcomes(state)
    best = best_turn(state)
    end = played(state, best.turn)
    assert lead(state) + best.gain == most == lead(end)
    assert (end.players[0].knights, -len(best.turn)) == (knights, tiles)
    # Without any gain one tile is as good as the other.
    assert best.gain == 0 or best.alike == len(boards)


@pytest.mark.parametrize("seed", SMALL)
def test_the_boards_of_the_best_lead_are_those_of_every_turn_without_waste(seed: int) -> None:
    state = small_siege(seed, 3)
    ends = list(lean_outcomes(state))
    most = max((end.lead for end in ends), default=lead(state))
    best = best_turn(state)
    if best.gain:
        assert most == lead(state) + best.gain
        assert best.boards == len({end.board for end in ends if end.lead == most})
        assert 0 < best.considered <= len(ends)


@pytest.mark.parametrize("seed", SMALL[::2])
def test_what_can_follow_a_move_is_the_best_of_every_legal_turn_that_begins_so(seed: int) -> None:
    state = small_siege(seed, 3)
    for one in follow(ident(0), state):
        assert one.certainty == "exact"
        assert isinstance(one.move, Lay)
        after = played(state, (one.move,))
        assert one.value == max(end.lead for end in outcomes(after))


def test_of_moves_as_good_the_one_with_the_fewest_knights_comes_first() -> None:
    for week in range(3):
        rated = follow(ident(week), position(ident(week)))
        order = [(-one.value, sum(getattr(one.move, "knights", ()))) for one in rated]
        assert order == sorted(order)


def test_some_small_sieges_have_several_boards_of_the_best_lead() -> None:
    assert sum(best_turn(small_siege(seed, 3)).boards > 1 for seed in SMALL) >= 3


@pytest.mark.parametrize("week", range(6))
def test_no_turn_drawn_at_random_beats_the_solver(week: int) -> None:
    state, chance = position(ident(week)), random.Random(week)
    most = lead(state) + best_turn(state).gain
    for _ in range(60):
        assert lead(random_turn(state, chance)) <= most


def random_turn(state: State, chance: random.Random) -> State:
    """Play any turn; castles with knights are as likely as everything else together."""
    while (seat := GAME.to_move(state)) is not None:
        moves = list(GAME.legal(state))
        riding: list[Move] = [
            move for move in moves if isinstance(move, Lay) and len(move.knights) > 1
        ]
        if seat != CHANCE and riding and chance.random() < 0.5:
            moves = riding
        state = GAME.apply(state, chance.choice(moves))
    return state


@pytest.mark.parametrize("week", range(20))
def test_a_daily_has_one_best_board_and_the_solution_leads_there(week: int) -> None:
    solved = solve_ident(ident(week))
    dealt, best = siege(ident(week)), best_turn(position(ident(week)))
    assert solved.proved
    assert solved.score == solved.bound == dealt.best
    assert best.alike == 1
    assert best.boards >= 1
    assert best.considered > best.boards
    played = solution_played(GAME, ident_record(ident(week)), solved)
    end, steps = played.end, played.steps
    assert GAME.to_move(end) is None
    assert GAME.score(end, 0).total == solved.score
    assert play_out(GAME, position(ident(week)), [move for _, move in steps]) == end


# Cases that a bound or a shortcut might miss


def best_of(board: str, hand: str, draws: str = "", knights: int = 30) -> Best:
    """Return the best turn on a board whose top left is d4."""
    state = table(board, hand, knights=knights)
    return best_turn(replace(state, siege=OpenTurn(tuple(draws.split()))))


def test_a_gap_is_filled_to_reach_a_town() -> None:
    best = best_of("pt l\n. l\np l", "Apc Bpt")
    assert [move.tile for move in best.turn] == ["pt", "pc"]
    assert best.gain == 1 + 3 + 3


def test_a_castle_may_fill_a_gap_for_another_and_that_is_one_board() -> None:
    best = best_of("l l\npt[B] .\nl l", "Apc Bpc", knights=3)
    assert best.gain == 1 + 1 + 6
    # Whether the first is manned, or entered from the second: the same knights stand there.
    state = table("l l\npt[B] .\nl l", "Apc Bpc", knights=3)
    _, boards = best_outcomes(replace(state, siege=OpenTurn(())))
    assert best.alike == len(boards)


def test_knights_are_not_spent_twice() -> None:
    best = best_of("pt l\npt l", "Apc Bpc", knights=3)
    assert sum(sum(move.knights) for move in best.turn) <= 3


def test_the_second_draw_can_only_be_laid_third() -> None:
    best = best_of("p l\nl l", "Al Bl", "p pc")
    assert [move.tile for move in best.turn][-1] == "pc"
    assert len(best.turn) == 3
    assert len(best_of("p l\nl l", "Al Bl", "pc p").turn) == 2


def test_without_castles_one_tile_is_laid_for_nothing() -> None:
    best = best_of("p l\nl l", "Al Bp")
    assert (best.gain, len(best.turn), best.turn[0].knights) == (0, 1, ())
