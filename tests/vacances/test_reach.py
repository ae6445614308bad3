"""Sheets alone: which ones the dice allow, against trying everything, and what is really played."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from generator.core.ident import Ident
from generator.games.vacances.mind import baselines, opponent
from generator.games.vacances.mind.best import best_holiday
from generator.games.vacances.mind.proving import reaches
from generator.games.vacances.mind.solver.holiday import make_holiday
from generator.games.vacances.mind.solver.reach import reach
from generator.games.vacances.notation.puzzles import dealt_to
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENTS
from generator.games.vacances.rules.markers import SERIES, bit_of
from generator.games.vacances.rules.state import Traveller, count
from tests.oracles.vacances_best import laid_rows, travellers
from tests.vacances.helpers import Mover, played
from tests.vacances.test_solver import TOWNS, rolled, skies, small_board, town_of

Shown = tuple[tuple[tuple[int, int], ...], int, tuple[str, ...]]
"""Rows, nights and events of a sheet."""
EVERY_EVENT = ((), ("racecourse",), ("rhum",), ("racecourse", "rhum"))


def neighbours(sheet: Shown, stream: random.Random, some: int) -> set[Shown]:
    """Return sheets a marker, a night, an event or two rows away."""
    rows, nights, events = sheet
    found = {(rows, night, events) for night in (nights - 1, nights + 1) if 0 <= night <= 5}
    found |= {(rows, nights, others) for others in EVERY_EVENT if others != events}
    for i, (series, markers) in enumerate(rows):
        found |= {
            ((*rows[:i], (series, other), *rows[i + 1 :]), nights, events)
            for other in (markers - 1, markers + 1)
            if 1 <= other <= 5
        }
    found |= {((*rows, (s, 1)), nights, events) for s in range(5) if s not in dict(rows)}
    found |= {(order, nights, events) for order in permutations(rows) if order != rows}
    return set(stream.sample(sorted(found), min(some, len(found))))


def check_town(seed: int) -> None:
    """Hold sheets of a small town against all that its holidays end with."""
    stream = random.Random(seed)
    days, spaces = stream.choice(TOWNS)
    board = small_board(stream, spaces)
    sky, rolls = skies(stream, days), rolled(stream, days, range(1, 7))
    town = town_of(board)
    ends = {
        (
            tuple((SERIES.index(series), markers) for series, markers in laid_rows(town, one)),
            one.nights,
            tuple(event for event in EVENTS if event in one.markers),
        )
        for one in travellers(town, sky, rolls)
    }
    holiday = make_holiday(board, sky, rolls)
    real = stream.sample(sorted(ends), min(4, len(ends)))
    for sheet in {*real, *(other for one in real for other in neighbours(one, stream, 4))}:
        found = reach(holiday, *sheet)
        assert found.sure
        assert (found.holiday is not None) == (sheet in ends), sheet


@pytest.mark.parametrize("seed", range(4))
def test_in_small_towns_a_sheet_is_allowed_exactly_if_some_holiday_ends_with_it(seed: int) -> None:
    check_town(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4, 200))
def test_in_many_small_towns_a_sheet_is_allowed_exactly_if_a_holiday_has_it(seed: int) -> None:
    check_town(seed)


def shown(one: Traveller) -> Shown:
    """Return the sheet of a traveller."""
    rows = tuple((series, count(one, series)) for series in one.rows)
    return rows, one.lodgings, tuple(event for event in EVENTS if one.had & bit_of(event))


MOVERS = (baselines.random_move, baselines.greedy, opponent.play)


@pytest.mark.parametrize(
    ("seed", "mover"),
    [
        pytest.param(seed, mover, marks=[pytest.mark.soak] * (seed > 0))
        for seed in range(20)
        for mover in MOVERS
    ],
)
def test_what_was_played_is_always_allowed(seed: int, mover: Mover) -> None:
    ident = Ident("vacances", "solo", f"played {seed}")
    _, state = played(ident, 1, mover)
    assert reaches(dealt_to(ident), *shown(state.travellers[0])) is True


@pytest.mark.parametrize(
    ("seed", "tried"), [(0, 1), *(pytest.param(i, None, marks=pytest.mark.soak) for i in range(20))]
)
def test_the_best_holiday_is_allowed_and_no_marker_more(seed: int, tried: int | None) -> None:
    """A marker or a night more would be a better holiday than the proved best."""
    dealt = dealt_to(Ident("vacances", "solo", f"best {seed}"))
    rows, nights, events = shown(best_holiday(dealt).one)
    assert reaches(dealt, rows, nights, events) is True
    more = [
        (*rows[:i], (series, markers + 1), *rows[i + 1 :])
        for i, (series, markers) in enumerate(rows)
        if markers < 5
    ]
    assert more
    assert not any(reaches(dealt, sheet, nights, events) for sheet in more[:tried])
    assert nights == 5 or not reaches(dealt, rows, nights + 1, events)


def test_any_number_of_nights_will_do_where_none_is_told() -> None:
    dealt = dealt_to(Ident("vacances", "solo", "2026-11-16"))
    rows, _, events = shown(best_holiday(dealt).one)
    assert reaches(dealt, rows, None, events) is True


def test_without_work_nothing_is_claimed() -> None:
    ident = Ident("vacances", "solo", "2026-11-16")
    dealt = dealt_to(ident)
    best = best_holiday(dealt).one
    holiday = make_holiday(the_board(), dealt.weather, dealt.dice)
    found = reach(holiday, *shown(best), work=0)
    assert (found.holiday, found.sure) == (None, False)
