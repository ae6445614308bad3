"""A siege on half a page of a book, and its answer for the key."""

from __future__ import annotations

from generator.core.difficulty import difficulty
from generator.core.game import Solved
from generator.games.robber_knights.deal import Siege, position, siege
from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.notation.moves import written_laying
from generator.games.robber_knights.notation.sieges import targets
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE, MARGIN, SiegeBoard
from generator.games.robber_knights.paper.siege_panels import aims, open_tiles, points
from generator.games.robber_knights.paper.siege_panels import answer as turn_lines
from generator.games.robber_knights.paper.siege_scheme import scheme
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.small_head import CODE, HEAD, small_head, small_sheet

_LARGEST = 22.0  # side of a cell
_COLUMN = 43.0  # the least width of what is written on
_TILES = 21.0  # the width of the open tiles
_GAP = 4.0
_AIMS, _POINTS = 25.0, 13.0
_LINE = 4.2  # of an answer


def small_siege(
    options: PrintOptions, solved: Solved[Storm] | None, width: float, height: float
) -> Block:
    """Return the board, the open tiles beside it, and a column to write in."""
    ident = options.ident
    assert ident is not None, "a puzzle of a book has an id"
    dealt, parts = siege(ident), Parts()
    across = (width - _COLUMN - _TILES - 2 * _GAP - MARGIN) / CELLS_A_SIDE
    cell = min(_LARGEST, across, (height - MARGIN) / CELLS_A_SIDE)
    board = SiegeBoard(position(ident), cell, options).block()
    parts.add(board.placed(0.0, 0.0))
    tiles = Box(board.width + _GAP, MARGIN, _TILES, CELLS_A_SIDE * cell)
    parts.shapes += open_tiles(tiles, dealt, None, options)
    left = tiles.right + _GAP
    column = Box(left, 0.0, width - left, height - 2)
    parts.add(_column(column, dealt, small_sheet(texts(options.lang), options)))
    return parts.block(width, height)


def _column(box: Box, dealt: Siege, sheet: PrintedSheet) -> Parts:
    """Return the head, the leads to aim at, the lines of the turn, the points and the code."""
    options, place = sheet.options, Box(box.x, box.y, box.width, HEAD)
    head = small_head(sheet.text("title"), place, options, difficulty(dealt.stars))
    goals = Box(box.x, box.y + HEAD + 4, box.width, _AIMS)
    parts = Parts([*head, *aims(goals, dealt, targets(dealt), options)])
    side = CODE + 2
    corner = Box(box.right - side, box.bottom - side, side, side)
    lead = Box(box.x, corner.y - 3 - _POINTS, box.width, _POINTS)
    lines = Box(box.x, goals.bottom + 5, box.width, lead.y - 3 - goals.bottom - 5)
    parts.add(turn_lines(lines, None, options), points(lead, None, options))
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
