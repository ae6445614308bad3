"""What a sheet alone proves impossible; each bound is also met exactly, so it is no guess."""

from __future__ import annotations

import pytest

from generator.core.messages import in_words
from generator.games.saint_malo.referee.sheet_bounds import (
    delivered,
    least_turns,
    most_apart,
    points_range,
    problems,
)
from generator.games.saint_malo.rules.city import START_CELLS, City
from tests.saint_malo.helpers import city_with, full_city, turn

LEFT = "a2:w a3:w a4:w a5:w a6:w"
TOP = "b1:w c1:w d1:w e1:w f1:w"
BOTTOM = "b7:w c7:w d7:w e7:w f7:w"


def where(spaces: str = "", variant: str = "table", **tally: int) -> list[str]:
    """Return the fields that are impossible on a sheet."""
    return [problem.where for problem in problems(city_with(spaces).cells, tally, variant)]


def test_nothing_is_wrong_with_an_empty_sheet_or_a_sheet_without_tallies() -> None:
    assert where(coins=3, logs=2, points=0, cannons=0) == []
    assert where() == []


@pytest.mark.parametrize(("points", "hint"), [(0, False), (1, True), (4, True), (5, False)])
def test_points_that_hold_the_church_series_get_a_hint(points: int, hint: bool) -> None:
    cells = city_with("d4:1 d6:2").cells
    told = [in_words(one.expected, "fr") for one in problems(cells, {"points": points}, "table")]
    assert any("ont leur case" in one for one in told) == hint
    assert bool(told) == (points > 0)


# Spaces


def test_a_wall_on_an_inner_space() -> None:
    assert where("d4:w") == ["cell.d4"]
    assert where("a4:w") == []


def test_a_missing_printed_crate() -> None:
    assert where("b2:. c2:J b3:w") == ["cell.b2", "cell.c2", "cell.b3"]


def test_towers_stand_in_the_corners_and_nowhere_else() -> None:
    assert where("a1:w d4:#") == ["cell.a1", "cell.d4"]


# Houses


def test_a_house_needs_an_architect_near_enough() -> None:
    assert where("d4:h", logs=1) == ["cell.d4"]
    assert where("d4:A d5:h d6:h d7:h", logs=0) == []
    assert where("b6:A d6:h e6:h f6:h c5:h", logs=0) == ["cell.d6", "cell.e6", "cell.f6"]
    assert where("b6:A c5:h d5:h e5:h", logs=0) == []


def test_an_architect_builds_three_houses_at_most() -> None:
    assert where("d4:A d5:h d6:h e5:h c5:h", logs=0) == ["city"]
    assert where("d4:A f5:A d5:h d6:h e5:h c5:h", logs=0) == []


def test_houses_that_cannot_be_shared_out_among_the_architects() -> None:
    # two groups of two for the only two architects, of whom one stands near neither the second
    assert where("c6:A b5:A d5:h e5:h c3:h c4:h", logs=0) == []
    assert where("c6:A d6:A c5:h e5:h e3:h e4:h d7:h", logs=0) == ["city"]


def test_a_city_of_houses_is_judged_after_a_bounded_search() -> None:
    free = [i for i, code in enumerate(START_CELLS) if code == "."]
    for step, expected in ((3, []), (4, []), (5, ["city"])):
        cells = list(START_CELLS)
        for number, cell in enumerate(free):
            cells[cell] = "h" if number % step else "A"
        found = problems("".join(cells), {}, "table")
        houses = [each.where for each in found if "architect" in str(each.expected)]
        assert houses == expected


# Points


def test_points_of_citizens_nobles_houses_and_the_bottom_side_are_sure() -> None:
    spaces = f"c4:C c5:N d4:A e4:h {BOTTOM}"
    assert points_range(city_with(spaces).cells) == (14, 14)
    assert where(spaces, points=13) == where(spaces, points=15) == ["tally-points"]
    assert where(spaces, points=14) == []


def test_a_priest_may_have_come_before_or_after_the_churches() -> None:
    spaces = "d4:P d5:1 e5:3"
    assert points_range(city_with(spaces).cells) == (0, 2)
    first = turn(turn(City(), "XSSSS", "X1 d5"), "XXXSS", "X3 e5")
    assert turn(first, "HHSSS", "H P@d4").points == 2


def test_jugglers_see_each_other_once() -> None:
    assert points_range(city_with("d4:J").cells) == (0, 0)
    assert points_range(city_with("d4:J d5:J").cells) == (2, 2)
    assert points_range(city_with("d4:J d5:J d6:J").cells) == (2, 4)
    assert points_range(city_with("d4:J d5:S e5:S c4:M").cells) == (0, 4)
    # 2 when the middle one comes last, 4 when they come in a row
    ends = turn(turn(City(), "HHHHS", "H J@d4"), "HHHHS", "H J@d6")
    assert turn(ends, "HHHHS", "H J@d5").points == 2
    row = turn(turn(City(), "HHHHS", "H J@d4"), "HHHHS", "H J@d5")
    assert turn(row, "HHHHS", "H J@d6").points == 4


def test_a_whole_city_of_jugglers_is_counted_in_no_time() -> None:
    cells = full_city(filler="J").cells
    assert points_range(cells) == (
        2 * (41 - most_apart(sum(1 << i for i in range(49) if cells[i] == "J"))),
        80,
    )


# Logs and coins


def test_logs_lie_in_the_storage_or_in_houses() -> None:
    assert where(logs=1) == where(logs=0) == ["tally-logs"]
    assert where("d4:A d5:h", logs=0) == ["tally-logs"]
    assert where("d4:A d5:h", logs=1) == where("d4:A d5:h d6:h", logs=0) == []


def test_logs_in_houses_were_delivered_too() -> None:
    assert delivered(START_CELLS, {"logs": 2}) == delivered(START_CELLS, {}) == 0
    built = city_with("d4:A d5:h d6:h e6:h").cells
    assert [delivered(built, {"logs": logs}) for logs in (0, 1, 4)] == [1, 2, 5]


def test_three_coins_pay_for_one_delivery() -> None:
    assert where(logs=7) == []
    assert where(logs=8) == ["tally-logs"]
    assert where(LEFT, logs=12) == []
    assert where(LEFT, logs=13) == ["tally-logs"]


def test_coins_without_a_merchant_or_a_side_only_go_down_two_by_two() -> None:
    assert where("d4:1", coins=1, logs=2) == where("d4:1", coins=3, logs=2) == []
    for coins in (0, 2, 4, 5):
        assert where("d4:1", coins=coins, logs=2) == ["tally-coins"]


def test_coins_are_spent_on_something_that_can_be_seen() -> None:
    assert where(coins=1, logs=2) == ["tally-coins"]
    assert where(coins=1, logs=3) == []
    assert where(coins=3, logs=3) == ["tally-coins"]


def test_a_merchant_gained_the_printed_crates_for_sure_and_the_others_perhaps() -> None:
    assert where("c3:M", coins=7, logs=2) == []
    assert where("c3:M", coins=8, logs=2) == ["tally-coins"]
    assert where("c3:M", coins=6, logs=2) == ["tally-coins"]
    assert where("c3:M d3:g", coins=8, logs=2) == where("c3:M d3:g", coins=6, logs=2) == []
    assert where("c3:M d3:g", coins=9, logs=2) == ["tally-coins"]


def test_sides_give_coins() -> None:
    assert where(LEFT, coins=5, logs=2) == []
    assert where(LEFT, coins=7, logs=2) == ["tally-coins"]


def test_without_the_logs_nobody_knows_what_was_spent() -> None:
    assert where(coins=1) == []
    assert where(coins=2) == ["tally-coins"]


# Cannons and turns


def test_logs_that_cannot_be_leave_the_cannons_to_be_judged() -> None:
    walls = f"{LEFT} {TOP} {BOTTOM}"
    assert where(walls, "sprint", cannons=6) == ["tally-cannons"]
    assert where(walls, "sprint", cannons=6, logs=99) == ["tally-cannons", "tally-logs"]
    assert where(walls, "sprint", cannons=0, logs=99) == ["tally-logs"]


@pytest.mark.parametrize("cannons", [-1, 7])
def test_six_cannons_can_be_crossed_off(cannons: int) -> None:
    assert where(cannons=cannons) == ["tally-cannons"]


def test_one_wrong_tally_hides_no_other() -> None:
    assert where("d4:C", cannons=7, points=3, coins=4) == [
        "tally-cannons",
        "tally-points",
        "tally-coins",
    ]


def test_numbers_are_not_negative() -> None:
    assert where(coins=-1, logs=-1, points=-1) == ["tally-coins", "tally-logs", "tally-points"]


def test_a_sprint_builds_what_seven_turns_can() -> None:
    seven = "d3:1 d4:1 d5:1 e3:C e4:C e5:C f3:C"
    assert where(seven, "sprint") == []
    assert where(f"{seven} f4:C", "sprint") == ["city"]
    assert where(f"{seven} f4:C", "solo") == []
    assert where(f"{seven} f4:g f5:g", "sprint") == ["city"]


def test_turns_are_counted_by_connected_crates_walls_deliveries_and_the_bonus_person() -> None:
    cells = city_with("d4:g d5:g d6:g e6:g f6:g f5:g f3:g").cells
    assert least_turns(cells, {"logs": 2}) == 3
    assert least_turns(cells, {"logs": 8}) == 5
    assert least_turns(city_with(f"{TOP} g2:w d4:C d5:A").cells, {}) == 3
    assert least_turns(city_with(f"{TOP} d4:J d5:N").cells, {}) == 3
    assert least_turns(START_CELLS, {"logs": 2}) == 0


def test_a_sprints_dice_in_the_city_were_no_swords() -> None:
    assert where("d3:5 d4:5 d5:5", "sprint", cannons=5) == []
    assert where("d3:5 d4:5 d5:5", "sprint", cannons=6) == ["tally-cannons"]
    assert where("d3:5 d4:5 d5:5", "solo", cannons=6) == []
    # Neither were those that brought logs.
    assert where("d3:5 d4:5", "sprint", logs=7, cannons=5) == []
    assert where("d3:5 d4:5", "sprint", logs=7, cannons=6) == ["tally-cannons"]


def test_a_problem_says_what_could_be_there() -> None:
    (problem,) = problems(city_with("d4:1").cells, {"coins": 2, "logs": 2}, "table")
    assert (problem.where, problem.got) == ("tally-coins", 2)
    assert in_words(problem.expected, "en") == "an odd number from 1 to 3"
    assert in_words(problem.expected, "fr") == "un nombre impair de 1 à 3"
