"""The markers of the five series and the events, and what a space gives when."""

from __future__ import annotations

from functools import cache

from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import (
    EVENING,
    EVENT_DAYS,
    EVENTS,
    MID_MORNING,
    NOON,
    is_beach_weather,
    is_sport_weather,
)

SERIES = ("visits", "promenades", "sports", "beaches", "dishes")
VISITS, PROMENADES, SPORTS, BEACHES, DISHES = range(5)
DISH_NAMES = ("kouign", "far", "crepes", "seafood", "creative")
FULL = 5  # markers in a series

SERIES_OF_KIND = {
    "visit": VISITS,
    "promenade": PROMENADES,
    "excursion": PROMENADES,
    "sport": SPORTS,
}


@cache
def markers() -> tuple[str, ...]:
    """Return the markers that exist once for every player: what a bit of a set of markers means."""
    spaces = the_board().spaces
    of_spaces = [
        space.item
        for kind in (VISITS, PROMENADES, SPORTS)
        for space in spaces
        if SERIES_OF_KIND.get(space.kind) == kind
    ]
    return (*of_spaces, *DISH_NAMES, *EVENTS)


@cache
def series_masks() -> tuple[int, ...]:
    """Return the once-only markers of every series as bits; beaches have none of these."""
    five = (1 << FULL) - 1
    return (five, five << FULL, five << 2 * FULL, 0, five << 3 * FULL)


@cache
def event_mask() -> int:
    """Return the markers of the events as bits."""
    return bit_of(EVENTS[0]) | bit_of(EVENTS[1])


@cache
def bit_of(marker: str) -> int:
    """Return a marker's bit in a set of markers."""
    return 1 << markers().index(marker)


@cache
def space_bit(space: int) -> int:
    """Return the bit of a space's own once-only marker, 0 if it has none."""
    one = the_board().spaces[space]
    if one.kind in EVENT_DAYS:
        return bit_of(one.kind)
    return bit_of(one.item) if one.item else 0


@cache
def kind_of(space: int) -> str:
    """Return what kind of space it is."""
    return the_board().spaces[space].kind


def series_of(space: int) -> int | None:
    """Return the series of a space's own marker; None where it has none, or that of an event."""
    kind = kind_of(space)
    return BEACHES if kind == "beach" else SERIES_OF_KIND.get(kind)


@cache
def station() -> int:
    """Return where the GARE is."""
    return next(i for i, space in enumerate(the_board().spaces) if space.kind == "station")


@cache
def gives_marker(space: int, day: int, period: int, weather: str) -> bool:
    """Tell whether a pawn arriving on a space gets its own marker, unless it has it already.

    Dishes and lodgings are none of these: a dish is chosen, a lodging is for the evening.
    """
    return kind_gives(kind_of(space), day, period, weather)


def kind_gives(kind: str, day: int, period: int, weather: str) -> bool:
    """Tell whether a space of a kind gives its own marker, on any board."""
    if period == EVENING:
        return False
    if kind in EVENT_DAYS:
        return day in EVENT_DAYS[kind]
    if kind == "excursion":
        return is_excursion_time(period)
    if kind == "sport":
        return is_sport_weather(weather)
    if kind == "beach":
        return is_beach_weather(weather)
    return kind in ("promenade", "visit")


def is_excursion_time(period: int) -> bool:
    """Tell whether boats leave in a period."""
    return period in (MID_MORNING, NOON)


def dish_bit(dish: int) -> int:
    """Return a dish's bit in a set of markers."""
    return 1 << (3 * FULL + dish)
