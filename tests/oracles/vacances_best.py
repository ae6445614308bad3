"""The best holiday by trying everything: slow, obvious, and written from the rules alone.

Every holiday is followed day by day; only holidays that have come to exactly the same are followed
once. Nothing is imported from the engine or the solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

SERIES = {"visit": "visits", "promenade": "promenades", "excursion": "promenades"}
SERIES |= {"sport": "sports", "beach": "beaches"}


@dataclass(frozen=True)
class Town:
    """A board: the kind of every space, its marker if it has one, and its neighbours."""

    kinds: Mapping[str, str]
    items: Mapping[str, str]
    near: Mapping[str, frozenset[str]]

    @property
    def station(self) -> str:
        """Where everything begins."""
        return next(name for name, kind in self.kinds.items() if kind == "station")


@dataclass(frozen=True)
class Traveller:
    """Where somebody is, and what they have."""

    at: str
    aboard: bool = False
    markers: frozenset[str] = frozenset()  # visits, promenades, sports, events
    opened: frozenset[str] = frozenset()  # series with a marker
    beaches: int = 0
    dishes: int = 0
    nights: int = 0
    rows: tuple[str, ...] = ()


def best_total(town: Town, weather: Sequence[str], dice: Sequence[Sequence[int]]) -> int:
    """Return the most points any holiday gets."""
    return max(total(town, one) for one in travellers(town, weather, dice))


def travellers(
    town: Town,
    weather: Sequence[str],
    dice: Sequence[Sequence[int]],
    begun: Traveller | None = None,
    first: int = 1,
) -> set[Traveller]:
    """Return everybody as they may be at the end; of a holiday that has begun, from some day on."""
    everybody = {begun or Traveller(town.station)}
    for day, (sky, rolls) in enumerate(zip(weather, dice, strict=True), start=first):
        for period, die in enumerate(rolls, start=1):
            moved = (_moves(town, one, day, period, sky, die) for one in everybody)
            everybody = {after for ways in moved for after in ways}
        everybody = {after for one in everybody for after in _laid(one)}
    return everybody


def total(town: Town, one: Traveller) -> int:
    """Return the points of a traveller."""
    rows = sum(row * markers for row, (_, markers) in enumerate(laid_rows(town, one), start=1))
    return rows + 5 * one.nights + 5 * len(one.markers & {"racecourse", "rhum"})


def laid_rows(town: Town, one: Traveller) -> tuple[tuple[str, int], ...]:
    """Return the rows of a traveller: series and markers."""
    counts = {"beaches": one.beaches, "dishes": one.dishes}
    for space, item in town.items.items():
        if item in one.markers:
            series = SERIES[town.kinds[space]]
            counts[series] = counts.get(series, 0) + 1
    return tuple((series, counts[series]) for series in one.rows)


def _laid(one: Traveller) -> Iterator[Traveller]:
    """Yield the rows in every order of what is new today."""
    for order in permutations(sorted(one.opened - set(one.rows))):
        yield replace(one, rows=one.rows + order)


def _moves(
    town: Town, one: Traveller, day: int, period: int, sky: str, die: int
) -> Iterator[Traveller]:
    if one.aboard:
        ashore = replace(one, aboard=False)
        yield ashore
        if period == 3:
            yield _eaten(ashore)
        return
    ends = _ends(town, one.at, die)
    if town.kinds[one.at] == "beach":
        ends |= {one.at}
    if not ends:
        yield replace(one, at=town.station)
    for end in ends:
        yield from _arrived(town, replace(one, at=end), day, period, sky)


def _ends(town: Town, space: str, die: int) -> set[str]:
    walks: list[tuple[str, ...]] = [(space,)]
    for _ in range(die):
        walks = [
            (*walk, to)
            for walk in walks
            for to in town.near[walk[-1]]
            if len(walk) < 2 or to != walk[-2]
        ]
    return {walk[-1] for walk in walks}


def _arrived(town: Town, one: Traveller, day: int, period: int, sky: str) -> Iterator[Traveller]:
    kind = town.kinds[one.at]
    if period == 6:
        lodged = kind == "lodging"
        yield replace(one, nights=one.nights + 1) if lodged else replace(one, at=town.station)
        return
    if kind == "excursion" and period in (2, 3):
        one = replace(one, aboard=True)
    served = period == 3 and kind in ("restaurant", "excursion")
    for fed in (one, _eaten(one)) if served else (one,):
        yield fed
        yield from _taken(town, fed, kind, day, period, sky)


def _eaten(one: Traveller) -> Traveller:
    return replace(one, dishes=one.dishes + 1, opened=one.opened | {"dishes"})


def _taken(
    town: Town, one: Traveller, kind: str, day: int, period: int, sky: str
) -> Iterator[Traveller]:
    """Yield the traveller with the space's own marker, if there is one to be had."""
    if kind == "beach" and sky == "sun" and one.beaches < 5:
        yield replace(one, beaches=one.beaches + 1, opened=one.opened | {"beaches"})
    there = kind in ("visit", "promenade")
    there |= kind == "sport" and sky != "storm"
    there |= kind == "excursion" and period in (2, 3)
    if there and town.items[one.at] not in one.markers:
        markers = one.markers | {town.items[one.at]}
        yield replace(one, markers=markers, opened=one.opened | {SERIES[kind]})
    days = {"racecourse": (2, 3), "rhum": (4, 5)}
    if day in days.get(kind, ()) and kind not in one.markers:
        yield replace(one, markers=one.markers | {kind})
