"""The proof that a sprint's sheet can be reached, against the oracle and for played sprints."""

from __future__ import annotations

from random import Random

import pytest

from generator.core.ident import Ident
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.mind.opponent import play
from generator.games.saint_malo.notation.moves import format_action, format_faces, parse_faces
from generator.games.saint_malo.notation.places import TALLIES
from generator.games.saint_malo.referee.sprint_proof import Outcome, Proof, sprint_play
from generator.games.saint_malo.rules.city import START_CELLS, City
from generator.games.saint_malo.rules.rerolls import TurnRolls
from tests.oracles.saint_malo_reach import Sheet, changed, small_city, small_rolls, sprint_ends
from tests.saint_malo.helpers import Mover, city_with, full_city, played

FOUND, IMPOSSIBLE = Outcome.FOUND, Outcome.IMPOSSIBLE


def dealt(*turns: str) -> list[TurnRolls]:
    """Return turns whose three rolls are alike."""
    return [(parse_faces(turn),) * 3 for turn in turns]


def decided(spaces: str, *turns: str, **tally: int) -> Outcome:
    """Return what the search says about a city after some turns."""
    return sprint_play(city_with(spaces).cells, tally, dealt(*turns)).outcome


# One thing at a time


def test_a_play_that_is_found_comes_as_lines() -> None:
    proof = sprint_play(city_with("d4:C d5:2").cells, {}, dealt("HSSSS", "XXSSS"))
    lines = [(format_faces(dice), format_action(action)) for dice, action in proof.lines]
    assert lines == [("HSSSS", "H C@d4"), ("XXSSS", "X2 d5")]


def test_every_turn_with_a_free_action_is_played() -> None:
    assert decided("d4:C", "HSSSS", "SSSSS") is FOUND
    assert decided("d4:C", "HSSSS", "LLLSS") is FOUND
    assert decided("d4:C", "HSSSS", "HSSSS") is IMPOSSIBLE
    assert decided("", "WSSSS") is IMPOSSIBLE


def test_the_order_decides_what_persons_gain() -> None:
    assert decided("d4:P d5:1", "HHSSS", "XSSSS", points=0) is FOUND
    assert decided("d4:P d5:1", "HHSSS", "XSSSS", points=1) is IMPOSSIBLE
    assert decided("d4:P d5:1", "XSSSS", "HHSSS", points=1) is FOUND
    assert decided("c3:M d3:g", "HHHSS", "CSSSS", coins=7) is FOUND
    assert decided("c3:M d3:g", "CSSSS", "HHHSS", coins=7) is IMPOSSIBLE
    assert decided("d4:J d5:C", "HHHHS", "HSSSS", points=1) is FOUND
    assert decided("d4:J d5:C", "HSSSS", "HHHHS", points=1) is IMPOSSIBLE


def test_a_side_that_is_not_complete_brings_no_points() -> None:
    assert decided("b7:w d4:C", "HSSSS", "WSSSS", points=1) is FOUND
    assert decided("b7:w d4:C", "HSSSS", "WSSSS", points=4) is IMPOSSIBLE


def test_money_must_be_there_before_it_is_spent() -> None:
    assert decided("c3:M d4:3", "HHHSS", "XLLLS", coins=3) is FOUND
    assert decided("c3:M d4:3", "XLLLS", "HHHSS") is IMPOSSIBLE


def test_crates_of_a_turn_hang_together() -> None:
    assert decided("d4:g d5:g", "CCSSS") is FOUND
    assert decided("d4:g e5:g", "CCSSS") is IMPOSSIBLE
    assert decided("d4:g e5:g", "CCSSS", "CCSSS") is FOUND


def test_the_larger_group_of_crates_may_come_first() -> None:
    crates = "d4:g e5:g e6:g"  # one alone, and two side by side
    assert decided(crates, "SSSSS", "CCSSS", "CSSSS") is FOUND
    assert decided(crates, "SSSSS", "CSSSS", "CCSSS") is FOUND
    assert decided(crates, "SSSSS", "CSSSS", "CSSSS") is IMPOSSIBLE


def test_houses_need_their_architect_and_their_logs() -> None:
    assert decided("d4:A d5:h d6:h", "HHHSS", logs=0, points=6) is FOUND
    assert decided("d4:A d5:h d6:h e6:h", "HHHSS") is IMPOSSIBLE
    assert decided("d4:A d5:h d6:h e6:h", "LLSSS", "HHHSS", logs=1) is FOUND
    assert decided("d4:A d5:h d6:h e6:h", "HHHSS", "LLSSS") is IMPOSSIBLE
    assert decided("d2:C d4:A d5:h", "HSSSS", "HHHSS") is FOUND  # one of the two logs is left


def test_an_architect_builds_next_to_himself() -> None:
    assert decided("d4:A d5:h", "HHHSS") is FOUND
    assert decided("f2:A d5:h", "HHHSS") is IMPOSSIBLE
    assert decided("b6:A d3:A d4:h", "HHHSS", "HHHSS") is FOUND
    assert decided("f2:A d4:A d5:h", "HHHSS", "HHHSS") is FOUND
    assert decided("f2:A d4:A d5:h f1:h", "HHHSS", "HHHSS", logs=0) is FOUND
    assert decided("f2:A d4:A d5:h d6:h f1:h", "HHHSS", "HHHSS") is IMPOSSIBLE


def test_alike_things_are_told_apart_by_whom_they_stand_with() -> None:
    assert decided("d3:C d4:J f6:J", "HHHHS", "HSSSS", "HHHHS", points=3) is FOUND
    assert decided("d3:C d4:J f6:J", "HHHHS", "HSSSS", "HHHHS", points=1) is FOUND
    assert decided("d3:1 d4:P f6:1", "XSSSS", "HHSSS", "XSSSS", points=0) is FOUND
    assert decided("d3:1 d4:P f6:1", "XSSSS", "HHSSS", "XSSSS", points=1) is FOUND
    assert decided("d3:1 d4:P f6:1", "XSSSS", "HHSSS", "XSSSS", points=2) is IMPOSSIBLE


def test_the_top_sides_person_comes_with_the_walls() -> None:
    top = "b1:w c1:w d1:w e1:w f1:w"
    assert decided(top, "WWWWW") is FOUND
    assert decided(f"{top} c3:M", "WWWWW", coins=7) is FOUND
    assert decided(f"{top} c3:J", "WWWWW") is IMPOSSIBLE
    assert decided(f"{top} d4:A d5:h", "WWWWW", logs=1, points=3) is FOUND


def test_swords_of_the_rolls_taken_cost_cannons() -> None:
    assert decided("d4:C", "HSSSS", cannons=1) is FOUND
    assert decided("d4:C", "HSSSS", cannons=0) is IMPOSSIBLE
    assert decided("d4:S", "HHSSS", "SSSSS", cannons=1) is FOUND  # of two attacks one is beaten
    assert decided("d4:S", "SSSSS", "HHSSS", cannons=1) is IMPOSSIBLE


def test_a_soldier_and_a_side_hold_against_three() -> None:
    spaces = "a2:w a3:w a4:w a5:w a6:w d4:S"
    assert decided(spaces, "WWWWW", "HHSSS", "SSSSS", cannons=0) is FOUND
    assert decided(spaces, "WWWWW", "HHSSS", "SSSSS", cannons=1) is IMPOSSIBLE


def test_a_full_city_ends_the_game_before_later_swords() -> None:
    start = full_city("d4", coins=0)
    cells = start.cells.replace(".", "C")
    for cannons, outcome in ((0, FOUND), (1, IMPOSSIBLE)):
        turns = dealt("HSLLL", "HSSSS")
        assert sprint_play(cells, {"cannons": cannons}, turns, start=start).outcome is outcome


def test_score_boxes_stand_in_for_missing_tallies() -> None:
    cells, turns = city_with("d4:C d5:C").cells, dealt("HSSSS", "HCSSS")
    for boxes, outcome in (
        ({"coins": 1, "logs": 2, "cannons": -5, "total": 0}, FOUND),
        ({"total": 0}, FOUND),
        ({"total": 1}, IMPOSSIBLE),
        ({"coins": 0}, IMPOSSIBLE),
        ({"cannons": -3}, IMPOSSIBLE),
    ):
        assert sprint_play(cells, {}, turns, boxes).outcome is outcome


def test_what_no_roll_can_write_needs_no_search() -> None:
    for spaces in ("d4:w", "b2:.", "d4:6", "d4:#"):
        assert sprint_play(city_with(spaces).cells, {}, dealt("WWWWW")) == Proof(IMPOSSIBLE)


def test_persons_for_whom_no_turn_is_left_are_ruled_out_by_counting() -> None:
    top, turns = "b1:w c1:w d1:w e1:w f1:w", dealt("XSSSS", "WWWWW", "HSSSS")
    for start, walls in (("", "b1:w c1:w d1:w e1:w"), (top, "a2:w")):
        cells = city_with(f"{start} {walls} d3:1 d4:C d5:C").cells
        # Only the last wall of the top side brings a person: after the church it is hopeless.
        proof = sprint_play(cells, {}, turns, start=city_with(start, coins=0))
        assert proof == Proof(IMPOSSIBLE, (), 1)
    assert decided(f"{top} d3:1 d4:C d5:C", "XSSSS", "WWWWW", "HSSSS") is FOUND


def test_a_search_that_runs_out_of_work_says_so() -> None:
    cells = city_with("d4:C d5:2 e5:S").cells
    turns = dealt("HHSSS", "XXSSS", "HHSSS")
    assert sprint_play(cells, {}, turns, work=2) == Proof(Outcome.UNKNOWN, (), 2)
    assert sprint_play(cells, {}, turns).outcome is FOUND


def test_an_untouched_sheet_is_no_sprint() -> None:
    turns = sprint_turns(Ident("saint-malo", "sprint", "2026-11-16"))
    assert sprint_play(START_CELLS, {}, turns).outcome is IMPOSSIBLE


# Whole sprints


def sprint_turns(ident: Ident) -> list[TurnRolls]:
    """Return a sprint's rolls."""
    return [rolls(ident, turn) for turn in range(1, 8)]


@pytest.mark.parametrize(
    "mover", [random_move, greedy_move, play], ids=lambda mover: mover.__name__
)
@pytest.mark.parametrize("count", [4, pytest.param(10, marks=pytest.mark.soak)])
def test_every_sprint_that_was_played_is_found(mover: Mover, count: int) -> None:
    for number in range(count):
        ident = Ident("saint-malo", "sprint", f"proof {number}")
        (city,) = played(ident, 1, mover)[1].cities
        tally = {key: getattr(city, key) for key in TALLIES}
        turns = sprint_turns(ident)
        assert sprint_play(city.cells, tally, turns).outcome is FOUND
        assert sprint_play(city.cells, {}, turns).outcome is FOUND
        wrong = tally | {"coins": tally["coins"] + 20}
        assert sprint_play(city.cells, wrong, turns).outcome is IMPOSSIBLE


# Against the oracle

SIZES = [(5, 1), (4, 2), (3, 2), (3, 2), (2, 3), (3, 3)]  # free spaces and turns that take no time


def compare(seed: int, wanted: int) -> dict[str, int]:
    """Compare sheets of small sprints, as reached and with one thing changed; count them."""
    random = Random(seed)
    counts = {"reachable": 0, "unreachable": 0}
    while sum(counts.values()) < wanted:
        spaces, number = random.choice(SIZES)
        start = small_city(random, spaces)
        turns = small_rolls(random, number)
        ends = sprint_ends(start, turns)
        faces = [tuple(map(parse_faces, turn)) for turn in turns]
        for sheet in random.sample(sorted(ends), min(len(ends), 40)):
            for each in (sheet, changed(sheet, start, random)):
                shown = random.sample(TALLIES, random.choice([4, 4, 3, 2, 1]))
                reachable = any(_shows(end, each, shown) for end in ends)
                tally = {key: getattr(each, key) for key in shown}
                proof = sprint_play(each.cells, tally, faces, start=City(*start))
                assert proof.outcome is (FOUND if reachable else IMPOSSIBLE), (start, turns, each)
                counts["reachable" if reachable else "unreachable"] += 1
    return counts


def _shows(end: Sheet, sheet: Sheet, keys: list[str]) -> bool:
    return end.cells == sheet.cells and all(getattr(end, k) == getattr(sheet, k) for k in keys)


def test_the_search_agrees_with_the_oracle() -> None:
    counts = compare(seed=1, wanted=600)
    assert min(counts.values()) > 150


@pytest.mark.soak
def test_the_search_agrees_with_the_oracle_for_long() -> None:
    compare(seed=2, wanted=50_000)
