"""Simple players to measure the opponent against."""

from __future__ import annotations

from generator.core.stream import Stream
from generator.games.robber_knights.rules.state import Move, State
from generator.games.robber_knights.rules.turn import legal


def random_move(state: State, stream: Stream) -> Move:
    """Return any legal move."""
    moves = list(legal(state))
    return moves[stream.below(256) * len(moves) // 256]
