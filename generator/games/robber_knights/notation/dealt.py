"""What an id deals, as `roll --json` shows it."""

from __future__ import annotations

from typing import Any

from generator.core.ident import Ident
from generator.games.robber_knights.deal import (
    LETTERS_DEALT,
    position,
    rectangle,
    siege,
    stack,
)
from generator.games.robber_knights.notation.boards import format_board
from generator.games.robber_knights.notation.sieges import SIEGE, targets
from generator.games.robber_knights.rules.field import CELLS, SIDE, box, cell_name
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.rules.turn import PLAYERS


def deal(ident: Ident) -> dict[str, Any]:
    """Return the stacks by colour and letter, first drawn first, and the order of the start.

    The id does not know how many play and what they keep: the start is a list of numbers for 2, 3
    and 4 players, which of the tiles (from 1, by seat, then in rule order) lies where, row by row.
    """
    if ident.variant == SIEGE:
        return _siege(ident)
    stacks = {
        colour: dict(zip(LETTERS_DEALT, map(list, stack(ident, colour)), strict=True))
        for colour in COLOURS
    }
    orders = {str(count): [i + 1 for i in rectangle(ident, count)] for count in PLAYERS}
    return {"tiles": stacks, "rectangle": orders}


def _siege(ident: Ident) -> dict[str, Any]:
    """Return the position of a siege, what red lays and draws, and the leads to aim at."""
    dealt, state = siege(ident), position(ident)
    top, _, left, _ = box(cell for cell in CELLS if state.tiles[cell])
    return {
        "corner": cell_name(top * SIDE + left),
        "board": format_board(state.tiles, state.stacks),
        "hand": [tile[1:] for tile in dealt.hands[0]],
        "draws": [tile[1:] for tile in dealt.draws],
        "knights": dict(zip(COLOURS, dealt.knights, strict=False)),
        "lead": dealt.lead,
        "stars": dealt.stars,
        "targets": targets(dealt),
    }
