"""Days by name in an id that a person types: `detrak#today` is the puzzle of that date."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from generator.games import parse_ident, read_record
from tests.command import speak

pytestmark = pytest.mark.usefixtures("tuesday")


def rolled(seed: str, lang: str = "en") -> tuple[str, str]:
    """Return the id whose dice are shown for a seed, and what is said beside."""
    answer = speak("roll", f"detrak#{seed}", "--json", MALO_LANG=lang)
    assert answer.code == 0
    return json.loads(answer.out)["id"].partition("#")[2], answer.err


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("today", "2026-11-17"),
        ("TODAY", "2026-11-17"),
        (" today ", "2026-11-17"),
        ("aujourd'hui", "2026-11-17"),
        ("Aujourd’hui", "2026-11-17"),
        ("demain", "2026-11-18"),
        ("yesterday", "2026-11-16"),
        ("sunday", "2026-11-22"),
        ("dimanche", "2026-11-22"),
        ("mardi", "2026-11-17"),
    ],
)
def test_a_day_by_name_is_its_date_and_that_is_said(word: str, meant: str, lang: str) -> None:
    said = {
        "fr": f"#{word.strip()}\xa0: detrak#{meant}\n",
        "en": f"#{word.strip()} is detrak#{meant}\n",
    }
    assert rolled(word, lang) == (meant, said[lang])


def test_a_date_as_the_french_write_it_is_one_in_french() -> None:
    assert rolled("5/1/2027", "fr") == ("2027-01-05", "#5/1/2027\xa0: detrak#2027-01-05\n")


def test_a_date_that_can_be_read_in_one_way_only_is_one_in_english_too() -> None:
    assert rolled("16.11.2026", "en") == ("2026-11-16", "#16.11.2026 is detrak#2026-11-16\n")


@pytest.mark.parametrize(
    ("seed", "lang"),
    [
        ("5/1/2027", "en"),  # in January or in May?
        ("31/02/2026", "fr"),
        ("2026-1-5", "fr"),
        ("2026-13-01", "en"),
        ("16.13.2026", "en"),
    ],
)
def test_what_only_looks_like_a_date_stays_a_seed_and_that_is_said(seed: str, lang: str) -> None:
    literal, said = rolled(seed, lang)
    assert literal == seed
    assert (said.count("\n"), seed in said, "2026-11-16" in said) == (1, True, True)


@pytest.mark.parametrize("seed", ["2026-11-16", "x", "todays", "a#today", "20261116", "1-2"])
def test_any_other_seed_is_itself_without_a_word(seed: str) -> None:
    assert rolled(seed) == (seed, "")


def test_every_command_that_takes_an_id_means_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    solved = speak("solve", "detrak#tomorrow", "--json")
    assert json.loads(solved.out)["id"] == "detrak.basic#2026-11-18"
    speak("play", "detrak#today", stdin="b1 b2\nq\n")
    speak("print", "detrak#friday", "puzzle")
    speak("preview", "detrak#hier", "puzzle", "--width", "100")
    assert {path.name for path in (tmp_path / "output").iterdir()} == {
        "detrak-basic-2026-11-17.toml",
        "detrak-basic-2026-11-20-puzzle.pdf",
        "detrak-basic-2026-11-16-puzzle-preview.png",
    }


def test_other_players_may_play_another_variant_of_the_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = speak("play", "saint-malo#today", "--machine", "1", stdin="q\n", MALO_LANG="en")
    assert "saint-malo.table#2026-11-17" in answer.out
    assert answer.err == "#today is saint-malo#2026-11-17\n"


def test_a_record_and_the_python_interface_keep_what_they_say(tmp_path: Path) -> None:
    assert parse_ident("detrak#today").seed == "today"
    path = tmp_path / "literal.toml"
    path.write_text('id = "detrak.basic#today"\n', encoding="utf-8")
    _, record = read_record(tomllib.loads(path.read_text(encoding="utf-8")))
    assert str(record.ident) == "detrak.basic#today"
    answer = speak("solve", str(path), "--json")
    assert (json.loads(answer.out)["id"], answer.err) == ("detrak.basic#today", "")
    path.write_text('id = "detrak.basic#today"\nmoves = ""\n', encoding="utf-8")
    assert "detrak.basic#today" in speak("play", str(path), stdin="q\n").out


def test_a_file_of_such_a_name_is_that_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("detrak#today.toml").write_text('id = "detrak.basic#x"\n', encoding="utf-8")
    answer = speak("solve", "detrak#today.toml", "--json")
    assert (answer.code, answer.err) == (0, "")


def test_an_unknown_game_is_all_that_is_said() -> None:
    answer = speak("roll", "chess#today")
    assert (answer.code, answer.err.count("\n"), "today" in answer.err) == (2, 1, False)
