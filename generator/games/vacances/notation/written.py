"""A played holiday as it is written into a diary: what stands in every field."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.game import Playback
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.moves import NO_DISH_SIGN, end_of
from generator.games.vacances.notation.records import score_boxes
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES
from generator.games.vacances.rules.offers import offers_dish, offers_marker
from generator.games.vacances.rules.scoring import score_traveller
from generator.games.vacances.rules.state import NO_DISH, Go, Move, State, Stay, Traveller, count

_TICK = "x"


def play_values(played: Playback[State, Move]) -> dict[str, str]:
    """Return what stands in a lone player's diary after a holiday."""
    return written_diary(played.steps, played.end.travellers[0])


def written_diary(steps: Sequence[tuple[State, Move]], one: Traveller) -> dict[str, str]:
    """Return the values of a lone player's diary by field."""
    values: dict[str, str] = {}
    for state, move in steps:
        if isinstance(move, Go | Stay):
            values |= _period(state, move)
    for row, series in enumerate(one.rows, start=1):
        values[fields.series_field(row)] = SERIES[series]
        values[fields.count_field(row)] = str(count(one, series))
    boxes = score_boxes(score_traveller(one))
    return values | {key: str(points) for key, points in boxes.items()}


def _period(state: State, move: Go | Stay) -> dict[str, str]:
    end, day, period = end_of(state, move), state.day, state.period
    values = _end(day, period, end) if isinstance(move, Go) else {}
    if isinstance(move, Stay):
        values[fields.stay_field(day, period)] = _TICK
    if move.takes and offers_marker(state, end):
        values[fields.marker_field(day, period)] = _TICK
    if move.dish != NO_DISH:
        values[fields.dish_field(day)] = DISH_NAMES[move.dish]
    elif offers_dish(state, end):
        values[fields.dish_field(day)] = NO_DISH_SIGN
    return values


def _end(day: int, period: int, end: int) -> dict[str, str]:
    """Return the digits of a space; a number below ten stands in the right box alone."""
    digits = f"{the_board().spaces[end].number:2}"
    boxes = zip(fields.digit_fields(day, period), digits, strict=True)
    return {box: digit for box, digit in boxes if digit != " "}
