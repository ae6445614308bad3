"""Moves as text, both ways: `R keep pv`, `R pc d4 E 1 2 1`, `R pc d4 - 3`, `R p d5`, `R end`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.core.errors import NotationError
from generator.core.messages import quoted
from generator.core.names import plain
from generator.games.robber_knights.notation.names import (
    find_colour,
    parse_cell,
    parse_colour,
    parse_direction,
    parse_tile,
)
from generator.games.robber_knights.rules.field import cell_name
from generator.games.robber_knights.rules.state import (
    STAY,
    Draw,
    End,
    Keep,
    Lay,
    Move,
    Rectangle,
    State,
    colour_of,
)
from generator.games.robber_knights.rules.turn import to_move
from generator.games.robber_knights.texts import colour_word, say

KEEP_WORDS = frozenset({"keep", "keeps", "garder", "garde"})
END_WORDS = frozenset({"end", "ends", "fin", "finir"})
DRAW_WORDS = frozenset({"draw", "draws", "piocher", "pioche"})
STAY_SIGN = "-"
_DASHES = frozenset("-–—−")
Start = tuple[tuple[int, str], ...]
"""The start rectangle row by row: seats and tiles."""
_LONGEST = 100  # characters of a line; nothing that can be read is nearly as long


@dataclass(frozen=True, slots=True)
class Written:
    """What stands in a line of moves: whose move it is, None where nobody says, and the move."""

    seat: int | None
    move: Keep | Lay | Draw | End


def format_move(state: State, move: Move) -> str:
    """Return a move as it is typed."""
    colour = colour_of(min(state.seat, len(state.players) - 1))
    match move:
        case Keep(tile):
            return f"{colour} keep {tile}"
        case Rectangle(tiles):
            return format_start(tiles)
        case Draw(tile):
            return f"{colour} draw {tile}"
        case End():
            return f"{colour} end"
        case Lay():
            return f"{colour} {format_laying(move)}"


def format_laying(move: Lay) -> str:
    """Return a tile laid without whose it is: `pc d4 E 1 2 1`."""
    words = [move.tile, cell_name(move.cell)]
    words += [move.direction or STAY_SIGN, *map(str, move.knights)] if move.knights else []
    return " ".join(words)


def format_start(tiles: Start) -> str:
    """Return the start rectangle row by row."""
    return " ".join(f"{colour_of(seat)}:{code}" for seat, code in tiles)


def parse_move(state: State, text: str) -> Move:
    """Read a move of whoever is to move; whether the rules allow it is for `apply` to say."""
    if not state.is_begun and state.seat >= len(state.players):
        return Rectangle(parse_start(text))
    written = parse_line(text, draws=state.draws)
    due = to_move(state)
    if written.seat is not None and due is not None and written.seat != state.seat:
        right, got = (colour_word(colour_of(seat)) for seat in (state.seat, written.seat))
        raise NotationError(say("read.other-colour", expected=right, got=got))
    return written.move


def parse_start(text: str) -> Start:
    """Read a start rectangle such as `R:p B:m R:pv B:p`."""
    words = re.sub(r"\s*:\s*", ":", text[: 4 * _LONGEST]).split()
    return tuple(map(_parse_start_tile, words))


def _parse_start_tile(word: str) -> tuple[int, str]:
    colour, sign, code = word.partition(":")
    if not sign:
        raise NotationError(say("read.start", got=quoted(word)))
    return parse_colour(colour), parse_tile(code)


def parse_line(text: str, draws: bool = False) -> Written:
    """Read a line of moves; the colour may be left out where it is clear whose move it is.

    Where a tile is due to be drawn its code alone will do.
    """
    words = text[:_LONGEST].replace(",", " ").split()
    seat = find_colour(words[0]) if words else None
    rest = words if seat is None else words[1:]
    if not rest or len(text.strip()) > _LONGEST:
        raise NotationError(say("read.move", got=quoted(text.strip())))
    head = plain(rest[0])
    if head in END_WORDS and len(rest) == 1:
        return Written(seat, End())
    if head in KEEP_WORDS and len(rest) == 2:
        return Written(seat, Keep(parse_tile(rest[1])))
    if head in DRAW_WORDS and len(rest) == 2:
        return Written(seat, Draw(parse_tile(rest[1])))
    if draws and len(rest) == 1:
        return Written(seat, Draw(parse_tile(rest[0])))
    return Written(seat, _parse_laying(rest, text))


def _parse_laying(words: list[str], text: str) -> Lay:
    code = parse_tile(words[0])
    if len(words) < 2:
        raise NotationError(say("read.move", got=quoted(text.strip())))
    cell = parse_cell(words[1])
    if len(words) == 2:
        return Lay(code, cell)
    knights = tuple(_parse_count(word, text) for word in words[3:])
    if not knights:
        raise NotationError(say("read.knights", got=quoted(text.strip())))
    if words[2] in _DASHES:
        if len(knights) > 1:
            raise NotationError(say("read.stay", got=quoted(text.strip())))
        return Lay(code, cell, STAY, knights if knights[0] else ())
    direction = parse_direction(words[2])
    # Knights with a way and nowhere to go have stayed on their castle.
    return Lay(code, cell, direction if len(knights) > 1 else STAY, knights)


def _parse_count(word: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", word):
        raise NotationError(say("read.knights", got=quoted(text.strip())))
    return int(word)
