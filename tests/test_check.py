"""`malo check` goes the whole way: every mistake planted in a sample is found, and no other.

Some breaks are made outside our code, in the libraries that write records and fill forms.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pypdf
import pytest

from generator.core.assets import asset
from generator.core.record import MAX_BYTES
from generator.tasks.check.checking import STATIONS, Outcome, check_sample, check_samples
from tests.command import Answer, speak


class Plant(NamedTuple):
    """A mistake to plant in a sample's file, and the stations that must fail for it."""

    sample: str
    old: str
    new: str
    stations: str
    file: str = ".toml"


# A digit, a move, a die, an id, an expectation: each in a sample of its own.
PLANTS = [
    Plant("detrak/moves", "total = 35", "total = 36", "verdict"),
    Plant("detrak/advanced", "1 ", "2 ", "replay verdict"),
    Plant("detrak/three-players", "1 TH d5 d4\n2 XO", "1 TX d5 d4\n2 XO", "replay verdict"),
    Plant("detrak/key-in-french", "1 BB", "1 BS", "dice record reading verdict"),
    Plant("detrak/dice-differ", "4 XT", "4 XH", "dice verdict"),
    Plant("detrak/illegal-move", "3 TX a2 b2", "3 TX d3 e3", "replay verdict"),
    Plant("detrak/wrong-total", '"total"', '"row.1"', "verdict", ".expected.json"),
    Plant("detrak/grid-only-legality", "[35]", "[36]", "verdict", ".expected.json"),
    Plant("robber-knights/table-2", "knights = 5", "knights = 6", "verdict"),
    Plant("robber-knights/siege", "E 1 2 1", "E 1 1 1", "replay verdict"),
    Plant("robber-knights/siege-wrong-lead", "2026-11-16", "2026-11-17", "replay verdict"),
    Plant("saint-malo/solo", "#wwwww#", "#wwwwh#", "verdict"),
    Plant("saint-malo/sprint", "4 XLXWC X1 e4", "4 XLXWC X2 e4", "verdict"),
    Plant("vacances/solo", "total = ", "total = 1", "verdict"),
    Plant(
        "vacances/solo-ends-only",
        "solo#samples",
        "solo#other",
        "dice replay record reading verdict",
    ),
    Plant("vacances/solo-other-die", "illegal", "wrong", "record verdict", ".expected.json"),
    Plant("vacances/rulebook-example", '"score", ', "", "verdict", ".expected.json"),
]
UNTOUCHED = ["detrak/wrong-row", "saint-malo/sprint-sheet", "vacances/sheet-unknown-key"]


def copied(names: list[str], folder: Path) -> None:
    """Copy samples with their expectations."""
    for name in names:
        for file in asset("samples", *name.split("/")).parent.glob(f"{Path(name).name}.*"):
            target = folder / f"{name}{file.name.removeprefix(Path(name).name)}"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)


def failed(folder: Path) -> dict[str, str]:
    """Return the samples that do not hold, and the stations where."""
    outcomes = {one.sample: one for one in check_samples(folder)}
    stations = {
        name: " ".join(dict.fromkeys(station for station, _ in one.problems))
        for name, one in outcomes.items()
    }
    return {name: where for name, where in stations.items() if where}


def test_every_planted_mistake_is_found_at_its_stations_and_no_other(tmp_path: Path) -> None:
    copied([plant.sample for plant in PLANTS] + UNTOUCHED, tmp_path)
    for plant in PLANTS:
        file = tmp_path / f"{plant.sample}{plant.file}"
        text = file.read_text(encoding="utf-8")
        assert plant.old in text, plant
        file.write_text(text.replace(plant.old, plant.new, 1), encoding="utf-8")
    assert failed(tmp_path) == {f"{plant.sample}.toml": plant.stations for plant in PLANTS}


def test_a_sample_that_is_lost_or_cannot_be_read_fails(tmp_path: Path) -> None:
    copied(["detrak/moves", "detrak/grid", "detrak/wrong-row"], tmp_path)
    (tmp_path / "detrak" / "moves.toml").unlink()
    (tmp_path / "detrak" / "grid.toml").write_text("grid = ", encoding="utf-8")
    (tmp_path / "detrak" / "wrong-row.expected.json").write_text("{", encoding="utf-8")
    assert failed(tmp_path) == dict.fromkeys(
        ("detrak/moves.expected.json", "detrak/grid.toml", "detrak/wrong-row.toml"), "verdict"
    )


def with_expectation(content: bytes | None, folder: Path) -> Path:
    """Return a sample whose expectations are these bytes, or a folder."""
    copied(["detrak/grid"], folder)
    file = folder / "detrak" / "grid.expected.json"
    file.unlink()
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    return file


UNCLEAR = {
    "endless": b'{"verdict": "correct", "findings": []}' + b" " * MAX_BYTES,
    "deep": b"[" * 100_000,
    "no text": b"\xff",
    "a list": b"[]",
    "no pairs": b'{"verdict": "correct", "findings": [["score"]]}',
    "no words": b'{"verdict": "correct", "findings": [[{}, "total"]]}',
    "no verdict": b'{"verdict": [], "findings": []}',
}


@pytest.mark.parametrize("content", UNCLEAR.values(), ids=UNCLEAR)
def test_an_expectation_that_is_not_clear_is_a_line(content: bytes, tmp_path: Path) -> None:
    with_expectation(content, tmp_path)
    answer = shown(tmp_path)
    assert (answer.code, answer.err) == (1, "")
    assert "verdict: grid.expected.json does not say what is expected" in answer.out


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_an_expectation_that_is_no_file_is_a_line_and_nobody_waits_for_it(
    kind: str, tmp_path: Path
) -> None:
    file = with_expectation(None, tmp_path)
    if kind == "pipe":
        file.rmdir()
        os.mkfifo(file)
    answer = shown(tmp_path)
    assert (answer.code, answer.err) == (1, "")
    why = {"folder": "it is a folder", "pipe": "not a file"}[kind]
    assert f"grid.expected.json: cannot be read: {why}" in answer.out


SOLO = ["detrak/moves", "robber-knights/siege", "saint-malo/sprint", "vacances/solo"]
SEVERAL = [
    "detrak/three-players",
    "robber-knights/table-3",
    "saint-malo/table-2",
    "vacances/table-2",
]
BY_HAND = ["detrak/moves-without-id", "saint-malo/sprint-rolls-by-hand"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of games of every kind, alone, with others, with and without an id."""
    folder = tmp_path_factory.mktemp("played")
    copied([*SOLO, *SEVERAL, *BY_HAND], folder)
    return folder


def test_check_fails_when_a_game_does_not_survive_being_written_as_a_record(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json, "dumps", lambda value, **_: '"not what was said"')
    assert failed(played) == {f"{name}.toml": "record" for name in [*SOLO, *SEVERAL, *BY_HAND]}


def test_check_fails_when_a_filled_form_is_not_read_back(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill = pypdf.PdfWriter.update_page_form_field_values

    def another_total(self: Any, page: Any, values: dict[str, Any], **options: Any) -> None:
        wrong = {key: "1" for key in values if "total" in key or "lead" in key}
        fill(self, page, values | wrong, **options)

    monkeypatch.setattr(pypdf.PdfWriter, "update_page_form_field_values", another_total)
    assert failed(played) == {f"{name}.toml": "reading" for name in [*SOLO, *SEVERAL, *BY_HAND]}


def test_every_station_is_passed_or_has_a_reason() -> None:
    outcomes = {
        name: {
            station: str(found.reason) if found.reason else found.outcome
            for station, found in check_sample(asset("samples", f"{name}.toml")).stations.items()
        }
        for name in ("detrak/grid", "detrak/cells-apart", "saint-malo/table-2")
    }
    passed, illegal = "passed", "an illegal sheet, on purpose"
    alone = "a sheet without all moves: nothing to replay"
    assert [tuple(found[one] for one in STATIONS) for found in outcomes.values()] == [
        (alone, alone, alone, alone, alone, passed, passed),
        (illegal, passed, illegal, illegal, illegal, passed, illegal),
        (passed, passed, passed, passed, passed, passed, "no solver for this way to play"),
    ]


# The command.


def shown(*arguments: object, lang: str = "en") -> Answer:
    return speak("check", *map(str, arguments), MALO_LANG=lang)


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Return a folder of three samples, one of which is wrong in two places."""
    copied(["detrak/moves", "detrak/cells-apart", "detrak/rulebook-rows"], tmp_path)
    file = tmp_path / "detrak" / "moves.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("3 TX d3 e3", "3 TX d3 d1"), encoding="utf-8")
    return tmp_path


def test_the_table_has_a_row_a_sample_and_ends_with_all_that_is_wrong(wrong: Path) -> None:
    answer = shown(wrong)
    lines = answer.out.splitlines()
    assert answer.code == 1
    assert [line.split() for line in lines[:5]] == [
        ["detrak", "dice", "replay", "record", "form", "read", "verdict", "best"],
        ["cells-apart", "a", "✓", "a", "a", "a", "✓", "a"],
        ["moves", "b", "✗", "b", "b", "b", "✗", "c"],
        ["rulebook-rows", "d", "d", "d", "d", "d", "✓", "e"],
        [],
    ]
    assert lines[5] == "a  an illegal sheet, on purpose"
    told = lines[lines.index("", 6) + 1 :]
    assert told[0] == "detrak/moves.toml, replay: round 3: the two cells must touch by a side"
    assert told[1] == "detrak/moves.toml, verdict: expected correct, got illegal"
    assert told[-1] == "2 of 3 samples hold"


def test_the_table_fits_a_terminal_in_both_languages(wrong: Path) -> None:
    for lang in ("fr", "en"):
        table = shown(wrong, lang=lang).out.split("\n\n")[0].splitlines()
        assert max(map(len, table)) <= 80
        assert not any(line != line.rstrip() for line in table)


def test_the_json_has_every_station_of_every_sample(wrong: Path) -> None:
    answer = shown(wrong, "--json")
    told = json.loads(answer.out)
    assert (answer.code, told["ok"]) == (1, False)
    moves = next(one for one in told["samples"] if one["sample"] == "detrak/moves.toml")
    assert tuple(moves["stations"]) == STATIONS
    assert moves["stations"]["replay"]["problems"] == [
        "round 3: the two cells must touch by a side"
    ]
    assert moves["stations"]["form"]["reason"] == "the play could not be replayed"
    assert moves["problem"].startswith("replay: round 3")


def test_without_a_folder_all_bundled_samples_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """That each of them holds is seen one by one in test_samples.py."""
    asked: list[Path] = []

    def noted(folder: Path) -> Iterator[Outcome]:
        asked.append(folder)
        return check_samples(asset("samples", "detrak", "moves.toml"))

    monkeypatch.setattr(import_module("generator.cli.commands.check"), "check_samples", noted)
    answer = shown()
    assert (answer.code, asked) == (0, [asset("samples")])
    assert answer.out.endswith("\n1 of 1 samples hold\n")


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_all_bundled_samples_hold_and_the_command_says_so(every: bool, tmp_path: Path) -> None:
    copied([*BY_HAND, "robber-knights/siege"], tmp_path)
    answer = shown() if every else shown(tmp_path)
    count = len(list((asset("samples") if every else tmp_path).rglob("*.toml")))
    assert (answer.code, answer.err) == (0, "")
    assert "✗" not in answer.out
    assert answer.out.endswith(f"\n{count} of {count} samples hold\n")


def test_nothing_to_check_is_a_failure(tmp_path: Path) -> None:
    assert shown(tmp_path) == (1, "there are no samples here: nothing was checked\n", "")
    assert json.loads(shown(tmp_path, "--json").out) == {"ok": False, "samples": []}
    answer = shown(tmp_path / "none")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
