"""Every command of the README runs, and does what the README says beside it."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import malo
from generator.core.assets import asset
from generator.render.form.fill import fill_form
from tests.command import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    re.split(r"\s{2,}", line)[0]
    for block in BLOCKS
    for line in re.findall(r"^malo .*", block, re.M)
]
# What makes files, and what a person types for a command to have something to do.
PRINTED = ("print", "daily")
TYPED = {"roll": "r\n\nq\n", "play": "q\n"}
SAMPLES = asset("samples", "detrak")
# Goes on until it is stopped, or asks npm for a Python: see tests/web and tests/site.
ELSEWHERE = {"malo serve", "malo site output/site --days 366"}
# What other tests do as well, smaller or as a whole, is left to the long runs.
LONG = {
    "malo book all --from 2027-01-01",
    "malo book detrak --days 30 --per-page 4",
    "malo preview detrak",
    "malo check",
    "malo check --game detrak",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder with the samples in it, as a checkout is, and an output of its own."""
    (tmp_path / "samples").symlink_to(asset("samples"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typed(command: str) -> Result:
    """Run a command as it stands in the README."""
    _, *arguments = shlex.split(command)
    return CliRunner().invoke(malo, arguments, input=TYPED.get(arguments[0], ""))


def test_the_readme_shows_every_command() -> None:
    assert {shlex.split(command)[1] for command in COMMANDS} == set(malo.commands)
    assert set(COMMANDS) >= LONG


def test_every_command_of_the_readme_is_understood(folder: Path) -> None:
    for command in COMMANDS:
        _, name, *arguments = shlex.split(command)
        malo.commands[name].make_context(name, arguments).close()


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(one, marks=[pytest.mark.soak] * (one in LONG))
        for one in COMMANDS
        if one not in ELSEWHERE
    ],
)
def test_a_command_of_the_readme_runs(command: str, folder: Path) -> None:
    result = typed(command)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout
    made = sorted(path.suffix for path in folder.glob("output/*"))
    if command.split()[1] in PRINTED:
        assert made == [".pdf"] * (2 if "daily" in command else 1)


def test_the_sheet_of_the_readme_is_read_box_by_box(folder: Path) -> None:
    (text,) = (block for block in BLOCKS if block.startswith("$ "))
    command, *expected = text.removeprefix("$ ").splitlines()
    typed("malo daily detrak --date 2026-11-16 --fillable --out puzzle.pdf")
    grid = tomllib.loads((SAMPLES / "grid.toml").read_text(encoding="utf-8"))["grid"].split()
    names = [f"cell.{column}{row}" for row in "12345" for column in "abcde"]
    written = dict(zip(names[1:], grid[1:], strict=True)) | {"row.3": "4", "total": "37"}
    filled = fill_form(Path("puzzle.pdf").read_bytes(), written)
    Path("my-sheet.pdf").write_bytes(filled)
    shown = typed(command).stdout.splitlines()
    assert [re.sub(r"\d+", "N", line) for line in shown] == [
        re.sub(r"\d+", "N", line) for line in expected
    ]
