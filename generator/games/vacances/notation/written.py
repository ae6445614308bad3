"""A played holiday as it is written into a diary: what stands in every field."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.text import Texts
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.moves import NO_DISH_SIGN, end_of
from generator.games.vacances.notation.records import score_boxes
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES
from generator.games.vacances.rules.offers import offers_dish, offers_marker
from generator.games.vacances.rules.scoring import score_traveller
from generator.games.vacances.rules.state import NO_DISH, Go, Move, State, Stay, Traveller, count

STAY_SIGN = "="


def written_diary(
    steps: Sequence[tuple[State, Move]], one: Traveller, text: Texts
) -> dict[str, str]:
    """Return the values of a lone player's diary by field; a tick is any value."""
    values: dict[str, str] = {}
    for state, move in steps:
        if isinstance(move, Go | Stay):
            values |= _period(state, move, text)
    for row, series in enumerate(one.rows, start=1):
        values[fields.series_field(row)] = text(f"series.{SERIES[series]}")
        values[fields.count_field(row)] = str(count(one, series))
    boxes = score_boxes(score_traveller(one))
    return values | {key: str(points) for key, points in boxes.items()}


def _period(state: State, move: Go | Stay, text: Texts) -> dict[str, str]:
    end, day, period = end_of(state, move), state.day, state.period
    number = str(the_board().spaces[end].number)
    values = {
        fields.space_field(day, period): number if isinstance(move, Go) else STAY_SIGN,
    }
    if move.takes and offers_marker(state, end):
        values[fields.marker_field(day, period)] = "x"
    if move.dish != NO_DISH:
        values[fields.dish_field(day)] = text(f"marker.{DISH_NAMES[move.dish]}")
    elif offers_dish(state, end):
        values[fields.dish_field(day)] = NO_DISH_SIGN
    return values
