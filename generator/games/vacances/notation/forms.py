"""A filled form as a record: what people type into a diary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.core.closed_list import SHEET_LANG, ClosedList
from generator.core.errors import RecordError
from generator.core.game import CHILDREN
from generator.core.ident import Ident
from generator.core.messages import at
from generator.core.names import plain
from generator.core.record import form_record, text_block, typed_number, typed_numbers
from generator.games.vacances import deal
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.boxes import NOT_WRITTEN
from generator.games.vacances.notation.moves import (
    BLOCKED_WORDS,
    DECLINED,
    NO_DISH_SIGN,
    NO_WORDS,
    STAY_SIGN,
    STAY_WORDS,
)
from generator.games.vacances.notation.names import DISH_LIST, SERIES_LIST, WEATHER_LIST
from generator.games.vacances.notation.places import place
from generator.games.vacances.notation.records import score_boxes
from generator.games.vacances.rules.calendar import (
    DAYS,
    EVENING,
    MORNING,
    NOON,
    PERIODS,
    ROWS,
    WEATHERS,
)
from generator.games.vacances.rules.markers import SERIES
from generator.games.vacances.rules.scoring import score
from generator.games.vacances.rules.state import State, count

# The marks people type for staying and for a pawn that is blocked; documented in docs/records.md.
STAY_MARKS = frozenset({STAY_SIGN, "r", *STAY_WORDS})
BLOCKED_MARKS = frozenset({"x", "×", *BLOCKED_WORDS})
_PERIODS = [(day, period) for day in range(1, DAYS + 1) for period in range(1, PERIODS + 1)]


def sheet_data(ident: Ident | None, values: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled diary as record data; weather and dice of a puzzle are printed on it."""
    data = form_record(ident, {"game": "vacances", "variant": "table"}, values)
    walked = [when for when in _PERIODS if _end(*when, values)]
    if walked:
        days = range(1, DAYS + 1)
        data["moves"] = text_block(line for day in days for line in _day(ident, day, values))
    rows, open_rows = _rows(_with_printed(ident, values))
    if rows and not open_rows:
        data["rows"] = rows
    boxes = typed_numbers(values, fields.BOXES, place=place)
    data |= {"score": boxes} if boxes else {}
    return data | {"form": open_rows | _unused(values, walked)}


def _day(ident: Ident | None, day: int, values: Mapping[str, str]) -> list[str]:
    """Return the lines of a day; weather that is printed needs none where nobody walked."""
    turns = [
        f"{day}.{period} {_die(ident, day, period, values)} {what}"
        for period in range(1, PERIODS + 1)
        if (what := _way(day, period, values))
    ]
    weather = _listed(values, fields.weather_field(day), WEATHER_LIST)
    if not weather and ident is not None and turns:
        weather = deal.weather(ident)[day - 1]
    return [*([f"{day} {weather}"] if weather else []), *turns]


def _die(ident: Ident | None, day: int, period: int, values: Mapping[str, str]) -> str:
    """Return the die that is typed, else the one a puzzle has printed; ? where nobody knows."""
    typed = _typed(values, fields.die_field(day, period)).replace(" ", "")
    if typed or ident is None or ident.variant == "table":
        return typed or NOT_WRITTEN
    return str(deal.dice(ident)[day - 1][period - 1])


def _unused(values: Mapping[str, str], walked: Sequence[tuple[int, int]]) -> dict[str, str]:
    """Return the boxes of periods without a space, which no line holds, and weather unread."""
    unused: dict[str, str] = {}
    for when in _PERIODS:
        if when not in walked:
            unused |= {box: _typed(values, box) for box in fields.beside_space(*when)}
    if not walked:  # a sheet of rows alone, on which weather proves nothing
        skies = (fields.weather_field(day) for day in range(1, DAYS + 1))
        typed = {box: _listed(values, box, WEATHER_LIST) for box in skies}
        unused |= {box: text for box, text in typed.items() if text not in WEATHERS}
    return {box: text for box, text in unused.items() if text}


def _way(day: int, period: int, values: Mapping[str, str]) -> str:
    """Return a move as a line has it: where it ends, what is taken and which dish."""
    typed = _end(day, period, values)
    if not typed:
        return ""
    mark = plain(typed) or typed
    if len(set(mark)) == 1:  # a sign may stand in both boxes of a number
        mark = mark[0]
    if mark in BLOCKED_MARKS:
        return "blocked"
    words = ["stay" if mark in STAY_MARKS else typed]
    if period != EVENING and _has_ticks(values):
        ticked = _typed(values, fields.marker_field(day, period))
        words.append("yes" if ticked else "no")
    if period == NOON:
        words += _dish(day, values)
    return " ".join(words)


def _end(day: int, period: int, values: Mapping[str, str]) -> str:
    """Return what is written for the end of a move; old forms have one box for it.

    Who crosses `=` beside the number of the space where the pawn is has said it twice.
    """
    boxes = fields.space_field(day, period), *fields.digit_fields(day, period)
    written = "".join(_typed(values, box) for box in boxes)
    stays = period != MORNING and _typed(values, fields.stay_field(day, period))
    return f"{written}{STAY_SIGN}" if stays else written


def _dish(day: int, values: Mapping[str, str]) -> list[str]:
    """Return the word for the dish of a noon, or for its being declined; none where none is."""
    typed = _listed(values, fields.dish_field(day), DISH_LIST)
    if not typed:
        return []
    declined = set(typed) <= DECLINED | {" "} or plain(typed) in NO_WORDS
    return [f":{NO_DISH_SIGN if declined else plain(typed) or typed}"]


def _has_ticks(values: Mapping[str, str]) -> bool:
    """Tell whether markers are ticked at all: who ticks none has just not used the boxes."""
    return any(key.startswith("marker.") and value.strip() for key, value in values.items())


def _rows(values: Mapping[str, str]) -> tuple[list[list[Any]], dict[str, str]]:
    """Return the rows, series and how many markers, and the boxes that leave a row open.

    Rows follow one another: above the last of them none is empty.
    """
    rows: list[list[Any]] = []
    missing: dict[str, str] = {}
    for row in range(1, _last_row(values) + 1):
        where = fields.series_field(row)
        series, markers = _series(values, where), _markers(row, values)
        if series not in SERIES:
            missing[where] = series
        if markers is None:
            missing[fields.count_field(row)] = ""
        rows.append([series, markers])
    return rows, missing


def _with_printed(ident: Ident | None, values: Mapping[str, str]) -> Mapping[str, str]:
    """Return the values with the series that are printed: on a children's sheet the first ones."""
    if ident is None or ident.variant != CHILDREN or not _last_row(values):
        return values
    (one,) = deal.position(ident).travellers
    printed = {fields.series_field(row): SERIES[one] for row, one in enumerate(one.rows, start=1)}
    return {**values, **printed}


def _last_row(values: Mapping[str, str]) -> int:
    """Return the last row in which something is ticked or counted, 0 for none."""
    boxes = {row: (fields.series_field(row), fields.count_field(row)) for row in range(1, ROWS + 1)}
    used = [row for row, pair in boxes.items() if any(_typed(values, box) for box in pair)]
    return max(used, default=0)


def _markers(row: int, values: Mapping[str, str]) -> int | None:
    """Return how many markers a row has: as counted, or by its points; None where neither says."""
    where, box = fields.count_field(row), fields.row_field(row)
    if _typed(values, where):
        return _number(values, where)
    points = _number(values, box) if _typed(values, box) else None
    return None if points is None or points % row else points // row


def _number(values: Mapping[str, str], box: str) -> int:
    return typed_number(values[box], place(box))


def _series(values: Mapping[str, str], where: str) -> str:
    """Return the series that is typed or chosen, without which there is no row to judge."""
    typed, lang = _typed(values, where), values.get(SHEET_LANG, "")
    meant = SERIES_LIST.meant(typed, lang)
    if len(meant) > 1:
        raise RecordError(at(place(where), SERIES_LIST.several(typed, meant, lang)))
    return meant[0] if meant else typed


def _listed(values: Mapping[str, str], where: str, known: ClosedList) -> str:
    """Return the name of what is typed or chosen for a line of the diary.

    What is no name, or may be several, stays: as in a record it is the line that cannot be read.
    """
    typed = _typed(values, where)
    meant = known.meant(typed, values.get(SHEET_LANG, ""))
    return meant[0] if len(meant) == 1 else typed


def _typed(values: Mapping[str, str], where: str) -> str:
    return " ".join(values.get(where, "").split())


def sheet_values(state: State, seat: int) -> dict[str, str]:
    """Return a seat's finished sheet as a person would fill in its rows and boxes."""
    one = state.travellers[seat]
    values: dict[str, str] = {}
    for row, series in enumerate(one.rows, start=1):
        values[fields.series_field(row)] = SERIES[series]
        values[fields.count_field(row)] = str(count(one, series))
    boxes = score_boxes(score(state, seat))
    unopened = {fields.row_field(row) for row in range(len(one.rows) + 1, ROWS + 1)}
    return values | {box: str(points) for box, points in boxes.items() if box not in unopened}
