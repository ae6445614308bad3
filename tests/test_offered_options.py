"""Every print option that a command offers changes what it prints: none does nothing."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.layout.page.options import PrintOptions
from generator.render.save import SaveOptions
from generator.tasks.print.jobs import print_job
from tests.command import ROOT, speak

PUZZLE = "detrak#2026-11-16"
# A command that prints what all of its options are about.
COMMANDS = {
    "print": ["print", PUZZLE, "puzzle", "--duplex", "long-edge"],
    "preview": ["preview", PUZZLE, "puzzle", "--duplex", "long-edge"],
    "daily": ["daily", "detrak", "--date", "2026-11-16", "--duplex", "long-edge"],
    "book": ["book", "detrak", "--from", "2026-11-16", "--days", "1", "--jobs", "1"],
    "solve": ["solve", PUZZLE],
    "stats": ["stats", "--date", "2026-11-16"],
    "calibrate": ["calibrate"],
}
VALUES = {
    "paper": ["letter"],
    "style": ["ink"],
    "fillable": [],
    "large_print": [],
    "press": [],
    "bleed": ["3"],
    "marks": [],
    "link": ["https://example.org/"],
    "scale": ["98"],
    "duplex": ["short-edge"],
    "back_offset": ["3,4"],
}
ENTRY = """{"date": "2026-11-16", "game": "detrak", "variant": "basic", "player": "Anke", \
"score": 35, "best": 53, "proved": true, "medal": null}
"""


def offered(name: str) -> list[str]:
    """Return the print options that a command offers."""
    command = malo.get_command(click.Context(malo), name)
    assert command is not None
    return [str(one.name) for one in command.params if one.name in VALUES]


def test_every_option_is_named_once() -> None:
    """A command's options are those of the sheets or of the files: nothing names them between."""
    sheets, files = ({one.name for one in fields(kind)} for kind in (PrintOptions, SaveOptions))
    assert sheets & files == set()
    asked = {name for command in COMMANDS for name in offered(command)}
    assert asked == set(VALUES)
    assert asked <= sheets | files
    named = {
        (path.name, node.name, field.target.id)
        for part in ("cli", "tasks", "render")
        for path in sorted((ROOT / "generator" / part).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if field.target.id in VALUES
    }
    assert named == {("save.py", "SaveOptions", name) for name in asked & files}


def test_an_option_that_nobody_knows_is_no_job() -> None:
    with pytest.raises(TypeError, match="back_ofset"):
        print_job({"back_ofset": (1.0, 0.0)})


def printed(arguments: list[str], folder: Path) -> dict[str, bytes]:
    """Return the files that a command writes."""
    run = CliRunner().invoke(malo, [*arguments, "--out", str(folder / "x.pdf")])
    assert run.exit_code == 0, run.output
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_changes_what_is_printed(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MALO_DATA", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "diary.jsonl").write_text(ENTRY, encoding="utf-8")
    (tmp_path / "plain").mkdir()
    usual = printed(COMMANDS[name], tmp_path / "plain")
    for option in offered(name):
        folder = tmp_path / option
        folder.mkdir()
        words = [f"--{option.replace('_', '-')}", *VALUES[option]]
        assert printed([*COMMANDS[name], *words], folder) != usual, option


def test_what_has_nothing_to_fill_in_is_no_form(tmp_path: Path) -> None:
    out = str(tmp_path / "dice.pdf")
    answer = speak("print", "detrak", "dice", "--fillable", "--out", out, MALO_LANG="en")
    assert answer.code == 2
    assert answer.err.startswith("malo: nothing there is filled in: --fillable is for the sheets")
    assert list(tmp_path.iterdir()) == []
