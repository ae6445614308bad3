"""States as text, both ways; what is read back never breaks the engine later."""

from __future__ import annotations

import re

from generator.core.errors import NotationError
from generator.core.messages import at
from generator.games.detrak.notation.moves import format_grid, format_roll, parse_grid
from generator.games.detrak.notation.symbols import parse_roll
from generator.games.detrak.rules.turn import (
    FREE,
    ROUNDS,
    SIZE,
    START_CELL,
    SYMBOLS,
    Roll,
    Rules,
    State,
    has_place,
    to_move,
)
from generator.games.detrak.texts import say

_HEAD = re.compile(r"(basic|advanced)(\+penalty)? round (\d{1,2}) roll (..?) seat ([1-6])")


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
        raise NotationError(say("state.shape"))
    rows = [line.split() for line in lines[1:]]
    if len({len(row) for row in rows}) > 1 or not 1 <= len(rows[0]) <= len(SYMBOLS):
        raise NotationError(say("state.grids", most=len(SYMBOLS)))
    columns = zip(*rows, strict=True)
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
        raise NotationError(say("state.round", most=ROUNDS))
    starts = [grid[START_CELL] for grid in state.grids]
    written = [symbol for symbol in starts if symbol != FREE]
    if len(set(written)) < len(written) or starts[: len(written)] != written:
        raise NotationError(say("state.starts"))
    if len(written) < len(starts):
        blank = state.round == 0 and state.roll is None and state.seat == len(written)
        if not blank or sum(s != FREE for grid in state.grids for s in grid) != len(written):
            raise NotationError(say("state.blank"))
        return
    for seat, grid in enumerate(state.grids):
        pending = state.roll is not None and seat >= state.seat
        pairs, odd = divmod(sum(s != FREE for s in grid) - 1, 2)
        due = state.round - pending
        if odd or pairs > due or (pairs < due and has_place(grid)):
            problem = say("state.pairs", count=max(due, 0))
            raise NotationError(at(say("state.seat", seat=seat + 1), problem))
    if state.roll is None and state.seat != 0:
        raise NotationError(say("state.between"))
    if state.roll is not None and (
        to_move(state) is None or not has_place(state.grids[state.seat])
    ):
        raise NotationError(say("state.stuck"))
