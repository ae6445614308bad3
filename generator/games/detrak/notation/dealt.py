"""What an id deals, as `roll --json` shows it."""

from __future__ import annotations

from typing import Any

from generator.core.ident import Ident
from generator.games.detrak.deal import rolls, start_symbol
from generator.games.detrak.notation.moves import format_roll
from generator.games.detrak.notation.records import format_line, shown_lines
from generator.games.detrak.rules.turn import SYMBOLS


def deal(ident: Ident) -> dict[str, Any]:
    """Return the puzzle as `roll --json` shows it."""
    dealt: dict[str, Any] = {
        "start": SYMBOLS[start_symbol(ident)],
        "rolls": [format_roll(roll) for roll in rolls(ident)],
    }
    lines = shown_lines(ident)
    return dealt | {"shown": [format_line(line) for line in lines]} if lines else dealt
