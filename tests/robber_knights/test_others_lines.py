"""One wrong line in a game of several: nobody else is accused of what only follows from it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from generator.core.assets import asset
from generator.core.findings import Report
from generator.games import read_record

SAMPLE: dict[str, Any] = tomllib.loads(
    asset("samples", "robber-knights", "table-2.toml").read_text(encoding="utf-8")
)
LINES = SAMPLE["moves"].strip().splitlines()
NAMES = dict(zip("RB", SAMPLE["players"], strict=True))
TURNS = [i for i, line in enumerate(LINES) if "keep" not in line]


def spoilt(number: int, *instead: str) -> Report:
    """Return the report on the sample with something else instead of a line."""
    moves = "\n".join([*LINES[:number], *instead, *LINES[number + 1 :]])
    kept = {key: SAMPLE[key] for key in ("id", "players", "start")}
    game, record = read_record(kept | {"moves": moves})
    return game.referee(record)


def accused(report: Report) -> set[str | None]:
    """Return who has a finding."""
    return {one.player for one in report.findings}


@pytest.mark.parametrize("number", TURNS)
def test_a_tile_that_was_not_in_hand_is_its_players_mistake_alone(number: int) -> None:
    colour, _, cell, *_ = LINES[number].split()
    for tile in ("l", "m", "fc"):
        report = spoilt(number, f"{colour} {tile} {cell}")
        if any("not in the hand" in str(one.message()) for one in report.findings):
            assert accused(report) <= {NAMES[colour], None}, [
                str(f.message()) for f in report.findings
            ]


@pytest.mark.parametrize("number", TURNS)
def test_a_line_that_cannot_be_read_is_its_players_mistake_alone(number: int) -> None:
    colour, _, cell, *_ = LINES[number].split()
    report = spoilt(number, f"{colour} zz {cell}")
    assert report.findings[0].where == f"line.{number + 1}"
    assert accused(report) <= {NAMES[colour], None}


@pytest.mark.parametrize("number", TURNS)
def test_after_a_line_of_nobody_everybody_may_be_next(number: int) -> None:
    report = spoilt(number, "gibberish")
    assert report.verdict == "illegal"
    assert not any("it is the turn of" in str(one.message()) for one in report.findings)


def test_a_turn_too_early_may_be_a_line_that_is_missing_and_accuses_nobody() -> None:
    first = next(i for i in TURNS if LINES[i].startswith("R"))
    early = [one for one in spoilt(first).findings if "it is the turn of red" in str(one.message())]
    assert [(one.player, one.where) for one in early] == [(None, f"line.{first + 1}")]


def test_knights_that_stand_nowhere_for_certain_leave_room_for_others() -> None:
    """R has no plain castle for k13, so that nobody knows whether four knights are there."""
    number = LINES.index("R pv k13")
    report = spoilt(number, "R pc k13 - 4")
    assert accused(report) == {NAMES["R"]}


def test_what_one_player_alone_did_wrong_is_still_told() -> None:
    number = LINES.index("B l k8")
    report = spoilt(number, "B l a1")
    assert ("move", f"line.{number + 1}", NAMES["B"]) in {
        (one.code, one.where, one.player) for one in report.findings
    }
