"""The pirate board of somebody who plays alone: a page of the sheet, and handed in with it."""

from __future__ import annotations

from dataclasses import replace

from generator.core.ident import Ident
from generator.games.saint_malo.paper.main_board import person_table
from generator.games.saint_malo.paper.pirate_rows import lone_pirates
from generator.games.saint_malo.paper.puzzle_page import puzzle_page, puzzle_room
from generator.games.saint_malo.paper.reminders import actions
from generator.games.saint_malo.texts import texts
from generator.layout.box import Box
from generator.layout.options import PrintOptions
from generator.layout.page import Page

_GAP = 6.0
_PIRATES = 0.45  # of the height: the rows, and the actions beside them


def solo_board_page(options: PrintOptions, ident: Ident, page: str) -> Page:
    """Return the rows that one player marks, the actions, the persons and what pirates do."""
    text, room = texts(options.lang), puzzle_room(options)
    upper = Box(room.x, room.y, room.width, (room.height - _GAP) * _PIRATES)
    parts = lone_pirates(upper, options)
    left = upper.x + upper.width * 0.5 + 8
    parts.shapes += actions(Box(left, upper.y, upper.right - left, upper.height), options)
    lower = Box(room.x, upper.bottom + _GAP, room.width, room.bottom - upper.bottom - _GAP)
    parts.shapes += person_table(lower, options)
    note, description = text("sheet.board-attack"), text("sheet.describe-board")
    made = puzzle_page(parts, note, description, page, ident, options)
    return replace(made, title=text("sheet.board"))
