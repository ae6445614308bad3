"""Fields: the places of a sheet that a player writes in, known by an id."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from generator.layout.box import Box

FieldKind: TypeAlias = Literal["text", "number", "symbol", "tick"]


@dataclass(frozen=True, slots=True)
class Field:
    """A place to write: data only, the layout draws the box that is seen.

    The id is the contract: the same on the sheet, in the PDF form, in findings (`cell.a2`).
    Two fields of one page may share an id: they then always show the same value.
    """

    id: str
    box: Box
    kind: FieldKind = "text"
    label: str = ""
    max_length: int | None = None
    size: float = 0.0  # points; 0 fits the box

    def moved(self, dx: float, dy: float) -> Field:
        """Return the field moved right and down."""
        return replace(self, box=self.box.moved(dx, dy))

    def scaled(self, factor: float) -> Field:
        """Return the field scaled about the origin."""
        return replace(self, box=self.box.scaled(factor), size=self.size * factor)

    def prefixed(self, prefix: str) -> Field:
        """Return the field with something set before its id."""
        return replace(self, id=prefix + self.id)
