"""The printed form, filled in and read back: the referee finds exactly the mistakes."""

from __future__ import annotations

import random
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from generator.core.errors import RecordError
from generator.core.findings import Report
from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.core.record import typed_number
from generator.core.stream import Stream
from generator.games import find_game
from generator.games.detrak.notation.faces import FORM_MARKS
from generator.games.detrak.notation.forms import sheet_data, sheet_values
from generator.games.detrak.notation.symbols import LOOK_ALIKES
from generator.games.detrak.rules.turn import SYMBOLS, State
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import component_pages
from generator.tasks.read.verifying import referee_file

GAME = find_game("detrak")


@cache
def blank_sheet(ident: Ident, large_print: bool = False) -> bytes:
    """Return the fillable puzzle sheet of an id."""
    (component,) = (one for one in GAME.components if one.name == "puzzle")
    options = PrintOptions(ident=ident, large_print=large_print)
    pages = tuple(component_pages(GAME, component, options))
    return pdf_bytes(Document("sheet", pages, "subject", ident=str(ident)), fillable=True)


@cache
def blank_pads(count: int) -> bytes:
    """Return a sheet of fillable score pads, which know their game but no id."""
    (component,) = (one for one in GAME.components if one.name == "pads")
    pages = tuple(component_pages(GAME, component, PrintOptions(per_sheet=count)))
    return pdf_bytes(Document("pads", pages, "subject", ident="detrak"), fillable=True)


def random_play(ident: Ident, chooser: random.Random) -> State:
    """Play a puzzle at random; some of these plays get stuck early."""
    state: State = GAME.start(Setup(ident.variant))
    while (seat := GAME.to_move(state)) is not None:
        dealt = GAME.chance(ident, state) if seat == CHANCE else None
        state = GAME.apply(state, dealt or chooser.choice(list(GAME.legal(state))))
    return state


def on_puzzle_sheet(state: State) -> dict[str, str]:
    """Return what a player writes on a puzzle sheet, which has the start symbol printed."""
    values = sheet_values(state, 0)
    del values["cell.a1"]
    return values


def refereed(pdf: bytes, folder: Path) -> dict[str, Report]:
    """Referee a filled PDF; the reports by the sheet's number, "" for a single one."""
    path = folder / "sheet.pdf"
    path.write_bytes(pdf)
    return {name.removeprefix(str(path)).strip(): r for name, r in referee_file(path).items()}


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("number", range(6))
def test_a_random_play_reads_back_as_correct(variant: str, number: int, tmp_path: Path) -> None:
    ident = Ident("detrak", variant, f"filled-{number}")
    state = random_play(ident, random.Random(number))
    report = refereed(fill_form(blank_sheet(ident), on_puzzle_sheet(state)), tmp_path)[""]
    assert report.verdict == "correct", report.findings
    assert report.id == str(ident)
    assert report.scores == (GAME.score(state, 0),)


def test_large_print_on_two_pages_reads_back_as_one_sheet(tmp_path: Path) -> None:
    ident = Ident("detrak", "advanced", "2026-11-16")
    state = random_play(ident, random.Random(5))
    values = on_puzzle_sheet(state) | {"player": "Anke", "roll.12": "x"}
    filled = fill_form(blank_sheet(ident, large_print=True), values)
    report = refereed(filled, tmp_path)[""]
    assert (report.verdict, report.player) == ("correct", "Anke"), report.findings
    assert report.scores == (GAME.score(state, 0),)


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_exactly_the_wrong_boxes_are_found(variant: str, tmp_path: Path) -> None:
    ident = Ident("detrak", variant, "mistakes")
    sheet = blank_sheet(ident)
    chooser = random.Random(7)
    for _ in range(6):
        state = random_play(ident, chooser)
        values = on_puzzle_sheet(state)
        boxes = sorted(box for box in values if not box.startswith("cell."))
        wrong = chooser.sample(boxes, chooser.randint(1, 4))
        for box in wrong:
            values[box] = str(int(values[box]) + chooser.choice([-3, -1, 2, 7]))
        report = refereed(fill_form(sheet, values), tmp_path)[""]
        assert report.verdict == "wrong"
        assert sorted(finding.where for finding in report.findings) == sorted(wrong)


def test_a_changed_symbol_is_illegal(tmp_path: Path) -> None:
    ident = Ident("detrak", "basic", "changed")
    values = on_puzzle_sheet(random_play(ident, random.Random(1)))
    # One more of a symbol and one less of another: no cut gives the dice's symbols.
    values["cell.c3"] = FORM_MARKS[(FORM_MARKS.index(values.get("cell.c3", "/")) + 1) % 6]
    report = refereed(fill_form(blank_sheet(ident), values), tmp_path)[""]
    assert report.verdict == "illegal"
    assert "cover" in {finding.code for finding in report.findings}


def test_an_unfinished_sheet_is_illegal(tmp_path: Path) -> None:
    ident = Ident("detrak", "basic", "2026-11-16")
    report = refereed(fill_form(blank_sheet(ident), {"cell.a2": "B", "cell.b2": "B"}), tmp_path)[""]
    assert [finding.code for finding in report.findings] == ["unfinished"]


@given(st.data())
@settings(max_examples=6, deadline=None)
def test_every_look_alike_of_a_symbol_is_read(data: Any) -> None:
    ident = Ident("detrak", "basic", "2026-11-16")
    values = sheet_values(random_play(ident, random.Random(3)), 0)
    typed = {
        field: data.draw(st.sampled_from((*LOOK_ALIKES[code], code, code.lower(), f" {code} ")))
        for field, mark in values.items()
        if field.startswith("cell.")
        for code in SYMBOLS[FORM_MARKS.index(mark)]
    }
    assert sheet_data(ident, typed)["grid"] == sheet_data(ident, values)["grid"]


@pytest.mark.parametrize("large", [False, True])
def test_the_list_of_a_cell_shows_the_marks_at_one_size(large: bool) -> None:
    ident = Ident("detrak", "basic", "2026-11-16")
    with pikepdf.open(BytesIO(blank_sheet(ident, large))) as pdf:
        lists = [field for field in pdf.acroform.fields if "/Opt" in field.obj]
        assert len(lists) == 24
        for field in lists:
            assert [str(one) for one in field.obj.Opt] == [" ", *FORM_MARKS]
        sizes = {str(field.obj.DA) for field in lists}
        assert len(sizes) == 1, "viewers would choose a size for each"
        assert float(sizes.pop().split()[1]) >= 20
    for code, mark in zip(SYMBOLS, FORM_MARKS, strict=True):
        assert sheet_data(ident, {"cell.b1": mark})["grid"][1] == code


@pytest.mark.parametrize("draws", [True, False])
def test_a_viewer_shows_every_mark(draws: bool, tmp_path: Path) -> None:
    cells = dict(zip(("b1", "c1", "d1", "e1", "a2", "b2"), FORM_MARKS, strict=True))
    blank = blank_sheet(Ident("detrak", "basic", "2026-11-16"))
    path = tmp_path / "sheet.pdf"
    path.write_bytes(fill_form(blank, {f"cell.{cell}": mark for cell, mark in cells.items()}))
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        filled = {str(one.NM): one for one in pdf.pages[0].Annots if "/NM" in one}
        boxes = {cell: [float(edge) for edge in filled[f"cell.{cell}"].Rect] for cell in cells}
        for cell in cells:
            if not draws:  # who fills it in may leave the drawing to the viewer
                del filled[f"cell.{cell}"]["/AP"]
        pdf.save(path)
    shown = drawn(path.read_bytes())
    for cell, (left, bottom, right, top) in boxes.items():
        right -= (right - left) * 0.3  # the arrow of the list
        place = shown.crop(
            (int(left), int(shown.height - top), int(right), int(shown.height - bottom))
        )
        assert sum(grey < 128 for grey in place.tobytes()) > 20, cells[cell]


def drawn(pdf: bytes) -> Image.Image:
    """Return the first page as a viewer shows it, a pixel a point."""
    document = pdfium.PdfDocument(pdf)
    document.init_forms()
    try:
        picture: Image.Image = document[0].render(scale=1, may_draw_forms=True).to_pil()
        return picture.convert("L")
    finally:
        document.close()


def test_no_mark_stands_for_two_symbols() -> None:
    marks = [mark for marks in LOOK_ALIKES.values() for mark in marks]
    assert len(marks) == len(set(marks))
    assert not set(marks) & set(SYMBOLS + SYMBOLS.lower())


def test_another_library_may_fill_the_form(tmp_path: Path) -> None:
    ident = Ident("detrak", "basic", "pike")
    state = random_play(ident, random.Random(2))
    values = sheet_values(state, 0)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(blank_sheet(ident))
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for field in pdf.acroform.fields:
            if field.fully_qualified_name in values:
                field.obj.V = pikepdf.String(values[field.fully_qualified_name])
        pdf.save(path)
    (report,) = referee_file(path).values()
    assert report.verdict == "correct"
    assert report.scores == (GAME.score(state, 0),)


def test_pads_are_refereed_one_by_one_and_blank_ones_left_out(tmp_path: Path) -> None:
    stream = Stream("detrak.advanced#pads", "x")
    ident = Ident("detrak", "advanced", "pads")
    plays = [random_play(ident, random.Random(stream.below(256))) for _ in range(2)]
    values = {}
    for number, state in zip((1, 3), plays, strict=True):
        for field, value in sheet_values(state, 0).items():
            values[f"{number}/{field}"] = value
    reports = refereed(fill_form(blank_pads(4), values), tmp_path)
    assert list(reports) == ["(1)", "(3)"]
    assert [report.verdict for report in reports.values()] == ["correct", "correct"]
    scores = [report.scores for report in reports.values()]
    assert scores == [(GAME.score(play, 0),) for play in plays]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({}, "nothing is filled in"),
        ({"cell.b2": "Q"}, "cell b2: expected a symbol (/, X, |||, #, △, ○), got ‘Q’"),
        ({"cell.b2": "S", "row.1": "five"}, "row 1: expected a whole number"),
        ({"cell.b2": "S", "total": "9999999"}, "total: expected a whole number"),
    ],
)
def test_what_cannot_be_read_is_said_by_field(
    values: dict[str, str], message: str, tmp_path: Path
) -> None:
    ident = Ident("detrak", "basic", "unread")
    (report,) = refereed(fill_form(blank_sheet(ident), values), tmp_path).values()
    assert report.verdict == "unreadable"
    assert message in str(report.error)


def test_a_sheet_printed_without_fields_has_no_form(tmp_path: Path) -> None:
    ident = Ident("detrak", "basic", "plain")
    (component,) = (one for one in GAME.components if one.name == "puzzle")
    pages = tuple(component_pages(GAME, component, PrintOptions(ident=ident)))
    (report,) = refereed(pdf_bytes(Document("sheet", pages, ident=str(ident))), tmp_path).values()
    assert report.verdict == "unreadable"


@pytest.mark.parametrize("typed", ["−5", "–5", "—5", "‑5", "－5", "-5"])
def test_any_dash_is_a_minus(typed: str) -> None:
    assert typed_number(typed, "row.1") == -5


@pytest.mark.parametrize("typed", ["-+5", "--5", "5-", "½", "٣", ""])
def test_what_is_no_number_is_said(typed: str) -> None:
    with pytest.raises(RecordError, match=r"row\.1: expected a whole number"):
        typed_number(typed, "row.1")


def test_a_pad_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    values = {"1/cell.a1": "S", "1/cell.a2": "S", "3/cell.a1": "Q"}
    reports = refereed(fill_form(blank_pads(4), values), tmp_path)
    assert {name: report.verdict for name, report in reports.items()} == {
        "(1)": "illegal",
        "(3)": "unreadable",
    }


def test_without_dice_there_is_no_best_but_still_a_verdict(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"
    state = random_play(Ident("detrak", "basic", "pad"), random.Random(5))
    values = sheet_values(state, 0)
    path.write_bytes(fill_form(blank_pads(1), values))
    (report,) = referee_file(path, best=True).values()
    assert (report.verdict, report.bests) == ("correct", ())


def test_a_form_with_another_id_than_it_was_printed_with_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(blank_sheet(Ident("detrak", "basic", "one")))
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for field in pdf.acroform.fields:
            if field.fully_qualified_name == "id":
                field.obj.V = pikepdf.String("detrak.basic#two")
        pdf.save(path)
    (report,) = referee_file(path).values()
    assert "id was changed" in str(report.error)
