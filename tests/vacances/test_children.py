"""Vacances for children: everybody's weather and dice, three days over, the best of the others."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from math import dist
from typing import Any

import pytest

from generator.core.difficulty import plain_total
from generator.core.errors import RecordError
from generator.core.game import CHANCE, CHILDREN
from generator.core.ident import Ident
from generator.core.record import text_block
from generator.core.stream import Stream
from generator.games import find_game, read_record
from generator.games.vacances import deal
from generator.games.vacances.mind.baselines import greedy
from generator.games.vacances.mind.best import best_holiday
from generator.games.vacances.mind.proving import reaches
from generator.games.vacances.notation.dealt import shown_lines
from generator.games.vacances.notation.moves import end_of
from generator.games.vacances.notation.puzzles import Dealt
from generator.games.vacances.paper.before import before_on_map
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENTS
from generator.games.vacances.rules.markers import DISHES, SERIES
from generator.games.vacances.rules.scoring import score_traveller
from generator.games.vacances.rules.state import BEFORE, Go, State, Stay, count
from generator.games.vacances.texts import texts
from generator.layout.ink.shapes import Line, Text
from generator.layout.page.options import PrintOptions
from generator.tasks.print.printing import puzzle_pages
from generator.tasks.solve.solving import ident_record, solution_played, solve_ident
from tests.oracles.vacances_best import Traveller, laid_rows, travellers
from tests.oracles.vacances_best import total as plain_points
from tests.oracles.vacances_children import before
from tests.test_difficulty import flat
from tests.test_ids import tables
from tests.vacances.helpers import found, markers, refereed
from tests.vacances.test_reach import neighbours
from tests.vacances.test_solver import town_of
from tests.written_sheets import handed_in, puzzle_fields

GAME = find_game("vacances")
IDENT = Ident("vacances", CHILDREN, "2026-12-05")  # four rows are open
SEEDS = ["2026-12-05", "2027-02-28", "marée haute", "x"]


def best_sheet(ident: Ident) -> dict[str, str]:
    """Return the values of the best play, in the fields that the sheet has."""
    played = solution_played(GAME, ident_record(ident), solve_ident(ident))
    assert GAME.play_values is not None
    values = GAME.play_values(played)
    return {one.id: values[one.id] for one in puzzle_fields(GAME, ident) if one.id in values}


def as_record(**changes: Any) -> dict[str, Any]:
    """Return the best play as a record, with some of its keys changed."""
    return {"id": str(IDENT), "moves": text_block(solve_ident(IDENT).moves)} | changes


def as_sheet(**changes: Any) -> dict[str, Any]:
    """Return the sheet of the best play alone, with some of its keys changed."""
    return {"id": str(IDENT), **solve_ident(IDENT).sheet} | changes


# What an id deals


@pytest.mark.parametrize("seed", SEEDS)
def test_children_have_the_weather_and_dice_of_everybody_and_three_days_over(seed: str) -> None:
    ident = Ident("vacances", CHILDREN, seed)
    dealt, everybody = GAME.deal(ident), GAME.deal(replace(ident, variant="solo"))
    assert {key: dealt[key] for key in ("weather", "dice")} == {
        key: everybody[key] for key in ("weather", "dice")
    }
    state, (stops, player) = deal.position(ident), before(str(ident))
    assert (state.day, state.period) == (3, BEFORE)
    assert ends(ident) == stops
    (one,) = state.travellers
    assert the_board().spaces[one.at].id == player.pawn
    assert markers(one) == {name for name in player.markers if name != "beach"}
    assert [SERIES[series] for series in one.rows] == player.rows
    assert score_traveller(one).as_data() == player.boxes()


def ends(ident: Ident) -> list[str]:
    """Return where the periods ended that are over."""
    moves = [(state, move) for state, move in deal.shown(ident) if isinstance(move, Go | Stay)]
    return [the_board().spaces[end_of(state, move)].id for state, move in moves]


def test_the_shown_days_are_those_of_the_page() -> None:
    rows = tables("Vacances' shown days")
    assert len(rows) == 3
    for ident, *days, points in rows:
        stops, player = before(ident)
        assert stops == " ".join(days).split()
        assert player.total() == int(points)


# The best of it


def test_the_best_rest_is_proved_and_goes_on_where_the_shown_days_end() -> None:
    solved = solve_ident(IDENT)
    assert solved.proved
    assert [line.split()[0] for line in solved.moves][:2] == ["4", "4.1"]
    played = GAME.playback(read_record(as_record())[1])
    assert played.states[0] == GAME.start(GAME.setup(IDENT)) == deal.position(IDENT)
    assert GAME.score(played.end, 0).total == solved.score


@pytest.mark.parametrize("seed", range(2))
def test_of_a_last_day_the_best_and_every_sheet_are_those_of_trying_everything(seed: int) -> None:
    """Two days are too many to try out: a plain player walks the first of them."""
    chance = random.Random(seed)
    ident = Ident("vacances", CHILDREN, f"last day {seed}")
    state = on_the_last_morning(ident)
    dealt = Dealt(deal.weather(ident), deal.dice(ident), state)
    town = town_of(the_board())
    all_ends = travellers(town, dealt.weather[4:], dealt.dice[4:], plain(state), first=5)
    assert best_holiday(dealt).score.total == max(plain_points(town, one) for one in all_ends)
    sheets = {
        (
            tuple((SERIES.index(series), markers) for series, markers in laid_rows(town, one)),
            one.nights,
            tuple(event for event in EVENTS if event in one.markers),
        )
        for one in all_ends
    }
    real = chance.sample(sorted(sheets), 4)
    for sheet in {*real, *(other for one in real for other in neighbours(one, chance, 6))}:
        assert reaches(dealt, *sheet) == (sheet in sheets), sheet


def on_the_last_morning(ident: Ident) -> State:
    """Return a children's holiday after a day of plain play."""
    state, stream = deal.position(ident), Stream(ident, "test")
    while state.day < 4 or state.period != BEFORE:
        dealt = GAME.to_move(state) == CHANCE
        move = GAME.chance(ident, state) if dealt else greedy(state, stream)
        state = GAME.apply(state, move)
    return state


def plain(state: State) -> Traveller:
    """Return a lone traveller as the oracle has it, which counts dishes and names nothing else."""
    (one,) = state.travellers
    kinds = {space.kind if space.kind in EVENTS else space.item for space in the_board().spaces}
    opened = frozenset(SERIES[series] for series in one.rows)
    own = frozenset(markers(one) & kinds)
    at, dishes = the_board().spaces[one.at].id, count(one, DISHES)
    rows = tuple(SERIES[series] for series in one.rows)
    return Traveller(at, False, own, opened, one.beaches, dishes, one.lodgings, rows)


def test_what_is_advised_reaches_the_best() -> None:
    follow, solved = GAME.variant(CHILDREN).follow, solve_ident(IDENT)
    assert follow is not None
    state = GAME.start(GAME.setup(IDENT))
    for _ in range(2):
        state = GAME.apply(state, GAME.chance(IDENT, state))
    first, *others = follow(IDENT, state)
    assert (first.value, first.certainty) == (solved.score, "exact")
    assert all(one.value <= solved.score for one in others)


def test_plain_play_comes_nearer_to_the_best_than_in_everybody_s_holiday() -> None:
    """By a fifth on most days: benchmarks/README.md."""
    ours, everybody = (
        plain_total(GAME, ident, greedy, 0) / solve_ident(ident).score
        for ident in (IDENT, replace(IDENT, variant="solo"))
    )
    assert ours > everybody + 0.1


# The referee


def test_a_right_sheet_is_proved_and_has_no_box_for_what_is_over() -> None:
    values = best_sheet(IDENT)
    fields = puzzle_fields(GAME, IDENT)
    own = {one.id for one in fields}
    assert {one.split(".")[1] for one in own if one.startswith("space.")} == {"4", "5"}
    assert {one for one in own if one.startswith("series.")} == {"series.5"}
    dishes = [one.stands_for for one in fields if one.id == "dish.4"]
    assert dishes == ["crepes", "seafood", "creative", "-"]  # kouign and far were tasted
    report = handed_in(GAME, IDENT, values)
    assert (report.verdict, report.certainty, report.findings) == ("correct", "replayed", ())


def test_a_sheet_of_rows_alone_is_proved() -> None:
    values = best_sheet(IDENT)
    rows = {key: text for key, text in values.items() if key.split(".")[0] in KEPT}
    report = handed_in(GAME, IDENT, rows)
    assert (report.verdict, report.certainty, report.findings) == ("correct", "proved", ())


KEPT = ("series", "count", "row", "lodging", "events", "total")


def test_who_counts_the_new_markers_alone_is_told_of_those_before() -> None:
    values = best_sheet(IDENT)
    rows = {key: text for key, text in values.items() if key.split(".")[0] in KEPT}
    rows |= {"count.4": "1", "row.4": "4", "total": str(int(rows["total"]) - 12)}
    report = handed_in(GAME, IDENT, rows)
    (finding,) = report.findings
    assert (finding.code, finding.where) == ("impossible", "count.4")
    assert "3" in finding.message().words("en")
    assert "before" in finding.message().words("en")


def test_who_counts_the_new_nights_alone_is_told_of_those_before() -> None:
    """Two nights were in a lodging: ten points that the box has at least."""
    values = best_sheet(IDENT) | {"lodging": "5", "total": "67"}
    rows = {key: text for key, text in values.items() if key.split(".")[0] in KEPT}
    (finding,) = handed_in(GAME, IDENT, rows).findings
    assert (finding.code, finding.where) == ("impossible", "lodging")
    assert "at least 10 points" in finding.message().words("en")


def test_a_sheet_with_other_rows_than_are_printed_is_ruled_out() -> None:
    rows = [list(row) for row in solve_ident(IDENT).sheet["rows"]]
    swapped = [rows[1], rows[0], *rows[2:]]
    report = refereed(as_sheet(rows=swapped))
    assert ("impossible", "series.1") in found(report)
    one_more = [*rows[:3], [rows[3][0], rows[3][1] + 1], rows[4]]
    report = refereed(as_sheet(rows=one_more, score={}))
    assert report.verdict == "illegal"
    assert refereed(as_sheet()).certainty == "proved"


def test_a_record_begins_on_day_4() -> None:
    report = refereed(as_record())
    assert (report.verdict, report.findings) == ("correct", ())
    told = text_block([*solve_ident(IDENT).moves, "4 rows sports"])  # the one series of the day
    assert refereed(as_record(moves=told)).verdict == "correct"
    doubled = text_block([*shown_lines(IDENT), *solve_ident(IDENT).moves])
    assert found(refereed(as_record(moves=doubled)))[0] == ("move", "weather.1")
    stopped = text_block(solve_ident(IDENT).moves[:-1])
    assert ("unfinished", "space.5.6") in found(refereed(as_record(moves=stopped)))


def test_weather_that_is_over_does_not_come_again() -> None:
    """Both the storm and the rain were drawn on the first days."""
    moves = ["4 storm", *solve_ident(IDENT).moves[1:]]
    assert ("dice", "weather.4") in found(refereed(as_record(moves=text_block(moves))))


def test_without_an_id_nobody_knows_what_is_over() -> None:
    data = {"game": "vacances", "variant": CHILDREN, "rows": [["visits", 1]]}
    game, record = read_record(data)
    with pytest.raises(RecordError, match="expected an id"):
        game.referee(record)


# The sheet


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_sheet_shows_what_there_is_and_two_days_to_walk(lang: str) -> None:
    diary, chart = puzzle_pages(GAME, PrintOptions(ident=IDENT, lang=lang), solve_ident(IDENT))
    said = " ".join(one.text for one in flat(diary.shapes) if isinstance(one, Text))
    assert ("enfants" if lang == "fr" else "children") in said
    assert {"19", "23", "58"} <= set(said.split())  # the promenades that were taken
    on_map = [one.text for one in flat(chart.shapes) if isinstance(one, Text)]
    assert ("DÉPART" if lang == "fr" else "START") in on_map
    everybody = Ident("vacances", "solo", IDENT.seed)
    usual, _ = puzzle_pages(GAME, PrintOptions(ident=everybody, lang=lang), None)
    higher = [
        min(one.box.height for one in page.fields if one.id.startswith("space.4.1"))
        for page in (diary, usual)
    ]
    assert higher[0] > higher[1]


@pytest.mark.parametrize(("seed", "number"), [("2026-12-05", 21), ("2026-12-01", 28)])
def test_the_sheet_and_the_map_say_where_to_begin(seed: str, number: int) -> None:
    """At the station, or at the lodging of the third night."""
    ident = Ident("vacances", CHILDREN, seed)
    options = PrintOptions(ident=ident, lang="en")
    diary, _ = puzzle_pages(GAME, options, None)
    said = " ".join(one.text for one in flat(diary.shapes) if isinstance(one, Text))
    assert f"You start from space {number}," in said
    drawn = before_on_map(deal.position(ident), options, 2.0, named=False)
    (plate,) = [one for one in drawn if isinstance(one, Text) and one.text == "START"]
    nearest = min(the_board().spaces, key=lambda one: dist((one.x, one.y), (plate.x, plate.y)))
    assert nearest.number == number


def test_nights_and_events_of_before_stand_in_their_boxes() -> None:
    diary, _ = puzzle_pages(GAME, PrintOptions(ident=IDENT, lang="en"), None)
    lines = sorted((one.y, one.text) for one in flat(diary.shapes) if isinstance(one, Text))
    bonuses = [text for _, text in lines if text in ("Nights", "Events") or "+…" in text]
    assert bonuses == ["Nights", "(2+…) × 5 =", "Events", "(0+…) × 5 ="]


@pytest.mark.parametrize(("seed", "beaches"), [("2026-12-05", 0), ("2026-12-01", 5)])
def test_the_map_crosses_out_every_space_that_has_no_marker_left(seed: str, beaches: int) -> None:
    """All beaches, too, once somebody has five of their markers."""
    ident = Ident("vacances", CHILDREN, seed)
    drawn = before_on_map(deal.position(ident), PrintOptions(ident=ident), 2.0, named=False)
    crosses = [
        ((one.x1 + one.x2) / 2, (one.y1 + one.y2) / 2) for one in drawn if isinstance(one, Line)
    ]
    gone = [one for one in the_board().spaces if pytest.approx((one.x, one.y)) in crosses]
    _, player = before(str(ident))
    items = {one.item for one in the_board().spaces if one.item}
    assert {one.item for one in gone if one.item} == items & set(player.markers)
    assert Counter(one.kind for one in gone if not one.item) == Counter(
        {"beach": beaches, "racecourse": 1}
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_answer_of_a_book_has_two_days_with_every_name(lang: str) -> None:
    sheets, solved = GAME.variant(CHILDREN).sheets, solve_ident(IDENT)
    assert sheets is not None
    assert sheets.answer is not None
    for size in sheets.answer.sizes:
        drawn = sheets.answer.draw(PrintOptions(lang=lang), solved, *size)
        said = " ".join(one.text for one in flat(drawn.shapes) if isinstance(one, Text))
        for state, move in solved.play.steps:
            if isinstance(move, Go | Stay):
                space = the_board().spaces[end_of(state, move)]
                marker = space.kind if space.kind in EVENTS else space.item
                name = texts(lang)(f"marker.{marker}" if marker else f"space.{space.id}")
                assert f"{space.number} {name}" in said.replace("- ", "-")


@pytest.mark.parametrize(("paper", "pages"), [("a4", 2), ("letter", 2), ("a5", 3)])
def test_few_days_take_one_page_and_a_map(paper: str, pages: int) -> None:
    assert len(puzzle_pages(GAME, PrintOptions(paper, ident=IDENT), None)) == pages
    large = PrintOptions(paper, ident=IDENT, large_print=True)
    assert len(puzzle_pages(GAME, large, None)) == 3
