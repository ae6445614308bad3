"""The rolls of a sprint that lie open: dealt by its id, or written by hand under `dice`."""

from __future__ import annotations

import re

from generator.core.errors import NotationError, RecordError
from generator.core.ident import Ident
from generator.core.messages import at
from generator.core.record import Record, text_block
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.notation.moves import format_faces, parse_faces
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.turn import OPEN, ROLLS, TURN_LIMIT
from generator.games.saint_malo.texts import say

_MOST = max(TURN_LIMIT[variant] for variant in OPEN)
_BETWEEN = re.compile(r"[\s,;/|]+")


class HandRolls(tuple[TurnRolls, ...]):
    """Open rolls that no id deals: a record has to keep them."""

    __slots__ = ()


def parse_rolls(text: str, most: int = _MOST) -> tuple[TurnRolls, ...]:
    """Read three rolls a turn; blanks, commas and strokes stand between them.

    >>> parse_rolls("LCWXH LLLLL SSSSS")
    (((0, 1, 2, 3, 4), (0, 0, 0, 0, 0), (5, 5, 5, 5, 5)),)
    """
    words = [word for word in _BETWEEN.split(text) if word]
    if not words or len(words) % ROLLS or len(words) > ROLLS * most:
        raise NotationError(say("notation.rolls", rolls=ROLLS, most=most, got=len(words)))
    faces = [parse_faces(word) for word in words]
    return tuple(tuple(faces[i : i + ROLLS]) for i in range(0, len(faces), ROLLS))


def format_rolls(turns: tuple[TurnRolls, ...]) -> str:
    """Return rolls as they are written by hand, a line a turn."""
    return text_block([" ".join(map(format_faces, turn)) for turn in turns])


def dealt_turns(ident: Ident) -> tuple[TurnRolls, ...]:
    """Return the rolls of a sprint's id turn by turn."""
    return tuple(rolls(ident, turn) for turn in range(1, TURN_LIMIT[ident.variant] + 1))


def open_turns(record: Record) -> tuple[TurnRolls, ...] | None:
    """Return the open rolls of a record's sprint turn by turn; None where nothing tells them."""
    text = record.text("dice")
    if text is None:
        if record.ident is None or record.variant not in OPEN:
            return None
        return dealt_turns(record.ident)
    if record.variant not in OPEN:
        raise RecordError(at("dice", say("record.dice-sprint")))
    try:
        turns = parse_rolls(text, TURN_LIMIT[record.variant])
    except NotationError as error:
        raise RecordError(at("dice", error.message)) from None
    if record.ident is not None and turns != dealt_turns(record.ident):
        raise RecordError(at("dice", say("record.other-dice")))
    return turns if record.ident is not None else HandRolls(turns)
