"""The land of a siege as red sees it, and tiles laid on it and taken back. Frozen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.games.robber_knights.deal.siege.realm import (
    LEAST,
    MOST_PLACED,
    POINTS,
    ROOM,
    SIDE,
    SIZE,
    STEPS,
    Realm,
)

GAIN, KNIGHT = 1000, 10
SHUT = 99  # the least garrison where nobody enters: gaps, lakes, and what is not to be entered


@dataclass(frozen=True, slots=True)
class Act:
    """A tile laid, and the knights left on each cell from the castle on; none for no knights."""

    tile: str
    cell: int
    direction: str = ""
    garrisons: tuple[int, ...] = ()
    gain: int = 0

    def cells(self) -> list[int]:
        """Return the cells that knights stay on, from the castle on."""
        step = STEPS.get(self.direction, 0)
        return [self.cell + i * step for i in range(len(self.garrisons))]

    def worth(self) -> int:
        """Return 1000 × gain − 10 × knights − 1: the lead first, then knights left, then tiles."""
        return GAIN * self.gain - KNIGHT * sum(self.garrisons) - 1


@dataclass(frozen=True, slots=True)
class Before:
    """What the ground was where a tile was laid, to take it back."""

    cell: int
    beside: frozenset[int]
    cells: tuple[tuple[int, int, int], ...]


@dataclass(slots=True)
class Battleground:
    """Least garrison, room and gain by cell; the free cells, and those of them beside the land."""

    least: list[int]
    room: list[int]
    gain: list[int]
    free: frozenset[int]
    beside: frozenset[int]

    @classmethod
    def of(cls, realm: Realm) -> Battleground:
        """Return the ground of a land whose box is 7 × 7 already."""
        cells = SIDE * SIDE
        least, room, gain = [SHUT] * cells, [ROOM] * cells, [0] * cells
        for cell, tile in realm.tiles.items():
            least[cell] = LEAST.get(tile, SHUT)
            room[cell] = ROOM - len(realm.stacks.get(cell, ""))
            gain[cell] = realm.gain(cell, "R")
        top, _, left, _ = realm.box()
        box = {SIDE * (top + i) + left + j for i in range(SIZE) for j in range(SIZE)}
        return cls(
            least, room, gain, frozenset(box - set(realm.tiles)), frozenset(realm.open_cells())
        )

    def put(self, act: Act, enterable: bool) -> Before:
        """Lay a tile with its knights; the rest of the turn enters it only if it is enterable."""
        cells = act.cells()
        seen = tuple((cell, self.room[cell], self.gain[cell]) for cell in (act.cell, *cells))
        before = Before(act.cell, self.beside, seen)
        self.least[act.cell] = LEAST.get(act.tile, SHUT) if enterable else SHUT
        self.gain[act.cell] = POINTS[act.tile]
        for cell, left in zip(cells, act.garrisons, strict=True):
            self.room[cell] -= left
            self.gain[cell] = 0
        self.free -= {act.cell}
        neighbours = {act.cell + step for step in STEPS.values()}
        self.beside = (self.beside | neighbours) & self.free
        return before

    def take_back(self, before: Before) -> None:
        """Take a tile back; the last one laid goes first."""
        self.least[before.cell] = SHUT
        for cell, room, gain in before.cells:
            self.room[cell], self.gain[cell] = room, gain
        self.free |= {before.cell}
        self.beside = before.beside


def manned(ground: Battleground, castle: str, cell: int, direction: str) -> Iterator[Act]:
    """Yield a castle with knights that leave least garrisons and go on to where they gain.

    Those who stay on the castle go with north.
    """
    garrisons: tuple[int, ...] = (LEAST[castle],)
    gain, there = POINTS[castle], cell + STEPS[direction]
    if direction == "N":
        yield Act(castle, cell, "", garrisons, gain)
    while ground.least[there] <= ground.room[there]:
        garrisons = (*garrisons, ground.least[there])
        if sum(garrisons) > MOST_PLACED:
            return
        if ground.gain[there]:
            gain += ground.gain[there]
            yield Act(castle, cell, direction, garrisons, gain)
        there += STEPS[direction]
