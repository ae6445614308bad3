"""What to lay next in a siege: every move with the best lead that can still follow."""

from __future__ import annotations

from functools import lru_cache

from generator.core.game import CHANCE, Advice
from generator.core.ident import Ident
from generator.games.robber_knights.deal import chance
from generator.games.robber_knights.mind.siege.search import best_rest
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.rules.state import Lay, Move, State
from generator.games.robber_knights.rules.turn import apply, legal, to_move


@lru_cache(maxsize=64)
def follow(ident: Ident, state: State) -> tuple[Advice[Move], ...]:
    """Return every open move with the best lead that can follow, best first.

    Of moves as good as each other those that spend the fewest knights come first.
    """
    rated: list[Advice[Move]] = [
        Advice(move, float(_best_after(ident, apply(state, move))), "exact")
        for move in legal(state)
    ]
    return tuple(sorted(rated, key=lambda one: (-one.value, *_spent(one.move))))


def _spent(move: Move) -> tuple[int, int]:
    """Return the knights and the tiles that a move takes."""
    return (sum(move.knights), 1) if isinstance(move, Lay) else (0, 0)


def _best_after(ident: Ident, state: State) -> int:
    while to_move(state) == CHANCE:
        state = apply(state, chance(ident, state))
    lead = score(state, 0).total
    return lead if to_move(state) is None else lead + best_rest(state)
