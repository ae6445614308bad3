"""Détrak records: what stands in the TOML keys, and games played as records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import NotationError, RecordError
from generator.core.game import CHILDREN, Setup
from generator.core.ident import Ident
from generator.core.keys import key_words, missing_key
from generator.core.messages import DEFAULT, Message, at, quoted
from generator.core.record import Record, by_seat, number, numbers, place, text_block
from generator.core.score import Score
from generator.games.detrak import deal
from generator.games.detrak.notation import places
from generator.games.detrak.notation.moves import format_roll, parse_cell, parse_grid
from generator.games.detrak.notation.symbols import parse_roll, parse_symbol
from generator.games.detrak.rules.box import (
    BOXES,
    COLUMN_BOXES,
    RECORD_KEYS,
    ROW_BOXES,
)
from generator.games.detrak.rules.turn import (
    FREE,
    ROUNDS,
    SIZE,
    START_CELL,
    SYMBOLS,
    Grid,
    Move,
    Place,
    Start,
    State,
    cell_name,
)
from generator.games.detrak.texts import say, texts

Rolls = list[tuple[int, int]]

KEY_WORDS = key_words(texts(DEFAULT), RECORD_KEYS)
MAX_LINES = 100  # of which twelve can be right


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One line of moves: the round, its symbols in the order of the cells, and the cells."""

    round: int
    roll: tuple[int, int]
    cells: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of moves that cannot be read, and why."""

    text: str
    problem: Message


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player wrote; None where the record says nothing."""

    name: str | None
    start: int | None
    grid: Grid | None
    turns: tuple[MoveLine | BadLine, ...] | None
    claimed: dict[str, int]


def read_sheet(record: Record, name: str | None) -> Sheet:
    """Read one player's keys."""
    start_text, grid, moves = (
        record.text("start", name),
        record.lines("grid", name),
        record.lines("moves", name),
    )
    if grid is None and moves is None:
        problem = say("record.grid-or-moves")
        raise missing_key(record, KEY_WORDS, place("grid", name), problem, ("grid", "moves"))
    if moves is not None and len(moves) > MAX_LINES:
        raise RecordError(at(place("moves", name), say("record.many-lines", most=MAX_LINES)))
    try:
        where = place("start", name)
        symbol = None if start_text is None else parse_symbol(start_text)
        where = place("grid", name)
        cells = None if grid is None else parse_grid(grid)
    except NotationError as error:
        raise RecordError(at(where, error.message)) from None
    turns = None if moves is None else tuple(map(read_line, moves))
    return Sheet(name, symbol, cells, turns, claimed_boxes(record, name))


def read_line(line: str) -> MoveLine | BadLine:
    """Read a line of moves; one that cannot be read does not spoil the others."""
    try:
        return parse_line(line)
    except NotationError as error:
        return BadLine(line.strip(), error.message)


def readable_lines(sheet: Sheet) -> list[MoveLine]:
    """Return the moves of a sheet for a play; refuses a line that cannot be read."""
    for line in sheet.turns or ():
        if isinstance(line, BadLine):
            raise RecordError(at(place("moves", sheet.name), line.problem))
    return [line for line in sheet.turns or () if isinstance(line, MoveLine)]


def parse_line(line: str) -> MoveLine:
    """Read a line such as `1 SO a2 b2`."""
    words = line.split()
    if len(words) != 4 or not words[0].isdecimal() or len(words[0]) > 2:
        raise NotationError(say("read.line", got=quoted(line.strip())))
    return MoveLine(
        int(words[0]), parse_roll(words[1]), (parse_cell(words[2]), parse_cell(words[3]))
    )


def format_line(turn: MoveLine) -> str:
    """Return a line of moves."""
    cells = " ".join(map(cell_name, turn.cells))
    return f"{turn.round} {format_roll(turn.roll)} {cells}"


def read_dice(record: Record) -> Rolls | None:
    """Return the dice as played, for records without an id."""
    text = record.text("dice")
    if text is None:
        return None
    try:
        rolls = [parse_roll(word) for word in text.split()]
    except NotationError as error:
        raise RecordError(at("dice", error.message)) from None
    if not 1 <= len(rolls) <= ROUNDS:
        raise RecordError(at("dice", say("record.rolls", most=ROUNDS, got=len(rolls))))
    return rolls


def claimed_boxes(record: Record, name: str | None) -> dict[str, int]:
    """Return the written score boxes by field id; lists and single boxes may be mixed."""
    claimed: dict[str, int] = {}
    for key, value in record.score(name).items():
        where = f"{place('score', name)}.{key}"
        for box, written in _boxes_of(key, value, where):
            if claimed.setdefault(box, written) != written:
                problem = say("record.twice", first=claimed[box], second=written)
                raise RecordError(at(where, at(places.place(box), problem)))
    return claimed


def _boxes_of(key: str, value: Any, where: str) -> Iterable[tuple[str, int]]:
    lists = {"rows": ROW_BOXES, "columns": COLUMN_BOXES}
    if key in lists:
        return zip(lists[key], numbers(value, SIZE, where), strict=True)
    return [(key, number(value, where))] if key in BOXES else []


def dealt_start(record: Record) -> int | None:
    """Return the start symbol that the id gives a lone player; several choose theirs."""
    if record.ident is None or len(record.seats) > 1:
        return None
    return deal.start_symbol(record.ident)


def shown_lines(ident: Ident) -> tuple[MoveLine, ...]:
    """Return the rolls that are written on a sheet from the start: on a children's one, the first.

    >>> [format_line(one) for one in shown_lines(Ident("detrak", "children", "2026-12-05"))[:2]]
    ['1 TX c1 b1', '2 BX a3 a2']
    """
    places = enumerate(zip(deal.rolls(ident), deal.shown(ident), strict=False), start=1)
    return tuple(
        MoveLine(number, roll, (place.first, place.second)) for number, (roll, place) in places
    )


def shown_of(record: Record) -> tuple[MoveLine, ...]:
    """Return the rolls that are written from the start; of a children's sheet the id tells them."""
    if record.ident is not None:
        return shown_lines(record.ident)
    if record.variant == CHILDREN:
        raise RecordError(at("id", say("record.children-id")))
    return ()


def setup_of(record: Record, players: int) -> Setup:
    """Return how the game of a record begins."""
    dealt = deal.position(record.ident) if record.ident is not None and shown_of(record) else None
    return Setup(record.variant, players, record.options, dealt)


def written_start(record: Record, sheet: Sheet) -> int | None:
    """Return the symbol in a1: of the grid, the key `start`, or the id where neither is given."""
    if sheet.grid is not None:
        return None if sheet.grid[START_CELL] == FREE else sheet.grid[START_CELL]
    return dealt_start(record) if sheet.start is None else sheet.start


def transcript(
    setup: Setup, names: tuple[str, ...], steps: Sequence[tuple[State, Move]]
) -> dict[str, Any]:
    """Return a played game as the keys of a record."""
    lines: list[list[str]] = [[] for _ in range(setup.players)]
    starts: list[str] = []
    for state, move in steps:
        if isinstance(move, Start):
            starts.append(SYMBOLS[move.symbol])
        elif isinstance(move, Place) and state.roll is not None:
            roll = (state.roll.first, state.roll.second)
            lines[state.seat].append(
                format_line(MoveLine(state.round, roll, (move.first, move.second)))
            )
    moves = {"moves": by_seat(names, list(map(text_block, lines)))}
    if setup.players == 1:
        return ({"start": starts[0]} if starts else {}) | moves
    return {"start": dict(zip(names, starts, strict=False))} | moves


def score_boxes(score: Score) -> dict[str, int]:
    """Return a score by field id."""
    boxes = dict(zip(ROW_BOXES, score.numbers("rows"), strict=True))
    boxes |= zip(COLUMN_BOXES, score.numbers("columns"), strict=True)
    boxes["total"] = score.total
    if "diagonal" in score.boxes:
        boxes["diagonal"] = score.number("diagonal")
    return boxes
