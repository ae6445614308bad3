"""The rulebook's examples and our rulings, one test each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Setup
from generator.games.saint_malo import GAME
from generator.games.saint_malo.paper.tracks import lumber
from generator.games.saint_malo.rules.city import City, defence, is_full
from generator.games.saint_malo.rules.ground import INNER, OUTER, SPACES
from generator.games.saint_malo.rules.pirates import mark
from generator.games.saint_malo.rules.scoring import church_points, rank, score_city
from generator.games.saint_malo.rules.turn import Reroll
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Path
from generator.layout.page.options import PrintOptions
from tests.saint_malo.helpers import (
    at,
    city_with,
    full_city,
    legal,
    rolled,
    state_of,
    turn,
)

# Material


def test_a_city_has_45_spaces_20_outer_and_25_inner() -> None:
    assert (SPACES.bit_count(), OUTER.bit_count(), INNER.bit_count()) == (45, 20, 25)


def test_everybody_starts_with_four_crates_three_coins_and_two_logs() -> None:
    state = GAME.start(Setup("table", 5))
    assert len(state.cities) == 5
    for city in state.cities:
        assert all(at(city, name) == "g" for name in ("b2", "c2", "b3", "b4"))
        assert (city.coins, city.logs, city.points, city.cannons) == (3, 2, 0, 0)
        assert city.cells.count(".") == 41


def test_the_start_player_begins_and_has_three_roofs_to_shade() -> None:
    state = GAME.start(Setup("table", 3))
    order = []
    for _ in range(6):
        order.append(state.seat)
        state = rolled(state, "SLLLL", "-")
    assert order == [0, 1, 2, 0, 1, 2]
    shed = lumber(Box(0, 0, 60, 40), 5, 4, 6, PrintOptions())
    paths = [shape for shape in shed.shapes if isinstance(shape, Path)]
    roofs = [path for path in paths if len(path.segments) == 4 and _closed(path)]
    assert len(roofs) == 3


def _closed(path: Path) -> bool:
    return path.segments[0][1:] == path.segments[-1][1:]


def test_the_dice_show_log_crate_wall_cross_head_swords() -> None:
    assert GAME.dice is not None
    assert (GAME.dice.faces, GAME.dice.count, GAME.dice.rolls) == ("LCWXHS", 5, 3)


# Rolling


def test_a_turn_has_up_to_three_rolls_of_any_dice() -> None:
    state = GAME.start(Setup("solo"))
    assert GAME.to_move(state) == CHANCE
    for word in ("LCWXH", "reroll 123", "SSS", "reroll 15", "HH"):
        state = GAME.apply(state, GAME.parse_move(state, word))
    assert GAME.format_state(state).splitlines()[0].endswith("rolls 3 dice HSSXH due -")
    with pytest.raises(IllegalMove, match="no re-roll is left"):
        GAME.apply(state, GAME.parse_move(state, "reroll 1"))


@pytest.mark.parametrize("bits", [0, 0b100000])
def test_a_reroll_takes_some_of_the_five_dice(bits: int) -> None:
    state = GAME.start(Setup("solo"))
    state = GAME.apply(state, GAME.parse_move(state, "LCWXH"))
    assert GAME.apply(state, Reroll(0b11111)).due == 0b11111
    with pytest.raises(IllegalMove, match="some of the dice 1 to 5"):
        GAME.apply(state, Reroll(bits))


def test_dice_set_aside_and_swords_may_be_rolled_again_later() -> None:
    state = GAME.start(Setup("solo"))
    for word in ("SSSHH", "reroll 123", "SHH", "reroll 15"):
        state = GAME.apply(state, GAME.parse_move(state, word))
    assert (GAME.to_move(state), state.due) == (CHANCE, 0b10001)


def test_a_player_may_stop_after_any_roll() -> None:
    state = GAME.apply(
        GAME.start(Setup("solo")), GAME.parse_move(GAME.start(Setup("solo")), "HHHHH")
    )
    texts = [GAME.format_move(state, move) for move in GAME.legal(state)]
    assert "H N@d4" in texts
    assert sum(text.startswith("reroll") for text in texts) == 31


def test_a_sprint_shows_three_rolls_and_takes_one_whole() -> None:
    state = GAME.start(Setup("sprint"))
    for word in ("LLLLL", "CCCCC", "WWWWW"):
        assert GAME.to_move(state) == CHANCE
        state = GAME.apply(state, GAME.parse_move(state, word))
    assert [GAME.format_move(state, move) for move in GAME.legal(state)] == [
        "take LLLLL",
        "take CCCCC",
        "take WWWWW",
    ]
    with pytest.raises(IllegalMove, match="one of the three"):
        GAME.apply(state, GAME.parse_move(state, "take LCWXH"))
    state = GAME.apply(state, GAME.parse_move(state, "2"))
    assert not any(GAME.format_move(state, m).startswith("reroll") for m in GAME.legal(state))
    state = GAME.apply(state, GAME.parse_move(state, "C d4,d5,d6,e6,f6"))
    assert (state.turn, GAME.to_move(state)) == (2, CHANCE)


def test_a_sprint_ends_after_seven_turns_and_a_solo_game_after_24() -> None:
    for variant, limit in (("sprint", 7), ("solo", 24)):
        state = GAME.start(Setup(variant))
        for _ in range(limit):
            assert GAME.to_move(state) == CHANCE
            while state.due:
                state = GAME.apply(state, GAME.parse_move(state, "LLLLL"))
            if variant == "sprint":
                state = GAME.apply(state, GAME.parse_move(state, "1"))
            state = GAME.apply(state, GAME.parse_move(state, "-"))
        assert GAME.to_move(state) is None
        assert list(GAME.legal(state)) == []
        with pytest.raises(IllegalMove, match="over"):
            GAME.apply(state, next(iter(GAME.legal(GAME.start(Setup(variant))))))


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


# Sides


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


# Persons


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


# Pirates


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


# The end


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
