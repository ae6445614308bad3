"""Prices for the markers: what the looser holiday takes too often gets dearer, step by step.

The prices go down the bound's own slope (a subgradient): the bound changes with a price as the
supply exceeds the use of its marker. Several standings of a holiday share the prices of an order:
they then go down the slope of the one that lies farthest above what it has reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from generator.games.vacances.mind.solver.holiday import (
    NONE,
    SERIES_BITS,
    Flags,
    Holiday,
    Ints,
    Standing,
)
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

    standings: tuple[Standing, ...]
    orders: Orders
    bounds: Ints  # by standing and order: the lowest so far, in shares
    best: Ints  # the prices with the lowest gap so far
    prices: Ints  # to look at next
    strides: Ints  # in parts
    waited: Ints  # steps without a better bound

    def __len__(self) -> int:
        return len(self.orders)

    def only(self, which: Ints) -> Priced:
        """Return some of the orders."""
        return Priced(
            self.standings,
            self.orders.only(which),
            self.bounds[:, which],
            self.best[which],
            self.prices[which],
            self.strides[which],
            self.waited[which],
        )

    def of(self, which: Flags) -> Priced:
        """Return the same for some of the standings."""
        standings = (one for one, chosen in zip(self.standings, which, strict=True) if chosen)
        return replace(self, standings=tuple(standings), bounds=self.bounds[which])

    def gaps(self, reached: Ints) -> Ints:
        """Return by order how far bounds are above what was reached, at most, in shares."""
        highest: Ints = (self.bounds - reached[:, None] * SHARES).max(axis=0)
        return highest


def first_prices(holiday: Holiday, orders: Orders, standings: Sequence[Standing]) -> Priced:
    """Return orders at the same low price for every marker; nothing is known about them yet.

    What no standing finds any more is too dear to be taken.
    """
    count = len(orders)
    left = np.array([one.left(holiday) for one in standings]).any(axis=0)
    prices = np.tile(np.where(left, _FIRST_PRICE, _DEAREST), (count, 1))
    unknown = np.full((len(standings), count), np.iinfo(np.int64).max)
    strides, waited = np.full(count, _STRIDE_PARTS), np.zeros(count, np.int64)
    return Priced(tuple(standings), orders, unknown, prices, prices, strides, waited)


def step(holiday: Holiday, priced: Priced, reached: Ints) -> Priced:
    """Look at the prices and move on towards bounds of the points that standings reached."""
    relaxed = look_back(holiday, priced.orders, priced.prices)
    bounds = np.array([relaxed.bounds(one) for one in priced.standings])
    seen = replace(priced, bounds=bounds)
    gaps = seen.gaps(reached)
    better = gaps < priced.gaps(reached)
    waited = np.where(better, 0, priced.waited + 1)
    tired = waited == _PATIENCE
    strides = np.where(tired, np.maximum(priced.strides // 2, 1), priced.strides)
    farthest = (bounds - reached[:, None] * SHARES).argmax(axis=0)
    begun = [priced.standings[i] for i in farthest]
    left = np.array([one.left(holiday) for one in begun]).reshape(priced.prices.shape)
    slope = takings(relaxed, begun).markers - left
    steep = np.maximum((slope * slope).sum(axis=1), 1)
    moved = (np.maximum(gaps, 0) * strides)[:, None] * slope // (steep * _STRIDE_PARTS)[:, None]
    return Priced(
        priced.standings,
        priced.orders,
        np.minimum(bounds, priced.bounds),
        np.where(better[:, None], priced.prices, priced.best),
        np.clip(priced.prices + moved, 0, _DEAREST),
        strides,
        np.where(tired, 0, waited),
    )


@dataclass(frozen=True)
class Takings:
    """What the best looser holidays take, by order."""

    markers: Ints  # and by marker
    dishes: Ints
    nights: Ints


def takings(relaxed: Relaxed, begun: Sequence[Standing]) -> Takings:
    """Return what the best looser holidays take; every order begins at a standing of its own."""
    orders, each = relaxed.orders, np.arange(len(relaxed.orders))
    place = np.array([one.place for one in begun], np.int64)
    opened = np.array([one.opened for one in begun], np.int64)
    use = Takings(np.zeros_like(relaxed.prices), np.zeros_like(place), np.zeros_like(place))
    for number, period in enumerate(relaxed.holiday.periods):
        ends = period.end_table[place]
        values = relaxed.ending[number][ends, each[:, None], opened[:, None]]
        end = ends[each, values.argmax(axis=1)]
        place, marker = period.then[end], period.marker[end]
        after = relaxed.before[number + 1]
        gain = orders.worth[each, period.series[end]] - relaxed.prices[each, marker]
        best = after[place, each, opened].astype(np.int64)
        taken, eaten, chosen = np.zeros_like(best), np.zeros_like(best), opened
        for takes, eats in ((False, True), (True, False), (True, True)):
            offered = (period.dish[end] | (not eats)) & ((marker != NONE) | (not takes))
            then = opened | SERIES_BITS[period.series[end]] * takes | (eats << DISHES)
            value = after[place, each, then] + gain * takes + orders.worth[:, DISHES] * eats
            better = offered & (value > best)
            best, chosen = np.where(better, value, best), np.where(better, then, chosen)
            taken, eaten = np.where(better, takes, taken), np.where(better, eats, eaten)
        use.markers[each, marker] += taken
        use.dishes[:] += eaten
        use.nights[:] += period.sleeps[end]
        opened = chosen
    return use
