"""What a space gives to whoever ends on it: its marker, and a dish."""

from __future__ import annotations

from generator.games.vacances.rules.calendar import NOON
from generator.games.vacances.rules.markers import FULL, gives_marker, kind_of, space_bit
from generator.games.vacances.rules.state import NO_DISH, State, dishes_left


def choices(state: State, space: int) -> list[tuple[bool, int]]:
    """Return what may be taken and declined on a space: its marker, and a dish."""
    marker = [True, False] if offers_marker(state, space) else [True]
    dishes = dishes_left(state.travellers[state.seat]) if offers_dish(state, space) else []
    return [(takes, dish) for takes in marker for dish in (*dishes, NO_DISH)]


def offers_marker(state: State, space: int) -> bool:
    """Tell whether the seat to move gets a space's own marker by ending there, if it likes."""
    one = state.travellers[state.seat]
    if one.aboard or not gives_marker(space, state.day, state.period, state.weather[-1]):
        return False
    if kind_of(space) == "beach":
        return one.beaches < FULL
    return not one.had & space_bit(space)


def offers_dish(state: State, space: int) -> bool:
    """Tell whether the seat to move is served a dish it has not had; always at noon.

    A restaurant serves who arrives, the boat also who stays on it.
    """
    if state.period != NOON or kind_of(space) not in ("restaurant", "excursion"):
        return False
    return bool(dishes_left(state.travellers[state.seat]))
