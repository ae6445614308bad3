"""The puzzle sheet of an id, and its solution sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from generator.core.dates import parse_date
from generator.core.ident import Ident
from generator.games.detrak.mind.best import Best
from generator.games.detrak.paper.around import Around, size_in_cells
from generator.games.detrak.paper.dice_strip import dice_strip
from generator.games.detrak.paper.grid_drawing import GridDrawing, Written
from generator.games.detrak.paper.large_sheet import grid_page, rolls_page
from generator.games.detrak.paper.reminders import WIDTH, reminders
from generator.games.detrak.paper.sheet_frame import Dealt, SheetFrame
from generator.games.detrak.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.furniture import FOOT_HEIGHT, HEAD_HEIGHT, sheet_foot
from generator.layout.sheet.sheet import sheet

_TALL = 85.0  # the height for the rolls from which on their dice are larger


def puzzle_sheet(options: PrintOptions, ident: Ident, best: Best | None) -> list[Page]:
    """Return the puzzle sheet of an id: its dice, the grid, the score boxes, the targets."""
    text, seed = texts(options.lang), ident.seed
    subtitle = text("sheet.puzzle" if parse_date(seed) else "sheet.puzzle-any")
    frame = SheetFrame(options, Dealt.of(ident), subtitle, best)
    return _pages(frame, f"{text('title')} {seed}", text("sheet.describe-puzzle"))


def solution_sheet(options: PrintOptions, best: Best, name: str | None = None) -> list[Page]:
    """Return the solution sheet: the same sheet with a best play written in."""
    text = texts(options.lang)
    rounds = {cell: line.round for line in best.lines for cell in line.cells}
    subtitle = text("sheet.solution" if best.proved else "sheet.known", points=best.score.total)
    if name is not None:
        subtitle += f" — {name}"
    written = Written(best.grid, best.score, rounds)
    frame = SheetFrame(options, Dealt.to(best), subtitle, best, written)
    about = name or (options.ident.seed if options.ident else "")
    title = f"{text('title')} {about} — {text('sheet.solution-title')}"
    return _pages(frame, title, text("sheet.describe-solution"))


def _pages(frame: SheetFrame, title: str, description: str) -> list[Page]:
    """Return a sheet on one page, in large print on two; the name belongs to the grid."""

    def page(draw: Callable[[SheetFrame], Block], options: PrintOptions) -> Page:
        return options.page(draw(replace(frame, options=options)), title, description)

    blocks = (rolls_page, grid_page) if frame.options.large_print else (_whole,)
    return sheet([partial(page, draw) for draw in blocks], frame.options, named=-1)


def _whole(frame: SheetFrame) -> Block:
    options, dealt, area, blank = frame.options, frame.dealt, frame.area, frame.blank
    head, name = frame.head()
    top = area.y + HEAD_HEIGHT + 5
    low = area.bottom - FOOT_HEIGHT - 3
    # On long paper larger dice take the room that the grid, as wide as the sheet, leaves.
    high = _side(area.width, dealt) * size_in_cells(dealt.advanced)[1]
    strip = dice_strip(dealt.rolls, area.width, options, blank, low - top - high > _TALL)
    strip = strip.placed(area.x, top)
    room_top = top + strip.height + 3
    room = Box(area.x, room_top, area.width, low - room_top)
    board, beside = _board_and_reminders(room, frame)
    foot = sheet_foot(frame.note(), area, options)
    shapes = (*head, *strip.shapes, *board.shapes, *beside, *foot)
    fields = (*name, *strip.fields, *board.fields) if blank else ()
    return Block(options.area().width, options.area().height, shapes, fields)


def _side(width: float, dealt: Dealt) -> float:
    """Return the side of a cell where nothing but the width of the sheet limits it."""
    return (width - WIDTH - 4) / size_in_cells(dealt.advanced)[0]


def _board_and_reminders(room: Box, frame: SheetFrame) -> tuple[Block, tuple[Shape, ...]]:
    """Place the board at the left of a room, as large as it goes, and the reminders beside it."""
    options, advanced = frame.options, frame.dealt.advanced
    across, down = size_in_cells(advanced)
    cell = min(_side(room.width, frame.dealt), room.height / down)
    around = Around.counting(advanced, cell)
    board = GridDrawing(cell, options, frame.dealt.start, frame.written, around)
    x, y = room.x, room.y + (room.height - down * cell) / 2
    left, grid = x + across * cell + 4, board.places.grid
    side = Box(left, y + grid.y, room.right - left, grid.height)
    total = board.places.total_box(side.right - x - board.places.total_box().x)
    block = board.block(total).placed(x, y)
    beside = reminders(side, options, advanced, frame.total)
    if advanced:
        corner = board.places.diagonal_boxes()[0].moved(x, y)
        caption = frame.text("sheet.diagonal")
        beside.append(Type(options.theme).note.at(side.x, corner.cy + 0.9, caption))
    return block, tuple(beside)
