"""A fifth game: the worked example of docs/adding-a-game.md, found without any other change."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner, Result

from generator.cli import malo
from generator.core.game import Art
from generator.core.ident import Ident
from generator.games import find_game, parse_ident
from generator.layout.document.scene import lid_scene
from generator.layout.ink.figures import printed
from generator.layout.ink.theme import Style
from generator.layout.page.options import PrintOptions
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.tasks.print.dailies import daily
from generator.tasks.print.printing import kit
from generator.tasks.read.verifying import referee_data, referee_pdf
from tests.command import ROOT
from tests.conftest import EXAMPLE
from tests.press.turning import leaves

IDENT = "five-boxes.solo#2026-11-16"


pytestmark = pytest.mark.usefixtures("five_boxes")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(malo, [str(one) for one in arguments])


def test_it_takes_less_than_220_lines() -> None:
    written = "".join(path.read_text(encoding="utf-8") for path in EXAMPLE.rglob("*.py"))
    assert len([line for line in written.splitlines() if line.strip()]) < 220


def test_it_is_listed_with_ours() -> None:
    listed = {one["game"] for one in json.loads(run("games", "--json").output)["games"]}
    assert {"detrak", "saint-malo", "five-boxes"} <= listed


def test_an_installed_package_is_found_by_the_command_itself() -> None:
    path = os.pathsep.join([str(ROOT), str(EXAMPLE)])
    done = subprocess.run(
        [sys.executable, "-m", "generator", "roll", IDENT, "--json"],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["dice"] == [3, 1, 5, 2, 5]


def test_its_daily_is_printed_solved_filled_in_and_proved(tmp_path: Path) -> None:
    out = tmp_path / "day.pdf"
    assert (
        run("daily", "five-boxes", "--date", "2026-11-16", "--out", out, "--fillable").exit_code
        == 0
    )
    solved = json.loads(run("solve", IDENT, "--json").output)
    assert solved["proved"]
    boxes = dict(zip("abcde", solved["sheet"]["boxes"], strict=True))
    values = {f"box.{box}": die for box, die in boxes.items()} | {"total": str(solved["score"])}
    out.write_bytes(fill_form(out.read_bytes(), values))
    (report,) = json.loads(run("verify", out, "--best", "--json").output)["files"]
    assert (report["verdict"], report["score"]) == ("correct", {"total": solved["score"]})
    assert report["best"] == {"score": solved["score"], "bound": solved["score"], "proved": True}


def test_a_wrong_total_and_foreign_dice_are_found() -> None:
    data = {"id": IDENT, "boxes": "12355", "score": {"total": 16}}
    assert [(f.code, f.where) for f in referee_data(data).findings] == [("score", "total")]
    (finding,) = referee_data({"id": IDENT, "boxes": "12356"}).findings
    assert (finding.code, finding.expected, finding.got) == ("cover", "1 2 3 5 5", "1 2 3 5 6")


def test_its_moves_are_replayed_and_every_kind_of_mistake_is_named() -> None:
    right = "1 3 c\n2 1 a\n3 5 d\n4 2 b\n5 5 e\n"
    assert referee_data({"id": IDENT, "moves": right}).findings == ()
    cases = {
        right.replace("1 a", "6 a"): ("dice", "line.2"),
        right.replace("5 e", "5 a"): ("move", "line.5"),
        right.replace("5 5 e\n", ""): ("unfinished", "line.5"),
        right.replace("3 5 d", "4 5 d"): ("move", "line.3"),
    }
    for moves, expected in cases.items():
        (found,) = referee_data({"id": IDENT, "moves": moves}).findings
        assert (found.code, found.where) == expected
        assert (found.got is None) == (found.code == "unfinished")


def test_a_replay_goes_on_with_other_dice_and_ends_where_nobody_knows_how() -> None:
    moves = "1 4 c\n2 6 a\n3 5 c\n4 6 b\n"
    report = referee_data({"id": IDENT, "moves": moves})
    assert [(one.code, one.where, one.expected, one.got) for one in report.findings[:2]] == [
        ("dice", "line.1", "3", "4"),
        ("dice", "line.2", "1", "6"),
    ]
    (last,) = report.findings[2:]
    assert (last.code, last.where, last.unread) == ("move", "line.3", False)
    assert report.certainty == "proved"


def test_a_line_that_cannot_be_read_proves_nothing() -> None:
    report = referee_data({"id": IDENT, "moves": "1 3 c\n2 1\n"})
    (finding,) = report.findings
    assert (finding.code, finding.where, finding.unread) == ("move", "line.2", True)
    assert report.certainty == "plausible"


def test_without_an_id_any_dice_will_do_and_the_game_is_played_to_its_end() -> None:
    start = {"game": "five-boxes", "moves": "1 6 c\n2 6 a\n"}
    report = referee_data(start)
    (finding,) = report.findings
    assert (finding.code, finding.where, report.certainty) == ("unfinished", "line.3", "replayed")
    (finding,) = referee_data(start | {"moves": ""}).findings
    assert (finding.code, finding.where) == ("unfinished", "line.1")


def test_a_game_in_the_terminal_survives_as_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    typed = "a\nb\na\nc\nu\nc\nd\ne\n"
    answer = CliRunner().invoke(malo, ["play", IDENT, "--out", str(path)], input=typed)
    assert answer.exit_code == 0, answer.output
    (report,) = json.loads(run("verify", path, "--json").output)["files"]
    assert report["verdict"] == "correct"
    assert report["claimed"] == report["score"]


def test_several_games_of_a_day_keep_their_own_titles_and_ids() -> None:
    idents = [Ident("detrak", "basic", "2026-11-16"), Ident("five-boxes", "solo", "2026-11-16")]
    made = daily([date(2026, 11, 16)], idents, PrintOptions())
    assert [page.title for page in made.puzzles.pages] == [
        "Détrak 2026-11-16",
        "Cinq cases 2026-11-16",
    ]
    assert (made.puzzles.ident, made.puzzles.title) == (None, "Malopress — lundi 16 novembre 2026")
    assert all(str(ident) in made.puzzles.subject for ident in idents)


def test_it_has_books_with_its_own_sheets(tmp_path: Path) -> None:
    """Without small puzzles, short answers, rules and emblems a book has what there is."""
    words = ["book", "five-boxes", "--from", "2026-11-16", "--days", "2", "--jobs", "1"]
    done = run(*words, "--lang", "en", "--out", tmp_path / "book.pdf")
    assert done.exit_code == 0, done.output
    texts = [page.extract_text() for page in pypdf.PdfReader(tmp_path / "book.pdf").pages]
    assert [k for k, text in enumerate(texts, 1) if IDENT in text] == [5, 7]
    refused = run(*words, "--lang", "en", "--per-page", "2")
    assert "2 puzzles a page do not fit A4" in str(refused.exception)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("style", ["colour", "ink"])
def test_its_kit_has_a_lid_with_a_scene_of_its_own(paper: str, style: Style) -> None:
    """It is drawn half as wide as a page, and lower than one: its file says what matters of it."""
    game, options = find_game("five-boxes"), PrintOptions(paper, "en", style)
    lid, cover, _ = kit(game, replace(options, ident=parse_ident(IDENT))).pages
    assert (lid.title, cover.title) == ("Lid", "Cover")
    assert game.art == Art(EXAMPLE / "five_boxes" / "art")
    scene = printed(game.art.lid, options.theme)
    (place,) = (place for shape, place in leaves(lid) if shape is scene.shapes[-1])
    within = lid_scene(game.art.lid).within
    (left, top), (right, foot) = place(within.x, within.y), place(within.right, within.bottom)
    assert right == pytest.approx(lid.width + 3.0)
    assert left < 14.0 * lid.width / 210, "no edge of the scene is seen beside the spine"
    assert top * 210 / lid.width > 45.0
    assert foot < lid.height - 40.0 * lid.width / 210


def test_a_scene_that_says_too_little_of_itself_is_told(tmp_path: Path) -> None:
    text = (EXAMPLE / "five_boxes" / "art" / "lid.svg").read_text(encoding="utf-8")
    wrong = (
        (' data-within="-2 8 109 78"', "", "data-within is missing"),
        ('data-sun="60 36"', 'data-sun="60"', "data-sun is missing or too short"),
        ('data-edge="dune"', 'data-edge="reef"', "data-edge is 'reef', expected one of"),
        ('data-spine="sage"', 'data-spine="pink"', "'pink' is no hue"),
        ('"cross ring"', '"cross ringg"', r"no symbols \['ringg'\]"),
    )
    for k, (said, other, expected) in enumerate(wrong):
        assert said in text
        file = tmp_path / f"{k}.svg"  # a file is read once
        file.write_text(text.replace(said, other), encoding="utf-8")
        with pytest.raises(ValueError, match=expected):
            lid_scene(file)


def test_bytes_are_refereed_without_a_file() -> None:
    options = PrintOptions(ident=parse_ident(IDENT))
    document = kit(find_game("five-boxes"), options, ["puzzle"])
    form = pdf_bytes(document, fillable=True)
    (report,) = referee_pdf(form).values()
    assert str(report.error) == "nothing is filled in"


def test_a_package_that_cannot_be_loaded_is_left_out_and_named(tmp_path: Path) -> None:
    folder = tmp_path / "broken-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[malopress.games]\nbroken = nowhere:GAME\n")
    path = os.pathsep.join([str(ROOT), str(tmp_path)])
    done = subprocess.run(
        [sys.executable, "-m", "generator", "games"],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "saint-malo" in done.stdout
    assert done.stderr == (
        "malo: the game broken of the package broken cannot be loaded: "
        "ModuleNotFoundError: No module named 'nowhere'\n"
    )
