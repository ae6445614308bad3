"""What a marker is worth to a traveller: its row, or the row it will probably open."""

from __future__ import annotations

from generator.games.vacances.rules.calendar import DAYS, ROWS
from generator.games.vacances.rules.markers import FULL, SERIES
from generator.games.vacances.rules.scoring import BONUS
from generator.games.vacances.rules.state import State, Traveller, count, new_series
from generator.games.vacances.rules.turn import tokens_left

EVENT = NIGHT = float(BONUS)
RATES = (0.6, 0.6, 0.6, 0.8, 0.5)  # markers of a series a day, as a rule


def series_prices(one: Traveller) -> tuple[float, ...]:
    """Return what the next marker of every series is worth, 0 where there is none left."""
    new = new_series(one)
    return tuple(_price(one, series, new) for series in range(len(SERIES)))


def _price(one: Traveller, series: int, new: tuple[int, ...]) -> float:
    if count(one, series) == FULL:
        return 0.0
    if series in one.rows:
        return float(one.rows.index(series) + 1)
    opened = len(one.rows) + len(new)
    if series in new:
        return len(one.rows) + (len(new) + 1) / 2
    return min(float(ROWS), opened + 1.0)


def laying_order(state: State, one: Traveller) -> tuple[int, ...]:
    """Return the new series in the order of their rows: those that will be long go last."""
    left = DAYS - state.day
    long = {s: min(FULL, count(one, s) + RATES[s] * left) for s in new_series(one)}
    return tuple(sorted(long, key=lambda series: (long[series], series)))


def sky_odds(state: State) -> dict[str, float]:
    """Return how likely every weather is tomorrow."""
    left = tokens_left(state)
    tokens = sum(left.values())
    return {token: number / tokens for token, number in left.items()} if tokens else {}
