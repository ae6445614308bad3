"""How to play, told on the sheet itself: four small pictures, each with one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.core.findings import signed
from generator.games.detrak.paper.grid_drawing import SYMBOL_FILES, centred
from generator.games.detrak.rules.scoring import RUN_POINTS
from generator.games.detrak.rules.turn import SYMBOLS
from generator.games.detrak.texts import texts
from generator.layout.cutting.dice import die_face
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Circle, Line, Rect, Shape, Use
from generator.layout.ink.textbox import TextBox, Valign, one_size
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import write_box

_WIDE = 105.0  # from this width on the steps stand side by side
_PICTURE = 10.4  # the side of a picture, at most
_SHARE = 0.27  # of the width of a step, at most: its sentence needs the rest
_NUMBER, _GAP = 2.8, 1.6  # before a picture, and between it and its sentence
_BETWEEN = 3.0, 1.6  # columns, and rows
_ARROW = 5.0  # the room for it, between dice and cells
_LEADING = 1.15
_WORDS = 8.5  # the size of the sentences, at most
_LOOP = 0.35  # from the edge of cells to the outline about what belongs together

# The cells of the pictures, and what is outlined there: column, row, cells across and down.
_ROLLS = ("TX.", "..T", "XTX"), ((0, 0, 2, 1), (0, 2, 2, 1), (2, 1, 1, 2))
_RUNS = ("SXX", "OTB", "OHS"), ((1, 0, 2, 1), (0, 1, 1, 2))
_ADDED = (3, 2, 8)


@dataclass(frozen=True, slots=True)
class _Step:
    """The place of a step: its number, its picture, and the sentence below or beside it."""

    box: Box
    below: bool

    @property
    def picture(self) -> Box:
        """The room for the picture: a square, or wider above its sentence."""
        box, left = self.box, self.box.x + _NUMBER
        if self.below:
            return Box(left, box.y, box.width - _NUMBER, min(_PICTURE, box.height))
        side = min(_PICTURE, box.height, box.width * _SHARE)
        return Box(left, box.cy - side / 2, side, side)

    @property
    def words(self) -> Box:
        """The room for the sentence."""
        left, top = self.box.x, self.box.y
        if self.below:
            top = self.picture.bottom + _GAP
        else:
            left = self.picture.right + _GAP
        return Box(left, top, self.box.right - left, self.box.bottom - top)


def lesson(
    box: Box,
    advanced: bool,
    options: PrintOptions,
    *,
    by_twos: bool = False,
    children: bool = False,
) -> list[Shape]:
    """Return the four steps: in a row, or in a narrow box, and where asked, two by two.

    Children are told them in short sentences.
    """
    text, below = texts(options.lang), box.width >= _WIDE and not by_twos
    cells = CellGrid(box, 4 if below else 2, 1 if below else 2, *_BETWEEN).cells()
    keys = ["place", "runs", "points-advanced" if advanced else "points", "add"]
    told = [text(f"lesson.children-{key}" if children else f"lesson.{key}") for key in keys]
    drawn = (_placing, _looking, _counting, _adding)
    steps = [_Step(cell, below) for cell in cells]
    type_, room = Type(options.theme), steps[0].words
    usual, figure = replace(type_.body.sized(_WORDS), leading=_LEADING), type_.strong.sized(9)
    style = one_size(told, usual, room.width, room.height)
    valign: Valign = "top" if below else "middle"
    shapes: list[Shape] = []
    for number, (step, words, draw) in enumerate(zip(steps, told, drawn, strict=True), start=1):
        base = step.picture.y + cap_height(figure.font, figure.size)
        shapes += [figure.at(step.box.x, base, str(number)), *draw(step.picture, options)]
        shapes += TextBox(step.words, words, style, valign=valign, even=True).shapes()
    return shapes


def _placing(box: Box, options: PrintOptions) -> list[Shape]:
    """Return a roll on cells in three ways, lying and standing; its dice where they fit."""
    theme, side = options.theme, box.height * 0.4
    cells = _square(box)
    if box.width < 2 * side + _ARROW + cells.width:
        return _cells(cells, *_ROLLS, theme)
    first = Box(box.x, cells.y, side, side)
    arrow = Type(theme).value
    middle = first.cy + cap_height(arrow.font, arrow.size) / 2
    return [
        *die_face(SYMBOL_FILES[SYMBOLS.index("T")], first, theme),
        *die_face(SYMBOL_FILES[SYMBOLS.index("X")], first.moved(side + 0.3, 0), theme),
        arrow.at(first.x + 2 * side + 0.3 + _ARROW / 2, middle, "→", "middle"),
        *_cells(cells.moved(2 * side + _ARROW, 0), *_ROLLS, theme),
    ]


def _looking(box: Box, options: PrintOptions) -> list[Shape]:
    """Return a run in a row and one in a column."""
    return _cells(_square(box), *_RUNS, options.theme)


def _square(box: Box) -> Box:
    """Return the square at the left of a box."""
    return Box(box.x, box.y, box.height, box.height)


def _cells(
    box: Box, rows: Sequence[str], outlined: Sequence[tuple[int, ...]], theme: Theme
) -> list[Shape]:
    """Return a few cells with symbols, some of them outlined together."""
    places, ink, side = (
        CellGrid(box, len(rows), len(rows)),
        theme.line("ink"),
        box.width / len(rows),
    )
    shapes: list[Shape] = [Rect.of(box, 0.6, stroke=theme.pen("granite", 0.3))]
    for column, row, across, down in outlined:
        corner = places.cell(column, row)
        place = Box(corner.x, corner.y, across * side, down * side).inset(_LOOP)
        ground, pen = theme.ground("gorse", 0.34), theme.pen("ink", 0.4)
        shapes.append(Rect.of(place, side * 0.4, ground, pen))
    for cell in places.cells()[:: len(rows) + 1][1:]:  # on the diagonal, from the second one on
        pen = theme.pen("granite", 0.2)
        shapes.append(Line(cell.x, box.y, cell.x, box.bottom, pen))
        shapes.append(Line(box.x, cell.y, box.right, cell.y, pen))
    for cell, code in zip(places.cells(), "".join(rows), strict=True):
        if code != ".":
            symbol = SYMBOL_FILES[SYMBOLS.index(code)]
            shapes.append(Use.centred(symbol, cell.cx, cell.cy, side * 0.6, ink))
    return shapes


def _counting(box: Box, options: PrintOptions) -> list[Shape]:
    """Return what runs score: dots, and behind them the points."""
    theme, box = options.theme, _square(box)
    figure, pitch = Type(theme).strong.sized(7.2), box.width / 7.4
    shapes: list[Shape] = []
    for length, line in zip(range(2, 6), CellGrid(box, 1, 4).cells(), strict=True):
        shapes += [
            Circle(line.x + pitch * (k + 0.45), line.cy, pitch * 0.34, theme.line("ink"))
            for k in range(length)
        ]
        base = line.cy + cap_height(figure.font, figure.size) / 2
        shapes.append(figure.at(line.right, base, signed(RUN_POINTS[length]), "end"))
    return shapes


def _adding(box: Box, options: PrintOptions) -> list[Shape]:
    """Return some boxes with points and, below them, their total in a heavy frame."""
    box = _square(box)
    figure, shapes = Type(options.theme).strong.sized(7.2), list[Shape]()
    upper = Box(box.x, box.y, box.width, box.height * 0.4)
    for place, points in zip(CellGrid(upper, 3, 1, 0.6).cells(), _ADDED, strict=True):
        shapes += [write_box(place, options, 0.3, 0.6), centred(figure, place, points)]
    total = Box(box.x, box.bottom - box.height * 0.46, box.width, box.height * 0.46)
    return [
        *shapes,
        write_box(total, options, 0.7, 0.8),
        centred(figure.sized(9), total, sum(_ADDED)),
    ]
