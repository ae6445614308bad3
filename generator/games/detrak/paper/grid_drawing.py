"""The grid with its score boxes, at any size: the part of a sheet that is written on and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from generator.core.findings import signed
from generator.core.score import Score
from generator.core.text import Texts
from generator.games.detrak.notation.faces import FORM_MARKS
from generator.games.detrak.paper.around import Around
from generator.games.detrak.paper.grid_fields import grid_fields
from generator.games.detrak.paper.grid_places import GridPlaces
from generator.games.detrak.rules.turn import (
    CELLS,
    DIAGONAL,
    FREE,
    SIZE,
    START_CELL,
    Grid,
)
from generator.games.detrak.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height, text_width
from generator.layout.ink.hatch import dots
from generator.layout.ink.shapes import Group, Line, Rect, Shape, Text, Use
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.theme import Theme
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions
from generator.layout.sheet.furniture import fitted, write_box

SYMBOL_FILES = ("slash", "x", "bars", "hash", "triangle", "ring")  # by face, as rules.SYMBOLS

_LABELLED = 14.0  # the least cell with words in it
_ROOMY = 12.0  # the least cell with a symbol in its middle and a number beside it
_ABOVE = 3.4  # the least room for a word above a box
_COORDINATES = 3.0  # the least room for the names of rows and columns


@dataclass(frozen=True, slots=True)
class Written:
    """A finished play to print: the grid, its score, and each cell's round."""

    grid: Grid
    score: Score
    rounds: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GridDrawing:
    """A grid to draw, for a side of a cell; the origin is the block's top left."""

    cell: float
    options: PrintOptions
    printed: Mapping[int, int] = field(default_factory=dict)  # symbols in cells; of a1, the start
    written: Written | None = None  # a play to print into the cells and boxes
    margins: Around | None = None  # None is what is usual

    @property
    def places(self) -> GridPlaces:
        """Where the cells and boxes are."""
        return GridPlaces(self.cell, self.margins or Around.usual(self.cell))

    @property
    def text(self) -> Texts:
        """The words of the game."""
        return texts(self.options.lang)

    @property
    def _diagonal(self) -> tuple[int, ...]:
        """The cells of the diagonal, where it counts."""
        return tuple(DIAGONAL) if self.places.around.diagonals else ()

    @property
    def _crowded(self) -> bool:
        """Whether the symbols make room for the numbers of their rounds, and the dots as well."""
        return self.cell < _ROOMY and self.written is not None and bool(self.written.rounds)

    def block(self, total: Box | None = None) -> Block:
        """Return the drawn board with its fields; the total may have a place of its own."""
        total = total or self.places.total_box()
        shapes = (
            *self._cells(),
            *self._leaders(),
            *self._score_boxes(),
            *self._total(total),
            *self._coordinates(),
            *self._diagonal_name(),
            *(self._written(self.written, total) if self.written else ()),
        )
        corner = self.places.total_box()
        fields = grid_fields(self.places, total, self.options.lang, self.printed)
        return Block(max(corner.right, total.right), corner.bottom, shapes, fields)

    def _cells(self) -> list[Shape]:
        theme = self.options.theme
        shapes: list[Shape] = [
            Rect.of(self.places.cell_box(cell), fill=theme.ground("mist", 0.6))
            for cell in self.printed
            if cell != START_CELL
        ]
        for cell in self._diagonal:
            box = self.places.cell_box(cell)
            shapes.append(Rect.of(box, fill=theme.ground("gorse", 0.34)))
            if not self._crowded:
                shapes.append(replace(_dotted(self.cell, theme), dx=box.x, dy=box.y))
        pen = theme.pen("granite", 0.3)
        grid = self.places.grid
        for i in range(1, SIZE):
            x, y = grid.x + i * self.cell, grid.y + i * self.cell
            shapes += [Line(x, grid.y, x, grid.bottom, pen), Line(grid.x, y, grid.right, y, pen)]
        shapes.append(Rect.of(grid, 1.0, stroke=theme.pen("ink", 0.9)))
        return shapes + self._start()

    def _start(self) -> list[Shape]:
        box = self.places.cell_box(START_CELL)
        shapes: list[Shape] = []
        if self.cell >= _LABELLED and self.written is None:
            style = Type(self.options.theme).ident
            label = self.text("sheet.start")
            style = fitted(style, label, self.cell - 2.4)
            shapes.append(style.at(box.x + 1.4, box.y + 3.6, label))
        ink = self.options.theme.line("ink")
        for cell, face in self.printed.items():
            box, started = self.places.cell_box(cell), cell == START_CELL
            drop = self.cell * 0.06 if shapes and started else 0.0
            symbol = SYMBOL_FILES[face]
            shapes.append(Use.centred(symbol, box.cx, box.cy + drop, self.cell * 0.56, ink))
        return shapes

    def _leaders(self) -> list[Shape]:
        pen = self.options.theme.pen("granite", 0.3)
        grid, inset = self.places.grid, self.places.around.gap * 0.28
        shapes: list[Shape] = []
        for i in range(SIZE):
            row, column = self.places.row_box(i), self.places.column_box(i)
            shapes.append(Line(grid.right + inset, row.cy, row.x - inset, row.cy, pen))
            shapes.append(Line(column.cx, grid.bottom + inset, column.cx, column.y - inset, pen))
        for box in self.places.diagonal_boxes():
            if box.x > grid.x:
                ends = grid.right + 0.6, grid.y - 0.6, box.x - 0.4, box.bottom + 0.4
            else:
                foot = min(box.right + 0.4, grid.x - 0.6)
                ends = grid.x - 0.6, grid.bottom + 0.6, foot, box.y - 0.4
            shapes.append(Line(*ends, pen))
        return shapes

    def _score_boxes(self) -> list[Shape]:
        theme = self.options.theme
        lines = [
            box(i) for box in (self.places.row_box, self.places.column_box) for i in range(SIZE)
        ]
        shapes: list[Shape] = [write_box(box, self.options) for box in lines]
        # Tinted like the diagonal: they count in the advanced game only.
        pen, ground = theme.pen("ink", 0.35), theme.ground("gorse", 0.34)
        for box in self.places.diagonal_boxes():
            shapes.append(Rect.of(box, 1.2, ground, pen))
            if theme.saves_ink and not self._crowded:
                shapes.append(dots(Rect.of(box.inset(0.6)), theme.line("granite")))
        return shapes

    def _total(self, box: Box) -> list[Shape]:
        shapes: list[Shape] = [write_box(box, self.options, 0.9)]
        style, words = Type(self.options.theme).section.sized(6.5), self.text("field.total").upper()
        room = box.width - 3.2 if self.written is None else box.width - 15
        wide = text_width(words, style.font, style.size, style.tracking)
        if self.cell >= _LABELLED and wide <= room:
            return [*shapes, style.at(box.x + 1.6, box.y + 3.6, words)]
        if wide > box.width:
            style, words = Type(self.options.theme).ident, self.text("field.total")
        if box.y - self.places.row_box(SIZE - 1).bottom < _ABOVE:
            return shapes
        return [*shapes, style.at(box.x + 0.4, box.y - 0.9, words)]

    def _diagonal_name(self) -> list[Shape]:
        """Return what the box of the diagonal is, left of it and as fully as there is room for."""
        if self._crowded:
            return []
        twice = self.places.around.diagonals == 1  # only one of its boxes is there
        keys = ["sheet.diagonal-twice"] if twice else ["sheet.diagonal"]
        if not self.printed and self.written is None:
            keys.insert(0, "sheet.diagonal-pad")  # for both games
        style, room = Type(self.options.theme).note, self.places.grid.width - self.cell / 2
        names = map(self.text, keys)
        name = next(one for one in names if text_width(one, style.font, style.size) <= room)
        boxes = self.places.diagonal_boxes()[:1]
        drop = min(2.0, 0.2 * self.cell)  # small cells have the name of their column close below
        return [style.at(box.x - 1.6, box.y + drop, name, "end") for box in boxes]

    def _written(self, written: Written, total: Box) -> list[Shape]:
        """Return a play: its symbols, the numbers of their rounds, and the points."""
        shapes: list[Shape] = []
        for cell in range(CELLS):
            if written.grid[cell] != FREE and cell not in self.printed:
                shapes += self._symbol(cell, written.grid[cell])
            if cell in written.rounds:
                shapes += self._round(cell, written.rounds[cell])
        return shapes + self._points(written.score, total)

    def _symbol(self, cell: int, symbol: int) -> list[Shape]:
        small, box = self._crowded, self.places.cell_box(cell)
        aside, size = (0.12, 0.5) if small else (0.0, 0.56)
        x, y = box.cx + aside * self.cell, box.cy + aside * self.cell
        ink = self.options.theme.line("ink")
        shapes: list[Shape] = []
        if cell in self._diagonal and not small:
            shapes.append(self._clear(box.inset(self.cell * 0.19)))
        return [*shapes, Use.centred(SYMBOL_FILES[symbol], x, y, self.cell * size, ink)]

    def _round(self, cell: int, number: int) -> list[Shape]:
        small, box = self._crowded, self.places.cell_box(cell)
        shapes: list[Shape] = []
        if cell in self._diagonal and not small:
            shapes.append(self._clear(Box(box.x + 0.5, box.y + 0.5, 4.4, 3.6)))
        edge = 0.6 if small else 1.2
        style = Type(self.options.theme).ident
        return [*shapes, style.at(box.x + edge, box.y + edge + 2.0, str(number))]

    def _points(self, score: Score, total: Box) -> list[Shape]:
        places, shapes = self.places, list[Shape]()
        boxes = [*zip(map(places.row_box, range(SIZE)), score.numbers("rows"), strict=True)]
        boxes += zip(map(places.column_box, range(SIZE)), score.numbers("columns"), strict=True)
        boxes.append((total, score.total))
        if "diagonal" in score.boxes:
            for box in places.diagonal_boxes():
                shapes.append(self._clear(box.inset(box.width * 0.24, box.height * 0.2)))
                boxes.append((box, score.number("diagonal")))
        style = Type(self.options.theme).value.sized(max(7.0, self.cell * 0.55))
        return shapes + [centred(style, box, points) for box, points in boxes]

    def _clear(self, box: Box) -> Rect:
        """Return a patch of the diagonal's ground: its dots would hide what is written there."""
        return Rect.of(box, 0.6, self.options.theme.ground("gorse", 0.34))

    def _coordinates(self) -> list[Shape]:
        around = self.places.around
        if around.left < _COORDINATES:
            return []
        style = Type(self.options.theme).note.sized(max(6.5, min(9.0, self.cell * 0.43)))
        drop = style.size * 0.12
        left, above = (
            min(2.2, self.places.around.left - 2.2),
            min(1.8, self.places.around.top - 2.2),
        )
        shapes: list[Shape] = []
        for i in range(SIZE):
            row, column = self.places.row_box(i), self.places.column_box(i)
            shapes.append(style.at(self.places.grid.x - left, row.cy + drop, str(i + 1), "end"))
            shapes.append(style.at(column.cx, self.places.grid.y - above, "abcde"[i], "middle"))
        return shapes


def picture(field: Field, mark: str, options: PrintOptions) -> list[Shape]:
    """Return what a mark of a form's list is drawn as in a cell."""
    box, ink = field.box, options.theme.line("ink")
    symbol = SYMBOL_FILES[FORM_MARKS.index(mark)]
    return [Use.centred(symbol, box.cx, box.cy, min(box.width, box.height) * 0.9, ink)]


@cache
def _dotted(cell: float, theme: Theme) -> Group:
    """Return the dots of a cell of the diagonal, which a file holds once."""
    return replace(dots(Rect(0.0, 0.0, cell, cell), theme.line("granite")), stamp=True)


def centred(style: TextStyle, box: Box, number: int) -> Text:
    """Return a number set in the middle of a box."""
    baseline = box.cy + cap_height(style.font, style.size) / 2
    return style.at(box.cx, baseline, signed(number), "middle")
