"""Every command of the README and the guides runs, in French and in English."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.cli.called import in_english
from generator.cli.language import choose, use
from generator.cli.options import Group
from generator.core.assets import asset
from generator.games import find_game, parse_ident
from generator.layout.page.options import PrintOptions
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.tasks.print.printing import kit
from tests.command import ROOT
from tests.photos.once import photo
from tests.photos.taken import Sheet
from tests.solved import best_of

TOLD = {"gallery", "json"}  # their commands are run by tests of their own
GUIDES = (
    "README.md",
    *sorted(f"docs/{one.name}" for one in (ROOT / "docs").glob("*.md") if one.stem not in TOLD),
)
FRENCH = tuple(sorted(f"docs/fr/{path.name}" for path in (ROOT / "docs" / "fr").glob("*.md")))
DAY = parse_ident("detrak.basic#2026-11-16")
# What a person types for a command to have something to do.
TYPED = {"roll": "r\n\nq\n", "play": "q\n", "verify": "q\n"}
# Goes on until it is stopped, or asks npm for a Python: see tests/web and tests/site.
ELSEWHERE = {"serve", "site"}
# What other tests do as well, smaller or as a whole.
LONG = {("book",), ("check",), ("preview", "detrak"), ("print", "vacances", "poster")}


@dataclass(frozen=True, slots=True)
class Typed:
    """A command as it stands in a guide."""

    guide: str
    line: str

    @property
    def lang(self) -> str:
        """The language of its guide: its own words, where the guide has both."""
        return "fr" if self.guide in FRENCH or self.words[0] != self.english[0] else "en"

    @property
    def words(self) -> tuple[str, ...]:
        """What is typed behind `malo`."""
        return tuple(shlex.split(self.line)[1:])

    @property
    def english(self) -> tuple[str, ...]:
        """The same command under the names that always were."""
        return in_usual_names(self.words)

    @property
    def is_long(self) -> bool:
        """Whether it is left to the long runs."""
        return any(self.english[: len(start)] == start for start in LONG)


def in_usual_names(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return a command line in the names of commands and options that always were."""
    group: click.Command = malo
    rest, found = list(words), []
    while isinstance(group, Group):
        context = click.Context(group)
        _, below, rest = group.resolve_command(context, rest)
        assert below is not None
        found.append(str(below.name))
        group = below
    options = [p for p in group.get_params(click.Context(group)) if isinstance(p, click.Option)]
    return (*found, *in_english(rest, options))


def lines(guide: str) -> list[str]:
    """Return the commands of a guide, which stand in blocks of no language."""
    text = (ROOT / guide).read_text(encoding="utf-8")
    blocks = re.findall(r"^ *```(?:console)?\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE)
    found = [line.strip().removeprefix("$ ") for block in blocks for line in block.splitlines()]
    return [re.split(r"\s{2,}", line)[0] for line in found if line.startswith("malo ")]


def named(guide: str) -> set[str]:
    """Return the commands that the sentences of a guide name, wherever their lines break."""
    text = (ROOT / guide).read_text(encoding="utf-8")
    spans = re.findall(r"`([^`]+)`", re.sub(r"^ *```.*?^ *```$", "", text, flags=re.S | re.M))
    return {" ".join(span.split()) for span in spans if span.startswith("malo ")}


@cache
def commands() -> tuple[Typed, ...]:
    """Return every command of every guide."""
    use("fr")
    return tuple(Typed(guide, line) for guide in (*GUIDES, *FRENCH) for line in lines(guide))


def runs() -> Iterator[object]:
    """Yield the guides with their commands to run: what an earlier guide runs, only when long."""
    known: set[tuple[str, ...]] = set()
    for guide in (*GUIDES[:1], *FRENCH, *GUIDES[1:]):
        for one in commands():
            if one.guide != guide or one.english[0] in ELSEWHERE:
                continue
            again = one.english in known and guide != GUIDES[0]
            known.add(one.english)
            marks = [pytest.mark.soak] * (one.is_long or again)
            yield pytest.param(one, marks=marks, id=f"{guide}: {one.line}")


@cache
def blank() -> bytes:
    """Return the form of a day of Détrak."""
    options = PrintOptions(ident=DAY, fillable=True)
    return pdf_bytes(kit(find_game("detrak"), options, ["puzzle"]), fillable=True)


@cache
def filled() -> bytes:
    """Return that form with the best grid."""
    grid = str(best_of(DAY).sheet["grid"]).split()
    cells = {f"cell.{c}{r}": grid[r - 1][k] for k, c in enumerate("abcde") for r in range(1, 6)}
    return fill_form(blank(), {name: code for name, code in cells.items() if name != "cell.a1"})


def filled_less_well() -> dict[str, str]:
    """Return what stands in that form after a game that could have been better."""
    game = tomllib.loads((asset("samples", "detrak") / "moves.toml").read_text(encoding="utf-8"))
    assert game["id"] == str(DAY)
    lines = [line.split()[1:] for line in game["moves"].split("\n") if line]
    return {
        f"cell.{at}": code for roll, *cells in lines for at, code in zip(cells, roll, strict=True)
    }


def scanned() -> bytes:
    """Return a scan of the sheet of that day which was filled in with a pen."""
    return photo(Sheet(f"DETRAK.BASIC:{DAY.seed}/1AF", 0), "scan")


@pytest.fixture
def folder(photos_once: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder with what the guides speak of."""
    monkeypatch.chdir(tmp_path)
    for name in ("formulaire.pdf", "form.pdf", "my-sheet.pdf"):
        Path(name).write_bytes(filled())
    for name in ("partie.toml", "game.toml"):
        Path(name).write_bytes((asset("samples", "detrak") / "moves.toml").read_bytes())
    for name in ("noms.txt", "names.txt", "classe.txt", "class.txt"):
        Path(name).write_text("Anne\nBob\nCécile\n", encoding="utf-8")
    return tmp_path


def spoken(one: Typed) -> tuple[int, str, str]:
    """Run a command as somebody of its language does; return its code and what it says."""
    use(choose(one.words, {"MALO_LANG": one.lang}))
    name = one.english[0]
    environment = {"MALO_LANG": one.lang}
    done = CliRunner().invoke(malo, list(one.words), input=TYPED.get(name, ""), env=environment)
    return done.exit_code, done.stdout, done.stderr


def test_the_guides_show_every_command_in_both_languages() -> None:
    use("fr")
    shown = {
        lang: {one.english[0] for one in commands() if one.lang == lang} for lang in ("fr", "en")
    }
    assert shown["en"] >= set(malo.commands) - {"help"}
    assert shown["fr"] >= set(malo.commands) - {"help"}


def test_every_command_is_understood(folder: Path) -> None:
    """Also those that are run elsewhere, or in the long runs alone."""
    for one in commands():
        if one.english[0] == "event":
            continue
        command = malo.commands[one.english[0]]
        command.make_context(one.english[0], list(one.words[1:])).close()


@pytest.mark.parametrize("guide", [*GUIDES, *FRENCH, "docs/gallery.md", "docs/json.md"])
def test_what_a_sentence_names_is_a_command(guide: str) -> None:
    """With its options; what stands for something else (JEU, FILE…) is not looked at."""
    for line in named(guide):
        words = shlex.split(line.partition(">")[0].replace("…", ""))[1:]
        group: click.Command = malo
        while isinstance(group, Group) and words and not words[0].startswith("-"):
            _, below, words = group.resolve_command(click.Context(group), words)
            assert below is not None, line
            group = below
        # The command alone may be named, or its help.
        with suppress(click.MissingParameter, click.exceptions.Exit):
            group.make_context("malo", [] if isinstance(group, Group) else words).close()


@pytest.mark.parametrize("one", list(runs()))
def test_a_command_runs(one: Typed, folder: Path) -> None:
    if "photo.jpg" in one.words:
        Path("photo.jpg").write_bytes(scanned())
    if one.english[:2] in {("event", "add"), ("event", "table")}:
        _made_evening(one)
    code, told, problem = spoken(one)
    assert code in ({0, 1} if one.english[0] == "verify" and "." in one.words else {0}), problem
    assert told
    if one.english[0] in {"print", "daily", "book"}:
        assert [*folder.glob("output/*.pdf")]


def _made_evening(one: Typed) -> None:
    """Make the evening that a command is about, and the forms that it hands in."""
    name = one.english[2]
    if name.endswith("/"):  # a season
        name += "mardi"
        Path(name).parent.mkdir()
    made = ("event", "new", "Mardi", "--games", "detrak#2026-11-16", "--names", "Anne,Bob,Cécile")
    assert CliRunner().invoke(malo, [*made, "--out", name]).exit_code == 0
    handed = one.words if one.english[1] == "add" else ["anne.pdf"]
    for file in (word for word in handed if word.endswith(".pdf")):
        who = {"anne": "Anne", "bob": "Bob"}.get(file.partition(".")[0], "")
        form = fill_form(filled(), {"player": who} if who else {})
        Path(file).write_bytes(form)
    for file in (word for word in handed if word.endswith(".jpg")):
        Path(file).write_bytes(scanned())
    if one.english[1] == "table":
        assert CliRunner().invoke(malo, ["event", "add", name, *handed]).exit_code == 0


def test_the_sheet_that_a_guide_tells_of_is_read_box_by_box(folder: Path) -> None:
    text = (ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```\n\$ (malo verify.*?)```$", text, re.DOTALL | re.MULTILINE)
    command, *expected = block.splitlines()
    wrong = fill_form(blank(), {**filled_less_well(), "row.3": "4", "total": "37"})
    Path("my-sheet.pdf").write_bytes(wrong)
    _, told, _ = spoken(Typed("docs/puzzles.md", command))
    assert told.splitlines() == expected
