"""The puzzle sheet of an id, and its solution sheet."""

from __future__ import annotations

from generator.core.dates import long_date, parse_date
from generator.core.findings import signed
from generator.games.detrak.mind.best import Best
from generator.games.detrak.paper.around import Around, size_in_cells
from generator.games.detrak.paper.dice_strip import dice_strip
from generator.games.detrak.paper.grid_drawing import GridDrawing, Written
from generator.games.detrak.paper.reminders import WIDTH, reminders
from generator.games.detrak.rules.turn import START_CELL
from generator.games.detrak.texts import texts
from generator.layout.block import Block
from generator.layout.box import Box
from generator.layout.furniture import (
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    Head,
    sheet_foot,
    sheet_head,
    targets_note,
)
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.shapes import Shape
from generator.layout.typography import Type

_TALL = 85.0  # the height for the rolls from which on their dice are larger


def puzzle_page(options: PrintOptions, best: Best) -> Page:
    """Return the puzzle sheet of an id: its dice, the grid, the score boxes, the targets."""
    text, seed = texts(options.lang), options.ident.seed if options.ident else ""
    subtitle = text("sheet.puzzle" if parse_date(seed) else "sheet.puzzle-any")
    block = _sheet(options, best, subtitle, None)
    return options.page(block, f"{text('title')} {seed}", text("sheet.describe-puzzle"))


def solution_page(options: PrintOptions, best: Best, name: str | None = None) -> Page:
    """Return the solution sheet: the same sheet with a best play written in."""
    text = texts(options.lang)
    rounds = {cell: line.round for line in best.lines for cell in line.cells}
    subtitle = text(
        "sheet.solution" if best.proved else "sheet.known", points=signed(best.score.total)
    )
    if name is not None:
        subtitle += f" — {name}"
    block = _sheet(options, best, subtitle, Written(best.grid, best.score, rounds))
    about = name or (options.ident.seed if options.ident else "")
    title = f"{text('title')} {about} — {text('sheet.solution-title')}"
    return options.page(block, title, text("sheet.describe-solution"))


def _sheet(options: PrintOptions, best: Best, subtitle: str, written: Written | None) -> Block:
    """Draw the sheet; a written one is only looked at, so it has no fields and no name line."""
    blank = written is None
    area = options.area().inset(options.margin(), 9.5)
    head, name = sheet_head(_head(best, subtitle, blank, options), area, options)
    top = area.y + HEAD_HEIGHT + 5
    low = area.bottom - FOOT_HEIGHT - 3
    # On long paper larger dice take the room that the grid, as wide as the sheet, leaves.
    high = _side(area.width, best) * size_in_cells(best.rules.advanced)[1]
    strip = dice_strip(best.rolls, area.width, options, blank, low - top - high > _TALL)
    strip = strip.placed(area.x, top)
    room_top = top + strip.height + 3
    room = Box(area.x, room_top, area.width, low - room_top)
    board, beside = _board_and_reminders(room, options, best, written)
    note = _reminder(best, options) if blank else _note(best, options)
    foot = sheet_foot(note, area, options)
    shapes = (*head, *strip.shapes, *board.shapes, *beside, *foot)
    fields = (*name, *strip.fields, *board.fields) if blank else ()
    return Block(options.area().width, options.area().height, shapes, fields)


def _note(best: Best, options: PrintOptions) -> str:
    """Say what is proved about a solution, and no more."""
    text = texts(options.lang)
    if best.proved:
        return text("sheet.solution-note")
    return text("sheet.known-note", bound=signed(best.bound))


def _reminder(best: Best, options: PrintOptions) -> str:
    text = texts(options.lang)
    lines = [text("sheet.reminder"), targets_note(best.proved, options)]
    return "\n".join([*lines, text("sheet.type")] if options.fillable else lines)


def _head(best: Best, subtitle: str, name_line: bool, options: PrintOptions) -> Head:
    text = texts(options.lang)
    day = parse_date(options.ident.seed) if options.ident else None
    if best.rules.advanced:
        subtitle += f" — {text('sheet.advanced')}"
    when = long_date(day, options.lang) if day else ""
    return Head(text("title"), subtitle, when, str(options.ident or ""), name_line)


def _side(width: float, best: Best) -> float:
    """Return the side of a cell where nothing but the width of the sheet limits it."""
    return (width - WIDTH - 4) / size_in_cells(best.rules.advanced)[0]


def _board_and_reminders(
    room: Box, options: PrintOptions, best: Best, written: Written | None
) -> tuple[Block, tuple[Shape, ...]]:
    """Place the board at the left of a room, as large as it goes, and the reminders beside it."""
    advanced = best.rules.advanced
    across, down = size_in_cells(advanced)
    cell = min(_side(room.width, best), room.height / down)
    around = Around.usual(cell) if advanced else Around.plain(cell)
    board = GridDrawing(cell, options, best.grid[START_CELL], written, around)
    x, y = room.x, room.y + (room.height - down * cell) / 2
    left, grid = x + across * cell + 4, board.places.grid
    side = Box(left, y + grid.y, room.right - left, grid.height)
    block = board.block(side.right - x - board.places.total_box().x).placed(x, y)
    beside = reminders(side, options, advanced, best.score.total)
    if advanced:
        corner = board.places.diagonal_boxes()[0].moved(x, y)
        caption = texts(options.lang)("sheet.diagonal")
        beside.append(Type(options.theme).note.at(side.x, corner.cy + 0.9, caption))
    return block, tuple(beside)
