"""The proved best holiday when the weather and all dice are known.

For every order of the rows a looser holiday bounds what the real ones can get; orders whose bound
the best holiday known already reaches are done with. For the others real holidays are searched,
first a narrow beam of them, then all that the bound leaves hope for. Where those are too many the
prices are made better and the search comes back with more room, until there is a proof; dice by
hand may be so hard that the work is used up before, and then the bound is what is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from generator.games.vacances.mind.solver.holiday import Holiday, Ints, make_holiday
from generator.games.vacances.mind.solver.orders import SHARES, all_orders
from generator.games.vacances.mind.solver.pricing import Priced, first_prices, step
from generator.games.vacances.mind.solver.relaxed import look_back
from generator.games.vacances.mind.solver.search import Work, search
from generator.games.vacances.mind.solver.solution import Solution
from generator.games.vacances.rules.board import Board

_FIRST_STEPS, _MORE_STEPS = 6, 10
_FIRST_BEAM, _BEAM = 8_000, 4_000  # labels a period
_BEAM_ORDERS = 8
_TOGETHER = 16  # orders searched side by side
_FIRST_ROOM, _MORE_ROOM = 200_000, 4  # labels of a search that may give up, and how they grow
WORK = 8_000_000  # labels altogether; no id comes near, the hardest dice we know take five million


def solve(
    board: Board, weather: Sequence[str], dice: Sequence[Sequence[int]], work: int | None = None
) -> Solution:
    """Return a best holiday, or the best known: days of weather, and six dice for each.

    Its bound is its own score where that is proved to be the best.
    """
    left = Work(WORK if work is None else work)
    holiday = make_holiday(board, weather, dice)
    priced = first_prices(holiday, all_orders())
    for _ in range(_FIRST_STEPS):
        priced = step(holiday, priced, holiday.ceiling * 4 // 5)
    best = _beam(holiday, priced, left)
    room = _FIRST_ROOM
    while len(priced := _promising(holiday, priced, best.score + 1)):
        if left.left < 0:
            bound = int(priced.bounds.max()) // SHARES
            return replace(best, bound=min(bound, holiday.ceiling))
        for _ in range(_MORE_STEPS):
            priced = _promising(holiday, step(holiday, priced, best.score), best.score + 1)
        best, priced = _searched(holiday, priced, best, room, left)
        room *= _MORE_ROOM
    return replace(best, bound=best.score)


def _promising(holiday: Holiday, priced: Priced, target: int) -> Priced:
    """Return the orders whose bound leaves hope for the target, the highest bounds first."""
    if target > holiday.ceiling:
        return priced.only(np.arange(0))
    ranked = np.argsort(-priced.bounds, kind="stable")
    return priced.only(ranked[priced.bounds[ranked] >= target * SHARES])


def _beam(holiday: Holiday, priced: Priced, work: Work) -> Solution:
    """Return a good holiday of the orders with the highest bounds."""
    some = _promising(holiday, priced, 0).only(np.arange(_BEAM_ORDERS))
    found = search(look_back(holiday, some.orders, some.best), 0, work, beam=_FIRST_BEAM)
    assert found is not None, "a beam has always room"
    assert found.best is not None, "there is always a holiday without markers"
    return found.best


def _searched(
    holiday: Holiday, priced: Priced, best: Solution, room: int, work: Work
) -> tuple[Solution, Priced]:
    """Search orders by and by; return the best holiday and the orders that need more room."""
    left: list[Ints] = []
    for first in range(0, len(priced), _TOGETHER):
        which = np.arange(first, min(first + _TOGETHER, len(priced)))
        some = _promising(holiday, priced.only(which), best.score + 1)
        if not len(some):
            continue
        relaxed = look_back(holiday, some.orders, some.best)
        for beam, most in ((_BEAM, None), (None, room)):
            found = search(relaxed, best.score + 1, work, beam=beam, room=most)
            if found is None:
                left.append(which)
            elif found.best is not None and found.best.score > best.score:
                best = found.best
    return best, priced.only(np.concatenate([np.arange(0), *left]))
