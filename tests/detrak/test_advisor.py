"""Détrak's advisor: every move rated, exact at the end, stronger than greedy before."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

import pytest

from benchmarks.detrak_players import PLAYERS, play
from generator.core.game import CHANCE, Advice, Setup
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games import games
from generator.games.detrak.mind.advisor import CANDIDATES, advise
from generator.games.detrak.mind.line_values import (
    PLACES,
    POINT,
    hopes,
    load_values,
    patterns,
    points,
)
from generator.games.detrak.mind.lookahead import (
    MIRROR,
    PAIRS,
    after,
    alone,
    board_of,
    expected,
    placed,
    replies,
    value,
)
from generator.games.detrak.notation.moves import format_grid
from generator.games.detrak.notation.states import parse_state
from generator.games.detrak.rules.scoring import score_grid
from generator.games.detrak.rules.turn import Move, Place, Rules, State, cell_name, legal
from tests.oracles import detrak as plain

GAME = games()["detrak"]
ALL_RULES = [Rules(), Rules(advanced=True), Rules(advanced=True, diagonal_penalty=True)]
LAST = "{rules} round 12 roll SX seat 1\nSXSX.\nSSXX.\nSSXXS\nSXSXX\nHHSXX"
LAST_BUT_ONE = "{rules} round 11 roll SX seat 1\nSXSX.\nSSXX.\nSS.XS\nST.XX\nHHSXX"


def walk(variant: str, seed: str, moves: int, players: int = 1) -> State:
    """Return a game of a seeded greedy player after so many moves, dice included."""
    ident = Ident("detrak", variant, seed)
    state: State = GAME.start(Setup(variant, players))
    for i in range(moves):
        if GAME.to_move(state) == CHANCE:
            state = GAME.apply(state, GAME.chance(ident, state))
        else:
            state = GAME.apply(state, GAME.opponent(state, Stream(ident, f"walk.{i}")))
    return state


def rate(state: State, label: str = "test") -> list[Advice[Move]]:
    """Return the advice with a fixed stream."""
    return advise(state, Stream("detrak.basic#advice", label))


@pytest.mark.parametrize("moves", [2, 10, 18, 20, 22, 24])
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_every_legal_move_is_rated_once_and_the_best_comes_first(variant: str, moves: int) -> None:
    state = walk(variant, "a", moves)
    advice = rate(state)
    assert sorted(map(repr, (item.move for item in advice))) == sorted(map(repr, legal(state)))
    values = [item.value for item in advice]
    assert values == sorted(values, reverse=True)


def test_the_same_stream_gives_the_same_advice() -> None:
    state = walk("basic", "again", 12)
    assert rate(state) == rate(state)


def test_another_stream_rates_the_best_few_a_little_differently() -> None:
    state = walk("basic", "again", 12)
    one, two = rate(state, "one"), rate(state, "two")
    assert one != two
    assert max(abs(a.value - b.value) for a, b in zip(one, two, strict=True)) < 2


def test_only_the_own_grid_matters() -> None:
    alone_at_the_table = walk("basic", "own", 6)
    state = alone_at_the_table
    other = GAME.apply(GAME.apply(walk("basic", "other", 1), state.roll), Place(6, 7)).grids[0]
    both = State(state.rules, (state.grids[0], other), state.round, state.roll, 0)
    assert rate(both) == rate(state)


def test_start_symbols_are_all_alike() -> None:
    advice = rate(walk("basic", "x", 1, players=3))
    assert len(advice) == 5
    assert len({item.value for item in advice}) == 1
    assert 25 < advice[0].value < 45


@pytest.mark.parametrize("rules", ["basic", "advanced", "advanced+penalty"])
def test_the_last_placements_are_worth_what_they_score(rules: str) -> None:
    state = parse_state(LAST.format(rules=rules))
    advice = rate(state)
    assert len(advice) == 2
    for item in advice:
        assert item.value == GAME.score(GAME.apply(state, item.move), 0).total


def test_a_move_after_which_nothing_fits_is_worth_what_it_scores() -> None:
    state = parse_state("basic round 11 roll SX seat 1\nSXSX.\nSSXX.\nSSXXS\nSXS.X\n.SXXX")
    assert [item.move for item in rate(state)] == [Place(4, 9), Place(9, 4)] or len(
        rate(state)
    ) == 2
    for item in rate(state):
        assert item.value == GAME.score(GAME.apply(state, item.move), 0).total


def as_plain(state: State) -> plain.Grid:
    """Return the first grid for the second set of rules."""
    return plain.grid_of("\n".join(format_grid(state.grids[0])))


def plain_value(grid: plain.Grid, left: int, advanced: bool) -> Fraction:
    """Return the expected total by the most obvious recursion over all rolls and places."""
    if left == 0 or not plain.places(grid):
        return Fraction(plain.boxes(grid, advanced=advanced)["total"])
    total = Fraction(0)
    for first in plain.SYMBOLS:
        for second in plain.SYMBOLS:
            total += max(
                plain_value({**grid, one: first, two: second}, left - 1, advanced)
                for one, two in plain.places(grid)
            )
    return total / 36


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_with_one_roll_to_come_values_are_the_mean_over_all_rolls(rules: str) -> None:
    state = parse_state(LAST_BUT_ONE.format(rules=rules))
    assert state.roll is not None
    for item in rate(state):
        assert isinstance(item.move, Place)
        one, two = cell_name(item.move.first), cell_name(item.move.second)
        grid = {**as_plain(state), one: "S", two: "X"}
        exact = float(plain_value(grid, 1, rules == "advanced"))
        assert item.value == pytest.approx(exact, abs=1e-3)


def test_with_two_rolls_to_come_values_are_exact_too() -> None:
    state = parse_state("basic round 10 roll TH seat 1\nSXSX.\nSSXX.\nSS.XS\nS..XX\nHH.TX")
    best = rate(state)[0]
    assert isinstance(best.move, Place)
    one, two = cell_name(best.move.first), cell_name(best.move.second)
    grid = {**as_plain(state), one: "T", two: "H"}
    assert best.value == pytest.approx(float(plain_value(grid, 2, False)), abs=1e-3)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_the_tables_add_up_to_the_score(rules: Rules) -> None:
    chance = random.Random(5)
    for _ in range(100):
        grid = tuple(chance.randrange(-1, 6) for _ in range(25))
        assert value(board_of(grid), points(rules)) == POINT * score_grid(grid, rules).total


@pytest.mark.parametrize("rules", ALL_RULES)
def test_gains_and_means_agree_with_writing_it_down(rules: Rules) -> None:
    board = board_of(walk("basic", "means", 12).grids[0])
    tables = hopes(rules)
    total = 0
    for roll in PAIRS:
        found = replies(board, *roll, tables)
        values = [value(placed(board, *reply[1:]), tables) for reply in found]
        constants = {gain - worth for (gain, *_), worth in zip(found, values, strict=True)}
        assert len(constants) == 1
        total += max(values)
    assert expected(board, tables) == total


def test_a_move_of_the_rules_is_the_same_on_the_board() -> None:
    state = walk("basic", "same", 8)
    assert state.roll is not None
    roll = state.roll.first, state.roll.second
    for move in legal(state):
        assert isinstance(move, Place)
        assert after(board_of(state.grids[0]), roll, move) == board_of(
            GAME.apply(state, move).grids[0]
        )


def test_the_mirror_of_a_roll_is_the_other_way_round() -> None:
    assert all(PAIRS[other] == PAIRS[i][::-1] for i, other in enumerate(MIRROR))


def test_cells_alone_are_those_without_a_free_neighbour() -> None:
    assert alone(0b11) == 0
    assert alone(0b101) == 2
    assert alone(1 << 4 | 1 << 5) == 2, "the end of a row does not touch the next row's start"
    assert alone(1 << 3 | 1 << 8) == 0


def test_every_pattern_has_a_value_for_every_place() -> None:
    for name, places in (("basic", 3), ("advanced", 4), ("advanced-penalty", 4)):
        values = load_values()[name]
        assert values.keys() == {*patterns(), "alone"}
        assert all(len(row) == places for key, row in values.items() if key != "alone")
    assert max(PLACES) == 2


@cache
def totals(player: str, variant: str, count: int) -> list[int]:
    """Return a player's totals with fixed dice."""
    return [play(PLAYERS[player], Ident("detrak", variant, f"players-{i}")) for i in range(count)]


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_one_ply_with_learned_values_beats_greedy_by_far(variant: str) -> None:
    lead = sum(totals("one-ply, learned values", variant, 10)) - sum(totals("greedy", variant, 10))
    assert lead >= 10 * 3


@pytest.mark.soak
def test_the_advisor_beats_greedy_by_far() -> None:
    lead = sum(totals("advisor", "basic", 3)) - sum(totals("greedy", "basic", 3))
    assert lead >= 3 * 3


def test_moves_beyond_the_candidates_never_overtake_them() -> None:
    state = walk("advanced", "overtake", 4)
    advice = rate(state)
    limit = advice[CANDIDATES - 1].value
    assert all(item.value <= limit for item in advice[CANDIDATES:])
