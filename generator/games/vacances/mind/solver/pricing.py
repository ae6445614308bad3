"""Prices for the markers: what the looser holiday takes too often gets dearer, step by step.

The prices go down the bound's own slope (a subgradient): the bound changes with a price as the
supply exceeds the use of its marker.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.games.vacances.mind.solver.holiday import NONE, SERIES_BITS, Holiday, Ints
from generator.games.vacances.mind.solver.orders import SHARES, Orders
from generator.games.vacances.mind.solver.relaxed import Relaxed, look_back
from generator.games.vacances.rules.markers import DISHES

_FIRST_PRICE = SHARES // 2
_DEAREST = 6 * SHARES  # no marker is worth more
_STRIDE_PARTS = 8  # a whole stride would close the gap to what is reached, were the slope straight
_PATIENCE = 3  # steps without a better bound until the stride is halved


@dataclass(frozen=True)
class Priced:
    """Orders with their best prices so far, and where the next step starts."""

    orders: Orders
    bounds: Ints  # by order: the lowest so far, in shares
    best: Ints  # the prices of those bounds
    prices: Ints  # to look at next
    strides: Ints  # in parts
    waited: Ints  # steps without a better bound

    def __len__(self) -> int:
        return len(self.orders)

    def only(self, which: Ints) -> Priced:
        """Return some of the orders."""
        return Priced(
            self.orders.only(which),
            self.bounds[which],
            self.best[which],
            self.prices[which],
            self.strides[which],
            self.waited[which],
        )


def first_prices(holiday: Holiday, orders: Orders) -> Priced:
    """Return orders at the same low price for every marker; nothing is known about them yet."""
    count = len(orders)
    prices = np.full((count, len(holiday.supply)), _FIRST_PRICE)
    unknown = np.full(count, np.iinfo(np.int64).max)
    strides, waited = np.full(count, _STRIDE_PARTS), np.zeros(count, np.int64)
    return Priced(orders, unknown, prices, prices, strides, waited)


def step(holiday: Holiday, priced: Priced, reached: int) -> Priced:
    """Look at the prices and move on towards a bound of `reached` points."""
    relaxed = look_back(holiday, priced.orders, priced.prices)
    bounds = relaxed.bounds
    better = bounds < priced.bounds
    waited = np.where(better, 0, priced.waited + 1)
    tired = waited == _PATIENCE
    strides = np.where(tired, np.maximum(priced.strides // 2, 1), priced.strides)
    slope = _use(relaxed) - holiday.supply
    steep = np.maximum((slope * slope).sum(axis=1), 1)
    gap = np.maximum(bounds - reached * SHARES, 0)
    moved = (gap * strides)[:, None] * slope // (steep * _STRIDE_PARTS)[:, None]
    return Priced(
        priced.orders,
        np.where(better, bounds, priced.bounds),
        np.where(better[:, None], priced.prices, priced.best),
        np.clip(priced.prices + moved, 0, _DEAREST),
        strides,
        np.where(tired, 0, waited),
    )


def _use(relaxed: Relaxed) -> Ints:
    """Return how often the best looser holiday of every order takes every marker."""
    orders, holiday = relaxed.orders, relaxed.holiday
    each = np.arange(len(orders))
    place, opened = np.full(len(orders), holiday.start), np.zeros(len(orders), np.int64)
    use = np.zeros_like(relaxed.prices)
    for number, period in enumerate(holiday.periods):
        ends = period.end_table[place]
        values = relaxed.ending[number][ends, each[:, None], opened[:, None]]
        end = ends[each, values.argmax(axis=1)]
        place, marker = period.then[end], period.marker[end]
        after = relaxed.before[number + 1]
        gain = orders.worth[each, period.series[end]] - relaxed.prices[each, marker]
        best = after[place, each, opened].astype(np.int64)
        taken, chosen = np.zeros(len(orders), np.bool_), opened
        for takes, eats in ((False, True), (True, False), (True, True)):
            offered = (period.dish[end] | (not eats)) & ((marker != NONE) | (not takes))
            then = opened | SERIES_BITS[period.series[end]] * takes | (eats << DISHES)
            value = after[place, each, then] + gain * takes + orders.worth[:, DISHES] * eats
            better = offered & (value > best)
            best, chosen = np.where(better, value, best), np.where(better, then, chosen)
            taken = np.where(better, takes, taken)
        use[each[taken], marker[taken]] += 1
        opened = chosen
    return use
