"""A filled score sheet as a record: one column a colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.core.errors import RecordError
from generator.core.ident import Ident
from generator.core.messages import at
from generator.core.record import Record, claimed_numbers, form_record, typed_number
from generator.games.robber_knights.notation import fields, sieges
from generator.games.robber_knights.notation.places import place
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.rules.state import State, colour_of
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.texts import say


def sheet_data(ident: Ident | None, values: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled score sheet as record data; colours without any entry do not play.

    A player without a name is called by the colour.
    """
    if ident is not None and ident.variant == sieges.SIEGE:
        return sieges.sheet_data(ident, values)
    data = form_record(ident, {"game": "robber-knights", "variant": "table"}, values)
    scores: dict[str, dict[str, int]] = {}
    for colour in COLOURS:
        field = fields.player_field(colour)
        name = " ".join(values.get(field, "").split())
        boxes = _boxes(colour, values)
        if name or boxes:
            _check_points(colour, boxes)
            if (called := name or colour) in scores:
                raise RecordError(at(place(field), say("record.same-name", name=called)))
            scores[called] = boxes
    if len(scores) == 1:
        raise RecordError(say("record.one-column"))
    return data | {"players": list(scores), "score": scores}


def _boxes(colour: str, values: Mapping[str, str]) -> dict[str, int]:
    """Return the numbers of a column; blank boxes are left out."""
    typed = {box: fields.box_field(box, colour) for box in fields.BOXES}
    return {
        box: typed_number(values[field], place(field))
        for box, field in typed.items()
        if values.get(field, "").strip()
    }


def _check_points(colour: str, boxes: Mapping[str, int]) -> None:
    """Refuse a column in which points are missing: nobody could say what it adds up to."""
    for box in fields.POINTS:
        if box not in boxes:
            raise RecordError(at(place(fields.box_field(box, colour)), say("record.no-points")))


def sheet_values(state: State, seat: int) -> dict[str, str]:
    """Return a seat's column of the score sheet as a person would fill it in."""
    if state.siege is not None:
        return sieges.sheet_values(state)
    colour = colour_of(seat)
    boxes = score(state, seat).as_data()
    return {fields.box_field(box, colour): str(points) for box, points in boxes.items()}


def record_values(record: Record) -> dict[str, str]:
    """Return what a record says on its sheet: the turn of a siege, or the columns of a table."""
    if record.variant == sieges.SIEGE:
        return sieges.record_values(record)
    values: dict[str, str] = {}
    for colour, name in zip(COLOURS, record.names, strict=False):
        boxes = claimed_numbers(record, name, fields.BOXES)
        values |= {fields.box_field(box, colour): str(one) for box, one in boxes.items()}
        values |= {fields.player_field(colour): name} if boxes else {}
    return values
