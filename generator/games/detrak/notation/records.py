"""Détrak records: what stands in the TOML keys, and games played as records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import IllegalMove, NotationError, RecordError, shown
from generator.core.game import CHANCE, Playback, Setup
from generator.core.record import Record, by_seat, number, numbers, place, text_block
from generator.core.score import Score
from generator.games.detrak import deal
from generator.games.detrak.notation.moves import (
    format_roll,
    parse_cell,
    parse_grid,
    parse_roll,
    parse_symbol,
    place_for,
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
    Roll,
    Start,
    State,
    apply,
    cell_name,
    start,
    to_move,
)

Rolls = list[tuple[int, int]]

RECORD_KEYS = frozenset({"start", "grid", "moves", "dice"})
ROW_BOXES = tuple(f"row.{row + 1}" for row in range(SIZE))
COLUMN_BOXES = tuple(f"column.{column}" for column in "abcde")
BOXES = (*ROW_BOXES, *COLUMN_BOXES, "diagonal", "total")
SCORE_KEYS = frozenset({"rows", "columns", *BOXES})


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One line of moves: the round, its symbols in the order of the cells, and the cells."""

    round: int
    roll: tuple[int, int]
    cells: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player wrote; None where the record says nothing."""

    name: str | None
    start: int | None
    grid: Grid | None
    turns: tuple[MoveLine, ...] | None
    claimed: dict[str, int]


def read_sheet(record: Record, name: str | None) -> Sheet:
    """Read one player's keys."""
    start_text, grid, moves = (
        record.text("start", name),
        record.lines("grid", name),
        record.lines("moves", name),
    )
    if grid is None and moves is None:
        raise RecordError(f"{place('grid', name)}: expected a grid or moves")
    try:
        where = place("start", name)
        symbol = None if start_text is None else parse_symbol(start_text.strip())
        where = place("grid", name)
        cells = None if grid is None else parse_grid(grid)
        where = place("moves", name)
        turns = None if moves is None else tuple(map(parse_line, moves))
    except NotationError as error:
        raise RecordError(f"{where}: {error}") from None
    return Sheet(name, symbol, cells, turns, claimed_boxes(record, name))


def parse_line(line: str) -> MoveLine:
    """Read a line such as `1 SO a2 b2`."""
    words = line.split()
    if len(words) != 4 or not words[0].isdecimal() or len(words[0]) > 2:
        raise NotationError(f"expected a line such as '1 SO a2 b2', got {shown(line.strip())}")
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
        raise RecordError(f"dice: {error}") from None
    if not 1 <= len(rolls) <= ROUNDS:
        raise RecordError(f"dice: expected 1 to {ROUNDS} rolls, got {len(rolls)}")
    return rolls


def claimed_boxes(record: Record, name: str | None) -> dict[str, int]:
    """Return the written score boxes by field id; lists and single boxes may be mixed."""
    claimed: dict[str, int] = {}
    for key, value in record.score(name).items():
        where = f"{place('score', name)}.{key}"
        for box, written in _boxes_of(key, value, where):
            if claimed.setdefault(box, written) != written:
                raise RecordError(f"{where}: {box} is given twice, {claimed[box]} and {written}")
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


def written_start(record: Record, sheet: Sheet) -> int | None:
    """Return the symbol in a1: of the grid, the key `start`, or the id where neither is given."""
    if sheet.grid is not None:
        return None if sheet.grid[START_CELL] == FREE else sheet.grid[START_CELL]
    return dealt_start(record) if sheet.start is None else sheet.start


def playback(record: Record) -> Playback[Move]:
    """Return the moves of a record as the engine plays them, as far as they go."""
    sheets = [read_sheet(record, name) for name in record.seats]
    turns = [list(sheet.turns or ()) for sheet in sheets]
    starts = [written_start(record, sheet) for sheet in sheets]
    dealt = [] if record.ident is None else deal.rolls(record.ident)
    setup = Setup(record.variant, len(sheets), record.options)
    state = start(setup)
    moves: list[Move] = []
    while (move := _next_move(state, starts, turns, dealt)) is not None:
        try:
            state = apply(state, move)
        except IllegalMove as error:
            raise IllegalMove(f"round {state.round}: {error}") from None
        moves.append(move)
    if any(turns):
        raise IllegalMove("moves: lines are left over after the last possible move")
    return Playback(setup, record.player_names, tuple(moves), record.ident)


def _next_move(
    state: State, starts: list[int | None], turns: list[list[MoveLine]], dealt: Rolls
) -> Move | None:
    """Return what the record says comes next, None where it ends; lines are used up."""
    seat = to_move(state)
    if seat is None:
        return None
    if state.grids[-1][START_CELL] == FREE:
        symbol = starts[max(seat, 0)]
        return None if symbol is None else Start(symbol)
    if seat == CHANCE:
        return _next_roll(state.round, turns, dealt)
    if not turns[seat] or turns[seat][0].round != state.round or state.roll is None:
        return None
    return turn_to_place(turns[seat].pop(0), (state.roll.first, state.roll.second))


def _next_roll(played: int, turns: list[list[MoveLine]], dealt: Rolls) -> Roll | None:
    due = (left[0].roll for left in turns if left and left[0].round == played + 1)
    roll = next(due, None)
    if roll is None:
        return None
    # A line may name the two symbols either way round; the dice lie as the id has them.
    same = dealt and sorted(roll) == sorted(dealt[played])
    return Roll(*dealt[played]) if same else Roll(*roll)


def turn_to_place(turn: MoveLine, roll: tuple[int, int]) -> Place:
    """Return the placement of a line, whichever way round it names the two symbols."""
    if sorted(turn.roll) != sorted(roll):
        raise IllegalMove(
            f"round {turn.round}: the dice are {format_roll(roll)}, got {format_roll(turn.roll)}"
        )
    first, second = turn.cells if turn.roll == roll else turn.cells[::-1]
    return place_for(roll, first, second)


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
