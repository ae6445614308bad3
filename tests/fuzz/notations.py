"""Targets for what people type: ids, words of a command line, moves and states."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import cache, partial
from itertools import islice
from typing import Any

import click

from generator.cli.offsets import FARTHEST, BackOffset
from generator.core.dates import parse_day
from generator.core.errors import MaloError
from generator.core.game import CHANCE, LANGUAGES, AnyGame, Reader
from generator.core.options import parse_option, read_options
from generator.games import find_game, games, parse_ident, parse_target
from generator.tasks.check.walks import Case, walk
from generator.tasks.solve.solving import puzzle_by_hand
from tests.fuzz.target import Target, as_text, hold
from tests.fuzz.words import COMMAND_WORDS, GAME_WORDS, IDENTS
from tests.walks import cases

_MOVES_TRIED = 3
_SEED = 1
_TODAY = date(2026, 11, 16)
# `pc g10 E 0` moves a pile of none, which is refused, but is written like a tile without knights.
_ONLY_ALLOWED_READ_BACK = frozenset({"robber-knights"})
_DEALT_BY_SEARCH = "siege"  # a third of a second for every new id


def enter_id(data: bytes) -> None:
    """An id is read, written and read again; what it deals is the same again."""
    ident = parse_ident(as_text(data))
    hold(parse_ident(str(ident)) == ident, "an id reads back")
    hold(str(ident).isprintable(), "an id can be printed")
    hold(not set(ident.slug) & set("/\\\0\n"), "the seed can be part of a file's name")
    if ident.variant != _DEALT_BY_SEARCH:
        game = find_game(ident.game)
        hold(game.deal(ident) == game.deal(ident), "an id deals the same again")


def enter_argument(data: bytes) -> None:
    """A word of a command line: a day, an option, an offset, dice by hand, a game."""
    word = as_text(data)
    for lang in LANGUAGES:
        day = parse_day(word, lang, _TODAY)
        hold(day is None or parse_day(day.isoformat(), lang, _TODAY) == day, "a day reads back")
    for game in games().values():
        tried(partial(read_options, dict([parse_option(word)]), game.options))
        for variant in game.variants:
            inputs = variant.solver.inputs if variant.solver else ()
            given = {one.name: word for one in inputs}
            tried(partial(puzzle_by_hand, game, variant.name, given, {}))
    tried(partial(_offset, word))
    parse_target(word)


def _offset(word: str) -> None:
    x, y = BackOffset().convert(word, None, None)
    hold(max(abs(x), abs(y)) <= FARTHEST, "an offset is small")


def tried(read: Callable[[], object]) -> bool:
    """Read something that may be refused, and tell whether it was let in."""
    try:
        read()
    except (MaloError, click.UsageError):
        return False
    return True


@cache
def positions(name: str) -> tuple[tuple[AnyGame, Any, Any], ...]:
    """Return some states of random games of a game, and the moves played there."""
    found: list[tuple[AnyGame, Any, Any]] = []
    for case in some_cases(name):
        *going, last = walk(case, _SEED)
        chosen = [*going[:3], *going[3 :: 1 + len(going) // 12], last]
        found += [(case.game, step.state, step.played) for step in chosen]
    return tuple(found)


def some_cases(name: str) -> list[Case]:
    """Return one case of every variant of a game, with options where there are any."""
    return list({one.setup.variant: one for one in cases() if one.name == name}.values())


def enter_move(name: str, data: bytes) -> None:
    """A move in one of the positions: the first byte says which."""
    known = positions(name)
    game, state, _ = known[(data[0] if data else 0) % len(known)]
    move = game.parse_move(state, as_text(data[1:]))
    reads_back = game.parse_move(state, game.format_move(state, move)) == move
    hold(reads_back or name in _ONLY_ALLOWED_READ_BACK, "a move reads back")
    after = game.apply(state, move)
    hold(reads_back, "a move that is allowed reads back")
    hold(after != state, "a move changes something")
    hold(game.parse_state(game.format_state(after)) == after, "the state after it reads back")
    for lang in LANGUAGES:
        hold(bool(game.tell(state, move, Reader(lang))), "a move can be told")


def _move_seeds(name: str) -> Iterator[bytes]:
    for number, (game, state, move) in enumerate(positions(name)):
        if move is not None:
            yield bytes([number]) + game.format_move(state, move).encode()


def enter_state(name: str, data: bytes) -> None:
    """A state is read, written, read again, shown, scored and played on from."""
    game = games()[name]
    state = game.parse_state(as_text(data))
    hold(game.parse_state(game.format_state(state)) == state, "a state reads back")
    seat = game.to_move(state)
    moves = list(islice(game.legal(state), _MOVES_TRIED))
    hold((seat is None) == (not moves), "somebody has a move until the game is over")
    for move in moves:
        hold(game.parse_move(state, game.format_move(state, move)) == move, "a move reads back")
        hold(game.apply(state, move) != state, "a move changes something")
    watcher = None if seat == CHANCE else seat
    for lang in LANGUAGES:
        hold(bool(game.show(game.view(state, watcher), (), Reader(lang), watcher)), "it is shown")
    for player in (player for place in game.ranking(state) for player in place):
        hold(isinstance(game.score(state, player).total, int), "it is scored")


def _state_seeds(name: str) -> Iterator[bytes]:
    for game, state, _ in positions(name):
        yield game.format_state(state).encode()


def notation_targets() -> Iterator[Target]:
    """Yield the targets of this file."""
    yield Target("id", enter_id, lambda: [one.encode() for one in IDENTS], IDENTS)
    words = (*COMMAND_WORDS, *IDENTS)
    seeds = [one.encode() for one in words]
    yield Target("argument", enter_argument, lambda: seeds, words, weight=0.4)
    for name, known in GAME_WORDS.items():
        move, state = partial(enter_move, name), partial(enter_state, name)
        yield Target(f"move.{name}", move, partial(_move_seeds, name), known)
        yield Target(f"state.{name}", state, partial(_state_seeds, name), known)
