"""A filled form as a record: what people type into spaces, tallies and score boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.core.closed_list import SHEET_LANG
from generator.core.errors import RecordError
from generator.core.game import Playback
from generator.core.ident import Ident
from generator.core.messages import at, quoted
from generator.core.record import Record, form_record, text_block, typed_numbers
from generator.games.saint_malo.notation.alphabet import CITY_LIST
from generator.games.saint_malo.notation.form_ticks import (
    last_point,
    ticked,
    ticks_for,
    ticks_of,
)
from generator.games.saint_malo.notation.places import TALLIES, place
from generator.games.saint_malo.notation.records import read_sheet
from generator.games.saint_malo.notation.sheet_log import record_action
from generator.games.saint_malo.notation.states import TOO_LARGE, format_cells
from generator.games.saint_malo.rules.city import CHURCHES, CODES, EMPTY, START_CELLS, TOWER
from generator.games.saint_malo.rules.ground import CELLS, PRINTED_CRATES, TOWERS, cell_name
from generator.games.saint_malo.rules.scoring import BOXES, score
from generator.games.saint_malo.rules.turn import OPEN, ROLLS, TURN_LIMIT, Move, State, Take
from generator.games.saint_malo.texts import say

_NUMBERS = {str(number) for number in range(1, ROLLS + 1)}
CROSSES = "X+†✝✞✚"  # before or after a church's size, as in the moves: X3


def sheet_data(ident: Ident | None, values: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled sheet as record data; towers and the first crates are printed on it."""
    cells = "".join(_code(cell, values) for cell in range(CELLS))
    data = form_record(ident, {"game": "saint-malo", "variant": "table"}, values)
    data |= {"form": True, "city": text_block(format_cells(cells))}
    tables: dict[str, Mapping[str, Any]] = {
        "tally": typed_numbers(values, TALLIES, "tally-", place),
        "ticks": ticked(values),
        "score": typed_numbers(values, BOXES, place=place),
    }
    if ident is not None and ident.variant in OPEN:
        turns = range(1, TURN_LIMIT[ident.variant] + 1)
        tables |= {"taken": _taken(values, turns), "log": _log(values, turns)}
        if len(tables["log"]) == len(turns) and cells == START_CELLS:
            del data["city"]  # a whole log needs no drawing
    return data | {name: table for name, table in tables.items() if table}


def _taken(values: Mapping[str, str], turns: range) -> dict[str, int | list[int]]:
    """Return the roll that is ticked in each turn of a sprint, all where several are.

    The rolls of a turn are radio buttons; in old forms each was a check box.
    """
    found: dict[str, int | list[int]] = {}
    for turn in turns:
        chosen = values.get(f"roll.{turn}", "").strip()
        if chosen and chosen not in _NUMBERS:
            problem = say("record.roll", got=quoted(chosen))
            raise RecordError(at(place(f"roll.{turn}"), problem))
        ticks = {number for number in _NUMBERS if values.get(f"roll.{turn}.{number}", "").strip()}
        taken = sorted(map(int, ticks | {chosen} - {""}))
        if taken:
            found[str(turn)] = taken if len(taken) > 1 else taken[0]
    return found


def _log(values: Mapping[str, str], turns: range) -> dict[str, str]:
    """Return what stands in the log of an old form, as a record's actions where it can be read."""
    lines = {turn: " ".join(values.get(f"move.{turn}", "").split()) for turn in turns}
    return {str(turn): _action(turn, line, values) for turn, line in lines.items() if line}


def _action(turn: int, text: str, values: Mapping[str, str]) -> str:
    """Return a line of the log as a record's action; the oldest forms asked for just that."""
    if SHEET_LANG not in values and f"roll.{turn}" not in values:
        return text
    try:
        return record_action(text, values.get(SHEET_LANG, "")) or text
    except RecordError:  # what may mean two things is no action; whoever reads the record says so
        return text


def _code(cell: int, values: Mapping[str, str]) -> str:
    """Return what stands on a space: what is typed, else what is printed."""
    name = f"cell.{cell_name(cell)}"
    typed = values.get(name, "").strip()
    mark = "".join(typed.split()).replace("\ufe0f", "")
    if not mark:
        return START_CELLS[cell]
    if mark in (EMPTY, TOWER):
        return mark
    size = _size(mark) if len(mark) == 2 else mark
    if len(size) == 1 and size in CHURCHES + TOO_LARGE:
        return size  # one that no church has is for the referee to name
    lang = values.get(SHEET_LANG, "")
    unknown = say("record.space", codes=_codes(lang), got=quoted(typed))
    try:
        return CITY_LIST.read(typed, lang, unknown)
    except RecordError as error:
        raise RecordError(at(place(name), error.message)) from None


def _codes(lang: str) -> str:
    """Return what a space may hold: the sheet's letters, or the codes where it has none."""
    if lang not in CITY_LIST.words:
        return " ".join(CODES[1:])
    return " ".join(mark for mark, _ in CITY_LIST.choices(lang))


def _size(typed: str) -> str:
    """Return the size of a church that is typed with its cross; anything else as it is."""
    for pair in (typed, typed[::-1]):
        if pair[0].upper() in CROSSES and pair[1] in CHURCHES + TOO_LARGE:
            return pair[1]
    return typed


def sheet_values(state: State, seat: int) -> dict[str, str]:
    """Return a seat's finished sheet as a person would fill in its form.

    A sprint's is ticked: it has tracks in place of tallies, and no city of it is ever full.
    """
    city = state.cities[seat]
    printed = TOWERS | PRINTED_CRATES
    values = {
        f"cell.{cell_name(cell)}": _typed(code)
        for cell, code in enumerate(city.cells)
        if code != EMPTY and not printed >> cell & 1
    }
    boxes = {key: str(points) for key, points in score(state, seat).as_data().items()}
    if state.variant not in OPEN:
        return values | {f"tally-{key}": str(getattr(city, key)) for key in TALLIES} | boxes
    del boxes["full"]
    return (
        values
        | ticks_of(city, last_point(state.variant))
        | {"tally-points": str(city.points)}
        | boxes
    )


def play_values(played: Playback[State, Move]) -> dict[str, str]:
    """Return the same of a lone player's game, with the roll that was taken in each turn."""
    taken = {
        f"roll.{state.turn}": str(state.offers.index(move.faces) + 1)
        for state, move in played.steps
        if isinstance(move, Take)
    }
    return sheet_values(played.end, 0) | taken


def _typed(code: str) -> str:
    """Return a code as the sheet's list has it: a church with its cross."""
    return f"X{code}" if code in CHURCHES else code


def record_values(record: Record) -> dict[str, str]:
    """Return what a lone record says on its sheet; of a game that cannot be played, its boxes."""
    if record.names:
        return {}
    sheet = read_sheet(record, None)
    values = {
        f"cell.{cell_name(cell)}": _typed(code)
        for cell, code in enumerate(sheet.cells or START_CELLS)
        if code not in (EMPTY, START_CELLS[cell])
    }
    told = sheet.tally.keys() - sheet.ticked
    numbers = {f"tally-{key}": sheet.tally[key] for key in TALLIES if key in told}
    numbers |= {f"roll.{turn}": rolls[0] for turn, rolls in sheet.taken.items()} | sheet.claimed
    return values | ticks_for(sheet.ticks) | {key: str(one) for key, one in numbers.items()}
