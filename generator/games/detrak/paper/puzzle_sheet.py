"""The puzzle sheet of an id, and its solution sheet."""

from __future__ import annotations

from generator.core.dates import long_date, parse_date
from generator.core.findings import signed
from generator.games.detrak.mind.best import Best
from generator.games.detrak.paper.grid_drawing import (
    HEIGHT_IN_CELLS,
    SYMBOL_FILES,
    WIDTH_IN_CELLS,
    GridDrawing,
    Written,
)
from generator.games.detrak.paper.reminders import WIDTH, reminders
from generator.games.detrak.rules.turn import ROUNDS, START_CELL
from generator.games.detrak.texts import texts
from generator.layout.block import Block
from generator.layout.box import Box
from generator.layout.dice import die_face
from generator.layout.fields import Field
from generator.layout.fonts import cap_height
from generator.layout.furniture import (
    FOOT_HEIGHT,
    HEAD_HEIGHT,
    Head,
    section,
    sheet_foot,
    sheet_head,
    write_box,
)
from generator.layout.grid import CellGrid
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.shapes import Rect, Shape
from generator.layout.typography import Type

_STRIP_GAP = 2.6


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
    subtitle = text("sheet.solution", points=signed(best.score.total))
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
    strip = _dice_strip(best.rolls, area.width, options, blank).placed(area.x, top)
    room_top = top + strip.height + 3
    room = Box(area.x, room_top, area.width, area.bottom - FOOT_HEIGHT - 3 - room_top)
    board, beside = _board_and_reminders(room, options, best, written)
    foot = sheet_foot(_reminder(blank, options), area, options, blank)
    shapes = (*head, *strip.shapes, *board.shapes, *beside, *foot)
    fields = (*name, *strip.fields, *board.fields) if blank else ()
    return Block(options.area().width, options.area().height, shapes, fields)


def _reminder(blank: bool, options: PrintOptions) -> str:
    text = texts(options.lang)
    if not blank:
        return text("sheet.solution-note")
    return "\n".join(text(f"sheet.{key}") for key in ("reminder", "type")[: 1 + options.fillable])


def _head(best: Best, subtitle: str, name_line: bool, options: PrintOptions) -> Head:
    text = texts(options.lang)
    day = parse_date(options.ident.seed) if options.ident else None
    if best.rules.advanced:
        subtitle += f" — {text('sheet.advanced')}"
    when = long_date(day, options.lang) if day else ""
    return Head(text("title"), subtitle, when, str(options.ident or ""), name_line)


def _dice_strip(
    rolls: tuple[tuple[int, int], ...], width: float, options: PrintOptions, ticks: bool
) -> Block:
    """Return the twelve rolls as numbered pairs of dice, each with a box to tick if wanted."""
    text = texts(options.lang)
    note = text("sheet.tick") if ticks else ""
    head = section(text("sheet.rolls"), 0, 2.6, options, note, width)
    height = 14.4 if width > 150 else 11.6
    place = Box(0, 6.2, width, 2 * height + _STRIP_GAP)
    cells = CellGrid(place, ROUNDS // 2, 2, _STRIP_GAP).cells()
    shapes: list[Shape] = [*head]
    fields = []
    # Dice given by hand may be fewer than twelve.
    for number, (roll, box) in enumerate(zip(rolls, cells, strict=False), start=1):
        shapes += _roll(number, roll, box, options)
        if ticks:
            tick = Box(box.x + 1.4, box.bottom - 1.9 - 3.6, 3.6, 3.6)
            shapes.append(write_box(tick, options, 0.3, 0.7))
            label = text("field.roll", round=number)
            fields.append(Field(f"roll.{number}", tick, "tick", label))
    return Block(width, place.bottom, tuple(shapes), tuple(fields))


def _roll(number: int, roll: tuple[int, int], box: Box, options: PrintOptions) -> list[Shape]:
    theme = options.theme
    side = min((box.width - 7.4) / 2, box.height - 3.2)
    style = Type(theme).value.sized(8)
    shapes: list[Shape] = [
        Rect.of(box, 1.8, theme.ground("mist", 0.6)),
        style.at(box.x + 3.2, box.y + 2.2 + cap_height(style.font, 8), str(number), "middle"),
    ]
    if options.style == "ink":
        shapes[0] = Rect.of(box, 1.8, stroke=theme.pen("granite", 0.2))
    first = Box(box.right - 2 * side - 1.6, box.cy - side / 2, side, side)
    for die, face in ((first, roll[0]), (first.moved(side + 0.5, 0), roll[1])):
        shapes += die_face(SYMBOL_FILES[face], die, theme)
    return shapes


def _board_and_reminders(
    room: Box, options: PrintOptions, best: Best, written: Written | None
) -> tuple[Block, tuple[Shape, ...]]:
    """Place the board at the left and the reminders at the right of a room, as large as it goes."""
    cell = min((room.width - WIDTH - 4) / WIDTH_IN_CELLS, room.height / HEIGHT_IN_CELLS)
    board = GridDrawing(cell, options, best.grid[START_CELL], written)
    spare = room.width - WIDTH_IN_CELLS * cell - WIDTH - 4
    x, y = room.x + spare / 2, room.y + (room.height - HEIGHT_IN_CELLS * cell) / 2
    side = Box(x + WIDTH_IN_CELLS * cell + 4, y + board.grid.y, WIDTH, board.grid.height)
    block = board.block(side.right - x - board.total_box().x).placed(x, y)
    text = texts(options.lang)
    corner = board.diagonal_boxes()[0].moved(x, y)
    caption = Type(options.theme).note.at(side.x, corner.cy + 0.9, text("sheet.diagonal"))
    return block, (caption, *reminders(side, options, best.rules.advanced, best.score.total))
