"""The grid with its score boxes, at any size: the part of a sheet that is written on and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from generator.core.findings import signed
from generator.core.score import Score
from generator.core.text import Texts
from generator.games.detrak.notation.symbols import SYMBOL_LIST
from generator.games.detrak.paper.around import Around
from generator.games.detrak.rules.turn import (
    CELLS,
    DIAGONAL,
    FREE,
    SIZE,
    START_CELL,
    Grid,
    cell_name,
)
from generator.games.detrak.texts import texts
from generator.layout.block import Block
from generator.layout.box import Box
from generator.layout.fields import Field
from generator.layout.fonts import cap_height, text_width
from generator.layout.furniture import fitted, write_box
from generator.layout.hatch import dots
from generator.layout.options import PrintOptions
from generator.layout.shapes import Group, Line, Rect, Shape, Text, Use
from generator.layout.textbox import TextStyle
from generator.layout.theme import Theme
from generator.layout.typography import Type

SYMBOL_FILES = ("slash", "x", "bars", "hash", "triangle", "ring")  # by face, as rules.SYMBOLS

_LABELLED = 14.0  # the least cell with words in it
_ROOMY = 12.0  # the least cell with a symbol in its middle and a number beside it
_COORDINATES = 3.0  # the least room for the names of rows and columns


@dataclass(frozen=True, slots=True)
class Written:
    """A finished play to print: the grid, its score, and each cell's round."""

    grid: Grid
    score: Score
    rounds: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GridDrawing:
    """Where everything of a grid is, for a side of a cell; the origin is the block's top left."""

    cell: float
    options: PrintOptions
    start: int | None = None  # the printed start symbol, None for a blank a1
    written: Written | None = None  # a play to print into the cells and boxes
    margins: Around | None = None  # None is what is usual

    @property
    def around(self) -> Around:
        """What stands around the cells."""
        return self.margins or Around.usual(self.cell)

    @property
    def text(self) -> Texts:
        """The words of the game."""
        return texts(self.options.lang)

    @property
    def grid(self) -> Box:
        """The 5 × 5 cells."""
        side = SIZE * self.cell
        return Box(self.around.left, self.around.top, side, side)

    def cell_box(self, cell: int) -> Box:
        """Return a cell."""
        x, y = cell % SIZE * self.cell, cell // SIZE * self.cell
        return Box(self.grid.x + x, self.grid.y + y, self.cell, self.cell)

    def row_box(self, row: int) -> Box:
        """Return the score box right of a row."""
        middle = self.grid.y + (row + 0.5) * self.cell
        return self._score_box(self.grid.right + self.around.gap, middle - self._high / 2)

    def column_box(self, column: int) -> Box:
        """Return the score box below a column."""
        middle = self.grid.x + (column + 0.5) * self.cell
        return self._score_box(middle - self._wide / 2, self.grid.bottom + self.around.gap)

    def diagonal_boxes(self) -> tuple[Box, ...]:
        """Return the boxes of the diagonal: top right and bottom left, if there are two."""
        top = self._score_box(self.row_box(0).x, 0)
        bottom = self._score_box(0, self.column_box(0).y)
        return (top, bottom)[: self.around.diagonals]

    def total_box(self, width: float | None = None) -> Box:
        """Return the box of the total, bottom right."""
        corner = self._score_box(self.row_box(0).x, self.column_box(0).y)
        return Box(corner.x, corner.y, width or corner.width, corner.height)

    def _score_box(self, x: float, y: float) -> Box:
        return Box(x, y, self._wide, self._high)

    @property
    def _diagonal(self) -> tuple[int, ...]:
        """The cells of the diagonal, where it counts."""
        return tuple(DIAGONAL) if self.around.diagonals else ()

    @property
    def _crowded(self) -> bool:
        """Whether the symbols make room for the numbers of their rounds, and the dots as well."""
        return self.cell < _ROOMY and self.written is not None and bool(self.written.rounds)

    @property
    def _wide(self) -> float:
        return self.around.box[0]

    @property
    def _high(self) -> float:
        return self.around.box[1]

    def block(self, total_width: float | None = None) -> Block:
        """Return the drawn board with its fields."""
        total = self.total_box(total_width)
        shapes = (
            *self._cells(),
            *self._leaders(),
            *self._score_boxes(),
            *self._total(total),
            *self._coordinates(),
            *self._written(total),
        )
        corner = self.total_box()
        return Block(max(corner.right, total.right), corner.bottom, shapes, self._fields(total))

    def _cells(self) -> list[Shape]:
        theme = self.options.theme
        shapes: list[Shape] = []
        for cell in self._diagonal:
            box = self.cell_box(cell)
            shapes.append(Rect.of(box, fill=theme.ground("gorse", 0.34)))
            if not self._crowded:
                shapes.append(replace(_dotted(self.cell, theme), dx=box.x, dy=box.y))
        pen = theme.pen("granite", 0.3)
        grid = self.grid
        for i in range(1, SIZE):
            x, y = grid.x + i * self.cell, grid.y + i * self.cell
            shapes += [Line(x, grid.y, x, grid.bottom, pen), Line(grid.x, y, grid.right, y, pen)]
        shapes.append(Rect.of(grid, 1.0, stroke=theme.pen("ink", 0.9)))
        return shapes + self._start()

    def _start(self) -> list[Shape]:
        box = self.cell_box(START_CELL)
        shapes: list[Shape] = []
        if self.cell >= _LABELLED and self.written is None:
            style = Type(self.options.theme).ident
            label = self.text("sheet.start")
            style = fitted(style, label, self.cell - 2.4)
            shapes.append(style.at(box.x + 1.4, box.y + 3.6, label))
        if self.start is not None:
            drop = self.cell * 0.06 if shapes else 0.0
            ink = self.options.theme.line("ink")
            symbol = SYMBOL_FILES[self.start]
            shapes.append(Use.centred(symbol, box.cx, box.cy + drop, self.cell * 0.56, ink))
        return shapes

    def _leaders(self) -> list[Shape]:
        pen = self.options.theme.pen("granite", 0.3)
        grid, inset = self.grid, self.around.gap * 0.28
        shapes: list[Shape] = []
        for i in range(SIZE):
            row, column = self.row_box(i), self.column_box(i)
            shapes.append(Line(grid.right + inset, row.cy, row.x - inset, row.cy, pen))
            shapes.append(Line(column.cx, grid.bottom + inset, column.cx, column.y - inset, pen))
        for box in self.diagonal_boxes():
            if box.x > grid.x:
                ends = grid.right + 0.6, grid.y - 0.6, box.x - 0.4, box.bottom + 0.4
            else:
                foot = min(box.right + 0.4, grid.x - 0.6)
                ends = grid.x - 0.6, grid.bottom + 0.6, foot, box.y - 0.4
            shapes.append(Line(*ends, pen))
        return shapes

    def _score_boxes(self) -> list[Shape]:
        theme = self.options.theme
        lines = [box(i) for box in (self.row_box, self.column_box) for i in range(SIZE)]
        shapes: list[Shape] = [write_box(box, self.options) for box in lines]
        # Tinted like the diagonal: they count in the advanced game only.
        pen, ground = theme.pen("ink", 0.35), theme.ground("gorse", 0.34)
        for box in self.diagonal_boxes():
            shapes.append(Rect.of(box, 1.2, ground, pen))
            if theme.saves_ink:
                shapes.append(dots(Rect.of(box.inset(0.6)), theme.line("granite")))
        return shapes

    def _total(self, box: Box) -> list[Shape]:
        shapes: list[Shape] = [write_box(box, self.options, 0.9)]
        style, words = Type(self.options.theme).section.sized(6.5), self.text("field.total").upper()
        room = box.width - 2.4 if self.written is None else box.width - 15
        wide = text_width(words, style.font, style.size, style.tracking)
        if self.cell >= _LABELLED and wide <= room:
            shapes.append(style.at(box.x + 1.6, box.y + 3.6, words))
        return shapes

    def _written(self, total: Box) -> list[Shape]:
        if self.written is None:
            return []
        theme, grid, score = self.options.theme, self.written.grid, self.written.score
        rounds = Type(theme).ident
        shapes: list[Shape] = []
        small = self._crowded
        for cell in range(CELLS):
            box = self.cell_box(cell)
            if grid[cell] != FREE and (cell != START_CELL or self.start is None):
                aside, size = (0.12, 0.5) if small else (0.0, 0.56)
                x, y = box.cx + aside * self.cell, box.cy + aside * self.cell
                symbol, ink = SYMBOL_FILES[grid[cell]], theme.line("ink")
                shapes.append(Use.centred(symbol, x, y, self.cell * size, ink))
            if cell in self.written.rounds:
                number = str(self.written.rounds[cell])
                if cell in self._diagonal and not small:
                    # A clear patch, or the dots hide the number.
                    patch = Box(box.x + 0.5, box.y + 0.5, 4.4, 3.6)
                    shapes.append(Rect.of(patch, 0.6, theme.ground("gorse", 0.34)))
                edge = 0.6 if small else 1.2
                shapes.append(rounds.at(box.x + edge, box.y + edge + 2.0, number))
        boxes = [*zip(map(self.row_box, range(SIZE)), score.numbers("rows"), strict=True)]
        boxes += zip(map(self.column_box, range(SIZE)), score.numbers("columns"), strict=True)
        if "diagonal" in score.boxes:
            boxes += [(box, score.number("diagonal")) for box in self.diagonal_boxes()]
        style = Type(theme).value.sized(max(7.0, self.cell * 0.55))
        return shapes + [
            _centred(style, box, points) for box, points in (*boxes, (total, score.total))
        ]

    def _coordinates(self) -> list[Shape]:
        if self.around.left < _COORDINATES:
            return []
        style = Type(self.options.theme).note.sized(max(6.5, min(9.0, self.cell * 0.36)))
        drop = style.size * 0.12
        left, above = min(2.2, self.around.left - 2.2), min(1.8, self.around.top - 2.2)
        shapes: list[Shape] = []
        for i in range(SIZE):
            row, column = self.row_box(i), self.column_box(i)
            shapes.append(style.at(self.grid.x - left, row.cy + drop, str(i + 1), "end"))
            shapes.append(style.at(column.cx, self.grid.y - above, "abcde"[i], "middle"))
        return shapes

    def _fields(self, total: Box) -> tuple[Field, ...]:
        text = self.text
        # Lower than its cell: the arrow of a list is as high as its field.
        across, down = self.cell * 0.06, self.cell * 0.2
        fields = [
            Field(
                f"cell.{cell_name(cell)}",
                self.cell_box(cell).inset(across, down),
                "symbol",
                text("field.cell", cell=cell_name(cell)),
                3,
                self.cell * 1.5,
                SYMBOL_LIST.choices(self.options.lang),
                block="grid",
            )
            for cell in range(CELLS)
            if cell != START_CELL or self.start is None
        ]
        boxes = [
            (f"row.{i + 1}", self.row_box(i), text("field.row", row=i + 1)) for i in range(SIZE)
        ]
        boxes += [
            (f"column.{'abcde'[i]}", self.column_box(i), text("field.column", column="abcde"[i]))
            for i in range(SIZE)
        ]
        boxes += [("diagonal", box, text("field.diagonal")) for box in self.diagonal_boxes()]
        boxes.append(("total", total, text("field.total")))
        size = self.cell * 0.75
        fields += [
            Field(id_, box.inset(0.5), "number", label, 4, size, block="score")
            for id_, box, label in boxes
        ]
        return tuple(fields)


@cache
def _dotted(cell: float, theme: Theme) -> Group:
    """Return the dots of a cell of the diagonal, which a file holds once."""
    return replace(dots(Rect(0.0, 0.0, cell, cell), theme.line("granite")), stamp=True)


def _centred(style: TextStyle, box: Box, number: int) -> Text:
    """Set a number in the middle of a box."""
    baseline = box.cy + cap_height(style.font, style.size) / 2
    return style.at(box.cx, baseline, signed(number), "middle")
