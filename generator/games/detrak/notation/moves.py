"""Moves, grids and states as text, both ways."""

from __future__ import annotations

import re

from generator.core.errors import NotationError, shown
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

_CELL = re.compile(r"([a-e])([1-5])", re.IGNORECASE)


def parse_symbol(text: str) -> int:
    """Return the face of a code, in either case.

    >>> parse_symbol("o")
    5
    """
    face = SYMBOLS.find(text.upper()) if len(text) == 1 else -1
    if face < 0:
        raise NotationError(f"expected a symbol out of {' '.join(SYMBOLS)}, got {shown(text)}")
    return face


def parse_roll(text: str) -> tuple[int, int]:
    """Return the two faces of a roll such as `SO`."""
    if len(text) != 2:
        raise NotationError(f"expected two symbols such as SO, got {shown(text)}")
    return parse_symbol(text[0]), parse_symbol(text[1])


def format_roll(roll: tuple[int, int]) -> str:
    """Return a roll's two codes."""
    return SYMBOLS[roll[0]] + SYMBOLS[roll[1]]


def parse_cell(text: str) -> int:
    """Return the cell of a name such as `b4`."""
    match = _CELL.fullmatch(text)
    if not match:
        raise NotationError(f"expected a cell from a1 to e5, got {shown(text)}")
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
        return Start(parse_symbol(text.strip()))
    if state.roll is None:
        return Roll(*parse_roll(text.strip()))
    words = re.findall(r"[^\s,-]+", text)
    if len(words) == 1 and len(words[0]) == 4:
        words = [words[0][:2], words[0][2:]]
    if len(words) != 2:
        raise NotationError(f"expected two cells such as a2 b2, got {shown(text)}")
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
    """Read five rows of five codes; blanks between codes are free."""
    if len(lines) != SIZE:
        raise NotationError(f"expected {SIZE} rows, got {len(lines)}")
    symbols: list[int] = []
    for row, line in enumerate(lines, start=1):
        codes = "".join(line.split())
        if len(codes) != SIZE:
            raise NotationError(f"row {row}: expected {SIZE} codes, got {len(codes)}")
        for column, code in enumerate(codes):
            try:
                symbols.append(FREE if code == "." else parse_symbol(code))
            except NotationError as error:
                raise NotationError(f"{'abcde'[column]}{row}: {error} or . when free") from None
    return tuple(symbols)
