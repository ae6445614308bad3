"""The referee: right diaries, wrong ones, sheets alone, and what cannot be read."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.core.errors import IllegalMove
from generator.core.ident import Ident
from generator.games import read_record
from generator.games.vacances import GAME
from generator.games.vacances.mind import proving
from generator.games.vacances.mind.baselines import greedy
from generator.games.vacances.mind.best import best_holiday
from generator.games.vacances.mind.solver import reach as solver_reach
from generator.games.vacances.notation.puzzles import dealt_to
from generator.games.vacances.notation.records import sheet_keys
from generator.games.vacances.referee.day_plans import some_days_fit
from generator.games.vacances.rules.markers import BEACHES, DISHES, SPORTS, VISITS
from tests.vacances.helpers import NAMES, diary, found, played, record_of, refereed
from tests.vacances.make_samples import RULEBOOK, by_numbers, ends_only

Data = dict[str, Any]


@cache
def _game(players: int) -> tuple[Any, Any]:
    ident = Ident("vacances", "table" if players > 1 else "solo", "referee")
    return played(ident, players, greedy)


def game(players: int = 1) -> Data:
    """Return a whole game with moves, sheets and scores."""
    return record_of(*_game(players))


def changed(data: Data, when: str, what: str, name: str | None = None) -> Data:
    """Return a game with something else written in one line, and no score."""
    moves = data["moves"] if name is None else data["moves"][name]
    lines = re.sub(rf"(?m)^{re.escape(when)} .*$", f"{when} {what}", moves)
    assert lines != moves
    new = lines if name is None else data["moves"] | {name: lines}
    kept = {key: data[key] for key in ("id", "players") if key in data}
    return kept | {"moves": new}


# Whole games


@pytest.mark.parametrize("players", range(1, 6))
def test_a_whole_game_is_correct(players: int) -> None:
    report = refereed(game(players))
    assert (report.verdict, report.certainty, found(report)) == ("correct", "replayed", [])


def test_a_diary_may_say_only_where_moves_end() -> None:
    data = game()
    report = refereed(data | {"moves": ends_only(data["moves"])})
    assert (report.verdict, report.certainty) == ("correct", "replayed")


def test_a_diary_may_use_the_numbers_of_the_map() -> None:
    data = game()
    assert refereed(data | {"moves": by_numbers(data["moves"])}).verdict == "correct"


def test_lines_may_stand_in_any_order() -> None:
    data = game()
    shuffled = "\n".join(sorted(data["moves"].splitlines(), key=lambda line: line[::-1]))
    assert refereed(data | {"moves": shuffled}).verdict == "correct"


def test_the_order_of_rows_may_be_read_from_the_finished_rows() -> None:
    data = game()
    assert " rows " in data["moves"]
    moves = re.sub(r"(?m)^\d rows .*\n", "", data["moves"])
    assert refereed(data | {"moves": moves}).verdict == "correct"


def test_rows_that_nobody_ordered_are_unfinished() -> None:
    data = game()
    moves = re.sub(r"(?m)^\d rows .*\n", "", data["moves"])
    report = refereed({"id": data["id"], "moves": moves})
    assert {code for code, _ in found(report)} == {"unfinished"}


DAY = "1 sun\n1.1 5 cha\n1.2 1 psv\n1.3 1 esp\n1.4 1 cas\n1.5 1 esp\n1.6 1 cas\n"


def test_a_series_alone_may_be_named_too() -> None:
    assert found(refereed(diary(DAY + "1 rows visits\n"))) == [("unfinished", "weather.2")]
    assert found(refereed(diary(DAY))) == [("unfinished", "weather.2")]


def test_a_series_that_was_not_opened_is_refused() -> None:
    report = refereed(diary(DAY + "1 rows sports\n"))
    assert ("move", "rows.1") in found(report)


def test_a_series_is_named_on_the_day_it_opens() -> None:
    idle = "2 sun\n2.1 1 gar-rob\n2.2 1 gar\n2.3 1 rob\n2.4 1 gar\n2.5 1 rob\n2.6 1 gar\n"
    assert found(refereed(diary(DAY + idle))) == [("unfinished", "weather.3")]
    late = diary(f"{DAY}{idle}2 rows visits\n")
    assert ("move", "rows.2") in found(refereed(late))
    with pytest.raises(IllegalMove, match="rows of day 2: this line is out of turn"):
        GAME.playback(read_record(late)[1])


def test_a_play_says_whose_rows_were_not_opened() -> None:
    """The next lines of the others come in their turn."""
    data, name = game(2), NAMES[1]
    day = next(day for day in "1234" if f"{day} rows" not in data["moves"][name])
    data["moves"][name] += f"{day} rows visits sports dishes\n"
    with pytest.raises(IllegalMove, match=rf"moves.{name}: rows of day {day}: this line"):
        GAME.playback(read_record(data)[1])


def test_the_winner_is_named() -> None:
    report = refereed(game(3))
    assert "won by" in str(report.notes[-1])


# Moves that are wrong


def test_a_walk_along_no_line() -> None:
    report = refereed(changed(game(), "1.1", "1 gar-cas"))
    assert ("move", "space.1.1") in found(report)
    assert any(
        "no line joins 21 (gar) and 8 (cas)" in str(one.message()) for one in report.findings
    )
    assert report.scores == (None,)


def test_a_die_of_7_is_a_finding_with_its_place() -> None:
    report = refereed(changed(game(), "1.1", "7 rob"))
    assert found(report) == [("move", "space.1.1")]
    assert "a die from 1 to 6" in str(report.findings[0].message())


def test_an_unknown_space_is_a_finding_with_its_place() -> None:
    report = refereed(changed(game(), "3.4", "2 xyz"))
    assert ("move", "space.3.4") in found(report)


def test_another_die_than_the_id_deals() -> None:
    data = game()
    (die,) = re.findall(r"(?m)^1\.1 (\d)", data["moves"])
    other = 1 + int(die) % 6
    report = refereed(changed(data, "1.1", f"{other} gar"))
    assert ("dice", "die.1.1") in found(report)


def test_two_pawns_on_one_space() -> None:
    first, second = "1 sun\n1.1 1 cou\n", "1 sun\n1.1 1 cou\n"
    report = refereed(
        {
            "game": "vacances",
            "variant": "table",
            "players": ["Anke", "Stefan"],
            "moves": {"Anke": first, "Stefan": second},
        }
    )
    assert ("move", "space.1.1") in found(report)
    assert next(one.player for one in report.findings if one.code == "move") == "Stefan"


def test_a_marker_taken_twice() -> None:
    text = "1 sun\n1.1 5 gar-rob-rsi-esp-psv-cha yes\n1.2 1 psv\n1.3 1 cha yes\n"
    report = refereed(diary(text))
    assert found(report)[0] == ("move", "space.1.3")


def test_an_event_on_the_wrong_day() -> None:
    report = refereed(diary("1 sun\n1.1 2 hip yes\n"))
    assert found(report)[0] == ("move", "space.1.1")
    assert "no marker to take" in str(report.findings[0].message())


def test_a_dish_without_its_name_is_asked_for() -> None:
    report = refereed(diary("1 sun\n1.1 1 dec\n1.2 1 gar\n1.3 2 rga\n"))
    assert found(report)[0] == ("move", "space.1.3")


def test_weather_drawn_four_times_sun() -> None:
    data = game()
    moves = re.sub(r"(?m)^(\d) (rain|storm)$", r"\1 sun", data["moves"])
    report = refereed({"game": "vacances", "variant": "solo", "moves": moves})
    places = [where for code, where in found(report) if code == "impossible"]
    assert places == ["weather.4", "weather.5"]


def test_the_same_line_twice() -> None:
    data = game()
    first = data["moves"].splitlines()[1]
    report = refereed({"id": data["id"], "moves": data["moves"] + first + "\n"})
    assert found(report) == [("move", "space.1.1")]


def test_one_mistake_does_not_hide_the_next() -> None:
    data = changed(game(), "1.2", "9 xxx")
    data = changed(data, "4.4", "1 gar-cas")
    assert {where for _, where in found(refereed(data))} >= {"space.1.2", "space.4.4"}


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ("1.2 1 psv\n1.3 1 esp", ""),  # where a move ends, the pawn is found again
        ("1.2 1 psv\n1.3 1 rob", "1.3"),
        ("1.2 2 cha-psv-esp\n1.3 1 cas", ""),  # a whole walk says where it starts, too
        ("1.2 2 cha-psv-esp\n1.3 1 rob", "1.3"),
        ("1.2 1 gar-cas\n1.3 1 esp", "1.2"),  # and may be wrong by itself
        ("1.2 3 blocked\n1.3 1 rob", ""),  # whoever is blocked goes to the station
        ("1.2 3 blocked\n1.3 1 cas", "1.3"),
        ("1.2 1 stay\n1.3 1 cas\n1.4 1 esp", ""),  # whoever stays does not say where
        ("1.2 1 stay\n1.3 1 cas\n1.4 1 rob", "1.4"),
    ],
)
def test_after_a_line_that_cannot_be_read_the_pawn_is_where_the_next_one_says(
    lines: str, wrong: str
) -> None:
    report = refereed(diary(f"1 sun\n1.1 9 xxx\n{lines}\n"))
    places = [where for code, where in found(report) if code == "move"]
    assert places == ["space.1.1", *([f"space.{wrong}"] if wrong else [])]


def test_a_game_that_stops_is_unfinished() -> None:
    moves = "".join(game()["moves"].splitlines(keepends=True)[:12])
    report = refereed({"id": game()["id"], "moves": moves})
    assert [code for code, _ in found(report)] == ["unfinished"]


def test_players_who_disagree_about_the_weather() -> None:
    data = game(2)
    name = NAMES[1]
    (sky,) = re.findall(r"(?m)^1 (\w+)$", data["moves"][name])
    other = "rain" if sky != "rain" else "storm"
    moves = data["moves"] | {name: data["moves"][name].replace(f"1 {sky}\n", f"1 {other}\n", 1)}
    report = refereed({"id": data["id"], "players": data["players"], "moves": moves})
    assert found(report) == [("dice", "weather.1")]


@pytest.mark.parametrize("name", NAMES[:3])
def test_one_diary_of_a_table_is_played_by_the_dice_of_its_seat(name: str) -> None:
    data = game(3)
    one = {"id": data["id"], "moves": data["moves"][name], "player": name}
    report = refereed(one)
    assert (report.verdict, report.certainty) == ("correct", "plausible")


def test_diaries_and_sheets_may_be_mixed() -> None:
    data = game(2)
    first, second = data["players"]
    mixed = data | {"moves": {first: data["moves"][first]}}
    mixed |= {key: {second: data[key][second]} for key in ("rows", "lodgings", "events")}
    report = refereed(mixed)
    assert (report.verdict, report.certainty) == ("correct", "plausible")


# Sheets alone


def sheet(*rows: tuple[str, int], **keys: Any) -> Data:
    """Return a sheet without moves."""
    known = {"game": "vacances", "variant": "solo", "lodgings": 0, "events": []}
    return known | {"rows": [list(row) for row in rows], **keys}


def test_a_sheet_alone_is_added_up() -> None:
    data = {key: value for key, value in game().items() if key != "moves"}
    report = refereed(data)
    assert (report.verdict, report.certainty) == ("correct", "proved")
    data["score"] = data["score"] | {"lodging": data["score"]["lodging"] + 5}
    assert found(refereed(data)) == [("score", "lodging")]


TOO_GOOD = {
    "id": "vacances.solo#2026-11-16",
    "rows": [["visits", 5], ["sports", 5], ["dishes", 3], ["promenades", 5], ["beaches", 5]],
    "lodgings": 5,
    "events": ["racecourse", "rhum"],
}  # 104 points, where 96 are the proved best


def test_a_sheet_above_the_proved_best_is_impossible() -> None:
    report = refereed(TOO_GOOD)
    assert found(report) == [("impossible", "total")]
    assert (report.verdict, report.certainty) == ("illegal", "proved")
    (finding,) = report.findings
    assert (finding.expected, finding.got) == (96, 104)
    assert "no holiday gets more than 96" in str(finding.message())


def test_rows_alone_are_held_against_the_dice() -> None:
    """However many nights and events there were: these rows were never walked."""
    report = refereed({key: TOO_GOOD[key] for key in ("id", "rows")})
    assert found(report) == [("impossible", "rows")]
    assert "no holiday leads to this sheet" in str(report.findings[0].message())
    assert report.scores == (None,)


def test_events_known_by_their_points_may_be_either_one() -> None:
    """Of the best holiday's two events either may have been left."""
    ident = Ident("vacances", "solo", "2026-11-16")
    best = sheet_keys(best_holiday(dealt_to(ident)).one)
    assert len(best.pop("events")) == 2
    report = refereed({"id": str(ident), **best, "score": {"events": 5, "total": 91}})
    assert (report.verdict, report.certainty) == ("correct", "proved")


def test_dice_by_hand_prove_a_sheet_as_well_as_an_id() -> None:
    dealt = dealt_to(Ident("vacances", "solo", "2026-11-16"))
    data = {key: value for key, value in TOO_GOOD.items() if key != "id"}
    data |= {"game": "vacances", "variant": "solo", "weather": " ".join(dealt.weather)}
    data["dice"] = " ".join("".join(map(str, day)) for day in dealt.dice)
    assert found(refereed(data)) == [("impossible", "total")]


def test_nothing_is_proved_without_dice_or_at_a_table() -> None:
    """Who is blocked at a table comes to the GARE by a way that a lone pawn does not have."""
    data = {key: value for key, value in TOO_GOOD.items() if key != "id"}
    alone = refereed(data | {"game": "vacances", "variant": "solo"})
    assert (alone.verdict, alone.certainty) == ("correct", "plausible")
    table = refereed(data | {"id": "vacances.table#2026-11-16"})
    assert (table.verdict, table.certainty) == ("correct", "plausible")


def test_a_proof_that_takes_too_much_work_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_reach, "WORK", 0)
    proving.reaches.cache_clear()
    data = {key: value for key, value in game().items() if key != "moves"}
    report = refereed(data)
    proving.reaches.cache_clear()
    assert (report.verdict, report.certainty) == ("correct", "plausible")


def test_the_rulebooks_example_is_27_and_not_25() -> None:
    report = refereed(RULEBOOK)
    assert found(report) == [("score", "total")]
    assert report.findings[0].expected == 27
    assert "a row of 2 points was probably forgotten" in str(report.findings[0].message())


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (sheet(("visits", 6)), "count.1"),
        (sheet(("visits", 0)), "count.1"),
        (sheet(("visits", 2), ("visits", 3)), "series.2"),
        (sheet(("dishes", 6)), "count.1"),
        (sheet(lodgings=6), "lodging"),
        (sheet(lodgings=-1), "lodging"),
        (sheet(events=["rhum", "rhum"]), "events"),
        (
            sheet(
                *((name, 5) for name in ("visits", "sports", "dishes", "promenades", "beaches")),
                events=["rhum"],
            ),
            "total",
        ),
    ],
)
def test_what_no_holiday_leads_to(data: Data, where: str) -> None:
    report = refereed(data)
    assert found(report) == [("impossible", where)]
    assert (report.verdict, report.certainty) == ("illegal", "proved")


def test_bonus_boxes_count_for_themselves() -> None:
    data = sheet(("visits", 2), score={"lodging": 10, "events": 5, "total": 17})
    del data["lodgings"], data["events"]
    assert refereed(data).verdict == "correct"
    data["score"] = {"lodging": 12}
    assert found(refereed(data)) == [("impossible", "lodging")]


def test_a_total_without_its_nights_is_unproved() -> None:
    data = sheet(("visits", 2), score={"total": 12})
    del data["lodgings"]
    report = refereed(data)
    assert (report.verdict, report.unchecked) == ("unproved", ("total",))
    assert report.wishes


def test_rows_open_no_earlier_than_the_row_above() -> None:
    storm_first = ("storm", "rain", "sun", "sun", "sun")
    assert some_days_fit([(VISITS, 1), (DISHES, 5)], [], storm_first)
    assert not some_days_fit([(BEACHES, 1), (DISHES, 5)], [], storm_first)
    assert not some_days_fit([(SPORTS, 1), (DISHES, 5)], [], storm_first)
    assert some_days_fit([(BEACHES, 1), (DISHES, 5)], [], None)
    assert some_days_fit([(BEACHES, 1), (DISHES, 3)], [], storm_first)
    assert not some_days_fit([(BEACHES, 1), (DISHES, 4)], [], storm_first)


def test_a_row_order_that_the_weather_forbids() -> None:
    ident = next(
        ident
        for ident in (Ident("vacances", "solo", str(i)) for i in range(99))
        if GAME.deal(ident)["weather"][0] == "storm"
    )
    data = sheet(("beaches", 1), ("dishes", 5), id=str(ident))
    del data["game"], data["variant"]
    assert found(refereed(data)) == [("impossible", "rows")]


# What cannot be read

BAD: dict[str, tuple[str, str]] = {
    "no moves and no rows": ("", "expected moves or rows"),
    "rows of another shape": ('rows = "visits 2"', "expected rows such as"),
    "six rows": (f"rows = {[['visits', 1]] * 6}", "expected 0 to 5 rows"),
    "an unknown series": ('rows = [["museums", 1]]', "expected a series"),
    "half a marker": ('rows = [["visits", 1.5]]', "number"),
    "an unknown event": ('rows = []\nevents = ["circus"]', "expected an event"),
    "nights in words": ('rows = []\nlodgings = "two"', "number"),
    "two numbers for a row": ('rows = []\n[score]\nrows = [1]\n"row.1" = 2', "two different"),
    "a diary without end": ('moves = """\n' + "1 sun\n" * 101 + '"""', "at most 100 lines"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_record_is_refused_in_one_line(case: str, tmp_path: Path) -> None:
    keys, said = BAD[case]
    file = tmp_path / "sheet.toml"
    file.write_text(f'game = "vacances"\n{keys}\n', encoding="utf-8")
    result = CliRunner().invoke(malo, ["verify", str(file)])
    assert result.exit_code == 2, result.output
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "line", ["6 sun", "1.7 3 rob", "hello", "1 snow", "1.1 1 rob maybe", "1 rows", "1.1 1", "1.1"]
)
def test_a_bad_line_is_a_finding(line: str) -> None:
    report = refereed(diary(f"1 sun\n{line}\n"))
    assert report.verdict == "illegal"
    assert any(one.code == "move" for one in report.findings)


def test_a_row_takes_five_markers_of_a_day_whose_weather_suits_it() -> None:
    sky = ("sun", "rain", "storm", "sun", "sun")
    assert some_days_fit([(BEACHES, 15)], (), sky)
    assert not some_days_fit([(BEACHES, 16)], (), sky)
    assert some_days_fit([(SPORTS, 20)], (), sky)
    assert not some_days_fit([(SPORTS, 21)], (), sky)
