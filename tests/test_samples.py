"""The bundled samples: `malo check` holds, and the plain rules agree with every one of Détrak's."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli import malo
from generator.core.assets import asset
from generator.core.findings import CODES
from generator.core.game import AnyGame
from generator.games import games
from generator.tasks.check.checking import check_sample, read_expected
from generator.tasks.check.stations import has_all_moves
from generator.tasks.read.reading import read_file
from tests.oracles import detrak as plain

SAMPLES = sorted(asset("samples").rglob("*.toml"))
GAMES = games()
ENDS = {"rows": "12345", "columns": "abcde"}
DETRAK = [path for path in SAMPLES if path.parent.name == "detrak"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_sample_gives_what_it_is_expected_to(path: Path) -> None:
    assert check_sample(path).problems == []


@pytest.mark.parametrize("game", GAMES)
def test_every_finding_tells_what_it_told(game: str, golden: Callable[[str, str], None]) -> None:
    """Programs read what was expected and got, beside the words for people."""
    told = []
    for path in (one for one in SAMPLES if one.parent.name == game):
        told.append(path.stem)
        for finding in GAMES[game].referee(read_file(path)[1]).findings:
            shown = {key: one for key, one in finding.as_json("en").items() if key != "message"}
            told.append("  " + json.dumps(shown, ensure_ascii=False))
    golden(f"findings/{game}.txt", "\n".join(told) + "\n")


def test_every_expectation_belongs_to_a_sample() -> None:
    for path in asset("samples").rglob("*.expected.json"):
        assert path.with_name(path.name.replace(".expected.json", ".toml")) in SAMPLES


def test_every_game_has_right_and_wrong_samples() -> None:
    for name in games():
        own = [path for path in SAMPLES if path.is_relative_to(asset("samples", name))]
        verdicts = {read_expected(path)["verdict"] for path in own}
        assert {"correct", "wrong", "illegal"} <= verdicts, name


def names(path: Path) -> list[str] | None:
    """Return who plays in a sample, None for a lone sheet."""
    found: list[str] | None = tomllib.loads(path.read_text(encoding="utf-8")).get("players")
    return found


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_way_to_play_and_number_of_players_has_a_game_to_replay(game: AnyGame) -> None:
    own = [path for path in SAMPLES if path.parent.name == game.name]
    right = [read_file(path)[1] for path in own if read_expected(path)["verdict"] == "correct"]
    replayed = {(one.variant, len(one.seats)) for one in right if has_all_moves(one)}
    assert {variant for variant, _ in replayed} == {variant.name for variant in game.variants}
    allowed = {count for variant in game.variants for count in variant.players}
    assert {count for _, count in replayed} == allowed


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_correct_sample_says_what_it_is_worth(path: Path) -> None:
    """Otherwise another legal play could take its place unseen."""
    expected = read_expected(path)
    score = tomllib.loads(path.read_text(encoding="utf-8")).get("score", {})
    claims = list(score.values()) if names(path) else [score]
    claimed = len(claims) == len(names(path) or [1]) and all(claims)
    assert claimed or "totals" in expected or expected["verdict"] != "correct"


def test_the_samples_of_detrak_show_every_code_it_can_give() -> None:
    shown = {code for path in DETRAK for code, _ in read_expected(path)["findings"]}
    assert shown == set(CODES) - {"impossible"}


# The plain rules, written a second time for the tests, look at the same files.


def sheets(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the record of every player as if it were one's own."""
    names = data.get("players")
    if names is None:
        return [data]
    own = ("start", "grid", "moves", "score")
    common = {key: value for key, value in data.items() if key not in own}
    return [
        common | {key: data[key][name] for key in own if name in data.get(key, {})}
        for name in names
    ]


def plain_grid(sheet: dict[str, Any]) -> plain.Grid:
    """Return a sheet's grid, written from its moves where it has none."""
    if "grid" in sheet:
        return plain.grid_of(sheet["grid"].upper())
    grid = {"a1": sheet["start"]}
    for line in sheet["moves"].strip().splitlines():
        _, roll, one, two = line.split()
        assert one not in grid
        assert two not in grid
        assert two in plain.neighbours(one)
        grid |= {one: roll[0], two: roll[1]}
    return grid


def claimed(score: dict[str, Any]) -> dict[str, int]:
    """Return the claimed boxes by field id, however they were written."""
    found: dict[str, int] = {}
    for key, value in score.items():
        if key in ("rows", "columns"):
            found |= {f"{key[:-1]}.{end}": n for end, n in zip(ENDS[key], value, strict=True)}
        elif isinstance(value, dict):
            found |= {f"{key}.{end}": n for end, n in value.items()}
        elif key != "bonus":  # the sample of a key that means nothing
            found[key] = value
    return found


def right_boxes(sheet: dict[str, Any]) -> dict[str, int]:
    """Return what should stand in a sheet's boxes."""
    return plain.boxes(
        plain_grid(sheet),
        advanced="advanced" in sheet.get("id", sheet.get("variant", "")),
        diagonal_penalty=sheet.get("options", {}).get("diagonal_penalty", False),
    )


def dice(data: dict[str, Any]) -> tuple[str | None, list[str]]:
    """Return a lone player's start symbol and the dice, from the id or as rolled at the table."""
    if "id" not in data:
        return None, data.get("dice", "").split()
    result = CliRunner().invoke(malo, ["roll", data["id"], "--json"])
    dealt = json.loads(result.stdout)
    return None if "players" in data else dealt["start"], dealt["rolls"]


def legal_without_dice(data: dict[str, Any]) -> bool:
    """Tell whether some rolls give every sheet; moves name theirs."""
    families = []
    for sheet in sheets(data):
        if "moves" in sheet:
            rolls = [line.split()[1] for line in sheet["moves"].strip().splitlines()]
            families.append({tuple(sorted("".join(sorted(roll)) for roll in rolls))})
        else:
            families.append(plain.rolls_by_cut(plain_grid(sheet)))
    return plain.can_share(families)


def legal(data: dict[str, Any]) -> bool:
    """Tell whether every sheet of a record can have come from its dice, or from any."""
    start, rolls = dice(data)
    if not rolls:
        return legal_without_dice(data)
    return all(plain.can_come_from(plain_grid(sheet), start, rolls) for sheet in sheets(data))


def leaves_a_grid(path: Path) -> bool:
    """Tell whether there is a grid to look at: an illegal move leaves none."""
    places = [place for _, place in read_expected(path)["findings"]]
    broken = any(place.startswith(("round.", "cell.")) for place in places)
    return not broken or "moves" not in path.read_text("utf-8")


@pytest.mark.parametrize(
    "path", [p for p in DETRAK if leaves_a_grid(p)], ids=lambda path: path.stem
)
def test_the_plain_rules_agree_with_a_sample_of_detrak(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    verdict = read_expected(path)["verdict"]
    wrong = [
        ["score", box]
        for sheet in sheets(data)
        for box, value in claimed(sheet.get("score", {})).items()
        if value != right_boxes(sheet)[box]
    ]
    findings = read_expected(path)["findings"]
    assert wrong == [finding for finding in findings if finding[0] == "score"]
    if path.stem not in ("same-start", "dice-key-differs"):  # the grids alone are possible
        assert legal(data) == (verdict != "illegal")
