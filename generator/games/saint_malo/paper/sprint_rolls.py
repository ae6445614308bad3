"""The open rolls of a sprint on paper: seven turns of three rolls, and the pirates."""

from __future__ import annotations

from functools import partial

from generator.core.game import AnySolved
from generator.core.ident import Ident
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.paper.marks import SYMBOL_FILES
from generator.games.saint_malo.paper.pirate_rows import lone_pirates
from generator.games.saint_malo.paper.puzzle_page import puzzle_page
from generator.games.saint_malo.paper.reminders import SECTION
from generator.games.saint_malo.paper.solo_board import solo_board_page
from generator.games.saint_malo.paper.sprint_log import log, log_fits, log_page
from generator.games.saint_malo.rules.actions import DICE, Faces
from generator.games.saint_malo.rules.scoring import targets
from generator.games.saint_malo.rules.turn import ROLLS, TURN_LIMIT
from generator.games.saint_malo.texts import texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Group, Rect, Shape
from generator.layout.ink.textbox import flow
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.framed import Framed, framed_room
from generator.layout.sheet.furniture import section, targets_note
from generator.layout.sheet.medals import BETWEEN, aim, aim_width, aims

_AIM = 10.5  # the size of a total to aim at
_TURN = 9.0  # the width of the turn's number
_TICK = 4.2


def rolls_pages(options: PrintOptions, ident: Ident, solved: AnySolved | None) -> list[Framed]:
    """Return the rolls of a sprint's id with the log, which takes a second page on small paper.

    In large print the rolls fill a page, and the pirates take a third.
    """
    note = texts(options.lang)("sheet.sprint-text")
    if solved is not None:
        note += f"\n{targets_note(solved.proved, options)}"
    log_alone = log_page(ident, options)
    if options.large_print:
        inside = partial(_large_rolls, ident, solved, options)
        first = puzzle_page(inside, note, "sheet.describe-large-rolls", ident, options)
        return [first, log_alone, solo_board_page(ident, options)]
    inside = partial(_rolls_and_pirates, ident, solved, options)
    first = puzzle_page(inside, note, "sheet.describe-rolls", ident, options)
    room = _log_room(_low(framed_room(options)), options)
    return [first] if log_fits(room.width, room.height, options) else [first, log_alone]


def _table(room: Box) -> Box:
    return Box(room.x, room.y, room.width, (room.height - 6) * 0.6)


def _low(room: Box) -> Box:
    """Return the part below the rolls."""
    top = _table(room).bottom + 6
    return Box(room.x, top, room.width, room.bottom - top)


def _rolls_and_pirates(
    ident: Ident, solved: AnySolved | None, options: PrintOptions, room: Box
) -> Parts:
    """Return the rolls, the targets that the best total sets, and the pirates below them."""
    parts = Parts()
    if solved is not None:
        parts.shapes += _targets(room, solved.score, options)
    parts.add(_rolls(_table(room), ident, options), block="rolls")
    parts.add(_pirates(_low(room), options))
    return parts


def _large_rolls(ident: Ident, solved: AnySolved | None, options: PrintOptions, room: Box) -> Parts:
    """Return nothing but the rolls, the targets after the last turn."""
    text = texts(options.lang)
    title, tick = text("sheet.sprint-rolls"), text("sheet.sprint-tick")
    parts = Parts([*section(title, room.x, room.y + 2.6, options, tick, room.right)])
    place = Box(room.x, room.y + SECTION, room.width, room.height - SECTION)
    grid, turns = CellGrid(place, 2, 4, 6.0, 2.4), TURN_LIMIT["sprint"]
    *cells, last = (grid.cell(column, row) for column in range(2) for row in range(4))
    for turn, cell in zip(range(1, turns + 1), cells, strict=True):
        lines = Box(cell.x + _TURN, cell.y, cell.width - _TURN, cell.height)
        rows = CellGrid(lines, 1, ROLLS, 0.0, 0.6).cells()
        parts.add(_turn(turn, cell, rows, ident, options), block="rolls")
    if solved is not None:
        left = last.x + _TURN
        parts.shapes += section(text("sheet.targets"), left, last.y + 5.0, options)
        below = Box(left, last.y + 8.0, last.width - _TURN, last.height - 9.0)
        parts.shapes += aims(below, targets(solved.score), options)
    return parts


def _targets(room: Box, best: int, options: PrintOptions) -> list[Shape]:
    """Return the totals to aim at, at the right of the line that heads the rolls."""
    shapes: list[Shape] = []
    x, y = room.right, room.y + 2.6
    for medal, points in reversed(targets(best).items()):
        wide = aim_width(medal, points, _AIM, options)
        shapes += aim(medal, points, Box(x - wide, y - 2.6, wide, 2.6), _AIM, options)
        x -= wide + BETWEEN
    note, word = Type(options.theme).note, texts(options.lang)("sheet.targets")
    if x - text_width(word, note.font, note.size) > _heading_end(room.x, options):
        shapes.append(note.at(x, y, word, "end"))
    return shapes


def _heading_end(x: float, options: PrintOptions) -> float:
    """Return where the heading of the rolls leaves room for more."""
    style, title = Type(options.theme).section, texts(options.lang)("sheet.sprint-rolls")
    return x + text_width(title.upper(), style.font, style.size, style.tracking) + 4


def _rolls(box: Box, ident: Ident, options: PrintOptions) -> Parts:
    """Return a line a turn: its number and its three rolls, each with a box to tick."""
    text, type_ = texts(options.lang), Type(options.theme)
    title, note, base = text("sheet.sprint-rolls"), text("sheet.sprint-tick"), box.y + 2.6
    parts = Parts([*section(title, box.x, base, options)])
    if not options.small:  # there the targets need the room
        parts.shapes.append(type_.note.at(_heading_end(box.x, options), base, note))
    left = min(_TURN, box.width * 0.05)
    place = Box(box.x + left, box.y + SECTION, box.width - left, box.height - SECTION)
    turns = TURN_LIMIT["sprint"]
    cells = CellGrid(place, ROLLS, turns, min(3.0, box.width * 0.016), 1.8).cells()
    for turn in range(1, turns + 1):
        line = cells[(turn - 1) * ROLLS : turn * ROLLS]
        whole = Box(box.x, line[0].y, box.width, line[0].height)
        parts.add(_turn(turn, whole, line, ident, options))
    return parts


def _turn(turn: int, box: Box, cells: list[Box], ident: Ident, options: PrintOptions) -> Parts:
    """Return a turn: its number at the left of a box, and its rolls in their cells."""
    text, number, parts = texts(options.lang), Type(options.theme).strong.sized(13), Parts()
    drop = cap_height(number.font, number.size) / 2
    parts.shapes.append(number.at(box.x, box.cy + drop, str(turn)))
    for roll, (faces, cell) in enumerate(zip(rolls(ident, turn), cells, strict=True), start=1):
        tick = Box(cell.x + 1.4, cell.cy - _TICK / 2, _TICK, _TICK)
        parts.shapes += _roll(faces, cell, tick, options)
        label = text("field.roll", turn=turn, roll=roll)
        button = Field(f"roll.{turn}", tick, "radio", label, stands_for=str(roll))
        parts.fields.append(button)
    return parts


def _roll(faces: Faces, cell: Box, tick: Box, options: PrintOptions) -> list[Shape]:
    theme = options.theme
    frame = theme.pen("granite", 0.2) if theme.saves_ink else None
    shapes: list[Shape] = [
        Rect.of(cell, 1.8, theme.ground("mist", 0.7), frame),
        Rect.of(tick, 0.8, theme.ground("white"), theme.pen("ink", 0.3)),
    ]
    left, gap = tick.right + 1.6, 1.0
    pitch = (cell.right - 1.2 - left + gap) / DICE
    side = min(pitch - gap, cell.height - (1.2 if options.large_print else 2.0))
    for i, face in enumerate(faces):
        die = Box(left + i * pitch + (pitch - gap - side) / 2, cell.cy - side / 2, side, side)
        # Small symbols fill more of their die.
        shapes += die_face(SYMBOL_FILES[face], die, theme, 0.66 if side > 8 else 0.76)
    return shapes


def _pirates(box: Box, options: PrintOptions) -> Parts:
    """Return the pirate rows of a lone player; beside them the log and what pirates do."""
    text, parts, beside = texts(options.lang), lone_pirates(box, options), _beside(box)
    words = flow(beside.x, 0.0, beside.width, text("sheet.board-attack"), Type(options.theme).body)
    room = _log_room(box, options)
    fits = log_fits(room.width, room.height, options)
    if fits:
        parts.add(log(room, options))
    parts.shapes.append(Group(words.shapes, dy=box.bottom - words.bottom if fits else box.y))
    return parts


def _beside(box: Box) -> Box:
    """Return what is left of a box beside the pirates."""
    left = box.x + box.width * 0.5 + 8
    return Box(left, box.y, box.right - left, box.height)


def _log_room(box: Box, options: PrintOptions) -> Box:
    """Return the room for the log: beside the pirates, above what they do."""
    beside, words = _beside(box), texts(options.lang)("sheet.board-attack")
    used = flow(0.0, 0.0, beside.width, words, Type(options.theme).body).bottom
    return Box(beside.x, beside.y, beside.width, beside.height - used - 3)
