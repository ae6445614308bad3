"""What stands in the score boxes of one seat, and who comes before whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

MEDALS = ("bronze", "silver", "gold")  # from the easiest to earn to the best

BoxValue = int | tuple[int, ...]
"""One box, or a row of boxes that a record writes as a list."""


@dataclass(frozen=True, slots=True)
class Score:
    """The score boxes of one seat, keyed as in a record's [score], and their total."""

    total: int
    boxes: Mapping[str, BoxValue] = field(default_factory=dict)

    def number(self, key: str) -> int:
        """Return what stands in a single box."""
        value = self.boxes[key]
        assert isinstance(value, int), f"{key} is a row of boxes"
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """Return what stands in a row of boxes."""
        value = self.boxes[key]
        assert isinstance(value, tuple), f"{key} is a single box"
        return value

    def as_data(self) -> dict[str, Any]:
        """Return the boxes as a record and JSON write them, the total last.

        >>> Score(9, {"rows": (2, 3), "columns": (4, 0)}).as_data()
        {'rows': [2, 3], 'columns': [4, 0], 'total': 9}
        """
        boxes = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in self.boxes.items()
        }
        return boxes | {"total": self.total}


def places(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Return the seats by place, the greatest key first and equal ones together.

    >>> places([25, 33, 33])
    ((1, 2), (0,))
    """
    order = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == best) for best in order)
