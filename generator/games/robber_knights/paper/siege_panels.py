"""What stands around the board of a siege: the open tiles, knights, points, leads to aim at."""

from __future__ import annotations

from collections.abc import Mapping

from generator.core.findings import signed
from generator.games.robber_knights.deal import Siege
from generator.games.robber_knights.notation.fields import SIEGE_BOXES
from generator.games.robber_knights.notation.sieges import open_codes
from generator.games.robber_knights.paper.knights import knight_stack
from generator.games.robber_knights.paper.small_tiles import small_tile
from generator.games.robber_knights.rules.tiles import COLOURS
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Rect, Shape
from generator.layout.ink.typography import Type
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.page.parts import Parts
from generator.layout.sheet.furniture import fitted, section, write_box
from generator.layout.sheet.medals import aim_line

_HEAD = 5.0  # of a section
_BELOW = 1.4  # a tile
_LOOSE = 4.0  # between tiles at most, where a column is longer than it need be
_LARGEST = 22.0  # side of a tile
_BESIDE = 4.0  # between tiles that stand side by side
_LABELS = ("sheet.hand", "", "sheet.draw-1", "sheet.draw-2")  # above the open tiles
_LOWEST, _HIGHEST = 4.6, 6.6  # line of a target
_FIGURES = (13, 17)  # of what is written, and in large print
_SIGNS = {"own": "", "rival": "−", "lead": "="}  # before the points: red less blue is the lead
_SIGN = 4.0  # the room for one
_TALLEST = 12.4  # box for points
_SLAB = 1.5  # how much larger than on a tile a knight is that tells how many there are
_ROW = 60.0  # the width that three targets take in a row
KNIGHTS = 9.6  # the height of the knights left


def open_tiles(box: Box, dealt: Siege, options: PrintOptions) -> list[Shape]:
    """Return red's hand and draws below one another, by twos or in a row: as large as can be."""
    tiles = list(zip(open_codes(dealt), _LABELS, strict=True))
    columns = max((1, 2, 4), key=lambda count: _side(box, count))
    side, wide, heads = _side(box, columns), _wide(box, columns), _heads(columns)
    spare = box.height - _HEAD * sum(heads) - len(heads) * (side + _BELOW)
    shapes: list[Shape] = []
    y = box.y
    for row, head in enumerate(heads):
        y += _HEAD if head else 0.0
        for column in range(columns):
            look = row * columns + column
            place = Box(box.x + column * (wide + _BESIDE), y, wide, side)
            shapes += _open_tile(place, *tiles[look], look, options)
        y += side + _BELOW + min(_LOOSE, spare / len(heads))
    return shapes


def _heads(columns: int) -> list[bool]:
    """Tell for every row of the open tiles whether a word stands above it."""
    return [any(_LABELS[k : k + columns]) for k in range(0, len(_LABELS), columns)]


def _side(box: Box, columns: int) -> float:
    """Return how large the open tiles are in so many columns."""
    heads = _heads(columns)
    high = (box.height - _HEAD * sum(heads)) / len(heads) - _BELOW
    return min(_wide(box, columns), high, _LARGEST)


def _wide(box: Box, columns: int) -> float:
    return (box.width - (columns - 1) * _BESIDE) / columns


def _open_tile(place: Box, code: str, label: str, look: int, options: PrintOptions) -> list[Shape]:
    """Return a tile at the left of its place, and what it is above it."""
    theme, type_, side = options.theme, Type(options.theme), place.height
    shapes = [
        *small_tile(code, 5 * look + 1, theme, side).placed(place.x, place.y).shapes,
        Rect(place.x, place.y, side, side, stroke=theme.pen("ink", 0.35)),
    ]
    if label:
        words = texts(options.lang)(label).upper()
        style = fitted(type_.section, words, place.width)
        shapes.append(style.at(place.x, place.y - _HEAD + 2.6, words))
    return shapes


def knights(box: Box, count: int, left: int | None, options: PrintOptions) -> list[Shape]:
    """Return how many knights red has, and how many the turn leaves."""
    type_, words = Type(options.theme), texts(options.lang)("sheet.reserve").upper()
    figure = str(count) if left is None else f"{count} → {left}"
    head = fitted(type_.section, words, box.width)
    shapes: list[Shape] = [head.at(box.x, box.y + 2.6, words)]
    if box.height >= KNIGHTS:
        below = Box(box.x, box.y + 4.6, box.width, box.height - 4.6)
    else:
        taken = text_width(words, head.font, head.size, head.tracking) + 3.0
        below = Box(box.x + taken, box.y - 0.6, box.width - taken, box.height)
    one = knight_stack(COLOURS[0], options.theme).placed(below.x, below.y, _SLAB)
    base = below.y + (one.height + cap_height(type_.value.font, type_.value.size)) / 2
    return [*shapes, *one.shapes, type_.value.at(below.x + one.width + 1.4, base, figure)]


def points(box: Box, options: PrintOptions) -> Parts:
    """Return the boxes for both sides' points and the lead: red less blue is the lead.

    They stand below one another like a sum on paper, or side by side where that would be too low.
    """
    text, type_, parts = texts(options.lang), Type(options.theme), Parts()
    below = box.height >= box.width
    for name, cell in zip(SIEGE_BOXES, _point_cells(box, below), strict=True):
        words, sign = text(f"sheet.{name}"), _SIGNS[name]
        if below:
            high = min(_TALLEST, cell.height)
            place = Box(cell.cx - 1.0, cell.cy - high / 2, cell.width / 2 + 1.0, high)
            label = fitted(type_.note, words, place.x - cell.x - _SIGN - 0.6)
            base = cell.cy + cap_height(label.font, label.size) / 2
            parts.shapes.append(label.at(cell.x + _SIGN, base, words))
        else:
            place = Box(cell.x + _SIGN, cell.y + 4.2, cell.width - _SIGN, cell.height - 4.2)
            label = fitted(type_.note, words, place.width)
            parts.shapes.append(label.at(place.x, cell.y + 2.8, words))
        drop = cap_height(type_.strong.font, type_.strong.size) / 2
        if sign:
            parts.shapes.append(type_.strong.at(cell.x + 0.4, place.cy + drop, sign))
        parts.shapes.append(write_box(place, options, 0.7 if name == "lead" else 0.35))
        size = _FIGURES[options.large_print]
        parts.fields.append(Field(name, place, "number", text(f"field.{name}"), 4, size))
    return parts


def _point_cells(box: Box, below: bool) -> list[Box]:
    """Return the places of the boxes with their words and signs."""
    count = len(SIEGE_BOXES)
    grid = CellGrid(box, 1, count, 0.0, 1.6) if below else CellGrid(box, count, 1, 1.2, 0.0)
    return grid.cells()


def aims(box: Box, dealt: Siege, targets: Mapping[str, int], options: PrintOptions) -> list[Shape]:
    """Return the leads to aim at, beside their head the lead that the siege begins with."""
    text = texts(options.lang)
    head, now = text("sheet.targets"), text("sheet.now", lead=signed(dealt.lead))
    shapes: list[Shape] = [*section(head, box.x, box.y + 2.6, options)]
    type_ = Type(options.theme)
    taken = text_width(head.upper(), type_.section.font, type_.section.size, type_.section.tracking)
    beside = taken + 3.0 + text_width(now, type_.note.font, type_.note.size) <= box.width
    down = _HEAD if beside else _HEAD + 3.4
    shapes.append(
        type_.note.at(box.right, box.y + 2.6, now, "end")
        if beside
        else fitted(type_.note, now, box.width).at(box.x, box.y + 6.2, now)
    )
    place = Box(box.x, box.y + down, box.width, box.height - down)
    # Lines that would be too low stand in two columns, or in a row.
    low = place.height < _LOWEST * len(targets)
    columns = (3 if place.width >= _ROW else 2) if low else 1
    rows = -(-len(targets) // columns)
    lines = Box(place.x, place.y, place.width, min(place.height, rows * _HIGHEST))
    cells = CellGrid(lines, columns, rows, 3.0, 0.0).cells()
    for cell, (medal, lead) in zip(cells, targets.items(), strict=False):
        shapes += aim_line(medal, lead, cell, options)
    return shapes
