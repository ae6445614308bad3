"""What an id deals. Frozen: no id may ever give other dice."""

from __future__ import annotations

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.detrak.rules.turn import FREE, ROUNDS, START_CELL, SYMBOLS, Roll, Start, State


def start_symbol(ident: Ident) -> int:
    """Return the start symbol of the puzzle."""
    return Stream(ident, "start").below(len(SYMBOLS))


def rolls(ident: Ident) -> list[tuple[int, int]]:
    """Return the dice of rounds 1 to 12."""
    stream = Stream(ident, "rolls")
    return [(stream.below(len(SYMBOLS)), stream.below(len(SYMBOLS))) for _ in range(ROUNDS)]


def rolled(ident: Ident, turn: int, roll: int, seat: int) -> tuple[int, ...]:
    """Return the dice of one round; Détrak has a single roll a round, for all seats."""
    return rolls(ident)[turn - 1]


def chance(ident: Ident, state: State) -> Start | Roll:
    """Return the start symbol or the roll that is due."""
    if state.grids[-1][START_CELL] == FREE:
        return Start(start_symbol(ident))
    return Roll(*rolls(ident)[state.round])
