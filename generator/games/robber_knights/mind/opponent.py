"""A player that looks at the rest of its turn over all tiles it may draw, and at no other hand."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.game import Advice
from generator.core.stream import Stream
from generator.games.robber_knights.mind.outlook import Position, laid_worth, played
from generator.games.robber_knights.mind.worth import prospects, rival_worth
from generator.games.robber_knights.rules.state import (
    End,
    Keep,
    Lay,
    Move,
    Player,
    State,
    colour_of,
)
from generator.games.robber_knights.rules.turn import legal, may_end
from generator.games.robber_knights.rules.views import view

FIRST = 6  # ways to lay each tile that are looked at further
WIDTHS = (1, 1)  # and how many of each tile that follows in the turn
KEEPING = {"p": 0.0, "pv": 0.2, "m": 0.1}
"""What an A tile in hand is worth beside the others."""


def play(state: State, stream: Stream) -> Move:
    """Return the best move; among equals one is drawn."""
    rated = advise(state, stream)
    best = [one.move for one in rated if one.value == rated[0].value]
    return best[stream.below(min(256, len(best)))]


def advise(state: State, stream: Stream) -> Sequence[Advice[Move]]:
    """Return the most promising moves with the lead their seat may expect, best first."""
    # Whoever asks with the whole table gets the same answer: nobody looks into other hands.
    seen = view(state, state.seat)
    rated = [Advice(move, _value(seen, move)) for move in _promising(seen)]
    return sorted(rated, key=lambda one: -one.value)


def rate(state: State, move: Move) -> float:
    """Return the value of one move, also of one that `advise` leaves out."""
    return _value(view(state, state.seat), move)


def _promising(state: State) -> list[Move]:
    if not state.is_begun:
        return list(legal(state))
    position, one = _position(state)
    moves: list[Move] = [
        found.move for code in one.codes() for found in position.layings(code)[:FIRST]
    ]
    return [*moves, *([End()] if may_end(state) else [])]


def _position(state: State) -> tuple[Position, Player]:
    seat = state.seat
    one = state.players[seat]
    known = prospects(state, seat)
    return (
        Position(
            state.tiles,
            state.stacks,
            colour_of(seat),
            len(state.players),
            known,
            one.knights,
            state.laid,
        ),
        one,
    )


def _value(state: State, move: Move) -> float:
    if isinstance(move, Keep):
        return KEEPING[move.tile]
    position, one = _position(state)
    if isinstance(move, Lay):
        own = laid_worth(position.after(move), played(one, move.tile), WIDTHS)
    else:
        own = position.worth
    return own - rival_worth(state, state.seat)
