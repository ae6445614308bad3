"""The common start on a land: its tiles never move, so that two rows of A tiles lie somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from generator.core.findings import Finding, difference
from generator.core.game import Setup
from generator.core.ident import Ident
from generator.games.robber_knights import deal
from generator.games.robber_knights.notation.boards import Land
from generator.games.robber_knights.notation.moves import Start, format_start
from generator.games.robber_knights.referee.worded import start_in_words, worded
from generator.games.robber_knights.rules.field import SIDE
from generator.games.robber_knights.rules.state import KEEPABLE, Keep, Rectangle
from generator.games.robber_knights.rules.turn import apply, start
from generator.games.robber_knights.texts import say

_BOARD = "board"
Rows = tuple[tuple[str, ...], ...]
"""A rectangle of tiles, row by row."""


def start_findings(
    land: Land, players: int, written: Start | None, ident: Ident | None
) -> Iterator[Finding]:
    """Yield a start that cannot be, or is missing from the land.

    Whoever writes down a board without its start may have sat at another side of the table.
    """
    if written is not None:
        yield from _written_findings(land, players, written, ident)
        return
    blocks = [*_blocks(land, 2, players), *_blocks(land, players, 2)]
    if not any(_may_be_start(block, players) for block in blocks):
        yield difference("impossible", _BOARD, say("finding.some-start", players=players), None)
    elif ident is not None:
        dealt = {_codes(one) for one in _dealt(ident, players)}
        if not any(side in dealt for block in blocks for side in _sides(block)):
            yield difference("impossible", _BOARD, say("finding.dealt-start"), None)


def _written_findings(
    land: Land, players: int, written: Start, ident: Ident | None
) -> Iterator[Finding]:
    words = start_in_words(written)
    got = (format_start(written), words)
    if not _is_given(written, players):
        fair = say("finding.two-each", players=players)
        yield worded("impossible", "start", (fair, fair), got)
    elif ident is not None and written not in _dealt(ident, players):
        dealt = say("finding.dealt-start")
        yield worded("impossible", "start", (dealt, dealt), got)
    if _codes(written) not in _blocks(land, 2, players):
        yield difference("impossible", _BOARD, say("finding.this-start", start=words), None)


def _is_given(written: Start, players: int) -> bool:
    """Tell whether everybody gave two different A tiles."""
    seats = Counter(seat for seat, _ in written)
    is_fair = seats == Counter(dict.fromkeys(range(players), 2))
    return is_fair and len(set(written)) == len(written) and {*_flat(written)} <= set(KEEPABLE)


def _flat(written: Start) -> tuple[str, ...]:
    return tuple(code for _, code in written)


def _codes(written: Start) -> Rows:
    """Return the two rows of a start without whose its tiles were."""
    codes = _flat(written)
    return codes[: len(codes) // 2], codes[len(codes) // 2 :]


def _dealt(ident: Ident, players: int) -> set[Start]:
    """Return the starts of an id, whatever everybody keeps."""
    found: set[Start] = set()
    for kept in product(KEEPABLE, repeat=players):
        state = start(Setup("table", players))
        for code in kept:
            state = apply(state, Keep(code))
        turned = deal.chance(ident, state)
        assert isinstance(turned, Rectangle)
        found.add(turned.tiles)
    return found


def _sides(block: Rows) -> Iterator[Rows]:
    """Yield a block as it looks from every side of the table."""
    for _ in range(4):
        yield block
        block = tuple(zip(*block[::-1], strict=True))


def _blocks(land: Land, rows: int, columns: int) -> list[Rows]:
    """Return the tiles of every rectangle of a size."""
    return [
        tuple(
            land.tiles[row * SIDE + left : row * SIDE + left + columns]
            for row in range(top, top + rows)
        )
        for top in range(SIDE - rows + 1)
        for left in range(SIDE - columns + 1)
    ]


def _may_be_start(block: Rows, players: int) -> bool:
    counts = Counter(code for row in block for code in row)
    return counts.keys() <= set(KEEPABLE) and max(counts.values()) <= players
