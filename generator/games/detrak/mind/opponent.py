"""The machine player: the placement that gains most now, ties drawn from a seeded stream."""

from __future__ import annotations

from generator.core.stream import Stream
from generator.games.detrak.rules.scoring import score
from generator.games.detrak.rules.turn import Move, Start, State, apply, legal


def greedy(state: State, stream: Stream) -> Move:
    """Return the machine's move for the seat that is to move."""
    moves = list(legal(state))
    if isinstance(moves[0], Start):
        return moves[stream.below(len(moves))]
    gains = [score(apply(state, move), state.seat).total for move in moves]
    most = max(gains)
    best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
    return best[stream.below(len(best))]
