"""The pack of a day and of several: every game, one form, every sheet judged under its own id."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pytest

from generator.games import find_game, parse_ident
from generator.render.form.fill import fill_form
from generator.tasks.print.dailies import games_with_daily
from generator.tasks.solve.solving import ident_record, solution_played, solve
from tests.command import ROOT, Answer, speak
from tests.press.mergers import append_with_pypdf, merge_like_qpdf, unite_fields

DAY = "2026-11-16"
IDENTS = [f"{game.name}.{game.variants[0].name}#{DAY}" for game in games_with_daily()]
DETRAK, SIEGE = f"detrak.basic#{DAY}", f"robber-knights.siege#{DAY}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with today's pack as a form."""
    folder = tmp_path_factory.mktemp("pack")
    answer = speak("daily", "--date", DAY, "--fillable", "--out", str(folder), MALO_LANG="en")
    assert answer.code == 0, answer.err
    return folder


@pytest.fixture(scope="module")
def pack(folder: Path) -> bytes:
    return (folder / f"daily-{DAY}-form.pdf").read_bytes()


@cache
def best_values(ident: str) -> dict[str, str]:
    """Return the best play of an id as it is written into its sheet, where a start is printed."""
    game, record = find_game(parse_ident(ident).game), ident_record(parse_ident(ident))
    state = solution_played(game, record, solve(record)).end
    assert game.sheet_values is not None
    values = game.sheet_values(state, 0)
    return {field: value for field, value in values.items() if field != "cell.a1"}


def filled(pack: bytes, sheets: dict[str, dict[str, str]]) -> bytes:
    """Fill sheets of a pack in, by id and field."""
    labelled = {
        f"{ident.replace('.', '-')}/{field}": value
        for ident, values in sheets.items()
        for field, value in values.items()
    }
    return fill_form(pack, labelled)


def verify(path: Path, content: bytes) -> dict[str, Any]:
    """Return the reports of a file by the names of its sheets, without the file's own name."""
    path.write_bytes(content)
    answer = speak("verify", str(path), "--json", MALO_LANG="en")
    reports = json.loads(answer.out)["files"]
    return {report["file"].removeprefix(str(path)).strip(" ()"): report for report in reports}


def verdicts(reports: dict[str, Any]) -> dict[str, tuple[str, str | None]]:
    return {name: (report["verdict"], report["id"]) for name, report in reports.items()}


def test_the_pack_is_one_form_and_its_solutions_are_none(folder: Path, pack: bytes) -> None:
    names = {path.name for path in folder.iterdir()}
    assert names == {f"daily-{DAY}-form.pdf", f"daily-{DAY}-form-solutions.pdf"}
    fields = pypdf.PdfReader(BytesIO(pack)).get_fields() or {}
    assert {f"{ident.replace('.', '-')}/id" for ident in IDENTS} <= set(fields)
    solutions = pypdf.PdfReader(folder / f"daily-{DAY}-form-solutions.pdf")
    assert solutions.get_fields() is None


def test_every_sheet_of_a_pack_is_judged_under_its_own_id(pack: bytes, tmp_path: Path) -> None:
    wrong = best_values(DETRAK) | {"total": "99"}
    reports = verify(tmp_path / "p.pdf", filled(pack, {DETRAK: wrong, SIEGE: best_values(SIEGE)}))
    assert verdicts(reports) == {DETRAK: ("wrong", DETRAK), SIEGE: ("correct", SIEGE)}
    assert [finding["where"] for finding in reports[DETRAK]["findings"]] == ["total"]


def test_sheets_left_empty_are_named_and_not_judged(pack: bytes, tmp_path: Path) -> None:
    path = tmp_path / "p.pdf"
    path.write_bytes(filled(pack, {SIEGE: best_values(SIEGE)}))
    answer = speak("verify", str(path), MALO_LANG="en")
    assert answer.code == 0
    assert answer.out.startswith(f"{path} ({SIEGE}): correct")
    others = " · ".join(ident for ident in IDENTS if ident != SIEGE)
    assert answer.out.splitlines()[-1] == f"{path}: left empty, not judged: {others}"
    assert "laissé vide" in speak("verify", str(path), MALO_LANG="fr").out


def test_a_pack_in_which_nothing_is_written_is_said_to_be_so(pack: bytes, tmp_path: Path) -> None:
    (report,) = verify(tmp_path / "p.pdf", pack).values()
    assert report["error"] == "nothing is filled in"


def test_packs_of_two_players_are_judged_apart(pack: bytes, tmp_path: Path) -> None:
    right = best_values(DETRAK)
    anke = filled(pack, {DETRAK: right | {"player": "Anke"}})
    stefan = filled(pack, {DETRAK: right | {"player": "Stefan", "row.1": "9"}})
    for merge in (append_with_pypdf, merge_like_qpdf):
        reports = verify(tmp_path / "p.pdf", merge(anke, stefan))
        pages = len(pypdf.PdfReader(BytesIO(pack)).pages)
        assert {name: (one["verdict"], one["player"]) for name, one in reports.items()} == {
            f"{DETRAK}, p. 1": ("correct", "Anke"),
            f"{DETRAK}, p. {pages + 1}": ("wrong", "Stefan"),
        }


def test_packs_whose_fields_became_one_are_refused(pack: bytes, tmp_path: Path) -> None:
    one, two = filled(pack, {SIEGE: best_values(SIEGE)}), filled(pack, {SIEGE: {"lead": "1"}})
    (report,) = verify(tmp_path / "p.pdf", unite_fields(one, two)).values()
    assert report["verdict"] == "unreadable"
    assert "hand each sheet in as a file of its own" in report["error"]


def test_a_sheet_of_an_unknown_game_hides_no_other(pack: bytes, tmp_path: Path) -> None:
    with pikepdf.open(BytesIO(filled(pack, {SIEGE: best_values(SIEGE)}))) as pdf:
        private = pdf.pages[0].PieceInfo.Malopress.Private
        private.Id = pikepdf.String("chess#x")
        for widget in pdf.pages[0].Annots:
            if widget.get("/NM") == "id":
                widget.V = pikepdf.String("chess#x")
            if widget.get("/NM") == "total":
                widget.V = pikepdf.String("1")
        pdf.save(tmp_path / "p.pdf")
    reports = verify(tmp_path / "p.pdf", (tmp_path / "p.pdf").read_bytes())
    assert verdicts(reports) == {"?": ("unreadable", None), SIEGE: ("correct", SIEGE)}
    assert "chess" in reports["?"]["error"]


def days(*arguments: str, **variables: str) -> Answer:
    return speak(
        "daily", "detrak", "robber-knights", "--date", "2026-12-31", *arguments, **variables
    )


def test_several_days_come_day_by_day_with_their_solutions_apart(tmp_path: Path) -> None:
    answer = days("--days", "2", "--out", str(tmp_path), MALO_LANG="en")
    assert answer.code == 0
    assert answer.err == "", "progress is for a terminal"
    name = "daily-2026-12-31-2-days-detrak-robber-knights"
    assert answer.out.splitlines()[:2] == [
        str(tmp_path / f"{name}.pdf"),
        str(tmp_path / f"{name}-solutions.pdf"),
    ]
    expected = [
        f"{game} {day}"
        for day in ("2026-12-31", "2027-01-01")
        for game in ("Détrak", "Robber Knights")
    ]
    puzzles = pypdf.PdfReader(tmp_path / f"{name}.pdf")
    assert titles(puzzles) == expected
    assert titles(pypdf.PdfReader(tmp_path / f"{name}-solutions.pdf")) == [
        f"{title} — solution" for title in expected
    ]
    assert puzzles.metadata is not None
    assert puzzles.metadata.title == "Malopress — Thursday 31 December 2026 – Friday 1 January 2027"
    for page, day in zip(
        puzzles.pages, ("31 December 2026",) * 2 + ("1 January 2027",) * 2, strict=True
    ):
        assert day in page.extract_text(), "every sheet carries its own date"


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made with openpty")
def test_a_terminal_shows_how_far_the_work_has_come(tmp_path: Path) -> None:
    screen, theirs = os.openpty()
    command = [sys.executable, "-m", "generator", "daily", "detrak", "--days", "2", "--date", DAY]
    done = subprocess.run(
        [*command, "--out", tmp_path],
        stderr=theirs,
        stdout=subprocess.DEVNULL,
        cwd=ROOT,
        check=False,
    )
    os.close(theirs)
    shown = os.read(screen, 10_000).decode()
    os.close(screen)
    assert done.returncode == 0
    assert "50%" in shown
    assert "100%" in shown


def titles(pdf: pypdf.PdfReader) -> list[str]:
    entries: list[Any] = pdf.outline
    return [str(entry["/Title"]) for entry in entries]


def test_several_days_are_one_form(tmp_path: Path) -> None:
    assert days("--days", "2", "--fillable", "--out", str(tmp_path / "d.pdf")).code == 0
    second = "detrak.basic#2027-01-01"
    content = filled((tmp_path / "d.pdf").read_bytes(), {second: best_values(second)})
    assert verdicts(verify(tmp_path / "d.pdf", content)) == {second: ("correct", second)}


def test_a_game_named_twice_is_made_once(tmp_path: Path) -> None:
    out = str(tmp_path / "d.pdf")
    assert speak("daily", "detrak", "Détrak", "--date", DAY, "--fillable", "--out", out).code == 0
    assert len(pypdf.PdfReader(out).pages) == 1
