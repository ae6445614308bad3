"""`malo check` goes the whole way: a break at any station of it fails the samples concerned.

The breaks are made outside our code, in the libraries that write records and fill forms.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pypdf
import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.core.assets import asset
from generator.tasks.checking import read_expected

SAMPLES = {
    str(path.relative_to(asset("samples"))): tomllib.loads(path.read_text(encoding="utf-8"))
    for path in asset("samples").rglob("*.toml")
    if read_expected(path)["verdict"] == "correct"
}


def has_all_moves(data: dict[str, Any]) -> bool:
    """Tell whether a whole game can be replayed: of several sheets some may be grids alone."""
    moves = data.get("moves", {})
    if isinstance(moves, str):  # one list for the whole table
        return bool(moves)
    return bool(moves) and all(name in moves for name in data.get("players", ()))


PLAYED = {name for name, data in SAMPLES.items() if has_all_moves(data)}
SOLO = {name for name in PLAYED if "id" in SAMPLES[name] and "players" not in SAMPLES[name]}


def failed() -> set[str]:
    """Return the samples that do not hold."""
    lines = CliRunner().invoke(malo, ["check"]).stdout.splitlines()
    return {line.split()[1].rstrip(":") for line in lines if line.startswith("FAILED")}


def test_there_are_games_to_replay_and_sheets_to_fill() -> None:
    assert len(SOLO) >= 4
    assert len(PLAYED - SOLO) >= 4


def test_check_fails_when_a_game_does_not_survive_being_written_as_a_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(json, "dumps", lambda value, **_: '"not what was said"')
    assert failed() == PLAYED


def test_check_fails_when_a_filled_form_is_not_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    fill = pypdf.PdfWriter.update_page_form_field_values
    totals = ("total", "lead")

    def forget_the_total(self: Any, page: Any, values: dict[str, Any], **options: Any) -> None:
        kept = {
            key: value for key, value in values.items() if not any(one in key for one in totals)
        }
        fill(self, page, kept | dict.fromkeys(totals, "1"), **options)

    monkeypatch.setattr(pypdf.PdfWriter, "update_page_form_field_values", forget_the_total)
    assert failed() == {name for name in SOLO if not SAMPLES[name].get("options")}
