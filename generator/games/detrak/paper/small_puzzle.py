"""A puzzle on part of a page of a book, upright or lying, and its answer for the key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.core.game import Solved
from generator.games.detrak.mind.best import Best
from generator.games.detrak.paper.around import Around
from generator.games.detrak.paper.dice_strip import small_strip
from generator.games.detrak.paper.grid_drawing import GridDrawing, Written
from generator.games.detrak.paper.grid_sheet import Dealt
from generator.games.detrak.paper.reminders import named_runs, titled_runs
from generator.games.detrak.rules.scoring import targets
from generator.games.detrak.rules.turn import ROUNDS, SIZE
from generator.games.detrak.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.medals import aims
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.small_head import CODE, HEAD, small_head, small_sheet

_LARGEST = 23.0  # side of a cell
_BOX, _GAP = (9.0, 7.0), 1.0  # of a score, and before it
_LEFT, _TOP, _TOP_DIAGONAL = 3.2, 3.8, 8.0
_BESIDE = 32.6  # the least width of what stands beside the grid
_ROLL, _WIDE_ROLL = 6.6, 6.26  # the least height of a roll, and of one with all in a line
_BELOW = 1.0  # from the code to the rolls
_KEY, _HIGH_KEY = 3.2, 18.0  # what runs score in a row, and in two below what they are
_AIR, _TIGHT = 2.6, 1.4  # above and below what runs score, together, and at the least
_ANSWER = Around(0.0, 0.0, (5.8, 4.8), 0.8, 0)
_ANSWER_DIAGONAL = Around(0.0, 5.4, (5.8, 4.8), 0.8, 1)


@dataclass(frozen=True, slots=True)
class _Small:
    """A puzzle to draw: its sheet, what was dealt, and the totals to aim at, if they are known."""

    sheet: PrintedSheet
    dealt: Dealt
    goals: Mapping[str, int]

    def head(self, box: Box) -> list[Shape]:
        """Return the lines that head it."""
        title, options = self.sheet.text("title"), self.sheet.options
        if self.dealt.advanced:
            title += f" — {self.sheet.text('sheet.advanced')}"
        if self.dealt.shown:
            title += f" — {self.sheet.text('variant.children.title')}"
        return small_head(title, box, options, options.difficulty)

    def aims(self, box: Box) -> list[Shape]:
        """Return the totals to aim at."""
        return aims(box, self.goals, self.sheet.options) if self.goals else []

    @property
    def around(self) -> Around:
        """What stands around the grid: the diagonal's box only where it counts."""
        advanced = self.dealt.advanced
        return Around(_LEFT, _TOP_DIAGONAL if advanced else _TOP, _BOX, _GAP, int(advanced))

    def grid(self, width: float, height: float) -> Block:
        """Return the grid, as large as a place allows."""
        cell = _cell(width, height, self.around)
        options, printed = self.sheet.options, self.dealt.printed
        return GridDrawing(cell, options, printed, margins=self.around).block()


def small_puzzle(
    options: PrintOptions, solved: Solved[Best] | None, width: float, height: float
) -> Block:
    """Return the puzzle of an id for a place of a book, with targets if it is solved."""
    assert options.ident is not None, "a puzzle of a book has an id"
    goals = {} if solved is None else targets(solved.score)
    sheet = small_sheet(texts(options.lang), options)
    draw = _lying if width > 1.15 * height else _upright
    return draw(_Small(sheet, Dealt.of(options.ident), goals), width, height)


def answer(options: PrintOptions, solved: Solved[Best], width: float, height: float) -> Block:
    """Return the finished grid: the small numbers tell which roll filled a cell."""
    best = solved.play
    around = _ANSWER_DIAGONAL if best.rules.advanced else _ANSWER
    rounds = {cell: line.round for line in best.lines for cell in line.cells}
    written = Written(best.grid, best.score, rounds)
    grid = GridDrawing(
        _cell(width, height, around), options, written=written, margins=around
    ).block()
    return Block(width, height, grid.placed((width - grid.width) / 2, 0.0).shapes)


def _upright(small: _Small, width: float, height: float) -> Block:
    """Return the head, the rolls below it in three rows, and the grid at the foot."""
    least = 3 * _WIDE_ROLL + 2 * 1.2
    taken = CODE + _BELOW + least + _KEY + _TIGHT
    grid = small.grid(width, height - taken)
    air = min(_AIR - _TIGHT, height - grid.height - taken)
    spare = height - grid.height - taken - air
    rolls = least + min(8.0, spare * 0.8)
    parts = Parts([small.sheet.code_in(Box(width - CODE, 0.0, CODE, CODE))])
    goals = Box(width - CODE - 21, 0.0, 19, CODE)
    parts.shapes += small.aims(goals)
    parts.shapes += small.head(Box(0.0, 0.0, goals.x - 2, HEAD))
    strip = small_strip(small.dealt.to_place, width, rolls, 4, small.sheet.options)
    below = CODE + _BELOW + min(2.0, spare * 0.1)
    parts.add(strip.placed(0.0, below))
    # In the middle between the rolls and the names of the columns; on long paper in more words.
    between = Box(0.0, below + rolls, width, height - grid.height - below - rolls)
    if between.height >= _HIGH_KEY:
        parts.shapes += titled_runs(between, small.sheet.options, small.dealt.advanced)
    else:
        key = Box(0.0, between.cy - _KEY / 2, width, _KEY)
        parts.shapes += named_runs(key, small.sheet.options, small.dealt.advanced)
    parts.add(grid.placed((width - grid.width) / 2, height - grid.height))
    return parts.block(width, height)


def _lying(small: _Small, width: float, height: float) -> Block:
    """Return the grid at the right, and beside it a column: head, rolls, code and targets."""
    grid = small.grid(width - _BESIDE - 4, height)
    left = min(width - grid.width - 4, 58.0)
    side = min(16.0, max(CODE, left * 0.28))
    room = height - HEAD - 3 - side - 3
    least = ROUNDS // 2 * (_ROLL + 1.2) - 1.2
    rolls = min(max(least, room - _HIGH_KEY - 4), ROUNDS // 2 * 13.5)
    key = Box(0.0, HEAD + 3 + rolls + 2, left, room - rolls - 2)
    parts = Parts(small.head(Box(0.0, 0.0, left, HEAD)))
    strip = small_strip(small.dealt.to_place, left, rolls, 2, small.sheet.options)
    parts.add(strip.placed(0.0, HEAD + 3))
    parts.shapes += titled_runs(key, small.sheet.options, small.dealt.advanced)
    parts.shapes.append(small.sheet.code_in(Box(0.0, height - side, side, side)))
    parts.shapes += small.aims(Box(side + 4, height - side, left - side - 4, side))
    x = (
        left + (width - left - grid.width) / 2
        if width - grid.width - left > 12
        else width - grid.width
    )
    parts.add(grid.placed(x, (height - grid.height) / 2))
    return parts.block(width, height)


def _cell(width: float, height: float, around: Around) -> float:
    across = width - around.left - around.gap - around.box[0]
    down = height - around.top - around.gap - around.box[1]
    return min(across / SIZE, down / SIZE, _LARGEST)
