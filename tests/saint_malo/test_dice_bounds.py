"""What an id's dice prove about a sheet without moves: forced turns, coins and swords."""

from __future__ import annotations

from random import Random

import pytest

from generator.core.ident import Ident
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.notation.moves import parse_faces
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.referee.assignment import NEVER, cheapest
from generator.games.saint_malo.referee.claims import claim_of
from generator.games.saint_malo.referee.dice_bounds import (
    bound_problems,
    cannons_range,
    dealt_problems,
    search,
)
from generator.games.saint_malo.referee.sheet_values import fits
from generator.games.saint_malo.referee.turn_bounds import Bounds, single_lists, turn_bounds
from generator.games.saint_malo.rules.actions import DICE
from generator.games.saint_malo.rules.city import START_CELLS
from generator.games.saint_malo.rules.ground import OUTER, cell_name, cells_of
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.scoring import score_city
from tests.oracles.saint_malo_reach import all_hands, bare_city, changed, small_rolls, sprint_ends
from tests.saint_malo.helpers import Mover, city_with, full_city, played

SPRINT = Ident("saint-malo", "sprint", "2026-11-16")
SOLO = Ident("saint-malo", "solo", "2026-11-16")
TOP = "b1:w c1:w d1:w e1:w f1:w"


def dealt(*turns: str) -> list[TurnRolls]:
    """Return turns of three rolls, `HHHXX` for three alike or `HHHXX/SSSSS/LLLLL`."""
    return [tuple(map(parse_faces, (turn.split("/") * 3)[:3])) for turn in turns]


def bounds(spaces: str, *turns: str, variant: str = "sprint", logs: int = 0) -> Bounds:
    """Return what turns cost that lead to a city."""
    return turn_bounds(city_with(spaces).cells, (logs, logs), dealt(*turns), variant)


def where(spaces: str, ident: Ident, **tally: int) -> list[str]:
    """Return the fields an id's dice rule out."""
    return [each.where for each in dealt_problems(city_with(spaces).cells, tally, ident).problems]


def test_the_cheapest_assignment_is_the_best_of_all_permutations() -> None:
    random = Random(5)
    for _ in range(50):
        costs = [[random.choice([0, 2, 4, 8, NEVER]) for _ in range(5)] for _ in range(4)]
        assert cheapest(costs) == min(_all_sums(costs))


def _all_sums(costs: list[list[int]], used: tuple[int, ...] = ()) -> list[int]:
    if not costs:
        return [0]
    return [
        min(NEVER, costs[0][j] + rest)
        for j in range(5)
        if j not in used
        for rest in _all_sums(costs[1:], (*used, j))
    ]


def test_churches_and_persons_take_a_turn_each() -> None:
    assert bounds("d4:A d5:2", "HHHXX", "HHHXX").coins == 0
    assert bounds("d4:J d5:3", "HHHXX", "HHHXX").coins == 4
    assert bounds("d4:C d5:C d6:C", "HHHXX", "HHHXX").coins == NEVER
    assert bounds("d4:5", "XXXXS").coins == NEVER


def test_a_person_may_have_come_with_the_top_side() -> None:
    assert list(single_lists(city_with("d4:C d5:N").cells)) == [[("H", 1), ("H", 5)]]
    with_top = list(single_lists(city_with(f"{TOP} d4:C d5:N").cells))
    assert with_top == [[("H", 1), ("H", 5)], [("H", 5)]]
    assert bounds(f"{TOP} d4:A", "WWWWW").coins == 0


def test_every_turn_with_something_to_do_must_show_in_the_city() -> None:
    assert bounds("d4:C", "HSSSS", "LSSSS").coins == 0
    assert bounds("d4:C", "HSSSS", "HSSSS").coins == NEVER
    assert bounds("d4:g d5:g", "CSSSS", "CSSSS").coins == 0
    assert bounds("d4:g", "CSSSS", "CSSSS").coins == NEVER
    assert bounds("d4:C", "HSSSS", "HSSSS", logs=1).coins == 4
    assert bounds("d4:C", "HSSSS", "HLSSS", logs=1).coins == 2


def test_alone_every_die_shows_one_of_its_three_faces() -> None:
    assert bounds("d4:N", "HHSSS/SSHHS/SSSSH", variant="solo") == Bounds(0, 0, 0)
    assert bounds("d4:N", "HHSSS/SSHHS/SSSSC", variant="solo") == Bounds(2, 0, 0)
    assert bounds("d4:N", "HHSSS/SSHHS/SSSSS", variant="solo").coins == NEVER
    assert bounds("", "LCCCC/CLLCC/CCCLL", variant="solo") == Bounds(0, 0, 0)
    assert bounds("", "LCCCC/CLLCC/CCCLC", variant="solo").coins == NEVER


def test_an_untouched_or_early_stopped_sheet_is_impossible() -> None:
    for ident in (SPRINT, SOLO):
        assert where("", ident) == ["city"]
        assert where("d4:C d5:1", ident, logs=2) == ["city"]


def test_24_nobles_without_a_coin_spent_are_impossible() -> None:
    spaces = [i for i, code in enumerate(START_CELLS) if code == "."][:24]
    cells = "".join("N" if i in spaces else code for i, code in enumerate(START_CELLS))
    found = list(dealt_problems(cells, {"coins": 3, "logs": 2, "points": 168}, SOLO).problems)
    assert [each.where for each in found] == ["city"]


def test_two_nobles_are_too_dear_for_the_first_days_dice() -> None:
    assert where("d4:N d5:N", SPRINT, logs=2) == ["city"]


def test_swords_nobody_can_avoid_cost_a_cannon() -> None:
    assert bounds("d4:C", "HSSSS").least_swords == 4
    cells = city_with("d4:C").cells
    assert cannons_range(cells, bounds("d4:C", "HSSSS")) == (1, 1)
    assert cannons_range(city_with("d4:S").cells, bounds("d4:S", "HHSSS", "SSLLL")) == (0, 1)
    forgotten = list(bound_problems(cells, {"cannons": 0}, {}, dealt("HSSSS"), "sprint"))
    assert [each.where for each in forgotten] == ["tally-cannons"]


def test_passing_may_need_swords() -> None:
    turn = "LSCSC/CLSCS/CCLCC"  # two dice have no log, so a pass shows at least two swords
    assert bounds("", turn, variant="solo").least_swords == 2
    assert bounds("d4:g", turn, variant="solo").least_swords == 0


def test_swords_that_were_never_rolled_cost_no_cannon() -> None:
    turns = ["HHHHH/SSSHH/HHHHH"] * 7
    seven = "d3:C d4:C d5:C e3:C e4:C e5:C f3:C"
    assert bounds(seven, *turns).most_swords == 21
    assert bounds(seven, *["HHHHH"] * 7).most_swords == 0
    nobles = "d3:N d4:N d5:N e3:N e4:N e5:N f3:N"
    assert bounds(nobles, *turns).most_swords == 0


def test_walls_without_an_outer_space_allow_a_pass() -> None:
    outer = " ".join(f"{cell_name(cell)}:1" for cell in cells_of(OUTER))
    assert bounds(outer, *["XSSSS"] * 20, "WSSSS").coins == 0
    assert bounds(outer.replace("d1:1", ""), *["XSSSS"] * 19, "WSSSS").coins == NEVER


def test_a_die_that_was_used_was_no_sword() -> None:
    turn = "SSSSS/HHHHH/HHHHH"
    assert bounds("d4:C", turn, variant="solo").most_swords == 4
    assert bounds("d4:J", turn, variant="solo").most_swords == 1


def test_a_full_city_may_have_ended_the_game_early() -> None:
    full = full_city(filler="g").cells
    turns = dealt(*["CCCCC"] * 12, "HHHHH")
    assert turn_bounds(full, (0, 0), turns, "solo") == Bounds(0, 0, 0)
    turns = dealt(*["CCCCC"] * 12, "SSSSS")
    assert turn_bounds(full, (0, 0), turns, "solo") == Bounds(0, 0, DICE)


@pytest.mark.parametrize("variant", ["sprint", "solo"])
@pytest.mark.parametrize("mover", [random_move, greedy_move])
def test_the_dice_never_speak_against_a_game_that_was_played_with_them(
    variant: str, mover: Mover
) -> None:
    for number in range(8):
        ident = Ident("saint-malo", variant, f"dealt {number}")
        (city,) = played(ident, 1, mover)[1].cities
        tally = {key: getattr(city, key) for key in TALLIES}
        boxes = score_city(city).as_data()
        assert list(dealt_problems(city.cells, tally, ident, boxes).problems) == []
        assert list(dealt_problems(city.cells, {}, ident, boxes).problems) == []
        assert list(dealt_problems(city.cells, {}, ident).problems) == []


def test_a_number_that_only_the_search_finds_is_named() -> None:
    cells = city_with("d4:P d5:1").cells
    turns = dealt("HHSSS", "XSSSS")
    for points, found in ((0, []), (1, ["tally-points"])):
        tally = {"points": points, "coins": 3}
        assert list(bound_problems(cells, tally, {}, turns, "sprint")) == []
        assert [each.where for each in search(cells, tally, {}, turns).problems] == found
    assert [each.where for each in search(cells, {}, {"total": 3}, turns).problems] == ["total"]
    apart = city_with("d4:g e5:g d6:P").cells
    assert [each.where for each in search(apart, {}, {}, turns).problems] == ["city"]


# Against the oracle, a lone player's short games


def compare(seed: int, wanted: int) -> dict[str, int]:
    """Count sheets as reached and with one thing changed; no reachable one may be refused."""
    random = Random(seed)
    counts = {"reachable": 0, "refused": 0, "plausible": 0}
    while sum(counts.values()) < wanted:
        spaces, number = random.choice([(3, 1), (2, 2)])
        start, turns = bare_city(random, spaces), small_rolls(random, number)
        ends = sprint_ends(start, [all_hands(turn) for turn in turns])
        faces = [tuple(map(parse_faces, turn)) for turn in turns]
        for end in random.sample(sorted(ends), min(len(ends), 200)):
            for sheet in (end, changed(end, start, random)):
                tally = {key: getattr(sheet, key) for key in TALLIES}
                found = list(bound_problems(sheet.cells, tally, {}, faces, "solo"))
                refused = found or not fits(sheet.cells, "table", claim_of(sheet.cells, tally))
                assert not (refused and sheet in ends), (sheet, turns)
                key = "reachable" if sheet in ends else "refused" if refused else "plausible"
                counts[key] += 1
    return counts


def test_no_solo_sheet_the_oracle_reaches_is_refused() -> None:
    counts = compare(seed=4, wanted=600)
    assert counts["refused"] > counts["plausible"]


@pytest.mark.soak
def test_no_solo_sheet_the_oracle_reaches_is_refused_for_long() -> None:
    compare(seed=5, wanted=50_000)


def test_rolls_ticked_beside_a_city_that_no_play_leads_to_are_not_checked() -> None:
    cells = "#wwwww#.gg.C...gM.....g..11....23.........#.....#"  # with 3 logs it is one of a sample
    tally = {"coins": 1, "points": 1, "cannons": 0}
    wrong = dealt_problems(cells, tally | {"logs": 3}, SPRINT, taken={1: 1})
    assert [each.where for each in wrong.problems] == ["tally-logs"]
    assert (wrong.play_found, wrong.rolls_checked) == (False, False)
    assert dealt_problems(START_CELLS, {}, SPRINT, taken={1: 1}).rolls_checked
