"""Saint Malo records: what stands in the TOML keys, and games played as records."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.core.errors import NotationError, RecordError
from generator.core.game import Setup
from generator.core.keys import key_words, missing_key
from generator.core.messages import DEFAULT, Message, at, quoted
from generator.core.names import aliases
from generator.core.record import Record, by_seat, claimed_numbers, number, place, text_block
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.form_ticks import DEFENCE, PIRATES
from generator.games.saint_malo.notation.moves import (
    DIE_LETTERS,
    format_action,
    format_faces,
    parse_action,
    parse_faces,
)
from generator.games.saint_malo.notation.open_dice import HandRolls, format_rolls, open_turns
from generator.games.saint_malo.notation.sheet_log import record_action
from generator.games.saint_malo.notation.states import TOO_LARGE, parse_cells
from generator.games.saint_malo.rules.actions import Action, Faces
from generator.games.saint_malo.rules.box import RECORD_KEYS, SCORE_KEYS
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.turn import Move, Reroll, Roll, State, Take
from generator.games.saint_malo.texts import say, texts

# The keys, and what French players call them.
KEY_WORDS = key_words(texts(DEFAULT), RECORD_KEYS)
TALLIES = ("coins", "logs", "points", "cannons")
TICKS = (*TALLIES, DEFENCE, PIRATES)
TALLY_WORDS = aliases(texts(DEFAULT), TALLIES, "key.{}", "tally.{}")
MAX_TURNS = 999
_LINE = re.compile(
    rf"\s*([0-9]{{1,3}})\s+((?:[{DIE_LETTERS}]\s*){{5}})\s(.+)", re.IGNORECASE | re.ASCII
)
NO_ROLL = "?"  # of a sprint's turn: nobody knows which roll was taken
NO_ACTION = "?"  # and a language: before what stands in the log of a form, and is no action there
_LINE_EXAMPLE = "3 CCWHS C d4,d5"


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One line of moves: the turn, its final dice, and what was done with them."""

    turn: int
    dice: Faces
    action: Action


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that is none: what is wrong with it, and its dice where they can be read."""

    text: str
    problem: Message
    dice: Faces | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player wrote; None, or no key, where the record says nothing."""

    name: str | None
    cells: str | None
    tally: dict[str, int]
    turns: tuple[MoveLine | BadLine, ...] | None
    claimed: dict[str, int]
    ticks: dict[str, int]  # what a form's ticks say where its boxes say something too


def read_sheet(record: Record, name: str | None) -> Sheet:
    """Read one player's keys."""
    city, moves = record.lines("city", name), record.lines("moves", name)
    if city is None and moves is None:
        problem = say("record.city-or-moves")
        raise missing_key(record, KEY_WORDS, place("city", name), problem, ("city", "moves"))
    if moves is not None and len(moves) > MAX_TURNS:
        raise RecordError(at(place("moves", name), say("record.turns", most=MAX_TURNS)))
    try:
        cells = None if city is None else parse_cells(city, odd=TOO_LARGE)
    except NotationError as error:
        raise RecordError(at(place("city", name), error.message)) from None
    turns = None if moves is None else tuple(map(read_line, moves))
    claimed = claimed_numbers(record, name, SCORE_KEYS)
    tally = _read_numbers(record, "tally", name, TALLIES)
    ticks = _read_numbers(record, "ticks", name, TICKS)
    return Sheet(name, cells, tally, turns, claimed, ticks)


def _read_numbers(
    record: Record, table: str, name: str | None, keys: Sequence[str]
) -> dict[str, int]:
    where = place(table, name)
    return {
        key: number(value, f"{where}.{key}")
        for key, value in number_table(record, table, name).items()
        if key in keys
    }


def number_table(record: Record, key: str, name: str | None) -> Mapping[str, Any]:
    """Return tallies or ticks as they stand in the record; empty when there are none."""
    table = record.value(key, name)
    if table is None:
        return {}
    if not isinstance(table, Mapping):
        raise RecordError(at(place(key, name), say("record.table", got=quoted(table))))
    return table


def read_line(line: str) -> MoveLine | BadLine:
    """Read a line, or say why it is none: one bad line does not spoil the others."""
    try:
        return parse_line(line)
    except NotationError as error:
        match = _LINE.fullmatch(line)
        dice = parse_faces(match[2]) if match else None
        return BadLine(line.strip(), error.message, dice)


def parse_line(line: str) -> MoveLine:
    """Read a line such as `3 HHHCS H A@d4 h:d5,e5`."""
    match = _LINE.fullmatch(line)
    if match is None and line.split()[1:2] == [NO_ROLL]:
        raise NotationError(say("notation.no-roll"))
    if match is None:
        example, got = quoted(_LINE_EXAMPLE), quoted(line.strip())
        raise NotationError(say("notation.line", example=example, got=got))
    if match[3].startswith(NO_ACTION):
        raise NotationError(_why_no_action(match[3].removeprefix(NO_ACTION)))
    return MoveLine(int(match[1]), parse_faces(match[2]), parse_action(match[3]))


def _why_no_action(written: str) -> Message:
    """Return what is wrong with a line of a form's log, before which stands its language."""
    lang, _, text = written.partition(" ")
    try:
        record_action(text, lang)
    except RecordError as error:
        return error.message
    return say("notation.log-action", got=quoted(text))


def format_line(turn: MoveLine) -> str:
    """Return a line of moves."""
    return f"{turn.turn} {format_faces(turn.dice)} {format_action(turn.action)}"


def turn_rolls(record: Record, turn: int, seat: int = 1) -> TurnRolls | None:
    """Return the three rolls of a turn, where an id deals them or a sprint has them open."""
    if record.variant != "sprint":
        return None if record.ident is None else rolls(record.ident, turn, seat)
    turns = open_turns(record) or ()
    return turns[turn - 1] if turn <= len(turns) else None


def transcript(
    setup: Setup, names: tuple[str, ...], steps: Sequence[tuple[State, Move]]
) -> dict[str, Any]:
    """Return a played game as the keys of a record."""
    lines: list[list[str]] = [[] for _ in range(setup.players)]
    for state, move in steps:
        if not isinstance(move, Roll | Reroll | Take) and state.dice is not None:
            lines[state.seat].append(format_line(MoveLine(state.turn, state.dice, move)))
    dice = {"dice": format_rolls(setup.dealt)} if isinstance(setup.dealt, HandRolls) else {}
    return dice | {"moves": by_seat(names, list(map(text_block, lines)))}
