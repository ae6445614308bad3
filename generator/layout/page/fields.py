"""Fields: the places of a sheet that a player writes in, known by an id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal, TypeAlias

from generator.layout.ink.box import Box

FieldKind: TypeAlias = Literal["text", "number", "symbol", "tick", "choice", "radio"]
PLAYER = "player"  # the field for a name; at a table's one sheet the seat's own name follows it
Choice: TypeAlias = tuple[str, str]
"""An entry of a closed list: what it writes, and what the list calls it."""


@dataclass(frozen=True, slots=True)
class Field:
    """A place to write: data only, the layout draws the box that is seen.

    The id is the contract: the same on the sheet, in the PDF form, in findings (`cell.a2`).
    Two fields of one page may share an id: they then always show the same value, unless they are
    radio buttons, of which one at most is set: each of those stands for a value of its own.
    """

    id: str
    box: Box
    kind: FieldKind = "text"
    label: str = ""
    max_length: int | None = None
    size: float = 0.0  # points; 0 fits the box
    choices: tuple[Choice, ...] = ()  # a closed list; something else may still be typed
    spoken: tuple[str, ...] = ()  # the choices in words, where a list shows marks alone
    stands_for: str = ""  # what a radio button sets its field to
    crossed: bool = False  # a tick or radio button that crosses off what is printed below it
    block: str = ""  # the part of the sheet it belongs to, which is written in one go
    value: str = ""  # what stands in it already when it is printed, such as a name
    copy: int = 0  # the number of its sheet, where everybody has one; 0 is a lone one

    @property
    def name(self) -> str:
        """What it is called where the sheets of several share a file: `2/cell.a2`."""
        return f"{self.copy}/{self.id}" if self.copy else self.id

    def moved(self, dx: float, dy: float) -> Field:
        """Return the field moved right and down."""
        return replace(self, box=self.box.moved(dx, dy))

    def placed(self, dx: float, dy: float, scale: float) -> Field:
        """Return the field scaled about the origin, then moved right and down."""
        return replace(self, box=self.box.scaled(scale).moved(dx, dy), size=self.size * scale)

    def of_copy(self, number: int) -> Field:
        """Return the field on the sheet of a number."""
        return replace(self, copy=number)


def in_block(name: str, fields: Iterable[Field]) -> list[Field]:
    """Return fields as a block of their sheet."""
    return [replace(one, block=name) for one in fields]


def fields_at(where: str, fields: Iterable[Field]) -> tuple[Field, ...]:
    """Return the fields that a finding is about: one by its id, a block, or the boxes of a stem.

    What a pen writes into several boxes is one answer: `space.2.3` are `space.2.3.tens` and
    `space.2.3.ones`.

    >>> tens, ones = (Field(f"space.1.{one}", Box(0, 0, 9, 9), block="day.1") for one in "ab")
    >>> [fields_at(where, [tens, ones]) == (tens, ones) for where in ("space.1", "day.1", "space")]
    [True, True, False]
    """
    known = tuple(fields)
    kinds = (
        tuple(one for one in known if one.id == where),
        tuple(one for one in known if one.block == where),
        tuple(one for one in known if one.id.rpartition(".")[0] == where),
    )
    return next(filter(None, kinds), ())


def shared_label(fields: Sequence[Field]) -> str:
    """Return what fields of one id are about: the words that their labels begin with.

    >>> box = Box(0, 0, 9, 9)
    >>> ways = ("tile 1, its way — up", "tile 1, its way — down")
    >>> shared_label([Field("way", box, label=way) for way in ways])
    'tile 1, its way'
    """
    words = [one.label.split(" ") for one in fields]
    shared = takewhile(lambda each: len({*each}) == 1, zip(*words, strict=False))
    return " ".join(each[0] for each in shared).rstrip(" \u00a0,:—")


def tab_order(fields: Iterable[Field]) -> list[Field]:
    """Return fields in the order one writes them: copy by copy, block by block, then row by row.

    Blocks come in the order in which the sheet was put together.
    """
    blocks: dict[tuple[int, str], list[Field]] = {}
    for one in fields:
        blocks.setdefault((one.copy, one.block), []).append(one)
    copies = sorted(blocks, key=lambda key: key[0])
    return [one for key in copies for one in _row_by_row(blocks[key])]


def _row_by_row(fields: Iterable[Field]) -> list[Field]:
    rows: list[list[Field]] = []
    for one in sorted(fields, key=lambda one: one.box.y):
        if rows and all(_beside(one, other) for other in rows[-1]):
            rows[-1].append(one)
        else:
            rows.append([one])
    return [one for row in rows for one in sorted(row, key=lambda one: one.box.x)]


def _beside(one: Field, other: Field) -> bool:
    """Tell whether two fields stand in one row: side by side for half the lower one's height."""
    shared = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
    return shared > min(one.box.height, other.box.height) / 2
