"""Simple players to measure the opponent against."""

from __future__ import annotations

from generator.core.stream import Stream
from generator.games.vacances.mind.opponent import worth
from generator.games.vacances.mind.prices import laying_order
from generator.games.vacances.rules.state import NIGHT, Lay, Move, State
from generator.games.vacances.rules.turn import apply, legal


def random_move(state: State, stream: Stream) -> Move:
    """Return any legal move."""
    moves = list(legal(state))
    return moves[stream.below(min(256, len(moves)))]


def greedy(state: State, stream: Stream) -> Move:
    """Return the move that gains most at once; among equals one is drawn."""
    if state.period == NIGHT:
        return Lay(laying_order(state, state.travellers[state.seat]))
    before = state.travellers[state.seat]
    gains = {
        move: worth(apply(state, move).travellers[state.seat], before) for move in legal(state)
    }
    best = [move for move, gain in gains.items() if gain == max(gains.values())]
    return best[stream.below(min(256, len(best)))]
