"""Lines of advice, the same in `malo advise` and `malo play --hints`."""

from __future__ import annotations

from typing import Any

from generator.cli.language import language, reader, text
from generator.core.game import AnyGame
from generator.tasks.play.advising import Rated, RatedMove, is_hidden, value_of
from generator.tasks.play.playing import Session
from generator.tasks.screen import graded

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
    shown = (f"  {told(game, state, one)} ({value_words(one)})" for one in moves[:SHOWN])
    return "\n".join([text()("hints.best" if is_hidden(moves) else "hints.best-open"), *shown])


def value_words(one: RatedMove) -> str:
    """Return what a move is worth, in the language of the terminal."""
    return graded.value_words(one, language())


def loss_line(session: Session, state: Any, moves: Rated, played: Any) -> str | None:
    """Return the line that says what a move gave away, None if it was nothing to speak of."""
    game = session.game
    value = value_of(game, session.setup, session.ident, state, moves, played)
    if value is None or round(moves[0].value - value, 1) <= 0:
        return None
    lost = number(moves[0].value - value, whole=not is_hidden(moves))
    return text()("hints.lost", lost=lost, best=told(game, state, moves[0]))


def number(value: float, whole: bool = False) -> str:
    """Return points that are sure as a whole number, others with one decimal."""
    return graded.points(value, language(), whole)
