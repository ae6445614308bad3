"""The best holiday: against trying everything, through the engine, and the same every time."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from generator.core.ident import Ident
from generator.games.vacances import GAME
from generator.games.vacances.deal import dice, weather
from generator.games.vacances.mind.best import best_holiday
from generator.games.vacances.mind.solver import solve as strategy
from generator.games.vacances.mind.solver.holiday import make_holiday
from generator.games.vacances.mind.solver.solve import solve
from generator.games.vacances.notation.puzzles import Dealt, dealt_to
from generator.games.vacances.rules.board import Board, Space, make_board, the_board
from generator.games.vacances.rules.walking import DICE, end_spaces
from tests.vacances.exhaustive import Town, best_total

KINDS = ["visit", "promenade", "sport", "beach", "restaurant", "lodging", "excursion", "plain"]
KINDS += ["visit", "sport", "promenade", "racecourse", "rhum", "beach", "lodging"]
ITEMS = ("visit", "promenade", "sport", "excursion")


def town_of(board: Board) -> Town:
    """Return a board as the exhaustive search knows it."""
    names = [space.id for space in board.spaces]
    near = [frozenset(names[i] for i in ends) for ends in board.neighbours]
    return Town(
        {space.id: space.kind for space in board.spaces},
        {space.id: space.item for space in board.spaces if space.item},
        dict(zip(names, near, strict=True)),
    )


def small_board(stream: random.Random, spaces: int) -> Board:
    """Return a connected board of some spaces; a few have dead ends, where pawns are blocked."""
    kinds = ["station", *stream.sample(KINDS, spaces - 1)]
    made = tuple(
        Space(f"s{i}", i + 1, kind, f"space {i}", i, 0, "town", f"m{i}" if kind in ITEMS else "")
        for i, kind in enumerate(kinds)
    )
    lines = {(stream.randrange(i), i) for i in range(1, spaces)}
    for _ in range(stream.randrange(spaces)):
        a, b = sorted(stream.sample(range(spaces), 2))
        lines.add((a, b))
    return make_board(1, 1, made, tuple(sorted(lines)))


def rolled(stream: random.Random, days: int, faces: Sequence[int]) -> list[list[int]]:
    return [[stream.choice(faces) for _ in range(6)] for _ in range(days)]


def skies(stream: random.Random, days: int) -> list[str]:
    tokens = ["sun", "sun", "sun", "rain", "storm"]
    stream.shuffle(tokens)
    return tokens[:days]


@pytest.mark.parametrize("seed", range(40))
def test_on_small_boards_nothing_beats_it(seed: int) -> None:
    stream = random.Random(seed)
    days = stream.choice([1, 2, 2, 3])
    board = small_board(stream, stream.randrange(5, 9))
    sky, rolls = skies(stream, days), rolled(stream, days, range(1, 7))
    assert solve(board, sky, rolls).score == best_total(town_of(board), sky, rolls)


@pytest.mark.parametrize("seed", range(4))
def test_on_one_day_of_the_real_board_nothing_beats_it(seed: int) -> None:
    stream = random.Random(f"day {seed}")
    sky, rolls = skies(stream, 1), rolled(stream, 1, range(1, 6))
    assert solve(the_board(), sky, rolls).score == best_total(town_of(the_board()), sky, rolls)


@pytest.mark.parametrize("seed", range(3))
def test_on_two_days_of_the_real_board_nothing_beats_it(seed: int) -> None:
    stream = random.Random(f"days {seed}")
    sky, rolls = skies(stream, 2), rolled(stream, 2, [1, 2, 3])
    assert solve(the_board(), sky, rolls).score == best_total(town_of(the_board()), sky, rolls)
