"""A siege as text: the answer in a record or a form, replayed, and the targets of its medals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import IllegalMove, NotationError, RecordError
from generator.core.game import Playback, Setup
from generator.core.ident import Ident
from generator.core.keys import key_words, missing_key
from generator.core.messages import DEFAULT, Message, at
from generator.core.record import Record, claimed_numbers, form_record, text_block, typed_numbers
from generator.core.replay import Trail
from generator.games.robber_knights.deal import Siege, position, siege
from generator.games.robber_knights.notation.fields import SIEGE_BOXES, SIEGE_KEYS
from generator.games.robber_knights.notation.moves import format_move, parse_line
from generator.games.robber_knights.notation.places import place
from generator.games.robber_knights.notation.siege_sheet import (
    board_cells,
    left_open,
    line_values,
    sheet_lines,
    sheet_turn,
    turn_block,
)
from generator.games.robber_knights.rules.box import SIEGE as SIEGE
from generator.games.robber_knights.rules.field import cell_name
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.rules.state import MOST_LAID, Draw, Lay, Move, State
from generator.games.robber_knights.rules.turn import apply
from generator.games.robber_knights.texts import say, texts

KEY_WORDS = key_words(texts(DEFAULT), ("moves",))
_OFF = frozenset({"cell.apart", "cell.too-far"})  # what is wrong with a cell that is empty
# Which boxes of a tile say what the rules do not allow.
_PARTS = {
    "not-in-hand": "tile",
    "siege.later": "tile",
    "knights.direction": "arrow",
    "knights.outside": "arrow",
    "knights.gap": "arrow",
    "knights.lake": "arrow",
    "knights.no-castle": "knights",
    "knights.many": "knights",
    "knights.unused": "knights",
    "knights.few": "knights",
    "knights.full": "knights",
}
_FAR = 4  # points
_MOST_LINES = 20  # of which three can be legal


@dataclass(frozen=True, slots=True)
class Answer:
    """What a record says of a siege: the lines of its turn, blank ones too, and the score boxes."""

    lines: tuple[str, ...]
    claimed: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Attempt:
    """A turn played again: where it led, its moves with the draws, and the line that failed."""

    state: State
    steps: tuple[tuple[State, Move], ...]  # every move with the state before it
    failed: int | None = None  # from 1
    problem: Message | None = None
    unread: bool = False  # whether that line cannot be read
    where: str = ""  # what on the sheet is wrong or left open: a box, a cell, all about a tile


def open_codes(dealt: Siege) -> list[str]:
    """Return the codes of red's open tiles: the hand, then the draws."""
    return [tile[1:] for tile in (*dealt.hands[0], *dealt.draws)]


def hardness(dealt: Siege) -> int:
    """Return how hard a siege is, from 1 to 3, by what two ways to look at it overlook.

    The first is its `stars`; where looking one castle ahead finds the best, it is easy only if even
    who enters no tile of the same turn comes near it.
    """
    far = dealt.best - dealt.static >= _FAR
    return max(dealt.stars, 2) if far else dealt.stars


def siege_ident(record: Record) -> Ident:
    """Return the id of a siege, without which nobody knows the position."""
    if record.ident is None:
        raise RecordError(at("id", say("siege.no-id")))
    return record.ident


def read_answer(record: Record) -> Answer:
    """Read a record's own keys."""
    text = record.text("moves")
    if text is None:
        raise missing_key(record, KEY_WORDS, "moves", say("siege.no-moves"), ("moves",))
    lines = text.rstrip().splitlines()
    if len(lines) > _MOST_LINES:
        raise RecordError(at("moves", say("record.many-lines", most=_MOST_LINES)))
    name = record.seats[0]
    return Answer(tuple(lines), claimed_numbers(record, name, SIEGE_KEYS))


def attempt(state: State, lines: Sequence[str]) -> Attempt:
    """Play the lines of a turn, as far as they can be read and are allowed; draws are known.

    A line left blank on the sheet is passed over, and the others keep their numbers.
    """
    trail: Trail[State, Move] = Trail(state)
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        if found := left_open(number, line):
            where, problem = found
            return Attempt(trail.end, tuple(trail.steps), number, problem, True, where)
        try:
            move = _move(line)
            trail.add(move, apply(trail.end, move))
        except (NotationError, IllegalMove) as error:
            unread, problem = isinstance(error, NotationError), _timed(trail.end, line, error)
            where = turn_block(number) if unread else _wrong(state, number, problem)
            return Attempt(trail.end, tuple(trail.steps), number, problem, unread, where)
        while trail.end.draws and trail.end.siege is not None:
            draw = Draw(trail.end.siege.draws[0])
            trail.add(draw, apply(trail.end, draw))
    return Attempt(trail.end, tuple(trail.steps))


def _timed(state: State, line: str, error: NotationError | IllegalMove) -> Message:
    """Return a problem; of a tile that is drawn later it says when."""
    problem, turn = error.message, state.siege
    if problem.key != "not-in-hand" or turn is None:
        return problem
    move = _move(line)
    if not isinstance(move, Lay) or move.tile not in turn.draws:
        return problem
    number = len(turn.moves) + 1 + turn.draws.index(move.tile)
    tile, hand = problem.values["tile"], problem.values["hand"]
    return say("siege.later", tile=tile, hand=hand, number=number)


def _wrong(state: State, number: int, problem: Message) -> str:
    """Return what on the sheet says what the rules do not allow; a record may lie beyond it."""
    free = {cell_name(cell) for cell in board_cells(state) if not state.tiles[cell]}
    if problem.key in _OFF and problem.values["cell"] in free:
        return f"cell.{problem.values['cell']}"
    part = _PARTS.get(problem.key)
    return turn_block(number) if part is None else f"{turn_block(number)}.{part}"


def _move(line: str) -> Move:
    """Read a line; red's colour may be left out, as nobody else moves."""
    written = parse_line(line)
    if written.seat:
        raise NotationError(say("siege.red"))
    return written.move


def playback(record: Record) -> Playback[State, Move]:
    """Return the moves of an answer as the engine plays them, as far as they go."""
    ident = siege_ident(record)
    setup = Setup(SIEGE, 1, record.options, position(ident))
    answer = read_answer(record)
    played = attempt(setup.dealt, answer.lines)
    if played.problem is not None:
        kind = RecordError if played.unread else IllegalMove
        raise kind(at("moves", at(place(played.where), played.problem)))
    return Playback(setup, record.player_names, played.steps, played.state, ident)


def transcript(steps: Sequence[tuple[State, Move]]) -> dict[str, Any]:
    """Return a turn as the key `moves`; the draws lie open and are not told."""
    lines = (format_move(state, move) for state, move in steps if not isinstance(move, Draw))
    return {"moves": text_block(lines)}


def sheet_data(ident: Ident, values: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled puzzle sheet as record data; sheets of before had lines to write."""
    typed = [values.get(f"line.{i}", "").strip() for i in range(1, MOST_LAID + 1)]
    typed = typed if any(typed) else sheet_lines(values, open_codes(siege(ident)))
    while typed and not typed[-1]:
        typed.pop()
    boxes = typed_numbers(values, SIEGE_BOXES, place=place)
    data = form_record(ident, {}, values) | {"moves": text_block(typed)}
    return data | ({"score": boxes} if boxes else {})


def sheet_values(state: State) -> dict[str, str]:
    """Return a finished turn as a person would fill in the form of the puzzle sheet."""
    assert state.siege is not None, "a siege"
    right = score(state, 0)
    return sheet_turn(state.siege.moves) | {box: str(right.number(box)) for box in SIEGE_BOXES}


def record_values(record: Record) -> dict[str, str]:
    """Return what an answer says on the puzzle sheet, whether it can be played or not."""
    answer = read_answer(record)
    boxes = {box: str(answer.claimed[box]) for box in SIEGE_BOXES if box in answer.claimed}
    return line_values(answer.lines) | boxes


def targets(dealt: Siege) -> dict[str, int]:
    """Return the leads to aim at by medal; of equal ones the better medal stays.

    Bronze and silver are what two simpler ways of thinking reach: entering no tile of one's own,
    and looking one castle ahead.
    """
    low, high = sorted((dealt.static, dealt.look))
    medals = {low: "bronze", high: "silver"} | {dealt.best: "gold"}
    return {medal: lead for lead, medal in medals.items()}
