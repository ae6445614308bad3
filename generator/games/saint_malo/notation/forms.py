"""A filled form as a record: what people type into spaces, tallies and score boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.core.closed_list import SHEET_LANG
from generator.core.errors import RecordError
from generator.core.ident import Ident
from generator.core.messages import at, quoted
from generator.core.record import form_record, text_block, typed_numbers
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.alphabet import CITY_LIST
from generator.games.saint_malo.notation.form_ticks import ticked, ticks_of
from generator.games.saint_malo.notation.moves import format_faces
from generator.games.saint_malo.notation.places import place
from generator.games.saint_malo.notation.records import NO_ACTION, NO_ROLL, TALLIES
from generator.games.saint_malo.notation.sheet_log import record_action
from generator.games.saint_malo.notation.states import TOO_LARGE, format_cells
from generator.games.saint_malo.rules.city import CHURCHES, CODES, EMPTY, START_CELLS, TOWER
from generator.games.saint_malo.rules.ground import CELLS, PRINTED_CRATES, TOWERS, cell_name
from generator.games.saint_malo.rules.scoring import BOXES, score
from generator.games.saint_malo.rules.turn import TURN_LIMIT, State
from generator.games.saint_malo.texts import say

CROSSES = "X+†✝✞✚"  # before or after a church's size, as in the moves: X3


def sheet_data(ident: Ident | None, values: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled sheet as record data; towers and the first crates are printed on it."""
    cells = "".join(_code(cell, values) for cell in range(CELLS))
    data = form_record(ident, {"game": "saint-malo", "variant": "table"}, values)
    data["city"] = text_block(format_cells(cells))
    data |= _tallies(values)
    if numbers := typed_numbers(values, BOXES):
        data["score"] = numbers
    if ident is not None and ident.variant == "sprint":
        data |= _log(ident, values)
    if "moves" in data and cells == START_CELLS:
        del data["city"]  # a log needs no drawing
    return data


def _tallies(values: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """Return the tallies, typed or else ticked, and the ticks beside those that were typed."""
    typed, ticks = typed_numbers(values, TALLIES, "tally-"), ticked(values)
    tally = {key: number for key, number in ticks.items() if key in TALLIES} | typed
    beside = {key: number for key, number in ticks.items() if key in typed or key not in TALLIES}
    return {name: table for name, table in (("tally", tally), ("ticks", beside)) if table}


def _log(ident: Ident, values: Mapping[str, str]) -> dict[str, str]:
    """Return the moves of a sprint: the rolls ticked and the actions of the log.

    A log with a gap is a note to oneself and proves nothing, so only a whole one counts.
    """
    turns = range(1, TURN_LIMIT["sprint"] + 1)
    actions = {turn: " ".join(values.get(f"move.{turn}", "").split()) for turn in turns}
    if not all(actions.values()):
        return {}
    lines = [
        f"{turn} {_taken(ident, turn, values)} {_action(turn, actions[turn], values)}"
        for turn in turns
    ]
    return {"moves": "".join(f"{line}\n" for line in lines)}


def _action(turn: int, text: str, values: Mapping[str, str]) -> str:
    """Return a line of the log as a record's action; old forms asked for just that."""
    if SHEET_LANG not in values and f"roll.{turn}" not in values:
        return text
    lang = values.get(SHEET_LANG, "")
    try:
        action = record_action(text, lang)
    except RecordError:  # what may mean two things is no action, as in a record; it says so there
        action = None
    return f"{NO_ACTION}{lang} {text}" if action is None else action


def _taken(ident: Ident, turn: int, values: Mapping[str, str]) -> str:
    """Return the roll that was taken in a turn, where one alone is ticked.

    The rolls of a turn are radio buttons; in old forms each was a check box.
    """
    chosen = values.get(f"roll.{turn}", "").strip()
    taken = [
        faces
        for number, faces in enumerate(rolls(ident, turn), start=1)
        if chosen == str(number) or values.get(f"roll.{turn}.{number}", "").strip()
    ]
    return format_faces(taken[0]) if len(taken) == 1 else NO_ROLL


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
        f"cell.{cell_name(cell)}": code
        for cell, code in enumerate(city.cells)
        if code != EMPTY and not printed >> cell & 1
    }
    boxes = {key: str(points) for key, points in score(state, seat).as_data().items()}
    if state.variant != "sprint":
        return values | {f"tally-{key}": str(getattr(city, key)) for key in TALLIES} | boxes
    del boxes["full"]
    return values | ticks_of(city) | {"tally-points": str(city.points)} | boxes
