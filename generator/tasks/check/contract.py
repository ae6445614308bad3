"""What every game keeps to while it is played, whatever its rules are: the checks of a walk.

A check is asked with a case, looks at a random game of it, and yields what is wrong.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from generator.core.game import CHANCE, LANGUAGES, AnyGame, Reader
from generator.core.messages import Message, say
from generator.core.play import machine_move, outcomes
from generator.core.stream import Stream
from generator.games import parse_ident
from generator.tasks.check.walks import LOOKED_AT, Case, Step, walk

SEEDS = (1, 2)
_STATES = 60  # of a walk; a long one is looked at here and there
_MOVES = 5  # of a state
_ALL_MOVES = 200_000  # as many as can be looked through for one
_ASKED = 6  # times a machine is asked in a game


def moves(case: Case) -> Iterator[Message]:
    """Legal moves apply, change the state and leave the old one alone; the end has none."""
    game = case.game
    for step in walk(case, SEEDS[0]):
        seat, before = game.to_move(step.state), copy.deepcopy(step.state)
        if seat not in (None, CHANCE, *range(case.setup.players)):
            yield say("contract.seat", got=str(seat), players=case.setup.players)
        if (seat is None) != (not step.moves):
            yield say("contract.over", state=game.format_state(step.state))
        for move in step.moves:
            if game.apply(step.state, move) == step.state:
                yield say("contract.no-change", move=game.format_move(step.state, move))
        if step.state != before:
            yield say("contract.changed", state=game.format_state(before))


def notation(case: Case) -> Iterator[Message]:
    """Moves and states read back from their texts, and no move is listed twice."""
    game = case.game
    for step in _some(walk(case, SEEDS[1])):
        for move in step.moves[:_MOVES]:
            text = game.format_move(step.state, move)
            if game.parse_move(step.state, text) != move:
                yield say("contract.move-back", move=text)
        if game.parse_state(text := game.format_state(step.state)) != step.state:
            yield say("contract.state-back", state=text)
        listed = Counter(
            game.format_move(step.state, move) for move in islice(game.legal(step.state), LOOKED_AT)
        )
        for text in (text for text, count in listed.items() if count > 1):
            yield say("contract.twice", move=text)


def words(case: Case) -> Iterator[Message]:
    """States and moves can be told in every language, and how moves are typed."""
    game = case.game
    for reader in (Reader(lang, marks) for lang in LANGUAGES for marks in (True, False)):
        if not game.help(reader).strip():
            yield say("contract.silent", what="help", lang=reader.lang)
        for step in _some(walk(case, SEEDS[1])):
            yield from _told(game, case.names, step, reader)


def _told(game: AnyGame, names: tuple[str, ...], step: Step, reader: Reader) -> Iterator[Message]:
    seat = game.to_move(step.state)
    for one in dict.fromkeys((None, None if seat == CHANCE else seat)):
        if not game.show(game.view(step.state, one), names, reader, one).strip():
            yield say("contract.silent", what="show", lang=reader.lang)
    if any(not game.tell(step.state, move, reader).strip() for move in step.moves[:_MOVES]):
        yield say("contract.silent", what="tell", lang=reader.lang)
    game.rating(step.state, reader.lang)


def chance(case: Case) -> Iterator[Message]:
    """An id deals the same again, one of the outcomes that there are, and data that JSON holds."""
    game, ident = case.game, case.ident(SEEDS[0])
    dealt = game.deal(ident)
    if parse_ident(str(ident)) != ident or dealt != game.deal(parse_ident(str(ident))):
        yield say("contract.deals-otherwise", id=str(ident))
    if json.loads(json.dumps(dealt)) != dealt:
        yield say("contract.not-json")
    if dealt == game.deal(case.ident(SEEDS[1])):
        yield say("contract.deals-alike", id=str(ident), other=str(case.ident(SEEDS[1])))
    waiting = [one for one in walk(case, SEEDS[0]) if game.to_move(one.state) == CHANCE]
    for step in waiting[:_ASKED]:
        text = game.format_move(step.state, step.played)
        if all(move != step.played for move in game.legal(step.state)):
            yield say("contract.not-an-outcome", move=text)
        odds = {game.format_move(step.state, move): odd for move, odd in outcomes(game, step.state)}
        if odds.get(text, 0) < 1 or min(odds.values()) < 1:
            yield say("contract.odds", move=text)


def machine(case: Case) -> Iterator[Message]:
    """The opponent knows its seat's view alone, plays legal moves, and the same ones again."""
    game = case.game
    steps = [s for s in walk(case, SEEDS[0]) if game.to_move(s.state) not in (CHANCE, None)]
    for step in _some(steps, _ASKED):
        first, again = (
            machine_move(game, step.state, Stream(str(case.ident(1)), "machine")) for _ in range(2)
        )
        text = game.format_move(step.state, first)
        if first != again:
            yield say("contract.another-move", move=text)
        if all(move != first for move in islice(game.legal(step.state), _ALL_MOVES)):
            yield say("contract.foreign-move", move=text)


def scores(case: Case) -> Iterator[Message]:
    """Every state can be scored and ranked; the boxes of a score are the keys of a record."""
    game, players = case.game, case.setup.players
    for step in _some(walk(case, SEEDS[0])):
        ranked = [seat for place in game.ranking(step.state) for seat in place]
        if sorted(ranked) != list(range(players)):
            yield say("contract.ranking", got=ranked, players=players)
        for seat in range(players):
            odd = game.score(step.state, seat).as_data().keys() - game.score_keys
            if odd:
                yield say("contract.score-keys", keys=sorted(odd))


def _some(steps: Sequence[Step], most: int = _STATES) -> list[Any]:
    """Return some steps of a walk, spread over it, its last one always."""
    return [*steps[:-1][:: 1 + len(steps) // most], *steps[-1:]]
