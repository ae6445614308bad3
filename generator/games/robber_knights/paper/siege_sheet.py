"""The puzzle sheet of a siege on one page, and its solution."""

from __future__ import annotations

from dataclasses import replace

from generator.core.dates import long_date, parse_date
from generator.core.findings import signed
from generator.core.game import Solved
from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.notation.moves import written_laying
from generator.games.robber_knights.notation.sieges import BOXES, targets
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE, MARGIN, SiegeBoard
from generator.games.robber_knights.paper.siege_panels import aims, answer, open_tiles, points
from generator.games.robber_knights.texts import texts
from generator.layout.box import Box
from generator.layout.furniture import FOOT_HEIGHT, HEAD_HEIGHT, Head, sheet_foot, sheet_head
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.parts import Parts

_LARGEST = 22.0  # side of a cell
_ANSWER = 35.0, 42.0  # the least and the most height of what stands below the board
_GAP = 4.0


def puzzle_page(options: PrintOptions, solved: Solved | None) -> Page:
    """Return the puzzle sheet of the id."""
    text, seed = texts(options.lang), options.ident.seed if options.ident else ""
    subtitle = text("sheet.siege" if parse_date(seed) else "sheet.siege-any")
    parts = _sheet(options, _storm(solved), subtitle, solution=False)
    block = parts.block(options.area().width, options.area().height)
    return options.page(block, f"{text('title')} {seed}", text("sheet.describe-siege"))


def solution_pages(options: PrintOptions, solved: Solved, name: str | None) -> list[Page]:
    """Return the solution sheet: the board after the best turn, with arrows."""
    text, storm = texts(options.lang), _storm(solved)
    subtitle = text("sheet.solution", lead=signed(storm.score.total))
    parts = _sheet(options, storm, subtitle, solution=True)
    block = parts.block(options.area().width, options.area().height)
    seed = options.ident.seed if options.ident else ""
    title = f"{text('title')} {seed} — {text('sheet.solution-title')}"
    return [options.page(block, title, text("sheet.describe-solution"))]


def _storm(solved: Solved | None) -> Storm:
    assert solved is not None and isinstance(solved.play, Storm)  # noqa: PT018 - one condition
    return solved.play


def _sheet(options: PrintOptions, storm: Storm, subtitle: str, solution: bool) -> Parts:
    """Draw the sheet; a solution is only looked at, so it has no fields and no name line."""
    area = options.area().inset(options.margin(), 9.5)
    starred = replace(options, stars=storm.dealt.stars)
    head, name = sheet_head(_head(subtitle, solution, options), area, starred)
    top = area.y + HEAD_HEIGHT + _GAP
    room = Box(area.x, top, area.width, area.bottom - FOOT_HEIGHT - _GAP - top)
    least, most = _ANSWER
    below = min(most, max(least, 0.23 * room.height))
    cell = min(
        _LARGEST,
        (room.width - MARGIN - _GAP) / (CELLS_A_SIDE + 1),
        (room.height - MARGIN - _GAP - below) / CELLS_A_SIDE,
    )
    parts = Parts([*head], [*name])
    parts.add(_above(room, cell, options, storm, solution))
    side = MARGIN + CELLS_A_SIDE * cell
    rest = Box(room.x, room.y + side + _GAP, room.width, room.height - side - _GAP - 1.6)
    parts.add(_below(rest, options, storm, solution))
    note = "sheet.solution-note" if solution else "sheet.siege-note"
    parts.shapes += sheet_foot(texts(options.lang)(note), area, options)
    return parts


def _head(subtitle: str, solution: bool, options: PrintOptions) -> Head:
    day = parse_date(options.ident.seed) if options.ident else None
    when = long_date(day, options.lang) if day else ""
    title = texts(options.lang)("title")
    ident = str(options.ident or "")
    return Head(title, subtitle, when, ident, name_line=not solution)


def _above(room: Box, cell: float, options: PrintOptions, storm: Storm, solution: bool) -> Parts:
    """Return the board, and the open tiles at its right."""
    state, moves = (storm.end, storm.turn) if solution else (storm.start, ())
    board = SiegeBoard(state, cell, options, moves).block()
    x = room.x + board.width + _GAP
    column = Box(x, room.y + MARGIN, room.right - x, CELLS_A_SIDE * cell)
    parts = Parts()
    parts.add(board.placed(room.x, room.y))
    left = storm.end.players[0].knights if solution else None
    parts.shapes += open_tiles(column, storm.dealt, left, options)
    return parts


def _below(room: Box, options: PrintOptions, storm: Storm, solution: bool) -> Parts:
    """Return the lines of the turn at the left, points and targets at the right."""
    wide = room.width * 0.58
    right = Box(room.x + wide + 6.0, room.y, room.width - wide - 6.0, room.height)
    lines = [written_laying(move, options.lang) for move in storm.turn] if solution else None
    boxes = {box: storm.score.number(box) for box in BOXES} if solution else None
    parts = Parts()
    high = 12.4
    parts.add(answer(Box(room.x, room.y, wide, room.height), lines, options), block="turn")
    score = Box(right.x, right.bottom - high, right.width, high)
    parts.add(points(score, boxes, options), block="score")
    upper = Box(right.x, right.y, right.width, right.height - high - 2.0)
    parts.shapes += aims(upper, storm.dealt, targets(storm.dealt), options)
    return parts
