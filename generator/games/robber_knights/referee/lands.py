"""What a land alone shows to be impossible, tile by tile and as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from generator.core.findings import Finding, difference
from generator.core.ident import Ident
from generator.games.robber_knights.notation.boards import Land
from generator.games.robber_knights.notation.moves import Start
from generator.games.robber_knights.notation.states import joined
from generator.games.robber_knights.referee.explained import by_tiles
from generator.games.robber_knights.referee.letters import most_laid, most_owned
from generator.games.robber_knights.referee.sources import unexplained_knights
from generator.games.robber_knights.referee.starts import start_findings
from generator.games.robber_knights.referee.worded import worded, wrong_stack
from generator.games.robber_knights.rules.field import SIZES, box, cell_name
from generator.games.robber_knights.rules.state import OWN_TILES, colour_of
from generator.games.robber_knights.rules.tiles import KNIGHTS, ROOM, TILES
from generator.games.robber_knights.texts import colour_word, say, tile_word

_BOARD = "board"
START = 2  # tiles of the start that each player gives


def impossible_land(
    land: Land, players: int, start: Start | None, ident: Ident | None = None
) -> list[Finding]:
    """Return everything about a land that no game leads to, whatever was drawn."""
    tiles = list(_tile_findings(land))
    starts = list(start_findings(land, players, start, ident))
    wrong = {finding.where for finding in tiles}
    return [
        *tiles,
        *by_tiles(list(_supply_findings(land, players)), tiles, land),
        *_shape_findings(land, players),
        *starts,
        # Without its start nobody knows how many tiles players have laid.
        *(() if starts else _early_findings(land, players)),
        *unexplained_knights(land, _sound_colours(land, players, wrong)),
    ]


def _sound_colours(land: Land, players: int, wrong: set[str]) -> str:
    """Return the colours whose knights are few enough, and stand on no tile that is wrong itself.

    Of the others nothing more is said: one mistake is one finding.
    """
    placed = Counter("".join(land.stacks))
    mixed = {
        colour
        for cell in land.cells
        if f"cell.{cell_name(cell)}" in wrong
        for colour in land.stacks[cell]
    }
    return "".join(
        colour
        for colour in map(colour_of, range(players))
        if placed[colour] <= KNIGHTS and colour not in mixed
    )


def _tile_findings(land: Land) -> Iterator[Finding]:
    """Yield what is wrong on single tiles: too many knights, knights on a lake, too few left."""
    for cell in land.cells:
        where, stack = f"cell.{cell_name(cell)}", land.stacks[cell]
        least = TILES[land.tiles[cell]].least
        if stack and least is None:
            yield wrong_stack(where, say("finding.no-knight"), stack)
            continue
        if len(stack) > ROOM:
            yield wrong_stack(where, say("finding.room", room=ROOM), stack)
        runs = [len(list(run)) for _, run in groupby(stack)]
        if any(run < (least or 0) for run in runs):
            yield wrong_stack(where, say("finding.least", least=least), stack)


def _supply_findings(land: Land, players: int) -> Iterator[Finding]:
    """Yield tiles and knights that there are too many of."""
    supply = Counter(tile[1:] for tile in OWN_TILES * players)
    for code, count in Counter(code for code in land.tiles if code).items():
        if count > supply[code]:
            most = say("finding.tiles", tile=tile_word(code), count=supply[code])
            yield difference("impossible", _BOARD, most, count)
    for colour, count in sorted(Counter("".join(land.stacks)).items()):
        if colour not in map(colour_of, range(players)):
            yield difference(
                "impossible", _BOARD, say("finding.no-colour", colour=colour_word(colour)), count
            )
        elif count > KNIGHTS:
            most = say("finding.supply", colour=colour_word(colour), count=KNIGHTS)
            yield difference("impossible", _BOARD, most, count)


def _early_findings(land: Land, players: int) -> Iterator[Finding]:
    """Yield tiles of which too many lie there so early: their letter was not drawn yet."""
    laid = len(land.cells) - START * players
    for code, count in Counter(code for code in land.tiles if code).items():
        most = most_laid(code, players, laid)
        if most < count <= players * most_owned(code):
            expected = say(
                "finding.letters", tile=tile_word(code), count=most, laid=len(land.cells)
            )
            yield difference("impossible", _BOARD, expected, count)


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
        whole, code = say("finding.joined"), land.tiles[apart[0]]
        yield worded("impossible", where, (whole, whole), (code, tile_word(code)))
