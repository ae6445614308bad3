"""Score pads: empty grids on slips of one size, as a guillotine cuts them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.core.text import common
from generator.games.detrak.paper.around import (
    CLOSE_HEIGHT_IN_CELLS,
    CLOSE_WIDTH_IN_CELLS,
    Around,
)
from generator.games.detrak.paper.grid_drawing import GridDrawing
from generator.games.detrak.paper.kit import the_rules
from generator.games.detrak.paper.lesson import lesson
from generator.games.detrak.paper.reminders import titled_runs
from generator.games.detrak.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.contour import titled
from generator.layout.ink.fonts import text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Group, Line, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.lines import slip_cuts
from generator.layout.page.marks import ruler
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.everybody import blank_sheets, in_cells
from generator.layout.sheet.rulebacks import with_rules_behind
from generator.layout.sheet.sheet import PrintedSheet
from generator.layout.sheet.sheet_code import LABEL, SIDE

_SIDE_MARGIN, _END_MARGIN = 8.0, 10.0  # inside every slip; below, the ruler needs some of it
_HEAD = 10.0
_CODE = 10.4  # the least side of a code: modules of 0.4 mm are read from close by
_WHITE = 3.0  # above it
_BAND, _LOW_BAND = SIDE + _WHITE, _CODE + _WHITE  # the foot of a slip, which holds its code
_TALLER = 5.0  # how much more room large letters need to teach
_SMALLEST, _LARGEST = 15.0, 34.0  # side of a cell that a code may cost, and that a hand can use
_PEN = 23.0  # the least side of a cell, unless somebody asks for more sheets on a page
_LINE, _LABELLED = 3.6, 14.6  # what the code is for in one line, and the height that it needs
_TAUGHT = 74.0  # the least width for pictures that teach
_BESIDE_CROSS = 10.0  # where the ruler starts if the corners have crosses to line up two sides


def pads_pages(options: PrintOptions) -> list[Page]:
    """Return the score pads, several to a sheet, enough for all players; in large print one."""
    large = options.large_print and options.per_sheet in {None, 1}
    true = options if large else options.at_true_size()
    count = options.per_sheet or (1 if large else _usual_count(true))
    sheets, beside = -(-options.sheets(count) // count), options.ident is not None
    pad = PrintedSheet(texts(options.lang), true, "blank")
    return blank_sheets(pad, _pads_page, sheets * count, count, beside)


def _usual_count(options: PrintOptions) -> int:
    """Return how many sheets a page holds whose cells are large enough for a pen."""
    return next((count for count in (4, 2) if _slips(count, options).cell >= _PEN), 1)


def _pads_page(each: Sequence[PrintedSheet]) -> list[Page]:
    """Return a sheet of pads with its cuts, and its back."""
    count, options, text = len(each), each[0].options, each[0].text
    cell, wide, slips = _slips(count, options)
    area = options.area(wide)
    parts = Parts(slip_cuts(slips.columns, slips.rows, area, options))
    length = 100 if slips.cell_width >= 100 + 2 * _SIDE_MARGIN + 8 else 50
    left = (slips.cell_width - cell * CLOSE_WIDTH_IN_CELLS) / 2
    if options.sides(two_sided=False) not in {"none", "fold"}:
        left = max(left, _BESIDE_CROSS)
    size = 8.7 if options.zoom > 1 else 6.5
    true = ruler(0.0, 0.0, options.theme, length, within=True, size=size)
    parts.shapes.append(Group((true,), dx=left, dy=area.height - 6.2, scale=1 / options.zoom))
    pads = [_art(slip) for slip in slips.cells()]
    parts.add(in_cells(_pad_block, pads, each))
    block = parts.block(area.width, area.height)
    page = options.page(block, text("sheet.pads"), text("sheet.describe-pads"), landscape=wide)
    return with_rules_behind(page, the_rules(options), options, pads if count > 1 else [])


def _art(slip: Box) -> Box:
    """Return what of a slip is printed on: the margins are the same in every one."""
    return slip.inset(_SIDE_MARGIN, _END_MARGIN)


class _Slips(NamedTuple):
    """The slips of a sheet: the side of their cells, whether the sheet lies, and where they are."""

    cell: float
    wide: bool
    places: CellGrid


def _slips(count: int, options: PrintOptions) -> _Slips:
    """Choose the orientation and the rows and columns that give the largest cells."""
    choices = []
    for wide in (False, True):
        for columns in range(1, count + 1):
            grid = CellGrid(options.area(wide), columns, -(-count // columns))
            if columns * grid.rows == count and grid.cell_width > 45 and grid.cell_height > 60:
                art = _art(grid.cell(0, 0))
                choices.append(_Slips(_pad_cell(art.width, art.height), wide, grid))
    return max(choices, key=lambda choice: (round(choice.cell, 3), not choice.wide))


def _pad_cell(width: float, height: float, band: float = _BAND) -> float:
    """Return the side of a cell: somewhat smaller for the sake of a code, but never tiny."""

    def cell(foot: float) -> float:
        across, down = width / CLOSE_WIDTH_IN_CELLS, (height - _HEAD - foot) / CLOSE_HEIGHT_IN_CELLS
        return min(across, down, _LARGEST)

    return max(cell(band), min(_SMALLEST, cell(_LOW_BAND)))


def _pad_block(pad: Box, sheet: PrintedSheet) -> Block:
    """Return one score pad: name, grid and boxes, what the runs score, and its code."""
    width, height, options = pad.width, pad.height, sheet.options
    band = _BAND + (_TALLER if options.large_print else 0.0)
    cell = _pad_cell(width, height, band)
    drawn = GridDrawing(cell, options, margins=Around.close(cell)).block()
    x = (width - drawn.width) / 2
    board = Box(x, 0.0, drawn.width, drawn.height)
    spare = height - _HEAD - board.height
    foot = min(band, spare)
    parts = _head(Box(x, 0.0, board.width, _HEAD), sheet)
    parts.add(drawn.placed(x, _HEAD + (spare - foot) / 2))
    parts.shapes += _band(Box(x, height - foot, board.width, foot), sheet)
    return parts.block(width, height)


def _head(box: Box, sheet: PrintedSheet) -> Parts:
    """Return the title, and a line for the name beside it."""
    theme, type_ = sheet.options.theme, Type(sheet.options.theme)
    title, label = sheet.text("title"), common(sheet.options.lang)("name")
    style = type_.title.sized(min(24.0, 7 + box.width / 12))
    label_x = box.x + text_width(title, style.font, style.size) + 5
    line_x = label_x + text_width(label, type_.note.font, type_.note.size) + 2
    base = box.y + 6.6
    parts = Parts(
        [
            *titled(style.at(box.x, base, title), theme),
            type_.note.at(label_x, base - 0.4, label),
            Line(line_x, base, box.right, base, theme.pen("granite", 0.3)),
        ]
    )
    name = Box(line_x, base - 5.8, box.right - line_x, 5.8)
    parts.fields.append(sheet.name_field(name, 9))
    return parts


def _band(box: Box, sheet: PrintedSheet) -> list[Shape]:
    """Return what runs score and how to play at the left, the code at the right."""
    options, high = sheet.options, box.height - _WHITE
    side = min(high, SIDE)
    code = Box(box.right - side, box.bottom - side, side, side)
    shapes: list[Shape] = [sheet.code_in(code)]
    room = Box(box.x, box.bottom - high, code.x - 4 - box.x, high)
    if room.width >= _TAUGHT + LABEL + 1:
        shapes += sheet.code_label(code.x - 3, code.y)
        room = Box(room.x, room.y, room.width - LABEL - 1, high)
    elif high >= _LABELLED:
        shapes.append(sheet.code_line(room.right, room.bottom - 0.4, room.width))
        room = Box(room.x, room.y, room.width, high - _LINE)
    if room.width >= _TAUGHT:
        return shapes + lesson(room, False, options)
    return shapes + titled_runs(room, options)
