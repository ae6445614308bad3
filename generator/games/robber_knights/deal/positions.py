"""What an id deals, as the engine has it: the tiles drawn at a table, the position of a siege."""

from __future__ import annotations

from functools import lru_cache

from generator.core.ident import Ident
from generator.games.robber_knights.deal import table
from generator.games.robber_knights.deal.siege import Siege, siege
from generator.games.robber_knights.rules.field import CELLS
from generator.games.robber_knights.rules.state import (
    Draw,
    OpenTurn,
    Player,
    Rectangle,
    State,
    by_rule,
)


@lru_cache(maxsize=64)
def position(ident: Ident) -> State:
    """Return the position of a siege: red is to move, and what it draws next lies open."""
    return state_of(siege(ident))


def state_of(dealt: Siege) -> State:
    """Return a siege as the engine has it."""
    players = (
        Player(by_rule(hand), by_rule(stack), knights)
        for hand, stack, knights in zip(dealt.hands, dealt.drawn, dealt.knights, strict=True)
    )
    return State(
        tuple(players),
        tuple(dealt.tiles.get(cell, "") for cell in CELLS),
        tuple(dealt.stacks.get(cell, "") for cell in CELLS),
        siege=OpenTurn(tuple(tile[1:] for tile in dealt.draws)),
    )


def chance(ident: Ident, state: State) -> Rectangle | Draw:
    """Return the start that is turned over, or the tile that is drawn."""
    return table.chance(ident, state) if state.siege is None else Draw(state.siege.draws[0])
