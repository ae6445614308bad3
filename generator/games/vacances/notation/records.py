"""Vacances records: what stands in the TOML keys, and games played as records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import NotationError, RecordError
from generator.core.game import Setup
from generator.core.keys import key_words
from generator.core.messages import DEFAULT, Message, at, quoted
from generator.core.record import Record, by_seat, number, place, text_block
from generator.core.score import Score
from generator.games.vacances.notation import fields, places
from generator.games.vacances.notation.boxes import lone_box
from generator.games.vacances.notation.lines import DiaryLine, in_order, read_line
from generator.games.vacances.notation.moves import format_move
from generator.games.vacances.notation.names import parse_event, parse_series
from generator.games.vacances.rules.box import RECORD_KEYS
from generator.games.vacances.rules.calendar import EVENTS, ROWS
from generator.games.vacances.rules.markers import SERIES, bit_of
from generator.games.vacances.rules.state import (
    Lay,
    Move,
    Roll,
    State,
    Traveller,
    Weather,
    count,
    new_series,
)
from generator.games.vacances.texts import say, texts

KEY_WORDS = key_words(texts(DEFAULT), RECORD_KEYS)
MAX_LINES = 100
Row = tuple[int, int]
"""A row of markers: its series and how many."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player wrote; None where the record says nothing."""

    name: str | None
    lines: tuple[DiaryLine, ...] | None
    rows: tuple[Row, ...] | None
    lodgings: int | None
    events: tuple[str, ...] | None
    claimed: dict[str, int]
    # Of a filled form: the boxes that no other key holds, with what is written there. None where
    # somebody wrote a record, who is told of its lines and keys and not of boxes.
    unused: Mapping[str, str] | None = None

    @property
    def is_form(self) -> bool:
        """Whether all this was read from the boxes of a form."""
        return self.unused is not None


def read_sheet(record: Record, name: str | None) -> Sheet:
    """Read one player's keys."""
    moves = record.lines("moves", name)
    rows = _read_rows(record.value("rows", name), place("rows", name))
    unused = _read_unused(record)
    if moves is None and rows is None:
        raise RecordError(_why_nothing(unused, name))
    if moves is not None and len(moves) > MAX_LINES:
        raise RecordError(at(place("moves", name), say("record.many-lines", most=MAX_LINES)))
    lodgings = record.value("lodgings", name)
    return Sheet(
        name,
        None if moves is None else _read_lines(moves, unused is not None),
        rows,
        None if lodgings is None else number(lodgings, place("lodgings", name)),
        _read_events(record.value("events", name), place("events", name)),
        claimed_boxes(record, name),
        unused,
    )


def _read_lines(moves: Sequence[str], on_sheet: bool) -> tuple[DiaryLine, ...]:
    return in_order(read_line(i, one, on_sheet) for i, one in enumerate(moves, start=1))


def _read_unused(record: Record) -> dict[str, str] | None:
    """Return the boxes of a form that no other key holds, None where a record is no form."""
    value = record.data.get("form")
    if value is None:
        return None
    boxes = list(value) if isinstance(value, Mapping) else [None]
    odd = [box for box in boxes if box not in fields.LONE]
    if odd:
        raise RecordError(at("form", say("record.no-box", got=quoted(odd[0] or value))))
    return {box: str(text) for box, text in value.items()}


def _why_nothing(unused: Mapping[str, str] | None, name: str | None) -> Message:
    """Return what is missing where a sheet has neither moves nor rows."""
    if unused is None:
        return at(place("moves", name), say("record.moves-or-rows"))
    if not unused:
        return say("box.nothing")
    box, text = max(unused.items(), key=lambda item: bool(item[1]))  # what is written comes first
    return at(places.place(box), lone_box(box, text))


def _read_rows(value: Any, where: str) -> tuple[Row, ...] | None:
    """Read rows such as [["dishes", 2], ["visits", 1]]."""
    if value is None:
        return None
    if not isinstance(value, list):
        raise RecordError(at(where, say("record.rows", got=quoted(value))))
    if len(value) > ROWS:
        raise RecordError(at(where, say("record.few-rows", got=len(value))))
    return tuple(_read_row(row, f"{where}[{i}]") for i, row in enumerate(value))


def _read_row(row: Any, where: str) -> Row:
    if not isinstance(row, list) or len(row) != 2 or not isinstance(row[0], str):
        raise RecordError(at(where, say("record.rows", got=quoted(row))))
    try:
        return parse_series(row[0]), number(row[1], where)
    except NotationError as error:
        raise RecordError(at(where, error.message)) from None


def _read_events(value: Any, where: str) -> tuple[str, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise RecordError(at(where, say("record.events", got=quoted(value))))
    try:
        return tuple(map(parse_event, value))
    except NotationError as error:
        raise RecordError(at(where, error.message)) from None


def claimed_boxes(record: Record, name: str | None) -> dict[str, int]:
    """Return what stands in the score boxes, by field id."""
    score, where = record.score(name), place("score", name)
    boxes: dict[str, int] = {}
    written = score.get("rows")
    if written is not None:
        if not isinstance(written, list):
            raise RecordError(at(f"{where}.rows", say("record.rows", got=quoted(written))))
        if len(written) > ROWS:
            raise RecordError(at(f"{where}.rows", say("record.few-rows", got=len(written))))
        for i, value in enumerate(written, start=1):
            boxes[fields.row_field(i)] = number(value, f"{where}.rows[{i - 1}]")
    for key in fields.BOXES:
        if key in score:
            value = number(score[key], f"{where}.{key}")
            if boxes.setdefault(key, value) != value:
                problem = say("record.twice", first=boxes[key], second=value)
                raise RecordError(at(places.place(key), problem))
    return boxes


def score_boxes(score: Score) -> dict[str, int]:
    """Return a score by field id; rows that were never opened hold nothing."""
    rows = [*score.numbers("rows"), *[0] * ROWS][:ROWS]
    boxes = {fields.row_field(i): points for i, points in enumerate(rows, start=1)}
    boxes |= {key: score.number(key) for key in (fields.LODGING, fields.EVENTS)}
    return boxes | {fields.TOTAL: score.total}


def sheet_keys(one: Traveller) -> dict[str, Any]:
    """Return a traveller's rows, lodgings and events as the keys of a record."""
    return {
        "rows": [[SERIES[series], count(one, series)] for series in one.rows],
        "lodgings": one.lodgings,
        "events": [event for event in EVENTS if one.had & bit_of(event)],
    }


def order_of_rows(state: State, rows: tuple[Row, ...] | None) -> tuple[int, ...] | None:
    """Return the order of today's new series by the finished rows, None if they do not say it."""
    new = new_series(state.travellers[state.seat])
    order = tuple(series for series, _ in rows or () if series in new)
    return order if sorted(order) == sorted(new) else None


def transcript(
    setup: Setup, names: tuple[str, ...], steps: Sequence[tuple[State, Move]]
) -> dict[str, Any]:
    """Return a played game as the keys of a record."""
    lines: list[list[str]] = [[] for _ in range(setup.players)]
    for state, move in steps:
        if isinstance(move, Weather):
            for own in lines:
                own.append(f"{state.day + 1} {move.token}")
        elif isinstance(move, Lay):
            lines[state.seat].append(f"{state.day} rows {format_move(state, move)}")
        elif not isinstance(move, Roll):
            when = f"{state.day}.{state.period} {state.die}"
            lines[state.seat].append(f"{when} {format_move(state, move)}")
    return {"moves": by_seat(names, list(map(text_block, lines)))}
