"""Photos that are handed in at an event: whose they are is said, what is unclear is asked."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from generator.games import parse_ident
from generator.tasks.event.event import Event, EventGame, event_content
from tests.command import speak, type_in
from tests.photos.once import photo
from tests.photos.taken import CORRECTED, RIGHT, written

pytestmark = pytest.mark.usefixtures("photos_once")

DAYS = ("2026-12-01", "2026-12-08")  # those of the two sheets


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a clear photo, and one on which something was struck out."""
    folder = tmp_path_factory.mktemp("photos")
    for name, sheet in (("right", RIGHT), ("struck", CORRECTED)):
        (folder / f"{name}.jpg").write_bytes(photo(sheet, "good"))
    return folder


@pytest.fixture(autouse=True)
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder with an evening of those two puzzles, and return its folder."""
    monkeypatch.chdir(tmp_path)
    games = tuple(EventGame(parse_ident(f"detrak#{day}"), 60) for day in DAYS)
    one = Event("Tuesday", date(2026, 12, 8), "places", ("Anke", "Bob"), games)
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "event.toml").write_bytes(event_content(one))
    return tmp_path / "club"


def test_nobody_guesses_whose_photo_it_is(photos: Path, club: Path) -> None:
    answer = speak("event", "add", "club", str(photos / "right.jpg"), "--no-ask", MALO_LANG="en")
    assert answer.code == 2
    assert answer.err.endswith("right.jpg: no name on the sheet; say whose it is: --as NAME\n")
    assert not (club / "received").exists()


def test_nothing_is_asked_about_a_sheet_that_is_refused(photos: Path) -> None:
    path = str(photos / "struck.jpg")
    answer = type_in("event", "add", "club", path, lines="", MALO_LANG="en")
    assert (answer.code, "to look at" in answer.out) == (2, False)


def test_photos_are_refereed_and_what_is_left_open_has_no_place(photos: Path, club: Path) -> None:
    both = [str(photos / f"{name}.jpg") for name in ("right", "struck")]
    answer = speak("event", "add", "club", *both, "--as", "anke", "--json", MALO_LANG="en")
    assert answer.code == 1
    right, struck = json.loads(answer.out)["received"]
    assert (right["verdict"], right["total"]) == ("correct", int(written(RIGHT).values["total"]))
    assert (struck["verdict"], struck["total"]) == ("unproved", None)
    assert struck["reason"] == "the total could not be added up"
    kept = {path.read_bytes() for path in (club / "received").glob("*.jpg")}
    assert kept == {Path(path).read_bytes() for path in both}


def test_a_person_at_the_terminal_answers(photos: Path) -> None:
    asked = written(CORRECTED)
    lines = f"{asked.values[asked.corrected]}\n"
    words = ("event", "add", "club", str(photos / "struck.jpg"), "--as", "Bob")
    answer = type_in(*words, lines=lines, MALO_LANG="en")
    assert (answer.code, answer.err) == (0, "")
    assert f"Bob — Détrak 2026-12-08: correct, {asked.values['total']} points" in answer.out
