"""Filled diaries: what people type, and what a record makes of it."""

from __future__ import annotations

import re

import pytest

from generator.core.errors import RecordError
from generator.core.ident import Ident
from generator.games import read_record
from generator.games.vacances import GAME
from generator.games.vacances.mind.baselines import greedy
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.forms import sheet_data, sheet_values
from tests.oracles.vacances import NUMBER
from tests.vacances.helpers import NAMES, found, played, record_of

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
        values[fields.space_field(*where)] = "=" if ended == "stay" else str(NUMBER[ended])
        dish = [word[1:] for word in words[3:] if word.startswith(":")]
        values |= {fields.dish_field(int(day)): one for one in dish if one != "-"}
    printed = () if table else ("weather.", "die.")
    return {key: value for key, value in values.items() if not key.startswith(printed or "?")}


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


def test_rows_are_read_from_series_and_markers_or_points() -> None:
    values = {"series.1": "Visites", "count.1": "3", "series.2": "plages", "row.2": "8"}
    data = sheet_data(SOLO, values)
    assert data["rows"] == [["visits", 3], ["beaches", 4]]
    assert data["score"] == {"row.2": 8}
    game, record = read_record(data)
    assert game.referee(record).verdict == "correct"


def test_a_row_without_a_number_is_refused_by_its_field() -> None:
    with pytest.raises(RecordError, match=r"count\.1"):
        sheet_data(SOLO, {"series.1": "visits"})


def test_the_finished_sheet_reads_back_with_its_total() -> None:
    game, record = read_record(sheet_data(SOLO, sheet_values(END, 0)))
    report = game.referee(record)
    assert (report.verdict, report.certainty) == ("correct", "plausible")
    assert report.scores[0] == GAME.score(END, 0)


def test_every_field_has_an_id_of_its_own() -> None:
    ids = fields.written_fields()
    assert len(set(ids)) == len(ids) == 5 * (1 + 6 + 6 + 5 + 1) + 10 + 8
