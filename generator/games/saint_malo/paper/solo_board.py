"""The pirate board of somebody who plays alone: a page of the sheet, and handed in with it."""

from __future__ import annotations

from functools import partial

from generator.games.saint_malo.paper.main_board import person_table
from generator.games.saint_malo.paper.pirate_rows import lone_pirates, wide_pirates
from generator.games.saint_malo.paper.reminders import actions
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed

_GAP = 6.0
_PIRATES = 0.45  # of the height: the rows, and the actions beside them
_WIDE_PIRATES = 0.4  # of the height in large print


def solo_board_page(options: PrintOptions) -> Framed:
    """Return the rows that one player marks, the actions, the persons and what pirates do.

    In large print the rows take the room of the actions, which then stand beside the city.
    """
    text, inside = texts(options.lang), partial(_board, options)
    note, title = text("sheet.board-attack"), text("sheet.board")
    return Framed(title, inside, note, text("sheet.describe-board"), title)


def _board(options: PrintOptions, room: Box) -> Parts:
    share = _WIDE_PIRATES if options.large_print else _PIRATES
    upper = Box(room.x, room.y, room.width, (room.height - _GAP) * share)
    rows = wide_pirates if options.large_print else _pirates_and_actions
    parts = rows(upper, options)
    lower = Box(room.x, upper.bottom + _GAP, room.width, room.bottom - upper.bottom - _GAP)
    parts.shapes += person_table(lower, options)
    return parts


def _pirates_and_actions(box: Box, options: PrintOptions) -> Parts:
    parts = lone_pirates(box, options)
    left = box.x + box.width * 0.5 + 8
    parts.shapes += actions(Box(left, box.y, box.right - left, box.height), options)
    return parts
