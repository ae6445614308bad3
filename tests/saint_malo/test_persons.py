"""Persons: the rulebook's examples and our rulings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.core.errors import IllegalMove
from generator.games.saint_malo.rules.city import City, defence
from tests.saint_malo.helpers import (
    at,
    city_with,
    turn,
)


def test_a_citizen_is_worth_1_and_a_noble_7() -> None:
    assert turn(City(), "HSSSS", "H C@d4").points == 1
    assert turn(City(), "HHHHH", "H N@d4").points == 7


def test_a_soldier_adds_one_defence() -> None:
    assert defence(turn(City(), "HHSSS", "H S@d4")) == 1


def test_a_priest_counts_the_churches_around_him_now() -> None:
    city = city_with("c3:1 d3:5 e5:2 g7:# d6:3")
    city = turn(city, "HHSSS", "H P@d4")
    assert city.points == 3
    assert turn(city, "XSSSS", "X1 e4").points == 3


def test_steffen_uses_three_of_four_heads_for_an_architect_with_two_houses() -> None:
    city = turn(City(), "HHHHS", "H A@d4 h:e5,e6")
    assert (city.points, city.logs, city.cells.count("h")) == (6, 0, 2)


def test_an_architect_may_build_nothing() -> None:
    assert turn(City(), "HHHSS", "H A@d4").points == 0


def test_houses_are_connected_and_one_is_adjacent_to_the_architect() -> None:
    city = city_with(logs=5)
    assert turn(city, "HHHSS", "H A@d4 h:e5,f5,f6").points == 9
    for houses, why in (
        ("e5,d3", "connected"),
        ("f4,f5", "adjacent to the architect on d4"),
        ("d4", "not empty"),
        ("e3,e4,e5,e6", "at most 3"),
    ):
        with pytest.raises(IllegalMove, match=why):
            turn(city, "HHHSS", f"H A@d4 h:{houses}")


def test_a_house_costs_a_log() -> None:
    with pytest.raises(IllegalMove, match="3 houses need 3 logs, the storage holds 2"):
        turn(City(), "HHHSS", "H A@d4 h:e4,e5,e6")


def test_houses_may_stand_on_outer_spaces_and_destroy_their_side() -> None:
    city = turn(city_with("a2:w a3:w a6:w", coins=0), "HHHSS", "H A@b5 h:a4,a5")
    assert (at(city, "a4"), at(city, "a5"), city.points) == ("h", "h", 6)
    assert defence(city) == 0
    outside = turn(City(), "HHHSS", "H A@g4 h:g5,g6")
    assert (at(outside, "g4"), outside.points, outside.logs) == ("A", 6, 0)


def test_houses_cost_no_coins() -> None:
    city = turn(City(), "HHHSS", "H A@d4 h:d5,d6")
    assert (city.coins, city.logs) == (3, 0)
    penniless = turn(city_with(coins=0), "HHHSS", "H A@d4 h:d5,d6")
    assert (penniless.coins, penniless.points) == (0, 6)


def test_new_houses_must_be_adjacent_to_the_new_architect_not_an_old_one() -> None:
    with pytest.raises(IllegalMove, match="adjacent"):
        turn(city_with("f6:A"), "HHHSS", "H A@d3 h:f5")


def test_only_an_architect_builds() -> None:
    with pytest.raises(IllegalMove, match="only an architect"):
        turn(City(), "HHHSS", "H M@d4 h:d5")


def test_ankes_merchant_next_to_seven_crates_and_a_later_one_next_to_four_of_them() -> None:
    city = city_with("d2:g c4:g d4:g", coins=0)
    city = turn(city, "HHHSS", "H M@c3")
    assert city.coins == 7
    assert turn(city, "HHHSS", "H M@d3").coins == 7 + 4


def test_crates_added_later_give_an_old_merchant_nothing() -> None:
    city = turn(city_with(coins=0), "HHHSS", "H M@c3")
    assert turn(city, "CCSSS", "C d3,d4").coins == city.coins == 4


def test_stefans_juggler_next_to_two_architects_and_two_more_types() -> None:
    city = turn(city_with("c3:A c5:A e5:S e4:C"), "HHHHS", "H J@d4")
    assert city.points == 6
    # architect, citizen and the first juggler
    assert turn(city, "HHHHS", "H J@d3").points == 6 + 6


def test_persons_added_later_give_an_old_juggler_nothing() -> None:
    city = turn(City(), "HHHHS", "H J@d4")
    assert city.points == 0
    assert turn(city, "HHSSS", "H S@d5").points == 0


def test_the_bonuses_count_diagonals_and_stop_at_the_towers() -> None:
    city = city_with("b2:g")
    assert turn(replace(city, coins=0), "HHHSS", "H M@a2").coins == 2
    assert turn(replace(city, coins=0), "HHHSS", "H M@b1").coins == 2
