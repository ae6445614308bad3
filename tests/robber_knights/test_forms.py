"""Filled score sheets: what people type, and what a record makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.core.errors import RecordError
from generator.games import read_record
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation import fields
from generator.games.robber_knights.notation.forms import sheet_data, sheet_values
from generator.render.form.fill import fill_form
from tests.command import speak
from tests.robber_knights.helpers import NAMES, found, random_playback, written_fields
from tests.robber_knights.test_siege import SHEET

PLAYED, END = random_playback(3, 12)


def filled() -> dict[str, str]:
    """Return the score sheet of a game as a person fills it in."""
    values = {fields.player_field(colour): name for colour, name in zip("RBY", NAMES, strict=False)}
    for seat in range(3):
        values |= sheet_values(END, seat)
    return values


def test_a_filled_score_sheet_is_a_record() -> None:
    game, record = read_record(sheet_data(None, filled()))
    report = game.referee(record)
    assert (report.verdict, found(report), report.certainty) == ("correct", [], "plausible")
    assert report.names == NAMES[:3]
    assert report.scores == tuple(GAME.score(END, seat) for seat in range(3))


def test_with_the_id_of_its_game_it_says_so() -> None:
    data = sheet_data(PLAYED.ident, filled())
    assert data["id"] == str(PLAYED.ident)


def test_every_field_that_is_filled_is_one_of_the_sheet() -> None:
    assert set(filled()) <= set(written_fields())
    assert "total.R" in written_fields()
    assert "player.G" in written_fields()


def test_a_wrong_total_is_found() -> None:
    values = filled()
    values["total.B"] = str(int(values["total.B"]) + 1)
    game, record = read_record(sheet_data(None, values))
    (finding,) = game.referee(record).findings
    assert (finding.code, finding.where, finding.player) == ("score", "total", "Stefan")


def test_players_without_a_name_are_called_by_their_colour() -> None:
    values = {key: value for key, value in filled().items() if not key.startswith("player.")}
    assert sheet_data(None, values)["players"] == ["R", "B", "Y"]


def test_other_colours_may_be_played() -> None:
    values = {key.replace(".B", ".G"): value for key, value in filled().items()}
    game, record = read_record(sheet_data(None, values))
    assert record.names == ("Anke", "Michaela", "Stefan")
    assert game.referee(record).verdict == "correct"


def test_what_is_no_number_is_refused_with_its_place() -> None:
    with pytest.raises(RecordError, match="castles, red: expected a whole number, got ‘many’"):
        sheet_data(None, filled() | {"castles.R": "many"})


def test_a_sheet_with_totals_alone_cannot_be_checked() -> None:
    with pytest.raises(RecordError, match="castles, red: the points are missing"):
        sheet_data(None, {"total.R": "20", "total.B": "18"})


def test_a_sheet_is_filled_in_for_two_at_least_who_are_told_apart() -> None:
    alone = {name: value for name, value in filled().items() if name.endswith(".B")}
    with pytest.raises(RecordError, match="one colour alone is filled in"):
        sheet_data(None, alone)
    with pytest.raises(RecordError, match="name, yellow: two colours have the same name, Anke"):
        sheet_data(None, filled() | {"player.R": "Anke", "player.Y": " Anke "})


def test_the_printed_form_is_filled_in_and_refereed(tmp_path: Path) -> None:
    file = tmp_path / "score.pdf"
    printed = speak("print", "robber-knights", "score", "--fillable", "--out", str(file))
    assert printed.code == 0
    right, wrong = filled(), filled() | {"villages.Y": "99"}
    for values, code in ((right, 0), (wrong, 1)):
        file.write_bytes(fill_form(file.read_bytes(), values))
        answer = speak("verify", str(file), MALO_LANG="en")
        assert answer.code == code
        assert "Anke" in answer.out
    assert "Michaela, villages: expected a multiple of 2, got 99" in answer.out


def test_in_a_form_of_a_siege_only_the_siege_is_filled_in(tmp_path: Path) -> None:
    file, ident = tmp_path / "form.pdf", "robber-knights.siege#2026-11-16"
    printed = speak("print", ident, "score", "puzzle", "--fillable", "--out", str(file))
    assert printed.code == 0
    values = SHEET | {"own": "23", "rival": "3", "lead": "20"}
    file.write_bytes(fill_form(file.read_bytes(), values))
    answer = speak("verify", str(file), MALO_LANG="en")
    assert (answer.code, "20 points" in answer.out) == (0, True)
