"""Détrak: the board, the moves and what may be done; a state holds all players' grids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE, Setup
from generator.games.detrak.rules.box import ROUNDS as ROUNDS
from generator.games.detrak.rules.box import SIZE as SIZE
from generator.games.detrak.rules.box import SYMBOLS as SYMBOLS
from generator.games.detrak.texts import say

CELLS = SIZE * SIZE
FREE = -1
START_CELL = 0  # a1

Grid = tuple[int, ...]
"""25 symbols row by row from a1, FREE where nothing is written."""

ROWS = tuple(tuple(range(r * SIZE, (r + 1) * SIZE)) for r in range(SIZE))
COLUMNS = tuple(tuple(range(c, CELLS, SIZE)) for c in range(SIZE))
DIAGONAL = tuple(SIZE * (SIZE - 1 - i) + i for i in range(SIZE))  # a5 b4 c3 d2 e1
EDGES = tuple(
    edge
    for cell in range(CELLS)
    for edge in ((cell, cell + 1), (cell, cell + SIZE))
    if edge[1] < CELLS and (edge[1] - cell == SIZE or edge[1] % SIZE)
)


@dataclass(frozen=True, slots=True)
class Start:
    """A start symbol for a1: dealt to a lone player, chosen by each of several."""

    symbol: int


@dataclass(frozen=True, slots=True)
class Roll:
    """The two dice of a round."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Place:
    """The cells for the first and the second symbol of the roll."""

    first: int
    second: int


Move = Start | Roll | Place


@dataclass(frozen=True, slots=True)
class Rules:
    """Basic or advanced, and the table's options."""

    advanced: bool = False
    diagonal_penalty: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Everybody's grids, the rounds rolled so far, and the roll on the table with the next seat."""

    rules: Rules
    grids: tuple[Grid, ...]
    round: int = 0
    roll: Roll | None = None
    seat: int = 0


def start(setup: Setup) -> State:
    """Return empty grids for everybody, or the grid that an id deals."""
    rules = Rules(setup.variant == "advanced", "diagonal_penalty" in setup.options)
    if setup.dealt is not None:
        dealt: State = setup.dealt
        return replace(dealt, rules=rules)
    return State(rules, ((FREE,) * CELLS,) * setup.players)


def to_move(state: State) -> int | None:
    """Return the seat that writes next, CHANCE before a roll, None at the end."""
    if state.grids[-1][START_CELL] == FREE:
        return CHANCE if len(state.grids) == 1 else state.seat
    if state.roll is not None:
        return state.seat
    if state.round < ROUNDS and any(has_place(grid) for grid in state.grids):
        return CHANCE
    return None


def has_place(grid: Grid) -> bool:
    """Tell whether two free cells touch."""
    return any(grid[a] == FREE and grid[b] == FREE for a, b in EDGES)


def legal(state: State) -> Iterator[Move]:
    """Yield every move of whoever is to move, once."""
    if to_move(state) is None:
        return
    if state.grids[-1][START_CELL] == FREE:
        taken = {grid[START_CELL] for grid in state.grids}
        yield from (Start(symbol) for symbol in range(len(SYMBOLS)) if symbol not in taken)
    elif state.roll is None:
        yield from (Roll(a, b) for a in range(len(SYMBOLS)) for b in range(len(SYMBOLS)))
    else:
        grid = state.grids[state.seat]
        double = state.roll.first == state.roll.second
        for a, b in EDGES:
            if grid[a] == FREE and grid[b] == FREE:
                yield Place(a, b)
                if not double:
                    yield Place(b, a)


def apply(state: State, move: Move) -> State:
    """Return the state after a move."""
    match move:
        case Start():
            return _write_start(state, move)
        case Roll():
            return _roll(state, move)
        case Place():
            return _place(state, move)


def _write_start(state: State, move: Start) -> State:
    if state.grids[-1][START_CELL] != FREE:
        raise IllegalMove(say("start-written"))
    if any(grid[START_CELL] == move.symbol for grid in state.grids):
        raise IllegalMove(say("start-taken", symbol=SYMBOLS[move.symbol]))
    seat = (state.seat + 1) % len(state.grids)
    return replace(state, grids=_written(state, {START_CELL: move.symbol}), seat=seat)


def _roll(state: State, move: Roll) -> State:
    if state.roll is not None or to_move(state) != CHANCE or state.grids[0][START_CELL] == FREE:
        raise IllegalMove(say("no-dice-due"))
    seat = _next_seat(state.grids, 0)
    return replace(state, round=state.round + 1, roll=move, seat=seat)


def _place(state: State, move: Place) -> State:
    if state.roll is None:
        raise IllegalMove(say("no-dice-yet"))
    if (min(move.first, move.second), max(move.first, move.second)) not in EDGES:
        raise IllegalMove(say("cells-apart"))
    grid = state.grids[state.seat]
    for cell in (move.first, move.second):
        if grid[cell] != FREE:
            raise IllegalMove(say("cell-taken", cell=cell_name(cell)))
    grids = _written(state, {move.first: state.roll.first, move.second: state.roll.second})
    seat = _next_seat(grids, state.seat + 1)
    if seat == len(grids):
        return replace(state, grids=grids, roll=None, seat=0)
    return replace(state, grids=grids, seat=seat)


def _written(state: State, symbols: dict[int, int]) -> tuple[Grid, ...]:
    grid = tuple(symbols.get(cell, old) for cell, old in enumerate(state.grids[state.seat]))
    return (*state.grids[: state.seat], grid, *state.grids[state.seat + 1 :])


def _next_seat(grids: tuple[Grid, ...], first: int) -> int:
    """Return the first seat from `first` on that can still write; a stuck player is out."""
    seats = range(first, len(grids))
    return next((seat for seat in seats if has_place(grids[seat])), len(grids))


def cell_name(cell: int) -> str:
    """Return a cell as players call it.

    >>> cell_name(0), cell_name(5), cell_name(24)
    ('a1', 'a2', 'e5')
    """
    return "abcde"[cell % SIZE] + str(cell // SIZE + 1)
