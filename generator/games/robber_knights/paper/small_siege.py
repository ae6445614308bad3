"""A siege on half a page of a book, and its answer for the key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.core.difficulty import difficulty
from generator.core.game import Solved
from generator.games.robber_knights.deal import Siege, position, siege
from generator.games.robber_knights.mind.siege.solve import Storm
from generator.games.robber_knights.notation.sieges import hardness, targets
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE, MARGIN, SiegeBoard
from generator.games.robber_knights.paper.siege_panels import aims, knights, points
from generator.games.robber_knights.paper.siege_scheme import scheme
from generator.games.robber_knights.paper.siege_strip import strip
from generator.games.robber_knights.paper.siege_turn import arrow, turn_rows
from generator.games.robber_knights.paper.small_tiles import plan_tile
from generator.games.robber_knights.rules.field import cell_name
from generator.games.robber_knights.rules.state import MOST_LAID, Lay
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.shapes import Shape
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.small_head import CODE, HEAD, small_head, small_sheet

_A4 = 180.0, 128.0  # half a page of a book, about
_LARGEST = 22.0  # side of a cell
_COLUMN = 68.5  # the least width of what is written on
_KEY, _MOST_KEY = 12.6, 15.0  # the least and the most height of the words below the board
_PICTURES, _MOST_PICTURES = 26.0, 38.0  # the height where pictures tell it better
_MOST_ROWS = 92.0  # the height of the turn
_GAP = 4.0
_KNIGHTS, _AIMS, _POINTS = 4.6, 9.8, 13.0
_LINE = 5.6  # of an answer
_TILE, _WAY = 4.6, 3.8  # where the picture of a tile begins, and the side of an arrow


def small_siege(
    options: PrintOptions, solved: Solved[Storm] | None, width: float, height: float
) -> Block:
    """Return a siege in a place; where there is more room than on A4, all of it is larger."""
    zoom = max(1.0, min(share / usual for share, usual in zip((width, height), _A4, strict=True)))
    drawn = _small_siege(options, width / zoom, height / zoom)
    return drawn if zoom == 1.0 else drawn.placed(0.0, 0.0, zoom)


def _small_siege(options: PrintOptions, width: float, height: float) -> Block:
    """Return the board with the rules in short below it, and a column to write in."""
    ident = options.ident
    assert ident is not None, "a puzzle of a book has an id"
    parts = Parts()
    across = (width - _COLUMN - _GAP - MARGIN) / CELLS_A_SIDE
    cell = min(_LARGEST, across, (height - MARGIN - _KEY) / CELLS_A_SIDE)
    board = SiegeBoard(position(ident), cell, options).block()
    parts.add(board.placed(0.0, 0.0))
    below = Box(MARGIN, board.height + 1.4, board.width - MARGIN, height - board.height - 1.4)
    parts.shapes += _taught(below, options)
    left = board.width + _GAP
    column = Box(left, 0.0, width - left, height - 2)
    parts.add(_column(column, siege(ident), small_sheet(texts(options.lang), options)))
    return parts.block(width, height)


def _taught(box: Box, options: PrintOptions) -> Sequence[Shape]:
    """Return what a player must know: in pictures, or in a few lines where there is no room."""
    if box.height >= _PICTURES:
        return strip(replace(box, height=min(box.height, _MOST_PICTURES)), options)
    key = replace(box, height=min(box.height, _MOST_KEY))
    return TextBox(
        key, texts(options.lang)("sheet.key"), Type(options.theme).note, even=True
    ).shapes()


def _column(box: Box, dealt: Siege, sheet: PrintedSheet) -> Parts:
    """Return the head, the turn to write, the knights, the leads to aim at, points and code."""
    options, place = sheet.options, Box(box.x, box.y, box.width, HEAD)
    head = small_head(sheet.text("title"), place, options, difficulty(hardness(dealt)))
    side = CODE + 2
    corner = Box(box.right - side, box.bottom - side, side, side)
    lead = Box(box.x, box.bottom - _POINTS, box.width - side - 3, _POINTS)
    top, rest = box.y + HEAD + 2, _KNIGHTS + 2 + _AIMS + 3
    free = corner.y - rest - 2 - top
    high = min(free, _MOST_ROWS)
    rows = Box(box.x, top, box.width, high)
    apart = (free - high) / 3  # on tall paper, so that there is no hole in one place
    men = Box(box.x, rows.bottom + 2 + apart, box.width, _KNIGHTS)
    goals = Box(box.x, men.bottom + 2 + apart, box.width, _AIMS)
    parts = Parts([*head, *aims(goals, dealt, targets(dealt), options)])
    parts.shapes += knights(men, dealt.knights[0], None, options)
    parts.add(turn_rows(rows, dealt, options), points(lead, options))
    parts.shapes.append(sheet.code_in(corner))
    return parts


def answer(options: PrintOptions, solved: Solved[Storm], width: float, height: float) -> Block:
    """Return a small plan of the board with the best turn on it, and its tiles below."""
    storm = solved.play
    side = min(width, height - MOST_LAID * _LINE - 1.5)
    shapes = [*scheme(storm, side, options).shapes]
    for number, move in enumerate(storm.turn, start=1):
        line = Box(0.0, side + 1.5 + (number - 1) * _LINE, width, _LINE)
        shapes += _laying(number, move, line, options)
    return Block(width, height, tuple(shapes))


def _laying(number: int, move: Lay, line: Box, options: PrintOptions) -> list[Shape]:
    """Return a tile of the turn in a line: its picture, its cell, and the way of its knights."""
    theme, style, side = options.theme, Type(options.theme).value.sized(8), line.height - 0.8
    base = line.cy + cap_height(style.font, style.size) / 2
    tile = plan_tile(move.tile, theme, side).placed(line.x + _TILE, line.cy - side / 2).shapes
    cell, knights = cell_name(move.cell), " ".join(map(str, move.knights))
    x = line.x + _TILE + side + 1.6
    shapes = [style.at(line.x, base, f"{number}."), *tile, style.at(x, base, cell)]
    x += text_width(cell, style.font, style.size) + 2.0
    if move.direction:
        way = Box(x, line.cy - _WAY / 2, _WAY, _WAY)
        shapes.append(arrow(way, move.direction, theme, theme.line("ink")))
        x += _WAY + 1.4
    return [*shapes, style.at(x, base, knights)] if knights else shapes
