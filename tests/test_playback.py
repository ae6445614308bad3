"""A record played back: the referee's replay, which carries its states and stops at a mistake."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from generator.core.assets import asset
from generator.core.errors import MaloError
from generator.core.game import AnyGame
from generator.core.record import Record, read_toml
from generator.games import find_game, games, read_record
from generator.tasks.check.stations import Sample, dice, has_all_moves, replay
from generator.tasks.play.left_games import games_found
from generator.tasks.play.playing import resume
from generator.tasks.read.verifying import referee_data

Data = dict[str, Any]


def playable(path: Path) -> tuple[AnyGame, Record] | None:
    """Return a sample whose moves the engine plays, None for any other."""
    game, record = read_record(read_toml(path))
    try:
        game.playback(record)
    except MaloError:
        return None
    return game, record


@cache
def samples_to_play(name: str) -> dict[str, tuple[AnyGame, Record]]:
    """Return the samples of a game whose moves the engine plays; a siege takes its time."""
    paths = sorted(asset("samples", name).rglob("*.toml"))
    found = {path.stem: playable(path) for path in paths if "moves" in read_toml(path)}
    return {stem: one for stem, one in found.items() if one is not None}


@pytest.mark.parametrize("name", games())
def test_its_states_are_where_the_engine_leads(name: str) -> None:
    assert samples_to_play(name)
    for stem, (game, record) in samples_to_play(name).items():
        played = game.playback(record)
        state = game.start(played.setup)
        for before, move in played.steps:
            assert before == state, stem
            state = game.apply(state, move)
        assert played.end == state, stem
        assert played.states == (*(before for before, _ in played.steps), state), stem
        assert len(played.moves) == len(played.steps), stem


# Whoever goes on after a mistake and whoever stops there see the same mistakes


Slip = Callable[[list[str]], list[str]]
SLIPS: dict[str, Slip] = {
    "whole": lambda lines: lines,
    "broken off": lambda lines: lines[:4],
    "a line missing": lambda lines: [*lines[:2], *lines[3:]],
    "a line twice": lambda lines: [*lines[:3], *lines[2:]],
    "a line after the end": lambda lines: [*lines, lines[-1]],
    "no line at all": lambda lines: [*lines[:2], "?", *lines[3:]],
    "a line of another turn": lambda lines: [*lines[:2], lines[-1], *lines[3:]],
}
ONE_LIST = {
    "detrak": "moves",
    "saint-malo": "solo",
    "vacances": "solo",
    "robber-knights": "table-2",
}


@pytest.mark.parametrize("slip", SLIPS)
@pytest.mark.parametrize("name", ONE_LIST)
def test_it_is_refused_where_the_referee_finds_a_wrong_line(name: str, slip: str) -> None:
    data = read_toml(asset("samples", name) / f"{ONE_LIST[name]}.toml")
    lines = SLIPS[slip](data["moves"].splitlines())
    kept = {key: data[key] for key in ("id", "players", "start") if key in data}
    game, record = read_record(kept | {"moves": "\n".join(lines)})
    wrong = [one for one in game.referee(record).findings if one.code == "move"]
    assert bool(wrong) == (slip not in ("whole", "broken off"))
    if not wrong:
        game.playback(record)
        return
    with pytest.raises(MaloError):
        game.playback(record)


# A move is applied once, whoever asks for the play


REPLAYS = {
    "detrak": ["referee.replay"],
    "saint_malo": ["referee.replay"],
    "vacances": ["referee.table", "referee.turns", "referee.nights"],
    "robber_knights": ["notation.replay", "notation.starting", "notation.sieges"],
}


def count(applied: list[Any], apply: Callable[[Any, Any], Any], state: Any, move: Any) -> Any:
    """Apply a move and remember it."""
    applied.append(move)
    return apply(state, move)


@pytest.mark.parametrize("name", REPLAYS)
def test_a_game_plays_every_move_of_a_record_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    applied: list[Any] = []
    for module in (
        importlib.import_module(f"generator.games.{name}.{one}") for one in REPLAYS[name]
    ):
        monkeypatch.setattr(module, "apply", partial(count, applied, module.apply))
    for stem, (game, record) in samples_to_play(name.replace("_", "-")).items():
        applied.clear()
        played = game.playback(record)
        assert applied == list(played.moves), stem


IDENT = "five-boxes.solo#2026-11-16"
LINES = ["1 3 b", "2 1 a", "3 5 d", "4 2 c", "5 5 e"]


@pytest.fixture
def applied(five_boxes: None, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return the moves that the worked example applies from now on, one after another."""
    package = importlib.import_module("five_boxes")
    moves: list[Any] = []
    apply = partial(count, moves, package.GAME.apply)
    lines = replace(package.notation.LINES, apply=apply)
    counting = replace(package.GAME, apply=apply, playback=lines.playback, referee=lines.referee)
    monkeypatch.setattr(package, "GAME", counting)
    games.cache_clear()
    return moves


def written(lines: Sequence[str], **keys: Any) -> Data:
    return {"id": IDENT, "moves": "\n".join(lines), **keys}


def test_a_game_is_resumed_with_every_move_applied_once(applied: list[Any]) -> None:
    session = resume(written(LINES[:3]))
    assert len(applied) == len(session.moves) == 6
    assert session.record()["moves"] == "\n".join([*LINES[:3], ""])
    assert len(applied) == 6


def test_a_game_that_was_left_is_found_with_every_move_applied_once(applied: list[Any]) -> None:
    game = find_game("five-boxes")
    assert games_found([("left", written(LINES[:3]))], game).left.keys() == {"left"}
    assert len(applied) == 7  # and the die that is due


def test_a_sheet_is_verified_with_every_move_applied_once(applied: list[Any]) -> None:
    assert referee_data(written(LINES)).verdict == "correct"
    assert len(applied) == 10


def test_a_sample_is_replayed_and_its_dice_compared_with_every_move_applied_once(
    applied: list[Any],
) -> None:
    game, record = read_record(written(LINES))
    assert has_all_moves(record)
    report = game.referee(record)
    applied.clear()
    sample = Sample(game, record, report, "correct", frozenset())
    station, play = replay(sample)
    assert play is not None
    assert (station.problems, dice(sample, play).problems) == ((), ())
    assert len(applied) == 10
