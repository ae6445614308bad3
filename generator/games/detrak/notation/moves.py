"""Moves and grids as text, both ways."""

from __future__ import annotations

import re

from generator.core.errors import NotationError
from generator.core.messages import at, quoted
from generator.games.detrak.notation.places import place
from generator.games.detrak.notation.symbols import parse_roll, parse_symbol, read_symbol
from generator.games.detrak.rules.turn import (
    CELLS,
    FREE,
    SIZE,
    START_CELL,
    SYMBOLS,
    Grid,
    Move,
    Place,
    Roll,
    Start,
    State,
    cell_name,
)
from generator.games.detrak.texts import say

_CELL = re.compile(r"([a-e])([1-5])", re.IGNORECASE)


def format_roll(roll: tuple[int, int]) -> str:
    """Return a roll's two codes."""
    return SYMBOLS[roll[0]] + SYMBOLS[roll[1]]


def parse_cell(text: str) -> int:
    """Return the cell of a name such as `b4`."""
    match = _CELL.fullmatch(text)
    if not match:
        raise NotationError(say("read.cell", got=quoted(text)))
    return "abcde".index(match[1].lower()) + SIZE * (int(match[2]) - 1)


def format_move(state: State, move: Move) -> str:
    """Return a move as it is typed: `X`, `SO` or `a2 b2`."""
    match move:
        case Start(symbol):
            return SYMBOLS[symbol]
        case Roll(first, second):
            return format_roll((first, second))
        case Place(first, second):
            return f"{cell_name(first)} {cell_name(second)}"


def parse_move(state: State, text: str) -> Move:
    """Read the kind of move that is due; whether the rules allow it is for `apply` to say."""
    if state.grids[-1][START_CELL] == FREE:
        return Start(parse_symbol(text))
    if state.roll is None:
        return Roll(*parse_roll(text))
    words = re.findall(r"[^\s,;-]+", text)
    letters = "".join(words)
    if len(letters) == 4:
        words = [letters[:2], letters[2:]]
    if len(words) != 2:
        raise NotationError(say("read.cells", got=quoted(text)))
    return place_for(
        (state.roll.first, state.roll.second), parse_cell(words[0]), parse_cell(words[1])
    )


def place_for(roll: tuple[int, int], first: int, second: int) -> Place:
    """Return the placement; of a double, which has no first and second, always the same one."""
    if roll[0] == roll[1] and first > second:
        first, second = second, first
    return Place(first, second)


def format_grid(grid: Grid) -> list[str]:
    """Return a grid as five rows of five codes, `.` where free."""
    codes = "".join("." if symbol == FREE else SYMBOLS[symbol] for symbol in grid)
    return [codes[i : i + SIZE] for i in range(0, CELLS, SIZE)]


def parse_grid(lines: list[str]) -> Grid:
    """Read five rows of five codes or marks; blanks between them help only three bars."""
    if len(lines) != SIZE:
        raise NotationError(say("read.rows", count=SIZE, got=len(lines)))
    symbols: list[int] = []
    for row, line in enumerate(lines, start=1):
        words = line.split()
        codes = words if len(words) == SIZE else [*"".join(words)]
        if len(codes) != SIZE:
            problem = say("read.row", count=SIZE, got=len(codes))
            raise NotationError(at(place(f"row.{row}"), problem))
        symbols += (_grid_symbol(code, f"{'abcde'[i]}{row}") for i, code in enumerate(codes))
    return tuple(symbols)


def _grid_symbol(code: str, cell: str) -> int:
    symbol = FREE if code == "." else read_symbol(code)
    if symbol is None:
        problem = say("read.symbol-or-free", symbols=list(SYMBOLS), got=quoted(code))
        raise NotationError(at(place(f"cell.{cell}"), problem))
    return symbol
