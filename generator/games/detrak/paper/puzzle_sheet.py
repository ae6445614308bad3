"""The puzzle sheet of an id, and its solution sheet."""

from __future__ import annotations

from generator.core.dates import parse_date
from generator.games.detrak.mind.best import Best
from generator.games.detrak.paper.around import Around, size_in_cells
from generator.games.detrak.paper.dice_strip import dice_strip
from generator.games.detrak.paper.grid_drawing import GridDrawing, Written
from generator.games.detrak.paper.large_sheet import large_sheet
from generator.games.detrak.paper.reminders import WIDTH, reminders
from generator.games.detrak.paper.sheet_frame import SheetFrame
from generator.games.detrak.rules.turn import START_CELL
from generator.games.detrak.texts import texts
from generator.layout.block import Block
from generator.layout.box import Box
from generator.layout.furniture import FOOT_HEIGHT, HEAD_HEIGHT, sheet_foot
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.shapes import Shape
from generator.layout.typography import Type

_TALL = 85.0  # the height for the rolls from which on their dice are larger


def puzzle_sheet(options: PrintOptions, best: Best) -> list[Page]:
    """Return the puzzle sheet of an id: its dice, the grid, the score boxes, the targets."""
    text, seed = texts(options.lang), options.ident.seed if options.ident else ""
    subtitle = text("sheet.puzzle" if parse_date(seed) else "sheet.puzzle-any")
    sheet = SheetFrame(options, best, subtitle)
    return _pages(sheet, f"{text('title')} {seed}", text("sheet.describe-puzzle"))


def solution_sheet(options: PrintOptions, best: Best, name: str | None = None) -> list[Page]:
    """Return the solution sheet: the same sheet with a best play written in."""
    text = texts(options.lang)
    rounds = {cell: line.round for line in best.lines for cell in line.cells}
    subtitle = text("sheet.solution" if best.proved else "sheet.known", points=best.score.total)
    if name is not None:
        subtitle += f" — {name}"
    sheet = SheetFrame(options, best, subtitle, Written(best.grid, best.score, rounds))
    about = name or (options.ident.seed if options.ident else "")
    title = f"{text('title')} {about} — {text('sheet.solution-title')}"
    return _pages(sheet, title, text("sheet.describe-solution"))


def _pages(sheet: SheetFrame, title: str, description: str) -> list[Page]:
    """Return a sheet on one page, in large print on two."""
    options = sheet.options
    *first, last = large_sheet(sheet) if options.large_print else [_sheet(sheet)]
    # In a form the name is written once, on the page of the grid.
    _, name = sheet.head()
    pages = [options.page(block, title, description, echoes=name) for block in first]
    return [*pages, options.page(last, title, description)]


def _sheet(sheet: SheetFrame) -> Block:
    options, best, area, blank = sheet.options, sheet.best, sheet.area, sheet.blank
    head, name = sheet.head()
    top = area.y + HEAD_HEIGHT + 5
    low = area.bottom - FOOT_HEIGHT - 3
    # On long paper larger dice take the room that the grid, as wide as the sheet, leaves.
    high = _side(area.width, best) * size_in_cells(best.rules.advanced)[1]
    strip = dice_strip(best.rolls, area.width, options, blank, low - top - high > _TALL)
    strip = strip.placed(area.x, top)
    room_top = top + strip.height + 3
    room = Box(area.x, room_top, area.width, low - room_top)
    board, beside = _board_and_reminders(room, sheet)
    foot = sheet_foot(sheet.note(), area, options)
    shapes = (*head, *strip.shapes, *board.shapes, *beside, *foot)
    fields = (*name, *strip.fields, *board.fields) if blank else ()
    return Block(options.area().width, options.area().height, shapes, fields)


def _side(width: float, best: Best) -> float:
    """Return the side of a cell where nothing but the width of the sheet limits it."""
    return (width - WIDTH - 4) / size_in_cells(best.rules.advanced)[0]


def _board_and_reminders(room: Box, sheet: SheetFrame) -> tuple[Block, tuple[Shape, ...]]:
    """Place the board at the left of a room, as large as it goes, and the reminders beside it."""
    options, best = sheet.options, sheet.best
    advanced = best.rules.advanced
    across, down = size_in_cells(advanced)
    cell = min(_side(room.width, best), room.height / down)
    around = Around.counting(advanced, cell)
    board = GridDrawing(cell, options, best.grid[START_CELL], sheet.written, around)
    x, y = room.x, room.y + (room.height - down * cell) / 2
    left, grid = x + across * cell + 4, board.places.grid
    side = Box(left, y + grid.y, room.right - left, grid.height)
    total = board.places.total_box(side.right - x - board.places.total_box().x)
    block = board.block(total).placed(x, y)
    beside = reminders(side, options, advanced, best.score.total)
    if advanced:
        corner = board.places.diagonal_boxes()[0].moved(x, y)
        caption = sheet.text("sheet.diagonal")
        beside.append(Type(options.theme).note.at(side.x, corner.cy + 0.9, caption))
    return block, tuple(beside)
