"""What was done in a turn: a line of a record's moves, or of the log on an old form."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.core.errors import NotationError, RecordError
from generator.core.game import LANGUAGES
from generator.core.messages import Message, quoted
from generator.games.saint_malo.notation.moves import (
    DIE_LETTERS,
    format_action,
    format_faces,
    parse_action,
    parse_faces,
)
from generator.games.saint_malo.notation.sheet_log import record_action
from generator.games.saint_malo.rules.actions import Action, Faces
from generator.games.saint_malo.texts import say

_LINE = re.compile(
    rf"\s*([0-9]{{1,3}})\s+((?:[{DIE_LETTERS}]\s*){{5}})\s(.+)", re.IGNORECASE | re.ASCII
)
_EXAMPLE = "3 CCWHS C d4,d5"


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
    field: str = "move"  # what to mend on a form: the action, or the roll that is ticked


TurnLine = MoveLine | BadLine


def read_line(line: str) -> TurnLine:
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
    if match is None:
        example, got = quoted(_EXAMPLE), quoted(line.strip())
        raise NotationError(say("notation.line", example=example, got=got))
    return MoveLine(int(match[1]), parse_faces(match[2]), parse_action(match[3]))


def log_line(turn: int, taken: Faces | None, text: str) -> TurnLine:
    """Read a line of a form's log, whose dice are the roll that is ticked beside it."""
    try:
        action = parse_action(text)
    except NotationError:
        return BadLine(text, _why_no_action(text), taken)
    if taken is None:
        return BadLine(text, say("notation.no-roll"), field="roll")
    return MoveLine(turn, taken, action)


def _why_no_action(text: str) -> Message:
    """Return what is wrong with an action: it may mean two things, or nothing."""
    for lang in LANGUAGES:
        try:
            record_action(text, lang)
        except RecordError as error:
            return error.message
    return say("notation.log-action", got=quoted(text))


def format_line(turn: MoveLine) -> str:
    """Return a line of moves."""
    return f"{turn.turn} {format_faces(turn.dice)} {format_action(turn.action)}"
