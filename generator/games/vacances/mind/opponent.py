"""A player that looks at the rest of the day over all dice, and a glance at tomorrow."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from generator.core.game import Advice
from generator.core.stream import Stream
from generator.games.vacances.mind.outlook import Purse, Values, day_values, morning
from generator.games.vacances.mind.prices import laying_order, series_prices, sky_odds
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS, EVENING
from generator.games.vacances.rules.markers import SERIES, station
from generator.games.vacances.rules.scoring import score_traveller
from generator.games.vacances.rules.state import NIGHT, Lay, Move, State, Traveller, count
from generator.games.vacances.rules.turn import apply, legal


def play(state: State, stream: Stream) -> Move:
    """Return the best move; among equals one is drawn."""
    rated = advise(state, stream)
    best = [one.move for one in rated if one.value == rated[0].value]
    return best[stream.below(min(256, len(best)))]


def advise(state: State, stream: Stream) -> Sequence[Advice[Move]]:
    """Return every open move with the total its seat may expect, best first."""
    rated = [Advice(move, rate(state, move)) for move in legal(state)]
    return sorted(rated, key=lambda one: -one.value)


def rate(state: State, move: Move) -> float:
    """Return the value of one move: another walk to the same space is worth the same."""
    return _laying(state, move) if state.period == NIGHT else _moving(state, move)


def _laying(state: State, move: Move) -> float:
    """Rate an order of rows by how well it agrees with how long the rows will probably be."""
    assert isinstance(move, Lay)
    one = state.travellers[state.seat]
    wanted = laying_order(state, one)
    first = len(one.rows) + 1
    rows = sum((first + i) * count(one, series) for i, series in enumerate(move.order))
    strays = sum(abs(i - wanted.index(series)) for i, series in enumerate(move.order))
    return score_traveller(one).total + rows - strays / 2 + _days_to_come(state, one)


def _moving(state: State, move: Move) -> float:
    """Rate a move by what it leaves: what is taken, and what the day may still bring."""
    before = state.travellers[state.seat]
    after = apply(state, move).travellers[state.seat]
    gained = worth(after, before)
    if state.period == EVENING:
        return gained + _days_to_come(state, after)
    # Aboard one roll is spent.
    return gained + _outlook(state, before)[1 + after.aboard][after.at]


def worth(one: Traveller, priced: Traveller) -> float:
    """Return the points of a traveller, markers that are not laid yet at their prices."""
    laid = Traveller(one.at, rows=one.rows)
    points = float(score_traveller(one).total - score_traveller(laid).total)
    prices = series_prices(priced)
    for series in range(len(SERIES)):
        if series not in one.rows:
            points += prices[series] * count(one, series)
    return points


def _outlook(state: State, one: Traveller) -> tuple[Values, ...]:
    purse = Purse(one.had, one.beaches, series_prices(one))
    return day_values(purse, state.day, state.weather[-1], state.period, _tomorrow(state, purse))


def _tomorrow(state: State, purse: Purse) -> Values:
    """Return what the days to come are worth from every space, over the weather to come.

    Of tomorrow the start counts; every later day is taken to be worth as much as one from the GARE.
    """
    spaces = range(len(the_board().spaces))
    if state.day == DAYS:
        return (0.0,) * len(spaces)
    skies = [
        (odds, morning(purse, state.day + 1, token))
        for token, odds in sky_odds(state).items()
        if odds
    ]
    days = tuple(fsum(odds * values[space] for odds, values in skies) for space in spaces)
    later = (DAYS - state.day - 1) * days[station()]
    return tuple(value + later for value in days)


def _days_to_come(state: State, one: Traveller) -> float:
    purse = Purse(one.had, one.beaches, series_prices(one))
    return _tomorrow(state, purse)[one.at]
