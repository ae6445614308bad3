"""A land under consideration: how open its tiles lie, and what they are worth to a colour."""

from __future__ import annotations

from math import fsum

from generator.games.robber_knights.mind.worth import (
    FREE,
    MINE,
    POINTS,
    THEIRS,
    WAYS,
    Prospects,
    tile_worth,
)
from generator.games.robber_knights.rules.field import CELLS, NEIGHBOURS, RAYS, SIZES, box, fits
from generator.games.robber_knights.rules.knights import LEAST
from generator.games.robber_knights.rules.tiles import ROOM

_RAYS = tuple(tuple(rays.values()) for rays in RAYS)


class Ground:
    """A land as one colour sees it, changed in place while moves on it are compared."""

    def __init__(
        self,
        tiles: tuple[str, ...],
        stacks: tuple[str, ...],
        players: int,
        me: str,
        known: Prospects,
    ) -> None:
        self.tiles = list(tiles)
        self.stacks = list(stacks)
        self.me = me
        self._size = SIZES[players]
        self._table = tile_worth(known)
        land = [cell for cell in CELLS if tiles[cell]]
        self._edges = box(land)
        beside = {cell for tile in land for cell in NEIGHBOURS[tile] if not tiles[cell]}
        self.open = [cell for cell in sorted(beside) if fits(self._edges, cell, self._size)]
        self._is_open = [cell in beside for cell in CELLS]
        for cell in beside.difference(self.open):
            self._is_open[cell] = False
        self._ways: dict[int, int] = {}  # how open tiles lie, until a tile is laid or taken away
        self.worths = [self.worth(cell) if tiles[cell] else 0.0 for cell in CELLS]

    def risk(self, cell: int, more: int = 0) -> int:
        """Return how open a tile lies to castles that may still be laid; 0 where it is safe.

        More knights on it may leave no room to enter it.
        """
        least = LEAST[self.tiles[cell]]
        if least is None or len(self.stacks[cell]) + more + least > ROOM:
            return 0
        if cell not in self._ways:
            found = 0
            for ray in _RAYS[cell]:
                found += self._way_in(ray, 1 + least)
            self._ways[cell] = found
        return self._ways[cell]

    def _way_in(self, ray: tuple[int, ...], cost: int) -> int:
        """Return how much a direction counts in which a castle may be laid, with its knights."""
        for step in ray:
            code = self.tiles[step]
            if not code:
                return WAYS[cost] if self._is_open[step] else 0
            asks = LEAST[code]
            if asks is None or len(self.stacks[step]) + asks > ROOM:
                return 0
            cost += asks
            if cost >= len(WAYS):
                return 0
        return 0

    def worth(self, cell: int) -> float:
        """Return what a tile is worth as things are."""
        points = POINTS[self.tiles[cell]]
        if not points:
            return 0.0
        stack = self.stacks[cell]
        holder = FREE if not stack else MINE if stack[-1] == self.me else THEIRS
        return points * self._table[holder][self.risk(cell)]

    def total(self) -> float:
        """Return what the whole land is worth as it was at first."""
        return fsum(self.worths)

    def put(self, cell: int, code: str) -> list[int]:
        """Lay a tile; returns the cells beside it that are open now and were not before."""
        self._ways.clear()
        self.tiles[cell] = code
        self._is_open[cell] = False
        new = [
            beside
            for beside in NEIGHBOURS[cell]
            if not self.tiles[beside]
            and not self._is_open[beside]
            and fits(self._edges, beside, self._size)
        ]
        for beside in new:
            self._is_open[beside] = True
        return new

    def take(self, cell: int, new: list[int]) -> None:
        """Take a tile away again."""
        self._ways.clear()
        self.tiles[cell] = ""
        self._is_open[cell] = True
        for beside in new:
            self._is_open[beside] = False

    def held(self, cell: int, left: int) -> float:
        """Return what a tile gains by knights that are left on it."""
        points = POINTS[self.tiles[cell]]
        if not points:
            return 0.0
        return points * self._table[MINE][self.risk(cell, left)] - self.worth(cell)
