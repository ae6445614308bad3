"""The table of Vacances: travellers, the moment of the day, and what a move may be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.games.vacances.rules.calendar import PERIODS
from generator.games.vacances.rules.markers import (
    BEACHES,
    DISH_NAMES,
    SERIES,
    dish_bit,
    series_masks,
    station,
)

BEFORE = 0  # of the periods: the weather is not drawn yet
NIGHT = PERIODS + 1  # the rows of the day are being laid
NO_DISH = -1


@dataclass(frozen=True, slots=True)
class Weather:
    """The token drawn in the morning."""

    token: str


@dataclass(frozen=True, slots=True)
class Roll:
    """The die of one seat in one period."""

    die: int


@dataclass(frozen=True, slots=True)
class Go:
    """A move along the lines; `takes` is about the space's own marker, where it gives one."""

    path: tuple[int, ...]
    takes: bool = True
    dish: int = NO_DISH


@dataclass(frozen=True, slots=True)
class Stay:
    """Staying on a beach, or on the boat."""

    takes: bool = True
    dish: int = NO_DISH


@dataclass(frozen=True, slots=True)
class Blocked:
    """No walk of the die's length is free: the pawn goes to the GARE."""


@dataclass(frozen=True, slots=True)
class Lay:
    """The order in which the series that are new today are laid below the others."""

    order: tuple[int, ...]


Move = Weather | Roll | Go | Stay | Blocked | Lay


@dataclass(frozen=True, slots=True)
class Traveller:
    """One seat: its pawn, and its markers; sets of markers are bits (`markers.markers`)."""

    at: int
    had: int = 0
    beaches: int = 0
    lodgings: int = 0
    rows: tuple[int, ...] = ()  # series by row, as they were opened
    today: int = 0  # of `had`: taken today
    beaches_today: int = 0
    aboard: bool = False  # an excursion has begun: the pawn stays for the next roll


@dataclass(frozen=True, slots=True)
class State:
    """Everybody, the weather of every day so far, and whose die it is in which period."""

    travellers: tuple[Traveller, ...]
    weather: tuple[str, ...] = ()
    period: int = BEFORE
    seat: int = 0
    die: int | None = None
    blocked_loses: str = "period"

    @property
    def day(self) -> int:
        """The day from 1; 0 before the first morning."""
        return len(self.weather)


def occupied(state: State) -> int:
    """Return the spaces the pawn to move may not touch, as bits; the GARE never blocks."""
    taken = 0
    for seat, one in enumerate(state.travellers):
        if seat != state.seat and one.at != station():
            taken |= 1 << one.at
    return taken


def dishes_left(one: Traveller) -> list[int]:
    """Return the dishes a traveller has not had."""
    return [dish for dish in range(len(DISH_NAMES)) if not one.had & dish_bit(dish)]


def new_series(one: Traveller) -> tuple[int, ...]:
    """Return the series a traveller has markers of and no row for."""
    return tuple(s for s in range(len(SERIES)) if s not in one.rows and count(one, s))


def count(one: Traveller, series: int) -> int:
    """Return how many markers of a series a traveller has."""
    if series == BEACHES:
        return one.beaches
    return (one.had & series_masks()[series]).bit_count()


def with_traveller(state: State, one: Traveller) -> State:
    """Return the state with the seat to move changed."""
    before, after = state.travellers[: state.seat], state.travellers[state.seat + 1 :]
    return replace(state, travellers=(*before, one, *after))
