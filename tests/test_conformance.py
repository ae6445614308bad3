"""What holds for every game that is registered, whatever its rules are."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.core.errors import IllegalMove, MaloError, NotationError
from generator.core.game import CHANCE, LANGUAGES, AnyGame, Reader
from generator.core.play import record_data
from generator.core.record import format_toml, parse_toml
from generator.core.stream import Stream
from generator.games import games, read_record
from generator.tasks.check.conformance import CHECKS, check_game
from generator.tasks.check.walks import Case, record_of, sample, walk
from tests.playing import play_out
from tests.walks import cases

SEEDS = (1, 2)
CASES = cases()
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def use(game: AnyGame, state: Any, names: tuple[str, ...] = ()) -> None:
    """Ask a state everything a command may ask it; nothing of it may fail."""
    seat = game.to_move(state)
    moves = sample(game.legal(state), random.Random(1), size=5)
    assert (seat is None) == (moves == ())
    for move in moves:
        assert game.parse_move(state, game.format_move(state, move)) == move
        game.apply(state, move)
    assert game.parse_state(game.format_state(state)) == state
    for lang in LANGUAGES:
        reader = Reader(lang)
        assert game.show(state, names, reader, None)
        if seat not in (None, CHANCE):
            assert game.show(state, names, reader, seat)
        for move in moves:
            assert game.tell(state, move, reader)
        game.rating(state, lang)
    seats = [seat for place in game.ranking(state) for seat in place]
    assert sorted(seats) == list(range(len(seats)))
    for player in seats:
        assert isinstance(game.score(state, player).total, int)
    if seat is not None and seat != CHANCE:
        game.apply(state, game.opponent(state, Stream("x", "y")))


@every_case
def test_a_game_begins_with_what_its_id_players_and_options_say(case: Case) -> None:
    made = case.dealt(SEEDS[0])
    assert replace(made, dealt=None) == case.setup
    assert (made.dealt is None) == (case.game.variant(case.setup.variant).position is None)


# What the package itself checks, for the games of others too


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", games())
def test_every_game_keeps_its_contract(name: str, check: str) -> None:
    assert list(map(str, check_game(games()[name], [check])[check])) == []


# Records


def replayed(case: Case, data: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Return the state a record leads to, and the record written again from there."""
    game, record = read_record(data)
    played = game.playback(record)
    assert (replace(played.setup, dealt=None), played.names) == (case.setup, case.names)
    return play_out(game, game.start(played.setup), played.moves), record_data(game, played)


@every_case
def test_a_whole_game_survives_being_a_record(case: Case) -> None:
    for seed in SEEDS:
        data = record_of(case, seed)
        state, again = replayed(case, data)
        assert state == walk(case, seed)[-1].state
        assert again == {key: value for key, value in data.items() if key != "score"}


@every_case
def test_a_game_broken_off_anywhere_goes_on_where_it_stopped(case: Case) -> None:
    steps = walk(case, SEEDS[0])
    states = [step.state for step in steps]
    for stop in range(0, len(steps), max(1, len(steps) // 12)):
        data = record_of(case, SEEDS[0], upto=stop)
        state, again = replayed(case, data)
        assert {key: again[key] for key in data} == data
        # A record holds turns: dice on the table and a turn only just begun are made again.
        back = states.index(state)
        seats = {case.game.to_move(step.state) for step in steps[back:stop]} - {CHANCE}
        assert back <= stop + 1
        assert len(seats) <= 1


# What the parsers let through never fails later

edits = st.lists(
    st.tuples(
        st.sampled_from(["put", "drop", "swap", "repeat", "cut"]),
        st.floats(0, 1, exclude_max=True),
        st.floats(0, 1, exclude_max=True),
        st.sampled_from(list("SXBHTO.-# 0123456789abcdehgwCPAMJNL\n\t,:@+\"'=[]{}é߀\0\u2028")),
    ),
    min_size=1,
    max_size=4,
)


def edited(text: str, changes: list[tuple[str, float, float, str]]) -> str:
    """Return a text with characters put in, dropped, swapped or repeated, or with its end cut."""
    for kind, where, other, code in changes:
        i, j = int(where * len(text)), int(other * len(text))
        if kind == "put":
            text = text[:i] + code + text[i + 1 :]
        elif kind == "drop":
            text = text[:i] + text[i + 1 + int(other * 3) :]
        elif kind == "swap" and i < j:
            text = text[:i] + text[j] + text[i + 1 : j] + text[i] + text[j + 1 :]
        elif kind == "repeat":
            text = text[: max(i, j)] + text[min(i, j) :]
        elif kind == "cut" and other > 0.8:
            text = text[:i]
    return text


def test_edits_change_texts() -> None:
    assert edited("abcdef", [("put", 0.5, 0, "X"), ("drop", 0, 0, "X")]) == "bcXef"
    assert edited("abcdef", [("swap", 0, 0.9, "X")]) == "fbcdea"
    assert edited("abcdef", [("repeat", 0.5, 0, "X"), ("cut", 0.5, 0.9, "X")]) == "abca"


some_case = st.sampled_from(CASES)
somewhere = st.floats(0, 1, exclude_max=True)


@settings(deadline=None)
@given(case=some_case, where=somewhere, changes=edits)
def test_a_changed_state_is_refused_or_can_be_played_on(
    case: Case, where: float, changes: list[tuple[str, float, float, str]]
) -> None:
    steps = walk(case, SEEDS[0])
    text = case.game.format_state(steps[int(where * len(steps))].state)
    try:
        state = case.game.parse_state(edited(text, changes))
    except NotationError:
        return
    use(case.game, state)


@settings(deadline=None)
@given(case=some_case, where=somewhere, changes=edits)
def test_a_changed_move_is_refused_as_unreadable_or_illegal_or_can_be_played(
    case: Case, where: float, changes: list[tuple[str, float, float, str]]
) -> None:
    steps = walk(case, SEEDS[0])[:-1]
    step = steps[int(where * len(steps))]
    text = edited(case.game.format_move(step.state, step.played), changes)
    try:
        move = case.game.parse_move(step.state, text)
        assert case.game.format_move(step.state, move)
        state = case.game.apply(step.state, move)
    except (NotationError, IllegalMove):
        return
    use(case.game, state)


@settings(deadline=None)
@given(case=some_case, whole=st.booleans(), changes=edits)
def test_a_changed_record_is_unreadable_or_gets_a_report(
    case: Case, whole: bool, changes: list[tuple[str, float, float, str]]
) -> None:
    text = format_toml(record_of(case, SEEDS[0], upto=None if whole else 9))
    try:
        game, record = read_record(parse_toml(edited(text, changes).encode()))
        report = game.referee(record)
    except MaloError:
        return
    shown = json.dumps(report.as_json("sheet.toml"), allow_nan=False)
    assert json.loads(shown)["verdict"] in ("correct", "wrong", "illegal")
    try:
        played = game.playback(record)
    except MaloError:
        return
    use(game, play_out(game, game.start(played.setup), played.moves), played.names)
