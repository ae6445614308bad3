"""What a land alone shows to be impossible, tile by tile and as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from generator.core.findings import Finding, difference
from generator.games.robber_knights.notation.boards import Land
from generator.games.robber_knights.notation.moves import Start, format_start
from generator.games.robber_knights.notation.states import joined
from generator.games.robber_knights.rules.field import (
    SIDE,
    SIZES,
    box,
    cell_name,
)
from generator.games.robber_knights.rules.state import KEEPABLE, OWN_TILES, colour_of
from generator.games.robber_knights.rules.tiles import KNIGHTS, ROOM, TILES
from generator.games.robber_knights.texts import say

_BOARD = "board"


def impossible_land(land: Land, players: int, start: Start | None) -> list[Finding]:
    """Return everything about a land that no game leads to, whatever was drawn."""
    return [
        *_tile_findings(land),
        *_supply_findings(land, players),
        *_shape_findings(land, players),
        *_start_findings(land, players, start),
    ]


def _tile_findings(land: Land) -> Iterator[Finding]:
    """Yield what is wrong on single tiles: too many knights, knights on a lake, too few left."""
    for cell in land.cells:
        where, stack = f"cell.{cell_name(cell)}", land.stacks[cell]
        least = TILES[land.tiles[cell]].least
        if stack and least is None:
            yield difference("impossible", where, say("finding.no-knight"), stack)
            continue
        if len(stack) > ROOM:
            yield difference("impossible", where, say("finding.room", room=ROOM), stack)
        runs = [len(list(run)) for _, run in groupby(stack)]
        if any(run < (least or 0) for run in runs):
            yield difference("impossible", where, say("finding.least", least=least), stack)


def _supply_findings(land: Land, players: int) -> Iterator[Finding]:
    """Yield tiles and knights that there are too many of."""
    supply = Counter(tile[1:] for tile in OWN_TILES * players)
    for code, count in Counter(code for code in land.tiles if code).items():
        if count > supply[code]:
            most = say("finding.tiles", tile=code, count=supply[code])
            yield difference("impossible", _BOARD, most, count)
    for colour, count in sorted(Counter("".join(land.stacks)).items()):
        if colour not in map(colour_of, range(players)):
            yield difference("impossible", _BOARD, say("finding.no-colour", colour=colour), count)
        elif count > KNIGHTS:
            most = say("finding.supply", colour=colour, count=KNIGHTS)
            yield difference("impossible", _BOARD, most, count)


def _shape_findings(land: Land, players: int) -> Iterator[Finding]:
    """Yield a land that is too large or falls apart."""
    top, bottom, left, right = box(land.cells)
    size, (high, wide) = SIZES[players], (bottom - top + 1, right - left + 1)
    if max(high, wide) > size:
        yield difference("impossible", _BOARD, f"{size} × {size}", f"{wide} × {high}")
    largest = max((joined(land, cell) for cell in land.cells), key=len)
    apart = [cell for cell in land.cells if cell not in largest]
    if apart:
        where = f"cell.{cell_name(apart[0])}"
        yield difference("impossible", where, say("finding.joined"), land.tiles[apart[0]])


def _start_findings(land: Land, players: int, start: Start | None) -> Iterator[Finding]:
    """Yield a missing start: its tiles never move, so two rows of A tiles must lie somewhere.

    Whoever writes down a board alone may have sat at another side of the table.
    """
    if start is not None:
        if [code for _, code in start] not in _blocks(land, 2, players):
            expected = say("finding.this-start", start=format_start(start))
            yield difference("impossible", _BOARD, expected, None)
        return
    blocks = [*_blocks(land, 2, players), *_blocks(land, players, 2)]
    if not any(_may_be_start(block, players) for block in blocks):
        yield difference("impossible", _BOARD, say("finding.some-start", players=players), None)


def _blocks(land: Land, rows: int, columns: int) -> list[list[str]]:
    """Return the tiles of every rectangle of a size."""
    return [
        [land.tiles[(top + i) * SIDE + left + j] for i in range(rows) for j in range(columns)]
        for top in range(SIDE - rows + 1)
        for left in range(SIDE - columns + 1)
    ]


def _may_be_start(block: list[str], players: int) -> bool:
    return set(block) <= set(KEEPABLE) and all(block.count(code) <= players for code in KEEPABLE)
