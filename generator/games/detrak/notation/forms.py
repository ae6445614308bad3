"""A filled form as a record: what people type into cells and boxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from generator.core.closed_list import SHEET_LANG
from generator.core.errors import RecordError
from generator.core.ident import Ident
from generator.core.messages import at, quoted
from generator.core.record import Record, form_record, text_block, typed_numbers
from generator.games.detrak import deal
from generator.games.detrak.notation.faces import FORM_MARKS, MARKS
from generator.games.detrak.notation.places import place
from generator.games.detrak.notation.records import (
    MoveLine,
    read_sheet,
    score_boxes,
    shown_lines,
)
from generator.games.detrak.notation.symbols import SYMBOL_LIST
from generator.games.detrak.rules.box import BOXES
from generator.games.detrak.rules.scoring import score
from generator.games.detrak.rules.turn import (
    CELLS,
    FREE,
    SIZE,
    START_CELL,
    SYMBOLS,
    State,
    cell_name,
)
from generator.games.detrak.texts import say


def sheet_data(ident: Ident | None, values: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled sheet as record data; what is printed in its cells is the id's."""
    codes = [_symbol(cell, values) for cell in range(CELLS)]
    score = typed_numbers(values, BOXES, place=place)
    variant = "advanced" if "diagonal" in score else "basic"
    data = form_record(ident, {"game": "detrak", "variant": variant}, values)
    # A puzzle sheet has no field in a1: the start symbol is printed there.
    dealt = None if ident is None else SYMBOLS[deal.start_symbol(ident)]
    if dealt is not None and f"cell.{cell_name(START_CELL)}" not in values:
        codes[START_CELL] = dealt
    elif dealt is not None and codes[START_CELL] not in (".", dealt):
        data["start"] = codes[START_CELL]  # chosen by whoever wrote on a pad
    for cell, symbol in _shown(ident).items():
        if f"cell.{cell_name(cell)}" not in values:
            codes[cell] = SYMBOLS[symbol]
    rows = ["".join(codes[i : i + SIZE]) for i in range(0, CELLS, SIZE)]
    return data | {"grid": text_block(rows)} | ({"score": score} if score else {})


def _shown(ident: Ident | None) -> dict[int, int]:
    """Return the symbols that are written from the start, by cell."""
    lines = () if ident is None else shown_lines(ident)
    return {cell: one for line in lines for cell, one in zip(line.cells, line.roll, strict=True)}


def _symbol(cell: int, values: Mapping[str, str]) -> str:
    where = f"cell.{cell_name(cell)}"
    typed = values.get(where, "").strip()
    if typed in ("", "."):
        return "."
    unknown = say("read.symbol", symbols=list(MARKS), got=quoted(typed))
    try:
        return SYMBOL_LIST.read(typed, values.get(SHEET_LANG, ""), unknown)
    except RecordError as error:
        raise RecordError(at(place(where), error.message)) from None


def sheet_values(state: State, seat: int) -> dict[str, str]:
    """Return a seat's finished sheet as a person would write it; puzzle sheets have a1 printed."""
    return _values(enumerate(state.grids[seat]), score_boxes(score(state, seat)))


def record_values(record: Record) -> dict[str, str]:
    """Return what a lone record says on its sheet: its grid, or what its moves fill."""
    if record.names:
        return {}
    sheet = read_sheet(record, None)
    lines = [one for one in sheet.turns or () if isinstance(one, MoveLine)]
    moved = [pair for line in lines for pair in zip(line.cells, line.roll, strict=True)]
    return _values(enumerate(sheet.grid) if sheet.grid else moved, sheet.claimed)


def _values(cells: Iterable[tuple[int, int]], boxes: Mapping[str, int]) -> dict[str, str]:
    """Return symbols in cells and numbers in boxes, by field."""
    values = {f"cell.{cell_name(cell)}": FORM_MARKS[one] for cell, one in cells if one != FREE}
    return values | {box: str(points) for box, points in boxes.items()}
