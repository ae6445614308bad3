"""The puzzle sheet of an id, and its solution sheet."""

from __future__ import annotations

from functools import partial

from generator.core.ident import Ident
from generator.games.detrak.mind.best import Best
from generator.games.detrak.paper.around import Around, size_in_cells
from generator.games.detrak.paper.dice_strip import dice_strip
from generator.games.detrak.paper.grid_drawing import GridDrawing, Written
from generator.games.detrak.paper.grid_sheet import Dealt, GridSheet
from generator.games.detrak.paper.large_sheet import grid_page, rolls_page
from generator.games.detrak.paper.lesson import lesson
from generator.games.detrak.paper.reminders import WIDTH, reminders
from generator.games.detrak.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.page.block import Block
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed, Inside
from generator.layout.sheet.furniture import foot_room
from generator.layout.sheet.sheet import PrintedSheet

_TALL = 85.0  # the height for the rolls from which on their dice are larger
_WHITE, _LARGE_WHITE = (5.0, 3.0), (4.0, 2.6)


def puzzle_sheet(options: PrintOptions, ident: Ident, best: Best | None) -> list[Page]:
    """Return the puzzle sheet of an id: its dice, the grid, the score boxes, the targets."""
    sheet = PrintedSheet(texts(options.lang), options)
    dealt = Dealt.of(ident)
    subtitle = sheet.text("sheet.puzzle" if sheet.day else "sheet.puzzle-any")
    if dealt.shown:
        subtitle = sheet.text("sheet.children")
    return _pages(sheet, GridSheet(options, dealt, best), subtitle, "sheet.describe-puzzle")


def solution_sheet(options: PrintOptions, best: Best, name: str | None = None) -> list[Page]:
    """Return the solution sheet: the same sheet with a best play written in."""
    sheet = PrintedSheet(texts(options.lang), options, "solution", name)
    rounds = {cell: line.round for line in best.lines for cell in line.cells}
    shown = GridSheet(options, Dealt.to(best), best, Written(best.grid, best.score, rounds))
    key = "sheet.solution" if best.proved else "sheet.known"
    subtitle = sheet.by(sheet.text(key, points=best.score.total))
    return _pages(sheet, shown, subtitle, "sheet.describe-solution")


def _pages(sheet: PrintedSheet, shown: GridSheet, subtitle: str, describe: str) -> list[Page]:
    """Return a sheet on one page, in large print on two; the name belongs to the grid."""
    about = sheet.text(describe)
    if shown.dealt.advanced:
        subtitle += f" — {sheet.text('sheet.advanced')}"
    if not sheet.options.large_print:
        return sheet.pages([_framed(shown, subtitle, partial(_whole, shown), about)])
    rolls, grid = partial(rolls_page, shown), partial(grid_page, shown)
    said = shown.said() if shown.blank else shown.proved()
    first = Framed(subtitle, rolls, said, about, white=_LARGE_WHITE)
    second = Framed(subtitle, grid, "", about, low_foot=True, white=_LARGE_WHITE)
    return sheet.pages([first, second], named=second)


def _framed(shown: GridSheet, subtitle: str, inside: Inside, about: str) -> Framed:
    """Return a page that teaches the game in its foot; of a solution, it says what is proved."""
    if not shown.blank:
        return Framed(subtitle, inside, shown.proved(), about, white=_WHITE)
    return Framed(subtitle, inside, "", about, white=_WHITE, last=partial(_taught, shown))


def _taught(shown: GridSheet, room: Box) -> Parts:
    """Return how to play, in the foot below a room."""
    foot = foot_room(shown.options.inside())
    dealt = shown.dealt
    return Parts(lesson(foot, dealt.advanced, shown.options, children=bool(dealt.shown)))


def _whole(shown: GridSheet, room: Box) -> Parts:
    """Return the rolls, and below them the grid and the reminders."""
    dealt, parts = shown.dealt, Parts()
    # On long paper larger dice take the room that the grid, as wide as the sheet, leaves.
    high = _side(room.width, dealt) * size_in_cells(dealt.advanced)[1]
    large = room.height - high > _TALL
    strip = dice_strip(dealt.to_place, room.width, shown.options, shown.blank, large)
    parts.add(strip.placed(room.x, room.y))
    top = room.y + strip.height + 3
    board, beside = _board_and_reminders(Box(room.x, top, room.width, room.bottom - top), shown)
    parts.add(board)
    parts.shapes += beside
    return parts


def _side(width: float, dealt: Dealt) -> float:
    """Return the side of a cell where nothing but the width of the sheet limits it."""
    return (width - WIDTH - 4) / size_in_cells(dealt.advanced)[0]


def _board_and_reminders(room: Box, shown: GridSheet) -> tuple[Block, tuple[Shape, ...]]:
    """Place the board at the left of a room, as large as it goes, and the reminders beside it."""
    options, advanced = shown.options, shown.dealt.advanced
    across, down = size_in_cells(advanced)
    cell = min(_side(room.width, shown.dealt), room.height / down)
    around = Around.counting(advanced, cell)
    board = GridDrawing(cell, options, shown.dealt.printed, shown.written, around)
    x, y = room.x, room.y + (room.height - down * cell) / 2
    left, grid = x + across * cell + 4, board.places.grid
    side = Box(left, y + grid.y, room.right - left, grid.height)
    total = board.places.total_box(side.right - x - board.places.total_box().x)
    block = board.block(total).placed(x, y)
    return block, tuple(reminders(side, shown))
