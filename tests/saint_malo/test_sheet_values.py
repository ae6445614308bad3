"""Numbers that fit together or exclude each other, without moves and without dice."""

from __future__ import annotations

from random import Random

import pytest

from generator.core.ident import Ident
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.referee.box_bounds import box_problems
from generator.games.saint_malo.referee.claims import claim_of
from generator.games.saint_malo.referee.sheet_values import fits, most_payments, points_set, values
from generator.games.saint_malo.rules.city import City
from generator.games.saint_malo.rules.ground import cells_of
from generator.games.saint_malo.rules.scoring import score_city
from tests.oracles.saint_malo_reach import Sheet, all_sheets, bare_city, changed
from tests.saint_malo.helpers import Mover, city_with, played

LEFT = "a2:w a3:w a4:w a5:w a6:w"


def found(
    spaces: str, tally: dict[str, int], boxes: dict[str, int] | None = None, variant: str = "table"
) -> list[tuple[str, str, object]]:
    """Return what excludes each other on a sheet: the field, what could be there, what is."""
    problems = box_problems(city_with(spaces).cells, tally, boxes or {}, variant)
    return [(each.where, str(each.expected), each.got) for each in problems]


def coins(spaces: str, logs: int = 2) -> list[int]:
    """Return the coins that can be left in a city."""
    cells = city_with(spaces).cells
    return values(cells, "table", claim_of(cells, {"logs": logs}), "coins")


def test_seven_logs_leave_no_coin_point_where_no_coin_was_earned() -> None:
    assert found("d4:C", {}, {"coins": 1, "logs": 7}) == [("coins", "0", 1)]
    assert found("d4:C", {}, {"coins": 0, "logs": 7}) == []
    assert found("d4:C", {"logs": 7}, {"coins": 1}) == [("coins", "0", 1)]


def test_a_citizen_and_a_juggler_make_1_or_3_points() -> None:
    assert list(cells_of(points_set(city_with("d4:C d5:J").cells))) == [1, 3]
    assert found("d4:C d5:J", {"points": 2}) == [("tally-points", "1 or 3", 2)]
    assert found("d4:C d5:J", {"points": 3}) == []


def test_a_lone_merchant_with_one_crate_leaves_2_or_4_coins() -> None:
    assert coins("a5:M") == [2, 4]
    assert found("a5:M", {"coins": 0, "logs": 2}) == [("tally-coins", "2 or 4", 0)]
    assert found("a5:M", {"logs": 2}, {"coins": 0}) == [("coins", "1 or 2", 0)]


def test_walls_are_paid_for_before_their_side_brings_coins() -> None:
    assert coins(LEFT) == [3, 5]
    assert coins(f"{LEFT} d4:5") == [1, 3, 5]


def test_what_stands_beside_a_merchant_may_be_paid_with_his_coins() -> None:
    assert coins("a5:M d4:1") == [0, 2, 4]
    assert coins("a5:M d4:1", logs=3) == [0, 2]


def test_the_second_merchant_is_paid_with_the_firsts_coins() -> None:
    assert most_payments(city_with("c3:M").cells, 0) == 1
    assert most_payments(city_with("c3:M a5:M").cells, 0) == 3


def test_boxes_must_add_up_with_points_the_city_can_have() -> None:
    boxes = {"full": 0, "coins": 1, "logs": 2, "churches": 0, "cannons": 0}
    for total, problems in ((4, []), (5, [("total", "4 or 6", 5)]), (6, [])):
        assert found("d4:C d5:J", {}, boxes | {"total": total}) == problems


def test_a_total_that_follows_from_a_wrong_box_is_no_second_mistake() -> None:
    boxes = {"coins": 1, "logs": 2, "churches": 5, "cannons": 0, "total": 9}
    assert found("d4:C", {}, boxes) == []


def test_seven_turns_leave_no_time_for_logs() -> None:
    seven = "d3:1 d4:1 d5:1 e3:C e4:C e5:C f3:C"
    assert found(seven, {}, {"logs": 2}, "sprint") == []
    assert found(seven, {}, {"logs": 3}, "sprint") == [("logs", "2", 3)]
    assert found(seven, {}, {"logs": 3}, "solo") == []


@pytest.mark.parametrize("mover", [random_move, greedy_move])
@pytest.mark.parametrize(("variant", "players"), [("sprint", 1), ("solo", 1), ("table", 3)])
@pytest.mark.parametrize("count", [2, pytest.param(4, marks=pytest.mark.soak)])
def test_no_finished_game_is_called_impossible(
    variant: str, players: int, mover: Mover, count: int
) -> None:
    for number in range(count):
        _, end = played(Ident("saint-malo", variant, f"fits {number}"), players, mover)
        for city in end.cities:
            tally = {key: getattr(city, key) for key in TALLIES}
            boxes = score_city(city).as_data()
            assert list(box_problems(city.cells, tally, boxes, variant)) == []
            for key in TALLIES:
                assert list(box_problems(city.cells, {key: tally[key]}, boxes, variant)) == []
            for box in boxes:
                assert list(box_problems(city.cells, {}, {box: boxes[box]}, variant)) == []


# Against the oracle: what any dice can lead to in a city with two or three spaces


def compare(seed: int, wanted: int, spaces: list[int]) -> dict[str, int]:
    """Count sheets as reached and with one thing changed; no reachable one may be refused."""
    random = Random(seed)
    counts = {"reachable": 0, "refused": 0, "plausible": 0}
    while sum(counts.values()) < wanted:
        start = bare_city(random, random.choice(spaces))
        sheets = all_sheets(start)
        for sheet in random.sample(sorted(sheets), min(len(sheets), 150)):
            for each in (sheet, changed(sheet, start, random)._replace(cannons=0)):
                tally, boxes = _shown(each, random)
                same = [end for end in sheets if end.cells == each.cells]
                reachable = any(_matches(end, tally, boxes) for end in same)
                fit = fits(each.cells, "table", claim_of(each.cells, tally, boxes))
                assert fit or not reachable, (each, tally, boxes)
                key = "reachable" if reachable else "plausible" if fit and same else "refused"
                counts[key] += bool(same)  # a city nobody can build is not what is tested here
    return counts


def _shown(sheet: Sheet, random: Random) -> tuple[dict[str, int], dict[str, int]]:
    """Return some tallies and score boxes of a sheet; the cannons are always known."""
    scored = score_city(City(*sheet)).as_data()
    keys = random.sample(["coins", "logs", "points"], random.randint(1, 3))
    boxes = random.sample(["coins", "logs", "total"], random.randint(0, 3))
    tally = {key: getattr(sheet, key) for key in keys}
    return tally | {"cannons": 0}, {key: scored[key] for key in boxes}


def _matches(end: Sheet, tally: dict[str, int], boxes: dict[str, int]) -> bool:
    scored = score_city(City(*end)).as_data()
    return all(getattr(end, key) == value for key, value in tally.items()) and all(
        scored[key] == value for key, value in boxes.items()
    )


def test_no_sheet_the_oracle_reaches_is_refused() -> None:
    counts = compare(seed=1, wanted=800, spaces=[2])
    assert counts["reachable"] > 400
    assert counts["plausible"] * 10 < counts["refused"] + counts["plausible"]


@pytest.mark.soak
def test_no_sheet_the_oracle_reaches_is_refused_for_long() -> None:
    compare(seed=2, wanted=50_000, spaces=[2, 2, 2, 3])
