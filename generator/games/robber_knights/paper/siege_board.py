"""The board of a siege: seven by seven cells with their names, and on a solution what was laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.robber_knights.paper.knights import HATCHED
from generator.games.robber_knights.paper.small_tiles import STACK_EDGE, small_tile, stack_on
from generator.games.robber_knights.rules.field import CELLS, COLUMNS, SIDE, SIZES, box
from generator.games.robber_knights.rules.knights import path
from generator.games.robber_knights.rules.state import Lay, State
from generator.layout.block import Block
from generator.layout.box import Box
from generator.layout.fonts import cap_height
from generator.layout.options import PrintOptions
from generator.layout.shapes import Circle, Line, Pen, Rect, Shape, polygon
from generator.layout.textbox import TextStyle
from generator.layout.typography import Type

CELLS_A_SIDE = SIZES[2]
MARGIN = 5.0  # for the names of rows and columns
_LOOKS = 24  # ways to draw a tile


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
        # Where cells are small, arrows that go across cross high stacks: these stand in front.
        shapes: list[Shape] = [
            Rect(MARGIN, MARGIN, length, length, fill=theme.ground("mist", 0.6)),
            *self._names(),
            *self._tiles(),
            *self._lines(),
            *self._arrows("EW"),
            *self._knights(),
            *self._arrows("NS"),
            Rect(place.x, place.y, length, length, stroke=theme.pen("ink", 0.7)),
        ]
        for number, move in enumerate(self.moves, start=1):
            shapes += self._number(number, move)
        side = MARGIN + length
        return Block(side, side, tuple(shapes))

    def _corner(self) -> tuple[int, int]:
        top, _, left, _ = box(cell for cell in CELLS if self.state.tiles[cell])
        return top, left

    def _box(self, cell: int) -> Box:
        """Return where a cell is drawn."""
        top, left = self._corner()
        row, column = divmod(cell, SIDE)
        x, y = MARGIN + (column - left) * self.cell, MARGIN + (row - top) * self.cell
        return Box(x, y, self.cell, self.cell)

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
        """Return the tiles; one looks alike on puzzle and solution."""
        found: list[Shape] = []
        for cell in CELLS:
            if code := self.state.tiles[cell]:
                tile = small_tile(code, 7 * cell % _LOOKS, self.options.theme, self.cell)
                place = self._box(cell)
                found += tile.placed(place.x, place.y).shapes
        return found

    def _knights(self) -> list[Shape]:
        """Return the knights on the tiles."""
        found: list[Shape] = []
        for cell in CELLS:
            if stack := self.state.stacks[cell]:
                place = self._box(cell)
                knights = stack_on(stack, self.options.theme, self.cell)
                found += knights.placed(place.x, place.y).shapes
        return found

    def _lines(self) -> list[Shape]:
        pen, length = self.options.theme.pen("ink", 0.25), CELLS_A_SIDE * self.cell
        offsets = [MARGIN + i * self.cell for i in range(1, CELLS_A_SIDE)]
        across = [Line(MARGIN, y, MARGIN + length, y, pen) for y in offsets]
        return [*across, *(Line(x, MARGIN, x, MARGIN + length, pen) for x in offsets)]

    def _arrows(self, directions: str) -> list[Shape]:
        """Return the arrows of knights that went one of some ways."""
        found: list[Shape] = []
        for move in self.moves:
            if len(move.knights) > 1 and move.direction in directions:
                found += self._arrow(move)
        return found

    def _arrow(self, move: Lay) -> list[Shape]:
        """Return an arrow from a castle to the last tile its knights entered."""
        cells = path(move.cell, move.direction, len(move.knights))
        x, y = self._way(cells[0], move.direction)
        tip_x, tip_y = self._way(cells[-1], move.direction)
        right, down = _sign(tip_x - x), _sign(tip_y - y)
        # A head that comes from either side ends left of the knights.
        tip_x -= {"E": 0.1, "W": 0.36}.get(move.direction, 0.0) * self.cell
        head, wide = 0.2 * self.cell, min(1.8, 0.1 * self.cell)
        back_x, back_y = tip_x - right * head, tip_y - down * head
        points = (
            (tip_x, tip_y),
            (back_x + down * wide, back_y + right * wide),
            (back_x - down * wide, back_y - right * wide),
        )
        theme, thick = self.options.theme, max(0.9, 0.05 * self.cell)
        return [
            Line(x, y, back_x, back_y, Pen(theme.line("white"), thick + 0.7)),
            Line(x, y, back_x, back_y, theme.pen("brick", thick)),
            polygon(points, theme.line("brick"), theme.pen("white", 0.4)),
        ]

    def _way(self, cell: int, direction: str) -> tuple[float, float]:
        """Return where the arrow of a direction passes a cell: never over a building or a letter.

        Across it goes above the building, up and down over the hatch of the knights.
        """
        place = self._box(cell)
        if direction in "EW":
            return place.cx, place.y + 0.26 * self.cell
        return place.right - STACK_EDGE - HATCHED / 2, place.cy

    def _number(self, number: int, move: Lay) -> list[Shape]:
        """Return the frame of a tile that was laid, and which of the turn it is."""
        place, theme = self._box(move.cell), self.options.theme
        radius = min(2.3, 0.15 * self.cell)
        style = TextStyle("Lato-Black", 3.7 * radius, theme.line("white"))
        x, y = place.right - 0.7 - radius, place.y + 0.7 + radius
        return [
            Rect.of(place.inset(0.5), stroke=theme.pen("brick", 1.0)),
            Circle(x, y, radius, theme.line("brick"), theme.pen("white", 0.4)),
            style.at(x, y + cap_height(style.font, style.size) / 2, str(number), "middle"),
        ]


def _sign(value: float) -> int:
    return (value > 0.01) - (value < -0.01)
