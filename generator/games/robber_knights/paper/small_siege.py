"""A siege on half a page of a book, and its answer for the key."""

from __future__ import annotations

from generator.core.difficulty import difficulty
from generator.core.game import Solved
from generator.games.robber_knights.deal import Siege, position, siege
from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.notation.moves import written_laying
from generator.games.robber_knights.notation.sieges import targets
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE, MARGIN, SiegeBoard
from generator.games.robber_knights.paper.siege_panels import aims, knights, points
from generator.games.robber_knights.paper.siege_scheme import scheme
from generator.games.robber_knights.paper.siege_turn import turn_rows
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.small_head import CODE, HEAD, small_head, small_sheet

_LARGEST = 22.0  # side of a cell
_COLUMN = 68.5  # the least width of what is written on
_KEY = 10.4  # the height of the words below the board
_GAP = 4.0
_KNIGHTS, _AIMS, _POINTS = 4.6, 9.8, 13.0
_LINE = 4.2  # of an answer


def small_siege(
    options: PrintOptions, solved: Solved[Storm] | None, width: float, height: float
) -> Block:
    """Return the board with the rules in short below it, and a column to write in."""
    ident = options.ident
    assert ident is not None, "a puzzle of a book has an id"
    parts = Parts()
    across = (width - _COLUMN - _GAP - MARGIN) / CELLS_A_SIDE
    cell = min(_LARGEST, across, (height - MARGIN - _KEY) / CELLS_A_SIDE)
    board = SiegeBoard(position(ident), cell, options).block()
    parts.add(board.placed(0.0, 0.0))
    parts.shapes += _key(Box(MARGIN, board.height + 1.4, board.width - MARGIN, _KEY - 1.4), options)
    left = board.width + _GAP
    column = Box(left, 0.0, width - left, height - 2)
    parts.add(_column(column, siege(ident), small_sheet(texts(options.lang), options)))
    return parts.block(width, height)


def _key(box: Box, options: PrintOptions) -> tuple[Shape, ...]:
    """Return what a player must know of castles, helms and points, in a few lines."""
    return TextBox(box, texts(options.lang)("sheet.key"), Type(options.theme).note).shapes()


def _column(box: Box, dealt: Siege, sheet: PrintedSheet) -> Parts:
    """Return the head, the turn to write, the knights, the leads to aim at, points and code."""
    options, place = sheet.options, Box(box.x, box.y, box.width, HEAD)
    head = small_head(sheet.text("title"), place, options, difficulty(dealt.stars))
    side = CODE + 2
    corner = Box(box.right - side, box.bottom - side, side, side)
    lead = Box(box.x, box.bottom - _POINTS, box.width - side - 3, _POINTS)
    goals = Box(box.x, corner.y - 3 - _AIMS, box.width, _AIMS)
    men = Box(box.x, goals.y - 2 - _KNIGHTS, box.width, _KNIGHTS)
    rows = Box(box.x, box.y + HEAD + 2, box.width, men.y - 2 - box.y - HEAD - 2)
    parts = Parts([*head, *aims(goals, dealt, targets(dealt), options)])
    parts.shapes += knights(men, dealt.knights, None, options)
    parts.add(turn_rows(rows, dealt, options), points(lead, options))
    parts.shapes.append(sheet.code_in(corner))
    return parts


def answer(options: PrintOptions, solved: Solved[Storm], width: float, height: float) -> Block:
    """Return a small plan of the board with the best turn on it, and its lines below."""
    storm, style = solved.play, Type(options.theme).value.sized(8)
    lines = [
        f"{number}. {written_laying(move, options.lang)}"
        for number, move in enumerate(storm.turn, start=1)
    ]
    side = min(width, height - 3 * _LINE - 1.5)
    shapes = [*scheme(storm, side, options).shapes]
    for i, line in enumerate(lines, start=1):
        small = fitted(style, line, width)
        shapes.append(small.at(0.0, side + i * _LINE, line))
    return Block(width, height, tuple(shapes))
