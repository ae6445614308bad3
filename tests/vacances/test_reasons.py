"""Why a move is refused: the walk is judged before its marker, and the marker before the dish."""

from __future__ import annotations

from typing import Any

import pytest

from generator.core.errors import IllegalMove, NotationError
from generator.games.vacances.rules.state import State, Traveller
from tests.vacances.helpers import play, table, traveller

ALL_DISHES = "kouign far crepes seafood creative"


def refused(state: State, text: str) -> str:
    """Return why a move is refused, in English."""
    with pytest.raises((IllegalMove, NotationError)) as error:
        play(state, text)
    return str(error.value.message)


@pytest.mark.parametrize("words", ["", " yes", " no", " :far", " yes :far", " :-"])
@pytest.mark.parametrize(
    ("at", "die", "way", "why"),
    [
        ("gar", 1, "ale", "no walk of 1 step leads from space 21 (gar) to space 1 (ale)"),
        ("gar", 1, "gar-cas", "no line joins 21 (gar) and 8 (cas)"),
        ("gar", 2, "gar-cou-gar", "straight back"),
        ("gar", 2, "gar-dec", "expected 2 steps, got 1"),
        ("gar", 1, "rob-rsi", "the pawn is on space 21 (gar)"),
        ("gar", 1, "stay", "only a pawn on a beach"),
    ],
)
@pytest.mark.parametrize("period", [2, 3, 6])
def test_the_walk_is_judged_before_what_is_taken(
    at: str, die: int, way: str, why: str, words: str, period: int
) -> None:
    assert why in refused(table(traveller(at), die=die, period=period), way + words)


def test_a_restaurant_out_of_reach_asks_for_no_dish() -> None:
    assert "no walk of 1 step" in refused(table(traveller("gar"), die=1, period=3), "rch")


def beside(*others: str) -> State:
    """Return a pawn on gar that has rolled a 2, and others on their spaces."""
    return table(traveller("gar"), *map(traveller, others), die=2)


def test_a_pawn_on_the_end_space_is_the_reason_and_so_are_pawns_on_the_way() -> None:
    assert refused(beside("hsi"), "hsi") == "another pawn is on space 30 (hsi)"
    assert "no walk of 2 steps" in refused(beside("hip"), "mar")
    assert "other pawns bar every walk of 2 steps" in refused(beside("mar"), "hip")


def test_who_may_stay_is_not_blocked() -> None:
    on_a_beach = table(traveller("sil"), die=1)
    assert "on a beach it may stay" in refused(on_a_beach, "blocked")
    aboard = table(traveller("exc", aboard=True), die=1, period=3)
    assert "stays aboard" in refused(aboard, "blocked")
    assert "there is a way" in refused(table(traveller("gar"), die=1), "blocked")


@pytest.mark.parametrize(
    ("one", "way", "when", "why"),
    [
        (traveller("psv", "castle"), "cha yes", {}, "this marker has been taken already"),
        (traveller("cas"), "sil yes", {"weather": "rain"}, "in this weather: rain"),
        (traveller("cas", beaches=5), "sil yes", {}, "all five beach markers"),
        (traveller("psv"), "cha yes", {"period": 6}, "only a lodging counts"),
        (traveller("mar"), "hip yes", {"day": 1}, "today at this hour"),
        (traveller("psv"), "rch yes :-", {"period": 3}, "today at this hour"),
        (traveller("psv"), "cha :far", {"period": 3}, "no dish is served here now"),
        (traveller("psv"), "rch :far", {"period": 4}, "no dish is served here now"),
        (traveller("psv", "far"), "rch :far", {"period": 3}, "has been had already"),
        (traveller("psv", ALL_DISHES), "rch :far", {"period": 3}, "has been had already"),
        (traveller("psv"), "rch", {"period": 3}, "a dish is served: say which"),
        (traveller("psv"), "rch yes", {"period": 3}, "a dish is served: say which"),
    ],
)
def test_the_reason_why_nothing_is_taken(
    one: Traveller, way: str, when: dict[str, Any], why: str
) -> None:
    assert why in refused(table(one, die=1, **when), way)
