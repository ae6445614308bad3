"""What can still follow a move when all dice lie open: against trying everything, and followed."""

from __future__ import annotations

from functools import cache

import pytest

from generator.core.game import CHANCE, Advice
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.vacances import GAME
from generator.games.vacances.mind import baselines, opponent
from generator.games.vacances.mind import follow as advisor
from generator.games.vacances.mind.best import best_holiday
from generator.games.vacances.mind.follow import follow
from generator.games.vacances.notation.puzzles import dealt_to
from generator.games.vacances.rules.scoring import score_traveller
from generator.games.vacances.rules.state import NIGHT, Lay, Move, State
from generator.games.vacances.rules.turn import apply, legal, start, to_move
from tests.vacances.helpers import Mover, table, traveller

DAYS = [f"2026-12-{day:02d}" for day in range(1, 21)]


def holiday(seed: str) -> Ident:
    return Ident("vacances", "solo", seed)


def begun(ident: Ident, mover: Mover, day: int, period: int) -> State:
    """Play until a seat decides, no earlier than in a period."""
    state, stream = start(GAME.setup(ident)), Stream(ident, "players")
    while to_move(state) == CHANCE or (state.day, state.period) < (day, period):
        chance = to_move(state) == CHANCE
        state = apply(state, GAME.chance(ident, state) if chance else mover(state, stream))
    return state


def tried(ident: Ident, state: State) -> dict[Move, int]:
    """Return the best total after every move by trying all that can follow."""

    @cache
    def best(state: State) -> int:
        seat = to_move(state)
        if seat is None:
            return score_traveller(state.travellers[0]).total
        if seat == CHANCE:
            return best(apply(state, GAME.chance(ident, state)))
        return max(best(apply(state, move)) for move in legal(state))

    return {move: best(apply(state, move)) for move in legal(state)}


def values(advice: list[Advice[Move]]) -> dict[Move, float]:
    return {one.move: one.value for one in advice}


@pytest.mark.parametrize("mover", [baselines.random_move, baselines.greedy, opponent.play])
@pytest.mark.parametrize("period", [4, 5, 6])
def test_on_the_last_day_nothing_is_missed(mover: Mover, period: int) -> None:
    ident = holiday(f"late {period}")
    state = begun(ident, mover, 5, period)
    assert values(follow(ident, state)) == tried(ident, state)


@pytest.mark.soak
@pytest.mark.parametrize("mover", [baselines.random_move, baselines.greedy, opponent.play])
@pytest.mark.parametrize("seed", range(10))
def test_before_the_last_noon_nothing_is_missed(mover: Mover, seed: int) -> None:
    ident = holiday(f"later {seed}")
    state = begun(ident, mover, 5, 2)
    assert values(follow(ident, state)) == tried(ident, state)


def test_in_the_last_night_the_longest_row_goes_last() -> None:
    laid = traveller("hsi", "castle cathedral grand-be kitesurf longe-cote paddle", lodgings=1)
    state = table(laid, day=5, period=NIGHT)
    advice = follow(holiday("rows"), state)
    assert values(advice) == tried(holiday("rows"), state)
    assert (advice[0].move, advice[0].value) == (Lay((1, 0, 2)), 1 + 2 * 2 + 3 * 3 + 5)
    assert len(advice) == 6


def test_an_order_of_rows_is_rated_by_what_can_still_be_laid() -> None:
    ident = holiday(DAYS[0])
    best = best_holiday(dealt_to(ident))
    state, move = next((state, move) for state, move in best.steps if isinstance(move, Lay))
    advice = follow(ident, state)
    assert advice[0].value == values(advice)[move] == best.score.total
    assert advice[-1].value < advice[0].value


def test_best_first_and_equals_as_the_engine_has_them() -> None:
    ident = holiday("late 4")
    state = begun(ident, opponent.play, 5, 4)
    advice, engine = follow(ident, state), list(legal(state))
    ranks = [(-one.value, engine.index(one.move)) for one in advice]
    assert ranks == sorted(ranks)
    assert {one.move for one in advice} == set(engine)


def followed(ident: Ident, state: State, best: int) -> None:
    """Follow the top move to the end: it always promises the best, and keeps it."""
    while to_move(state) is not None:
        if to_move(state) == CHANCE:
            state = apply(state, GAME.chance(ident, state))
            continue
        advice = follow(ident, state)
        assert {one.certainty for one in advice} == {"exact"}
        assert advice[0].value == best
        state = apply(state, advice[0].move)
    assert score_traveller(state.travellers[0]).total == best


@pytest.mark.parametrize(
    "day", [DAYS[0], *(pytest.param(day, marks=pytest.mark.soak) for day in DAYS[1:3])]
)
def test_from_the_fourth_day_on_the_top_move_leads_to_the_best(day: str) -> None:
    """The proved best is still within reach of its own first three days, and nothing above it."""
    ident = holiday(day)
    best = best_holiday(dealt_to(ident))
    fourth = next(state for state, _ in best.steps if state.day == 4 and to_move(state) == 0)
    followed(ident, fourth, best.score.total)


@pytest.mark.soak
def test_before_the_first_move_the_best_is_the_proved_one() -> None:
    ident = holiday(DAYS[0])
    best = best_holiday(dealt_to(ident))
    state, move = next((state, move) for state, move in best.steps if to_move(state) == 0)
    advice = follow(ident, state)
    assert advice[0].value == values(advice)[move] == best.score.total
    assert {one.certainty for one in advice} == {"exact"}


@pytest.mark.soak
@pytest.mark.parametrize("day", DAYS)
def test_from_the_first_move_on_the_top_move_leads_to_the_best(day: str) -> None:
    ident = holiday(day)
    followed(ident, start(GAME.setup(ident)), best_holiday(dealt_to(ident)).score.total)


def test_without_work_a_value_is_what_surely_can_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    ident = holiday(DAYS[0])
    state = begun(ident, opponent.play, 4, 5)
    right = values(follow(ident, state))
    monkeypatch.setattr(advisor, "WORK", 0)
    advisor.best_after.cache_clear()
    weak = follow(ident, state)
    advisor.best_after.cache_clear()
    assert "least" in {one.certainty for one in weak}
    for one in weak:
        assert one.value <= right[one.move]
        assert one.certainty == "least" or one.value == right[one.move]


def test_a_puzzle_whose_dice_are_printed_is_followed_and_a_table_is_not() -> None:
    solo, table = GAME.variant("solo"), GAME.variant("table")
    ident = holiday("late 6")
    state = begun(ident, opponent.play, 5, 6)
    assert solo.follow is not None
    assert list(solo.follow(ident, state)) == follow(ident, state)
    assert table.follow is None
