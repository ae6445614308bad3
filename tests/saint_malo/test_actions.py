"""One symbol a turn, logs, crates and walls: the rulebook's examples and our rulings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.core.errors import IllegalMove
from generator.games.saint_malo.rules.city import City, is_full
from tests.saint_malo.helpers import (
    at,
    city_with,
    full_city,
    legal,
    rolled,
    state_of,
    turn,
)

# One symbol a turn


def test_anke_with_2_crates_1_wall_1_head_and_1_sword() -> None:
    city, dice = city_with(coins=9), "CCWHS"
    for crates, cost in (("d4", 0), ("d4,d5", 0), ("d4,d5,d6", 2), ("d4,d5,d6,e6", 4)):
        assert turn(city, dice, f"C {crates}").coins == 9 - cost
    with pytest.raises(IllegalMove, match="without the swords you have only 4 dice"):
        turn(city, dice, "C d4,d5,d6,e6,f6")
    state = rolled(state_of(city, city), dice, "C d4,d5")
    assert state.marked == 1


def test_four_heads_give_any_one_person_of_level_1_to_4_never_two() -> None:
    persons = {text[2] for text in legal(city_with(coins=0), "HHHHS") if text[0] == "H"}
    assert persons == set("CSPAMJ")
    assert all(
        text.count("@") == 1 for text in legal(city_with(coins=0), "HHHHS") if text[0] == "H"
    )


def test_three_crosses_give_one_church_of_size_1_2_or_3() -> None:
    texts = legal(city_with(coins=0), "XXXSS")
    assert {text[:2] for text in texts} == {"X1", "X2", "X3"}
    assert len(texts) == 3 * 41
    assert at(turn(City(), "XXXSS", "X3 d4"), "d4") == "3"


def test_a_rotated_die_costs_two_coins() -> None:
    assert turn(City(), "XXCCC", "X3 d4").coins == 1
    with pytest.raises(IllegalMove, match="costs 4 coins, the bank holds 3"):
        turn(City(), "XXCCC", "X4 d4")


def test_ruling_all_dice_used_may_be_rotated_ones() -> None:
    assert turn(City(), "LLLLL", "X1 d4").coins == 1


def test_swords_are_never_rotated() -> None:
    with pytest.raises(IllegalMove, match="swords"):
        turn(city_with(coins=20), "HSSSS", "H S@d4")
    assert legal(city_with(coins=20), "SSSSS") == ["-"]


# Logs, crates, walls


def test_logs_2_plus_3_minus_5_is_0() -> None:
    city = turn(City(), "LLLWS", "L3")
    assert (city.logs, city.coins) == (5, 1)
    city = turn(replace(city, coins=3), "HHHSS", "H A@d4 h:d5,e5,f5")
    city = turn(city, "HHHSS", "H A@d2 h:e2,f2")
    assert (city.logs, city.points) == (0, 15)


def test_a_delivery_costs_two_coins_however_many_logs() -> None:
    assert turn(City(), "LLLLL", "L5").coins == 1
    assert turn(City(), "LLLLL", "L1").coins == 1


def test_ruling_rotations_and_the_delivery_are_paid_from_the_same_bank() -> None:
    with pytest.raises(IllegalMove, match="3×log costs 4 coins"):
        turn(City(), "LLWSS", "L3")
    assert turn(city_with(coins=4), "LLWSS", "L3").coins == 0


def test_ruling_nothing_is_paid_from_what_this_turn_gains() -> None:
    poor = city_with("c3:.", coins=1)
    with pytest.raises(IllegalMove, match="costs 2 coins, the bank holds 1"):
        turn(poor, "HHCSS", "H M@c3")
    walls = city_with("a2:w a3:w a4:w a5:w", coins=1)
    with pytest.raises(IllegalMove, match="costs 2 coins"):
        turn(walls, "CSSSS", "W a6")


def test_crates_4_plus_3_is_7() -> None:
    assert turn(City(), "CCCSS", "C d2,d3,d4").cells.count("g") == 7


def test_crates_are_connected_to_each_other_not_to_older_ones() -> None:
    turn(City(), "CCCSS", "C f5,f6,e6")
    with pytest.raises(IllegalMove, match="connected"):
        turn(City(), "CCCSS", "C f5,e6,e4")


def test_crates_that_only_touch_older_ones_are_not_connected() -> None:
    with pytest.raises(IllegalMove, match="connected"):
        turn(City(), "CCSSS", "C a2,d2")


def test_walls_go_on_any_outer_spaces_and_never_inside() -> None:
    assert turn(City(), "WWSSS", "W a2,g6").cells.count("w") == 2
    with pytest.raises(IllegalMove, match="d4 is an inner space"):
        turn(City(), "WWSSS", "W a2,d4")


def test_anything_else_may_stand_on_an_outer_space() -> None:
    for dice, text in (("CSSSS", "C a4"), ("XSSSS", "X1 a4"), ("HSSSS", "H C@a4")):
        assert at(turn(City(), dice, text), "a4") != "."


def test_a_space_is_written_once() -> None:
    for dice, text in (("CCSSS", "C b3,c3"), ("HSSSS", "H C@b2"), ("XSSSS", "X1 b4")):
        with pytest.raises(IllegalMove, match="not empty"):
            turn(City(), dice, text)


def test_ruling_not_enough_room_means_fewer_dice() -> None:
    city = full_city("d4 f6", coins=0)
    assert set(legal(city, "CCCCC")) == {"C d4", "C f6"}


def test_ruling_the_printed_crates_fill_spaces() -> None:
    assert is_full(turn(full_city("f1"), "WSSSS", "W f1"))
    assert City().cells.count(".") == 41


# Passing


def test_ruling_passing_only_when_nothing_is_possible_without_coins() -> None:
    assert legal(city_with(coins=0), "LLSSS") == ["-"]
    assert "-" in legal(city_with(coins=9), "LLLSS")
    for dice in ("CSSSS", "WSSSS", "XSSSS", "HSSSS"):
        assert "-" not in legal(City(), dice)
        with pytest.raises(IllegalMove, match="at least one die"):
            turn(City(), dice, "-")


def test_ruling_walls_without_an_outer_space_allow_a_pass() -> None:
    inner_left = full_city("d4", coins=0)
    assert legal(inner_left, "WWLSS") == ["-"]
