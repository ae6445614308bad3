"""A slip in a grid, and the score boxes that are right without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.core.findings import Finding
from generator.games.detrak.notation.records import MoveLine, score_boxes
from generator.games.detrak.referee.grid_proof import KnownRolls, is_possible
from generator.games.detrak.rules.scoring import score_grid
from generator.games.detrak.rules.turn import CELLS, FREE, START_CELL, SYMBOLS, Grid, Rules


def after_slip(
    wrong: Sequence[Finding],
    grid: Grid,
    rolls: KnownRolls,
    rules: Rules,
    shown: Sequence[MoveLine] = (),
) -> list[Finding]:
    """Return wrong boxes, those marked that follow from one cell of a grid that cannot be.

    Such a cell is one with which the dice would allow the grid: of all of them the one that makes
    most boxes right. Boxes that stay wrong are mistakes of their own.
    """
    explained: set[str] = set()
    for mended in _mended(grid) if wrong else ():
        same = _right(wrong, mended, rules)
        if len(same) > len(explained) and is_possible(mended, rolls, shown):
            explained = same
    return _marked(wrong, explained, "grid")


def after_cell(wrong: Sequence[Finding], moved: Grid, rules: Rules, where: str) -> list[Finding]:
    """Return wrong boxes, those marked that are right for the grid that the moves lead to.

    They follow from the cell in which the written grid is another.
    """
    return _marked(wrong, _right(wrong, moved, rules), where)


def _right(wrong: Sequence[Finding], grid: Grid, rules: Rules) -> set[str]:
    """Return which of some boxes would be right beside another grid."""
    right = score_boxes(score_grid(grid, rules))
    return {one.where for one in wrong if right.get(one.where) == one.got}


def _marked(wrong: Sequence[Finding], explained: set[str], where: str) -> list[Finding]:
    return [replace(one, follows=where) if one.where in explained else one for one in wrong]


def _mended(grid: Grid) -> Iterator[Grid]:
    """Yield the grids that differ in one cell."""
    for cell in range(CELLS):
        for symbol in (FREE, *range(len(SYMBOLS))):
            if cell != START_CELL and symbol != grid[cell]:
                yield (*grid[:cell], symbol, *grid[cell + 1 :])
