"""Saint Malo records: what stands in the TOML keys, and games played as records."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import IllegalMove, NotationError, RecordError, shown
from generator.core.game import Playback, Setup
from generator.core.record import Record, by_seat, claimed_numbers, number, place, text_block
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.moves import (
    format_action,
    format_faces,
    parse_action,
    parse_faces,
    tidy,
)
from generator.games.saint_malo.notation.states import TOO_LARGE, format_cells, parse_cells
from generator.games.saint_malo.rules.actions import Action, Faces
from generator.games.saint_malo.rules.rerolls import possible, rolls_to
from generator.games.saint_malo.rules.scoring import BOXES
from generator.games.saint_malo.rules.turn import (
    ROLLS,
    Move,
    Reroll,
    Roll,
    State,
    Take,
    apply,
    is_over,
    start,
)

TALLIES = ("coins", "logs", "points", "cannons")
RECORD_KEYS = frozenset({"city", "tally", "moves"})
SCORE_KEYS = frozenset(BOXES)
MAX_TURNS = 999
_LINE = re.compile(r"\s*([0-9]{1,3})\s+((?:[LCWXHS]\s*){5})\s(.+)", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One line of moves: the turn, its final dice, and what was done with them."""

    turn: int
    dice: Faces
    action: Action


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player wrote; None, or no key, where the record says nothing."""

    name: str | None
    cells: str | None
    tally: dict[str, int]
    turns: tuple[MoveLine, ...] | None
    claimed: dict[str, int]


def read_sheet(record: Record, name: str | None) -> Sheet:
    """Read one player's keys."""
    city, moves = record.lines("city", name), record.lines("moves", name)
    if city is None and moves is None:
        raise RecordError(f"{place('city', name)}: expected a city or moves")
    if moves is not None and len(moves) > MAX_TURNS:
        raise RecordError(f"{place('moves', name)}: more than {MAX_TURNS} turns, which no game has")
    try:
        where = place("city", name)
        cells = None if city is None else parse_cells(city, odd=TOO_LARGE)
        where = place("moves", name)
        turns = None if moves is None else tuple(map(parse_line, moves))
    except NotationError as error:
        raise RecordError(f"{where}: {error}") from None
    claimed = claimed_numbers(record, name, SCORE_KEYS)
    return Sheet(name, cells, _read_tally(record, name), turns, claimed)


def _read_tally(record: Record, name: str | None) -> dict[str, int]:
    where = place("tally", name)
    return {
        key: number(value, f"{where}.{key}")
        for key, value in tally_table(record, name).items()
        if key in TALLIES
    }


def tally_table(record: Record, name: str | None) -> Mapping[str, Any]:
    """Return the tallies as they stand in the record; empty when there are none."""
    table = record.value("tally", name)
    if table is None:
        return {}
    if not isinstance(table, Mapping):
        raise RecordError(f"{place('tally', name)}: expected a table, got {shown(table)}")
    return table


def parse_line(line: str) -> MoveLine:
    """Read a line such as `3 HHHCS H A@d4 h:d5,e5`."""
    match = _LINE.fullmatch(line)
    if match is None:
        raise NotationError(f"expected a line such as '3 CCWHS C d4,d5', got {shown(line.strip())}")
    return MoveLine(int(match[1]), parse_faces(match[2]), parse_action(match[3]))


def format_line(turn: MoveLine) -> str:
    """Return a line of moves."""
    return f"{turn.turn} {format_faces(turn.dice)} {format_action(turn.action)}"


def playback(record: Record) -> Playback[Move]:
    """Return the moves of a record as the engine plays them, as far as they go."""
    sheets = [read_sheet(record, name) for name in record.seats]
    if record.variant == "table" and not record.names:
        raise RecordError("players: one sheet of a table is no game that can be played on")
    lines = [deque(sheet.turns or ()) for sheet in sheets]
    setup = Setup(record.variant, len(sheets), record.options)
    state = start(setup)
    moves: list[Move] = []
    while not is_over(state) and lines[state.seat]:
        line = lines[state.seat].popleft()
        where = f"{place('moves', sheets[state.seat].name)}: turn {state.turn}"
        if line.turn != state.turn:
            raise IllegalMove(f"{where} is due, got turn {line.turn}")
        try:
            for move in _turn_moves(record, state, line):
                state = apply(state, move)
                moves.append(move)
        except IllegalMove as error:
            raise IllegalMove(f"{where}: {error}") from None
    if any(lines):
        raise IllegalMove("moves: lines are left over after the last possible move")
    return Playback(setup, record.player_names, tuple(moves), record.ident)


def _turn_moves(record: Record, state: State, line: MoveLine) -> list[Move]:
    """Return a line as the engine's moves; only the final dice are written down.

    With an id they are rolled as the id deals them. Without one the first roll is the final one;
    in a sprint all three rolls stand for the one taken.
    """
    action = tidy(state.cities[state.seat], line.action)
    dealt = None if record.ident is None else rolls(record.ident, state.turn, state.seat + 1)
    if record.variant == "sprint":
        return [*map(Roll, dealt or (line.dice,) * ROLLS), Take(line.dice), action]
    if dealt is None or not possible(record.variant, dealt, line.dice):
        return [Roll(line.dice), action]
    return [*rolls_to(dealt, line.dice), action]


def transcript(
    setup: Setup, names: tuple[str, ...], steps: Sequence[tuple[State, Move]]
) -> dict[str, Any]:
    """Return a played game as the keys of a record."""
    lines: list[list[str]] = [[] for _ in range(setup.players)]
    for state, move in steps:
        if not isinstance(move, Roll | Reroll | Take) and state.dice is not None:
            lines[state.seat].append(format_line(MoveLine(state.turn, state.dice, move)))
    return {"moves": by_seat(names, list(map(text_block, lines)))}


def sheet_keys(state: State, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the cities and tallies of a state as the keys of a record."""
    cities = [text_block(format_cells(city.cells)) for city in state.cities]
    tallies = [{key: getattr(city, key) for key in TALLIES} for city in state.cities]
    return {"city": by_seat(names, cities), "tally": by_seat(names, tallies)}
