"""Lines of advice, the same in `malo advise` and `malo play --hints`."""

from __future__ import annotations

from typing import Any

from generator.cli.language import language, reader, text
from generator.core.game import AnyGame
from generator.core.messages import in_words
from generator.tasks.advising import Rated, RatedMove, rated_alone, value_of
from generator.tasks.playing import Session

SHOWN = 3


def told(game: AnyGame, state: Any, rated: RatedMove) -> str:
    """Return a move in words, with what to type for it."""
    return told_move(game, state, rated.move, rated.text)


def told_move(game: AnyGame, state: Any, move: Any, typed: str) -> str:
    """Return a move in words and, where that is something else, what to type for it."""
    words = game.tell(state, move, reader())
    return words if words == typed else f"{words} [{typed}]"


def best_moves(game: AnyGame, state: Any, moves: Rated) -> str:
    """Return the lines that name the best few moves."""
    shown = (f"  {told(game, state, one)} ({number(one.value)})" for one in moves[:SHOWN])
    return "\n".join([text()("hints.best"), *shown])


def loss_line(session: Session, state: Any, moves: Rated, played: Any) -> str | None:
    """Return the line that says what a move gave away, None if it was nothing to speak of."""
    game, variant = session.game, session.setup.variant
    value = value_of(moves, game.format_move(state, played))
    if value is None:
        value = rated_alone(game, variant, state, played)
    if value is None or round(moves[0].value - value, 1) <= 0:
        return None
    best = told(game, state, moves[0])
    return text()("hints.lost", lost=number(moves[0].value - value), best=best)


def number(value: float) -> str:
    """Return a value with one decimal."""
    return in_words(float(value), language())
