"""Games of other packages: every command runs on them, and what is wrong with one is told."""

from __future__ import annotations

import doctest
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import click
import pytest

from generator.cli.commands.solve import hand_inputs, solve
from generator.core.declared import SOLVE_OPTIONS
from generator.core.names import plain
from generator.games import GameWarning, find_game, games
from generator.tasks.check.conformance import CHECKS, check_game
from tests.command import ROOT, Answer, speak
from tests.conftest import EXAMPLE

IDENT = "five-boxes.solo#2026-11-16"
PLAYED = 'id = "five-boxes.solo#2026-11-16"\nmoves = """\n1 3 c\n2 1 a\n'
_number = count(1)


# Every command

# What is typed, {id} and {record} filled in, and how it ends.
COMMANDS = {
    "games": 0,
    "games --json": 0,
    "print {id}": 0,
    "print {id} puzzle --players 3 --names Anne,Bob --copies 2": 0,
    "print {id} puzzle --players 99 --fillable": 0,
    "print {id} cover": 0,
    "print {id} --style ink --paper a5 --duplex fold": 0,
    "print {id} --large-print": 0,
    "print {id} --press --marks": 0,
    "print {id} --format svg": 0,
    "print {id} --format png --dpi 50": 0,
    "print five-boxes": 2,
    "preview {id} --width 300": 0,
    "daily five-boxes --date 2026-11-16": 0,
    "daily five-boxes --date 2026-11-16 --days 2 --fillable --players 12": 0,
    "book five-boxes --from 2026-11-16 --days 2 --jobs 1": 0,
    "event new evening --games {id} --names Anne,Bob": 0,
    "event table nowhere": 2,
    "roll five-boxes": 0,
    "roll {id}": 0,
    "roll {id} --json": 0,
    "roll five-boxes --table": 2,
    "solve {id}": 0,
    "solve {id} --json": 0,
    "solve {id} --out sheets": 0,
    "solve {record}": 0,
    "solve five-boxes": 2,
    "solve --help": 0,
    "play {id} --out game.toml": 0,
    "play {id} --hints --out hints.toml": 0,
    "play five-boxes --machine 1": 2,
    "advise {record}": 0,
    "advise {record} --review --json": 0,
    "verify {record} --best": 1,
    "verify {record} --best --json": 1,
    "stats": 0,
    "stats --json": 0,
    "stats --out diary": 0,
    "check {record}": 1,
    "check --json {record}": 1,
    "check --game five-boxes": 0,
    "check --game five-boxes --json": 0,
    "serve --port 65536": 2,
    "site folder --days 0": 2,
    "calibrate": 0,
    "completion bash": 0,
    "help solve": 0,
}


@pytest.mark.usefixtures("five_boxes")
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_runs_on_the_example(
    line: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("begun.toml").write_text(PLAYED + '"""\n', encoding="utf-8")
    words = [word.format(id=IDENT, record="begun.toml") for word in line.split()]
    data = str(tmp_path / "data")
    answer = speak(*words, stdin="?\nd\na\nu\na\nb\nc\nd\ne\n", MALO_LANG=lang, MALO_DATA=data)
    assert (answer.code, answer.err.count("\n")) == (COMMANDS[line], COMMANDS[line] == 2), answer
    if "--json" in words:
        json.loads(answer.out)


def test_no_command_is_left_out() -> None:
    from generator.cli import malo

    assert {line.split()[0] for line in COMMANDS} == set(malo.commands)


@pytest.mark.usefixtures("five_boxes")
def test_the_dice_of_the_example_are_told() -> None:
    told = {lang: speak("roll", IDENT, MALO_LANG=lang).out.splitlines() for lang in ("fr", "en")}
    dice = ["   1  3", "   2  1", "   3  5", "   4  2", "   5  5"]
    assert told == {"fr": [IDENT, "dés", *dice], "en": [IDENT, "dice", *dice]}


@pytest.mark.usefixtures("five_boxes")
def test_the_examples_of_the_guide_run() -> None:
    guide = ROOT / "docs" / "adding-a-game.md"
    failed, tried = doctest.testfile(str(guide), module_relative=False)
    assert (failed, tried >= 20) == (0, True)
    written = guide.read_text(encoding="utf-8")
    assert all(f"`{name}`" in written for name in ("Setup", "LineRecords", "Variant", "stars_by"))


# Packages made for a test

Made = Callable[..., str]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Made]:
    """Return a maker of packages whose game is the example's with a change; it returns its name."""
    (tmp_path / "five_boxes").symlink_to(EXAMPLE / "five_boxes")
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(change: str = "", before: str = "", name: str = "") -> str:
        module = f"made_{next(_number)}"
        name = name or module.replace("_", "-")
        code = [
            "from dataclasses import replace",
            "from five_boxes import GAME as FIVE, deal, mind, notation, rules",
            "from generator.core.game import *",
            before,
            f"GAME = replace(FIVE, name={name!r}{', ' + change if change else ''})",
        ]
        (tmp_path / f"{module}.py").write_text("\n".join(code), encoding="utf-8")
        folder = tmp_path / f"{module}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[malopress.games]\n{name} = {module}:GAME\n")
        games.cache_clear()
        return name

    yield make
    games.cache_clear()


def other_texts(tmp_path: Path, old: str, new: str, file: str = "text.toml") -> str:
    """Return the code of texts that differ from the example's."""
    folder = tmp_path / f"texts_{next(_number)}" / "texts"
    folder.mkdir(parents=True)
    for path in (EXAMPLE / "five_boxes" / "texts").glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert path.name != file or old in text
        changed = text.replace(old, new) if path.name == file else text
        (folder / path.name).write_text(changed, encoding="utf-8")
    return (
        "from generator.core.messages import words_beside\n"
        f"TEXTS, SAY = words_beside({str(folder / '__init__.py')!r})"
    )


# Texts


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "malo: {name}: the text dealt.dice is missing in text.toml (en)\n"),
        ("fr", "malo: {name} : le texte dealt.dice manque dans text.toml (fr)\n"),
    ],
    ids=["en", "fr"],
)
def test_a_missing_text_is_told_with_its_game_and_key(
    lang: str, line: str, made: Made, tmp_path: Path
) -> None:
    name = made("texts=TEXTS", other_texts(tmp_path, "[dealt]", "[else]"))
    answer = speak("roll", f"{name}#x", MALO_LANG=lang)
    assert (answer.code, answer.err) == (2, line.format(name=name))


def test_a_missing_message_is_told_as_well(made: Made, tmp_path: Path) -> None:
    """The words of an error may be what is missing: then that is told, in one line."""
    before = other_texts(tmp_path, "state =", "states =", "messages.toml") + (
        "\nfrom generator.core.errors import RecordError"
        "\ndef solved(record, name): raise RecordError(SAY('state', got='x'))"
        "\nvariants = (replace(FIVE.variants[0], solver=Solver('exact', solved)),)"
    )
    name = made("texts=TEXTS, variants=variants", before)
    answer = speak("solve", f"{name}#x", MALO_LANG="en")
    assert answer.code == 2
    assert answer.err == f"malo: {name}: the text state is missing in messages.toml (en)\n"


# Names

WRONG = {
    "a dot in its name": ("", "five.boxes", "name: ‘five.boxes’ does not have the form of a name"),
    "a slash": ("", "five/boxes", "name: ‘five/boxes’ does not"),
    "a hash": ("", "five#boxes", "name: ‘five#boxes’ does not"),
    "capitals": ("", "Five", "name: ‘Five’ does not"),
    "a blank": ("", "five boxes", "name: ‘five boxes’ does not"),
    "no variant": ("variants=()", "", "there is no variant"),
    "a variant with a dot": ("variants=(solo(name='a.b'),)", "", "variants: ‘a.b’ does not"),
    "two variants of one name": (
        "variants=(solo(), solo())", "", "variants: the name ‘solo’ is already taken",
    ),
    "nobody": ("variants=(solo(players=range(0)),)", "", "variants.solo: expected numbers of"),
    "every other": ("variants=(solo(players=range(1, 6, 2)),)", "", "got range(1, 6, 2)"),
    "a component": ("components=(Component('my kit'),)", "", "components: ‘my kit’ does not"),
    "a cover": ("components=(Component('cover'),)", "", "components: the name ‘cover’ is already"),
    "an option": ("options=(Option('a-b'),)", "", "options: ‘a-b’ does not"),
    "an input": ("variants=(by_hand('paper'),)", "", "inputs: the name ‘paper’ is already taken"),
    "a record key": ("record_keys=frozenset({'a#'})", "", "record_keys: ‘a#’ does not"),
    "a common key": ("record_keys=frozenset({'id'})", "", "record_keys: the name ‘id’ is already"),
    "a score key": ("score_keys=frozenset({'a/b'})", "", "score_keys: ‘a/b’ does not"),
    "a seat": ("seat_names=('the red one',)", "", "seat_names: ‘the red one’ does not"),
    "texts of a variant": (
        "variants=(solo(name='duel'),)", "",
        "the text variant.duel.title is missing (fr), the text variant.duel.title is missing (en), "
        "the text variant.duel.summary is missing (fr)",
    ),
    "one of our names": ("", "detrak", "the name ‘detrak’ is already taken"),
    "nearly one of ours": ("", "saintmalo", "the name ‘saintmalo’ is already taken"),
}  # fmt: skip
BEFORE = """
from generator.core.options import Option
def solo(**changes): return replace(FIVE.variants[0], **changes)
def by_hand(name): return solo(solver=Solver("exact", mind.solve, (Input(name),)))
"""


@pytest.mark.parametrize(("change", "name", "problem"), WRONG.values(), ids=WRONG)
def test_a_game_whose_names_cannot_be_used_is_left_out_and_told(
    change: str, name: str, problem: str, made: Made
) -> None:
    name = made(change, BEFORE, name)
    with pytest.warns(GameWarning) as told:
        found = games()
    (line,) = (str(one.message) for one in told)
    assert line.startswith(f"the game {name} of the package made_")
    assert "is left out: " in line
    assert problem in line
    assert {"detrak", "robber-knights", "saint-malo", "vacances"} == set(found)


def test_all_that_is_wrong_is_one_line_and_the_other_games_go_on(
    made: Made, tmp_path: Path
) -> None:
    made("variants=(), record_keys=frozenset({'a b', 'id'})", name="Five.Boxes")
    made("start=1/0")
    path = os.pathsep.join([str(ROOT), str(tmp_path)])
    done = subprocess.run(
        [sys.executable, "-m", "generator", "roll", "detrak#x", "--json"],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["id"] == "detrak.basic#x"
    lines = done.stderr.splitlines()
    assert len(lines) == 2
    for part in ("‘Five.Boxes’", "there is no variant", "‘a b’", "‘id’ is already taken"):
        assert sum(part in line for line in lines) == 1
    assert sum("cannot be loaded: ZeroDivisionError: division by zero" in one for one in lines) == 1


def test_what_solve_takes_for_every_game_is_not_free_for_one() -> None:
    context = click.Context(solve)
    others = [one for one in solve.get_params(context) if one.name not in hand_inputs()]
    typed = {word for one in others for word in one.opts if word[:1] != "-" or word[:2] == "--"}
    received = {str(one.name) for one in others if one.expose_value}
    own = set(map(plain, typed | received))
    assert own == set(map(plain, SOLVE_OPTIONS))


# The contract

PLANTED = {
    "texts": ("texts=TEXTS", "", "the text dealt.dice is missing (fr)"),
    "play": ("chance=lambda ident, state: {}[1]", "", "the game raises KeyError: 1"),
    "moves": (
        "to_move=lambda state: 3 if state.die else rules.to_move(state)", "",
        "to_move says 3, expected one of 1 seats, CHANCE or None",
    ),
    "notation": (
        "parse_move=lambda state, text: notation.parse_move(state, 'e' if text == 'a' else text)",
        "", "the move a reads back as another one",
    ),
    "words": ("tell=lambda state, move, reader: ''", "", "tell says nothing (fr)"),
    "chance": (
        "deal=lambda ident: {'dice': next(numbers)}",
        "from itertools import count\nnumbers = count()",
        "deals something else the second time",
    ),
    "machine": (
        # Into the fullest box: whatever dice the id of this game's name deals, it is taken soon.
        "opponent=lambda state, stream: rules.Write(max(range(5), key=state.boxes.__getitem__))",
        "", ", which legal does not list",
    ),
    "scores": ("score_keys=frozenset()", "", "score counts total, which score_keys lacks"),
    "records": (
        "sheet_values=lambda state, seat: notation.sheet_values(state, seat) | {'total': '99'}", "",
        "reading: the filled sheet",
    ),
    "sheets": (
        "components=(*FIVE.components, Component('puzzle2', pages))",
        """
from generator.layout.ink.box import Box
from generator.layout.page.fields import Field
from generator.layout.page.page import Page, paper
def pages(options):
    fields = (Field("a#1", Box(0, 0, 5, 5), "magic"), Field("b", Box(300, 0, 5, 5), label="b"))
    return [Page.on(paper("a4"), (), fields)]
""",
        "the field ‘a#1’ does not have the form of a name",
    ),
    "art": (
        "art=art_beside(__file__)",
        "from generator.core.game import art_beside",
        "No such file or directory",
    ),
    "solver": (
        "variants=(replace(FIVE.variants[0], solver=Solver('exact', solve)),)",
        "def solve(record, name): return replace(mind.solve(record, name), score=99, bound=99)",
        "the solution claims 99 points",
    ),
}  # fmt: skip


@pytest.mark.parametrize("check", PLANTED)
def test_a_fault_is_found_by_the_check_that_is_made_for_it(
    check: str, made: Made, tmp_path: Path
) -> None:
    change, before, problem = PLANTED[check]
    texts = other_texts(tmp_path, "[dealt]", "[else]")
    if check == "sheets":
        texts = other_texts(tmp_path, "[component.puzzle]", SECOND + "[component.puzzle]")
        change += ", texts=TEXTS"
    name = made(change, f"{texts}\n{before}")
    found = check_game(find_game(name), [check])[check]
    assert any(problem in str(one) for one in found), list(map(str, found))


SECOND = """
[component.puzzle2]
title = { fr = "deux", en = "two" }
summary = { fr = "deux", en = "two" }

"""


def test_a_field_whose_place_has_no_words_is_found_before_a_page_lacks_them(made: Made) -> None:
    name = made("place=lambda field: say('nowhere')", "from five_boxes.texts import say")
    found = [str(one) for one in check_game(find_game(name), ["sheets"])["sheets"]]
    assert len(found) == 2
    assert all("the text nowhere is missing" in one for one in found)


def test_every_check_has_its_planted_fault() -> None:
    assert list(PLANTED) == list(CHECKS)


def test_all_problems_are_shown_and_the_exit_code_is_one(made: Made, tmp_path: Path) -> None:
    broken = "texts=TEXTS, help=lambda reader: ' ', tell=lambda state, move, reader: ''"
    name = made(broken, other_texts(tmp_path, "[dealt]", "[else]"))
    answer = speak("check", "--game", name, MALO_LANG="en")
    assert answer.code == 1
    shown = answer.out.splitlines()
    assert (shown[0], shown[-1]) == (name, "10 of 12 checks hold")
    case = f"      {name}.solo-1: "
    wanted = [f"{what} says nothing ({lang})" for lang in ("fr", "en") for what in ("help", "tell")]
    assert [line for line in shown if line.startswith(case)] == [case + one for one in wanted]
    told = json.loads(speak("check", "--game", name, "--json", MALO_LANG="en").out)
    assert (told["game"], told["ok"]) == (name, False)
    assert {one["check"] for one in told["checks"] if not one["ok"]} == {"texts", "words"}
    assert told["checks"][0]["problems"] == ["solo: the text dealt.dice is missing (fr)"]


def test_samples_and_a_game_are_not_checked_together() -> None:
    answer = speak("check", "samples", "--game", "detrak", MALO_LANG="en")
    assert answer == Answer(2, "", answer.err)
    assert "--game checks a game: name no samples with it" in answer.err
