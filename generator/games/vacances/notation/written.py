"""A played holiday as it is written into a diary: what stands in every field."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.game import Playback
from generator.core.record import Record
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.lines import BadLine, DayLine, TurnLine
from generator.games.vacances.notation.moves import NO_DISH_SIGN, end_of
from generator.games.vacances.notation.records import read_sheet, score_boxes
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import EVENING, MORNING
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


def record_values(record: Record) -> dict[str, str]:
    """Return what a lone record says in a diary, whether it can be played or not."""
    if record.names:
        return {}
    sheet = read_sheet(record, None)
    values = dict(sheet.unused or {})
    for line in sheet.lines or ():
        if isinstance(line, DayLine):
            values[fields.weather_field(line.day)] = line.weather
        elif isinstance(line, TurnLine):
            values |= _way(line)
        elif isinstance(line, BadLine):
            values |= _unread(line)
    for row, (series, markers) in enumerate(sheet.rows or (), start=1):
        values[fields.series_field(row)] = SERIES[series]
        values[fields.count_field(row)] = str(markers)
    return values | {box: str(points) for box, points in sheet.claimed.items()}


def _unread(line: BadLine) -> dict[str, str]:
    """Return the box of a form that nobody can read; a number that is no space has its digits."""
    place, _, when = line.box.partition(".")
    if place != "space" or not line.text.isdecimal() or len(line.text) > 2:
        return {line.box: line.text} if line.box else {}
    boxes = fields.digit_fields(*map(int, when.split(".")))
    return {box: digit for box, digit in zip(boxes, f"{line.text:>2}", strict=True) if digit != " "}


def _way(line: TurnLine) -> dict[str, str]:
    """Return what a line says of a period, by field."""
    way, day, period = line.way, line.day, line.period
    values = {fields.die_field(day, period): str(line.die)}
    values |= _end(day, period, way.walk[-1]) if way.walk else {}
    if way.stays and period != MORNING:
        values[fields.stay_field(day, period)] = _TICK
    if way.claims and period != EVENING:
        values[fields.marker_field(day, period)] = _TICK
    if way.dish != NO_DISH:
        values[fields.dish_field(day)] = DISH_NAMES[way.dish]
    elif way.dish_named:
        values[fields.dish_field(day)] = NO_DISH_SIGN
    return values
