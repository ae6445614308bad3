"""All that may be done now, as rows of taps: the same place is the same tap in all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.core.game import AnyGame, Reader
from generator.core.touch import Tap, Taps


@dataclass(frozen=True, slots=True)
class Rows:
    """The legal moves of a position, each as its text and as what one touches for it.

    Where a game has too many, some rows are only begun: their rest is asked for by their text.
    """

    texts: tuple[str, ...]
    rows: tuple[Taps, ...]
    begun: frozenset[int] = frozenset()  # the numbers of those that are no moves yet


def rows_of(game: AnyGame, state: Any, reader: Reader, begun: str = "") -> Rows:
    """Return every legal move of the seat to move; after a beginning what is left to tap of each.

    A game that offers no taps has its moves in words: what one types, word by word.
    """
    if game.halves is None:
        return _rows(game, state, [(move, True) for move in game.legal(state)], reader)
    if not begun:
        return _rows(game, state, list(game.halves.firsts(state)), reader)
    first = game.parse_move(state, begun)
    tapped = len(_taps(game, state, first, reader))
    ended = [(move, True) for move in game.halves.rest(state, first)]
    whole = _rows(game, state, ended, reader)
    return Rows(whole.texts, tuple(row[tapped:] for row in whole.rows))


def _rows(game: AnyGame, state: Any, moves: list[tuple[Any, bool]], reader: Reader) -> Rows:
    return Rows(
        tuple(game.format_move(state, move) for move, _ in moves),
        tuple(_taps(game, state, move, reader) for move, _ in moves),
        frozenset(i for i, (_, whole) in enumerate(moves) if not whole),
    )


def _taps(game: AnyGame, state: Any, move: Any, reader: Reader) -> Taps:
    if game.taps is None:
        return spelled(game.format_move(state, move))
    return game.taps(state, move, reader)


def spelled(text: str) -> Taps:
    """Return a move as the words of its text, which are told apart by where they stand.

    >>> [(one.place, one.words) for one in spelled("pc d4")]
    [('1.pc', 'pc'), ('2.d4', 'd4')]
    """
    return tuple(Tap(f"{i}.{word}", word) for i, word in enumerate(text.split(), start=1))
