"""The main board: the pirate rows for 2 to 5 players, and the game in pictures."""

from __future__ import annotations

from functools import partial

from generator.games.saint_malo.paper.lessons import action_column, person_column, turn_column
from generator.games.saint_malo.paper.pirate_rows import PLAYERS, PirateTrack
from generator.games.saint_malo.paper.reminders import SECTION
from generator.games.saint_malo.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.ink.textbox import TextBox
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed
from generator.layout.sheet.furniture import section
from generator.layout.sheet.sheet import PrintedSheet

_NOTES, _SMALL_NOTES = 18.5, 21.0  # the height of what is said below the rows
_GAP = 6.0
_TAUGHT = 0.44  # of the height: the game in pictures, where it is on the same page
_TURN = 0.4  # of the height: a turn in pictures, where the rest is on another page
_LARGE_TURN = 0.37  # and in large print, where the rows want more of it
_ACTIONS = 0.44  # of the height of a page that explains: the dice, then the characters


def main_board(options: PrintOptions) -> list[Page]:
    """Return the board; with a number of players the columns not in use are crossed off.

    On small paper and in large print dice and characters are explained on a page of their own.
    """
    text = texts(options.lang)
    title, about = text("sheet.board"), text("sheet.describe-board")
    draws = [Framed(title, partial(_board, options), "", about)]
    if options.small:
        draws.append(Framed(title, partial(dice_and_persons, options), "", about))
    return PrintedSheet(text, options, "board").pages(draws)


def _board(options: PrintOptions, room: Box) -> Parts:
    """Return the rows, how they are used, and as much of the game as the page has room for."""
    turn = _LARGE_TURN if options.large_print else _TURN
    taught = room.height * (turn if options.small else _TAUGHT)
    told = _SMALL_NOTES if options.small else _NOTES
    pirates = Box(room.x, room.y, room.width, room.height - taught - told - _GAP)
    notes = Box(room.x, pirates.bottom + 3.8, room.width, told - 3.8)
    low = Box(room.x, notes.bottom + _GAP, room.width, taught)
    parts = Parts([*_pirates(pirates, options), *_notes(notes, options)])
    parts.shapes += turn_column(low, "table", options) if options.small else _game(low, options)
    return parts


def _game(box: Box, options: PrintOptions) -> list[Shape]:
    """Return a turn, the dice and the characters side by side."""
    wide = box.width - 2 * _GAP
    first = Box(box.x, box.y, wide * 0.34, box.height)
    second = Box(first.right + _GAP, box.y, wide * 0.31, box.height)
    third = Box(second.right + _GAP, box.y, box.right - second.right - _GAP, box.height)
    return [
        *turn_column(first, "table", options),
        *action_column(second, options),
        *person_column(third, options),
    ]


def dice_and_persons(options: PrintOptions, room: Box) -> Parts:
    """Return what the dice do and, below it, who the characters are."""
    free = room.height - _GAP
    upper = Box(room.x, room.y, room.width, free * _ACTIONS)
    lower = Box(room.x, upper.bottom + _GAP, room.width, free - upper.height)
    return Parts([*action_column(upper, options), *person_column(lower, options)])


def _pirates(box: Box, options: PrintOptions) -> list[Shape]:
    text = texts(options.lang)
    note = text("sheet.board-note")
    head = section(text("sheet.pirates"), box.x, box.y + 2.6, options, note, box.right)
    players = options.players if options.players in (1, *PLAYERS) else None
    place = Box(box.x, box.y + SECTION, box.width - 1.4, box.height - SECTION)
    track = PirateTrack(place, options, players=players, ships=True)
    return [*head, *track.parts().shapes]


def _notes(box: Box, options: PrintOptions) -> list[Shape]:
    """Return how the rows are used and, with an id, where its dice are, in two columns."""
    text, style = texts(options.lang), Type(options.theme).body
    first = Box(box.x, box.y, box.width * 0.4, box.height)
    second = Box(first.right + 6, box.y, box.right - first.right - 6, box.height)
    return [
        *TextBox(first, text(_whose(options)), style).shapes(),
        *TextBox(second, text("sheet.board-attack"), style).shapes(),
    ]


def _whose(options: PrintOptions) -> str:
    """Return what is told beside the attack: which columns count, or whose dice."""
    return "sheet.board-players" if options.ident is None else "sheet.board-dice"
