"""The lines of a game: `R keep pv`, `R pc d4 E 1 2 1`, `R end`; one that cannot be read is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.core.errors import NotationError
from generator.core.messages import Message, quoted
from generator.games.robber_knights.notation.moves import parse_line
from generator.games.robber_knights.notation.names import find_colour
from generator.games.robber_knights.rules.state import Draw, End, Keep, Lay
from generator.games.robber_knights.texts import say


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A line of moves: its number, whose it is, what it says; no move where it cannot be read."""

    number: int
    text: str
    seat: int | None
    move: Keep | Lay | Draw | End | None
    problem: Message | None = None

    @property
    def where(self) -> str:
        """The place that findings name."""
        return f"line.{self.number}"


def read_line(number: int, text: str, players: int) -> MoveLine:
    """Read a line; one that cannot be read does not spoil the others."""
    words = text.split()
    seat = find_colour(words[0]) if words else None
    try:
        if seat is None:
            raise NotationError(say("read.line", got=quoted(text.strip())))
        if seat >= players:
            raise NotationError(say("read.no-player", got=quoted(words[0])))
        return MoveLine(number, text.strip(), seat, parse_line(text).move)
    except NotationError as error:
        known = seat if seat is not None and seat < players else None
        return MoveLine(number, text.strip(), known, None, error.message)


def tiles_laid(lines: Sequence[MoveLine], seat: int) -> list[str]:
    """Return the tiles that a seat laid, up to a line that cannot be read and may be the seat's."""
    found = []
    for line in lines:
        if line.move is None and line.seat in (None, seat):
            break
        if line.seat == seat and isinstance(line.move, Lay):
            found.append(line.move.tile)
    return found


def draws_written(lines: Sequence[MoveLine], seat: int) -> dict[int, MoveLine]:
    """Return the lines that tell a seat's draws, by how many tiles it had laid."""
    laid, found = 0, {}
    for line in lines:
        if line.seat == seat:
            laid += isinstance(line.move, Lay) or line.move is None
            if isinstance(line.move, Draw):
                found[laid] = line
    return found
