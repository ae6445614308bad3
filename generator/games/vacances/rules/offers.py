"""What a space gives to whoever ends on it: its marker, and a dish."""

from __future__ import annotations

from generator.core.messages import Message
from generator.games.vacances.rules.calendar import EVENING, NOON
from generator.games.vacances.rules.markers import (
    FULL,
    gives_marker,
    kind_gives,
    kind_of,
    space_bit,
)
from generator.games.vacances.rules.state import NO_DISH, State, dishes_left
from generator.games.vacances.rules.wording import say_weather
from generator.games.vacances.texts import say


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
    """Tell whether the seat to move is served a dish it has not had."""
    return serves_dish(state, space) and bool(dishes_left(state.travellers[state.seat]))


def serves_dish(state: State, space: int) -> bool:
    """Tell whether dishes are served on a space now; always at noon.

    A restaurant serves who arrives, the boat also who stays on it.
    """
    return state.period == NOON and kind_of(space) in ("restaurant", "excursion")


def why_no_marker(state: State, space: int) -> Message:
    """Return why the seat to move gets no marker of a space's own."""
    one, kind, weather = state.travellers[state.seat], kind_of(space), state.weather[-1]
    if state.period == EVENING:
        return say("nothing-in-the-evening")
    if kind in ("beach", "sport") and not kind_gives(kind, state.day, state.period, weather):
        return say("nothing-in-this-weather", weather=say_weather(weather))
    if kind == "beach" and one.beaches >= FULL:
        return say("beaches-full")
    return say("marker-twice") if one.had & space_bit(space) else say("nothing-to-take")
