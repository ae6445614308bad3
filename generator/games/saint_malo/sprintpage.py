"""The open rolls of a sprint on paper: seven turns of three rolls, and the pirates."""

from __future__ import annotations

from generator.core.dates import long_date, parse_date
from generator.core.ident import Ident
from generator.core.text import Texts
from generator.games.saint_malo.actions import DICE, Faces
from generator.games.saint_malo.piratetrack import HEAD, PirateTrack
from generator.games.saint_malo.puzzle import rolls
from generator.games.saint_malo.reminders import SECTION, SYMBOL_FILES
from generator.games.saint_malo.rules import ROLLS, TURN_LIMIT
from generator.games.saint_malo.terminal import TEXT_FILE
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
)
from generator.layout.grid import Grid
from generator.layout.options import PrintOptions
from generator.layout.page import Page
from generator.layout.parts import Parts
from generator.layout.shapes import Rect, Shape
from generator.layout.textbox import flow
from generator.layout.typography import Type

_TURN = 9.0  # the width of the turn's number
_TICK = 4.2


def rolls_page(options: PrintOptions, ident: Ident) -> Page:
    """Return the page with the rolls of a sprint's id."""
    text = Texts(TEXT_FILE, options.lang)
    area = options.area().inset(options.margin(), 9.5)
    day = parse_date(ident.seed)
    subtitle = text("sheet.sprint" if day else "sheet.sprint-any")
    when = long_date(day, options.lang) if day else ""
    head, _ = sheet_head(Head(text("title"), subtitle, when, str(ident), False), area, options)
    top = area.y + HEAD_HEIGHT + 4.5
    room = Box(area.x, top, area.width, area.bottom - FOOT_HEIGHT - 4 - top)
    table = Box(room.x, room.y, room.width, (room.height - 6) * 0.6)
    parts = Parts([*head])
    parts.add(_rolls(table, ident, options))
    low = Box(room.x, table.bottom + 6, room.width, room.bottom - table.bottom - 6)
    parts.add(_pirates(low, options))
    foot = "sheet.sprint-text" if _is_small(options) else "sheet.rotate-line"
    parts.shapes += sheet_foot(text(foot), area, options)
    block = parts.block(options.area().width, options.area().height)
    return options.page(block, f"{text('title')} {ident.seed}", text("sheet.describe-rolls"))


def _is_small(options: PrintOptions) -> bool:
    return options.area().width < 160


def _rolls(box: Box, ident: Ident, options: PrintOptions) -> Parts:
    """Return a line a turn: its number and its three rolls, each with a box to tick."""
    text, type_ = Texts(TEXT_FILE, options.lang), Type(options.theme)
    note = text("sheet.sprint-tick")
    parts = Parts(
        [*section(text("sheet.sprint-rolls"), box.x, box.y + 2.6, options, note, box.right)]
    )
    place = Box(box.x + _TURN, box.y + SECTION, box.width - _TURN, box.height - SECTION)
    turns = TURN_LIMIT["sprint"]
    cells = Grid(place, ROLLS, turns, 3.0, 1.8).cells()
    number = type_.strong.sized(13)
    drop = cap_height(number.font, number.size) / 2
    for turn in range(1, turns + 1):
        line = cells[(turn - 1) * ROLLS : turn * ROLLS]
        parts.shapes.append(number.at(box.x, line[0].cy + drop, str(turn)))
        for roll, (faces, cell) in enumerate(zip(rolls(ident, turn), line, strict=True), start=1):
            tick = Box(cell.x + 1.4, cell.cy - _TICK / 2, _TICK, _TICK)
            parts.shapes += _roll(faces, cell, tick, options)
            label = text("field.roll", turn=turn, roll=roll)
            parts.fields.append(Field(f"roll.{turn}.{roll}", tick, "tick", label))
    return parts


def _roll(faces: Faces, cell: Box, tick: Box, options: PrintOptions) -> list[Shape]:
    theme = options.theme
    frame = theme.pen("granite", 0.2) if theme.saves_ink else None
    shapes: list[Shape] = [
        Rect.of(cell, 1.8, theme.ground("mist", 0.7), frame),
        Rect.of(tick, 0.8, theme.ground("white"), theme.pen("ink", 0.3)),
    ]
    left, gap = tick.right + 1.6, 0.7
    pitch = (cell.right - 1.2 - left + gap) / DICE
    side = min(pitch - gap, cell.height - 2.0)
    for i, face in enumerate(faces):
        die = Box(left + i * pitch + (pitch - gap - side) / 2, cell.cy - side / 2, side, side)
        shapes += die_face(SYMBOL_FILES[face], die, theme)
    return shapes


def _pirates(box: Box, options: PrintOptions) -> Parts:
    """Return the pirate rows of a lone player and, beside them, how to play."""
    text = Texts(TEXT_FILE, options.lang)
    title, note = text("sheet.pirates"), text("sheet.board-note")
    wide = box.width * 0.52
    parts = Parts([*section(title, box.x, box.y + 2.6, options, note, box.x + wide)])
    # Only one column, so the numbers of players above it are left out.
    place = Box(box.x, box.y + SECTION - HEAD + 1, wide - 1.4, box.height - SECTION + HEAD - 1)
    parts.add(PirateTrack(place, options, columns=range(2, 3)).parts(fields=True))
    words = Box(box.x + wide + 8, box.y, box.width - wide - 8, box.height)
    keys = ["sheet.board-attack"]
    if not _is_small(options):
        keys.insert(0, "sheet.sprint-text")
    style = Type(options.theme).body.sized(8.5 if _is_small(options) else 10)
    y = box.y + SECTION - 1.0
    for key in keys:
        flowed = flow(words.x, y, words.width, text(key), style)
        parts.shapes += flowed.shapes
        y = flowed.bottom + 4.0
    return parts
