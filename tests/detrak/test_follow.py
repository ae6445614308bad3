"""What can still follow a placement when all rolls lie open, held against every play."""

from __future__ import annotations

import random
from datetime import date, timedelta
from functools import cache

import pytest

from generator.core.game import CHANCE, Advice
from generator.core.ident import Ident
from generator.core.options import Options
from generator.games.detrak import GAME, deal
from generator.games.detrak.mind.best import best_play, written
from generator.games.detrak.mind.follow import follow
from generator.games.detrak.mind.solver.case import Terms
from generator.games.detrak.mind.solver.cellsets import ALL_CELLS
from generator.games.detrak.mind.solver.follow import totals as solver_totals
from generator.games.detrak.mind.solver.work import DEALT
from generator.games.detrak.rules.scoring import score_grid
from generator.games.detrak.rules.turn import Move, Place, State

FIRST = date(2026, 11, 16)
USUAL = Options()
VARIANTS = [("basic", USUAL), ("advanced", USUAL)]
PENALTY = Options({"diagonal_penalty": True})


def day(variant: str, number: int) -> Ident:
    """Return the id of a day."""
    return Ident("detrak", variant, str(FIRST + timedelta(number)))


def rolled(ident: Ident, state: State) -> State:
    """Let the dice fall that are due."""
    while GAME.to_move(state) == CHANCE:
        state = GAME.apply(state, GAME.chance(ident, state))
    return state


def begun(ident: Ident, options: Options = USUAL) -> State:
    """Return the first decision of an id's puzzle."""
    return rolled(ident, GAME.start(GAME.setup(ident, 1, options)))


def wandered(ident: Ident, options: Options, rounds: int, chance: random.Random) -> State:
    """Return the state after so many placements at random; some get stuck on the way."""
    state = begun(ident, options)
    for _ in range(rounds):
        if GAME.to_move(state) is not None:
            state = rolled(ident, GAME.apply(state, chance.choice(list(GAME.legal(state)))))
    return state


def best_totals(ident: Ident, state: State) -> dict[Move, int]:
    """Return the best total after every placement by trying every play."""

    @cache
    def best(state: State) -> int:
        state = rolled(ident, state)
        if GAME.to_move(state) is None:
            return score_grid(state.grids[0], state.rules).total
        return max(best(GAME.apply(state, move)) for move in GAME.legal(state))

    return {move: best(GAME.apply(state, move)) for move in GAME.legal(state)}


def totals(rated: tuple[Advice[Move], ...]) -> dict[Move, float]:
    """Return the totals of advice that must all be exact."""
    assert {one.certainty for one in rated} == {"exact"}
    return {one.move: one.value for one in rated}


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize(("variant", "options"), [*VARIANTS, ("advanced", PENALTY)])
def test_late_totals_equal_those_of_every_play(variant: str, options: Options, number: int) -> None:
    ident, chance = day(variant, number), random.Random(number)
    for left in (1, 2, 3, 4):
        state = wandered(ident, options, 12 - left, chance)
        if GAME.to_move(state) is not None:
            assert totals(follow(ident, state)) == best_totals(ident, state)


@pytest.mark.parametrize(
    ("variant", "options", "left", "numbers"),
    [
        ("basic", USUAL, 3, range(8)),
        ("basic", USUAL, 4, range(8)),
        ("basic", USUAL, 5, range(3)),
        ("advanced", USUAL, 3, range(3)),
        ("advanced", PENALTY, 3, range(3)),
    ],
)
def test_the_solver_finds_the_totals_of_every_play(
    variant: str, options: Options, left: int, numbers: range
) -> None:
    terms = Terms(variant == "advanced", bool(options), ALL_CELLS)
    for number in numbers:
        ident = day(variant, number)
        state = wandered(ident, options, 12 - left, random.Random(number))
        if GAME.to_move(state) is not None:
            rolls = deal.rolls(ident)[state.round - 1 :]
            found = solver_totals(terms, written(state.grids[0]), rolls, {}, 10_000_000)
            right = {
                (move.first, move.second): total
                for move, total in best_totals(ident, state).items()
                if isinstance(move, Place)
            }
            # A double may be found both ways round.
            assert {spot: found.get(spot) for spot in right} == right


def test_some_of_these_plays_get_stuck() -> None:
    states = [
        wandered(day("basic", number), USUAL, 12, random.Random(number)) for number in range(12)
    ]
    assert 0 < sum(state.round < 12 for state in states) < 12


@pytest.mark.parametrize(("variant", "options"), [*VARIANTS, ("advanced", PENALTY)])
def test_what_follows_a_placement_is_the_best_of_where_it_leads(
    variant: str, options: Options
) -> None:
    ident = day(variant, 3)
    state = wandered(ident, options, 5, random.Random(3))
    exact = [one for one in follow(ident, state, units=100_000) if one.certainty == "exact"]
    for one in (exact[0], exact[len(exact) // 2], exact[-1]):
        reached = rolled(ident, GAME.apply(state, one.move))
        assert follow(ident, reached, units=0)[0].value == one.value


@pytest.mark.parametrize(
    "number", [*range(4), *(pytest.param(day, marks=pytest.mark.soak) for day in range(4, 20))]
)
@pytest.mark.parametrize(("variant", "options"), VARIANTS)
def test_the_top_hint_leads_to_the_proved_best_however_little_work_is_left_for_others(
    variant: str, options: Options, number: int
) -> None:
    ident = day(variant, number)
    state = begun(ident)
    best = best_play(deal.start_symbol(ident), deal.rolls(ident), state.rules, DEALT)
    assert best.proved
    while GAME.to_move(state) is not None:
        top = follow(ident, state, units=0)[0]
        assert (top.value, top.certainty) == (best.score.total, "exact")
        state = rolled(ident, GAME.apply(state, top.move))
    assert score_grid(state.grids[0], state.rules).total == best.score.total


def test_the_same_grid_of_other_pairs_is_off_the_way_of_the_best_play() -> None:
    """Rolls that were used up otherwise leave others to come: the plan no longer holds."""
    ident = day("basic", 0)
    for number in range(6):
        state = wandered(ident, USUAL, 8, random.Random(number))
        assert follow(ident, state)[0].value == max(best_totals(ident, state).values())


def test_work_that_is_used_up_is_told_and_promises_nothing_that_cannot_be_had() -> None:
    ident = day("basic", 1)
    state = wandered(ident, USUAL, 4, random.Random(0))
    every = totals(follow(ident, state, units=10_000_000))
    some = follow(ident, state, units=20_000)
    assert {one.certainty for one in some} == {"exact", "least"}
    worst = min(one.value for one in some if one.certainty == "exact")
    for one in some:
        if one.certainty == "exact":
            assert one.value == every[one.move]
        else:
            assert one.value <= every[one.move] <= worst
