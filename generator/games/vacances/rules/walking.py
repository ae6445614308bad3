"""Walks of an exact length: where a pawn may end, and one walk to get there.

A pawn that has just stepped from a to b may go anywhere but back to a, so a walk is a chain of
*steps*: lines with a direction. Sets of spaces and of steps are bits of an integer, which makes the
end spaces of a die a handful of operations.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from generator.games.vacances.rules.board import Board, the_board

DICE = range(1, 7)


class Walks:
    """The walks on one board, worked out once."""

    def __init__(self, board: Board) -> None:
        near = board.neighbours
        self.steps = [(a, b) for a, ends in enumerate(near) for b in ends]
        number = {step: i for i, step in enumerate(self.steps)}
        self.first = [sum(1 << number[a, b] for b in ends) for a, ends in enumerate(near)]
        self.next = [
            sum(1 << number[b, c] for c in near[b] if c != a) for a, b in self.steps
        ]  # by step: the steps that may follow it
        self.into = [sum(1 << number[a, b] for a in ends) for b, ends in enumerate(near)]
        self._free_ends = [[0] * (len(DICE) + 1) for _ in near]
        self._touched = [[0] * (len(DICE) + 1) for _ in near]
        for space in range(len(near)):
            self._walk_all(space)

    def _walk_all(self, space: int) -> None:
        """Note what every die reaches from a space, and what it passes, on an empty board."""
        frontier, touched = self.first[space], 0
        for die in DICE:
            reached = self._heads(frontier)
            touched |= reached
            self._free_ends[space][die] = reached
            self._touched[space][die] = touched
            frontier = self._onward(frontier)

    def _onward(self, frontier: int) -> int:
        onward = 0
        for step in bits(frontier):
            onward |= self.next[step]
        return onward

    def _heads(self, frontier: int) -> int:
        heads = 0
        for step in bits(frontier):
            heads |= 1 << self.steps[step][1]
        return heads

    def ends(self, space: int, die: int, occupied: int = 0) -> int:
        """Return the spaces at which a walk of the die's length may end, as bits."""
        if not occupied & self._touched[space][die]:
            return self._free_ends[space][die]
        barred = 0
        for taken in bits(occupied):
            barred |= self.into[taken]
        frontier = self.first[space] & ~barred
        for _ in range(die - 1):
            frontier = self._onward(frontier) & ~barred
        return self._heads(frontier)

    def walk_to(self, space: int, die: int, end: int, occupied: int = 0) -> tuple[int, ...] | None:
        """Return the first walk in the order of ids that ends at a space, None if there is none."""
        return next(self._walks_to((space,), die, end, occupied), None)

    def _walks_to(
        self, walk: tuple[int, ...], left: int, end: int, occupied: int
    ) -> Iterator[tuple[int, ...]]:
        if left == 0:
            if walk[-1] == end:
                yield walk
            return
        came_from = walk[-2] if len(walk) > 1 else None
        for step in bits(self.first[walk[-1]]):
            to = self.steps[step][1]
            # A longer rest must be able to end there on an empty board, which spares dead ends.
            hopeless = left > 1 and not self._free_ends[to][left - 1] >> end & 1
            if to != came_from and not occupied >> to & 1 and not hopeless:
                yield from self._walks_to((*walk, to), left - 1, end, occupied)


def bits(mask: int) -> Iterator[int]:
    """Yield the places of the bits that are set, the lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@cache
def the_walks() -> Walks:
    """Return the walks on the board of St Malo."""
    return Walks(the_board())


@lru_cache(maxsize=1 << 16)
def end_spaces(space: int, die: int, occupied: int = 0) -> tuple[int, ...]:
    """Return the spaces at which a move may end, in the order of their ids."""
    return tuple(bits(the_walks().ends(space, die, occupied)))


@lru_cache(maxsize=1 << 14)
def walk_to(space: int, die: int, end: int, occupied: int = 0) -> tuple[int, ...] | None:
    """Return the first walk in the order of ids that ends at a space, None if there is none."""
    return the_walks().walk_to(space, die, end, occupied)
