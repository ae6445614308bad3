"""The examples of docs/records.md, docs/fr/parties.md and docs/json.md are read and said so."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator import __version__
from generator.cli import malo
from generator.core.findings import CERTAINTIES, CODES
from generator.games import read_record
from generator.games.detrak.notation.records import KEY_WORDS as DETRAK_KEYS
from generator.games.detrak.notation.symbols import LOOK_ALIKES
from generator.games.saint_malo.notation.alphabet import letter, names
from generator.games.saint_malo.notation.records import KEY_WORDS as MALO_KEYS
from generator.games.saint_malo.notation.records import TALLY_WORDS
from tests.command import ROOT

DOCS = ROOT / "docs"
RECORDS = (DOCS / "records.md").read_text(encoding="utf-8")
JSON = (DOCS / "json.md").read_text(encoding="utf-8")
FRENCH = (DOCS / "fr" / "parties.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", RECORDS + FRENCH, re.DOTALL)
COMMANDS = re.findall(r"```console\n\$ malo (.*?)\n```\n\n```json\n(.*?)```", JSON, re.DOTALL)


def answer(command: str) -> Any:
    """Return what a command says in JSON."""
    return json.loads(CliRunner().invoke(malo, shlex.split(command)).stdout)


def section(heading: str) -> str:
    """Return the part of docs/json.md below a heading."""
    return JSON.split(f"\n## {heading}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_every_record_of_the_guide_is_what_it_is_said_to_be(text: str) -> None:
    """An example is correct unless its first line says something else."""
    game, record = read_record(tomllib.loads(text))
    report = game.referee(record)
    said = re.match(r"# (\w+):", text)
    assert (report.verdict, report.findings) == (said[1] if said else "correct", ())


def test_the_examples_for_python_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(DOCS / "python.md"), module_relative=False)
    assert (failed, tried > 20) == (0, True)


def test_the_guide_shows_every_way_to_write_detrak_down() -> None:
    own = [text for text in EXAMPLES if "detrak" in text]
    assert len(own) >= 5
    for key in ("id", "game", "start", "grid", "moves", "dice", "players", "player", "score"):
        assert any(key in tomllib.loads(text) for text in own)


def test_the_guide_explains_every_code_verdict_and_certainty() -> None:
    for code in CODES:
        assert f"| `{code}` |" in RECORDS
        assert f"`{code}`" in section("verify")
    for word in ("correct", "unproved", "wrong", "illegal", "unreadable", *CERTAINTIES):
        assert f"| `{word}` |" in RECORDS


def test_the_letters_of_saint_malos_forms_are_in_the_guide() -> None:
    for name, code in {"crate": "g", "wall": "w", "house": "h", "log": "L"}.items():
        (row,) = re.findall(rf"^\| {name} \| (.*) \|$", RECORDS, re.MULTILINE)
        cells = row.split(" | ")
        for lang, cell in zip(("fr", "en"), cells, strict=False):
            assert cell == f"`{letter(code, lang)}` {names(code, lang)[0]}"


def test_every_mark_for_a_symbol_is_in_the_guide() -> None:
    for code, marks in LOOK_ALIKES.items():
        (row,) = re.findall(rf"^\| {code} \| (.*) \|$", RECORDS, re.MULTILINE)
        assert row.replace("\\|", "|").replace("`", "").split() == list(marks)


def test_the_marks_of_the_guide_can_be_written_into_a_record() -> None:
    example = next(text for text in EXAMPLES if "dice =" in text)
    data = tomllib.loads(example)
    for code, marks in LOOK_ALIKES.items():
        grid = "\n".join(
            " ".join(row).upper().replace(code, marks[0]) for row in data["grid"].split()
        )
        game, record = read_record(data | {"grid": grid})
        assert game.referee(record).verdict == "correct"


def test_the_words_of_the_guide_for_keys_are_named_with_the_key() -> None:
    (words,) = re.findall(r"French word for one \(([^)]*)\)", RECORDS)
    known = DETRAK_KEYS | MALO_KEYS | TALLY_WORDS | {"players": ("joueurs",)}
    french = {word for others in known.values() for word in others}
    assert set(re.findall(r"`(\w+)`", words)) <= french


@pytest.mark.parametrize(("command", "shown"), COMMANDS)
def test_a_command_says_what_the_page_shows(
    command: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    told, expected = answer(command), json.loads(shown)
    for one in (told, expected):
        one.pop("seconds", None)  # how long a search took is the machine's business
    assert told == expected


def test_the_game_that_the_page_shows_is_listed() -> None:
    (shown,) = re.findall(r"```json\n(.*?)```", section("games"), re.DOTALL)
    assert json.loads(shown) in answer("games --json")["games"]


def test_the_diary_that_the_pages_show_gives_those_stats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (line,) = re.findall(r"```json\n(.*?)```", RECORDS, re.DOTALL)
    (tmp_path / "diary.jsonl").write_text(line, encoding="utf-8")
    monkeypatch.setenv("MALO_DATA", str(tmp_path))
    (shown,) = re.findall(r"```json\n(.*?)```", section("stats"), re.DOTALL)
    assert answer("stats --json --date 2026-11-16") == json.loads(shown)


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda p: p.name
)
def test_every_picture_that_a_page_shows_is_there(page: Path) -> None:
    shown = re.findall(r'<img src="([^"]+)"', page.read_text(encoding="utf-8"))
    assert [name for name in shown if not (page.parent / name).is_file()] == []


def test_the_changes_the_citation_and_the_package_name_one_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(r"^## (\S+) — (\S+)$", changes, re.MULTILINE)
    assert found is not None
    version, day = found.groups()
    assert version == __version__
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f'\nversion: {version}\ndate-released: "{day}"\n' in citation
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert package["project"]["version"] == version
