"""A filled form as a record: what people type into spaces, tallies and score boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.core.errors import RecordError
from generator.core.ident import Ident
from generator.core.messages import at, quoted
from generator.core.record import form_record, text_block, typed_numbers
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.moves import format_faces
from generator.games.saint_malo.notation.places import place
from generator.games.saint_malo.notation.records import NO_ROLL, TALLIES
from generator.games.saint_malo.notation.states import TOO_LARGE, format_cells
from generator.games.saint_malo.rules.city import (
    CHURCHES,
    CODES,
    CRATE,
    EMPTY,
    HOUSE,
    START_CELLS,
    WALL,
)
from generator.games.saint_malo.rules.ground import CELLS, PRINTED_CRATES, TOWERS, cell_name
from generator.games.saint_malo.rules.scoring import BOXES, score
from generator.games.saint_malo.rules.turn import TURN_LIMIT, State
from generator.games.saint_malo.texts import say

# The marks people type for what they would draw; closed and documented in docs/records.md.
# Persons and sizes have no look-alikes: their letters and figures are what the sheet asks for.
LOOK_ALIKES = {
    CRATE: ("□", "☐", "■", "▣", "⊠", "☒"),
    WALL: ("▦", "▤", "▥", "≡"),
    HOUSE: ("⌂", "△", "▲", "∆", "Δ", "^"),
}
CROSSES = "X+†✝✞✚"  # before or after a church's size, as in the moves: X3
_CODES = {mark: code for code, marks in LOOK_ALIKES.items() for mark in marks}
_BY_UPPER = {code.upper(): code for code in CODES}


def sheet_data(ident: Ident | None, values: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled sheet as record data; towers and the first crates are printed on it."""
    cells = "".join(_code(cell, values) for cell in range(CELLS))
    data = form_record(ident, {"game": "saint-malo", "variant": "table"}, values)
    data["city"] = text_block(format_cells(cells))
    for table, prefix, keys in (("tally", "tally-", TALLIES), ("score", "", BOXES)):
        if numbers := typed_numbers(values, keys, prefix):
            data[table] = numbers
    if ident is not None and ident.variant == "sprint":
        data |= _log(ident, values)
    if "moves" in data and cells == START_CELLS:
        del data["city"]  # a log needs no drawing
    return data


def _log(ident: Ident, values: Mapping[str, str]) -> dict[str, str]:
    """Return the moves of a sprint: the rolls ticked and the actions of the log.

    A log with a gap is a note to oneself and proves nothing, so only a whole one counts.
    """
    turns = range(1, TURN_LIMIT["sprint"] + 1)
    actions = {turn: " ".join(values.get(f"move.{turn}", "").split()) for turn in turns}
    if not all(actions.values()):
        return {}
    lines = [f"{turn} {_ticked(ident, turn, values)} {actions[turn]}" for turn in turns]
    return {"moves": "".join(f"{line}\n" for line in lines)}


def _ticked(ident: Ident, turn: int, values: Mapping[str, str]) -> str:
    """Return the roll that was taken in a turn, where one alone is ticked."""
    ticked = [
        faces
        for number, faces in enumerate(rolls(ident, turn), start=1)
        if values.get(f"roll.{turn}.{number}", "").strip()
    ]
    return format_faces(ticked[0]) if len(ticked) == 1 else NO_ROLL


def _code(cell: int, values: Mapping[str, str]) -> str:
    """Return what stands on a space: what is typed, else what is printed."""
    name = f"cell.{cell_name(cell)}"
    typed = "".join(values.get(name, "").split()).replace("\ufe0f", "")
    if not typed:
        return START_CELLS[cell]
    if len(typed) == 2:
        typed = _size(typed)
    code = _CODES.get(typed) or _BY_UPPER.get(typed.upper()) or _too_large(typed)
    if code is None:
        problem = say("record.space", codes=" ".join(CODES[1:]), got=quoted(typed))
        raise RecordError(at(place(name), problem))
    return code


def _too_large(typed: str) -> str | None:
    """Return a size that no church has, for the referee to name."""
    return typed if len(typed) == 1 and typed in TOO_LARGE else None


def _size(typed: str) -> str:
    """Return the size of a church that is typed with its cross; anything else as it is."""
    for pair in (typed, typed[::-1]):
        if pair[0].upper() in CROSSES and pair[1] in CHURCHES + TOO_LARGE:
            return pair[1]
    return typed


def sheet_values(state: State, seat: int) -> dict[str, str]:
    """Return a seat's finished sheet as a person would fill in the form of the city sheet."""
    city = state.cities[seat]
    printed = TOWERS | PRINTED_CRATES
    values = {
        f"cell.{cell_name(cell)}": code
        for cell, code in enumerate(city.cells)
        if code != EMPTY and not printed >> cell & 1
    }
    values |= {f"tally-{key}": str(getattr(city, key)) for key in TALLIES}
    return values | {key: str(points) for key, points in score(state, seat).as_data().items()}
