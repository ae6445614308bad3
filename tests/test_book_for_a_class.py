"""Books for a class: some days of the week, puzzles that are as hard as somebody wishes."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pypdf
import pytest

from generator.core.dates import parse_weekdays
from generator.core.errors import NotationError
from generator.games import parse_ident
from generator.layout.page.options import PrintOptions
from generator.tasks.book.books import book
from generator.tasks.book.edition import Edition
from generator.tasks.book.graded import graded
from generator.tasks.book.work import Workers
from generator.tasks.print.dailies import days_from, solved_puzzle
from tests.command import speak


@pytest.mark.parametrize(
    ("said", "days"),
    [
        ("mon-fri", [0, 1, 2, 3, 4]),
        ("Lun-Ven", [0, 1, 2, 3, 4]),
        ("lundi – vendredi".replace(" ", ""), [0, 1, 2, 3, 4]),
        ("fri-mon", [0, 4, 5, 6]),
        ("wednesday, sat", [2, 5]),
        ("mer,dim", [2, 6]),
        ("mo-su", [0, 1, 2, 3, 4, 5, 6]),
        ("t", None),  # Tuesday or Thursday
        ("s", None),  # Saturday, samedi or Sunday
        ("mon-", None),
        ("mon-wed-fri", None),
        ("", None),
        ("tomorrow", None),
    ],
)
def test_days_of_the_week_as_people_write_them(said: str, days: list[int] | None) -> None:
    found = parse_weekdays(said)
    assert (found if found is None else sorted(found)) == days


def test_as_many_days_are_found_as_are_asked_for() -> None:
    friday = date(2026, 11, 20)
    found = days_from(friday, 4, weekdays=range(5))
    assert [day.day for day in found] == [20, 23, 24, 25]


def test_the_calendar_ends() -> None:
    assert days_from(date.max, 1) == [date.max]
    with pytest.raises(NotationError, match="9999-12-31"):
        days_from(date(9999, 12, 30), 2, weekdays=[date.max.weekday()])


def test_a_book_of_school_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["--from", "2026-11-20", "--days", "2", "--weekdays", "lun-ven", "--jobs", "1"]
    assert speak("book", "detrak", *asked, MALO_LANG="fr").code == 0
    (path,) = (tmp_path / "output").iterdir()
    assert path.name == "book-detrak-2026-11-20-2-weekdays-12345.pdf"
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)
    assert "detrak.basic#2026-11-23" in text
    assert "detrak.basic#2026-11-21" not in text


def test_a_book_of_easy_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["--from", "2026-11-16", "--days", "2", "--difficulty", "facile", "--jobs", "1"]
    assert speak("book", "detrak", *asked, MALO_LANG="fr").code == 0
    (path,) = (tmp_path / "output").iterdir()
    reader = pypdf.PdfReader(path)
    ids = {
        page
        for one in reader.pages
        for page in re.findall(r"detrak\.basic#\S+", one.extract_text())
    }
    rated = {ident: solved_puzzle(parse_ident(ident)).difficulty for ident in ids}
    assert list(rated.values()) == ["easy", "easy"]
    first = min(ids).partition("#")[2]
    assert path.name == f"book-detrak-{first}-2-easy.pdf"
    days = days_from(date(2026, 11, 16), 40)
    earlier = [day for day in days if day.isoformat() < max(ids).partition("#")[2]]
    kinds = [solved_puzzle(parse_ident(f"detrak#{day}")).difficulty for day in earlier]
    assert kinds.count("easy") == 1  # none was passed over


def test_where_there_are_too_few_of_a_kind_that_is_said() -> None:
    idents = [parse_ident(f"detrak#2026-11-{day}") for day in (16, 17, 18)]
    with pytest.raises(NotationError, match="puzzles of that difficulty in 3 days, not 9"):
        graded(idents, "easy", 9, Workers())


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("variant", "paper", "per_page", "large", "booklet"),
    [
        ("detrak.children", "a5", 1, False, False),
        ("detrak.children", "letter", 1, False, True),
        ("detrak.children", "a4", 2, True, False),
        ("saint-malo.children", "letter", 1, False, True),
        ("detrak.advanced", "tabloid", 2, True, False),
        ("vacances.children", "a5", 1, False, False),
        ("vacances.children", "letter", 1, True, False),
    ],
)
def test_every_kind_of_book_has_room_for_its_words(
    variant: str, paper: str, per_page: int, large: bool, booklet: bool, lang: str
) -> None:
    puzzles = [solved_puzzle(parse_ident(f"{variant}#2026-12-01"))]
    options = PrintOptions(lang=lang, paper=paper, large_print=large)
    made = book(puzzles, options, per_page, Edition(booklet=booklet))
    assert len(list(made.pages)) == len(made.pages)
