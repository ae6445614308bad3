"""What an id deals, as `roll --json` shows it."""

from __future__ import annotations

from typing import Any

from generator.core.game import Setup
from generator.core.ident import Ident
from generator.games.vacances.deal import SEATS, dice, shown, weather
from generator.games.vacances.notation.records import transcript


def deal(ident: Ident) -> dict[str, Any]:
    """Return the weather of five days, and five days of six dice.

    The id of a table does not know how many play: it gives `seats`, "1" to "5", each with its dice.
    A children's id also gives the days that are over already, as lines of moves.
    """
    sky = {"weather": list(weather(ident))}
    if ident.variant == "table":
        return sky | {"seats": {str(seat): _shown(ident, seat) for seat in range(1, SEATS + 1)}}
    dealt = sky | {"dice": _shown(ident, 1)}
    return dealt | {"shown": shown_lines(ident)} if shown(ident) else dealt


def _shown(ident: Ident, seat: int) -> list[list[int]]:
    return [list(day) for day in dice(ident, seat)]


def shown_lines(ident: Ident) -> list[str]:
    """Return the days of a children's holiday that are over already, as lines of moves.

    >>> shown_lines(Ident("vacances", "children", "2026-12-05"))[:3]
    ['1 storm', '1.1 1 gar-cou', '1.2 2 cou-gar-mar']
    """
    return str(transcript(Setup("solo"), (), shown(ident))["moves"]).splitlines()
