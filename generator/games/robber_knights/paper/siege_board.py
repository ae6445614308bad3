"""The board of a siege: seven by seven cells with their names, and on a solution what was laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.games.robber_knights.notation.siege_sheet import board_cells, cell_field
from generator.games.robber_knights.paper.small_tiles import SMALL, held_tile
from generator.games.robber_knights.rules.field import CELLS, COLUMNS, SIDE, SIZES, box, cell_name
from generator.games.robber_knights.rules.knights import path
from generator.games.robber_knights.rules.state import Lay, State
from generator.games.robber_knights.texts import texts
from generator.layout.ink.box import Box
from generator.layout.ink.fonts import cap_height
from generator.layout.ink.shapes import Circle, Line, Pen, Rect, Shape, polygon
from generator.layout.ink.textbox import TextStyle
from generator.layout.ink.typography import Type
from generator.layout.page.block import Block
from generator.layout.page.fields import Field
from generator.layout.page.options import PrintOptions

CELLS_A_SIDE = SIZES[2]
MARGIN = 5.0  # for the names of rows and columns
_LOOKS = 24  # ways to draw a tile
_LEAST_NUMBER = {False: 1.8, True: 2.15}  # the radius of a laid tile's number; in large print
# Where arrows begin and end on a cell of 1: between the badges above and the buildings below, or
# between the buildings at the left and the knights at the right, and their heads clear of all.
_LEVEL, _UPRIGHT = 0.335, 0.62
_STARTS = {"E": (0.5, _LEVEL), "W": (0.5, _LEVEL), "N": (_UPRIGHT, 0.5), "S": (_UPRIGHT, 0.5)}
_TIPS = {"E": (0.8, _LEVEL), "W": (0.62, _LEVEL), "N": (_UPRIGHT, 0.28), "S": (_UPRIGHT, 0.46)}


@dataclass(frozen=True, slots=True)
class SiegeBoard:
    """The board of a state, with cells of a size; moves are drawn as arrows from their castles."""

    state: State
    cell: float
    options: PrintOptions
    moves: Sequence[Lay] = ()

    def block(self) -> Block:
        """Return the board with the names of its rows and columns."""
        theme, length = self.options.theme, CELLS_A_SIDE * self.cell
        place = Rect(MARGIN, MARGIN, length, length)
        shapes: list[Shape] = [
            Rect(MARGIN, MARGIN, length, length, fill=theme.ground("mist", 0.6)),
            *self._names(),
            *self._tiles(),
            *self._lines(),
            Rect(place.x, place.y, length, length, stroke=theme.pen("ink", 0.7)),
        ]
        for move in self.moves:
            shapes += self._arrow(move)
        for number, move in enumerate(self.moves, start=1):
            shapes += self._number(number, move)  # last: no arrow covers one
        side = MARGIN + length
        return Block(side, side, tuple(shapes), () if self.moves else tuple(self._fields()))

    def _fields(self) -> Iterator[Field]:
        """Yield the empty cells: whoever lays a tile there writes which one of the turn it is."""
        text = texts(self.options.lang)
        for cell in board_cells(self.state):
            if not self.state.tiles[cell]:
                label = text("field.cell", cell=cell_name(cell))
                place = self._box(cell).inset(0.08 * self.cell)
                size = 1.3 * self.cell
                yield Field(cell_field(cell), place, "number", label, 1, size, block="board")

    def _corner(self) -> tuple[int, int]:
        top, _, left, _ = box(cell for cell in CELLS if self.state.tiles[cell])
        return top, left

    def _box(self, cell: int) -> Box:
        """Return where a cell is drawn."""
        top, left = self._corner()
        row, column = divmod(cell, SIDE)
        x, y = MARGIN + (column - left) * self.cell, MARGIN + (row - top) * self.cell
        return Box(x, y, self.cell, self.cell)

    def _point(self, cell: int, across: float, down: float) -> tuple[float, float]:
        """Return a point of a cell, given on a cell of 1."""
        place = self._box(cell)
        return place.x + across * self.cell, place.y + down * self.cell

    def _names(self) -> list[Shape]:
        """Return letters above the columns and numbers beside the rows."""
        style, (top, left) = Type(self.options.theme).value, self._corner()
        high = cap_height(style.font, style.size)
        found: list[Shape] = []
        for i in range(CELLS_A_SIDE):
            middle = MARGIN + (i + 0.5) * self.cell
            found += [
                style.at(middle, MARGIN - 1.4, COLUMNS[left + i], "middle"),
                style.at(MARGIN - 1.2, middle + high / 2, str(top + i + 1), "end"),
            ]
        return found

    def _tiles(self) -> list[Shape]:
        """Return the tiles with the knights on them; a tile looks alike on puzzle and solution."""
        found: list[Shape] = []
        for cell in CELLS:
            code, stack = self.state.tiles[cell], self.state.stacks[cell]
            if code:
                place = self._box(cell)
                look = 7 * cell % _LOOKS
                tile = held_tile(code, look, stack, self.options.theme, self.cell)
                found += tile.placed(place.x, place.y).shapes
        return found

    def _lines(self) -> list[Shape]:
        pen, length = self.options.theme.pen("ink", 0.25), CELLS_A_SIDE * self.cell
        offsets = [MARGIN + i * self.cell for i in range(1, CELLS_A_SIDE)]
        across = [Line(MARGIN, y, MARGIN + length, y, pen) for y in offsets]
        return [*across, *(Line(x, MARGIN, x, MARGIN + length, pen) for x in offsets)]

    def _arrow(self, move: Lay) -> list[Shape]:
        """Return an arrow from a castle to the last tile its knights entered."""
        if len(move.knights) < 2:
            return []
        cells = path(move.cell, move.direction, len(move.knights))
        x, y = self._point(cells[0], *_STARTS[move.direction])
        tip_x, tip_y = self._point(cells[-1], *_TIPS[move.direction])
        right, down = _sign(tip_x - x), _sign(tip_y - y)
        head, wide = 0.2 * self.cell, 0.1 * self.cell
        back_x, back_y = tip_x - right * head, tip_y - down * head
        points = (
            (tip_x, tip_y),
            (back_x + down * wide, back_y + right * wide),
            (back_x - down * wide, back_y - right * wide),
        )
        theme = self.options.theme
        return [
            Line(x, y, back_x, back_y, Pen(theme.line("white"), 0.1 * self.cell)),
            Line(x, y, back_x, back_y, Pen(theme.line("brick"), 0.055 * self.cell)),
            polygon(points, theme.line("brick"), theme.pen("white", 0.4)),
        ]

    def _number(self, number: int, move: Lay) -> list[Shape]:
        """Return the frame of a tile that was laid, and which of the turn it is."""
        place, theme = self._box(move.cell), self.options.theme
        scale = self.cell / SMALL
        radius = min(2.3, max(_LEAST_NUMBER[self.options.large_print], 2.3 * scale))
        style = TextStyle("Lato-Black", 3.7 * radius, theme.line("white"))
        x, y = place.right - radius - 0.7, place.y + radius + 0.7
        return [
            Rect.of(place.inset(0.25 * scale), stroke=Pen(theme.line("brick"), scale)),
            Circle(x, y, radius, theme.line("brick"), theme.pen("white", 0.4)),
            style.at(x, y + cap_height(style.font, style.size) / 2, str(number), "middle"),
        ]


def _sign(value: float) -> int:
    return (value > 0.01) - (value < -0.01)
