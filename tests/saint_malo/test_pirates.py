"""Pirates: the rulebook's examples and our rulings."""

from __future__ import annotations

import pytest

from generator.core.errors import IllegalMove
from generator.games.saint_malo.rules.city import City, defence
from generator.games.saint_malo.rules.pirates import mark
from tests.saint_malo.helpers import (
    city_with,
    rolled,
    state_of,
)


def test_one_soldier_and_one_complete_side_are_defence_3() -> None:
    assert defence(city_with("d4:S a2:w a3:w a4:w a5:w a6:w")) == 3


def test_with_three_players_a_row_is_full_after_six_boxes() -> None:
    marked, cities = mark(0, 5, (City(),) * 3)
    assert [city.cannons for city in cities] == [0, 0, 0]
    marked, cities = mark(marked, 1, cities)
    assert (marked, [city.cannons for city in cities]) == (6, [1, 1, 1])


def test_michaela_marks_three_swords_at_23_boxes_of_four_players() -> None:
    soldiers = ["d4:S", "d5:S", "d6:S", "e4:S", "e5:S"]
    strengths = [City(), city_with(" ".join(soldiers[:2])), city_with(" ".join(soldiers[:4]))]
    strengths.append(city_with(" ".join(soldiers)))
    assert [defence(city) for city in strengths] == [0, 2, 4, 5]
    state = rolled(state_of(*strengths, marked=23), "WHSSS", "W a2,a3")
    assert (state.marked, state.marked - 24) == (26, 2)
    assert [city.cannons for city in state.cities] == [1, 1, 1, 1]
    assert state.cities[0].coins == 1


def test_the_pirates_come_with_1_3_6_8_10_and_12() -> None:
    soldiers = [f"{column}{row}:S" for row in (4, 5, 6) for column in "cdef"]
    for row, strength in enumerate((1, 3, 6, 8, 10, 12)):
        strong, weak = (city_with(" ".join(soldiers[:n])) for n in (strength, strength - 1))
        _, cities = mark(4 * row, 4, (strong, weak))
        assert [city.cannons for city in cities] == [0, 1]
    assert mark(0, 24, (City(), City()))[1][0].cannons == 6


def test_with_five_players_a_row_has_ten_boxes() -> None:
    marked, cities = mark(5, 4, (City(),) * 5)
    assert (marked, [city.cannons for city in cities]) == (9, [0] * 5)
    marked, cities = mark(marked, 1, cities)
    assert (marked, [city.cannons for city in cities]) == (10, [1] * 5)
    marked, cities = mark(58, 5, cities)
    assert (marked, [city.cannons for city in cities]) == (60, [2] * 5)


def test_a_defence_equal_to_the_strength_holds() -> None:
    soldier = city_with("d4:S")
    _, cities = mark(0, 4, (soldier, City()))
    assert [city.cannons for city in cities] == [0, 1]


def test_ruling_with_two_players_five_swords_can_fill_two_rows() -> None:
    marked, cities = mark(3, 5, (city_with("d4:S"), City()))
    assert (marked, [city.cannons for city in cities]) == (8, [1, 2])


def test_ruling_fresh_walls_and_soldiers_defend_already() -> None:
    state = rolled(state_of(City(), City(), marked=3), "HHSLL", "H S@d4")
    assert [city.cannons for city in state.cities] == [0, 1]


def test_after_the_sixth_row_swords_are_ignored_but_still_not_rotated() -> None:
    assert mark(24, 5, (City(), City()))[0] == 24
    state = rolled(state_of(City(), City(), marked=22), "SSSSS", "-")
    assert (state.marked, state.cities[0].cannons) == (24, 1)
    with pytest.raises(IllegalMove, match="swords"):
        rolled(state_of(city_with(coins=9), City(), marked=24), "HSSSS", "H S@d4")


def test_ruling_a_lone_player_has_the_track_of_two() -> None:
    state = rolled(state_of(City(), marked=3), "SLLLL", "-")
    assert (state.marked, state.cities[0].cannons) == (4, 1)
