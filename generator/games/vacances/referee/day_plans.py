"""Can five days give these rows? What the calendar alone proves, whatever the dice and the walks.

A row opens on a day, no earlier than the row above it, and its series has its first marker on that
day. A day has five periods for markers, one of them a noon with a dish; beaches want sun, sports
anything but a storm, events their days. All openings and all weathers that are possible are tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations

from generator.games.vacances.rules.calendar import DAYS, EVENT_DAYS, PERIODS, TOKENS
from generator.games.vacances.rules.markers import BEACHES, DISHES, SPORTS

SLOTS = PERIODS - 1  # markers a day; an excursion gives two, but takes two periods
MOST = SLOTS * DAYS
_EVERY_DAY = (1 << DAYS) - 1
Needs = list[tuple[int, int]]
"""How many markers fit only on which days, as bits."""


def some_days_fit(
    rows: Sequence[tuple[int, int]], events: Sequence[str], weather: tuple[str, ...] | None
) -> bool:
    """Tell whether some plan of five days gives the rows (series and markers) and the events."""
    skies = [weather] if weather is not None else _skies()
    dated = [(1, _days(EVENT_DAYS[event])) for event in events]
    return any(
        _fits([*dated, *needs])
        for sky in skies
        for opened in combinations_with_replacement(range(DAYS), len(rows))
        for needs in _plans(rows, opened, sky)
    )


def _skies() -> Iterable[tuple[str, ...]]:
    tokens = [token for token, count in TOKENS.items() for _ in range(count)]
    return sorted(set(permutations(tokens)))


def _days(days: Iterable[int]) -> int:
    return sum(1 << (day - 1) for day in days)


def _open_days(series: int, sky: tuple[str, ...]) -> int:
    """Return the days on which a series gives markers."""
    barred = {BEACHES: ("rain", "storm"), SPORTS: ("storm",)}.get(series, ())
    return sum(1 << day for day, token in enumerate(sky) if token not in barred)


def _plans(
    rows: Sequence[tuple[int, int]], opened: Sequence[int], sky: tuple[str, ...]
) -> Iterator[Needs]:
    """Yield what the rows need of the days when they open as given; dishes by their days."""
    needs: Needs = []
    noons: list[Needs] = [[]]
    for (series, markers), day in zip(rows, opened, strict=True):
        days = _open_days(series, sky)
        if not days >> day & 1:
            return
        if series == DISHES:
            later = combinations(range(day + 1, DAYS), markers - 1)
            noons = [[(1, 1 << one) for one in (day, *rest)] for rest in later]
        else:
            after = days & (_EVERY_DAY << day) & _EVERY_DAY
            needs += [(1, 1 << day), (markers - 1, after)]
    yield from ([*needs, *dishes] for dishes in noons)


def _fits(needs: Needs) -> bool:
    """Hall's condition: no set of days is asked for more than its periods."""
    return all(
        sum(count for count, days in needs if not days & ~chosen) <= SLOTS * chosen.bit_count()
        for chosen in range(1, _EVERY_DAY + 1)
    )
