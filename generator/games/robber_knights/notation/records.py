"""Robber Knights records: what stands in the TOML keys, and games played as records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.core.errors import IllegalMove, NotationError, RecordError
from generator.core.game import Playback, Setup
from generator.core.keys import key_words, missing_key
from generator.core.messages import DEFAULT, at
from generator.core.record import Record, claimed_numbers, text_block
from generator.games.robber_knights.notation import fields, sieges
from generator.games.robber_knights.notation.boards import Land, parse_board
from generator.games.robber_knights.notation.lines import MoveLine, read_line
from generator.games.robber_knights.notation.moves import (
    Start,
    format_move,
    format_start,
    parse_start,
)
from generator.games.robber_knights.notation.names import find_colour
from generator.games.robber_knights.notation.places import place
from generator.games.robber_knights.notation.replay import Replayed, replay
from generator.games.robber_knights.rules.box import RECORD_KEYS
from generator.games.robber_knights.rules.state import Draw, End, Move, Rectangle, State
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.rules.turn import PLAYERS, to_move
from generator.games.robber_knights.texts import say, texts

KEY_WORDS = key_words(texts(DEFAULT), RECORD_KEYS)
MAX_LINES = 400
_MOST_STARTS = 100  # tiles of a start that are looked at for colours; it has ten at most


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a record says of a table; None where it says nothing."""

    lines: tuple[MoveLine, ...] | None
    start: Start | None
    board: Land | None
    claimed: tuple[dict[str, int], ...]  # the score boxes by seat


def seated(record: Record) -> Record:
    """Return a record whose players are named: by their colours, where nobody named them."""
    if record.names:
        return record
    count = max((_seats_named(record), PLAYERS[0]))
    return replace(record, names=tuple(COLOURS[:count]))


def _seats_named(record: Record) -> int:
    """Return how many colours a record without players tells of."""
    words = [line.split()[0] for line in (record.lines("moves") or ())[:MAX_LINES]]
    # Cut at every sign, not searched for: what has one sign without the other would take long.
    starts = (record.text("start") or "").split(":", _MOST_STARTS)
    words += [word for start in starts[:-1] for word in start.split()[-1:]]
    stacks = (record.text("board") or "").split("[")[1:]
    words += set("".join(stack.partition("]")[0] for stack in stacks))
    score = record.data.get("score")
    words += list(score) if isinstance(score, Mapping) else []
    seats = [seat for word in words if (seat := find_colour(word)) is not None]
    return max(seats, default=-1) + 1


def read_sheet(record: Record) -> Sheet:
    """Read a record's own keys; a record without moves and board must hold every score box."""
    written, board = record.lines("moves"), record.text("board")
    if written is not None and len(written) > MAX_LINES:
        raise RecordError(at("moves", say("record.many-lines", most=MAX_LINES)))
    players = len(record.names)
    claimed = tuple(claimed_numbers(record, name, fields.BOXES) for name in record.names)
    if written is None and board is None and not _is_score_sheet(claimed):
        problem = say("record.moves-or-board")
        raise missing_key(record, KEY_WORDS, "moves", problem, ("moves", "board"))
    lines = None
    if written is not None:
        lines = tuple(read_line(i, line, players) for i, line in enumerate(written, start=1))
    return Sheet(lines, _read_start(record), _read_board(board), claimed)


def _is_score_sheet(claimed: Sequence[dict[str, int]]) -> bool:
    return all(boxes.keys() >= set(fields.POINTS) for boxes in claimed)


def _read_start(record: Record) -> Start | None:
    text, players = record.text("start"), len(record.names)
    if text is None:
        return None
    try:
        tiles = parse_start(text)
        if len(tiles) != 2 * players:
            raise NotationError(say("record.start-tiles", count=2 * players, got=len(tiles)))
        return tiles
    except NotationError as error:
        raise RecordError(at("start", error.message)) from None


def _read_board(text: str | None) -> Land | None:
    try:
        return None if text is None else parse_board(text)
    except NotationError as error:
        raise RecordError(at("board", error.message)) from None


def replayed(record: Record, sheet: Sheet) -> Replayed:
    """Play the lines of a record again."""
    setup = Setup(record.variant, len(record.names), record.options)
    return replay(setup, record.ident, sheet.lines or (), sheet.start)


def playback(record: Record) -> Playback[State, Move]:
    """Return the moves of a record as the engine plays them, as far as they go.

    The draws of a record without an id are some that fit; where a hand must be known to go on and
    is not, the record has to say what was drawn.
    """
    if record.variant == sieges.SIEGE:
        return sieges.playback(record)
    named = seated(record)
    sheet = read_sheet(named)
    played = replayed(named, sheet)
    for problem in played.problems:
        if problem.code != "unfinished":
            kind = RecordError if problem.unread else IllegalMove
            raise kind(at("moves", at(place(problem.where), problem.message)))
    seat = to_move(played.state)
    if record.ident is None and seat is not None and seat >= 0 and played.hands[seat] > 1:
        raise RecordError(at("moves", say("record.which-hand", colour=COLOURS[seat])))
    setup = Setup(record.variant, len(named.names), record.options)
    return Playback(setup, named.names, played.steps, played.state, record.ident)


def transcript(
    setup: Setup, names: tuple[str, ...], steps: Sequence[tuple[State, Move]]
) -> dict[str, Any]:
    """Return a played game as the keys of a record; draws and ends of turns follow from the rest.

    Nothing tells what is still in a hand.
    """
    if setup.variant == sieges.SIEGE:
        return sieges.transcript(steps)
    lines: list[str] = []
    start: dict[str, str] = {}
    for state, move in steps:
        if isinstance(move, Rectangle):
            start = {"start": format_start(move.tiles)}
        elif not isinstance(move, Draw | End):
            lines.append(format_move(state, move))
    return start | {"moves": text_block(lines)}
