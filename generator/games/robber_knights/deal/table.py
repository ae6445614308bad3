"""What an id deals. Frozen: no id may ever give other stacks or another start."""

from __future__ import annotations

from functools import lru_cache

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.robber_knights.rules.state import Draw, Rectangle, State, start_tiles
from generator.games.robber_knights.rules.tiles import COLOURS, LETTERS

LETTERS_DEALT = "BCDE"


@lru_cache(maxsize=64)
def stack(ident: Ident, colour: str) -> tuple[tuple[str, ...], ...]:
    """Return a colour's tiles by letter, B first, each in the order in which they are drawn."""
    found = []
    for letter in LETTERS_DEALT:
        tiles = list(LETTERS[letter])
        Stream(ident, f"tiles.{colour}.{letter}").shuffle(tiles)
        found.append(tuple(tiles))
    return tuple(found)


@lru_cache(maxsize=64)
def rectangle(ident: Ident, players: int) -> tuple[int, ...]:
    """Return which of the start tiles, by seat and then rule order, lies where, row by row."""
    order = list(range(2 * players))
    Stream(ident, "rectangle").shuffle(order)
    return tuple(order)


def chance(ident: Ident, state: State) -> Rectangle | Draw:
    """Return the start that is turned over, or the tile that is drawn."""
    if not state.is_begun:
        tiles = start_tiles(state.players)
        return Rectangle(tuple(tiles[i] for i in rectangle(ident, len(state.players))))
    one = state.players[state.seat]
    assert one.letter is not None, "nothing is left to draw"
    dealt = stack(ident, COLOURS[state.seat])[LETTERS_DEALT.index(one.letter)]
    return Draw(dealt[len(dealt) - len(one.drawable())])
