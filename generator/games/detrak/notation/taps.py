"""A move as what one touches for it: the cell of the first symbol, then that of the second."""

from __future__ import annotations

from functools import cache

from generator.core.game import Reader
from generator.core.touch import Tap
from generator.games.detrak.notation.faces import named_face
from generator.games.detrak.rules.turn import SYMBOLS, Move, Place, Start, State, cell_name
from generator.games.detrak.texts import texts

_EITHER = "pair"  # of two equal symbols either may be written first


def taps(state: State, move: Move, reader: Reader) -> tuple[Tap, ...]:
    """Return the taps of a move that is decided."""
    match move:
        case Start(symbol):
            return (Tap(f"symbol.{SYMBOLS[symbol]}", named_face(symbol, reader)),)
        case Place(first, second):
            assert state.roll is not None
            group = _EITHER if state.roll.first == state.roll.second else ""
            return _cell(first, reader.lang, group), _cell(second, reader.lang, group)
        case _:
            raise AssertionError("nobody taps for the dice")


@cache
def _cell(cell: int, lang: str, group: str) -> Tap:
    name = cell_name(cell)
    return Tap(f"cell.{name}", texts(lang)("field.cell", cell=name), group)
