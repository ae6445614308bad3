"""What a grid scores, box by box; who wins; how good a lone player is."""

from __future__ import annotations

from itertools import groupby

from generator.core.score import Score, places
from generator.games.detrak.rules.turn import COLUMNS, DIAGONAL, FREE, ROWS, Grid, Rules, State

RUN_POINTS = (0, 0, 2, 3, 8, 10)  # by the length of a run
EMPTY_LINE = -5
RATINGS = ((30, "grand-master"), (25, "expert"), (20, "good"), (15, "average"))
TARGETS = (("bronze", 80), ("silver", 90), ("gold", 100))  # in percent of the proved best
LOWEST_RATING = "can-do-better"


def line_points(symbols: tuple[int, ...]) -> int:
    """Return what the runs of one line are worth; free cells break runs and never score.

    >>> line_points((1, 1, 4, 4, 5)), line_points((4, 4, 2, 2, 2)), line_points((1, 1, -1, 1, 1))
    (4, 5, 4)
    """
    runs = ((symbol, len(list(run))) for symbol, run in groupby(symbols))
    return sum(RUN_POINTS[length] for symbol, length in runs if symbol != FREE)


def score_grid(grid: Grid, rules: Rules) -> Score:
    """Return what stands in the boxes; the diagonal as in one of its two boxes."""
    rows = tuple(_box(grid, cells, rules.advanced) for cells in ROWS)
    columns = tuple(_box(grid, cells, rules.advanced) for cells in COLUMNS)
    lines = {"rows": rows, "columns": columns}
    if not rules.advanced:
        return Score(sum(rows + columns), lines)
    diagonal = _box(grid, DIAGONAL, rules.diagonal_penalty)
    return Score(sum(rows + columns) + 2 * diagonal, {**lines, "diagonal": diagonal})


def _box(grid: Grid, cells: tuple[int, ...], penalty: bool) -> int:
    points = line_points(tuple(grid[cell] for cell in cells))
    return EMPTY_LINE if penalty and points == 0 else points


def score(state: State, seat: int) -> Score:
    """Return one seat's score boxes."""
    return score_grid(state.grids[seat], state.rules)


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the seats by place; a tie goes to the single best row or column, then it is shared."""
    boxes = [score(state, seat) for seat in range(len(state.grids))]
    return places([(one.total, max(one.numbers("rows") + one.numbers("columns"))) for one in boxes])


def rating(total: int) -> str:
    """Return the rating of a solo total.

    >>> rating(30), rating(29), rating(14), rating(-3)
    ('grand-master', 'expert', 'can-do-better', 'can-do-better')
    """
    return next((name for least, name in RATINGS if total >= least), LOWEST_RATING)


def targets(best: int) -> dict[str, int]:
    """Return the totals to aim at in a puzzle whose best total is known.

    >>> targets(48)
    {'bronze': 38, 'silver': 43, 'gold': 48}
    """
    return {name: (best * percent + 50) // 100 for name, percent in TARGETS}
