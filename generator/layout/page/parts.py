"""What a drawing function gives when it paints straight onto a sheet: shapes and fields."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.layout.ink.shapes import Shape
from generator.layout.page.block import Block
from generator.layout.page.fields import Field, in_block


@dataclass(slots=True)
class Parts:
    """Shapes and fields of a sheet, gathered one after another."""

    shapes: list[Shape] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)

    def add(self, *others: Parts | Block, block: str = "") -> None:
        """Take in what others painted; a block is a part of the sheet that is written in one go."""
        for other in others:
            self.shapes += other.shapes
            self.fields += in_block(block, other.fields) if block else other.fields

    def block(self, width: float, height: float) -> Block:
        """Return everything as a block of a size."""
        return Block(width, height, tuple(self.shapes), tuple(self.fields))
