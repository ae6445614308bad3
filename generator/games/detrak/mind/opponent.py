"""Machine players: one takes what gains most now, a careful one what keeps its lines open."""

from __future__ import annotations

from generator.core.stream import Stream
from generator.games.detrak.mind.line_values import hopes, points
from generator.games.detrak.mind.lookahead import board_of, replies
from generator.games.detrak.rules.scoring import score
from generator.games.detrak.rules.turn import (
    EDGES,
    ROUNDS,
    Move,
    Place,
    Start,
    State,
    apply,
    legal,
)


def greedy(state: State, stream: Stream) -> Move:
    """Return the machine's move for the seat that is to move."""
    moves = list(legal(state))
    if isinstance(moves[0], Start):
        return moves[stream.below(len(moves))]
    gains = [score(apply(state, move), state.seat).total for move in moves]
    most = max(gains)
    best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
    return best[stream.below(len(best))]


def careful(state: State, stream: Stream) -> Move:
    """Return the placement after which the lines are worth most, by learned values; no ties."""
    if state.roll is None:
        return greedy(state, stream)
    roll = state.roll.first, state.roll.second
    tables = hopes(state.rules) if state.round < ROUNDS else points(state.rules)
    _, edge, first, second = max(replies(board_of(state.grids[state.seat]), *roll, tables))
    a, b = EDGES[edge]
    return Place(a, b) if (first, second) == roll else Place(b, a)
