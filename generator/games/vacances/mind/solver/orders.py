"""Orders of the rows: once the order is fixed, every marker has a fixed worth.

A set of opened series is five bits. At the end of a day the opened series must be the first ones
of the order; during the day any set may come about. Points are counted in shares of a point, so
that prices can be fractions while everything stays a whole number, the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from generator.games.vacances.mind.solver.holiday import LODGING, Flags, Ints
from generator.games.vacances.rules.markers import SERIES
from generator.games.vacances.rules.scoring import BONUS

SHARES = 64  # in a point
SETS = 1 << len(SERIES)


@dataclass(frozen=True)
class Orders:
    """Some orders side by side, with what follows from each."""

    orders: tuple[tuple[int, ...], ...]
    worth: NDArray[np.int16]  # by order and series: shares a marker gives; then an event, a night
    torn: Flags  # by order and set: not the first series of the order, so not to be at night
    due: Flags  # by order, set and series: declining such a marker never helps

    def __len__(self) -> int:
        return len(self.orders)

    def only(self, which: Ints) -> Orders:
        """Return some of the orders."""
        chosen = tuple(self.orders[i] for i in which)
        return Orders(chosen, self.worth[which], self.torn[which], self.due[which])


def all_orders(rows: tuple[int, ...] = ()) -> Orders:
    """Return every order of the series that begins with the rows laid already."""
    orders = permutations(range(len(SERIES)))
    return make_orders(order for order in orders if order[: len(rows)] == rows)


def make_orders(orders: Iterable[tuple[int, ...]]) -> Orders:
    """Return orders with what follows from them.

    A marker of an opened series costs nothing. Nor does one of the next series in the order: with
    it the opened series are still the first ones. The same holds for events.
    """
    known = tuple(orders)
    worth = np.full((len(known), LODGING + 1), BONUS * SHARES, np.int16)
    torn = np.ones((len(known), SETS), np.bool_)
    due = np.ones((len(known), SETS, LODGING), np.bool_)
    for i, order in enumerate(known):
        for row, series in enumerate(order, start=1):
            worth[i, series] = row * SHARES
        firsts = [sum(1 << s for s in order[:rows]) for rows in range(len(SERIES) + 1)]
        torn[i, firsts] = False
        for opened in range(SETS):
            later = [series for series in order if not opened >> series & 1][1:]
            due[i, opened, later] = False
    return Orders(known, worth, torn, due)
