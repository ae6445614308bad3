"""The twelve rolls of a puzzle: numbered pairs of dice, each with a box to tick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from generator.games.detrak.paper.grid_drawing import SYMBOL_FILES
from generator.games.detrak.rules.turn import ROUNDS
from generator.games.detrak.texts import texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import section, write_box

NumberedRolls: TypeAlias = Mapping[int, tuple[int, int]]
"""Rolls by their numbers: twelve from 1 on, or those that are left on a children's sheet."""
_GAP = 2.6
_FEW = 3  # the columns of the six rolls of children, whose dice are larger
_SECTION = 6.2  # the name above them
_TICK, _LARGE_TICK = 3.6, 5.4  # a box to tick
_LOW = 10.0  # lower rolls have everything closer together
_LOWEST, _WIDE = 6.6, 19.0  # even lower ones their number beside the box to tick, if they are wide
_NUMBER = 4.2  # the width of a number there


def dice_strip(
    rolls: NumberedRolls, width: float, options: PrintOptions, ticks: bool, tall: bool = False
) -> Block:
    """Return the rolls as numbered pairs of dice, each with a box to tick if wanted.

    A tall strip has larger dice, in three rows instead of two. So have the few rolls of children.
    """
    rows, height = (3, 21.0) if tall else (2, 14.4 if width > 150 else 11.6)
    columns = ROUNDS // rows
    if min(rolls) > 1:
        rows, columns, height = 2, _FEW, 21.0 if tall or width > 150 else 14.4
    place = Box(0, _SECTION, width, rows * (height + _GAP) - _GAP)
    return _titled(rolls, CellGrid(place, columns, rows, _GAP), options, ticks)


def large_strip(
    rolls: NumberedRolls, width: float, height: float, options: PrintOptions, ticks: bool
) -> Block:
    """Return the rolls with dice as large as a size allows, and larger boxes to tick."""
    place = Box(0, _SECTION, width, height - _SECTION)
    columns, count = (2, ROUNDS // 2) if min(rolls) > 1 else (3, ROUNDS)
    places = CellGrid(place, columns, count // columns, _GAP)
    return _titled(rolls, places, options, ticks, _LARGE_TICK)


def _titled(
    rolls: NumberedRolls, places: CellGrid, options: PrintOptions, ticks: bool, tick: float = _TICK
) -> Block:
    """Return rolls below the name for them and what their boxes are for."""
    text = texts(options.lang)
    left = min(rolls) > 1
    note = text("sheet.tick-left" if left else "sheet.tick") if ticks else ""
    title = text("sheet.rolls-left" if left else "sheet.rolls")
    parts = Parts([*section(title, 0, 2.6, options, note, places.box.width)])
    parts.add(_rolls(rolls, places.cells(), options, ticks, tick))
    return parts.block(places.box.width, places.box.bottom)


def small_strip(
    rolls: NumberedRolls,
    width: float,
    height: float,
    columns: int,
    options: PrintOptions,
    ticks: bool = True,
) -> Block:
    """Return the rolls in some columns of a small puzzle, each with a box to tick."""
    cells = small_cells(Box(0, 0, width, height), columns, min(rolls))
    return _rolls(rolls, cells, options, ticks).block(width, height)


def small_cells(box: Box, columns: int, first: int = 1) -> Sequence[Box]:
    """Return where the rolls of a small puzzle are, from the first one on."""
    columns = min(columns, _FEW) if first > 1 else columns
    return CellGrid(box, columns, (ROUNDS + 1 - first) // columns, 1.6, 1.2).cells()


def _rolls(
    rolls: NumberedRolls,
    cells: Sequence[Box],
    options: PrintOptions,
    ticks: bool,
    tick: float = _TICK,
) -> Parts:
    text, parts = texts(options.lang), Parts()
    # Dice given by hand may be fewer than twelve.
    for (number, roll), box in zip(rolls.items(), cells, strict=False):
        parts.shapes += _roll(number, roll, box, options, tick)
        if ticks:
            place = _tick_place(box, tick)
            parts.shapes.append(write_box(place, options, 0.3, 0.7))
            label = text("field.roll", round=number)
            parts.fields.append(Field(f"roll.{number}", place, "tick", label, block="rolls"))
    return parts


def _in_line(box: Box) -> bool:
    """Tell whether the number of a roll stands before its box to tick, not above it."""
    return box.height < _LOWEST and box.width >= _WIDE


def _tick_place(box: Box, tick: float) -> Box:
    """Return where a roll is ticked: below its number, or behind it."""
    if _in_line(box):
        return Box(box.x + 1.0 + _NUMBER, box.cy - tick / 2, tick, tick)
    low = min(1.9, (box.height - 6.6) / 2)
    return Box(box.x + 1.4, box.bottom - low - tick, tick, tick)


def _roll(
    number: int, roll: tuple[int, int], box: Box, options: PrintOptions, tick: float
) -> list[Shape]:
    """Return a roll: its number above the box to tick or before it, its dice beside both."""
    theme = options.theme
    low, in_line = box.height < _LOW, _in_line(box)
    left = _NUMBER + 3.8 if in_line else 3.8
    side = min((box.width - left - tick) / 2, box.height - (1.6 if low else 3.2))
    style = Type(theme).value.sized(6.5 if low and not in_line else 8)
    cap = cap_height(style.font, style.size)
    middle = box.x + 1.4 + tick / 2
    base = box.y + (0.5 if low else 2.2) + cap
    if in_line:
        middle, base = box.x + 0.8 + _NUMBER / 2, box.cy + cap / 2
    shapes: list[Shape] = [
        Rect.of(box, 1.8, theme.ground("mist", 0.6)),
        style.at(middle, base, str(number), "middle"),
    ]
    if options.style == "ink":
        shapes[0] = Rect.of(box, 1.8, stroke=theme.pen("granite", 0.2))
    spare = max(0.0, box.width - left - tick - 2 * side)  # of a broad roll, on both sides of them
    first = Box(box.right - 2 * side - 1.6 - spare / 2, box.cy - side / 2, side, side)
    for die, face in ((first, roll[0]), (first.moved(side + 0.5, 0), roll[1])):
        shapes += die_face(SYMBOL_FILES[face], die, theme)
    return shapes
