"""Détrak on paper: the puzzle sheet of an id and the score pads."""

from __future__ import annotations

from generator.core.dates import long_date, parse_date
from generator.core.ident import Ident
from generator.core.text import Texts, common
from generator.games.detrak import puzzle
from generator.games.detrak.board import HEIGHT_IN_CELLS, SYMBOL_FILES, WIDTH_IN_CELLS, Board
from generator.games.detrak.rules import ROUNDS
from generator.games.detrak.scoring import LOWEST_RATING, RATINGS, RUN_POINTS
from generator.games.detrak.terminal import TEXT_FILE
from generator.layout.box import Box
from generator.layout.dice import die_face
from generator.layout.fields import Field
from generator.layout.fonts import cap_height, text_width
from generator.layout.furniture import (
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    Head,
    fitted,
    section,
    sheet_foot,
    sheet_head,
)
from generator.layout.grid import Grid
from generator.layout.marks import ruler
from generator.layout.nup import Block
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.shapes import Circle, Line, Rect, Shape
from generator.layout.textbox import flow
from generator.layout.typography import Type

_SIDE_WIDTH = 28.0
_STRIP_GAP = 2.6


def puzzle_page(options: PrintOptions, ident: Ident) -> Page:
    """Return the puzzle sheet of an id: its dice, the grid, the score boxes."""
    text = Texts(TEXT_FILE, options.lang)
    area = options.area().inset(options.margin(), 9.5)
    head, name = sheet_head(_puzzle_head(ident, text, options), area, options)
    strip = dice_strip_block(puzzle.rolls(ident), area.width, options)
    top = area.y + HEAD_HEIGHT + 5
    room = Box(area.x, top + strip.height + 3, area.width, 0)
    room = Box(room.x, room.y, room.width, area.bottom - FOOT_HEIGHT - 3 - room.y)
    board, side = _board_and_side(room, options, puzzle.start_symbol(ident), ident.variant)
    placed = strip.placed(area.x, top)
    block = Block(
        options.area().width,
        options.area().height,
        (
            *head,
            *placed.shapes,
            *board.shapes,
            *side,
            *sheet_foot(text("sheet.reminder"), area, options),
        ),
        (*name, *placed.fields, *board.fields),
    )
    title = f"{text('title')} {ident.seed}"
    return options.page(block, title, text("sheet.describe-puzzle"))


def _puzzle_head(ident: Ident, text: Texts, options: PrintOptions) -> Head:
    day = parse_date(ident.seed)
    subtitle = text("sheet.puzzle" if day else "sheet.puzzle-any")
    if ident.variant == "advanced":
        subtitle += f" — {text('sheet.advanced')}"
    when = long_date(day, options.lang) if day else ""
    return Head(text("title"), subtitle, when, str(ident))


def dice_strip_block(rolls: list[tuple[int, int]], width: float, options: PrintOptions) -> Block:
    """Return the twelve rolls as numbered pairs of dice, each with a box to tick."""
    text = Texts(TEXT_FILE, options.lang)
    head = section(text("sheet.rolls"), 0, 2.6, options, text("sheet.tick"), width)
    height = 14.4 if width > 150 else 11.6
    place = Box(0, 6.2, width, 2 * height + _STRIP_GAP)
    cells = Grid(place, ROUNDS // 2, 2, _STRIP_GAP).cells()
    shapes: list[Shape] = [*head]
    fields = []
    for number, (roll, box) in enumerate(zip(rolls, cells, strict=True), start=1):
        tick = _roll_tick(box)
        shapes += _roll(number, roll, box, tick, options)
        label = text("field.roll", round=number)
        fields.append(Field(f"roll.{number}", tick, "tick", label))
    return Block(width, place.bottom, tuple(shapes), tuple(fields))


def _roll_tick(box: Box) -> Box:
    return Box(box.x + 1.4, box.bottom - 1.9 - 3.6, 3.6, 3.6)


def _roll(
    number: int, roll: tuple[int, int], box: Box, tick: Box, options: PrintOptions
) -> list[Shape]:
    theme = options.theme
    side = min((box.width - 7.4) / 2, box.height - 3.2)
    style = Type(theme).value.sized(8)
    shapes: list[Shape] = [
        Rect.of(box, 1.8, theme.ground("mist", 0.6)),
        style.at(tick.cx, box.y + 2.2 + cap_height(style.font, 8), str(number), "middle"),
        Rect.of(tick, 0.7, theme.ground("white"), theme.pen("ink", 0.3)),
    ]
    if options.style == "ink":
        shapes[0] = Rect.of(box, 1.8, stroke=theme.pen("granite", 0.2))
    first = Box(box.right - 2 * side - 1.6, box.cy - side / 2, side, side)
    for die, face in ((first, roll[0]), (first.moved(side + 0.5, 0), roll[1])):
        shapes += die_face(SYMBOL_FILES[face], die, theme)
    return shapes


def _board_and_side(
    room: Box, options: PrintOptions, start: int, variant: str
) -> tuple[Block, tuple[Shape, ...]]:
    """Place the board at the left and the reminders at the right of a room, as large as it goes."""
    cell = min((room.width - _SIDE_WIDTH - 4) / WIDTH_IN_CELLS, room.height / HEIGHT_IN_CELLS)
    board = Board(cell, options, start)
    spare = room.width - WIDTH_IN_CELLS * cell - _SIDE_WIDTH - 4
    x, y = room.x + spare / 2, room.y + (room.height - HEIGHT_IN_CELLS * cell) / 2
    side_x = x + WIDTH_IN_CELLS * cell + 4
    right = side_x + _SIDE_WIDTH
    block = board.block(right - x - board.total_box().x).placed(x, y)
    label = Type(options.theme).note
    text = Texts(TEXT_FILE, options.lang)
    top_box = board.diagonal_boxes()[0].moved(x, y)
    caption = label.at(side_x, top_box.cy + 0.9, text("sheet.diagonal"))
    box = Box(side_x, y + board.grid.y, _SIDE_WIDTH, board.grid.height)
    return block, (caption, *_side(box, options, variant))


def _side(box: Box, options: PrintOptions, variant: str) -> list[Shape]:
    """Return the reminders: what runs score, the levels, the advanced rules."""
    text = Texts(TEXT_FILE, options.lang)
    tight = box.height < 95
    step = 5.4 if tight else 7.0
    shapes: list[Shape] = [*section(text("sheet.runs"), box.x, box.y + 2.6, options)]
    y = box.y + 4.4
    for length in range(2, 6):
        shapes += _run_line(length, Box(box.x, y, box.width, step), options)
        y += step
    y += 6.5 if tight else 11.5
    shapes += section(text("sheet.level"), box.x, y, options)
    y += 5.0 if tight else 6.4
    for low, high, name in _levels():
        shapes += _level_line(low, high, text(f"rating.{name}"), box, y, options)
        y += 4.6 if tight else 6.4
    y += 2.5 if tight else 6.0
    key = "sheet.advanced-title" if variant == "advanced" else "sheet.variant"
    shapes += section(text(key), box.x, y, options)
    style = Type(options.theme).body.sized(7.4)
    shapes += flow(box.x, y + 1.6, box.width, text("sheet.variant-text"), style).shapes
    return shapes


def _run_line(length: int, box: Box, options: PrintOptions) -> list[Shape]:
    theme = options.theme
    style = Type(theme).strong.sized(10.5)
    shapes: list[Shape] = [
        Circle(box.x + 1.6 + 3.1 * i, box.cy, 1.1, theme.line("ink")) for i in range(length)
    ]
    baseline = box.cy + cap_height(style.font, style.size) / 2
    shapes.append(style.at(box.right, baseline, str(RUN_POINTS[length]), "end"))
    shapes.append(Line(box.x, box.bottom, box.right, box.bottom, theme.pen("granite", 0.2)))
    return shapes


def _levels() -> list[tuple[int, int | None, str]]:
    """Return the ratings as bands: least, most, name."""
    bounds = [(least, name) for least, name in RATINGS] + [(0, LOWEST_RATING)]
    tops = [None, *(least - 1 for least, _ in bounds)]
    return [(least, top, name) for (least, name), top in zip(bounds, tops, strict=False)]


def _level_line(
    low: int, high: int | None, name: str, box: Box, y: float, options: PrintOptions
) -> list[Shape]:
    type_ = Type(options.theme)
    band = f"{low} +" if high is None else f"{low}–{high}"
    words = fitted(type_.body.sized(7.6), name, box.width - 10.2)
    return [
        type_.value.sized(7.6).at(box.x + 8.8, y, band, "end"),
        words.at(box.x + 10.2, y, name),
    ]


def pads_pages(options: PrintOptions) -> list[Page]:
    """Return the score pads, several to a sheet, enough for all players."""
    count = options.per_sheet or 4
    sheets = -(-(options.players or count) // count)
    return [_pads_page(count, sheet * count + 1, options) for sheet in range(sheets)]


def _pads_page(count: int, first: int, options: PrintOptions) -> Page:
    """Return a sheet of pads numbered from `first`, with cut lines between them."""
    text = Texts(TEXT_FILE, options.lang)
    wide, pads = _pad_grid(count, options)
    area = options.area(wide)
    shapes: list[Shape] = [
        *_cut_lines(pads, area, options),
        ruler(options.margin(), area.height - 6),
    ]
    fields: list[Field] = []
    for number, box in enumerate(pads.cells(), start=first):
        pad = pad_block(box.width, box.height, options).placed(box.x, box.y, prefix=f"{number}/")
        shapes += pad.shapes
        fields += pad.fields
    block = Block(area.width, area.height, tuple(shapes), tuple(fields))
    return options.page(block, text("sheet.pads"), text("sheet.describe-pads"), landscape=wide)


def _pads_area(wide: bool, options: PrintOptions) -> Box:
    """Return the part of the sheet for pads: below them there is the ruler."""
    room = options.area(wide).inset(options.margin())
    return Box(room.x, room.y, room.width, room.height + options.margin() - 10)


def _pad_grid(count: int, options: PrintOptions) -> tuple[bool, Grid]:
    """Choose the orientation and the rows and columns that give the largest cells."""
    choices = []
    for wide in (False, True):
        area = _pads_area(wide, options)
        for columns in range(1, count + 1):
            grid = Grid(area, columns, -(-count // columns), 10.0)
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
    text = Texts(TEXT_FILE, options.lang)
    board = Board(pad_cell(width, height), options).block()
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
    pitch = min(2.4, box.width / 30)
    for i, length in enumerate(range(2, 6)):
        x = box.x + box.width * (i * 2 + 1) / 8 - pitch * (length + 2) / 2
        y = box.bottom - 1.6
        shapes += [
            Circle(x + pitch * (k + 0.5), y, pitch * 0.36, theme.line("ink")) for k in range(length)
        ]
        baseline = y + cap_height(style.font, style.size) / 2
        shapes.append(style.at(x + pitch * (length + 0.7), baseline, str(RUN_POINTS[length])))
    return shapes


def _cut_lines(grid: Grid, area: Box, options: PrintOptions) -> list[Shape]:
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
