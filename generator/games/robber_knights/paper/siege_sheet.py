"""The puzzle sheet of a siege, on two pages in large print, and its solution."""

from __future__ import annotations

from dataclasses import replace

from generator.core.dates import long_date, parse_date
from generator.core.difficulty import difficulty
from generator.core.findings import signed
from generator.core.game import Solved
from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.notation.fields import SIEGE_BOXES
from generator.games.robber_knights.notation.moves import written_laying
from generator.games.robber_knights.notation.sieges import targets
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE, MARGIN, SiegeBoard
from generator.games.robber_knights.paper.siege_panels import aims, answer, open_tiles, points
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

_LARGEST = 22.0  # side of a cell
_ANSWER = 35.0, 42.0  # the least and the most height of what stands below the board
_GAP = 4.0
# In large print
_TALL = 1.5  # paper so much higher than wide has room for a whole foot below the board
_OPEN_TILES = 43.8  # the height of the open tiles in a row
_SCORE = 0.22  # of what they leave, for the points below the lines of the turn
_TARGETS = 0.6  # of the width of the foot below the board


def puzzle_pages(options: PrintOptions, solved: Solved | None) -> list[Page]:
    """Return the puzzle sheet of the id."""
    text, seed = texts(options.lang), options.ident.seed if options.ident else ""
    subtitle = text("sheet.siege" if parse_date(seed) else "sheet.siege-any")
    sheet = _sheet(options, _storm(solved), subtitle, solution=False)
    return _pages(sheet, f"{text('title')} {seed}", text("sheet.describe-siege"), options)


def solution_pages(options: PrintOptions, solved: Solved, name: str | None) -> list[Page]:
    """Return the solution sheet: the board after the best turn, with arrows."""
    text, storm = texts(options.lang), _storm(solved)
    subtitle = text("sheet.solution", lead=signed(storm.score.total))
    sheet = _sheet(options, storm, subtitle, solution=True)
    seed = options.ident.seed if options.ident else ""
    title = f"{text('title')} {seed} — {text('sheet.solution-title')}"
    return _pages(sheet, title, text("sheet.describe-solution"), options)


def _pages(sheet: list[Parts], title: str, description: str, options: PrintOptions) -> list[Page]:
    area = options.area()
    *first, last = sheet
    # In a form the name is written once, beside the turn.
    pages = [
        options.page(
            Parts(parts.shapes).block(area.width, area.height),
            title,
            description,
            echoes=tuple(parts.fields),
        )
        for parts in first
    ]
    return [*pages, options.page(last.block(area.width, area.height), title, description)]


def _storm(solved: Solved | None) -> Storm:
    assert solved is not None and isinstance(solved.play, Storm)  # noqa: PT018 - one condition
    return solved.play


def _sheet(options: PrintOptions, storm: Storm, subtitle: str, solution: bool) -> list[Parts]:
    """Draw the sheet; a solution is only looked at, so it has no fields and no name line."""
    title = _head(subtitle, solution, options)
    if options.large_print:
        return [
            _board_page(replace(title, page="1/2"), options, storm, solution),
            _turn_page(replace(title, page="2/2"), options, storm, solution),
        ]
    area, parts, room = _page(title, options, storm)
    least, most = _ANSWER
    below = min(most, max(least, 0.23 * room.height))
    cell = min(
        _LARGEST,
        (room.width - MARGIN - _GAP) / (CELLS_A_SIDE + 1),
        (room.height - MARGIN - _GAP - below) / CELLS_A_SIDE,
    )
    parts.add(_above(room, cell, options, storm, solution))
    side = MARGIN + CELLS_A_SIDE * cell
    rest = Box(room.x, room.y + side + _GAP, room.width, room.height - side - _GAP - 1.6)
    parts.add(_below(rest, options, storm, solution))
    parts.shapes += sheet_foot(_note(solution, options), area, options)
    return [parts]


def _page(
    title: Head, options: PrintOptions, storm: Storm, foot: float = FOOT_HEIGHT
) -> tuple[Box, Parts, Box]:
    """Return the area of a page, its head, and the room that head and foot leave."""
    area = options.area().inset(options.margin(), 9.5)
    rated = replace(options, difficulty=difficulty(storm.dealt.stars))
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


def _board_page(title: Head, options: PrintOptions, storm: Storm, solution: bool) -> Parts:
    """Return the first page of large print: the board, and the leads to aim at in the foot."""
    whole = options.area()
    high = FOOT_HEIGHT if whole.height > _TALL * whole.width else LOW_FOOT
    area, parts, room = _page(title, options, storm, high)
    cell = (min(room.width, room.height) - MARGIN) / CELLS_A_SIDE
    board = _board(cell, options, storm, solution)
    parts.add(board.placed(room.cx - board.width / 2, room.cy - board.height / 2))
    parts.shapes += sheet_foot("", area, options, height=high)
    foot = Box(area.x, area.bottom - high + 2.4, area.width * _TARGETS, high - 6.4)
    parts.shapes += aims(foot, storm.dealt, targets(storm.dealt), options)
    return parts


def _turn_page(title: Head, options: PrintOptions, storm: Storm, solution: bool) -> Parts:
    """Return the second page of large print: the open tiles, and everything one writes on."""
    area, parts, room = _page(title, options, storm)
    tiles = Box(room.x, room.y, room.width, _OPEN_TILES)
    parts.shapes += open_tiles(tiles, storm.dealt, _left(storm, solution), options)
    top = tiles.bottom + _GAP
    high = _SCORE * (room.bottom - top)
    lines = Box(room.x, top, room.width, room.bottom - high - _GAP - top)
    score = Box(room.x, lines.bottom + _GAP, room.width, high)
    parts.add(_written(lines, score, options, storm, solution))
    parts.shapes += sheet_foot(_note(solution, options), area, options)
    return parts


def _above(room: Box, cell: float, options: PrintOptions, storm: Storm, solution: bool) -> Parts:
    """Return the board, and the open tiles at its right."""
    board = _board(cell, options, storm, solution)
    x = room.x + board.width + _GAP
    column = Box(x, room.y + MARGIN, room.right - x, CELLS_A_SIDE * cell)
    parts = Parts()
    parts.add(board.placed(room.x, room.y))
    parts.shapes += open_tiles(column, storm.dealt, _left(storm, solution), options)
    return parts


def _board(cell: float, options: PrintOptions, storm: Storm, solution: bool) -> Block:
    state, moves = (storm.end, storm.turn) if solution else (storm.start, ())
    return SiegeBoard(state, cell, options, moves).block()


def _left(storm: Storm, solution: bool) -> int | None:
    """Return the knights that the turn leaves to red, which a solution tells."""
    return storm.end.players[0].knights if solution else None


def _below(room: Box, options: PrintOptions, storm: Storm, solution: bool) -> Parts:
    """Return the lines of the turn at the left, points and targets at the right."""
    wide = room.width * 0.58
    right = Box(room.x + wide + 6.0, room.y, room.width - wide - 6.0, room.height)
    high = 12.4
    lines = Box(room.x, room.y, wide, room.height)
    score = Box(right.x, right.bottom - high, right.width, high)
    parts = _written(lines, score, options, storm, solution)
    upper = Box(right.x, right.y, right.width, right.height - high - 2.0)
    parts.shapes += aims(upper, storm.dealt, targets(storm.dealt), options)
    return parts


def _written(lines: Box, score: Box, options: PrintOptions, storm: Storm, solution: bool) -> Parts:
    """Return the lines of the turn and the boxes for the points, filled in on a solution."""
    turn = [written_laying(move, options.lang) for move in storm.turn] if solution else None
    boxes = {box: storm.score.number(box) for box in SIEGE_BOXES} if solution else None
    parts = Parts()
    parts.add(answer(lines, turn, options), block="turn")
    parts.add(points(score, boxes, options), block="score")
    return parts
