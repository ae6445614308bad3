"""Whether some holiday of these days ends with exactly this sheet: found, or ruled out.

A marker may always be left, so that a holiday with more of a series than the sheet also leads to
it; only nights cannot be refused. What is looked for is therefore a holiday that fills every row of
the sheet and sleeps as often. The looser holiday (`relaxed`) rules out what it cannot fill: series,
events and nights get a worth as markers get a price, all changed step by step until what the looser
holiday takes is what the sheet has. Real holidays are then searched as for the best one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from operator import le

import numpy as np

from generator.games.vacances.mind.solver.holiday import (
    EVENT,
    LODGING,
    NONE,
    Flags,
    Holiday,
    Ints,
    Period,
    Standing,
    Wanted,
)
from generator.games.vacances.mind.solver.labels import (
    Labels,
    dishes,
    first_labels,
    held,
    hopes,
    next_labels,
    nights,
    unpacked,
)
from generator.games.vacances.mind.solver.orders import SHARES, make_orders
from generator.games.vacances.mind.solver.pricing import takings
from generator.games.vacances.mind.solver.relaxed import Relaxed, look_back
from generator.games.vacances.mind.solver.search import way_back
from generator.games.vacances.mind.solver.solution import Solution
from generator.games.vacances.rules.calendar import EVENTS, NOON, PERIODS
from generator.games.vacances.rules.markers import BEACHES, DISHES, SERIES

WORK = 3_000_000  # labels of a search before it gives up
_FIRST_STEPS, _MORE_STEPS = 8, 32
_STRIDE_PARTS = 8  # a whole stride would close the gap, were the slope straight
_BEAM = 500  # labels a period, for every number of nights so far
_DEAREST = 6 * SHARES
_BASE = 8 * _DEAREST  # so that the worth of a label is positive, whatever a night costs


@dataclass(frozen=True, slots=True)
class Reached:
    """A holiday that ends with the sheet, or None; where it is not `sure`, there may be one."""

    holiday: Solution | None
    sure: bool


def reach(
    holiday: Holiday,
    rows: Sequence[tuple[int, int]],
    slept: int | None,
    events: Collection[str],
    begun: Standing | None = None,
    work: int | None = None,
) -> Reached:
    """Decide whether rows (series and markers), nights and events can be had in a holiday.

    Of one that has begun the sheet has what was there already, too.
    """
    counts, start = dict(rows), begun or Standing(holiday.start)
    wanted = Wanted(tuple(counts.get(series, 0) for series in range(len(SERIES))), slept)
    only = _only_wanted(holiday, wanted, events)
    if not _goes_on(only, start, rows, events):
        return Reached(None, sure=True)
    claim = _Claim(only, start, [series for series, _ in rows], events)
    room = WORK if work is None else work
    for steps, beam in ((_FIRST_STEPS, _BEAM), (_MORE_STEPS, _BEAM), (0, None)):
        if not claim.comes_near(steps):
            return Reached(None, sure=True)
        found = claim.search(room, beam)
        if found.sure:
            break
    return found


def _goes_on(
    holiday: Holiday, start: Standing, rows: Sequence[tuple[int, int]], events: Collection[str]
) -> bool:
    """Tell whether a sheet has all that there is at the start."""
    assert holiday.wanted is not None
    own = [one for i, one in enumerate(holiday.markers) if start.markers >> i & 1]
    kept = [one for one in own if one in EVENTS and one not in events]
    return (
        not kept
        and tuple(series for series, _ in rows[: len(start.rows)]) == start.rows
        and all(map(le, start.counts, holiday.wanted.counts))
        and (holiday.wanted.nights is None or start.nights <= holiday.wanted.nights)
    )


def _only_wanted(holiday: Holiday, wanted: Wanted, events: Collection[str]) -> Holiday:
    """Return a holiday without the markers that the sheet does not have."""
    gone = np.zeros(EVENT + 1, np.bool_)
    gone[:EVENT] = np.equal(wanted.counts, 0)
    others = [i for i, name in enumerate(holiday.markers) if name not in events]

    def without(period: Period) -> Period:
        none = gone[period.series] | ((period.series == EVENT) & np.isin(period.marker, others))
        marker, series = np.where(none, NONE, period.marker), np.where(none, EVENT, period.series)
        return replace(period, marker=marker, series=series, dish=period.dish & ~gone[DISHES])

    return replace(holiday, periods=tuple(map(without, holiday.periods)), wanted=wanted)


class _Claim:
    """A sheet that a holiday is to end with."""

    def __init__(
        self, holiday: Holiday, start: Standing, rows: list[int], events: Collection[str]
    ) -> None:
        assert holiday.wanted is not None
        self.holiday, self.wanted = holiday, holiday.wanted
        self.start = start
        rest = [series for series in range(len(SERIES)) if series not in rows]
        self.orders = make_orders([(*rows, *rest)])
        self.need = np.array([*self.wanted.counts, len(events), self.wanted.nights or 0])
        night = 0 if self.wanted.nights is None else _DEAREST  # may be good or bad to have
        self.limits = np.array([SHARES] * LODGING + [-night]), [_DEAREST] * LODGING + [night]
        self.worth = np.array([SHARES] * LODGING + [0])
        self.prices = np.full(len(holiday.supply), SHARES // 2)
        self.stride = _STRIDE_PARTS
        self.nearest: Relaxed | None = None  # the looser holiday with the least excess so far
        self.least = 0

    def comes_near(self, steps: int) -> bool:
        """Change worth and prices step by step; tell whether the looser holiday fills the sheet."""
        for _ in range(steps):
            orders = replace(self.orders, worth=self.worth[None].astype(np.int16))
            relaxed = look_back(self.holiday, orders, self.prices[None])
            excess = int(relaxed.bounds(self.start)[0] - self.worth @ self.need)
            if excess < 0:
                return False
            if self.nearest is None or excess < self.least:
                self.nearest, self.least = relaxed, excess
            else:
                self.stride = max(1, self.stride - 1)
            dearer, poorer = self._slopes(relaxed)
            steep = max(1, int(dearer @ dearer + poorer @ poorer)) * _STRIDE_PARTS
            length = (excess + SHARES) * self.stride
            self.prices = np.clip(self.prices + length * dearer // steep, 0, _DEAREST)
            self.worth = np.clip(self.worth - length * poorer // steep, *self.limits)
        return True

    def _slopes(self, relaxed: Relaxed) -> tuple[Ints, Ints]:
        """Return what is taken too often, by marker, and by series, events and nights."""
        use = takings(relaxed, [self.start])
        markers, masks = use.markers[0], self.holiday.series_masks
        each = np.arange(len(self.holiday.markers))
        once = [int(markers[:-1][masks[kind] >> each & 1 == 1].sum()) for kind in range(LODGING)]
        taken = np.array([*once, int(use.nights[0])])
        taken[DISHES] = use.dishes[0]
        taken[BEACHES] = markers[-1]
        had = [*self.start.counts, self.start.events, self.start.nights]
        return markers - self.start.left(self.holiday), taken + had - self.need

    def search(self, work: int, beam: int | None) -> Reached:
        """Search the holidays that may end with the sheet: all, or the most hopeful ones."""
        relaxed = self.nearest
        assert relaxed is not None
        aim = int(relaxed.orders.worth[0] @ self.need) + _BASE
        layers = [first_labels(relaxed, self.start, aim - _BASE) + _BASE]
        for number in range(len(self.holiday.periods)):
            labels = next_labels(relaxed, number, layers[-1], aim)
            labels = labels[self._in_time(unpacked(labels), number + 1)]
            if beam is not None:
                labels = _narrowed(relaxed, number + 1, labels, beam)
            layers.append(labels)
            work -= len(labels)
            if work < 0:
                return Reached(None, sure=False)
        filled = np.nonzero(self._filled(unpacked(layers[-1])))[0]
        if len(filled):
            return Reached(way_back(relaxed, layers, aim, int(filled[0]), 0), sure=True)
        return Reached(None, sure=beam is None)

    def _in_time(self, labels: Labels, number: int) -> Flags:
        """Tell which labels have days enough for the nights and the dishes of the sheet."""
        left = self.holiday.periods[number:]
        noons = sum((number + i) % PERIODS == NOON - 1 for i in range(len(left)))
        fits: Flags = dishes(labels) + noons >= self.wanted.counts[DISHES]
        if self.wanted.nights is not None:
            evenings = sum(one.is_evening for one in left)
            fits &= nights(labels) <= self.wanted.nights
            fits &= nights(labels) + evenings >= self.wanted.nights
        return fits

    def _filled(self, labels: Labels) -> Flags:
        """Tell which labels have all that the sheet has; nights are right by then."""
        done: Flags = dishes(labels) == self.wanted.counts[DISHES]
        for series, count in enumerate(self.wanted.counts):
            if series != DISHES:
                done &= held(self.holiday, labels, series) == count
        done &= held(self.holiday, labels, EVENT) == self.need[EVENT]
        return done


def _narrowed(relaxed: Relaxed, number: int, numbers: Ints, beam: int) -> Ints:
    """Return the most hopeful labels for every number of nights, the first ones among equals."""
    labels = unpacked(numbers)
    groups = nights(labels)
    ranked = np.lexsort((-hopes(relaxed, number, labels), groups))
    return numbers[np.sort(ranked[ranks(groups[ranked]) < beam])]


def ranks(groups: Ints) -> Ints:
    """Return the place of everyone within their group; groups stand together.

    >>> ranks(np.array([4, 4, 4, 7, 7, 9])).tolist()
    [0, 1, 2, 0, 1, 0]
    """
    first = np.append(True, groups[1:] != groups[:-1])[: len(groups)]
    begins = np.maximum.accumulate(np.where(first, np.arange(len(groups)), 0))
    places: Ints = np.arange(len(groups)) - begins
    return places
