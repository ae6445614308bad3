"""The puzzle sheet of a siege, on two pages in large print, and its solution."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from generator.core.dates import long_date, parse_date
from generator.core.difficulty import difficulty
from generator.core.findings import signed
from generator.core.game import Solved
from generator.core.ident import Ident
from generator.games.robber_knights.deal import Siege, position, siege
from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.notation.fields import SIEGE_BOXES
from generator.games.robber_knights.notation.moves import written_laying
from generator.games.robber_knights.notation.sieges import targets
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE, MARGIN, SiegeBoard
from generator.games.robber_knights.paper.siege_panels import aims, answer, open_tiles, points
from generator.games.robber_knights.rules.state import State
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import (
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    LOW_FOOT,
    Head,
    sheet_foot,
    sheet_head,
)
from generator.layout.sheet.sheet import sheet

_LARGEST = 22.0  # side of a cell
_ANSWER = 35.0, 42.0  # the least and the most height of what stands below the board
_GAP = 4.0
# In large print
_TALL = 1.5  # paper so much higher than wide has room for a whole foot below the board
_OPEN_TILES = 43.8  # the height of the open tiles in a row
_SCORE = 0.22  # of what they leave, for the points below the lines of the turn
_TARGETS = 0.6  # of the width of the foot below the board


@dataclass(frozen=True, slots=True)
class _Siege:
    """A siege to draw: its position, and on a solution the best turn."""

    dealt: Siege
    start: State
    storm: Storm | None = None

    @property
    def solution(self) -> bool:
        """Whether the sheet is only looked at: it has no fields then, and no name line."""
        return self.storm is not None


def puzzle_pages(options: PrintOptions, ident: Ident) -> list[Page]:
    """Return the puzzle sheet of the id, whose targets its position sets."""
    text, seed = texts(options.lang), ident.seed
    subtitle = text("sheet.siege" if parse_date(seed) else "sheet.siege-any")
    shown = _Siege(siege(ident), position(ident))
    words = subtitle, f"{text('title')} {seed}", text("sheet.describe-siege")
    return _pages(shown, words, options)


def solution_pages(options: PrintOptions, solved: Solved[Storm], name: str | None) -> list[Page]:
    """Return the solution sheet: the board after the best turn, with arrows."""
    text, storm = texts(options.lang), solved.play
    subtitle = text("sheet.solution", lead=signed(storm.score.total))
    seed = options.ident.seed if options.ident else ""
    title = f"{text('title')} {seed} — {text('sheet.solution-title')}"
    shown = _Siege(storm.dealt, storm.start, storm)
    return _pages(shown, (subtitle, title, text("sheet.describe-solution")), options)


def _pages(shown: _Siege, words: tuple[str, str, str], options: PrintOptions) -> list[Page]:
    """Return the sheet; the words are subtitle, title and description, the name is by the turn."""
    subtitle, title, description = words

    def page(draw: Callable[[Head, PrintOptions, _Siege], Parts], options: PrintOptions) -> Page:
        area, head = options.area(), _head(subtitle, shown.solution, options)
        block = draw(head, options, shown).block(area.width, area.height)
        return options.page(block, title, description)

    drawn = (_board_page, _turn_page) if options.large_print else (_whole,)
    return sheet([partial(page, draw) for draw in drawn], options, named=-1)


def _whole(title: Head, options: PrintOptions, shown: _Siege) -> Parts:
    """Return the whole sheet on one page."""
    area, parts, room = _page(title, options, shown)
    least, most = _ANSWER
    below = min(most, max(least, 0.23 * room.height))
    cell = min(
        _LARGEST,
        (room.width - MARGIN - _GAP) / (CELLS_A_SIDE + 1),
        (room.height - MARGIN - _GAP - below) / CELLS_A_SIDE,
    )
    parts.add(_above(room, cell, options, shown))
    side = MARGIN + CELLS_A_SIDE * cell
    rest = Box(room.x, room.y + side + _GAP, room.width, room.height - side - _GAP - 1.6)
    parts.add(_below(rest, options, shown))
    parts.shapes += sheet_foot(_note(shown.solution, options), area, options)
    return parts


def _page(
    title: Head, options: PrintOptions, shown: _Siege, foot: float = FOOT_HEIGHT
) -> tuple[Box, Parts, Box]:
    """Return the area of a page, its head, and the room that head and foot leave."""
    area = options.inside()
    rated = replace(options, difficulty=difficulty(shown.dealt.stars))
    head, name = sheet_head(title, area, rated)
    top = area.y + HEAD_HEIGHT + _GAP
    room = Box(area.x, top, area.width, area.bottom - foot - _GAP - top)
    return area, Parts([*head], [*name]), room


def _head(subtitle: str, solution: bool, options: PrintOptions) -> Head:
    day = parse_date(options.ident.seed) if options.ident else None
    when = long_date(day, options.lang) if day else ""
    title = texts(options.lang)("title")
    ident = str(options.ident or "")
    return Head(title, subtitle, when, ident, name_line=not solution)


def _note(solution: bool, options: PrintOptions) -> str:
    return texts(options.lang)("sheet.solution-note" if solution else "sheet.siege-note")


def _board_page(title: Head, options: PrintOptions, shown: _Siege) -> Parts:
    """Return the first page of large print: the board, and the leads to aim at in the foot."""
    whole = options.area()
    high = FOOT_HEIGHT if whole.height > _TALL * whole.width else LOW_FOOT
    area, parts, room = _page(title, options, shown, high)
    cell = (min(room.width, room.height) - MARGIN) / CELLS_A_SIDE
    board = _board(cell, options, shown)
    parts.add(board.placed(room.cx - board.width / 2, room.cy - board.height / 2))
    parts.shapes += sheet_foot("", area, options, height=high)
    foot = Box(area.x, area.bottom - high + 2.4, area.width * _TARGETS, high - 6.4)
    parts.shapes += aims(foot, shown.dealt, targets(shown.dealt), options)
    return parts


def _turn_page(title: Head, options: PrintOptions, shown: _Siege) -> Parts:
    """Return the second page of large print: the open tiles, and everything one writes on."""
    area, parts, room = _page(title, options, shown)
    tiles = Box(room.x, room.y, room.width, _OPEN_TILES)
    parts.shapes += open_tiles(tiles, shown.dealt, _left(shown.storm), options)
    top = tiles.bottom + _GAP
    high = _SCORE * (room.bottom - top)
    lines = Box(room.x, top, room.width, room.bottom - high - _GAP - top)
    score = Box(room.x, lines.bottom + _GAP, room.width, high)
    parts.add(_written(lines, score, options, shown))
    parts.shapes += sheet_foot(_note(shown.solution, options), area, options)
    return parts


def _above(room: Box, cell: float, options: PrintOptions, shown: _Siege) -> Parts:
    """Return the board, and the open tiles at its right."""
    board = _board(cell, options, shown)
    x = room.x + board.width + _GAP
    column = Box(x, room.y + MARGIN, room.right - x, CELLS_A_SIDE * cell)
    parts = Parts()
    parts.add(board.placed(room.x, room.y))
    parts.shapes += open_tiles(column, shown.dealt, _left(shown.storm), options)
    return parts


def _board(cell: float, options: PrintOptions, shown: _Siege) -> Block:
    if shown.storm is None:
        return SiegeBoard(shown.start, cell, options).block()
    return SiegeBoard(shown.storm.end, cell, options, shown.storm.turn).block()


def _left(storm: Storm | None) -> int | None:
    """Return the knights that the turn leaves to red, which a solution tells."""
    return None if storm is None else storm.end.players[0].knights


def _below(room: Box, options: PrintOptions, shown: _Siege) -> Parts:
    """Return the lines of the turn at the left, points and targets at the right."""
    wide = room.width * 0.58
    right = Box(room.x + wide + 6.0, room.y, room.width - wide - 6.0, room.height)
    high = 12.4
    lines = Box(room.x, room.y, wide, room.height)
    score = Box(right.x, right.bottom - high, right.width, high)
    parts = _written(lines, score, options, shown)
    upper = Box(right.x, right.y, right.width, right.height - high - 2.0)
    parts.shapes += aims(upper, shown.dealt, targets(shown.dealt), options)
    return parts


def _written(lines: Box, score: Box, options: PrintOptions, shown: _Siege) -> Parts:
    """Return the lines of the turn and the boxes for the points, filled in on a solution."""
    storm = shown.storm
    turn = [written_laying(move, options.lang) for move in storm.turn] if storm else None
    boxes = {box: storm.score.number(box) for box in SIEGE_BOXES} if storm else None
    parts = Parts()
    parts.add(answer(lines, turn, options), block="turn")
    parts.add(points(score, boxes, options), block="score")
    return parts
