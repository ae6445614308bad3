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
from generator.games.robber_knights.notation.siege_sheet import sheet_turn
from generator.games.robber_knights.notation.sieges import hardness, targets
from generator.games.robber_knights.paper.siege_board import CELLS_A_SIDE, MARGIN, SiegeBoard
from generator.games.robber_knights.paper.siege_panels import (
    KNIGHTS,
    aims,
    knights,
    open_tiles,
    points,
)
from generator.games.robber_knights.paper.siege_strip import strip
from generator.games.robber_knights.paper.siege_turn import HEAD, turn_rows
from generator.games.robber_knights.rules.state import State
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import foot_room
from generator.layout.sheet.sheet import PrintedSheet

_LARGEST = 22.0  # side of a cell
_TURN = 36.0, 46.0  # the least and the most height of the boxes of the turn below the board
_LOOSE = 64.0  # and on paper where there is more than enough
_ROOMY, _MOST_ROOMY = 76.0, 104.0  # from where on there is room for the points below the turn
_SUMS, _TOTAL = 112.0, 16.0  # the width and the height of the points there
_COLUMN = 34.0  # the least width of what stands at the right of the board
_SUM = 30.0  # the width of the points at the right of the turn, and on small paper
_ROW = 12.6  # their height in a row
_AIMS, _LOW_AIMS = 25.0, (14.2, 17.2)  # the height of the targets; on small paper, in two rows
_GAP = 4.0
_WHITE = (_GAP, _GAP)
# In large print
_TALL = 1.5  # paper so much higher than wide has room for a whole foot below the board
_OPEN_TILES = 29.0  # the height of the open tiles in a row
_STRIP = 27.0  # and of the pictures that teach
_TARGETS = 0.6  # of the width of the foot below the board


@dataclass(frozen=True, slots=True)
class _Siege:
    """A siege to draw: its position, and on a solution the best turn."""

    dealt: Siege
    start: State
    storm: Storm | None = None

    def board(self, cell: float, options: PrintOptions) -> SiegeBoard:
        """Return the board, on a solution after the turn."""
        if self.storm is None:
            return SiegeBoard(self.start, cell, options)
        return SiegeBoard(self.storm.end, cell, options, self.storm.turn)

    @property
    def left(self) -> int | None:
        """The knights that the turn leaves to red, which a solution tells."""
        return None if self.storm is None else self.storm.end.players[0].knights


def puzzle_pages(options: PrintOptions, ident: Ident) -> list[Page]:
    """Return the puzzle sheet of the id, whose targets its position sets."""
    shown = _Siege(siege(ident), position(ident))
    rated = replace(options, difficulty=difficulty(hardness(shown.dealt)))
    sheet = PrintedSheet(texts(options.lang), rated)
    subtitle = sheet.text("sheet.siege" if sheet.day else "sheet.siege-any")
    return _pages(sheet, shown, subtitle, "", "sheet.describe-siege")


def solution_pages(options: PrintOptions, solved: Solved[Storm], name: str | None) -> list[Page]:
    """Return the solution sheet: the board after the best turn, with arrows."""
    storm = solved.play
    shown = _Siege(storm.dealt, storm.start, storm)
    values = {box: signed(storm.score.number(box)) for box in SIEGE_BOXES}
    values |= sheet_turn(storm.turn)
    sheet = PrintedSheet(texts(options.lang), options, "solution", values=values)
    subtitle = sheet.text("sheet.solution", lead=signed(storm.score.total))
    note = sheet.text("sheet.solution-note")
    return _pages(sheet, shown, subtitle, note, "sheet.describe-solution")


def _pages(
    sheet: PrintedSheet, shown: _Siege, subtitle: str, note: str, describe: str
) -> list[Page]:
    """Return the sheet on one page, in large print on two; the name is by the turn."""
    options, about = sheet.options, sheet.text(describe)
    if not options.large_print:
        whole = partial(_whole, options, shown)
        teach = None if note else partial(_strip, options)
        return sheet.pages([Framed(subtitle, whole, note, about, white=_WHITE, last=teach)])
    paper = options.area()
    low = paper.height <= _TALL * paper.width
    draw, last = partial(_board_page, options, shown), partial(_aims, options, shown)
    board = Framed(subtitle, draw, "", about, low_foot=low, white=_WHITE, last=last)
    turn = Framed(subtitle, partial(_turn_page, options, shown), note, about, white=_WHITE)
    return sheet.pages([board, turn], named=turn)


def _strip(options: PrintOptions, _: Box) -> Parts:
    """Return the pictures that teach, in the foot."""
    return Parts(strip(foot_room(options.inside()), options))


def _whole(options: PrintOptions, shown: _Siege, room: Box) -> Parts:
    """Return the whole sheet on one page: the board, a column beside it, the turn below."""
    least, most = _TURN
    below = min(most, max(least, 0.22 * room.height))
    cell = min(
        _LARGEST,
        (room.width - MARGIN - _GAP - _COLUMN) / CELLS_A_SIDE,
        (room.height - MARGIN - _GAP - below) / CELLS_A_SIDE,
    )
    board, parts = shown.board(cell, options), Parts()
    side = MARGIN + CELLS_A_SIDE * cell
    parts.add(board.block().placed(room.x, room.y))
    x = room.x + side + _GAP
    column = Box(x, room.y + MARGIN + 1.0, room.right - x, side - MARGIN - 1.0)
    spare = room.height - side - _GAP
    rest = Box(room.x, room.y + side + _GAP, room.width, min(_LOOSE, spare))
    if options.small:
        total = Box(x, column.bottom - _ROW, column.width, _ROW)
        column = Box(x, column.y, column.width, column.height - _ROW - 2.0)
        rows = rest
    elif spare >= _ROOMY:  # on tall paper the turn has the whole width, the points stand below it
        rows = replace(rest, height=min(_MOST_ROOMY, spare) - _TOTAL - _GAP)
        total = Box(rest.right - _SUMS, rows.bottom + _GAP, _SUMS, _TOTAL)
    else:
        total = Box(rest.right - _SUM, rest.y + HEAD, _SUM, rest.height - HEAD)
        rows = Box(rest.x, rest.y, rest.width - _SUM - _GAP, rest.height)
    parts.shapes += _column(column, options, shown)
    parts.add(turn_rows(rows, shown.dealt, options))
    parts.add(points(total, options), block="score")
    return parts


def _column(box: Box, options: PrintOptions, shown: _Siege) -> list[Shape]:
    """Return the open tiles, red's knights and the leads to aim at, from the top down."""
    dealt, aimed = shown.dealt, targets(shown.dealt)
    high = _LOW_AIMS[len(aimed) > 2] if options.small else _AIMS
    goals = Box(box.x, box.bottom - high, box.width, high)
    men = Box(box.x, goals.y - KNIGHTS - 2.0, box.width, KNIGHTS)
    tiles = Box(box.x, box.y, box.width, men.y - 2.0 - box.y)
    return [
        *open_tiles(tiles, dealt, options),
        *knights(men, dealt.knights[0], shown.left, options),
        *aims(goals, dealt, aimed, options),
    ]


def _board_page(options: PrintOptions, shown: _Siege, room: Box) -> Parts:
    """Return the first page of large print: the board."""
    cell = (min(room.width, room.height) - MARGIN) / CELLS_A_SIDE
    board, parts = shown.board(cell, options).block(), Parts()
    parts.add(board.placed(room.cx - board.width / 2, room.cy - board.height / 2))
    return parts


def _aims(options: PrintOptions, shown: _Siege, room: Box) -> Parts:
    """Return the leads to aim at in the foot below the board."""
    top, bottom = room.bottom + _GAP + 2.4, options.inside().bottom - 4.0
    foot = Box(room.x, top, room.width * _TARGETS, bottom - top)
    return Parts([*aims(foot, shown.dealt, targets(shown.dealt), options)])


def _turn_page(options: PrintOptions, shown: _Siege, room: Box) -> Parts:
    """Return the second page of large print: the open tiles, and the boxes of the turn."""
    tiles = Box(room.x, room.y, 0.68 * room.width, _OPEN_TILES)
    men = Box(tiles.right + _GAP, room.y, room.right - tiles.right - _GAP, KNIGHTS)
    pictures = Box(room.x, room.bottom - _STRIP, room.width, _STRIP)
    end = room.bottom if shown.storm else pictures.y - _GAP
    total = Box(room.x, end - _ROW - 2.0, room.width, _ROW + 2.0)
    rows = Box(room.x, tiles.bottom + _GAP, room.width, total.y - 2 * _GAP - tiles.bottom)
    parts = Parts(open_tiles(tiles, shown.dealt, options))
    parts.shapes += knights(men, shown.dealt.knights[0], shown.left, options)
    parts.add(turn_rows(rows, shown.dealt, options))
    parts.add(points(total, options), block="score")
    if shown.storm is None:
        parts.shapes += strip(pictures, options)
    return parts
