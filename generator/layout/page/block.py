"""A piece of a sheet that can be placed anywhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.layout.ink.shapes import Group, Shape
from generator.layout.page.fields import Field


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a sheet that can be placed anywhere: its size, shapes and fields from 0, 0."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    fields: tuple[Field, ...] = ()

    def placed(self, dx: float, dy: float, scale: float = 1.0) -> Block:
        """Return the block scaled and moved."""
        fields = (field.placed(dx, dy, scale) for field in self.fields)
        group = Group(self.shapes, dx=dx, dy=dy, scale=scale)
        return Block(self.width * scale, self.height * scale, (group,), tuple(fields))

    def of_copy(self, number: int) -> Block:
        """Return the block with its fields on the sheet of a number."""
        return replace(self, fields=tuple(field.of_copy(number) for field in self.fields))
