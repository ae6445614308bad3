"""Moves in words, and how to write one."""

from __future__ import annotations

from generator.core.game import Reader
from generator.core.ident import Ident
from generator.core.text import Texts
from generator.games.robber_knights import deal
from generator.games.robber_knights.notation.moves import format_start
from generator.games.robber_knights.rules.field import cell_name
from generator.games.robber_knights.rules.knights import path
from generator.games.robber_knights.rules.state import (
    Draw,
    End,
    Keep,
    Lay,
    Move,
    Rectangle,
    State,
)
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.rules.turn import PLAYERS
from generator.games.robber_knights.texts import texts


def tile_name(code: str, text: Texts) -> str:
    """Return a tile in words, with its code."""
    return text("tell.tile", name=text(f"tile.{code}"), code=code)


def tell(state: State, move: Move, reader: Reader) -> str:
    """Return a move in words; the state is the one before it.

    Which tile is kept stays a secret until the start is turned over.
    """
    text = texts(reader.lang)
    match move:
        case Keep():
            return text("tell.keep")
        case Rectangle(tiles):
            return text("tell.start", tiles=format_start(tiles))
        case Draw(code):
            return text("tell.draw", tile=tile_name(code, text))
        case End():
            return text("tell.end")
        case Lay():
            return _tell_laying(move, text)


def nudge(state: State, move: Move, reader: Reader) -> str | None:
    """Return which tile to think of, or that the turn may end."""
    text = texts(reader.lang)
    match move:
        case Lay():
            return text("nudge.lay", tile=tile_name(move.tile, text))
        case End():
            return text("nudge.end")
    return None


def _tell_laying(move: Lay, text: Texts) -> str:
    laid = text("tell.lay", tile=tile_name(move.tile, text), cell=cell_name(move.cell))
    if not move.knights:
        return laid
    if len(move.knights) == 1:
        return text("tell.stay", laid=laid, count=move.knights[0])
    way = path(move.cell, move.direction, len(move.knights))
    steps = ", ".join(
        text("tell.step", count=left, cell=cell_name(cell))
        for cell, left in zip(way, move.knights, strict=True)
    )
    return text("tell.go", laid=laid, steps=steps)


def move_help(reader: Reader) -> str:
    """Return how to write a move."""
    return texts(reader.lang)("play.help").strip()


def dealt_tiles(ident: Ident, reader: Reader) -> str:
    """Return the stacks of an id by colour and letter, and the order of the start."""
    text = texts(reader.lang)
    lines = [text("play.stacks")]
    for colour in COLOURS:
        letters = zip(deal.LETTERS_DEALT, deal.stack(ident, colour), strict=True)
        stacks = "   ".join(f"{letter} {' '.join(tiles)}" for letter, tiles in letters)
        lines.append(f"  {colour}   {stacks}")
    lines.append(text("play.order"))
    for count in PLAYERS:
        order = " ".join(str(i + 1) for i in deal.rectangle(ident, count))
        lines.append(f"  {text('play.players', count=count)}  {order}")
    return "\n".join(lines)
