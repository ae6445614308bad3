"""One thing on a sheet that cannot be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that cannot be: the field, what could stand there, and what does."""

    where: str
    expected: str
    got: str
