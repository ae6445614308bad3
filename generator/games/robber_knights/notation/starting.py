"""How a game begins by its record: the A tiles that were kept, and the common start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.core.errors import RecordError
from generator.core.ident import Ident
from generator.core.messages import at
from generator.games.robber_knights import deal
from generator.games.robber_knights.notation.lines import MoveLine
from generator.games.robber_knights.notation.moves import Start, format_start
from generator.games.robber_knights.notation.problems import Problem
from generator.games.robber_knights.rules.field import rectangle_cells
from generator.games.robber_knights.rules.state import (
    KEEPABLE,
    Keep,
    Move,
    Rectangle,
    State,
    colour_of,
    start_tiles,
)
from generator.games.robber_knights.rules.turn import apply, no_such_keep
from generator.games.robber_knights.texts import say, start_words

Begun = tuple[State, list[tuple[State, Move]], list[Problem]]
"""Where the beginning leads, its moves with the state before each, and what is wrong with it."""


def begin(
    state: State, ident: Ident | None, lines: Sequence[MoveLine], written: Start | None
) -> Begun:
    """Keep the tiles and turn the start over, as far as the record or its id tell."""
    kept, problems = _keep_lines(lines)
    goes_on = any(not isinstance(line.move, Keep) for line in lines)
    steps: list[tuple[State, Move]] = []
    for seat in range(len(state.players)):
        code = _kept(seat, kept.get(seat), written)
        if code is None:
            if goes_on:
                raise RecordError(at("moves", say("record.keep-line", colour=colour_of(seat))))
            return state, steps, problems
        steps.append((state, Keep(code)))
        state = apply(state, Keep(code))
    return _turned_over(state, steps, problems, _dealt(ident, state), written, goes_on)


def _keep_lines(lines: Sequence[MoveLine]) -> tuple[dict[int, MoveLine], list[Problem]]:
    """Return the line in which every seat keeps a tile; another one is a problem."""
    kept: dict[int, MoveLine] = {}
    problems = []
    for line in lines:
        if not isinstance(line.move, Keep) or line.seat is None:
            continue
        if line.move.tile not in KEEPABLE:
            message = no_such_keep(line.move.tile)
            problems.append(Problem("move", line.where, message, line.seat))
        elif line.seat in kept:
            problems.append(Problem("move", line.where, say("record.keep-twice"), line.seat))
        kept.setdefault(line.seat, line)
    return kept, problems


def _kept(seat: int, line: MoveLine | None, written: Start | None) -> str | None:
    """Return what a seat keeps: by its line, else what is missing from the start."""
    missing = [code for code in KEEPABLE if (seat, code) not in (written or ())]
    by_start = missing[0] if written is not None and missing else None
    if line is None:
        return by_start
    assert isinstance(line.move, Keep)
    return line.move.tile if line.move.tile in KEEPABLE else by_start or KEEPABLE[0]


def _dealt(ident: Ident | None, state: State) -> Rectangle | None:
    if ident is None:
        return None
    dealt = deal.chance(ident, state)
    assert isinstance(dealt, Rectangle)
    return dealt


def _turned_over(
    state: State,
    steps: list[tuple[State, Move]],
    problems: list[Problem],
    dealt: Rectangle | None,
    written: Start | None,
    goes_on: bool,
) -> Begun:
    """Turn the start over as it is written, else as the id deals it."""
    if written is None and dealt is None and goes_on:
        raise RecordError(at("start", say("record.start")))
    start = dealt if written is None else Rectangle(written)
    if start is None:
        return state, steps, problems
    due = start_tiles(state.players)
    if sorted(start.tiles) != sorted(due):
        problems = [*problems, _differs(tuple(due), start.tiles)]
        return _forced(state, start), steps, problems
    if dealt is not None and dealt != start:
        problems = [*problems, _differs(dealt.tiles, start.tiles)]
    return apply(state, start), [*steps, (state, start)], problems


def _differs(right: Start, written: Start) -> Problem:
    expected, got = format_start(right), format_start(written)
    due, found = (
        start_words((colour_of(seat), code) for seat, code in one) for one in (right, written)
    )
    message = say("record.other-start", expected=due, got=found)
    return Problem("start", "start", message, None, expected, got)


def _forced(state: State, start: Rectangle) -> State:
    """Return the table with a start that cannot be, so that the turns can be looked at."""
    tiles = list(state.tiles)
    cells = rectangle_cells(len(state.players))
    for cell, (_, code) in zip(cells, start.tiles, strict=True):
        tiles[cell] = code
    return replace(state, tiles=tuple(tiles), seat=0)
