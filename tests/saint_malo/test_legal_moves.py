"""What is not among the legal moves is refused; their numbers stand in a plain text file."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from generator.core.errors import IllegalMove
from generator.games.saint_malo import GAME
from generator.games.saint_malo.notation.moves import format_action, parse_action, parse_faces
from generator.games.saint_malo.rules.actions import act, legal_actions
from generator.games.saint_malo.rules.ground import SPACES, shapes
from generator.games.saint_malo.rules.turn import Move, State
from tests.oracles import saint_malo as plain
from tests.saint_malo.helpers import full_city
from tests.walks import perft

PERFT = Path(__file__).with_name("perft.txt")


def test_what_is_not_listed_is_refused() -> None:
    city = full_city("c1 d1 d2 e2", "w", coins=4, logs=2)
    slow = plain.actions(plain.plain(city.cells, city.coins, city.logs), "WWHCX")
    listed = set(map(format_action, legal_actions(city, parse_faces("WWHCX"))))
    assert set(slow) == listed
    refused = 0
    for text in plain.everything(plain.plain(city.cells)):
        if text not in listed:
            with pytest.raises(IllegalMove):
                act(city, parse_faces("WWHCX"), parse_action(text))
            refused += 1
    assert refused > 50


@pytest.mark.parametrize("size", [1, 2, 3])
def test_connected_shapes_by_trying_all(size: int) -> None:
    names = [name for name in plain.NAMES if name not in plain.TOWERS]
    slow = sum(plain.connected(list(group)) for group in combinations(names, size))
    assert len(set(shapes(SPACES, size))) == sum(1 for _ in shapes(SPACES, size)) == slow


def perft_cases() -> list[tuple[str, str, int, int]]:
    """Return state text, dice, depth and count of every case in the file."""
    cases = []
    for block in PERFT.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#!")]
        if lines:
            dice, depth, count = lines[-1].split()
            cases.append(("\n".join(lines[:-1]), dice, int(depth), int(count)))
    return cases


@pytest.mark.parametrize(("text", "dice", "depth", "count"), perft_cases())
def test_perft(text: str, dice: str, depth: int, count: int) -> None:
    def same_dice(state: State) -> Move:
        kept = "".join(code for i, code in enumerate(dice) if state.due >> i & 1)
        return GAME.parse_move(state, kept)

    assert perft(GAME, GAME.parse_state(text), depth, same_dice) == count
