"""The end and its points: the rulebook's examples and our rulings."""

from __future__ import annotations

from dataclasses import replace

from generator.core.game import CHANCE
from generator.games.saint_malo import GAME
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.scoring import church_points, rank, score_city
from tests.saint_malo.helpers import (
    full_city,
    rolled,
    state_of,
)


def test_the_round_is_played_out_when_a_city_is_full() -> None:
    state = state_of(full_city("d4"), City(), City())
    state = rolled(state, "CSSSS", "C d4")
    assert (GAME.to_move(state), state.seat) == (CHANCE, 1)
    state = rolled(rolled(state, "CSSSS", "C d4"), "CSSSS", "C d4")
    assert GAME.to_move(state) is None


def test_churches_of_the_rulebook_score_25() -> None:
    assert church_points([3, 2, 1, 1, 2]) == 25


def test_a_5_that_completes_a_series_adds_7() -> None:
    assert church_points([1, 1, 1, 1, 1]) - church_points([1, 1, 1, 1, 0]) == 7


def test_series_score_1_4_8_13_20() -> None:
    scores = [church_points([1] * length + [0] * (5 - length)) for length in range(6)]
    assert scores == [0, 1, 4, 8, 13, 20]


def test_the_end_scoring_adds_all_boxes_to_the_points() -> None:
    city = replace(full_city(filler="1"), coins=7, logs=2, points=31, cannons=2)
    assert score_city(city).as_data() == {
        "full": 5,
        "coins": 3,
        "logs": 2,
        "churches": 41,
        "cannons": -10,
        "total": 31 + 5 + 3 + 2 + 41 - 10,
    }


def test_a_tie_goes_to_the_city_with_more_empty_spaces_then_it_is_shared() -> None:
    full = full_city(coins=0, logs=0)
    open_city = City(coins=0, logs=0, points=5)
    assert rank([full, open_city]) == ((1,), (0,))
    assert rank([full, full, City(coins=0, logs=0)]) == ((0, 1), (2,))
