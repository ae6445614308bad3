"""The legal moves are all that `apply` accepts, and their numbers stand in a plain text file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from generator.core.errors import IllegalMove
from generator.core.game import CHANCE
from generator.games.robber_knights import GAME
from generator.games.robber_knights.rules.field import CELLS, DIRECTIONS
from generator.games.robber_knights.rules.state import End, Lay, Move, State
from generator.games.robber_knights.rules.tiles import TILES
from generator.games.robber_knights.rules.turn import apply, legal, to_move
from tests.robber_knights.helpers import random_walk
from tests.walks import perft

PERFT = Path(__file__).with_name("perft.txt")
SHARES = [
    share
    for length in range(1, 6)
    for share in product(range(1, 6), repeat=length)
    if sum(share) <= 6
]
"""Every way to leave up to six knights on up to five tiles; six are one too many."""


def every_laying() -> Iterator[Lay]:
    """Yield every way to lay any tile anywhere, legal or not."""
    for code, cell in product(TILES, CELLS):
        yield Lay(code, cell)


def sendings(bare: Lay) -> Iterator[Lay]:
    """Yield every way to send knights from a tile, legal or not."""
    for share in SHARES:
        if len(share) == 1:
            yield Lay(bare.tile, bare.cell, "", share)
        else:
            yield from (Lay(bare.tile, bare.cell, way, share) for way in DIRECTIONS)


def is_accepted(state: State, move: Move) -> bool:
    """Tell whether the rules let a move pass."""
    try:
        apply(state, move)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize(("players", "seed"), [(2, 20), (3, 22), (4, 23)])
def test_the_legal_moves_are_all_that_the_rules_accept(players: int, seed: int) -> None:
    states = [s for s, _ in random_walk(players, seed) if s.is_begun and to_move(s) != CHANCE]
    for state in states[5 :: len(states) // 3]:
        bare = [move for move in every_laying() if is_accepted(state, move)]
        accepted: list[Move] = list(bare)
        # Six cells are enough: every castle would take minutes.
        castles = [move for move in bare if TILES[move.tile].is_castle][::7][:6]
        for move in castles:
            accepted += [sent for sent in sendings(move) if is_accepted(state, sent)]
        accepted += [End()] if is_accepted(state, End()) else []
        places = {(move.tile, move.cell) for move in castles}
        listed = [
            move
            for move in legal(state)
            if not isinstance(move, Lay) or not move.knights or (move.tile, move.cell) in places
        ]
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(accepted)


def counted() -> list[tuple[State, int, int]]:
    """Return states, depths and counts of the perft file."""
    text = PERFT.read_text(encoding="utf-8")
    blocks = [block for block in text.split("\n\n") if not block.startswith("#!")]
    found = []
    for block in blocks:
        *lines, last = block.strip().split("\n")
        depth, count = map(int, last.split())
        found.append((GAME.parse_state("\n".join(lines)), depth, count))
    return found


@pytest.mark.parametrize("number", range(len(counted())))
def test_perft(number: int) -> None:
    state, depth, count = counted()[number]
    assert perft(GAME, state, depth, lambda due: next(iter(legal(due)))) == count


def test_the_perft_file_holds_games_of_every_size() -> None:
    assert {len(state.players) for state, _, _ in counted()} == {2, 3, 4}
    assert max(depth for _, depth, _ in counted()) == 3
