"""Several copies of a block on one sheet."""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.box import Box
from generator.layout.fields import Field
from generator.layout.grid import best_grid
from generator.layout.shapes import Group, Shape


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a sheet that can be placed anywhere: its size, shapes and fields from 0, 0."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    fields: tuple[Field, ...] = ()

    def placed(self, dx: float, dy: float, scale: float = 1.0, prefix: str = "") -> Block:
        """Return the block scaled and moved, its field ids prefixed."""
        fields = (field.scaled(scale).moved(dx, dy).prefixed(prefix) for field in self.fields)
        group = Group(self.shapes, dx=dx, dy=dy, scale=scale)
        return Block(self.width * scale, self.height * scale, (group,), tuple(fields))


def n_up(block: Block, count: int, area: Box, gutter: float = 5.0) -> Block:
    """Place copies of a block in a grid, scaled down (never up) to fit, centred in their cells.

    The fields of copy 2 are `2/cell.a2`; a single copy keeps its ids.
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
        copy = block.placed(dx, dy, scale, f"{number}/" if count > 1 else "")
        shapes += copy.shapes
        fields += copy.fields
    return Block(area.width, area.height, tuple(shapes), tuple(fields))


def n_up_scale(block: Block, count: int, area: Box, gutter: float = 5.0) -> float:
    """Return the scale that n_up would use, to choose between portrait and landscape."""
    grid = best_grid(count, block.width, block.height, area, gutter)
    return min(1.0, grid.cell_width / block.width, grid.cell_height / block.height)
