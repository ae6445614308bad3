"""A holiday as the solver sees it: where every period may lead, and what it gives there.

A *place* is a space of the board or, numbered after the spaces, the deck of a boat. A period starts
at a place and ends at one: who ends on the deck has stayed aboard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
EVENT = len(SERIES)  # where the rows of the series are told, an event has this one
SERIES_BITS = np.array([*(1 << series for series in range(len(SERIES))), 0])
MOST_MARKERS, MOST_PLACES = 17, 128  # what a label of the search has room for


@dataclass(frozen=True)
class Period:
    """One period: ends by the place it starts at, and what stands at every end."""

    starts: tuple[int, ...]  # the places it may start at in this holiday
    ends: tuple[tuple[int, ...], ...]
    then: Ints  # by end: where the next period starts
    marker: Ints  # by end: which marker it gives, NONE for none
    series: Ints  # by end: the series of that marker, EVENT for none
    dish: Flags  # by end: whether a dish is served
    bonus: Ints  # by end: points for a night
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


@dataclass(frozen=True)
class Holiday:
    """All periods, and the markers: the once-only ones by name, then the beach."""

    periods: tuple[Period, ...]
    markers: tuple[str, ...]
    start: int
    spaces: int

    @property
    def beach(self) -> int:
        """The number of the beach marker."""
        return len(self.markers)

    @cached_property
    def supply(self) -> Ints:
        """How many there are of every marker."""
        return np.array([*[1] * len(self.markers), FULL])

    @property
    def ceiling(self) -> int:
        """The points of one marker a period in the best rows, all events and all nights."""
        days = sum(one.is_evening for one in self.periods)
        events = [BONUS] * len(EVENT_DAYS)
        rows = [row for row in range(len(SERIES), 0, -1) for _ in range(FULL)]
        best = sorted(events + rows, reverse=True)
        return BONUS * days + sum(best[: len(self.periods) - days])


def make_holiday(board: Board, weather: Sequence[str], dice: Sequence[Sequence[int]]) -> Holiday:
    """Return the holiday of some days on a board, from its station."""
    kinds = [space.kind for space in board.spaces]
    ground = _Ground(board, kinds, [i for i, kind in enumerate(kinds) if kind == "excursion"])
    assert ground.places <= MOST_PLACES
    assert len(ground.markers) <= MOST_MARKERS
    starts = {kinds.index("station")}
    periods = []
    for day, (sky, rolls) in enumerate(zip(weather, dice, strict=True), start=1):
        for number, die in enumerate(rolls, start=1):
            period = ground.period(tuple(sorted(starts)), day, number, sky, die)
            starts = {int(period.then[end]) for end in period.reached}
            periods.append(period)
    names = tuple(ground.markers)
    return Holiday(tuple(periods), names, kinds.index("station"), len(kinds))


class _Ground:
    """What is the same on all days: the walks, the boats and the markers of the spaces."""

    def __init__(self, board: Board, kinds: list[str], boats: list[int]) -> None:
        self._kinds, self._boats, self._walks = kinds, boats, Walks(board)
        self.places = len(kinds) + len(boats)
        own = [one.kind if one.kind in EVENT_DAYS else one.item for one in board.spaces]
        self.markers = {name: i for i, name in enumerate(dict.fromkeys(filter(None, own)))}
        self._own = [self.markers.get(name, NONE) for name in own]

    def period(self, starts: tuple[int, ...], day: int, number: int, sky: str, die: int) -> Period:
        marker, series = [NONE] * self.places, [EVENT] * self.places
        for space, kind in enumerate(self._kinds):
            if kind_gives(kind, day, number, sky):
                marker[space] = len(self.markers) if kind == "beach" else self._own[space]
                series[space] = BEACHES if kind == "beach" else SERIES_OF_KIND.get(kind, EVENT)
        evening = number == EVENING
        return Period(
            starts,
            tuple(self._ends(place, die) for place in range(self.places)),
            np.array([self._then(place, number) for place in range(self.places)]),
            np.array(marker),
            np.array(series),
            np.array([self._serves(place, number) for place in range(self.places)]),
            np.array([BONUS * (evening and self._sleeps(place)) for place in range(self.places)]),
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
            return self._boats[place - len(self._kinds)]
        if number == EVENING:
            return place if self._sleeps(place) else self._kinds.index("station")
        if place in self._boats and is_excursion_time(number):
            return len(self._kinds) + self._boats.index(place)
        return place

    def _sleeps(self, place: int) -> bool:
        return place < len(self._kinds) and self._kinds[place] == "lodging"

    def _serves(self, place: int, number: int) -> bool:
        aboard = place >= len(self._kinds)
        return number == NOON and (aboard or self._kinds[place] in ("restaurant", "excursion"))
