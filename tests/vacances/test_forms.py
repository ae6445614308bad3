"""Filled diaries: what people type, and what a record makes of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.core.errors import RecordError
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games import read_record
from generator.games.vacances import GAME
from generator.games.vacances.mind.baselines import greedy
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.forms import sheet_data, sheet_values
from generator.games.vacances.notation.written import written_diary
from generator.games.vacances.rules.state import Move, State
from generator.games.vacances.rules.turn import legal
from tests.oracles.vacances import NUMBER
from tests.press.fillers import read_sheet
from tests.vacances.helpers import NAMES, found, played, record_of, refereed, written_fields

SOLO = Ident("vacances", "solo", "forms")
PLAYED, END = played(SOLO, 1, greedy)
DATA = record_of(PLAYED, END)


def filled(table: bool) -> dict[str, str]:
    """Return the diary of a game as a person fills it in: numbers, ticks, dishes, rows."""
    values = sheet_values(END, 0) | {"player": NAMES[0]}
    for line in DATA["moves"].splitlines():
        words = line.split()
        day, _, period = words[0].partition(".")
        if not period:
            values |= {fields.weather_field(int(day)): words[1]} if len(words) == 2 else {}
            continue
        where = int(day), int(period)
        values[fields.die_field(*where)] = words[1]
        ended = words[2].split("-")[-1]
        values |= {fields.stay_field(*where): "x"} if ended == "stay" else digits(where, ended)
        dish = [word[1:] for word in words[3:] if word.startswith(":")]
        values |= {fields.dish_field(int(day)): one for one in dish}
    printed = () if table else ("weather.", "die.")
    return {key: value for key, value in values.items() if not key.startswith(printed or "?")}


def digits(where: tuple[int, int], space: str) -> dict[str, str]:
    """Return the boxes of a space's number; those of one digit stand in either box."""
    tens, ones = fields.digit_fields(*where)
    number = str(NUMBER[space])
    return {tens: number[0], ones: number[1]} if len(number) == 2 else {tens: number}


@pytest.mark.parametrize("table", [False, True])
def test_a_filled_diary_is_replayed(table: bool) -> None:
    data = sheet_data(None if table else SOLO, filled(table))
    game, record = read_record(data)
    report = game.referee(record)
    assert (report.verdict, found(report)) == ("correct", [])
    assert report.certainty == ("plausible" if table else "replayed")
    assert report.scores[0] == GAME.score(END, 0)


def test_ticks_say_which_markers_were_taken() -> None:
    values = {"space.1.1": "cou", "die.1.1": "1", "weather.1": "sun", "marker.1.1": "x"}
    assert sheet_data(None, values)["moves"] == "1 sun\n1.1 1 cou yes\n"
    values |= {"space.1.2": "gar", "die.1.2": "1"}
    assert sheet_data(None, values)["moves"].endswith("1.2 1 gar no\n")


def test_who_ticks_nothing_takes_everything() -> None:
    values = {"space.1.1": "cou", "die.1.1": "1", "weather.1": "soleil"}
    assert sheet_data(None, values)["moves"] == "1 sun\n1.1 1 cou\n"


@pytest.mark.parametrize(
    ("typed", "line"),
    [("=", "stay"), ("Rester", "stay"), ("R", "stay"), ("x", "blocked"), ("bloqué", "blocked")],
)
def test_marks_for_staying_and_blocked(typed: str, line: str) -> None:
    moves = sheet_data(SOLO, {"space.1.1": typed})["moves"]
    assert re.search(rf"1\.1 \d {line}$", moves.strip())


@pytest.mark.parametrize(
    ("boxes", "line"),
    [
        (("1", "4"), "14"),
        (("", "8"), "8"),
        (("8", ""), "8"),
        (("0", "8"), "08"),
        (("x", ""), "blocked"),
        (("X", "X"), "blocked"),
        (("=", "="), "stay"),
    ],
)
def test_a_space_is_written_a_digit_a_box(boxes: tuple[str, str], line: str) -> None:
    values = dict(zip(fields.digit_fields(1, 2), boxes, strict=True))
    assert re.search(rf"1\.2 \d {line}$", sheet_data(SOLO, values)["moves"].strip())


def test_who_stays_crosses_the_sign() -> None:
    moves = sheet_data(SOLO, {"space.1.2.stay": "x"})["moves"]
    assert re.search(r"1\.2 \d stay$", moves.strip())


def sailed(**filled: str) -> dict[str, str]:
    """Return a form of a morning that reaches the boat at noon."""
    walks = {"1.1": ("1", "cou"), "1.2": ("2", "rob"), "1.3": ("6", "exc"), "1.4": ("1", "=")}
    values = {f"die.{when}": die for when, (die, _) in walks.items()}
    values |= {f"space.{when}": space for when, (_, space) in walks.items()}
    return values | {"weather.1": "sun"} | {key.replace("_", "."): filled[key] for key in filled}


@pytest.mark.parametrize("sign", ["-", "–", "—", "−", "/", " - ", "---", "non", "No"])
def test_a_dish_is_declined_and_the_promenade_taken(sign: str) -> None:
    for ticked in ({}, {"marker_1_3": "x"}):
        data = sheet_data(None, sailed(dish_1=sign, **ticked))
        words = "exc yes :-" if ticked else "exc :-"
        assert f"1.3 6 {words}\n" in data["moves"]
        report = refereed(data)
        assert found(report) == [("unfinished", "space.1.5")]


def test_what_a_dash_declines_is_not_asked_for_and_no_dash_is() -> None:
    assert found(refereed(sheet_data(None, sailed())))[0] == ("move", "dish.1")
    both = sheet_data(None, sailed(dish_1="-", marker_1_2="x"))
    assert "1.3 6 exc no :-\n" in both["moves"]


def test_a_dash_where_no_dish_is_served_says_nothing() -> None:
    values = sailed(dish_1="-") | {"space.1.3": "cha", "die.1.3": "4"}
    del values["space.1.4"]
    report = refereed(sheet_data(None, values))
    assert found(report) == [("unfinished", "space.1.4"), ("unfinished", "die.1.4")]
    assert report.findings[1].follows == "space.1.4"


@pytest.mark.parametrize("seed", range(12))
def test_a_diary_written_out_and_read_back_is_the_same_holiday(seed: int) -> None:
    """Whatever is taken and declined: the form of a random holiday, ticks and all."""
    ident = Ident("vacances", "solo", f"written-{seed}")
    playback, end = played(ident, 1, whatever)
    values = written_diary(playback.steps, end.travellers[0])
    report = refereed(sheet_data(ident, values | {"lang": "fr"}))
    assert (report.verdict, found(report)) == ("correct", [])
    assert report.scores[0] == GAME.score(end, 0)


def test_some_of_these_holidays_decline_a_dish_and_take_the_promenade() -> None:
    games = (
        played(Ident("vacances", "solo", f"written-{seed}"), 1, whatever) for seed in range(12)
    )
    assert any(re.search(r"exc :-$", record_of(*one)["moves"], re.MULTILINE) for one in games)


def whatever(state: State, stream: Stream) -> Move:
    """Sail at noon and decline the dish where that is possible, else do anything."""
    moves = list(legal(state))
    texts = [GAME.format_move(state, move) for move in moves]
    sails = [move for move, text in zip(moves, texts, strict=True) if text.endswith("exc :-")]
    return sails[0] if sails else moves[stream.below(min(len(moves), 256))]


def test_rows_are_read_from_series_and_markers_or_points() -> None:
    values = {"series.1": "Visites", "count.1": "3", "series.2": "plages", "row.2": "8"}
    data = sheet_data(SOLO, values)
    assert data["rows"] == [["visits", 3], ["beaches", 4]]
    assert data["score"] == {"row.2": 8}
    game, record = read_record(data)
    assert game.referee(record).verdict == "correct"


def test_a_row_without_a_number_is_refused_by_its_field() -> None:
    with pytest.raises(RecordError, match="markers of row 1: write how many"):
        refereed(sheet_data(SOLO, {"series.1": "visits"}))


def test_an_empty_row_above_another_is_not_passed_over() -> None:
    values = sheet_values(END, 0)
    for box in ("series.2", "count.2", "row.2"):
        del values[box]
    with pytest.raises(RecordError, match="series of row 2: tick the series"):
        refereed(sheet_data(SOLO, values))


def test_the_finished_sheet_reads_back_with_its_total() -> None:
    game, record = read_record(sheet_data(SOLO, sheet_values(END, 0)))
    report = game.referee(record)
    assert (report.verdict, report.certainty) == ("correct", "proved")
    assert report.scores[0] == GAME.score(END, 0)


OLD_FORM = Path(__file__).parent / "forms" / "words.pdf"


def test_a_form_of_before_with_words_and_one_box_a_space_is_still_refereed() -> None:
    sheet = read_sheet(OLD_FORM.read_bytes())
    assert sheet.values["space.1.1"].isdigit()
    assert sheet.values["series.1"] == "visites"
    assert sheet.ident == str(SOLO)
    report = refereed(sheet_data(SOLO, sheet.values))
    assert (report.verdict, report.certainty, found(report)) == ("correct", "replayed", [])
    assert report.scores[0] == GAME.score(END, 0)


def test_every_field_has_an_id_of_its_own() -> None:
    ids = written_fields()
    assert len(set(ids)) == len(ids) == 5 * (1 + 6 + 12 + 5 + 5 + 1) + 10 + 8


@pytest.mark.parametrize("form", [3, ["dish.1"], "dish.1", {"space.1.1": "7"}])
def test_what_no_form_leaves_alone_is_refused(form: object) -> None:
    with pytest.raises(RecordError, match=r"form: .* is no box of a diary"):
        refereed({"id": str(SOLO), "rows": [["visits", 1]], "form": form})
