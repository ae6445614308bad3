"""A holiday as the solver sees it: where every period may lead, and what it gives there.

A *place* is a space of the board or, numbered after the spaces, the deck of a boat. A period starts
at a place and ends at one: who ends on the deck has stayed aboard.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from generator.games.vacances.rules.board import Board
from generator.games.vacances.rules.calendar import EVENING, EVENT_DAYS, NOON
from generator.games.vacances.rules.markers import (
    BEACHES,
    FULL,
    SERIES,
    SERIES_OF_KIND,
    is_excursion_time,
    kind_gives,
)
from generator.games.vacances.rules.scoring import BONUS
from generator.games.vacances.rules.walking import Walks, bits

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

NONE = -1  # no marker
EVENT = len(SERIES)  # where the worth of the series is told, an event has this place
LODGING = EVENT + 1  # and a night this one
SERIES_BITS = np.array([*(1 << series for series in range(len(SERIES))), 0])
MOST_MARKERS, MOST_PLACES = 17, 128  # what a label of the search has room for


@dataclass(frozen=True)
class Period:
    """One period: ends by the place it starts at, and what stands at every end."""

    starts: tuple[int, ...]  # the places it may start at in this holiday, told by `Holiday.rest`
    ends: tuple[tuple[int, ...], ...]
    then: Ints  # by end: where the next period starts
    marker: Ints  # by end: which marker it gives, NONE for none
    series: Ints  # by end: the series of that marker, EVENT for none
    dish: Flags  # by end: whether a dish is served
    sleeps: Flags  # by end: whether the night is spent in a lodging
    is_evening: bool

    @cached_property
    def reached(self) -> tuple[int, ...]:
        """The places it may end at in this holiday."""
        return tuple(sorted({end for place in self.starts for end in self.ends[place]}))

    @cached_property
    def end_counts(self) -> Ints:
        """How many ends there are by place."""
        return np.array([len(ends) for ends in self.ends])

    @cached_property
    def end_table(self) -> Ints:
        """The ends by place, the first one repeated where there are fewer than elsewhere."""
        most = max(map(len, self.ends))
        return np.array([[*ends, *ends[:1] * (most - len(ends))] for ends in self.ends])


@dataclass(frozen=True, slots=True)
class Wanted:
    """A sheet that a holiday is to end with; its events are those that the periods still have."""

    counts: tuple[int, ...]  # markers by series
    nights: int | None  # None where any number will do


@dataclass(frozen=True)
class Holiday:
    """Its periods, and the markers: the once-only ones by name, then the beach.

    A holiday may be the rest of one that has begun already.
    """

    periods: tuple[Period, ...]
    markers: tuple[str, ...]
    start: int
    spaces: int
    boats: tuple[int, ...]  # the spaces whose decks are the places after them
    ceiling: int  # no holiday of these days has more points
    series_masks: Ints  # the once-only markers of every series and of the events, as bits
    from_morning: bool = True  # whether it starts with a day, the rows of the last one laid
    wanted: Wanted | None = None  # the sheet it is to end with; None for as many points as can be

    @cached_property
    def supply(self) -> Ints:
        """How many there are of every marker."""
        return np.array([*[1] * len(self.markers), FULL])

    def place(self, space: int, aboard: bool = False) -> int:
        """Return the place of a pawn on a space, or on the deck of its boat."""
        return self.spaces + self.boats.index(space) if aboard else space

    def rest(self, number: int, places: Iterable[int]) -> Holiday:
        """Return what is left before a period, from some places."""
        periods, starts = [], set(places)
        for one in self.periods[number:]:
            periods.append(replace(one, starts=tuple(sorted(starts))))
            starts = {int(periods[-1].then[end]) for end in periods[-1].reached}
        morning = number == 0 or self.periods[number - 1].is_evening
        return replace(self, periods=tuple(periods), from_morning=morning)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a holiday stands before a period, and what it has: all that its rest depends on."""

    place: int
    markers: int = 0  # the once-only ones, as bits
    counts: tuple[int, ...] = (0,) * len(SERIES)  # markers by series
    events: int = 0
    nights: int = 0
    rows: tuple[int, ...] = ()  # the series that are laid

    @property
    def opened(self) -> int:
        """The series that have markers, as bits."""
        return sum(1 << series for series, count in enumerate(self.counts) if count)

    def left(self, holiday: Holiday) -> Ints:
        """Return how many there still are of every marker."""
        had = [self.markers >> i & 1 for i in range(len(holiday.markers))]
        left: Ints = holiday.supply - np.array([*had, self.counts[BEACHES]])
        return left


def make_holiday(board: Board, weather: Sequence[str], dice: Sequence[Sequence[int]]) -> Holiday:
    """Return the holiday of some days on a board, from its station."""
    kinds = [space.kind for space in board.spaces]
    ground = _Ground(board, kinds, [i for i, kind in enumerate(kinds) if kind == "excursion"])
    assert ground.places <= MOST_PLACES
    assert len(ground.markers) <= MOST_MARKERS
    station, periods = kinds.index("station"), []
    for day, (sky, rolls) in enumerate(zip(weather, dice, strict=True), start=1):
        periods += [ground.period(day, i, sky, die) for i, die in enumerate(rolls, start=1)]
    boats, ceiling = tuple(ground.boats), _ceiling(len(weather), len(periods))
    names = tuple(ground.markers)
    masks = np.array(ground.series_masks())
    whole = Holiday(tuple(periods), names, station, len(kinds), boats, ceiling, masks)
    return whole.rest(0, [station])


def _ceiling(days: int, periods: int) -> int:
    """Return the points of one marker a period in the best rows, all events and all nights."""
    events = [BONUS] * len(EVENT_DAYS)
    rows = [row for row in range(len(SERIES), 0, -1) for _ in range(FULL)]
    best = sorted(events + rows, reverse=True)
    return BONUS * days + sum(best[: periods - days])


class _Ground:
    """What is the same on all days: the walks, the boats and the markers of the spaces."""

    def __init__(self, board: Board, kinds: list[str], boats: list[int]) -> None:
        self._kinds, self.boats, self._walks = kinds, boats, Walks(board)
        self.places = len(kinds) + len(boats)
        own = [one.kind if one.kind in EVENT_DAYS else one.item for one in board.spaces]
        self.markers = {name: i for i, name in enumerate(dict.fromkeys(filter(None, own)))}
        self._own = [self.markers.get(name, NONE) for name in own]

    def series_masks(self) -> list[int]:
        """Return the once-only markers of every series, and of the events, as bits."""
        masks = [0] * (EVENT + 1)
        for kind, marker in zip(self._kinds, self._own, strict=True):
            if marker != NONE:
                masks[SERIES_OF_KIND.get(kind, EVENT)] |= 1 << marker
        return masks

    def period(self, day: int, number: int, sky: str, die: int) -> Period:
        marker, series = [NONE] * self.places, [EVENT] * self.places
        for space, kind in enumerate(self._kinds):
            if kind_gives(kind, day, number, sky):
                marker[space] = len(self.markers) if kind == "beach" else self._own[space]
                series[space] = BEACHES if kind == "beach" else SERIES_OF_KIND.get(kind, EVENT)
        evening = number == EVENING
        return Period(
            (),
            tuple(self._ends(place, die) for place in range(self.places)),
            np.array([self._then(place, number) for place in range(self.places)]),
            np.array(marker),
            np.array(series),
            np.array([self._serves(place, number) for place in range(self.places)]),
            np.array([evening and self._sleeps(place) for place in range(self.places)]),
            evening,
        )

    def _ends(self, place: int, die: int) -> tuple[int, ...]:
        """Return where a period may end; a blocked pawn goes to the station, which gives none."""
        if place >= len(self._kinds):
            return (place,)
        ends = set(bits(self._walks.ends(place, die)))
        if self._kinds[place] == "beach":
            ends.add(place)
        return tuple(sorted(ends)) or (self._kinds.index("station"),)

    def _then(self, place: int, number: int) -> int:
        """Return where the next period starts: aboard, ashore again, or in the morning."""
        if place >= len(self._kinds):
            return self.boats[place - len(self._kinds)]
        if number == EVENING:
            return place if self._sleeps(place) else self._kinds.index("station")
        if place in self.boats and is_excursion_time(number):
            return len(self._kinds) + self.boats.index(place)
        return place

    def _sleeps(self, place: int) -> bool:
        return place < len(self._kinds) and self._kinds[place] == "lodging"

    def _serves(self, place: int, number: int) -> bool:
        aboard = place >= len(self._kinds)
        return number == NOON and (aboard or self._kinds[place] in ("restaurant", "excursion"))
