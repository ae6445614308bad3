"""`malo verify` on photos: read, asked in the terminal, told as JSON; and paper sheets typed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.layout.sheet.codes import parse_code
from generator.reading.pictures import MOST_PAGES
from generator.tasks.print.blank import coded_sheet
from generator.tasks.read.photo_limits import SECONDS
from generator.web.door import ask
from tests.command import ROOT, speak, type_in
from tests.photos.once import photo
from tests.photos.plays import played
from tests.photos.taken import CORRECTED, RIGHT, Sheet, blank, written

pytestmark = pytest.mark.usefixtures("photos_once")

CODE = "DETRAK.BASIC:2026-12-{day}/1AF"


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a photo of a correct sheet."""
    path = tmp_path_factory.mktemp("photos") / "right.jpg"
    path.write_bytes(photo(RIGHT, "good"))
    return path


@pytest.fixture(scope="module")
def struck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a photo of a sheet on which something was struck out and written anew."""
    path = tmp_path_factory.mktemp("photos") / "struck.jpg"
    path.write_bytes(photo(CORRECTED, "good"))
    return path


def test_a_photo_is_refereed(right: Path) -> None:
    answer = speak("verify", str(right), "--no-ask", "--no-keep", "--lang", "fr")
    assert (answer.code, answer.err) == (0, "")
    total = written(RIGHT).values["total"]
    assert f"right.jpg\u00a0: juste — {total} points" in answer.out
    assert "prouvé\u00a0: les dés permettent cette feuille" in answer.out


def test_what_nobody_can_read_stays_open_without_asking(struck: Path) -> None:
    where = written(CORRECTED).corrected
    answer = speak("verify", str(struck), "--no-ask", "--no-keep", "--lang", "en")
    assert answer.code == 1
    cell = where.removeprefix("cell.")
    assert f"struck.jpg: unproved\n  not checked: cell {cell}\n" in answer.out
    assert "malo verify --type detrak.basic#2026-12-08" in answer.out


def test_json_tells_what_was_read_and_what_is_asked(struck: Path) -> None:
    held = written(CORRECTED)
    answer = speak("verify", str(struck), "--json", "--no-keep")
    (file,) = json.loads(answer.out)["files"]
    assert file["verdict"] == "unproved"
    assert file["unchecked"] == [held.corrected]
    assert [one["where"] for one in file["questions"]] == [held.corrected]
    assert all(set(one) == {"value", "sure"} for one in file["read"].values())
    assert file["read"]["total"]["value"] == held.values["total"]


def test_the_box_is_asked_with_its_picture(struck: Path) -> None:
    held = written(CORRECTED)
    lines = f"nonsense\n{held.values[held.corrected]}\n"
    answer = type_in("verify", str(struck), "--no-keep", lines=lines, MALO_LANG="en")
    cell = held.corrected.removeprefix("cell.")
    assert "struck.jpg: 1 box to look at." in answer.out
    # It is asked with the marks of the sheet, and not with the codes of records.
    assert f"cell {cell}: we read “# (hash)”; is that so?\n  or: ||| (bars)" in answer.out
    assert "▓" in answer.out
    assert "nonsense" in answer.out  # it is said what may stand there
    assert "struck.jpg: correct" in answer.out


def test_who_stops_leaves_it_open(struck: Path) -> None:
    answer = type_in("verify", str(struck), "--no-keep", lines="q\n", MALO_LANG="fr")
    assert "struck.jpg\u00a0: non prouvé" in answer.out


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """Return both ends of a terminal."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    yield ours, theirs
    os.close(ours)


def test_in_a_real_terminal(struck: Path, terminal: tuple[int, int]) -> None:
    ours, theirs = terminal
    held = written(CORRECTED)
    command = [sys.executable, "-m", "generator", "verify", str(struck), "--no-keep"]
    with subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"PYTHONPATH": str(ROOT), "MALO_LANG": "fr", "TERM": "xterm"},
    ) as process:
        os.close(theirs)
        os.write(ours, f"{held.values[held.corrected]}\n".encode())
        shown = b""
        try:
            while part := os.read(ours, 10_000):
                shown += part
        except OSError:  # Linux says so when nobody is left at the other end
            pass
    text = shown.decode()
    assert "1 case à regarder" in text
    assert "est-ce bien cela" in text or "illisible" in text
    assert "juste" in text
    assert process.returncode == 0


def test_a_scan_is_a_pdf_of_photos(right: Path, tmp_path: Path) -> None:
    path = tmp_path / "scan.pdf"
    with Image.open(right) as picture:
        picture.save(path, "PDF", resolution=200)
    answer = speak("verify", str(path), "--no-ask", "--no-keep", "--lang", "en")
    assert "scan.pdf: correct" in answer.out


def test_two_sheets_on_one_photo_are_told_apart(right: Path, struck: Path, tmp_path: Path) -> None:
    pages = [Image.open(one) for one in (right, struck)]
    both = Image.new("RGB", (pages[0].width + pages[1].width, max(one.height for one in pages)))
    both.paste(pages[0], (0, 0))
    both.paste(pages[1], (pages[0].width, 0))
    both.save(tmp_path / "both.jpg", quality=90)
    answer = speak("verify", str(tmp_path / "both.jpg"), "--json", "--no-keep")
    files = json.loads(answer.out)["files"]
    assert {one["id"]: one["verdict"] for one in files} == {
        "detrak.basic#2026-12-01": "correct",
        "detrak.basic#2026-12-08": "unproved",
    }
    files.sort(key=lambda one: str(one["id"]))
    for one, sheet in zip(files, (RIGHT, CORRECTED), strict=True):  # each has a reading of its own
        assert one["file"] == f"{tmp_path / 'both.jpg'} ({one['id']})"
        assert one["read"]["total"]["value"] == written(sheet).values["total"]
        assert [each["where"] for each in one["questions"]] == [*one["unchecked"]]


def test_a_page_nobody_wrote_on_is_said_to_be_empty(tmp_path: Path) -> None:
    path = tmp_path / "empty.png"
    path.write_bytes(blank(RIGHT.code).pixels(150))
    answer = speak("verify", str(path), "--no-ask", "--lang", "en")
    assert answer.code == 2
    assert "nothing is filled in" in answer.err


def test_a_photo_of_something_else_points_to_typing(tmp_path: Path) -> None:
    path = tmp_path / "cat.jpg"
    Image.effect_noise((800, 600), 80).save(path)
    answer = speak("verify", str(path), "--lang", "fr")
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1
    assert "malo vérifier --taper" in answer.err


def test_without_its_packages_one_line_says_what_to_install(right: Path, tmp_path: Path) -> None:
    (tmp_path / "zxingcpp.py").write_text("raise ImportError", encoding="ascii")
    paths = os.pathsep.join([str(tmp_path), str(ROOT)])
    answer = subprocess.run(
        [sys.executable, "-m", "generator", "verify", str(right), "--no-keep"],
        env=os.environ | {"PYTHONPATH": paths, "MALO_LANG": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    (line,) = answer.stderr.splitlines()
    assert answer.returncode == 2
    assert "reading a photo needs the packages of malopress[photo]" in line


def test_a_paper_sheet_is_typed_box_by_box() -> None:
    code = parse_code(RIGHT.code)
    assert code.ident is not None
    values = played(code.ident, "typed")
    order = [one.id for one in coded_sheet(code).fields if one.kind != "text"]
    fields = [one for one in order if not one.startswith("roll.")]
    lines = "\n".join(["Anke", *(values.get(one, "") for one in sorted_as_asked(fields))])
    answer = type_in("verify", "--type", str(code.ident), "--no-keep", lines=lines, MALO_LANG="en")
    assert f"{code.ident} (Anke): correct — {values['total']} points" in answer.out


def sorted_as_asked(fields: list[str]) -> list[str]:
    """Return the grid row by row, then the boxes as the sheet has them."""
    cells = sorted((one for one in fields if one.startswith("cell.")), key=lambda one: one[::-1])
    rows = [f"row.{number}" for number in range(1, 6)]
    columns = [f"column.{letter}" for letter in "abcde"]
    return [*cells, *rows, *columns, "total"]


def test_typing_goes_back_and_ends_early() -> None:
    lines = "\n/\n<\nX\nnonsense\nO\n.\n\n"
    answer = type_in("verify", "--type", "detrak#2026-12-05", "--no-keep", lines=lines)
    assert "[/]" in answer.out  # what was typed before is shown
    assert answer.code == 1


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        (
            "fr",
            "Anne\noui\n7\n\nnon\n7\no\nbidule\nfruits de mer\n<\n.\nnon\n.\n\n",
            (
                "jeton du jour 1, matin (oui ou x",
                "jour 1, matin\u00a0: la case > ",
                "milieu de matinée\u00a0: la case (= rester sur place) > ",
                "plat du jour 1 (kouign-amann · far · crêpes · ",
                "«\u00a0bidule\u00a0» n’est pas possible\u00a0; au choix\u00a0: kouign-amann, ",
                "cuisine créative · aucun) [seafood] > ",
                "Tout le reste de la feuille serait vide, cette case aussi",
            ),
        ),
        (
            "en",
            "Anne\ny\n7\n\nno\n7\nyes\nx\nsea\n<\n.\nno\n.\nyes\n",
            ("(yes or x; Enter: no) > ", "seafood · ", "[seafood] > ", "(= stay where you are) > "),
        ),
    ],
)
def test_typing_is_asked_in_words_and_answered_so(
    lang: str, lines: str, told: tuple[str, ...]
) -> None:
    answer = type_in(
        "verify", "--type", "vacances#2026-11-19", "--no-keep", lines=lines, MALO_LANG=lang
    )
    assert not [one for one in told if one not in answer.out]
    # Whoever does not want the rest to be empty is asked the same box again.
    dish = "plat du jour 1 (" if lang == "fr" else "dish of day 1 ("
    assert answer.out.count(dish) == 4
    assert answer.out.count("vacances#2026-11-19 (Anne)") == 1
    assert answer.code == 1


def test_marks_to_type_are_told_once_and_numbers_say_of_what() -> None:
    lines = "Anne\nmuraille\néglise 2\n" + "\n" * 60
    target = "saint-malo#2026-11-19"
    answer = type_in("verify", "--type", target, "--no-keep", lines=lines, MALO_LANG="fr")
    assert answer.out.count("G caisse · U muraille · H maison") == 1
    assert "un de ces signes" not in answer.out  # words are as good
    assert "pièces, en points, une pour deux pièces > " in answer.out


@pytest.mark.parametrize("arguments", [(), ("x.toml", "--type", "detrak#x")])
def test_files_or_typing_but_not_both(arguments: tuple[str, ...]) -> None:
    answer = speak("verify", *arguments, "--lang", "en")
    assert answer.code == 2
    assert "name files to referee, or else --type" in answer.err


def test_the_page_takes_photos_and_leaves_questions_open(struck: Path) -> None:
    answer, _ = ask("read", {"lang": "fr"}, {"struck.jpg": struck.read_bytes()})
    (file,), (sheet,) = answer["files"], answer["sheets"]
    held = written(CORRECTED)
    assert (file["verdict"], file["unchecked"]) == ("unproved", [held.corrected])
    assert sheet["target"] == "detrak.basic#2026-12-08"
    assert sheet["values"]["total"] == held.values["total"]


@pytest.mark.soak
def test_a_whole_class_is_scanned_into_one_file(tmp_path: Path) -> None:
    sheets = [Sheet(CODE.format(day=f"{day:02}"), day) for day in range(1, MOST_PAGES + 1)]
    scans = [Image.open(BytesIO(photo(one, "scan"))) for one in sheets]
    path = tmp_path / "class.pdf"
    scans[0].save(path, save_all=True, append_images=scans[1:], resolution=200)
    answer = speak("verify", str(path), "--no-ask", "--no-keep", "--json")
    read = {one["id"] for one in json.loads(answer.out)["files"]}
    assert read == {str(parse_code(one.code).ident) for one in sheets}


def test_every_page_of_a_scan_has_its_time_on_a_slow_machine() -> None:
    assert SECONDS >= 6 * MOST_PAGES
