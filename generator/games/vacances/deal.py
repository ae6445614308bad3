"""What an id deals. Frozen: no id may ever give other weather or other dice."""

from __future__ import annotations

from functools import lru_cache

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.vacances.rules.calendar import DAYS, PERIODS
from generator.games.vacances.rules.state import BEFORE, Roll, State, Weather

SEATS = 5
SIDES = 6


@lru_cache(maxsize=64)
def weather(ident: Ident) -> tuple[str, ...]:
    """Return the weather of days 1 to 5."""
    tokens = ["sun", "sun", "sun", "rain", "storm"]
    Stream(ident, "weather").shuffle(tokens)
    return tuple(tokens)


@lru_cache(maxsize=64)
def dice(ident: Ident, seat: int = 1) -> tuple[tuple[int, ...], ...]:
    """Return the dice of a seat (from 1): five days of six periods."""
    label = f"dice.{seat}" if ident.variant == "table" else "dice"
    stream = Stream(ident, label)
    return tuple(tuple(stream.below(SIDES) + 1 for _ in range(PERIODS)) for _ in range(DAYS))


def rolled(ident: Ident, turn: int, roll: int, seat: int) -> tuple[int, ...]:
    """Return the die of one of the 30 periods as a face from 0."""
    day, period = divmod(turn - 1, PERIODS)
    return (dice(ident, seat)[day][period] - 1,)


def chance(ident: Ident, state: State) -> Weather | Roll:
    """Return the weather or the die that is due."""
    if state.period == BEFORE:
        return Weather(weather(ident)[state.day])
    return Roll(dice(ident, state.seat + 1)[state.day - 1][state.period - 1])
