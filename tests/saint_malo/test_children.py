"""Saint Malo for children: the first four turns of the day's sprint, and what follows from that."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from generator.core.difficulty import plain_total
from generator.core.errors import RecordError
from generator.core.game import CHILDREN
from generator.core.ident import Ident
from generator.core.record import text_block
from generator.core.stream import Stream
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move
from generator.games.saint_malo.notation.form_ticks import last_point, ticks_of
from generator.games.saint_malo.notation.open_dice import dealt_turns, format_rolls
from generator.games.saint_malo.rules.city import City
from generator.layout.ink.shapes import Text
from generator.layout.page.options import PrintOptions
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.solve.solving import ident_record, solution_played, solve_ident
from tests.oracles.saint_malo_table import boxes
from tests.saint_malo.helpers import found, refereed
from tests.spoilers.saint_malo.judge import dealt, finished
from tests.test_difficulty import flat
from tests.written_sheets import handed_in, puzzle_fields

IDENT = Ident("saint-malo", CHILDREN, "2026-12-05")
SPRINT = Ident("saint-malo", "sprint", IDENT.seed)


def best_record(**changes: Any) -> dict[str, Any]:
    """Return the best play as a record, with some of its keys changed."""
    solved = solve_ident(IDENT)
    score = {key: solved.sheet["score"][key] for key in ("churches", "total")}
    return {"id": str(IDENT), "moves": text_block(solved.moves), "score": score} | changes


def best_sheet() -> dict[str, str]:
    """Return what stands in the fields of a form after the best play."""
    assert GAME.play_values is not None
    played = solution_played(GAME, ident_record(IDENT), solve_ident(IDENT))
    ids = {one.id for one in puzzle_fields(GAME, IDENT)}
    return {key: value for key, value in GAME.play_values(played).items() if key in ids}


# What an id deals


@pytest.mark.parametrize("seed", ["2026-12-05", "marée haute", "x"])
def test_children_have_the_first_four_turns_of_everybody(seed: str) -> None:
    ident = Ident("saint-malo", CHILDREN, seed)
    turns = GAME.deal(ident)["turns"]
    assert turns == dealt(str(ident), 0, 4)
    assert turns == GAME.deal(Ident("saint-malo", "sprint", seed))["turns"][:4]


# The best of it


def test_the_best_play_has_four_turns_and_is_proved() -> None:
    solved = solve_ident(IDENT)
    assert solved.proved
    assert [move.split()[0] for move in solved.moves] == ["1", "2", "3", "4"]
    table = finished({"id": str(IDENT), "moves": list(solved.moves)})
    assert table.over
    assert boxes(table.cities[0], table.track.cannons[0])["total"] == solved.score


def test_what_is_advised_reaches_the_best() -> None:
    advise, solved = GAME.variant(CHILDREN).advise, solve_ident(IDENT)
    assert advise is not None
    state = GAME.start(GAME.setup(IDENT))
    for _ in range(3):
        state = GAME.apply(state, GAME.chance(IDENT, state))
    first, *others = advise(state, Stream(str(IDENT), "advice"))
    assert (first.value, first.certainty) == (solved.score, "exact")
    assert all(one.value <= solved.score for one in others)


def test_plain_play_comes_nearer_to_the_best_than_in_the_sprint() -> None:
    shares: dict[str, list[float]] = {"sprint": [], CHILDREN: []}
    for variant, own in shares.items():
        for day in range(1, 4):
            ident = Ident("saint-malo", variant, f"2026-12-0{day}")
            own.append(plain_total(GAME, ident, greedy_move, 0) / solve_ident(ident).score)
    assert fmean(shares[CHILDREN]) > fmean(shares["sprint"]) + 0.1


# The referee


def test_a_right_form_is_proved() -> None:
    report = handed_in(GAME, IDENT, best_sheet())
    assert (report.verdict, report.certainty, report.findings) == ("correct", "proved", ())


def test_points_beyond_the_track_of_20_are_ticked_at_its_end() -> None:
    assert ticks_of(City(points=23), last_point(CHILDREN))["track"] == "20"
    values = best_sheet()
    assert values["track"] == values["tally-points"]
    assert found(handed_in(GAME, IDENT, values | {"track": "20"})) == [("score", "track")]


def test_the_swords_of_four_turns_are_counted() -> None:
    """A fifth turn of the sprint might have brought more than all rows of the sheet."""
    ticks = {f"pirates.{strength}.{box}": "x" for strength in (1, 3, 6) for box in range(1, 5)}
    report = handed_in(GAME, IDENT, best_sheet() | ticks)
    assert [one.where for one in report.findings] == ["pirates"]


def test_turns_beyond_the_fourth_are_none() -> None:
    with pytest.raises(RecordError, match="a turn from 1 to 4"):
        refereed(best_record(taken={"5": 1}))
    hand = {"game": "saint-malo", "variant": CHILDREN, "moves": best_record()["moves"]}
    four, seven = (format_rolls(dealt_turns(ident)) for ident in (IDENT, SPRINT))
    assert refereed(hand | {"dice": four}).verdict == "correct"
    with pytest.raises(RecordError, match=r"got 21"):
        refereed(hand | {"dice": seven})


# The sheet


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_sheet_is_one_page_with_four_turns_and_fewer_boxes(lang: str) -> None:
    (page,) = puzzle_pages(GAME, PrintOptions(ident=IDENT, lang=lang), solve_ident(IDENT))
    (usual,) = puzzle_pages(GAME, PrintOptions(ident=SPRINT, lang=lang), None)
    rolls = [one.id for one in page.fields if one.kind == "radio" and one.id.startswith("roll")]
    assert sorted(set(rolls)) == [f"roll.{turn}" for turn in range(1, 5)]
    track = {one.stands_for for one in page.fields if one.id == "track"}
    assert track == {str(number) for number in range(1, 21)}
    assert len(page.fields) < len(usual.fields)
    words = " ".join(one.text for one in flat(page.shapes) if isinstance(one, Text))
    assert ("sprint des enfants" if lang == "fr" else "children’s sprint") in words
    assert ("tour 4" if lang == "fr" else "turn 4") in words
    # Children are spoken to as children are.
    assert not {word for word in words.split() if word.endswith("ez")}


@pytest.mark.parametrize("paper", ["a5", "letter"])
@pytest.mark.parametrize("large", [False, True])
def test_the_boxes_below_a_city_stand_apart(paper: str, large: bool) -> None:
    options = PrintOptions(paper, ident=IDENT, large_print=large)
    for page in puzzle_pages(GAME, options, solve_ident(IDENT)):
        places = [one.box for one in page.fields if one.id in ("total", "churches", "tally-points")]
        places += [one.box for one in page.fields if one.id == "track"]
        for i, one in enumerate(places):
            for other in places[:i]:
                apart = one.right <= other.x or other.right <= one.x
                assert apart or one.bottom <= other.y or other.bottom <= one.y
