"""A land as rows of cells, both ways: `fv[RRB] . pc`, knights from bottom to top."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.core.errors import NotationError
from generator.core.messages import quoted
from generator.games.robber_knights.rules.field import CELLS, SIDE, box
from generator.games.robber_knights.rules.tiles import COLOURS, TILES
from generator.games.robber_knights.texts import say

EMPTY = "."
_MOST_KNIGHTS = 30  # that are read on one tile; more than four are a finding
_CODES = "|".join(sorted(TILES, key=len, reverse=True))
_CELL = re.compile(
    rf"\s*(?:[.]|({_CODES})\s*(?:\[([{COLOURS}\s]*)\])?)\s*", re.IGNORECASE | re.ASCII
)


@dataclass(frozen=True, slots=True)
class Land:
    """Tiles and knights by cell, wherever on the field they stand."""

    tiles: tuple[str, ...]
    stacks: tuple[str, ...]

    @property
    def cells(self) -> list[int]:
        """The cells that hold a tile."""
        return [cell for cell in CELLS if self.tiles[cell]]


def format_board(tiles: tuple[str, ...], stacks: tuple[str, ...]) -> list[str]:
    """Return the rows of a land, as wide as it is."""
    top, bottom, left, right = box(cell for cell in CELLS if tiles[cell])
    rows = (range(row * SIDE + left, row * SIDE + right + 1) for row in range(top, bottom + 1))
    return [" ".join(_format_cell(tiles[cell], stacks[cell]) for cell in row) for row in rows]


def _format_cell(code: str, stack: str) -> str:
    if not code:
        return EMPTY
    return f"{code}[{stack}]" if stack else code


def parse_board(text: str, first: int = 0) -> Land:
    """Read rows of cells; the first cell of the first row is `first`, a1 if nobody says."""
    rows = [line for line in text.splitlines() if line.strip()]
    tiles, stacks = [""] * len(CELLS), [""] * len(CELLS)
    top, left = divmod(first, SIDE)
    if len(rows) > SIDE - top:
        raise NotationError(say("read.board-rows", most=SIDE - top, got=len(rows)))
    for i, row in enumerate(rows):
        for j, (code, stack) in enumerate(_parse_row(row, i + 1)):
            if left + j >= SIDE:
                raise NotationError(say("read.board-columns", row=i + 1, most=SIDE - left))
            cell = (top + i) * SIDE + left + j
            tiles[cell], stacks[cell] = code, stack
    if not any(tiles):
        raise NotationError(say("read.board-empty"))
    return Land(tuple(tiles), tuple(stacks))


def _parse_row(row: str, number: int) -> Iterator[tuple[str, str]]:
    place = 0
    while place < len(row):
        match = _CELL.match(row, place)
        if match is None:
            got = quoted(row[place:].strip()[:12])
            raise NotationError(say("read.board-cell", row=number, got=got))
        stack = "".join((match[2] or "").upper().split())
        if len(stack) > _MOST_KNIGHTS:
            raise NotationError(say("read.board-cell", row=number, got=quoted(match[0].strip())))
        yield (match[1] or "").lower(), stack
        place = match.end()


def moved(land: Land, first: int) -> Land | None:
    """Return a land with the top left of its box on another cell, None where it does not fit."""
    top, bottom, left, right = box(land.cells)
    row, column = divmod(first, SIDE)
    if row + bottom - top >= SIDE or column + right - left >= SIDE:
        return None
    shift = first - (top * SIDE + left)
    tiles, stacks = [""] * len(CELLS), [""] * len(CELLS)
    for cell in land.cells:
        tiles[cell + shift], stacks[cell + shift] = land.tiles[cell], land.stacks[cell]
    return Land(tuple(tiles), tuple(stacks))
