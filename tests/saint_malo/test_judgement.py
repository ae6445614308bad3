"""The machine's judgement of pirates, logs and coins: guesses, but guesses that must hang together.

Where a test gives a number, the case is one in which the guess is no guess.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import inf

import pytest

from generator.games.saint_malo.mind.opponent import prospect
from generator.games.saint_malo.mind.worth import (
    Outlook,
    coins_worth,
    expected_losses,
    logs_worth,
    outlook,
    worth,
)
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.pirates import STRENGTHS
from tests.saint_malo.helpers import city_with, full_city, state_of

THREE_SOLDIERS = city_with("c4:S d4:S e4:S")
WALLED_TOP = city_with("b1:w c1:w d1:w e1:w f1:w")


def pirates(row: int, rows: float, filled: float = 0.0, pace: float = inf) -> Outlook:
    """Return an outlook in which pirates will fill some rows; at an endless pace nobody arms."""
    return Outlook(turns=9.0, row=row, rows=rows, filled=filled, pace=pace)


LAST_TURN = Outlook(turns=0.0, row=0, rows=0.0, filled=0.0, pace=0.1375)

# The attack at hand


def at_once(city: City, marked: int, *others: City) -> tuple[float, ...]:
    """Return what 0 to 5 swords cost a city that passes."""
    return prospect(state_of(city, *others, marked=marked)).idle


def test_swords_cost_nothing_while_the_row_is_not_full() -> None:
    assert at_once(City(), 0)[:4] == (0, 0, 0, 0)


def test_the_sword_that_fills_the_row_costs_a_cannon() -> None:
    assert at_once(City(), 0) == (0, 0, 0, 0, -5, -5)
    assert at_once(City(), 2) == (0, 0, -5, -5, -5, -5)


def test_surplus_swords_may_fill_a_second_row() -> None:
    assert at_once(City(), 3) == (0, -5, -5, -5, -5, -10)


def test_a_city_as_strong_as_the_pirates_loses_nothing() -> None:
    assert at_once(THREE_SOLDIERS, 4) == (0,) * 6  # strength 3
    assert at_once(WALLED_TOP, 4) == (0, 0, 0, 0, -5, -5)  # 2 against 3
    assert at_once(THREE_SOLDIERS, 8) == (0, 0, 0, 0, -5, -5)  # 3 against 6


def test_rows_are_longer_at_a_larger_table() -> None:
    others = (City(), City())
    assert at_once(City(), 0, *others) == (0,) * 6
    assert at_once(City(), 4, *others) == (0, 0, -5, -5, -5, -5)


def test_a_full_track_frightens_nobody() -> None:
    assert at_once(City(), 24) == (0,) * 6
    assert at_once(City(), 23) == (0, -5, -5, -5, -5, -5)


# The attacks to come


@pytest.mark.parametrize("row", range(1, len(STRENGTHS)))
def test_a_row_that_is_sure_to_fill_costs_a_weak_city_one_cannon(row: int) -> None:
    assert expected_losses(0, pirates(row, rows=1.5)) == 1


def test_all_six_rows_cost_six_cannons_but_for_the_weak_first_pirates() -> None:
    assert expected_losses(0, pirates(0, rows=99)) == 5.75
    assert expected_losses(0, pirates(6, rows=99)) == 0


def test_a_row_that_may_or_may_not_fill_counts_half() -> None:
    assert expected_losses(0, pirates(3, rows=1)) == 0.5
    assert expected_losses(0, pirates(3, rows=0.5)) == 0
    assert expected_losses(0, pirates(3, rows=2)) == 1.5


def test_boxes_that_are_marked_bring_the_attack_nearer() -> None:
    assert expected_losses(0, pirates(3, rows=0.5, filled=0.5)) == 0.5
    assert expected_losses(0, pirates(3, rows=0.5, filled=0.75)) == 0.75


def test_nobody_comes_when_the_game_is_over() -> None:
    assert expected_losses(0, LAST_TURN) == 0


def test_a_city_one_short_will_probably_lose_and_an_equal_one_probably_not() -> None:
    assert expected_losses(0, pirates(0, rows=1.5)) == 0.75
    assert expected_losses(1, pirates(0, rows=1.5)) == 0.25
    assert expected_losses(2, pirates(0, rows=1.5)) == 0


def test_a_city_arms_until_the_pirates_are_there() -> None:
    # A row takes four turns, in which a city grows by one.
    assert expected_losses(2, pirates(1, rows=1.5, pace=0.25)) == 0.25
    assert expected_losses(2, pirates(1, rows=1.5)) == 0.75


def test_more_strength_never_costs_more_and_more_pirates_never_less() -> None:
    for row in range(6):
        by_strength = [expected_losses(s, pirates(row, rows=3, pace=0.2)) for s in range(14)]
        assert by_strength == sorted(by_strength, reverse=True)
        assert by_strength[0] > by_strength[-1]
        by_rows = [expected_losses(4, pirates(row, rows=r / 2, pace=0.2)) for r in range(14)]
        assert by_rows == sorted(by_rows)


def test_what_the_pirates_will_take_is_worth_five_points_each() -> None:
    city = full_city(filler="C")  # nothing else is promised here
    calm, storm = pirates(3, rows=0), pirates(3, rows=1.5)
    assert worth(city, calm) - worth(city, storm) == pytest.approx(5)
    assert worth(city, calm) - worth(replace(city, cannons=2), calm) == pytest.approx(10)


# How far ahead


def test_the_outlook_knows_where_the_pirates_stand() -> None:
    look = outlook(state_of(City(), marked=5))
    assert (look.row, look.filled) == (1, 0.25)
    look = outlook(state_of(City(), City(), City(), marked=15))
    assert (look.row, look.filled) == (2, 0.5)


def test_a_lone_player_fills_a_row_half_as_fast_as_two_do() -> None:
    assert outlook(state_of(City(), City())).pace == 2 * outlook(state_of(City())).pace
    assert outlook(state_of(*[City()] * 5)).pace == outlook(state_of(City(), City())).pace


def test_the_rows_to_come_are_pace_times_turns() -> None:
    look = outlook(state_of(City()))
    assert look.rows == look.pace * look.turns


def test_no_turn_comes_after_the_last_one() -> None:
    last = replace(state_of(City()), turn=24)
    assert outlook(last).turns == 0
    assert outlook(replace(last, turn=22)).turns == 2
    assert outlook(state_of(full_city("d4"), City())).turns == 0, "whoever is fullest ends it"
    assert outlook(replace(state_of(City()), turn=1)).turns > 15
    assert 0 < outlook(state_of(full_city("c4 d4 e4"))).turns < 1, "after this one, perhaps"


# Logs and coins


def test_logs_are_worth_their_point_at_the_end() -> None:
    assert [logs_worth(logs, LAST_TURN) for logs in (0, 1, 7)] == [0, 1, 7]


def test_logs_are_worth_more_while_an_architect_can_come() -> None:
    soon, later = replace(LAST_TURN, turns=2.0), replace(LAST_TURN, turns=8.0)
    assert 4 < logs_worth(4, soon) < logs_worth(4, later)
    assert logs_worth(1, soon) == logs_worth(1, later) > 2


def test_nobody_needs_more_than_six_logs() -> None:
    look = replace(LAST_TURN, turns=20.0)
    steps = [logs_worth(n + 1, look) - logs_worth(n, look) for n in range(9)]
    assert all(step > 2 for step in steps[:6])
    assert steps[6:] == pytest.approx([1, 1, 1])


def test_the_logs_count_in_the_worth_of_a_city() -> None:
    poor, rich = full_city(logs=0), full_city(logs=3)
    assert worth(rich, LAST_TURN) - worth(poor, LAST_TURN) == 3


def test_coins_are_worth_half_a_point_at_the_end_and_more_before() -> None:
    assert [coins_worth(coins, LAST_TURN) for coins in (0, 1, 4)] == [0, 0.5, 2]
    look = replace(LAST_TURN, turns=2.0)
    steps = [two - one for one, two in pairwise(coins_worth(n, look) for n in range(9))]
    assert all(step > 1 for step in steps[:5])
    assert steps[5:] == pytest.approx([0.5] * 3)
