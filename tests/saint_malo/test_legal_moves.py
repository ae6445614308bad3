"""The legal moves against a second, slow engine, and their numbers as plain text."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from generator.core.errors import IllegalMove
from generator.core.play import perft
from generator.core.stream import Stream
from generator.games.saint_malo import GAME
from generator.games.saint_malo.notation.moves import format_action, parse_action, parse_faces
from generator.games.saint_malo.rules.actions import SYMBOLS, act, legal_actions
from generator.games.saint_malo.rules.city import PERSONS, START_CELLS, City
from generator.games.saint_malo.rules.ground import CELLS, OUTER, SPACES, shapes
from generator.games.saint_malo.rules.turn import Move, State
from tests.saint_malo import plain

PERFT = Path(__file__).with_name("perft.txt")


def nearly_full(stream: Stream, empty: int, walls: bool) -> City:
    """Return a random city with a few empty spaces, some of them near each other."""
    inside = "g" + "h12345" + PERSONS
    codes = []
    for cell, code in enumerate(START_CELLS):
        if code == ".":
            outside = OUTER >> cell & 1
            wall = outside and (walls or stream.below(2))
            codes.append("w" if wall else stream.choice(list(inside)))
        else:
            codes.append(code)
    free = [cell for cell in range(CELLS) if START_CELLS[cell] == "."]
    while codes.count(".") < empty:
        around = [cell for cell in free if codes[cell] != "." and stream.below(4) == 0]
        if walls and stream.below(3) == 0:
            around = [cell for cell in range(1, 6) if codes[cell] != "."]
        if around:
            codes[stream.choice(around)] = "."
    return City("".join(codes), coins=stream.below(9), logs=stream.below(5))


@pytest.mark.parametrize("number", range(48))
def test_the_slow_engine_finds_the_same_moves_with_the_same_results(number: int) -> None:
    stream = Stream("saint-malo.table#legal", str(number))
    city = nearly_full(stream, 1 + number % 8, walls=number % 3 == 0)
    dice = "".join(stream.choice(list(SYMBOLS + "WH"[: 2 * (number % 2)])) for _ in range(5))
    fast = {}
    for action in legal_actions(city, parse_faces(dice)):
        text = format_action(action)
        assert text not in fast, "a duplicate"
        assert parse_action(text) == action
        fast[text] = act(city, parse_faces(dice), action)
    slow = plain.actions(plain.plain(city.cells, city.coins, city.logs), dice)
    assert fast.keys() == slow.keys()
    for text, result in fast.items():
        expected = slow[text]
        assert (result.cells, result.coins, result.logs, result.points) == (
            expected.cells(),
            expected.coins,
            expected.logs,
            expected.points(),
        )


def test_what_is_not_listed_is_refused() -> None:
    stream = Stream("saint-malo.table#refused", "0")
    city = nearly_full(stream, 4, walls=True)
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
