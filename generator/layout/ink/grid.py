"""Grids: a box cut into equal cells with gutters, and the best grid for a number of copies."""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.ink.box import Box


@dataclass(frozen=True, slots=True)
class CellGrid:
    """Equal cells in a box, row by row.

    >>> CellGrid(Box(0, 0, 100, 50), columns=2, rows=1, gutter=10).cell(1, 0)
    Box(x=55.0, y=0.0, width=45.0, height=50.0)
    """

    box: Box
    columns: int
    rows: int
    gutter: float = 0.0
    row_gutter: float | None = None  # as gutter unless given

    @property
    def cell_width(self) -> float:
        """The width of every cell."""
        return (self.box.width - (self.columns - 1) * self.gutter) / self.columns

    @property
    def cell_height(self) -> float:
        """The height of every cell."""
        return (self.box.height - (self.rows - 1) * self._down) / self.rows

    @property
    def _down(self) -> float:
        return self.gutter if self.row_gutter is None else self.row_gutter

    def cell(self, column: int, row: int) -> Box:
        """Return a cell by column and row, both from 0."""
        x = self.box.x + column * (self.cell_width + self.gutter)
        y = self.box.y + row * (self.cell_height + self._down)
        return Box(float(x), float(y), self.cell_width, self.cell_height)

    def cells(self) -> list[Box]:
        """Return all cells, row by row."""
        return [
            self.cell(column, row) for row in range(self.rows) for column in range(self.columns)
        ]


def centred_grid(
    box: Box, columns: int, rows: int, width: float, height: float, gutter: float = 0.0
) -> CellGrid:
    """Return a grid of cells of a given size in the middle of a box."""
    across = columns * width + (columns - 1) * gutter
    down = rows * height + (rows - 1) * gutter
    place = Box(box.cx - across / 2, box.cy - down / 2, across, down)
    if not box.holds(place):
        raise ValueError(
            f"{columns} × {rows} cells of {width:g} × {height:g} mm need {across:g} × {down:g} mm, "
            f"but there are {box.width:g} × {box.height:g} mm"
        )
    return CellGrid(place, columns, rows, gutter)
