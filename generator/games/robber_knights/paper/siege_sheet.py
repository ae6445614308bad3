"""The puzzle sheet of a siege, on two pages in large print, and its solution."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

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
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.sheet import PrintedSheet

_LARGEST = 22.0  # side of a cell
_ANSWER = 35.0, 42.0  # the least and the most height of what stands below the board
_GAP = 4.0
_WHITE = (_GAP, _GAP)
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


def puzzle_pages(options: PrintOptions, ident: Ident) -> list[Page]:
    """Return the puzzle sheet of the id, whose targets its position sets."""
    shown = _Siege(siege(ident), position(ident))
    sheet = PrintedSheet(texts(options.lang), _rated(shown, options))
    subtitle = sheet.text("sheet.siege" if sheet.day else "sheet.siege-any")
    return _pages(sheet, shown, subtitle, "sheet.siege-note", "sheet.describe-siege")


def solution_pages(options: PrintOptions, solved: Solved[Storm], name: str | None) -> list[Page]:
    """Return the solution sheet: the board after the best turn, with arrows."""
    storm = solved.play
    shown = _Siege(storm.dealt, storm.start, storm)
    sheet = PrintedSheet(texts(options.lang), _rated(shown, options), "solution")
    subtitle = sheet.text("sheet.solution", lead=signed(storm.score.total))
    return _pages(sheet, shown, subtitle, "sheet.solution-note", "sheet.describe-solution")


def _rated(shown: _Siege, options: PrintOptions) -> PrintOptions:
    """Return options that say how hard the siege is, which its position tells."""
    return replace(options, difficulty=difficulty(shown.dealt.stars))


def _pages(
    sheet: PrintedSheet, shown: _Siege, subtitle: str, note: str, describe: str
) -> list[Page]:
    """Return the sheet on one page, in large print on two; the name is by the turn."""
    options, note, about = sheet.options, sheet.text(note), sheet.text(describe)
    if not options.large_print:
        whole = partial(_whole, options, shown)
        return sheet.pages([Framed(subtitle, whole, note, about, white=_WHITE)])
    paper = options.area()
    low = paper.height <= _TALL * paper.width
    draw, last = partial(_board_page, options, shown), partial(_aims, options, shown)
    board = Framed(subtitle, draw, "", about, low_foot=low, white=_WHITE, last=last)
    turn = Framed(subtitle, partial(_turn_page, options, shown), note, about, white=_WHITE)
    return sheet.pages([board, turn], named=turn)


def _whole(options: PrintOptions, shown: _Siege, room: Box) -> Parts:
    """Return the whole sheet on one page."""
    least, most = _ANSWER
    below = min(most, max(least, 0.23 * room.height))
    cell = min(
        _LARGEST,
        (room.width - MARGIN - _GAP) / (CELLS_A_SIDE + 1),
        (room.height - MARGIN - _GAP - below) / CELLS_A_SIDE,
    )
    parts = _above(room, cell, options, shown)
    side = MARGIN + CELLS_A_SIDE * cell
    rest = Box(room.x, room.y + side + _GAP, room.width, room.height - side - _GAP - 1.6)
    parts.add(_below(rest, options, shown))
    return parts


def _board_page(options: PrintOptions, shown: _Siege, room: Box) -> Parts:
    """Return the first page of large print: the board."""
    cell = (min(room.width, room.height) - MARGIN) / CELLS_A_SIDE
    board, parts = _board(cell, options, shown), Parts()
    parts.add(board.placed(room.cx - board.width / 2, room.cy - board.height / 2))
    return parts


def _aims(options: PrintOptions, shown: _Siege, room: Box) -> Parts:
    """Return the leads to aim at in the foot below the board."""
    top, bottom = room.bottom + _GAP + 2.4, options.inside().bottom - 4.0
    foot = Box(room.x, top, room.width * _TARGETS, bottom - top)
    return Parts([*aims(foot, shown.dealt, targets(shown.dealt), options)])


def _turn_page(options: PrintOptions, shown: _Siege, room: Box) -> Parts:
    """Return the second page of large print: the open tiles, and everything one writes on."""
    tiles = Box(room.x, room.y, room.width, _OPEN_TILES)
    parts = Parts([*open_tiles(tiles, shown.dealt, _left(shown.storm), options)])
    top = tiles.bottom + _GAP
    high = _SCORE * (room.bottom - top)
    lines = Box(room.x, top, room.width, room.bottom - high - _GAP - top)
    score = Box(room.x, lines.bottom + _GAP, room.width, high)
    parts.add(_written(lines, score, options, shown))
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
