"""What an id deals, as `roll --json` shows it."""

from __future__ import annotations

from typing import Any

from generator.core.ident import Ident
from generator.games.vacances.deal import SEATS, dice, weather


def deal(ident: Ident) -> dict[str, Any]:
    """Return the weather of five days, and five days of six dice.

    The id of a table does not know how many play: it gives `seats`, "1" to "5", each with its dice.
    """
    sky = {"weather": list(weather(ident))}
    if ident.variant == "table":
        return sky | {"seats": {str(seat): _shown(ident, seat) for seat in range(1, SEATS + 1)}}
    return sky | {"dice": _shown(ident, 1)}


def _shown(ident: Ident, seat: int) -> list[list[int]]:
    return [list(day) for day in dice(ident, seat)]
