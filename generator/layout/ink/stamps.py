"""Stamps: drawings that a file holds once and shows as often as they are used."""

from __future__ import annotations

from generator.layout.ink.shapes import Clip, Group, Shape


class Stamps:
    """Numbers stamps from 1 as they are met; equal drawings share a number."""

    def __init__(self) -> None:
        """Start with none."""
        self._numbers: dict[tuple[tuple[Shape, ...], Clip | None], int] = {}
        # Comparing a large drawing takes time; one that is the very same need not be compared.
        # The groups are kept, so that no other drawing gets the identity of one that is gone.
        self._same: dict[int, tuple[Group, int]] = {}

    def number(self, group: Group) -> tuple[int, bool]:
        """Return a stamp's number, and whether it is met for the first time."""
        known = self._same.get(id(group.shapes))
        if known is not None and known[0].clip == group.clip:
            return known[1], False
        # Hashing a large drawing takes time as well: it is done once.
        before = len(self._numbers)
        number = self._numbers.setdefault((group.shapes, group.clip), before + 1)
        new = len(self._numbers) > before
        self._same[id(group.shapes)] = group, number
        return number, new
