"""The dice, exactly: what a hand is worth before its re-rolls, and which dice to keep.

A hand is a multiset of faces. Of the 462 hands of at most five dice, 252 have all five. The
worth of keeping some is the mean over the next die's six faces of keeping one more, so one pass
over all hands answers every question about a roll, and a second one finds the best to keep.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from generator.games.saint_malo.rules.actions import DICE, SYMBOLS

Hand = tuple[int, ...]
"""Faces in ascending order."""

_FACES = range(len(SYMBOLS))


@dataclass(frozen=True, slots=True)
class Hands:
    """All hands by size, and for each the hands with one die more and with one die less."""

    index: dict[Hand, int]
    more: tuple[tuple[int, ...], ...]  # by face; empty for five dice
    less: tuple[tuple[int, ...], ...]
    first_full: int

    @property
    def full(self) -> list[Hand]:
        """The hands of five dice, in the order of the lists of worths."""
        return list(self.index)[self.first_full :]


@cache
def hands() -> Hands:
    """Return the tables, made once."""
    index: dict[Hand, int] = {}
    for size in range(DICE + 1):
        for hand in combinations_with_replacement(_FACES, size):
            index[hand] = len(index)
    more = tuple(
        tuple(index[tuple(sorted((*hand, face)))] for face in _FACES) if len(hand) < DICE else ()
        for hand in index
    )
    less = tuple(
        tuple({index[hand[:i] + hand[i + 1 :]] for i in range(len(hand))}) for hand in index
    )
    return Hands(index, more, less, sum(1 for hand in index if len(hand) < DICE))


def keep_worths(final: list[float]) -> list[float]:
    """Return the worth of keeping each hand and rolling the rest once.

    `final` holds the worth of the 252 hands of five dice after that roll.
    """
    table = hands()
    worths = [0.0] * table.first_full + final
    for i in range(table.first_full - 1, -1, -1):
        a, b, c, d, e, f = table.more[i]
        worths[i] = (worths[a] + worths[b] + worths[c] + worths[d] + worths[e] + worths[f]) / len(
            _FACES
        )
    return worths


def best_keeps(worths: list[float]) -> list[float]:
    """Return for the 252 hands of five dice what the best choice of dice to keep is worth."""
    table = hands()
    best = list(worths)
    for i, less in enumerate(table.less):
        for j in less:
            if best[j] > best[i]:
                best[i] = best[j]
    return best[table.first_full :]


def sub_hands(hand: Hand) -> list[Hand]:
    """Return every different choice of dice to keep out of a hand, fewer than all."""
    kept = {
        tuple(face for i, face in enumerate(hand) if bits >> i & 1)
        for bits in range((1 << len(hand)) - 1)
    }
    return sorted(kept)
