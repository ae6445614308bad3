"""What an id deals, as `roll --json` shows it."""

from __future__ import annotations

from typing import Any

from generator.core.ident import Ident
from generator.games.saint_malo.deal import DEALT_TURNS, SEATS, rolls
from generator.games.saint_malo.notation.moves import format_faces
from generator.games.saint_malo.rules.turn import TURN_LIMIT


def deal(ident: Ident) -> dict[str, Any]:
    """Return the dice as `roll --json` shows them: `turns`, three rolls a turn.

    The id of a table does not know how many play: it gives `seats`, "1" to "5", each with the
    first 24 turns of that seat.
    """
    if ident.variant == "table":
        return {
            "seats": {str(seat): _shown(ident, DEALT_TURNS, seat) for seat in range(1, SEATS + 1)}
        }
    return {"turns": _shown(ident, TURN_LIMIT[ident.variant], 1)}


def _shown(ident: Ident, turns: int, seat: int) -> list[list[str]]:
    return [
        [format_faces(faces) for faces in rolls(ident, turn, seat)] for turn in range(1, turns + 1)
    ]
