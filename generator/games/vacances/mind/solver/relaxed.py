"""A looser holiday, looked at backwards: once-only markers may be taken again, each at a price.

What a place is worth then depends on nothing but the period and the opened series. With the prices
of the whole supply added it is at least what any real holiday gets, for every order of the rows.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.games.vacances.mind.solver.holiday import (
    EVENT,
    LODGING,
    NONE,
    Holiday,
    Ints,
    Period,
    Standing,
)
from generator.games.vacances.mind.solver.orders import SETS, Orders
from generator.games.vacances.rules.markers import DISHES

Shares = NDArray[np.int16]
"""Shares of points by place, order and set of opened series."""

# Below every real value, and far enough from the end of 16 bits that no day's gains reach over it.
_NEVER = -24_000


@dataclass(frozen=True)
class Relaxed:
    """What the rest of a holiday is worth at given prices, before and after every period’s walk."""

    holiday: Holiday
    orders: Orders
    prices: Ints  # by order and marker, in shares
    before: list[Shares]  # by period, and after the last one
    ending: list[Shares]  # by period: with its end chosen, its markers still to be taken

    def first_worth(self, one: Standing) -> Ints:
        """Return by order the points of a standing and the prices of what is left, in shares."""
        had = np.array([*one.counts, one.events, one.nights])
        worth: Ints = self.orders.worth @ had + self.prices @ one.left(self.holiday)
        return worth

    def bounds(self, one: Standing) -> Ints:
        """Return by order what no holiday from a standing exceeds, in shares.

        It is less than nothing where the order does not go on with the rows of the standing.
        """
        fits = np.array([order[: len(one.rows)] == one.rows for order in self.orders.orders])
        if self.holiday.from_morning:
            fits &= ~self.orders.torn[:, one.opened]
        rest = self.before[0][one.place, :, one.opened]
        found: Ints = np.where(fits, self.first_worth(one) + rest, -1)
        return found


def look_back(holiday: Holiday, orders: Orders, prices: Ints) -> Relaxed:
    """Work out the values from the last evening to the first morning."""
    shape = holiday.spaces + len(holiday.boats), len(orders), SETS
    last = np.full(shape, _NEVER, np.int16)
    last[:, ~orders.torn] = 0
    before: list[Shares] = [last]
    ending: list[Shares] = []
    for number in range(len(holiday.periods) - 1, -1, -1):
        period = holiday.periods[number]
        # Places that are not reached stay unknown: nobody asks for them.
        ends, values = np.empty(shape, np.int16), np.empty(shape, np.int16)
        for end in period.reached:
            ends[end] = _at_end(period, end, before[0], orders, prices)
        for place in period.starts:
            first, *others = period.ends[place]
            np.maximum(ends[first], ends[others[0] if others else first], out=values[place])
            for end in others[1:]:
                np.maximum(values[place], ends[end], out=values[place])
        if number and holiday.periods[number - 1].is_evening:
            values[:, orders.torn] = _NEVER
        before.insert(0, values)
        ending.insert(0, ends)
    return Relaxed(holiday, orders, prices, before, ending)


def _at_end(
    period: Period, end: int, after: Shares, orders: Orders, prices: Ints
) -> NDArray[np.int16]:
    """Return what ending at a place is worth by order and set, with the best of what it offers."""
    values: NDArray[np.int16] = after[period.then[end]]
    if period.sleeps[end]:
        values = values + orders.worth[:, LODGING, None]
    if period.dish[end]:
        values = _offered(values, DISHES, orders.worth[:, DISHES])
    marker, series = int(period.marker[end]), int(period.series[end])
    if marker == NONE:
        return values
    gain = orders.worth[:, series] - prices[:, marker].astype(np.int16)
    if series == EVENT:
        return values + np.maximum(gain, np.int16(0))[:, None]
    return _offered(values, series, gain)


def _offered(values: NDArray[np.int16], series: int, gain: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return the better of declining a marker and of taking it, which opens its series."""
    by_series = values.reshape(len(values), SETS >> (series + 1), 2, 1 << series)
    opened = by_series[:, :, 1:, :] + gain[:, None, None, None]
    better: NDArray[np.int16] = np.maximum(by_series, opened).reshape(values.shape)
    return better
