"""Completed sides and their bonuses: the rulebook's examples and our rulings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.core.errors import IllegalMove
from generator.games.saint_malo.rules.city import City, defence, is_full
from tests.saint_malo.helpers import (
    at,
    city_with,
    full_city,
    legal,
    turn,
)


def test_a_completed_side_gives_its_bonus_at_once_and_two_defence() -> None:
    right = turn(city_with("g2:w g3:w g4:w", coins=0), "WWSSS", "W g5,g6")
    assert (right.coins, right.points, defence(right)) == (2, 0, 2)
    left = turn(city_with("a2:w a3:w a4:w", coins=0), "WWSSS", "W a5,a6")
    assert (left.coins, left.points, defence(left)) == (2, 0, 2)
    bottom = turn(city_with("b7:w c7:w d7:w", coins=0), "WWSSS", "W e7,f7")
    assert (bottom.coins, bottom.points, defence(bottom)) == (0, 3, 2)


def test_the_top_side_gives_one_person_of_level_1_to_3_with_all_effects() -> None:
    city = city_with("b1:w c1:w d1:w e1:w", coins=0)
    merchant = turn(city, "WSSSS", "W f1 top:M@c3")
    assert (at(merchant, "c3"), merchant.coins) == ("M", 4)
    architect = turn(city, "WSSSS", "W f1 top:A@d4 h:d5,e5")
    assert (architect.points, architect.logs) == (6, 0)
    for person, name in (("J", "juggler"), ("N", "noble")):
        with pytest.raises(IllegalMove, match=f"gives no {name}"):
            turn(city, "WSSSS", f"W f1 top:{person}@c3")


def test_the_top_sides_priest_counts_his_churches_and_takes_no_dice() -> None:
    city = city_with("b1:w c1:w d1:w e1:w d3:1 e5:2 c5:4 f6:3", coins=0)
    city = turn(city, "WSSSS", "W f1 top:P@d4")
    assert (at(city, "d4"), city.points, city.coins) == ("P", 3, 0)
    soldier = turn(city_with("b1:w c1:w d1:w e1:w"), "WSSSS", "W f1 top:S@d4")
    assert (soldier.points, defence(soldier)) == (0, 3)


def test_ruling_the_bonus_person_may_be_declined() -> None:
    city = city_with("b1:w c1:w d1:w e1:w")
    assert turn(city, "WSSSS", "W f1 top:-").cells.count(".") == 36
    with pytest.raises(IllegalMove, match="top side is complete"):
        turn(city, "WSSSS", "W f1")
    with pytest.raises(IllegalMove, match="no character is due"):
        turn(City(), "WSSSS", "W f1 top:-")


def test_ruling_a_bonus_person_without_an_empty_space_is_lost() -> None:
    city = replace(full_city("f1"), cells=full_city("f1").cells.replace("#CCCC.", "#wwww."))
    assert is_full(turn(city, "WSSSS", "W f1"))
    assert turn(city, "WSSSS", "W f1 top:-") == turn(city, "WSSSS", "W f1")
    assert legal(replace(city, coins=0), "WSSSS") == ["W f1"]


def test_several_sides_completed_in_one_turn_give_all_their_bonuses() -> None:
    city = city_with("b1:w c1:w d1:w e1:w g2:w g3:w g4:w g5:w b7:w c7:w d7:w e7:w", coins=0)
    city = turn(city, "WWWSS", "W f1,g6,f7 top:C@d4")
    assert (city.coins, city.points, defence(city)) == (2, 4, 6)


def test_ruling_the_walls_stand_before_the_bonus_person_comes() -> None:
    city = city_with("b1:w c1:w d1:w")
    with pytest.raises(IllegalMove, match="f1 is not empty"):
        turn(city, "WWSSS", "W e1,f1 top:C@f1")


def test_a_bonus_person_on_an_outer_space_destroys_that_side() -> None:
    city = turn(city_with("b1:w c1:w d1:w e1:w"), "WSSSS", "W f1 top:S@a4")
    city = turn(replace(city, coins=0), "WWWWS", "W a2,a3,a5,a6")
    assert (city.coins, defence(city)) == (0, 3)


def test_anything_but_walls_destroys_a_side_for_good() -> None:
    city = city_with("a2:w a3:w a4:1 a5:w", coins=0)
    city = turn(city, "WSSSS", "W a6")
    assert (city.coins, defence(city)) == (0, 0)
