"""Rated moves, the same in `malo advise` and `malo play --hints`."""

from collections.abc import Sequence
from typing import Any

from generator.core.game import Advice, AnyGame
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.core.text import Texts

SHOWN = 3
_DECIMAL = {"fr": ",", "en": "."}


def rated(
    game: AnyGame, ident: Ident | str, state: Any, played: int
) -> Sequence[tuple[str, float]]:
    """Return all moves as they are typed with their values; the same whenever they are asked for.

    The stream is labelled by the number of moves before, so that it never meets the dealt dice.
    """
    assert game.advise is not None
    advice: Sequence[Advice[Any]] = game.advise(state, Stream(ident, f"advise.{played}"))
    return [(game.format_move(state, item.move), item.value) for item in advice]


def best_moves(moves: Sequence[tuple[str, float]], text: Texts, lang: str) -> str:
    """Return the line that names the best few moves."""
    shown = (f"{move} ({_number(value, lang)})" for move, value in moves[:SHOWN])
    return text("hints.best", moves=" · ".join(shown))


def given_away(
    moves: Sequence[tuple[str, float]], played: str, text: Texts, lang: str
) -> str | None:
    """Return the line that says what a move gave away, None if it was nothing to speak of."""
    value = dict(moves).get(played)
    best, most = moves[0]
    if value is None or round(most - value, 1) <= 0:
        return None
    return text("hints.lost", lost=_number(most - value, lang), best=best)


def _number(value: float, lang: str) -> str:
    return f"{value:.1f}".replace(".", _DECIMAL[lang])
