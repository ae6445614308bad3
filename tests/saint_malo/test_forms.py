"""The city sheet as a form, filled in and read back: the referee finds exactly the mistakes."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from generator.core.findings import Report
from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.core.play import record_data
from generator.games.saint_malo import GAME
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.mind.baselines import random_move
from generator.games.saint_malo.notation.alphabet import LOOK_ALIKES
from generator.games.saint_malo.notation.forms import CROSSES, sheet_data, sheet_values
from generator.games.saint_malo.notation.moves import parse_faces
from generator.games.saint_malo.notation.states import format_cells
from generator.games.saint_malo.rules.city import CODES, START_CELLS, defence
from generator.games.saint_malo.rules.turn import State
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import component_pages
from generator.tasks.read.verifying import referee_file
from tests.press.fillers import read_sheet
from tests.saint_malo.helpers import found, played, refereed

FORMS = Path(__file__).parent / "forms"
START_CITY = "".join(f"{row}\n" for row in format_cells(START_CELLS))


@cache
def blank(component: str, ident: Ident | None, **options: object) -> bytes:
    """Return a fillable component."""
    make = next(one for one in GAME.components if one.name == component)
    asked = PrintOptions(ident=ident, **options)  # type: ignore[arg-type]
    pages = tuple(component_pages(GAME, make, asked))
    known = GAME.name if ident is None else str(ident)
    document = Document("sheet", pages, "subject", lang=asked.lang, ident=known)
    return pdf_bytes(document, fillable=True)


def read_back(pdf: bytes, folder: Path) -> dict[str, Report]:
    """Referee a filled PDF; the reports by the sheet's number, "" for a single one."""
    path = folder / "sheet.pdf"
    path.write_bytes(pdf)
    return {name.removeprefix(str(path)).strip(): r for name, r in referee_file(path).items()}


def finished(variant: str, seed: str, players: int = 1) -> State:
    """Return the end of a random game."""
    return played(Ident("saint-malo", variant, seed), players, random_move)[1]


@pytest.mark.parametrize("variant", ["sprint", "solo"])
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_random_play_reads_back_as_correct(variant: str, paper: str, tmp_path: Path) -> None:
    ident = Ident("saint-malo", variant, f"filled-{paper}")
    state = finished(variant, ident.seed)
    sheet = fill_form(blank("puzzle", ident, paper=paper), sheet_values(state, 0))
    report = read_back(sheet, tmp_path)[""]
    assert report.verdict == "correct", report.findings
    assert report.id == str(ident)
    (score,), right = report.scores, GAME.score(state, 0)
    assert score is not None
    # On a track of a sprint on which nothing is ticked nothing is said.
    assert score.total == right.total
    assert score.boxes.items() <= right.boxes.items()
    assert variant == "sprint" or score == right


@pytest.mark.parametrize("per_sheet", [1, 2])
def test_the_sheets_of_a_table_are_refereed_one_by_one(per_sheet: int, tmp_path: Path) -> None:
    state = finished("table", "circle", players=3)
    values = {
        f"{seat + 1}/{field}": value
        for seat in (0, 2)
        for field, value in (sheet_values(state, seat) | {"player": "Anke"}).items()
    }
    pdf = blank("city", None, players=3, per_sheet=per_sheet)
    reports = read_back(fill_form(pdf, values), tmp_path)
    assert list(reports) == ["(1)", "(3)"]
    assert [report.verdict for report in reports.values()] == ["correct", "correct"]
    assert [one.scores for one in reports.values()] == [
        (GAME.score(state, seat),) for seat in (0, 2)
    ]


@pytest.mark.parametrize("number", range(8))
def test_exactly_the_wrong_boxes_are_found(number: int, tmp_path: Path) -> None:
    ident = Ident("saint-malo", "solo", "mistakes")
    chooser = random.Random(number)
    values = sheet_values(finished("solo", f"mistakes-{number}"), 0)
    boxes = ["full", "coins", "logs", "churches", "cannons", "total"]
    wrong = chooser.sample(boxes, chooser.randint(1, 4))
    for box in wrong:
        values[box] = str(int(values[box]) + chooser.choice([-3, -1, 2, 7]))
    report = read_back(fill_form(blank("puzzle", ident), values), tmp_path)[""]
    assert report.verdict == "wrong"
    assert sorted(finding.where for finding in report.findings) == sorted(wrong)


LOGS = {  # as a sheet in each language writes what a record calls L, C, W and H P@d4
    "fr": {"L": "R", "C": "K", "W": "U", "X": "X", "H": "", "top:": "haut:", "-": "-"},
    "en": {"L": "L", "C": "G", "W": "W", "X": "X", "H": "", "top:": "top:", "-": "-"},
}


def on_the_sheet(action: str, lang: str) -> str:
    """Return a record's action in the letters of a sheet."""
    letters = LOGS[lang]
    written = letters[action[0]] + action[1:].replace("top:", letters["top:"])
    return written.strip()


def logged(ident: Ident, lang: str | None = None) -> tuple[dict[str, str], State]:
    """Return a random sprint as form values, rolls ticked and the log filled in; as old forms had
    it where no language is given.
    """
    playback, state = played(ident, 1, random_move)
    values = sheet_values(state, 0)
    for line in record_data(GAME, playback)["moves"].splitlines():
        turn, dice, action = line.split(" ", 2)
        taken = rolls(ident, int(turn)).index(parse_faces(dice)) + 1
        if lang is None:
            values |= {f"roll.{turn}.{taken}": "x", f"move.{turn}": action}
        else:
            values |= {f"roll.{turn}": str(taken), f"move.{turn}": on_the_sheet(action, lang)}
    return values, state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sprint_with_its_log_is_played_through(lang: str) -> None:
    ident = Ident("saint-malo", "sprint", f"log-{lang}")
    values, state = logged(ident, lang)
    report = refereed(sheet_data(ident, {**values, "lang": lang}))
    assert (report.verdict, report.certainty) == ("correct", "replayed")
    assert report.scores == (GAME.score(state, 0),)
    old, _ = logged(ident)
    assert sheet_data(ident, {**values, "lang": lang}) == sheet_data(ident, old)


def test_a_form_of_before_is_still_read_with_its_log(tmp_path: Path) -> None:
    pdf = (FORMS / "sprint-with-log.pdf").read_bytes()
    values = read_sheet(pdf).values
    assert (values["move.1"], values["defence.sum"]) == ("K d4,d5", "1")
    report = read_back(pdf, tmp_path)[""]
    assert (report.verdict, report.certainty) == ("correct", "replayed")
    assert report.scores[0] is not None
    assert (report.id, report.scores[0].total) == ("saint-malo.sprint#2026-12-05", 0)


@pytest.mark.parametrize("seed", ["proved-1", "proved-2", "proved-3"])
def test_the_city_of_a_sprint_is_the_answer(seed: str, tmp_path: Path) -> None:
    ident = Ident("saint-malo", "sprint", seed)
    state = finished("sprint", seed)
    values = sheet_values(state, 0)
    report = read_back(fill_form(blank("puzzle", ident), values), tmp_path)[""]
    assert (report.verdict, report.certainty) == ("correct", "proved")
    city = {name: value for name, value in values.items() if name.startswith("cell.")}
    alone = city | {"total": values["total"]}
    report = read_back(fill_form(blank("puzzle", ident), alone), tmp_path)[""]
    assert (report.verdict, report.certainty) == ("correct", "proved")


def test_a_defence_that_is_not_the_citys_is_found(tmp_path: Path) -> None:
    ident = Ident("saint-malo", "solo", "mistakes")
    state = finished("solo", "mistakes-1")
    values = sheet_values(state, 0)
    right = defence(state.cities[0])
    for ticked, wrong in ((right, []), (right + 1, [("score", "defence")])):
        pdf = fill_form(blank("puzzle", ident), values | {"defence": str(ticked)})
        assert found(read_back(pdf, tmp_path)[""]) == wrong
    report = refereed(sheet_data(ident, values | {"defence": str(right + 1)}))
    (finding,) = report.findings
    assert (finding.expected, finding.got) == (right, right + 1)
    assert str(finding.message()).startswith("defence: ")


def test_the_end_of_a_track_stands_for_all_beyond_it() -> None:
    data = sheet_data(None, {}) | {"variant": "sprint", "tally": {"points": 45}}
    for ticked, wrong in ((45, []), (40, []), (39, [("score", "track")])):
        report = refereed(data | {"ticks": {"points": ticked}})
        assert [one for one in found(report) if one[1] == "track"] == wrong
    walls = sheet_data(None, {"cell.d4": "S"}) | {"variant": "table"}
    for ticked, wrong in ((1, []), (12, [("score", "defence")])):
        assert found(refereed(walls | {"ticks": {"defence": ticked}})) == wrong


def test_a_log_that_tells_another_story_is_found_out() -> None:
    ident = Ident("saint-malo", "sprint", "log")
    values, _ = logged(ident)
    values["cell.d4"] = "." if values.get("cell.d4") else "N"
    report = refereed(sheet_data(ident, values))
    assert ("cover", "cell.d4") in found(report)


def test_a_turn_of_a_log_without_one_ticked_roll_is_found() -> None:
    ident = Ident("saint-malo", "sprint", "log")
    values, _ = logged(ident)
    for tick in ("x", ""):
        changed = values | {f"roll.3.{number}": tick for number in (1, 2, 3)}
        report = refereed(sheet_data(ident, changed))
        assert found(report) == [("move", "roll.3")]
        (finding,) = report.findings
        assert str(finding.message()) == (
            "turn 3, roll: which roll was taken? tick one of them, and only one"
        )
    new, _ = logged(ident, "fr")
    report = refereed(sheet_data(ident, new | {"lang": "fr", "roll.3": ""}))
    assert found(report) == [("move", "roll.3")]


def test_a_log_with_a_gap_is_compared_with_the_city_and_that_is_said() -> None:
    ident = Ident("saint-malo", "sprint", "log")
    values, _ = logged(ident, "fr")
    gap = values | {"lang": "fr", "move.5": ""}
    report = refereed(sheet_data(ident, gap))
    assert (report.verdict, report.certainty) == ("correct", "proved")
    assert [str(note) for note in report.notes] == [
        "the log has gaps: its lines were compared with the city, but not played again"
    ]
    report = refereed(sheet_data(ident, gap | {"move.4": "zz"}))
    assert (report.verdict, found(report)) == ("illegal", [("move", "move.4")])
    free = next(name for name in ("d4", "c4", "e4", "d5") if f"cell.{name}" not in values)
    report = refereed(sheet_data(ident, gap | {"move.4": f"N@{free}"}))
    assert found(report) == [("cover", "move.4")]
    assert f"nothing on {free}, as in the city" in str(report.findings[0].message())


def test_what_no_game_can_write_is_named_by_its_field(tmp_path: Path) -> None:
    ident = Ident("saint-malo", "solo", "impossible")
    values = sheet_values(finished("solo", "impossible"), 0)
    values |= {"cell.d4": "w", "tally-cannons": "7"}
    report = read_back(fill_form(blank("puzzle", ident), values), tmp_path)[""]
    assert report.verdict == "illegal"
    named = {(finding.code, finding.where) for finding in report.findings}
    assert {("impossible", "cell.d4"), ("impossible", "tally-cannons")} <= named


def test_an_empty_form_is_the_city_of_the_start() -> None:
    data = sheet_data(None, {"cell.d4": " ", "player": " Kai "})
    assert data == {
        "game": "saint-malo",
        "variant": "table",
        "player": "Kai",
        "form": True,
        "city": START_CITY,
    }
    assert refereed(data).verdict == "correct"


@pytest.mark.parametrize("code", [code for code in CODES if code != "#"])
def test_a_code_is_read_in_either_case_and_with_blanks(code: str) -> None:
    for typed in (code, code.upper(), code.lower(), f" {code} "):
        assert space(typed) == code


def space(typed: str) -> str:
    """Return what a typed mark is read as, on d4."""
    row: str = sheet_data(None, {"cell.d4": typed})["city"].splitlines()[3]
    return row[3]


def test_every_look_alike_is_read() -> None:
    for code, marks in LOOK_ALIKES.items():
        assert {space(mark) for mark in marks} == {code}


def test_a_church_may_be_typed_with_its_cross() -> None:
    for cross in CROSSES + "x":
        for size in "12345":
            assert space(cross + size) == space(size + cross) == size


def test_no_mark_stands_for_two_things() -> None:
    marks = [mark for marks in LOOK_ALIKES.values() for mark in marks]
    assert len(marks) == len(set(marks))
    assert not set(marks) & set((CODES + CODES.swapcase()) + CROSSES)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({}, "nothing is filled in"),
        ({"cell.d4": "Q"}, "space d4: expected one of"),
        ({"cell.d4": "X0"}, "space d4: expected one of"),
        ({"cell.d4": "S", "tally-coins": "five"}, "coins in the bank: expected a whole number"),
        ({"cell.d4": "S", "total": "9999999"}, "total: expected a whole number"),
    ],
)
def test_what_cannot_be_read_is_said_by_field(
    values: dict[str, str], message: str, tmp_path: Path
) -> None:
    ident = Ident("saint-malo", "solo", "unread")
    (report,) = read_back(fill_form(blank("puzzle", ident), values), tmp_path).values()
    assert report.verdict == "unreadable"
    assert message in str(report.error)


@pytest.mark.parametrize("typed", ["6", "X6", "7+"])
def test_a_church_larger_than_five_dice_is_impossible(typed: str, tmp_path: Path) -> None:
    ident = Ident("saint-malo", "solo", "unread")
    values = {"cell.d4": typed}
    (report,) = read_back(fill_form(blank("puzzle", ident), values), tmp_path).values()
    assert [(finding.code, finding.where) for finding in report.findings] == [
        ("impossible", "cell.d4")
    ]
