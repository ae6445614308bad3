"""A season as the command sees it: a folder of evenings, its table, its paper; damage said."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import click
import pypdf
import pytest

from generator.cli.commands.event import event as command_group
from generator.tasks.event.event import event_content
from generator.tasks.event.event_json import AddedJson, EveningJson, SeriesJson
from tests.command import ROOT, Answer, speak
from tests.events.people import SECOND, event, grid, write
from tests.test_json_shapes import misfits

PEOPLE = ("Anke", "Bob", "Dan")


@pytest.fixture(autouse=True)
def season(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder with a season of two evenings, and return the season's."""
    monkeypatch.chdir(tmp_path)
    for day in (17, 10):
        own = tmp_path / "season" / f"evening-{day}"
        own.mkdir(parents=True)
        (own / "event.toml").write_bytes(event_content(event(PEOPLE, day=day)))
    (tmp_path / "season" / "notes").mkdir()  # anything may lie there as well
    write(tmp_path / "in", {"a.toml": grid("Anke"), "b.toml": grid("Bob", SECOND)})
    write(tmp_path / "late", {"a.toml": grid("Dan")})
    return tmp_path / "season"


def said(*words: str) -> Answer:
    return speak("event", *words, MALO_LANG="en")


def told(*words: str) -> Any:
    return json.loads(said(*words, "--json").out)


def test_a_folder_of_evenings_is_a_season(season: Path) -> None:
    assert list(misfits(told("add", "season/evening-10", "in"), AddedJson)) == []
    said("add", "season/evening-17", "late", "in/b.toml")
    found = told("table", "season")
    assert list(misfits(found, SeriesJson)) == []
    assert found["lines"] == [
        {"place": 1, "name": "Bob", "points": 4, "parts": [2, 2]},
        {"place": 2, "name": "Anke", "points": 3, "parts": [3, None]},
        {"place": 2, "name": "Dan", "points": 3, "parts": [None, 3]},
    ]
    assert found == told("table", "season/evening-17", "season/evening-10", "season/evening-10")
    lines = said("table", "season").out.splitlines()
    assert lines[:3] == [
        "The season",
        "  1  Tuesday 10 November 2026 — Tuesday",
        "  2  Tuesday 17 November 2026 — Tuesday",
    ]
    assert lines[-3:] == [
        "   1. Bob      2     2       4",
        "   2. Anke     3     –       3",
        "   2. Dan      –     3       3",
    ]
    assert list(misfits(told("table", "season/evening-10"), EveningJson)) == []


def test_a_season_is_printed_with_its_certificates(season: Path) -> None:
    said("add", "season/evening-10", "in")
    said("add", "season/evening-17", "in")
    answer = said("table", "season", "--out", "r.pdf", "--certificates", "c.pdf", "--csv", "t.csv")
    assert (answer.code, answer.out.splitlines()[-3:]) == (0, ["t.csv", "r.pdf", "c.pdf"])
    (page,) = pypdf.PdfReader("r.pdf").pages
    assert all(one in page.extract_text() for one in ("The season", "2 evenings", "Anke"))
    first, _ = (one.extract_text() for one in pypdf.PdfReader("c.pdf").pages)
    assert all(one in first for one in ("Anke", "First of 2 · 6 points", "Evenings", "2/2"))
    assert Path("t.csv").read_text("utf-8-sig").splitlines() == [
        "place,name,points,2026-11-10,2026-11-17",
        "1,Anke,6,3,3",
        "2,Bob,4,2,2",
    ]


@pytest.mark.parametrize("command", [("table", "season"), ("add", "season/evening-10", "in")])
def test_damage_in_the_folder_is_one_line(command: tuple[str, ...], season: Path) -> None:
    received = season / "evening-10" / "received"
    received.mkdir()
    (received / "0001.json").write_text("{", encoding="utf-8")
    answer = said(*command)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "0001.json: not what “malo event add” wrote there" in answer.err


def test_an_evening_that_is_reckoned_otherwise_is_one_line(season: Path) -> None:
    other = event(PEOPLE, "share", 24)
    (season / "evening-17" / "event.toml").write_bytes(event_content(other))
    answer = said("table", "season")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "not reckoned in the same way" in answer.err


@pytest.mark.parametrize("guide", ["club.md", "fr/club.md"])
def test_the_guides_of_both_languages_show_an_evening_and_a_season(guide: str) -> None:
    text = (ROOT / "docs" / guide).read_text(encoding="utf-8")
    lines = re.findall(r"^malo (?:event|soirée) (.*?)(?: {2,}.*)?$", text, re.MULTILINE)
    context, shown = click.Context(command_group), []
    for line in lines:
        name, command, arguments = command_group.resolve_command(context, shlex.split(line))
        assert command is not None
        command.make_context(name, arguments).close()
        shown.append(command.name)
    assert shown == ["new", "add", "add", "table", "table", "table"]
