"""The proved best holiday when the weather and all dice are known.

For every order of the rows a looser holiday bounds what the real ones can get; orders whose bound
the best holiday known already reaches are done with. For the others real holidays are searched,
first a narrow beam of them, then all that the bound leaves hope for. Where those are too many the
prices are made better and the search comes back with more room, until there is a proof; dice by
hand may be so hard that the work is used up before, and then the bound is what is known.

A holiday that has begun is solved the same way, and several standings of one, such as those that
the next move may lead to, are solved side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from generator.games.vacances.mind.solver.holiday import Holiday, Ints, Standing, make_holiday
from generator.games.vacances.mind.solver.orders import SHARES, all_orders
from generator.games.vacances.mind.solver.pricing import Priced, first_prices, step
from generator.games.vacances.mind.solver.relaxed import Relaxed, look_back
from generator.games.vacances.mind.solver.search import Work, search
from generator.games.vacances.mind.solver.solution import Solution
from generator.games.vacances.rules.board import Board

_FIRST_STEPS, _MORE_STEPS = 6, 10
_FIRST_BEAM, _BEAM = 8_000, 4_000  # labels a period
_BEAM_ORDERS = 8
_TOGETHER = 16  # orders searched side by side
_MANY = 16  # standings that share the effort: narrower beams, more orders side by side
_FIRST_ROOM, _MORE_ROOM = 200_000, 4  # labels of a search that may give up, and how they grow
WORK = 8_000_000  # labels altogether; no id comes near, the hardest dice we know take five million


def solve(
    board: Board, weather: Sequence[str], dice: Sequence[Sequence[int]], work: int | None = None
) -> Solution:
    """Return a best holiday, or the best known: days of weather, and six dice for each.

    Its bound is its own score where that is proved to be the best.
    """
    holiday = make_holiday(board, weather, dice)
    priced = first_prices(holiday, all_orders(), [Standing(holiday.start)])
    for _ in range(_FIRST_STEPS):
        priced = step(holiday, priced, np.array([holiday.ceiling * 4 // 5]))
    (best,) = best_of_each(holiday, priced, Work(WORK if work is None else work))
    return best


def best_of_each(holiday: Holiday, priced: Priced, work: Work) -> list[Solution]:
    """Return a best holiday from every standing, or the best known."""
    race = _Race(holiday, priced, work)
    room = _FIRST_ROOM
    while len(priced := race.promising(priced)) and work.left >= 0:
        for _ in range(_MORE_STEPS):
            if len(priced):
                priced = race.promising(step(holiday, priced, race.scores(priced)))
        priced = race.searched(priced, room)
        room *= _MORE_ROOM
    return [race.bounded(priced, one) for one in race.best]


class _Race:
    """Standings on their way to their best holidays, with the best so far."""

    def __init__(self, holiday: Holiday, priced: Priced, work: Work) -> None:
        self.holiday, self.work = holiday, work
        self.share = min(len(priced.standings), _MANY)
        self.best = self._beams(priced)

    def _beams(self, priced: Priced) -> dict[Standing, Solution]:
        """Return a good holiday from every standing, of the orders with the highest bounds."""
        ranked = np.argsort(-priced.bounds, axis=1, kind="stable")[:, :_BEAM_ORDERS]
        some = priced.only(np.array(list(dict.fromkeys(ranked.flatten().tolist()))))
        relaxed = look_back(self.holiday, some.orders, some.best)
        beam = max(1, _FIRST_BEAM // self.share)
        best = {}
        for one in priced.standings:
            found = search(relaxed, one, 0, self.work, beam=beam)
            assert found is not None, "a beam has always room"
            assert found.best is not None, "there is always a holiday without markers"
            best[one] = found.best
        return best

    def scores(self, priced: Priced) -> Ints:
        """Return what the standings have reached."""
        return np.array([self.best[one].score for one in priced.standings], np.int64)

    def promising(self, priced: Priced) -> Priced:
        """Return the standings and the orders with hope for more, the highest hopes first."""
        scores = self.scores(priced)
        hopes = priced.bounds - scores[:, None] * SHARES
        open_ones = (hopes >= SHARES).any(axis=1) & (scores < self.holiday.ceiling)
        if not open_ones.any():
            return priced.only(np.arange(0))
        priced = priced.of(open_ones)
        gaps = priced.gaps(scores[open_ones])
        ranked = np.argsort(-gaps, kind="stable")
        return priced.only(ranked[gaps[ranked] >= SHARES])

    def searched(self, priced: Priced, room: int) -> Priced:
        """Search orders by and by, and better the best; what was searched has no more hope."""
        bounds, together = priced.bounds.copy(), _TOGETHER * self.share
        for first in range(0, len(priced), together):
            part = slice(first, first + together)
            some = self.promising(priced.only(np.arange(len(priced))[part]))
            if not len(some):
                continue
            relaxed = look_back(self.holiday, some.orders, some.best)
            for one in some.standings:
                if self._search(relaxed, one, room):
                    bounds[priced.standings.index(one), part] = 0
        return replace(priced, bounds=bounds)

    def _search(self, relaxed: Relaxed, one: Standing, room: int) -> bool:
        """Search the holidays from a standing; tell whether all that give hope were looked at."""
        beam = max(1, _BEAM // self.share)
        for wide, most in ((beam, None), (None, room)):
            target = self.best[one].score + 1
            found = search(relaxed, one, target, self.work, beam=wide, room=most)
            if found is None:
                return False
            if found.best is not None:
                self.best[one] = found.best
        return True

    def bounded(self, priced: Priced, one: Standing) -> Solution:
        """Return the best from a standing, with what no holiday exceeds."""
        best, bound = self.best[one], 0
        if len(priced) and one in priced.standings:
            highest = int(priced.bounds[priced.standings.index(one)].max())
            bound = min(highest // SHARES, self.holiday.ceiling)
        return replace(best, bound=max(best.score, bound))
