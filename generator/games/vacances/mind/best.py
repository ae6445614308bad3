"""The best holiday of a puzzle, from an id, a record, or weather and dice given by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.core.game import Setup, Solved
from generator.core.options import Options
from generator.core.record import Record
from generator.core.score import Score
from generator.games.vacances.mind.solver.solution import Solution, Stop
from generator.games.vacances.notation.puzzles import Dealt, puzzle_of
from generator.games.vacances.notation.records import sheet_keys, transcript
from generator.games.vacances.referee.replay import playback
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import PERIODS
from generator.games.vacances.rules.offers import offers_marker
from generator.games.vacances.rules.scoring import score_traveller
from generator.games.vacances.rules.state import (
    BEFORE,
    NIGHT,
    NO_DISH,
    Go,
    Lay,
    Move,
    Roll,
    State,
    Stay,
    Traveller,
    Weather,
    dishes_left,
    new_series,
)
from generator.games.vacances.rules.turn import apply, may_stay, start, to_move, way_to

Played = tuple[tuple[State, Move], ...]
"""Every move, weather and dice included, with the state before it."""


@dataclass(frozen=True, slots=True)
class Best:
    """A best holiday, or the best known, played through the engine."""

    dealt: Dealt
    score: Score
    one: Traveller
    steps: Played
    bound: int  # no holiday brings more; the total itself where it is proved to be the best

    @property
    def proved(self) -> bool:
        """Whether no other holiday beats it."""
        return self.score.total == self.bound


def solve(record: Record, name: str | None = None) -> Solved[Best]:
    """Solve what a record was played with.

    What a blocked pawn loses makes no difference: on this board no lone pawn is ever blocked.
    """
    return _solved(record, best_holiday(puzzle_of(record, name)))


def check(record: Record, name: str | None = None) -> None:
    """Refuse a record that does not say what to solve."""
    puzzle_of(record, name)


def retell(record: Record, bound: int) -> Solved[Best]:
    """Return the solution of an id from its moves and its bound."""
    played = playback(record)
    one = played.end.travellers[0]
    best = Best(puzzle_of(record), score_traveller(one), one, played.steps, bound)
    return _solved(record, best)


def _solved(record: Record, best: Best) -> Solved[Best]:
    setup = Setup(record.variant, 1, record.options)
    lines = str(transcript(setup, (), best.steps)["moves"]).splitlines()
    sheet = sheet_keys(best.one) | {"score": best.score.as_data()}
    return Solved(best.score.total, best.bound, best.proved, tuple(lines), sheet, best)


@lru_cache(maxsize=32)
def best_holiday(dealt: Dealt) -> Best:
    """Return a holiday that no other one of this weather and these dice beats, as far as known."""
    found = _found(dealt)
    steps, state = replayed(dealt, found)
    score = score_traveller(state.travellers[0])
    # The solver counts by its own method: the engine's score must agree before anything is claimed.
    assert score.total == found.score, f"solver {found.score}, engine {score.total}"
    assert found.bound is not None, "a solver knows its bound"
    return Best(dealt, score, state.travellers[0], steps, found.bound)


def _found(dealt: Dealt) -> Solution:
    """Search for the best holiday, or for the best rest of one that has begun."""
    if dealt.begun is None:
        from generator.games.vacances.mind.solver.solve import solve as solve_dice  # loads numpy

        return solve_dice(the_board(), dealt.weather, dealt.dice)
    from generator.games.vacances.mind.follow import best_after  # loads numpy

    (found,) = best_after(dealt, (dealt.begun,))
    return found


def replayed(dealt: Dealt, found: Solution) -> tuple[Played, State]:
    """Play a solution through the engine, which refuses what is illegal."""
    state, steps = start(Setup("solo", 1, Options(), dealt.begun)), []
    while to_move(state) is not None:
        move = _due(state, dealt, found.order, found.stops)
        steps.append((state, move))
        state = apply(state, move)
    return tuple(steps), state


def _due(state: State, dealt: Dealt, order: Sequence[int], stops: Sequence[Stop]) -> Move:
    """Return the weather, the die or the move of the solution that comes next."""
    if state.period == BEFORE:
        return Weather(dealt.weather[state.day])
    if state.period == NIGHT:
        return Lay(tuple(sorted(new_series(state.travellers[0]), key=order.index)))
    if state.die is None:
        return Roll(dealt.dice[state.day - 1][state.period - 1])
    return _stop(state, stops[(state.day - dealt.days[0]) * PERIODS + state.period - 1])


def _stop(state: State, stop: Stop) -> Go | Stay:
    """Return the move that ends a period as the solution says; of the dishes left the first."""
    one = state.travellers[0]
    dish = dishes_left(one)[0] if stop.eats else NO_DISH
    takes = stop.takes or not offers_marker(state, stop.space)
    if may_stay(one) and stop.space == one.at:
        return Stay(takes, dish)
    path = way_to(state, stop.space)
    assert path is not None, "the solver walks where the engine does"
    return Go(path, takes, dish)
