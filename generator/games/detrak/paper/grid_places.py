"""Where the cells and score boxes of a grid are, at any size."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.detrak.paper.around import Around
from generator.games.detrak.rules.turn import SIZE
from generator.layout.ink.box import Box


@dataclass(frozen=True, slots=True)
class GridPlaces:
    """The boxes of a grid, for a side of a cell and what stands around; the origin is top left."""

    cell: float
    around: Around

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
        return self._score_box(self.grid.right + self.around.gap, middle - self.around.box[1] / 2)

    def column_box(self, column: int) -> Box:
        """Return the score box below a column."""
        middle = self.grid.x + (column + 0.5) * self.cell
        return self._score_box(middle - self.around.box[0] / 2, self.grid.bottom + self.around.gap)

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
        return Box(x, y, self.around.box[0], self.around.box[1])
