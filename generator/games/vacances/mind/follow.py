"""Every open move of a holiday whose weather and dice all lie open, with the best that can follow.

Moves that lead to the same standing are solved once, and all standings side by side.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from generator.core.game import Advice
from generator.core.ident import Ident
from generator.games.vacances.mind.begun import periods_gone, standing_of
from generator.games.vacances.mind.solver.holiday import Holiday, make_holiday
from generator.games.vacances.mind.solver.orders import SHARES, all_orders
from generator.games.vacances.mind.solver.pricing import first_prices, step
from generator.games.vacances.mind.solver.relaxed import look_back
from generator.games.vacances.mind.solver.search import Work
from generator.games.vacances.mind.solver.solution import Solution
from generator.games.vacances.mind.solver.solve import best_of_each
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.state import Move, State
from generator.games.vacances.rules.turn import apply, legal

WORK = 8_000_000  # labels for all moves of a position together
_FIRST_STEPS = 8


def follow(ident: Ident, state: State) -> list[Advice[Move]]:
    """Return every open move with the best total that can still follow it, best first.

    Where the work does not suffice for a proof the value is the best total known.
    """
    moves = list(legal(state))
    best = best_after(dealt_to(ident), tuple(apply(state, move) for move in moves))
    rated = [
        Advice(move, one.score, "exact" if one.score == one.bound else "least")
        for move, one in zip(moves, best, strict=True)
    ]
    return sorted(rated, key=lambda one: -one.value)


@lru_cache(maxsize=64)
def best_after(dealt: Dealt, after: tuple[State, ...]) -> list[Solution]:
    """Return the best of what may follow every state after a move, in their order."""
    whole = _whole(dealt)
    standings = [standing_of(whole, one) for one in after]
    distinct = list(dict.fromkeys(standings))
    rest = whole.rest(periods_gone(after[0]), {one.place for one in distinct})
    laid = {one.rows for one in distinct}
    orders = all_orders(laid.pop() if len(laid) == 1 else ())
    priced = first_prices(rest, orders, distinct)
    relaxed = look_back(rest, orders, priced.prices)
    reached = np.array([int(relaxed.bounds(one).max()) // SHARES * 7 // 8 for one in distinct])
    for _ in range(_FIRST_STEPS):
        priced = step(rest, priced, reached)
    found = dict(zip(distinct, best_of_each(rest, priced, Work(WORK)), strict=True))
    return [found[one] for one in standings]


@lru_cache(maxsize=4)
def _whole(dealt: Dealt) -> Holiday:
    return make_holiday(the_board(), dealt.weather, dealt.dice)
