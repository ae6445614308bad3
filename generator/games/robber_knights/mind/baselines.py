"""Simple players to measure the opponent against."""

from __future__ import annotations

from generator.core.stream import Stream
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.rules.state import End, Move, State
from generator.games.robber_knights.rules.turn import apply, legal, may_end

_DRAWN = 256  # the most that a stream draws among


def random_move(state: State, stream: Stream) -> Move:
    """Return any legal move."""
    return _drawn(list(legal(state)), stream)


def greedy(state: State, stream: Stream) -> Move:
    """Return the move that gains most points at once; among equals one is drawn.

    A turn goes on as long as there is something to gain.
    """
    if not state.is_begun:
        return random_move(state, stream)
    before = score(state, state.seat).total
    gains = {
        move: score(apply(state, move), state.seat).total - before
        for move in legal(state)
        if not isinstance(move, End)
    }
    most = max(gains.values())
    if most <= 0 and may_end(state):
        return End()
    return _drawn([move for move, gain in gains.items() if gain == most], stream)


def _drawn(moves: list[Move], stream: Stream) -> Move:
    """Draw one of any number of moves: first a stretch of them, then one of it."""
    while len(moves) > _DRAWN:
        size = -(-len(moves) // _DRAWN)
        first = size * stream.below(-(-len(moves) // size))
        moves = moves[first : first + size]
    return moves[stream.below(len(moves))]
