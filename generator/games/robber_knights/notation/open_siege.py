"""A siege in words: all that its sheet shows of the id, for those who cannot see it."""

from __future__ import annotations

from textwrap import wrap

from generator.core.difficulty import difficulty
from generator.core.game import Reader
from generator.core.ident import Ident
from generator.core.messages import in_words
from generator.core.text import common
from generator.games.robber_knights.deal import position, siege
from generator.games.robber_knights.notation.siege_sheet import board_cells
from generator.games.robber_knights.notation.sieges import hardness, open_codes, targets
from generator.games.robber_knights.rules.field import SIDE, cell_name
from generator.games.robber_knights.rules.state import State
from generator.games.robber_knights.texts import texts

_WIDTH = 78  # columns of a screen


def open_siege(ident: Ident, reader: Reader) -> str:
    """Return the land with its knights, red's tiles and knights, and the leads to aim at."""
    text, dealt, state = texts(reader.lang), siege(ident), position(ident)
    tiles = [text(f"tile.{code}") for code in open_codes(dealt)]
    words = common(reader.lang)
    goals = ", ".join(f"{words(f'medal.{one}')} {lead}" for one, lead in targets(dealt).items())
    lead = in_words(dealt.lead, reader.lang)
    hard = words(f"difficulty.{difficulty(hardness(dealt))}")
    told = [
        *_land(state, reader),
        text("open.hand", tiles=", ".join(tiles[:2])),
        text("open.draws", tiles=", ".join(tiles[2:])),
        text("open.knights", count=dealt.knights[0]),
        text("open.lead", lead=lead, targets=goals, difficulty=hard),
    ]
    return "\n".join(line for one in told for line in wrap(one, _WIDTH, subsequent_indent="  "))


def _land(state: State, reader: Reader) -> list[str]:
    """Return the rows of the board that have tiles, each in a sentence."""
    text, cells = texts(reader.lang), board_cells(state)
    ends = {"first": cell_name(cells[0]), "last": cell_name(cells[-1])}
    rows: dict[int, list[str]] = {}
    for cell in cells:
        if state.tiles[cell]:
            rows.setdefault(cell // SIDE + 1, []).append(_tile(state, cell, reader))
    told = [text("open.row", row=row, cells=", ".join(one)) for row, one in rows.items()]
    return [text("open.land", **ends), *told]


def _tile(state: State, cell: int, reader: Reader) -> str:
    """Return a tile with its column, and its knights by their colours."""
    text, column = texts(reader.lang), cell_name(cell)[0]
    knights = ", ".join(text(f"colour.{colour}") for colour in state.stacks[cell])
    name = f"{column}\N{NO-BREAK SPACE}{text(f'tile.{state.tiles[cell]}')}"
    return f"{name} ({knights})" if knights else name
