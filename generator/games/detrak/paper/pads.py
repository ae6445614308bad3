"""Score pads: empty grids, one to eight on a sheet."""

from __future__ import annotations

from generator.core.text import common
from generator.games.detrak.paper.around import HEIGHT_IN_CELLS, WIDTH_IN_CELLS
from generator.games.detrak.paper.grid_drawing import GridDrawing
from generator.games.detrak.paper.kit import the_rules
from generator.games.detrak.rules.scoring import RUN_POINTS
from generator.games.detrak.texts import texts
from generator.layout.block import Block
from generator.layout.box import Box
from generator.layout.fields import Field
from generator.layout.fonts import cap_height, text_width
from generator.layout.grid import CellGrid
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.rulebacks import with_rules_behind
from generator.layout.shapes import Circle, Line, Shape
from generator.layout.typography import Type


def pads_pages(options: PrintOptions) -> list[Page]:
    """Return the score pads, several to a sheet, enough for all players."""
    count = options.per_sheet or 4
    sheets = -(-options.sheets(count) // count)
    # A lone sheet has plain field ids, unless the sheet of an id stands beside it.
    alone = sheets * count == 1 and options.ident is None
    pages: list[Page] = []
    for sheet in range(sheets):
        pages += _pads_page(count, sheet * count + 1, alone, options)
    return pages


def _pads_page(count: int, first: int, alone: bool, options: PrintOptions) -> list[Page]:
    """Return a sheet of pads numbered from `first`, with cut lines between them, and its back."""
    text = texts(options.lang)
    wide, pads = _pad_grid(count, options)
    area = options.area(wide)
    shapes: list[Shape] = [
        *_cut_lines(pads, area, options),
        options.ruler(options.margin(), area.height - 6),
    ]
    fields: list[Field] = []
    for number, box in enumerate(pads.cells(), start=first):
        prefix = "" if alone else f"{number}/"
        pad = pad_block(box.width, box.height, options).placed(box.x, box.y, prefix=prefix)
        shapes += pad.shapes
        fields += pad.fields
    block = Block(area.width, area.height, tuple(shapes), tuple(fields))
    page = options.page(block, text("sheet.pads"), text("sheet.describe-pads"), landscape=wide)
    cells = pads.cells() if count > 1 else ()
    return with_rules_behind(page, the_rules(options), options, cells)


def _pads_area(wide: bool, options: PrintOptions) -> Box:
    """Return the part of the sheet for pads: below them there is the ruler."""
    room = options.area(wide).inset(options.margin())
    return Box(room.x, room.y, room.width, room.height + options.margin() - 10)


def _pad_grid(count: int, options: PrintOptions) -> tuple[bool, CellGrid]:
    """Choose the orientation and the rows and columns that give the largest cells."""
    choices = []
    for wide in (False, True):
        area = _pads_area(wide, options)
        for columns in range(1, count + 1):
            grid = CellGrid(area, columns, -(-count // columns), 10.0)
            if columns * grid.rows == count and grid.cell_width > 30 and grid.cell_height > 40:
                choices.append((pad_cell(grid.cell_width, grid.cell_height), wide, grid))
    _, wide, grid = max(choices, key=lambda choice: (round(choice[0], 3), not choice[1]))
    return wide, grid


_PAD_HEAD, _PAD_FOOT = 10.0, 7.0


def pad_cell(width: float, height: float) -> float:
    """Return the side of a cell of a pad of this size; never larger than a hand can use."""
    return min(width / WIDTH_IN_CELLS, (height - _PAD_HEAD - _PAD_FOOT) / HEIGHT_IN_CELLS, 27.0)


def pad_block(width: float, height: float, options: PrintOptions) -> Block:
    """Return one score pad: name, grid and boxes, and what the runs score."""
    theme, type_ = options.theme, Type(options.theme)
    text = texts(options.lang)
    board = GridDrawing(pad_cell(width, height), options).block()
    x = (width - board.width) / 2
    top = (height - _PAD_HEAD - _PAD_FOOT - board.height) / 2
    title = type_.title.sized(min(24.0, 7 + width / 12))
    label = common(options.lang)("name")
    label_x = x + text_width(text("title"), title.font, title.size) + 5
    line_x = label_x + text_width(label, type_.note.font, type_.note.size) + 2
    right = x + board.width
    name = Field("player", Box(line_x, top + 0.8, right - line_x, 5.8), "text", label, 60, 9)
    head: tuple[Shape, ...] = (
        title.at(x, top + 6.6, text("title")),
        type_.note.at(label_x, top + 6.2, label),
        Line(line_x, top + 6.6, right, top + 6.6, theme.pen("granite", 0.3)),
    )
    placed = board.placed(x, top + _PAD_HEAD)
    foot = _runs_line(Box(x, top + height - 2 * top - _PAD_FOOT, board.width, _PAD_FOOT), options)
    return Block(width, height, (*head, *placed.shapes, *foot), (name, *placed.fields))


def _runs_line(box: Box, options: PrintOptions) -> list[Shape]:
    """Return what runs score on one line, spread over a width."""
    theme = options.theme
    style = Type(theme).value.sized(7.5)
    shapes: list[Shape] = []
    pitch = min(2.4, box.width / 36)
    for i, length in enumerate(range(2, 6)):
        x = box.x + box.width * (i * 2 + 1) / 8 - pitch * (length + 2) / 2
        y = box.bottom - 1.6
        shapes += [
            Circle(x + pitch * (k + 0.5), y, pitch * 0.36, theme.line("ink")) for k in range(length)
        ]
        baseline = y + cap_height(style.font, style.size) / 2
        shapes.append(style.at(x + pitch * (length + 0.7), baseline, str(RUN_POINTS[length])))
    return shapes


def _cut_lines(grid: CellGrid, area: Box, options: PrintOptions) -> list[Shape]:
    """Return dashed lines through the middle of the gutters."""
    pen = options.theme.pen("granite", 0.2, (2.0, 2.0))
    lines: list[Shape] = []
    for column in range(1, grid.columns):
        x = grid.cell(column, 0).x - grid.gutter / 2
        lines.append(Line(x, 6, x, area.height - 10, pen))
    for row in range(1, grid.rows):
        y = grid.cell(0, row).y - grid.gutter / 2
        lines.append(Line(6, y, area.width - 6, y, pen))
    return lines
