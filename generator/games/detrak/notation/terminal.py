"""The table as `malo play` shows it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.core.findings import signed
from generator.core.game import CHANCE, Reader
from generator.core.text import abreast
from generator.games.detrak.notation.faces import face_text, legend
from generator.games.detrak.notation.telling import tell_roll
from generator.games.detrak.rules.scoring import score_grid
from generator.games.detrak.rules.turn import (
    FREE,
    ROWS,
    START_CELL,
    Grid,
    Start,
    State,
    legal,
    to_move,
)
from generator.games.detrak.texts import texts

_WIDTH = 25
_ABREAST = 3  # grids side by side in a terminal of 80 columns


def show(state: State, names: tuple[str, ...], reader: Reader, seat: int | None = None) -> str:
    """Return the grids with the scores as they stand, and the dice on the table."""
    seats = range(len(state.grids)) if seat is None else (seat,)
    lines = abreast([_block(state, one, names, reader) for one in seats], _ABREAST, "  ")
    return "\n".join([*lines, *_due(state, reader)])


def _due(state: State, reader: Reader) -> list[str]:
    """Return what has to be written now: a start symbol of one's own, or the roll."""
    text = texts(reader.lang)
    if state.roll is not None:
        return [text("play.round", round=state.round, dice=tell_roll(state.roll, reader))]
    if state.grids[-1][START_CELL] == FREE and to_move(state) != CHANCE:
        left = [move.symbol for move in legal(state) if isinstance(move, Start)]
        return [text("play.start"), legend(reader, left)]
    return []


def _block(state: State, seat: int, names: tuple[str, ...], reader: Reader) -> list[str]:
    """One player's grid as on the sheet: row scores at the right, column scores and total below."""
    grid, score = state.grids[seat], score_grid(state.grids[seat], state.rules)
    rows, columns = (map(signed, score.numbers(key)) for key in ("rows", "columns"))
    diagonal = f"2×{signed(score.number('diagonal'))}" if state.rules.advanced else ""
    lines = [
        *([_turn_mark(state, seat, reader) + names[seat]] if names else []),
        _line(" ", "abcde", diagonal),
        *(
            _line(str(number), _row(grid, cells, reader), points)
            for number, (cells, points) in enumerate(zip(ROWS, rows, strict=True), start=1)
        ),
        _line(" ", columns, signed(score.total)),
    ]
    return [line[:_WIDTH].ljust(_WIDTH) for line in lines]


def _turn_mark(state: State, seat: int, reader: Reader) -> str:
    if len(state.grids) == 1 or to_move(state) != seat:
        return "  "
    return "▸ " if reader.marks else "> "


def _row(grid: Grid, cells: tuple[int, ...], reader: Reader) -> Iterable[str]:
    symbols = (grid[cell] for cell in cells)
    return ("." if symbol == FREE else face_text(symbol, reader) for symbol in symbols)


def _line(number: str, entries: Iterable[str], end: str) -> str:
    """Three bars are the widest mark, so every cell is three wide and stands apart by a blank."""
    return number + "".join(f" {entry:^3}" for entry in entries) + f"{end:>4}"
