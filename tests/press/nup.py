"""Several copies of a block on one sheet."""

from __future__ import annotations

from generator.layout.ink.box import Box
from generator.layout.ink.grid import CellGrid
from generator.layout.ink.shapes import Shape
from generator.layout.page.block import Block
from generator.layout.page.fields import Field


def best_grid(count: int, width: float, height: float, box: Box, gutter: float) -> CellGrid:
    """Return the grid of at least count cells that lets a block of this shape be largest."""
    grids = (
        CellGrid(box, columns, -(-count // columns), gutter) for columns in range(1, count + 1)
    )
    usable = [grid for grid in grids if grid.cell_width > 0 and grid.cell_height > 0]
    if not usable:
        raise ValueError(f"no room for {count} copies with gutters of {gutter:g} mm")
    return max(usable, key=lambda grid: min(grid.cell_width / width, grid.cell_height / height))


def n_up(block: Block, count: int, area: Box, gutter: float = 5.0) -> Block:
    """Place copies of a block in a grid, scaled down (never up) to fit, centred in their cells.

    The fields bear the number of their copy, unless there is but one.
    """
    if count < 1:
        raise ValueError(f"{count} copies: expected at least 1")
    cells = best_grid(count, block.width, block.height, area, gutter).cells()[:count]
    scale = n_up_scale(block, count, area, gutter)
    shapes: list[Shape] = []
    fields: list[Field] = []
    for number, cell in enumerate(cells, start=1):
        dx = cell.cx - block.width * scale / 2
        dy = cell.cy - block.height * scale / 2
        copy = block.placed(dx, dy, scale).of_copy(number if count > 1 else 0)
        shapes += copy.shapes
        fields += copy.fields
    return Block(area.width, area.height, tuple(shapes), tuple(fields))


def n_up_scale(block: Block, count: int, area: Box, gutter: float = 5.0) -> float:
    """Return the scale that n_up would use, to choose between portrait and landscape."""
    grid = best_grid(count, block.width, block.height, area, gutter)
    return min(1.0, grid.cell_width / block.width, grid.cell_height / block.height)
