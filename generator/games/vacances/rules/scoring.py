"""What the rows, the lodgings and the events are worth, and who wins."""

from __future__ import annotations

from generator.core.score import Score, places
from generator.games.vacances.rules.markers import event_mask
from generator.games.vacances.rules.state import State, Traveller, count

BONUS = 5  # for a night in a lodging, and for an event
TARGETS = (("bronze", 70), ("silver", 85), ("gold", 100))  # in percent of the proved best


def row_points(row: int, markers: int) -> int:
    """Return what a row is worth; rows count from 1.

    >>> row_points(2, 3), row_points(4, 2)
    (6, 8)
    """
    return row * markers


def score_traveller(one: Traveller) -> Score:
    """Return the score boxes of one seat; what is not laid in a row yet counts nothing."""
    rows = tuple(row_points(row, count(one, s)) for row, s in enumerate(one.rows, start=1))
    return score_of(rows, one.lodgings, (one.had & event_mask()).bit_count())


def score_of(rows: tuple[int, ...], lodgings: int, events: int) -> Score:
    """Return the score boxes for the points of the rows and the number of nights and events.

    >>> score_of((2, 2, 9, 4), lodgings=1, events=1).total
    27
    """
    nights, dates = BONUS * lodgings, BONUS * events
    return Score(sum(rows) + nights + dates, {"rows": rows, "lodging": nights, "events": dates})


def score(state: State, seat: int) -> Score:
    """Return one seat's score boxes."""
    return score_traveller(state.travellers[seat])


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the seats by place; ties are shared."""
    return places([score_traveller(one).total for one in state.travellers])


def targets(best: int) -> dict[str, int]:
    """Return the totals to aim at in a puzzle whose best total is known.

    >>> targets(98)
    {'bronze': 69, 'silver': 83, 'gold': 98}
    """
    return {name: (best * percent + 50) // 100 for name, percent in TARGETS}
