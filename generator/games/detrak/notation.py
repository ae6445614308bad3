"""Moves, grids and states as text, both ways."""

from __future__ import annotations

import re

from generator.core.errors import NotationError, shown
from generator.games.detrak.rules import (
    CELLS,
    FREE,
    ROUNDS,
    SIZE,
    START_CELL,
    SYMBOLS,
    Grid,
    Move,
    Place,
    Roll,
    Rules,
    Start,
    State,
    cell_name,
    has_place,
    to_move,
)

_CELL = re.compile(r"([a-e])([1-5])", re.IGNORECASE)
_HEAD = re.compile(r"(basic|advanced)(\+penalty)? round (\d{1,2}) roll (..?) seat ([1-6])")


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


def format_state(state: State) -> str:
    """Return a state as text: a head line, then the grids side by side."""
    rules = ("advanced" if state.rules.advanced else "basic") + (
        "+penalty" if state.rules.diagonal_penalty else ""
    )
    roll = "-" if state.roll is None else format_roll((state.roll.first, state.roll.second))
    rows = zip(*(format_grid(grid) for grid in state.grids), strict=True)
    head = f"{rules} round {state.round} roll {roll} seat {state.seat + 1}"
    return "\n".join([head, *(" ".join(row) for row in rows)])


def parse_state(text: str) -> State:
    """Read a state and refuse one that no game can reach by its counts."""
    lines = text.strip().splitlines()
    head = _HEAD.fullmatch(lines[0].strip()) if lines else None
    if head is None or len(lines) != SIZE + 1:
        raise NotationError("expected a line 'basic round 3 roll SO seat 1' and five rows")
    rows = [line.split() for line in lines[1:]]
    if len({len(row) for row in rows}) > 1 or not 1 <= len(rows[0]) <= len(SYMBOLS):
        raise NotationError(f"expected the same 1 to {len(SYMBOLS)} grids in every row")
    columns = list(zip(*rows, strict=True))
    if not 1 <= len(columns) <= 6 or any(len(line.split()) != len(columns) for line in lines[1:]):
        raise NotationError("expected the same 1 to 6 grids in every row")
    state = State(
        Rules(head[1] == "advanced", head[2] is not None),
        tuple(parse_grid(list(column)) for column in columns),
        int(head[3]),
        None if head[4] == "-" else Roll(*parse_roll(head[4])),
        int(head[5]) - 1,
    )
    _check_state(state)
    return state


def _check_state(state: State) -> None:
    """Every seat must have written as often as the round says, unless it is stuck."""
    if state.round > ROUNDS or state.seat >= len(state.grids):
        raise NotationError(f"expected round 0 to {ROUNDS} and a seat at the table")
    starts = [grid[START_CELL] for grid in state.grids]
    written = [symbol for symbol in starts if symbol != FREE]
    if len(set(written)) < len(written) or starts[: len(written)] != written:
        raise NotationError("expected different start symbols, written in seat order")
    if len(written) < len(starts):
        blank = state.round == 0 and state.roll is None and state.seat == len(written)
        if not blank or sum(s != FREE for grid in state.grids for s in grid) != len(written):
            raise NotationError("expected nothing but start symbols before the first round")
        return
    for seat, grid in enumerate(state.grids):
        pending = state.roll is not None and seat >= state.seat
        pairs, odd = divmod(sum(s != FREE for s in grid) - 1, 2)
        due = state.round - pending
        if odd or pairs > due or (pairs < due and has_place(grid)):
            raise NotationError(f"seat {seat + 1}: expected {max(due, 0)} pairs written")
    if state.roll is None and state.seat != 0:
        raise NotationError("expected seat 1 between two rounds")
    if state.roll is not None and (
        to_move(state) is None or not has_place(state.grids[state.seat])
    ):
        raise NotationError("expected the seat to move to have a place left")
