"""The command speaks the reader's language: one rule, for help, messages, terminal and paper."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pypdf
import pytest

from generator.cli import malo
from generator.core.assets import asset
from tests.bad_input import ARGUMENTS, FILES, PDFS
from tests.command import Answer, speak
from tests.test_check import copied

FRENCH, ENGLISH = {"LANG": "fr_FR.UTF-8"}, {"LANG": "en_GB.UTF-8"}
ID = "detrak.basic#2026-11-16"
EVENT = ("event new", "event add", "event table")

# Words that hold sentences together; those both languages have, such as “or”, are left out.
ENGLISH_WORDS = (
    "the|of|is|are|not|with|and|for|from|to|by|got|expected|cannot|be|no|such|in|it|at|"
    "this|than|what|when|out|your|see|must|may|only|usage|commands|show|they|has|have|its|an|takes"
)
FRENCH_WORDS = (
    "le|la|les|des|est|sont|pas|avec|et|pour|du|une|un|ou|que|qui|dans|au|aux|sur|par|"
    "attendu|trouvé|vous|votre|dés|coup|partie|voir|ce|cette|il|sans|se|aucun|ne|plus|utilisation"
)


# The rule


def expected_language(option: str, variable: str, *locales: str) -> str:
    """Return the language as the manual has it: the option, else the variable, else the locale."""
    said = option or variable or next(filter(None, locales), "")
    return "fr" if said in {"", "C", "POSIX"} or said.startswith("fr") else "en"


CASES = [
    *product(("", "fr", "en"), ("", "fr", "en"), ("",), ("",), ("", "fr_FR.UTF-8", "en_GB.UTF-8")),
    *product(("",), ("",), ("", "fr_CA", "de_DE.UTF-8", "C"), ("", "fr", "en_US"), ("", "fr", "C")),
    *product(("",), ("fr_CH.UTF-8", "de", "C.UTF-8", "POSIX"), ("",), ("",), ("en_GB", "fr_FR")),
]


def environment(variable: str, *locales: str) -> dict[str, str]:
    """Return the variables that say a language."""
    names = ("MALO_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    return dict(zip(names, (variable, *locales), strict=True))


@pytest.mark.parametrize(("option", "variable", "lc_all", "lc_messages", "lang"), CASES)
def test_the_option_goes_before_the_variable_before_the_locale(
    option: str, variable: str, lc_all: str, lc_messages: str, lang: str
) -> None:
    said = (lc_all, lc_messages, lang)
    names = [name.partition(".")[0] for name in (variable, *said)]
    fr = expected_language(option, *names) == "fr"
    arguments = ["--lang", option] if option else []
    variables = environment(variable, *said)
    assert speak("--help", *arguments, **variables).out.startswith("Utilisation" if fr else "Usage")
    refused = speak("roll", "chess", *arguments, **variables).err
    assert ("aucun jeu" if fr else "no game") in refused
    shown = speak("roll", ID, *arguments, **variables).out
    assert ("Les douze lancers" if fr else "The twelve rolls") in shown


@pytest.mark.parametrize(
    ("arguments", "variables", "title"),
    [
        ([], FRENCH, "Règles"),
        ([], ENGLISH, "rules"),
        ([], {"MALO_LANG": "fr", "LANG": "en_GB.UTF-8"}, "Règles"),
        (["--lang", "en"], FRENCH, "rules"),
        (["--lang", "Français"], ENGLISH, "Règles"),
        (["--lang=anglais"], {}, "rules"),
        ([], {}, "Règles"),
    ],
)
def test_the_same_rule_holds_on_paper(
    arguments: list[str], variables: dict[str, str], title: str, tmp_path: Path
) -> None:
    out = tmp_path / "rules.pdf"
    answer = speak("print", "detrak", "rules", "--out", str(out), *arguments, **variables)
    assert answer.code == 0
    reader = pypdf.PdfReader(out)
    entries: list[Any] = reader.outline
    assert title in str(entries[0]["/Title"])
    root: Any = reader.trailer["/Root"]
    assert str(root["/Lang"]).startswith("fr" if title == "Règles" else "en")


def test_a_language_that_is_none_is_refused_in_the_one_chosen_without_it() -> None:
    for option in (["--lang", "klingon"], ["--lang=klingon"]):
        assert "« klingon » n’est pas possible" in clean(speak("games", *option, **FRENCH).err)
        assert "‘klingon’ is not possible" in speak("games", *option, **ENGLISH).err


# No word of the other language


def clean(text: str) -> str:
    """Return a text with ordinary blanks."""
    return text.replace("\xa0", " ")


def spoken(text: str) -> str:
    """Return what is said: without what people wrote, names, ids, codes, options and paths."""
    said = re.sub(r"« .*? »|‘.*?’(?!\w)|'.*?'|\"[\w.-]+\": (?:\"[\w.-]*\",)?", " ", clean(text))
    said = re.sub(r"\[[^\]\s]*\]|\S*[/#]\S*|--[\w-]+|\b[\w-]+\.(?:toml|pdf|[a-z]+)\b", " ", said)
    return re.sub(rf"\bmalo (?:{'|'.join(malo.commands)})\b", " ", said).lower()


def foreign(text: str, foreign_words: str) -> list[str]:
    """Return the lines that hold a word of another language."""
    pattern = re.compile(rf"(?<![\w’-])(?:{foreign_words})(?![\w’-])")
    return [line for line in spoken(text).splitlines() if pattern.search(line)]


def same_phrases(one: Answer, other: Answer) -> set[str]:
    """Return what both languages say in the same three words."""
    said = [spoken(answer.out + answer.err) for answer in (one, other)]
    phrases = [
        set(re.findall(r"(?=\b((?:[^\W\d_]{2,} ){2}[^\W\d_]{2,})\b)", text)) for text in said
    ]
    return phrases[0] & phrases[1]


def check_both(*arguments: str | bytes, stdin: dict[str, str] | None = None) -> int:
    """Run a command in both languages, see that each keeps to its own, and return its exit code."""
    typed = stdin or {}
    fr = speak(*arguments, stdin=typed.get("fr", ""), **FRENCH)
    en = speak(*arguments, stdin=typed.get("en", ""), **ENGLISH)
    assert fr.code == en.code
    assert fr.out + fr.err
    assert foreign(fr.out + fr.err, ENGLISH_WORDS) == []
    assert foreign(en.out + en.err, FRENCH_WORDS) == []
    assert same_phrases(fr, en) == set()
    return fr.code


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_detector_detects() -> None:
    assert foreign("malo: x.toml: expected a roll", ENGLISH_WORDS)
    assert foreign("la feuille", FRENCH_WORDS)
    assert not foreign("malo: « the cat » est inconnu [row.1] --out of/the", ENGLISH_WORDS)
    one, other = Answer(2, "", "un nombre a too many digits"), Answer(2, "", "with too many digits")
    assert same_phrases(one, other) == {"too many digits"}


@pytest.mark.parametrize("name", ["", *malo.commands, *EVENT])
def test_help(name: str) -> None:
    check_both(*name.split(), "--help")


def test_every_option_has_a_help_text_in_both_languages() -> None:
    for name, command in malo.commands.items():
        options = [one.opts[-1] for one in command.params if one.param_type_name == "option"]
        for variables in (FRENCH, ENGLISH):
            whole = "--help-all" if getattr(command, "usual", ()) else "--help"
            shown = speak(name, whole, **variables).out
            assert all(option in shown for option in options)


@pytest.mark.parametrize("case", ARGUMENTS)
def test_command_lines_that_are_refused(case: str) -> None:
    check_both(*ARGUMENTS[case][0])


@pytest.mark.parametrize("case", FILES)
@pytest.mark.parametrize("command", ["verify", "play", "advise", "solve"])
def test_files_that_are_refused(command: str, case: str, folder: Path) -> None:
    (folder / "x.toml").write_bytes(FILES[case][0])
    check_both(command, "x.toml")


@pytest.mark.parametrize("case", PDFS)
def test_forms_that_are_refused(case: str, folder: Path) -> None:
    (folder / "x.pdf").write_bytes(PDFS[case][0])
    check_both("verify", "x.pdf")


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["roll", ID],
        ["roll", "saint-malo.sprint#x"],
        ["roll", "saint-malo.solo#x"],
        ["roll", "saint-malo.table#x"],
        ["roll", "robber-knights#x"],
        ["solve", ID],
        ["solve", "robber-knights#x"],
        ["solve", "detrak", "--start", "free", "--dice", "BB OS"],
        ["print", "detrak"],
        ["print", "saint-malo#x", "--fillable", "--force"],
        ["daily", "detrak", "--date", "2026-11-16"],
        ["daily", "detrak", "--date", "2026-11-16", "--fillable"],
        ["check", str(asset("samples", "robber-knights"))],
    ],
    ids=" ".join,
)
def test_answers(arguments: list[str]) -> None:
    assert check_both(*arguments) == 0


def test_the_medals_of_a_siege_are_told_in_words() -> None:
    shown = speak("roll", "robber-knights#2026-11-16", **FRENCH).out
    assert "Objectifs\u00a0: argent 17, or 20." in shown
    assert "Rouge − Bleu = −4" in shown


SAMPLES = sorted(asset("samples").rglob("*.toml"))
# Of every game somebody alone or some at a table, right and wrong.
RANKED = [
    "detrak/moves",
    "detrak/three-players",
    "detrak/wrong-total",
    "robber-knights/siege",
    "robber-knights/siege-wrong-lead",
    "saint-malo/sprint",
    "saint-malo/table-2",
    "vacances/table-2",
]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_verdicts(path: Path) -> None:
    check_both("verify", str(path))
    check_both("verify", str(path), "--json")


def test_a_folder_with_its_rankings(folder: Path) -> None:
    copied(RANKED, folder / "some")
    check_both("verify", "some", "--best")


@pytest.mark.soak
def test_a_folder_of_everything_with_its_rankings() -> None:
    check_both("verify", str(asset("samples")), "--best")


def test_advice(folder: Path) -> None:
    text = asset("samples", "detrak", "moves.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(text.replace("12 XB e1 d1\n", ""), encoding="utf-8")
    check_both("advise", "game.toml")
    check_both("advise", str(asset("samples", "saint-malo", "sprint.toml")), "--review")


def test_the_tray() -> None:
    lines = "\n?\nr\nu\nr 9\nu\n{} 1\nq\n"
    typed = {"fr": lines.format("g"), "en": lines.format("k")}
    check_both("roll", ID, "--table", stdin=typed)
    check_both("roll", "saint-malo.table#x", "--table", "--players", "3", stdin=typed)


GAMES = {
    "detrak": ["a2 a3", "u", "u", "?", "d", "t", "", "a9", "zz", "a1 a2", "a2 c3", "b2 b3", "q"],
    "detrak --hints": ["e4 e5", "q"],
    "detrak --player Anne --player Bob": ["H", "H", "S", "a2 a3", "u", "o", "a2 a3", "t", "q"],
    "detrak --machine 2": ["H", "a2 a3", "q"],
    "saint-malo": ["?", "d", "2", "zz", "L1", "u", "2", "q"],
    "saint-malo.solo": ["r 1 2", "?", "zz", "L9", "u", "q"],
    "saint-malo --player Anne --player Bob": ["r 1 2", "-", "L1", "t", "u", "q"],
    "saint-malo --machine 2": ["-", "q"],
}


@pytest.mark.parametrize("game", GAMES)
def test_play(game: str) -> None:
    name, *options = game.split()
    lines = "".join(f"{line}\n" for line in GAMES[game])
    english = lines.replace("\no\n", "\ny\n").replace("\nt\n", "\nall\n")
    check_both("play", f"{name}#2026-11-16", *options, stdin={"fr": lines, "en": english})


def test_a_finished_puzzle_in_both_languages() -> None:
    check_both("play", str(asset("samples", "detrak", "moves.toml")))
