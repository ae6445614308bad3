"""Real holidays, looked at forwards: all that differ in what matters, as long as there is hope.

Two holidays up to a period are alike if they stand at the same place with the same series opened,
the same markers taken and as many beach markers, and where a certain sheet is wanted as many dishes
and nights; of those only the best is kept, as a *label*: one whole number, so that sorting brings
like to like. Its last part is the worth: the points so far and the prices of all that is left, in
shares. Worth and the looser rest of the holiday together bound what a label can still become, and
where that is too little it is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from generator.games.vacances.mind.solver.holiday import (
    LODGING,
    NONE,
    SERIES_BITS,
    Flags,
    Holiday,
    Ints,
    Period,
    Standing,
)
from generator.games.vacances.mind.solver.orders import SHARES
from generator.games.vacances.mind.solver.relaxed import Relaxed
from generator.games.vacances.rules.markers import BEACHES, DISHES, FULL

# A label from its highest bits:
# order 7, place 7, opened 5, nights 3, dishes 3, markers 17, beaches 3, worth 16.
_WORTH, _BEACHES, _MARKERS, _COUNT, _OPENED = 16, 3, 17, 3, 5
_DISHES_AT = _BEACHES + _MARKERS
_NIGHTS_AT = _DISHES_AT + _COUNT
_OPENED_AT = _NIGHTS_AT + _COUNT
_PLACE_AT = _OPENED_AT + _OPENED
_ORDER_AT = _PLACE_AT + 7

# How a walk’s end was used.
TOOK_MARKER, TOOK_DISH = 1, 2


@dataclass(frozen=True)
class Labels:
    """Labels taken apart; `taken` holds nights, dishes, once-only markers and beach markers.

    Nights and dishes are counted only where a certain sheet is wanted.
    """

    worth: Ints
    taken: Ints
    opened: Ints
    place: Ints
    order: Ints

    def only(self, which: Ints | Flags) -> Labels:
        """Return some of the labels."""
        return Labels(
            self.worth[which],
            self.taken[which],
            self.opened[which],
            self.place[which],
            self.order[which],
        )


@dataclass(frozen=True)
class Arrivals:
    """Labels after one more period, with the label each comes from and how."""

    labels: Labels
    origin: Ints
    end: Ints
    took: Ints

    def only(self, which: Ints | Flags) -> Arrivals:
        """Return some of the arrivals."""
        labels = self.labels.only(which)
        return Arrivals(labels, self.origin[which], self.end[which], self.took[which])


def packed(labels: Labels) -> Ints:
    """Return labels as whole numbers."""
    parts = (labels.order, labels.place, labels.opened, labels.taken)
    # Machines of 32 bits count places in fewer bits than a label needs.
    order, place, opened, taken = (part.astype(np.int64, copy=False) for part in parts)
    key = order << _ORDER_AT | place << _PLACE_AT | opened << _OPENED_AT | taken
    return key << _WORTH | labels.worth


def unpacked(numbers: Ints) -> Labels:
    """Return labels taken apart."""
    key = numbers >> _WORTH
    return Labels(
        numbers & ((1 << _WORTH) - 1),
        key & ((1 << _OPENED_AT) - 1),
        key >> _OPENED_AT & ((1 << _OPENED) - 1),
        key >> _PLACE_AT & ((1 << 7) - 1),
        key >> _ORDER_AT,
    )


def first_labels(relaxed: Relaxed, one: Standing, aim: int) -> Ints:
    """Return the labels of a standing, for the orders that may come to the aim."""
    order = np.nonzero(relaxed.bounds(one) >= aim)[0]
    taken, wanted = one.markers << _BEACHES | one.counts[BEACHES], relaxed.holiday.wanted
    if wanted is not None:
        taken |= one.counts[DISHES] << _DISHES_AT
        taken |= 0 if wanted.nights is None else one.nights << _NIGHTS_AT
    worth, same = relaxed.first_worth(one)[order], np.ones_like(order)
    return packed(Labels(worth, same * taken, same * one.opened, same * one.place, order))


def next_labels(relaxed: Relaxed, number: int, numbers: Ints, aim: int) -> Ints:
    """Return the labels after a period: the best of those alike that may come to the aim."""
    parts = np.array_split(numbers, max(1, len(numbers) >> 15))  # so that memory stays small
    found = [packed(arrivals(relaxed, number, part, aim).labels) for part in parts]
    after = np.sort(np.concatenate(found))
    key = after >> _WORTH
    best: Ints = after[np.append(key[1:] != key[:-1], True)] if len(after) else after
    return best


def arrivals(relaxed: Relaxed, number: int, numbers: Ints, aim: int) -> Arrivals:
    """Return everything a period may lead to from some labels, where there is hope."""
    period = relaxed.holiday.periods[number]
    walked = _walked(relaxed, number, unpacked(numbers), aim)
    taken = _with_markers(relaxed, period, _with_dishes(relaxed, period, walked))
    moved = _moved_on(relaxed, period, taken)
    return moved.only(hopes(relaxed, number + 1, moved.labels) >= aim)


def hopes(relaxed: Relaxed, number: int, labels: Labels) -> Ints:
    """Return what labels may still become before a period, in shares."""
    rest = relaxed.before[number][labels.place, labels.order, labels.opened]
    return labels.worth + rest


def points(relaxed: Relaxed, labels: Labels) -> Ints:
    """Return the points of labels: their worth without the prices of what is left."""
    prices = relaxed.prices[labels.order]
    beaches = labels.taken & ((1 << _BEACHES) - 1)
    left = prices[:, -1] * (FULL - beaches)
    for marker in range(len(relaxed.holiday.markers)):
        free = labels.taken >> (_BEACHES + marker) & 1 == 0
        left += np.where(free, prices[:, marker], 0)
    whole: Ints = (labels.worth - left) // SHARES
    return whole


def dishes(labels: Labels) -> Ints:
    """Return how many dishes were counted."""
    return labels.taken >> _DISHES_AT & ((1 << _COUNT) - 1)


def nights(labels: Labels) -> Ints:
    """Return how many nights were counted."""
    return labels.taken >> _NIGHTS_AT & ((1 << _COUNT) - 1)


def held(holiday: Holiday, labels: Labels, series: Ints | int) -> Ints:
    """Return how many markers of a series labels have, one series for all or one for each."""
    own = (labels.taken >> _BEACHES) & holiday.series_masks[series]
    beaches = labels.taken & ((1 << _BEACHES) - 1)
    once = np.bitwise_count(own).astype(np.int64)
    return np.where(np.equal(series, BEACHES), beaches, once)


def _lacks(holiday: Holiday, labels: Labels, series: Ints) -> Flags:
    """Tell whether the wanted sheet has more markers of the series; an event is wanted or gone."""
    assert holiday.wanted is not None
    most = np.array([*holiday.wanted.counts, len(holiday.markers)])
    lacks: Flags = held(holiday, labels, series) < most[series]
    return lacks


def _walked(relaxed: Relaxed, number: int, labels: Labels, aim: int) -> Arrivals:
    """Return every label at every end its walk may have, where there is hope."""
    period = relaxed.holiday.periods[number]
    counts = period.end_counts[labels.place]
    origin = np.repeat(np.arange(len(counts)), counts)
    which = np.arange(len(origin)) - np.repeat(np.cumsum(counts) - counts, counts)
    end = period.end_table[labels.place[origin], which]
    rest = relaxed.ending[number][end, labels.order[origin], labels.opened[origin]]
    hopeful = np.nonzero(labels.worth[origin] + rest >= aim)[0]
    origin, end = origin[hopeful], end[hopeful]
    return Arrivals(labels.only(origin), origin, end, np.zeros_like(origin))


def _with_dishes(relaxed: Relaxed, period: Period, some: Arrivals) -> Arrivals:
    """Return arrivals with and without the dish; at most one a day, so there is one to be had."""
    one, served = some.labels, period.dish[some.end]
    wanted = relaxed.holiday.wanted
    if wanted is not None:
        served = served & (dishes(one) < wanted.counts[DISHES])
    if not served.any():
        return some
    counted = int(wanted is not None) << _DISHES_AT
    declined = some.only(~(served & relaxed.orders.due[one.order, one.opened, DISHES]))

    def eaten(labels: Labels) -> Labels:
        worth = labels.worth + relaxed.orders.worth[labels.order, DISHES]
        opened = labels.opened | 1 << DISHES
        return Labels(worth, labels.taken + counted, opened, labels.place, labels.order)

    return _joined(declined, _changed(some.only(served), eaten, TOOK_DISH))


def _with_markers(relaxed: Relaxed, period: Period, some: Arrivals) -> Arrivals:
    """Return arrivals with and without the space’s own marker, where it is still to be had."""
    one, marker, series = some.labels, period.marker[some.end], period.series[some.end]
    offered = marker != NONE
    if not offered.any():
        return some
    beach = series == BEACHES
    had = one.taken >> (_BEACHES + np.where(beach, 0, marker).clip(0)) & 1 == 1
    full = one.taken & ((1 << _BEACHES) - 1) == FULL
    offered &= ~np.where(beach, full, had)
    if relaxed.holiday.wanted is not None:
        offered &= _lacks(relaxed.holiday, one, series)
    declined = some.only(~(offered & relaxed.orders.due[one.order, one.opened, series]))
    marker, series = marker[offered], series[offered]

    def taken(labels: Labels) -> Labels:
        gain = relaxed.orders.worth[labels.order, series] - relaxed.prices[labels.order, marker]
        bit = np.where(series == BEACHES, 1, 1 << (_BEACHES + marker))
        opened = labels.opened | SERIES_BITS[series]
        worth = labels.worth + gain
        return Labels(worth, labels.taken + bit, opened, labels.place, labels.order)

    return _joined(declined, _changed(some.only(offered), taken, TOOK_MARKER))


def _moved_on(relaxed: Relaxed, period: Period, some: Arrivals) -> Arrivals:
    """Return arrivals where the next period starts, with the points of the night."""
    one = some.labels
    sleeps, wanted = period.sleeps[some.end], relaxed.holiday.wanted
    worth = one.worth + relaxed.orders.worth[one.order, LODGING] * sleeps
    counted = 0 if wanted is None or wanted.nights is None else sleeps.astype(np.int64)
    taken = one.taken + (counted << _NIGHTS_AT)
    labels = Labels(worth, taken, one.opened, period.then[some.end], one.order)
    return Arrivals(labels, some.origin, some.end, some.took)


def _changed(some: Arrivals, change: Callable[[Labels], Labels], took: int) -> Arrivals:
    return Arrivals(change(some.labels), some.origin, some.end, some.took | took)


def _joined(first: Arrivals, second: Arrivals) -> Arrivals:
    def both(one: Ints, other: Ints) -> Ints:
        return np.concatenate([one, other])

    a, b = first.labels, second.labels
    labels = Labels(
        both(a.worth, b.worth),
        both(a.taken, b.taken),
        both(a.opened, b.opened),
        both(a.place, b.place),
        both(a.order, b.order),
    )
    origin, end = both(first.origin, second.origin), both(first.end, second.end)
    return Arrivals(labels, origin, end, both(first.took, second.took))
