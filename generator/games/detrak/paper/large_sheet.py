"""A puzzle sheet in large print: the rolls and reminders on one page, the grid on another."""

from __future__ import annotations

from generator.games.detrak.paper.around import LARGE, Around, size_in_cells
from generator.games.detrak.paper.dice_strip import large_strip
from generator.games.detrak.paper.grid_drawing import GridDrawing
from generator.games.detrak.paper.grid_sheet import GridSheet
from generator.games.detrak.paper.lesson import lesson
from generator.games.detrak.paper.reminders import (
    reminders_in_a_row,
    row_height,
    run_scores,
    targets_in_a_row,
)
from generator.layout.ink.box import Box
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import section

_SECTION = 4.0  # the name above the runs
_CODE = 49.0  # the width that the code of a low foot takes, with its words
_RUN_POINTS = 9.2  # the size of what runs score, larger than that of a small puzzle
_TOTAL = 17.0  # the height of its box
_AIMS, _STEPS = 10.4, 23.6  # the heights of the targets, and of the lesson below them
_APART = 3.6  # between the two


def rolls_page(shown: GridSheet, room: Box) -> Parts:
    """Return the rolls, as large as the page allows, and below them targets and how to play.

    What is taught has the whole width: in the foot its words would hardly be larger than usual.
    """
    options, dealt, parts = shown.options, shown.dealt, Parts()
    high = _AIMS + _APART + _STEPS if shown.blank else row_height(shown)
    low = Box(room.x, room.bottom - high - 1.4, room.width, high)
    strip = large_strip(dealt.to_place, room.width, low.y - 6 - room.y, options, shown.blank)
    parts.add(strip.placed(room.x, room.y))
    if not shown.blank:
        parts.shapes += reminders_in_a_row(low, shown)
        return parts
    parts.shapes += targets_in_a_row(Box(low.x, low.y, low.width, _AIMS), shown)
    steps = Box(low.x, low.bottom - _STEPS, low.width, _STEPS)
    children = bool(dealt.shown)
    parts.shapes += lesson(steps, dealt.advanced, options, by_twos=True, children=children)
    return parts


def grid_page(shown: GridSheet, room: Box) -> Parts:
    """Return the grid, as large as the page allows; the total has its place beside the code."""
    options, dealt, parts = shown.options, shown.dealt, Parts()
    across, down = size_in_cells(dealt.advanced, LARGE)
    cell = min(room.width / across, room.height / down)
    around = Around.counting(dealt.advanced, cell, LARGE)
    board = GridDrawing(cell, options, dealt.printed, shown.written, around)
    x, y = room.cx - across * cell / 2, room.cy - down * cell / 2
    foot = Box(room.x, room.bottom + 5.2, room.width - _CODE, _TOTAL)
    runs = Box(foot.x, foot.y + _SECTION, foot.width * 0.46, _TOTAL - _SECTION)
    total = Box(runs.right + 4, foot.y, foot.right - runs.right - 4, _TOTAL)
    parts.add(board.block(total.moved(-x, -y)).placed(x, y))
    parts.shapes += section(shown.text("sheet.runs"), foot.x, foot.y + 2.6, options)
    parts.shapes += run_scores(runs, 2, options, _RUN_POINTS)
    return parts
