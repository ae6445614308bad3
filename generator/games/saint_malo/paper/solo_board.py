"""The pirate board of somebody who plays alone: a page of the sheet, and handed in with it."""

from __future__ import annotations

from functools import partial

from generator.games.saint_malo.paper.lessons import action_column, person_column, turn_column
from generator.games.saint_malo.paper.main_board import dice_and_persons
from generator.games.saint_malo.paper.pirate_rows import lone_pirates, wide_pirates
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.grid import CellGrid
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed

_GAP = 6.0
_PIRATES = 0.5  # of the height: the rows, and a turn beside them
_WIDE_PIRATES = 0.5  # of the height in large print, which has the turn below them


def solo_board_pages(options: PrintOptions) -> list[Framed]:
    """Return the rows that one player marks, what pirates do, and the game in pictures.

    In large print dice and characters are explained on a page of their own.
    """
    text = texts(options.lang)
    note = f"{text('sheet.board-attack')} {text('sheet.board-dice')}"
    title, about = text("sheet.board"), text("sheet.describe-board")
    if not options.large_print:
        return [Framed(title, partial(_board, options), note, about, title)]
    return [
        Framed(title, partial(_pirates_and_turn, options), note, about, title),
        Framed(title, partial(dice_and_persons, options), "", about, title),
    ]


def _board(options: PrintOptions, room: Box) -> Parts:
    """Return the rows and a turn side by side, and below them the dice and the characters."""
    upper = Box(room.x, room.y, room.width, (room.height - _GAP) * _PIRATES)
    lower = Box(room.x, upper.bottom + _GAP, room.width, room.bottom - upper.bottom - _GAP)
    parts = lone_pirates(upper, options)
    _, turn = CellGrid(upper, 2, 1, _GAP).cells()
    dice, persons = CellGrid(lower, 2, 1, _GAP).cells()
    parts.shapes += turn_column(turn, "solo", options)
    parts.shapes += [*action_column(dice, options), *person_column(persons, options)]
    return parts


def _pirates_and_turn(options: PrintOptions, room: Box) -> Parts:
    """Return the rows and, below them, a turn."""
    upper = Box(room.x, room.y, room.width, (room.height - _GAP) * _WIDE_PIRATES)
    parts = wide_pirates(upper, options)
    low = Box(room.x, upper.bottom + _GAP, room.width, room.bottom - upper.bottom - _GAP)
    parts.shapes += turn_column(low, "solo", options)
    return parts
