"""What the solver finds; apart from it, because who prints a solution need not load numpy."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stop:
    """How a period ends: at a space, with its marker and a dish or without."""

    space: int
    takes: bool
    eats: bool


@dataclass(frozen=True, slots=True)
class Solution:
    """A holiday: its points, the order of the rows, and every period."""

    score: int
    order: tuple[int, ...]
    stops: tuple[Stop, ...]
    bound: int | None = None  # no holiday brings more; None where nothing is known of it
