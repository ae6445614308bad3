"""Fields: the places of a sheet that a player writes in, known by an id."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from generator.layout.box import Box

FieldKind: TypeAlias = Literal["text", "number", "symbol", "tick", "choice"]


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
    choices: tuple[str, ...] = ()  # the words of a closed list; something else may still be typed
    value: str = ""  # what stands in it already when it is printed, such as a name

    def moved(self, dx: float, dy: float) -> Field:
        """Return the field moved right and down."""
        return replace(self, box=self.box.moved(dx, dy))

    def scaled(self, factor: float) -> Field:
        """Return the field scaled about the origin."""
        return replace(self, box=self.box.scaled(factor), size=self.size * factor)

    def prefixed(self, prefix: str) -> Field:
        """Return the field with something set before its id."""
        return replace(self, id=prefix + self.id)


def tab_order(fields: Iterable[Field]) -> list[Field]:
    """Return fields in the order one writes them: copy by copy, row by row, left to right."""
    rows: list[list[Field]] = []
    for one in sorted(fields, key=lambda one: (copy_number(one), one.box.y)):
        if rows and all(_beside(one, other) for other in rows[-1]):
            rows[-1].append(one)
        else:
            rows.append([one])
    return [one for row in rows for one in sorted(row, key=lambda one: one.box.x)]


def _beside(one: Field, other: Field) -> bool:
    """Tell whether two fields stand in one row: side by side for half the lower one's height."""
    shared = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
    return (
        copy_number(one) == copy_number(other)
        and shared > min(one.box.height, other.box.height) / 2
    )


def copy_number(one: Field) -> int:
    """Return which copy of an n-up sheet a field belongs to; 0 if there is only one."""
    number, slash, _ = one.id.partition("/")
    return int(number) if slash and number.isdecimal() else 0
