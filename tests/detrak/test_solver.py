"""The Détrak solver: best scores against brute force, crafted puzzles, and what always holds."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.detrak.mind.solver.case import Terms
from generator.games.detrak.mind.solver.cellsets import (
    ALL_CELLS,
    DIAGONAL,
    MOST_POINTS,
    diagonal_pattern,
    sets_scoring,
)
from generator.games.detrak.mind.solver.exchange import exchanged
from generator.games.detrak.mind.solver.matchings import family
from generator.games.detrak.mind.solver.solve import Solution, solve, solve_on
from generator.games.detrak.mind.solver.work import BY_HAND

CODES = "SXBHTO"
FREE = -1
POINTS = {1: 0, 2: 2, 3: 3, 4: 8, 5: 10}

Grid = tuple[int, ...]
Rolls = list[tuple[int, int]]

symbols = st.integers(0, 5)
dice = st.lists(st.tuples(symbols, symbols), min_size=12, max_size=12)
variants = st.sampled_from([(False, False), (True, False), (True, True)])


def puzzle(start: str, text: str) -> tuple[int, Rolls]:
    return CODES.index(start), [
        (CODES.index(roll[0]), CODES.index(roll[1])) for roll in text.split()
    ]


def random_puzzle(seed: int, rolls: int = 12, faces: int = 6) -> tuple[int, Rolls]:
    stream = random.Random(seed)
    start = stream.randrange(faces)
    return start, [(stream.randrange(faces), stream.randrange(faces)) for _ in range(rolls)]


@cache
def line_score(line: Grid) -> int:
    runs = [(symbol, len(list(run))) for symbol, run in groupby(line)]
    return sum(POINTS[length] for symbol, length in runs if symbol != FREE)


@cache
def score(grid: Grid, advanced: bool, diagonal_penalty: bool) -> int:
    """The rules once more, written without a thought about speed."""
    rows = [grid[5 * i : 5 * i + 5] for i in range(5)]
    lines = [line_score(line) for line in rows + [grid[i::5] for i in range(5)]]
    if not advanced:
        return sum(lines)
    diagonal = line_score(tuple(grid[cell] for cell in (20, 16, 12, 8, 4)))
    if not diagonal and diagonal_penalty:
        diagonal = -5
    return sum(points or -5 for points in lines) + 2 * diagonal


def touching(free: Sequence[int]) -> list[tuple[int, int]]:
    """All pairs of adjacent cells, both ways round."""
    pairs = [(a, b) for a, b in combinations(free, 2) if b - a == 5 or (b - a == 1 and b % 5)]
    return pairs + [(b, a) for a, b in pairs]


def free_cells(grid: Grid, board: int) -> list[int]:
    return [cell for cell in range(25) if board >> cell & 1 and grid[cell] == FREE]


def placed(grid: Grid, roll: tuple[int, int], cells: tuple[int, int]) -> Grid:
    after = list(grid)
    after[cells[0]], after[cells[1]] = roll
    return tuple(after)


def started(start: int) -> Grid:
    return (start, *[FREE] * 24)


def final_grids(start: int, rolls: Rolls, board: int) -> Iterator[Grid]:
    """The grids all legal plays end with, found round by round."""
    grids = {started(start)}
    for roll in rolls:
        after: set[Grid] = set()
        for grid in grids:
            places = touching(free_cells(grid, board))
            after.update(placed(grid, roll, cells) for cells in places)
            if not places:
                yield grid
        grids = after
    yield from grids


def brute_force(start: int, rolls: Rolls, board: int, variant: tuple[bool, bool]) -> int:
    return max(score(grid, *variant) for grid in final_grids(start, rolls, board))


def replayed(solution: Solution, rolls: Rolls, variant: tuple[bool, bool], board: int) -> int:
    """The score of the solution's play; every move is checked."""
    grid = started(solution.start)
    for roll, cells in zip(rolls, solution.placements, strict=False):
        assert cells in touching(free_cells(grid, board))
        grid = placed(grid, roll, cells)
    if len(solution.placements) < len(rolls):
        assert not touching(free_cells(grid, board))
    return score(grid, *variant)


def solved(
    start: int | None,
    rolls: Rolls,
    variant: tuple[bool, bool] = (False, False),
    board: int = ALL_CELLS,
) -> int:
    """The best score, after checking that the play given with it reaches it."""
    advanced, diagonal_penalty = variant
    solution = solve_on(board, start, rolls, advanced=advanced, diagonal_penalty=diagonal_penalty)
    assert start is None or solution.start == start
    assert replayed(solution, rolls, variant, board) == solution.score
    return solution.score


def rectangle(rows: int, columns: int) -> int:
    return sum(1 << 5 * row + column for row in range(rows) for column in range(columns))


def ragged_board(seed: int, cells: int) -> int:
    """A connected board grown at random from a1."""
    stream = random.Random(seed)
    board = {0}
    while len(board) < cells:
        edge = [b for a, b in touching(range(25)) if a in board and b not in board]
        board.add(stream.choice(edge))
    return sum(1 << cell for cell in board)


def test_last_pair_is_better_skipped() -> None:
    start, rolls = puzzle("H", "SB XB BH XS SB HX XB HX XS BS SH TO")
    solution = solve(start, rolls)
    assert solution.score == 48
    assert len(solution.placements) == 11
    assert solved(start, rolls) == 48


def test_hard_puzzle_with_seven_rolls_alike() -> None:
    assert solved(*puzzle("B", "BO OX OX OX XO OX XS TX OB SH XO TS")) == 48


@pytest.mark.parametrize(("variant", "best"), [((False, False), 100), ((True, True), 120)])
def test_all_dice_alike(variant: tuple[bool, bool], best: int) -> None:
    assert solved(3, [(3, 3)] * 12, variant) == best


def test_start_symbol_spoils_a_row_and_a_column() -> None:
    assert solved(0, [(1, 1)] * 12) == 8 * 10 + 2 * 8


@pytest.mark.parametrize("variant", [(False, False), (True, False), (True, True)])
@pytest.mark.parametrize("seed", range(12))
def test_equals_brute_force_on_three_by_three(seed: int, variant: tuple[bool, bool]) -> None:
    board = rectangle(3, 3)
    start, rolls = random_puzzle(seed, rolls=4, faces=2 + seed % 5)
    assert solved(start, rolls, variant, board) == brute_force(start, rolls, board, variant)


@pytest.mark.parametrize("seed", range(24))
def test_equals_brute_force_on_ragged_boards(seed: int) -> None:
    variant = [(False, False), (True, False), (True, True)][seed % 3]
    board = ragged_board(seed, cells=9 + seed % 3)
    start, rolls = random_puzzle(seed, rolls=2 + seed % 4, faces=2 + seed % 5)
    assert solved(start, rolls, variant, board) == brute_force(start, rolls, board, variant)


@pytest.mark.parametrize("variant", [(False, False), (True, False), (True, True)])
@pytest.mark.parametrize("rolls", [1, 2])
def test_equals_brute_force_with_few_rolls(rolls: int, variant: tuple[bool, bool]) -> None:
    for seed in range(3):
        start, few = random_puzzle(seed, rolls, faces=3)
        assert solved(start, few, variant) == brute_force(start, few, ALL_CELLS, variant)


def test_equals_brute_force_with_three_rolls() -> None:
    start, rolls = puzzle("X", "XO SX OX")
    variant = (False, False)
    assert solved(start, rolls) == brute_force(start, rolls, ALL_CELLS, variant)


@pytest.mark.parametrize("variant", [(False, False), (True, True)])
def test_free_start_symbol_is_the_best_of_six(variant: tuple[bool, bool]) -> None:
    board = rectangle(3, 3)
    for seed in range(6):
        _, rolls = random_puzzle(seed, rolls=4, faces=3)
        each = [solved(start, rolls, variant, board) for start in range(6)]
        assert solved(None, rolls, variant, board) == max(each)


@pytest.mark.parametrize("variant", [(False, False), (True, False)])
def test_order_of_rolls_matters_only_for_stuck_plays(variant: tuple[bool, bool]) -> None:
    start, rolls = random_puzzle(7)
    turned = [(b, a) for a, b in rolls]
    assert solved(start, turned, variant) == solved(start, rolls, variant)
    assert solved(start, rolls[:-1][::-1] + rolls[-1:], variant) == solved(start, rolls, variant)


@pytest.mark.parametrize("variant", [(False, False), (True, False)])
def test_names_of_symbols_do_not_matter(variant: tuple[bool, bool]) -> None:
    start, rolls = random_puzzle(11)
    renamed = [(5 - a, 5 - b) for a, b in rolls]
    assert solved(5 - start, renamed, variant) == solved(start, rolls, variant)


def greedy_grid(start: int, rolls: Rolls, variant: tuple[bool, bool], seed: int) -> Grid:
    """Takes the best-scoring place each round, at random among equals."""
    stream = random.Random(seed)
    grid = started(start)
    for roll in rolls:
        after = [placed(grid, roll, cells) for cells in touching(free_cells(grid, ALL_CELLS))]
        if not after:
            break
        stream.shuffle(after)
        grid = max(after, key=lambda option: score(option, *variant))
    return grid


@settings(max_examples=15, deadline=None, derandomize=True)
@given(start=symbols, rolls=dice, variant=variants)
def test_never_below_greedy_play(start: int, rolls: Rolls, variant: tuple[bool, bool]) -> None:
    greedy = score(greedy_grid(start, rolls, variant, seed=0), *variant)
    assert solved(start, rolls, variant) >= greedy


@settings(max_examples=5, deadline=None, derandomize=True)
@given(start=symbols, rolls=dice)
def test_variants_bound_each_other(start: int, rolls: Rolls) -> None:
    advanced = solved(start, rolls, (True, False))
    assert advanced - 10 <= solved(start, rolls, (True, True)) <= advanced
    # The diagonal is worth 20 at most, and the other rule only takes points.
    assert advanced <= solved(start, rolls) + 20


def test_same_play_whatever_the_hash_seed() -> None:
    start, rolls = random_puzzle(3)
    code = "from generator.games.detrak.mind.solver.solve import solve\n"
    code += f"print(solve({start}, {rolls}))"
    plays = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert plays == [f"{solve(start, rolls)}\n"] * 2


@pytest.mark.parametrize("rolls", range(3, 12))
def test_short_games_never_below_greedy_play(rolls: int) -> None:
    start, some = random_puzzle(rolls, rolls)
    variant = (rolls % 2 == 0, False)
    assert solved(start, some, variant) >= score(greedy_grid(start, some, variant, 0), *variant)


@pytest.mark.parametrize("rolls", [[], [(0, 1)] * 13])
def test_number_of_rolls_is_checked(rolls: Rolls) -> None:
    with pytest.raises(ValueError, match="rolls given, expected 1 to 12"):
        solve(0, rolls)


def test_symbols_are_checked() -> None:
    with pytest.raises(ValueError, match="symbols are 0 to 5"):
        solve(0, [(0, 6)])


def test_number_of_maximal_matchings() -> None:
    # 192 tilings; half of them, because mirror images count once.
    families = [family(ALL_CELLS & ~1, free, free, mirrored=True) for free in (0, 2, 8, 10)]
    assert [one.count for one in families] == [96, 2064, 12, 0]


@pytest.mark.parametrize("size", range(5))
def test_cell_sets_equal_brute_force(size: int) -> None:
    expected: dict[int, list[tuple[int, int]]] = {pattern: [] for pattern in range(32)}
    for cells in combinations(range(25), size):
        bits = sum(1 << cell for cell in cells)
        grid = tuple(0 if cell in cells else FREE for cell in range(25))
        expected[diagonal_pattern(bits)].append((score(grid, False, False), bits))
    for pattern, sets in expected.items():
        assert sorted(sets_scoring(size, 0, 101, pattern)) == sorted(sets)
        assert sorted(sets_scoring(size, 2, 4, pattern)) == sorted(s for s in sets if 2 <= s[0] < 4)
    assert max(sets_scoring(size, 0, 101, None))[0] == MOST_POINTS[size]


@pytest.mark.parametrize("size", range(26))
def test_most_points_of_a_set(size: int) -> None:
    best = MOST_POINTS[size]
    assert sets_scoring(size, best, best + 1, None)
    assert not sets_scoring(size, best + 1, 101, None)
    assert DIAGONAL == (4, 8, 12, 16, 20)


# A fixed amount of work


@pytest.mark.parametrize("variant", [(False, False), (True, False), (True, True)])
@pytest.mark.parametrize("units", [0, 3000])
def test_work_that_is_used_up_gives_a_bound(units: int, variant: tuple[bool, bool]) -> None:
    advanced, penalty = variant
    for seed in range(3):
        start, rolls = random_puzzle(seed, rolls=12 - seed, faces=3 + seed)
        best = solve(start, rolls, advanced=advanced, diagonal_penalty=penalty)
        found = solve(start, rolls, advanced=advanced, diagonal_penalty=penalty, units=units)
        assert best.score == best.bound
        assert found.score <= best.score <= found.bound
        assert replayed(found, rolls, variant, ALL_CELLS) == found.score


def test_no_work_at_all_proves_nothing() -> None:
    start, rolls = random_puzzle(3)
    found = solve(start, rolls, units=0)
    assert found.score < found.bound
    assert found == solve(start, rolls, units=0)


def test_exchanging_pairs_comes_near_the_best() -> None:
    start, rolls = random_puzzle(3)
    best = solve(start, rolls).score
    terms = Terms(advanced=False, diagonal_penalty=False, board=ALL_CELLS)
    score, _, _ = exchanged(terms, [start], rolls, BY_HAND // 4)
    assert best - 6 <= score <= best


@pytest.mark.parametrize("variant", [(False, False), (True, True)])
def test_few_symbols_equal_brute_force(variant: tuple[bool, bool]) -> None:
    """On a full board of two or three symbols one of them has what the others leave."""
    for seed in range(8):
        board = [rectangle(3, 3), ragged_board(seed, cells=9)][seed % 2]
        start, rolls = random_puzzle(seed, rolls=4, faces=2 + seed % 2)
        assert solved(start, rolls, variant, board) == brute_force(start, rolls, board, variant)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_dice_by_hand_equal_brute_force(seed: int) -> None:
    variant = [(False, False), (True, False), (True, True)][seed % 3]
    board = ragged_board(seed, cells=8 + seed % 4)
    _, kinds = random_puzzle(seed, rolls=1 + seed % 4, faces=2 + seed % 5)
    rolls = [kinds[(seed * i) % len(kinds)] for i in range(2 + seed % 4)]
    starts = {symbol for roll in rolls for symbol in roll} | {5}
    best = max(brute_force(start, rolls, board, variant) for start in starts)
    assert solved(None, rolls, variant, board) == best
