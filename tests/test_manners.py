"""Good manners: forgiving names and dates, what to do next, --open, nothing lost by overwriting."""

from __future__ import annotations

import os
import stat
from datetime import date, timedelta
from pathlib import Path

import pypdf
import pytest

from generator.core.dates import parse_day
from generator.render.form.fill import fill_form
from tests.command import Answer, run, speak

ID = "detrak.basic#2026-11-16"
LANGUAGES = ("fr", "en")
both = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def assert_one_line(answer: Answer, *parts: str) -> None:
    """Refused with exit code 2 and one line that holds the parts."""
    assert (answer.code, answer.out) == (2, "")
    (line,) = answer.err.splitlines()
    for part in parts:
        assert part in line.replace("\xa0", " ")


def made(folder: Path) -> set[str]:
    """Return the names of all files in the usual folder."""
    return {path.name for path in (folder / "output").glob("*")}


# Names


@both
@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        (["print", "Détrak", "Feuilles"], "detrak-pads.pdf"),
        (["print", "DETRAK", "Pads"], "detrak-pads.pdf"),
        (["print", "Saint Malo", "ville"], "saint-malo-city.pdf"),
        (["print", "SAINT_MALO", "City"], "saint-malo-city.pdf"),
        (["print", "saintmalo", "règles"], "saint-malo-rules.pdf"),
        (["print", "Détrak.avancée#x", "puzzle"], "detrak-advanced-x-puzzle.pdf"),
        (["print", "detrak", "rules", "--paper", "Lettre", "--style", "encre"], "detrak-rules.pdf"),
        (["print", "detrak", "rules", "--paper", "A4", "--style", "Couleur"], "detrak-rules.pdf"),
        (
            ["daily", "Détrak", "--variant", "avancée", "--date", "2026-11-16"],
            "daily-2026-11-16-detrak-advanced.pdf",
        ),
    ],
    ids=" ".join,
)
def test_names_are_found_however_they_are_typed(
    arguments: list[str], file: str, lang: str, folder: Path
) -> None:
    assert speak(*arguments, MALO_LANG=lang).err == ""
    assert file in made(folder)


def test_a_paper_by_its_french_name_is_that_paper(folder: Path) -> None:
    speak("print", "detrak", "rules", "--paper", "Lettre", "--out", "x.pdf")
    box = pypdf.PdfReader(folder / "x.pdf").pages[0].mediabox
    assert (round(box.width), round(box.height)) == (612, 792)


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["print", "detrac"], "detrak"),
        (["play", "Sain Malo"], "saint-malo"),
        (["roll", "detrak.avance"], "avancée"),
        (["daily", "detrak", "--variant", "advancd"], "advanced"),
        (["print", "saint-malo", "vile"], "ville"),
        (["print", "detrak", "padds"], "pads"),
        (["print", "detrak", "--paper", "letre"], "lettre"),
        (["print", "detrak", "--style", "encr"], "encre"),
        (["completion", "bsh"], "bash"),
    ],
    ids=" ".join,
)
def test_a_near_miss_is_answered_by_what_may_have_been_meant(
    arguments: list[str], meant: str, folder: Path
) -> None:
    french, english = (speak(*arguments, MALO_LANG=lang) for lang in LANGUAGES)
    assert_one_line(french, f"est inconnu : vouliez-vous dire {meant} ?")
    assert_one_line(english, f"is not known: did you mean {meant}?")
    assert list(folder.iterdir()) == []


# Dates


MONDAY = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("said", "lang", "days"),
    [
        ("2026-11-22", "fr", 6),
        ("2026-11-22", "en", 6),
        ("22/11/2026", "en", 6),
        ("22/11/2026", "fr", 6),
        ("22.11.2026", "fr", 6),
        ("1/12/2026", "fr", 15),
        ("1er décembre", "fr", 15),
        ("mardi 1er décembre 2026", "fr", 15),
        ("le 22 nov.", "fr", 6),
        ("Sunday 22 November 2026", "en", 6),
        ("Nov 22nd, 2026", "en", 6),
        ("aujourd’hui", "fr", 0),
        ("aujourd'hui", "fr", 0),
        ("demain", "fr", 1),
        ("Demain", "en", 1),
        ("hier", "fr", -1),
        ("dimanche", "fr", 6),
        ("lundi", "fr", 0),
        ("today", "en", 0),
        ("Tomorrow", "en", 1),
        ("yesterday", "en", -1),
        ("Sunday", "en", 6),
        ("MONDAY", "fr", 0),
    ],
)
def test_a_day_as_people_say_it(said: str, lang: str, days: int) -> None:
    assert parse_day(said, lang, MONDAY) == MONDAY + timedelta(days)


@pytest.mark.parametrize(("said", "today"), [("tomorrow", date.max), ("hier", date.min)])
def test_nobody_can_name_a_day_that_no_calendar_has(said: str, today: date) -> None:
    assert parse_day(said, "fr", today) is None


def test_daily_takes_such_days(folder: Path) -> None:
    assert speak("daily", "detrak", "--date", "22/11/2026", MALO_LANG="fr").code == 0
    assert "daily-2026-11-22-detrak.pdf" in made(folder)
    assert speak("daily", "detrak", "--date", "Today", MALO_LANG="en").code == 0
    assert f"daily-{date.today().isoformat()}-detrak.pdf" in made(folder)
    sunday = date.today() + timedelta((6 - date.today().weekday()) % 7)
    assert speak("daily", "detrak", "--date", "dimanche", MALO_LANG="fr").code == 0
    assert f"daily-{sunday.isoformat()}-detrak.pdf" in made(folder)


@pytest.mark.parametrize(
    ("said", "lang"),
    [
        ("31/02/2026", "fr"),
        ("2026-02-30", "en"),
        ("20261122", "fr"),
        ("someday", "en"),
        ("un jour", "fr"),
        ("", "fr"),
    ],
)
def test_a_day_that_is_none_is_refused_in_one_line(said: str, lang: str, folder: Path) -> None:
    answer = speak("daily", "detrak", "--date", said, MALO_LANG=lang)
    expected = (
        "2026-11-22, 22/11/2026, demain ou dimanche" if lang == "fr" else "tomorrow or Sunday"
    )
    assert_one_line(answer, "--date", expected)
    assert list(folder.iterdir()) == []


# The table of a game


@both
def test_several_people_sit_down_at_the_table_of_a_game(lang: str) -> None:
    names = ["--player", "Anne", "--player", "Bob"]
    shown = speak("play", "saint-malo", *names, stdin="q\n", MALO_LANG=lang).out
    assert shown.startswith("Saint Malo — saint-malo.table#")
    assert ("Anne, à vous >" if lang == "fr" else "Anne, your move >") in shown
    seeded = speak("play", "saint-malo#x", *names, stdin="q\n", MALO_LANG=lang).out
    assert seeded.startswith("Saint Malo — saint-malo.table#x\n")
    tray = speak(
        "roll", "saint-malo", "--table", "--players", "4", stdin="\n\n\n\nq\n", MALO_LANG=lang
    )
    assert tray.out.startswith("Saint Malo — saint-malo.table#")
    fourth = "tour 1, joueur 4, lancer 1" if lang == "fr" else "turn 1, player 4, roll 1"
    assert fourth in tray.out
    seeded = speak("roll", "saint-malo#x", "--table", "--players", "4", MALO_LANG=lang).out
    assert seeded.startswith("Saint Malo — saint-malo.table#x\n")


@pytest.mark.parametrize(
    ("typed", "example"),
    [
        ("play saint-malo --player Anne --machine 5", "malo play saint-malo.table --machine 4"),
        ("play saint-malo.table --player Anne", "malo play saint-malo.table --machine 1"),
        ("play saint-malo.solo --player A --player B", "malo play saint-malo.table --machine 1"),
        ("roll saint-malo --table --players 6", "malo roll saint-malo.table --table --players 5"),
        ("roll saint-malo.table --table", "malo roll saint-malo.table --table --players 2"),
        (
            "roll saint-malo.solo --table --players 3",
            "malo roll saint-malo.table --table --players 3",
        ),
    ],
)
def test_a_number_of_players_that_cannot_be_says_what_to_type(typed: str, example: str) -> None:
    french = example.replace("--players", "--joueurs")
    french = french.replace("malo play", "malo jouer").replace("malo roll", "malo lancer")
    assert_one_line(speak(*typed.split(), MALO_LANG="fr"), f"par exemple : {french} (")
    assert speak(*french.split()[1:], stdin="q\n").code == 0, "what it says works"
    assert_one_line(speak(*typed.split(), MALO_LANG="en"), f"for example: {example} (")
    assert speak(*example.split()[1:], stdin="q\n").code == 0, "what it says works"


# Opening files, and what to do next


def fake_viewer(folder: Path, script: str) -> str:
    """Put a viewer first on the path and return the path."""
    viewer = folder / "bin" / "xdg-open"
    viewer.parent.mkdir()
    viewer.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    viewer.chmod(viewer.stat().st_mode | stat.S_IXUSR)
    return f"{viewer.parent}{os.pathsep}{os.environ['PATH']}"


posix = pytest.mark.skipif(os.name != "posix", reason="other systems have no xdg-open")


@posix
@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        (["print", "detrak", "rules"], "output/detrak-rules.pdf"),
        (["daily", "detrak", "--date", "2026-11-16"], "output/daily-2026-11-16-detrak.pdf"),
        (["solve", ID, "--out", "best.pdf"], "best.pdf"),
    ],
)
def test_open_shows_the_file_in_the_viewer_of_the_machine(
    arguments: list[str], file: str, folder: Path
) -> None:
    path = fake_viewer(folder, f'echo "$@" >> {folder}/opened')
    assert run(*arguments, "--open", PATH=path).code == 0
    assert (folder / "opened").read_text(encoding="utf-8") == f"{folder / file}\n"
    (folder / "opened").unlink()
    assert run(*arguments, "--force", PATH=path).code == 0
    assert not (folder / "opened").exists()


@posix
@both
def test_a_missing_viewer_is_one_line_and_no_failure(lang: str, folder: Path) -> None:
    said = "aucun programme" if lang == "fr" else "no program could open"
    answer = run("print", "detrak", "rules", "--open", PATH=str(folder), MALO_LANG=lang)
    assert answer.code == 0
    assert "output/detrak-rules.pdf" in answer.out
    (line,) = answer.err.splitlines()
    assert said in line


@both
def test_a_line_says_what_to_do_next(lang: str) -> None:
    size = "Imprimez à 100\xa0%" if lang == "fr" else "Print at 100%"
    for command in (["print", "detrak", "rules"], ["daily", "detrak"]):
        lines = speak(*command, MALO_LANG=lang).out.splitlines()
        assert sum(line.startswith(size) for line in lines) == 1
        assert not lines[-1].endswith(".pdf")
    form = speak("daily", "detrak", "--fillable", MALO_LANG=lang).out.splitlines()
    later = "Solutions, à n’ouvrir qu’après\u00a0:" if lang == "fr" else "Solutions, to open only"
    for told, solutions in ((lines[2], lines[1]), (form[2], form[1])):
        assert told.startswith(later)
        assert told.endswith(f" {Path(solutions).name}")
    verify = {"fr": "vérifier", "en": "verify"}[lang]
    assert form[-1].endswith(f"malo {verify} {form[0]}")


# Where files go


@pytest.mark.parametrize("out", ["x.docx", "X.TXT", "-", "a/b.jpeg"])
def test_files_we_do_not_write_are_refused(out: str, folder: Path) -> None:
    for command in (["print", "detrak"], ["daily", "detrak"], ["solve", ID]):
        assert_one_line(speak(*command, "--out", out, MALO_LANG="en"), ".pdf, .svg, .png")
    assert list(folder.iterdir()) == []


def test_a_folder_may_have_any_name(folder: Path) -> None:
    for name in ("v1.2", "my.kits", "2026.11"):
        if name == "my.kits":
            (folder / name).mkdir()  # looks like a file, but is there as a folder
        assert speak("print", "detrak", "rules", "--out", name).code == 0
        assert [path.name for path in (folder / name).iterdir()] == ["detrak-rules.pdf"]


@both
@pytest.mark.parametrize(
    "arguments", [["daily", "detrak", "--date", "2026-11-16"], ["print", "detrak", "pads"]]
)
def test_a_form_that_somebody_filled_in_is_not_overwritten(
    arguments: list[str], lang: str, folder: Path
) -> None:
    command = [*arguments, "--fillable"]
    path = folder / speak(*command).out.splitlines()[0]
    blank = path.read_bytes()
    assert speak(*command, MALO_LANG=lang).code == 0, "a blank form may be made again"
    names = list(pypdf.PdfReader(path).get_fields() or {})
    total = next(name for name in names if name.endswith("total"))
    path.write_bytes(fill_form(blank, {total: "7"}))
    before, others = path.read_bytes(), made(folder)
    said = "déjà rempli : --écraser" if lang == "fr" else "somebody filled in: --force"
    assert_one_line(speak(*command, MALO_LANG=lang), path.name, said)
    assert path.read_bytes() == before
    assert made(folder) == others
    assert speak(*command, "--force", MALO_LANG=lang).code == 0
    assert path.read_bytes() != before


# Completion in a shell


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "Bash"])
def test_completion_prints_a_script(shell: str) -> None:
    answer = speak("completion", shell)
    assert (answer.code, answer.err) == (0, "")
    assert "_MALO_COMPLETE" in answer.out


def completed(line: str) -> set[str]:
    """Return what bash would offer for a line that ends with the word to complete."""
    words = line.split(" ")
    place = str(len(words) - 1)
    answer = speak(_MALO_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=place)
    assert answer.err == ""
    return {entry.partition(",")[2] for entry in answer.out.splitlines() if entry}


def test_commands_games_components_and_ids_are_completed() -> None:
    today = date.today().isoformat()
    assert {"play", "preview", "print"} == completed("malo p")
    assert {"saint-malo", "saint-malo.solo", "saint-malo.table"} <= completed("malo print sa")
    assert completed("malo print saint-malo ") >= {"city", "board", "dice", "rules"}
    assert completed("malo print Détrak p") == {"pads", "puzzle"}
    assert completed("malo print chess p") == set()
    assert f"detrak.basic#{today}" in completed("malo play detrak.b")
    assert completed("malo daily ") >= {"detrak", "vacances"}
    assert completed("malo print detrak --paper l") == {"letter", "legal"}
    assert completed("malo print detrak --duplex s") == {"short-edge"}
    assert "calibrate" in completed("malo c")
    assert completed("malo completion ") == {"bash", "zsh", "fish"}
