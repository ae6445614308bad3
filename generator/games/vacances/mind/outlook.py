"""What the rest of a day may bring from every space, over all dice, at given prices.

A day is looked at backwards from its evening: before every roll a space is worth the mean over the
six dice of the best end space. Once-only markers could be taken twice in this sight of a day, which
hardly ever shows; other pawns are taken to be away.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import fsum

from generator.games.vacances.mind.prices import EVENT, NIGHT
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import (
    EVENING,
    EVENT_DAYS,
    MID_MORNING,
    NOON,
    PERIODS,
)
from generator.games.vacances.rules.markers import (
    BEACHES,
    DISHES,
    FULL,
    gives_marker,
    kind_of,
    series_masks,
    space_bit,
    station,
)
from generator.games.vacances.rules.walking import DICE, end_spaces

Values = tuple[float, ...]
"""A value for every space."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What decides about the worth of spaces: the markers had, and the prices of the series."""

    had: int
    beaches: int
    prices: tuple[float, ...]


@cache
def _spaces() -> range:
    return range(len(the_board().spaces))


@cache
def _ends() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the end spaces of every die from every space on an empty board; beaches may stay."""
    return tuple(
        tuple(
            (*end_spaces(space, die), *((space,) if kind_of(space) == "beach" else ()))
            for die in DICE
        )
        for space in _spaces()
    )


def gain(purse: Purse, space: int, day: int, period: int, weather: str) -> float:
    """Return what a space's own marker is worth to who ends there, without a dish."""
    if not gives_marker(space, day, period, weather):
        return 0.0
    if kind_of(space) == "beach":
        return purse.prices[BEACHES] if purse.beaches < FULL else 0.0
    bit = space_bit(space)
    if purse.had & bit:
        return 0.0
    if kind_of(space) in EVENT_DAYS:
        return EVENT
    return next(
        price for price, mask in zip(purse.prices, series_masks(), strict=True) if mask & bit
    )


def arrivals(
    purse: Purse, day: int, period: int, weather: str, after: tuple[Values, Values]
) -> Values:
    """Return what ending on every space is worth, with what comes after one and two periods."""
    values = list(after[0])
    for space in _spaces():
        kind = kind_of(space)
        values[space] += gain(purse, space, day, period, weather)
        if kind == "restaurant" and period == NOON:
            values[space] += purse.prices[DISHES]
        if kind == "excursion" and period in (MID_MORNING, NOON):
            # The next roll is spent aboard, and the dish comes at noon in either case.
            values[space] += purse.prices[DISHES] + after[1][space] - after[0][space]
    return tuple(values)


@lru_cache(maxsize=64)
def morning(purse: Purse, day: int, weather: str) -> Values:
    """Return what a whole day is worth from every space, its night without tomorrow."""
    return day_values(purse, day, weather, 1, (0.0,) * len(_spaces()))[0]


@lru_cache(maxsize=256)
def day_values(
    purse: Purse, day: int, weather: str, first: int, tomorrow: Values
) -> tuple[Values, ...]:
    """Return the value of every space before the rolls of the periods from `first` on, and asleep.

    The last entry is the night: a lodging, or the way back to the GARE.
    """
    nights = tuple(
        NIGHT + tomorrow[space] if kind_of(space) == "lodging" else tomorrow[station()]
        for space in _spaces()
    )
    found = [nights, nights]
    for period in range(PERIODS, first - 1, -1):
        ahead = found[0], found[1]
        ending = nights if period == EVENING else arrivals(purse, day, period, weather, ahead)
        found.insert(0, _before_roll(ending))
    return tuple(found[:-1])


def _before_roll(ending: Values) -> Values:
    value = ending.__getitem__
    # fsum, since the rounding of sum differs between versions of Python.
    return tuple(fsum(max(map(value, ends)) for ends in dice) / 6 for dice in _ends())
