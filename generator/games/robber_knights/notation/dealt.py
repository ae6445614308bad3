"""What an id deals, as `roll --json` shows it."""

from __future__ import annotations

from typing import Any

from generator.core.ident import Ident
from generator.games.robber_knights.deal import LETTERS_DEALT, rectangle, stack
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.rules.turn import PLAYERS


def deal(ident: Ident) -> dict[str, Any]:
    """Return the stacks by colour and letter, first drawn first, and the order of the start.

    The id does not know how many play and what they keep: the start is a list of numbers for 2, 3
    and 4 players, which of the tiles (from 1, by seat, then in rule order) lies where, row by row.
    """
    stacks = {
        colour: dict(zip(LETTERS_DEALT, map(list, stack(ident, colour)), strict=True))
        for colour in COLOURS
    }
    orders = {str(count): [i + 1 for i in rectangle(ident, count)] for count in PLAYERS}
    return {"tiles": stacks, "rectangle": orders}
