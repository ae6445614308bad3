"""The open rolls of a sprint on paper: three rolls a turn, each with a box to tick."""

from __future__ import annotations

from generator.core.game import AnySolved
from generator.core.ident import Ident
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.paper.audience import told
from generator.games.saint_malo.paper.marks import SYMBOL_FILES
from generator.games.saint_malo.paper.reminders import SECTION
from generator.games.saint_malo.rules.actions import DICE, Faces
from generator.games.saint_malo.rules.scoring import targets
from generator.games.saint_malo.rules.turn import ROLLS, TURN_LIMIT
from generator.games.saint_malo.texts import texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.difficulty import dotted_word
from generator.layout.sheet.furniture import section
from generator.layout.sheet.medals import BETWEEN, aim, aim_width

_AIM = 10.5  # the size of a total to aim at
_TURN = 6.0  # the width of the turn's number
_TICK = 4.8


def open_rolls(box: Box, ident: Ident, solved: AnySolved | None, options: PrintOptions) -> Parts:
    """Return a line a turn; above them how hard the sprint is, and what to aim at."""
    parts = Parts(_head(box, solved, options))
    place = Box(box.x + _TURN, box.y + SECTION, box.width - _TURN, box.height - SECTION)
    turns = TURN_LIMIT[ident.variant]
    cells = CellGrid(place, ROLLS, turns, 2.0, 1.0).cells()
    for turn in range(1, turns + 1):
        line = cells[(turn - 1) * ROLLS : turn * ROLLS]
        whole = Box(box.x, line[0].y, box.width, line[0].height)
        parts.add(_turn(turn, whole, line, ident, options), block="rolls")
    return parts


def _head(box: Box, solved: AnySolved | None, options: PrintOptions) -> list[Shape]:
    """Return the heading, how hard it is, and what to aim at; a short heading on short lines."""
    best = None if solved is None else solved.score
    word = None
    if options.difficulty is not None:
        word = dotted_word(options.difficulty, Type(options.theme).note, options)
    more = (0.0 if word is None else word.width + 3) + _aims_width(best, options)
    title = told("sheet.rolls", options)
    if _heading_end(box.x, title, options) + more > box.right:
        title = texts(options.lang)("sheet.rolls-short")
    shapes: list[Shape] = [*section(title, box.x, box.y + 2.6, options)]
    x = _heading_end(box.x, title, options)
    if word is not None:
        shapes += word.placed(x, box.y + 2.6).shapes
        x += word.width + 3
    return shapes + ([] if best is None else _targets(box, x, best, options))


def _aims_width(best: int | None, options: PrintOptions) -> float:
    """Return how much room the totals to aim at take."""
    if best is None:
        return 0.0
    aims = [aim_width(medal, points, _AIM, options) for medal, points in targets(best).items()]
    return sum(aims) + BETWEEN * (len(aims) - 1)


def _targets(box: Box, left: float, best: int, options: PrintOptions) -> list[Shape]:
    """Return the totals to aim at, at the right of the line that heads the rolls."""
    shapes: list[Shape] = []
    x, y = box.right, box.y + 2.6
    for medal, points in reversed(targets(best).items()):
        wide = aim_width(medal, points, _AIM, options)
        shapes += aim(medal, points, Box(x - wide, y - 2.6, wide, 2.6), _AIM, options)
        x -= wide + BETWEEN
    note, word = Type(options.theme).note, texts(options.lang)("sheet.targets")
    if x - text_width(word, note.font, note.size) > left:
        shapes.append(note.at(x, y, word, "end"))
    return shapes


def _heading_end(x: float, title: str, options: PrintOptions) -> float:
    """Return where the heading of the rolls leaves room for more."""
    style = Type(options.theme).section
    return x + text_width(title.upper(), style.font, style.size, style.tracking) + 4


def _turn(turn: int, box: Box, cells: list[Box], ident: Ident, options: PrintOptions) -> Parts:
    """Return a turn: its number at the left of a box, and its rolls in their cells."""
    text, number, parts = texts(options.lang), Type(options.theme).strong, Parts()
    drop = cap_height(number.font, number.size) / 2
    parts.shapes.append(number.at(box.x, box.cy + drop, str(turn)))
    for roll, (faces, cell) in enumerate(zip(rolls(ident, turn), cells, strict=True), start=1):
        tick = Box(cell.x + 1.2, cell.cy - _TICK / 2, _TICK, _TICK)
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
    left, gap = tick.right + 1.4, 0.7
    pitch = (cell.right - 1.2 - left + gap) / DICE
    side = min(pitch - gap, cell.height - 0.9)
    for i, face in enumerate(faces):
        die = Box(left + i * pitch + (pitch - gap - side) / 2, cell.cy - side / 2, side, side)
        # Small symbols fill more of their die.
        shapes += die_face(SYMBOL_FILES[face], die, theme, 0.66 if side > 8 else 0.76)
    return shapes
