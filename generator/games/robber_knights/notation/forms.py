"""A filled score sheet as a record: one column a colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.core.ident import Ident
from generator.core.record import form_record, typed_number
from generator.games.robber_knights.notation import fields, sieges
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.rules.state import State, colour_of
from generator.games.robber_knights.rules.tiles import COLOURS


def sheet_data(ident: Ident | None, values: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled score sheet as record data; colours without any entry do not play.

    A player without a name is called by the colour.
    """
    if ident is not None and ident.variant == sieges.SIEGE:
        return sieges.sheet_data(ident, values)
    data = form_record(ident, {"game": "robber-knights", "variant": "table"}, values)
    players, scores = [], {}
    for colour in COLOURS:
        name = " ".join(values.get(fields.player_field(colour), "").split())
        boxes = _boxes(colour, values)
        if name or boxes:
            players.append(name or colour)
            scores[name or colour] = boxes
    return data | {"players": players, "score": scores}


def _boxes(colour: str, values: Mapping[str, str]) -> dict[str, int]:
    """Return the numbers of a column; blank boxes are left out."""
    typed = {box: fields.box_field(box, colour) for box in fields.BOXES}
    return {
        box: typed_number(values[field], field)
        for box, field in typed.items()
        if values.get(field, "").strip()
    }


def sheet_values(state: State, seat: int) -> dict[str, str]:
    """Return a seat's column of the score sheet as a person would fill it in."""
    if state.siege is not None:
        return sieges.sheet_values(state)
    colour = colour_of(seat)
    boxes = score(state, seat).as_data()
    return {fields.box_field(box, colour): str(points) for box, points in boxes.items()}
