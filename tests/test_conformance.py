"""What holds for every game that is registered, whatever its rules are."""

from __future__ import annotations

import copy
import json
import random
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.core.errors import IllegalMove, MaloError, NotationError
from generator.core.game import CHANCE, LANGUAGES, AnyGame, Playback, Reader
from generator.core.play import play_out, record_data
from generator.core.record import format_toml, parse_toml
from generator.core.stream import Stream
from generator.games import parse_ident, read_record
from tests.walks import Case, cases, moves_of, sample, walk

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
    made = case.game.setup(case.ident(SEEDS[0]), case.setup.players, case.setup.options)
    assert replace(made, dealt=None) == case.setup


# Moves and states


@every_case
def test_legal_moves_apply_and_leave_the_state_alone(case: Case) -> None:
    for step in walk(case, SEEDS[0]):
        before, text = copy.deepcopy(step.state), case.game.format_state(step.state)
        for move in step.moves:
            assert case.game.apply(step.state, move) != step.state
        assert step.state == before
        assert case.game.format_state(step.state) == text


@every_case
def test_no_legal_move_is_listed_twice(case: Case) -> None:
    for step in walk(case, SEEDS[0])[::3]:
        moves = list(islice(case.game.legal(step.state), 300))
        texts = [case.game.format_move(step.state, move) for move in moves]
        assert len(set(moves)) == len(moves)
        assert len(set(texts)) == len(texts)


@every_case
def test_the_game_is_over_exactly_when_nobody_has_a_move(case: Case) -> None:
    for seed in SEEDS:
        *going, last = walk(case, seed)
        for step in going:
            assert case.game.to_move(step.state) in (CHANCE, *range(case.setup.players))
            assert step.moves
        assert case.game.to_move(last.state) is None
        assert list(case.game.legal(last.state)) == []


@every_case
def test_everything_can_be_asked_of_every_state(case: Case) -> None:
    steps = walk(case, SEEDS[1])
    for step in [*steps[:: 1 + len(steps) // 60], steps[-1]]:
        use(case.game, step.state, case.names)


@every_case
def test_what_the_id_deals_is_one_of_the_chances(case: Case) -> None:
    chances = [s for s in walk(case, SEEDS[0]) if case.game.to_move(s.state) == CHANCE]
    for step in chances[:4]:
        assert any(move == step.played for move in case.game.legal(step.state))


@every_case
def test_scores_have_the_keys_of_a_record(case: Case) -> None:
    last = walk(case, SEEDS[0])[-1].state
    for seat in range(case.setup.players):
        assert set(case.game.score(last, seat).as_data()) <= case.game.score_keys


# The machine player


@every_case
def test_the_opponent_plays_legal_moves_and_the_same_ones_again(case: Case) -> None:
    waiting = [s for s in walk(case, SEEDS[0]) if case.game.to_move(s.state) not in (CHANCE, None)]
    for step in waiting[:: max(1, len(waiting) // 6)]:
        first, again = (
            case.game.opponent(step.state, Stream("detrak.basic#x", "machine")) for _ in range(2)
        )
        assert first == again
        assert case.game.apply(step.state, first) != step.state
        assert any(move == first for move in islice(case.game.legal(step.state), 200_000))


# Ids


@every_case
def test_an_id_deals_the_same_again_and_reads_back(case: Case) -> None:
    ident = case.ident(SEEDS[0])
    assert parse_ident(str(ident)) == ident
    assert case.game.deal(ident) == case.game.deal(parse_ident(str(ident)))
    assert json.loads(json.dumps(case.game.deal(ident))) == case.game.deal(ident)
    assert case.game.deal(ident) != case.game.deal(case.ident(SEEDS[1]))


# Records


def record_of(case: Case, seed: int, upto: int | None = None) -> dict[str, Any]:
    """Return a walk as the data of a record, read back from its text; a whole one with scores."""
    steps = walk(case, seed)
    played = Playback(case.setup, case.names, moves_of(steps)[:upto], case.ident(seed))
    scores = None
    if upto is None:
        last = steps[-1].state
        scores = [case.game.score(last, seat) for seat in range(case.setup.players)]
    return parse_toml(format_toml(record_data(case.game, played, scores)).encode())


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
def test_the_referee_finds_nothing_in_a_whole_game_and_the_wrong_total_in_another(
    case: Case,
) -> None:
    data = record_of(case, SEEDS[0])
    game, record = read_record(data)
    report = game.referee(record)
    assert (report.verdict, report.findings) == ("correct", ())
    assert report.as_json("")["score"] == data["score"] == report.as_json("")["claimed"]
    first = data["score"][case.names[0]] if case.names else data["score"]
    first["total"] += 1
    game, record = read_record(data)
    report = game.referee(record)
    assert [(finding.code, finding.where) for finding in report.findings] == [("score", "total")]
    assert report.verdict == "wrong"


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
