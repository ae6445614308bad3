"""The land as the besieger sees it: what each cell asks, holds and gains; laid on and undone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.games.robber_knights.rules.field import (
    CELLS,
    NEIGHBOURS,
    RAYS,
    SIDE,
    SIZES,
    box,
    fits,
)
from generator.games.robber_knights.rules.knights import LEAST, path
from generator.games.robber_knights.rules.state import MOST_PLACED, STAY, Lay, State, colour_of
from generator.games.robber_knights.rules.tiles import ROOM, TILES
from generator.games.robber_knights.rules.turn import open_cells

POINTS = {code: tile.points for code, tile in TILES.items()}
CASTLES = tuple(code for code, tile in TILES.items() if tile.is_castle)
NEVER = 99  # the least garrison where nobody can enter: gaps and lakes


def least_of(code: str) -> int:
    """Return the least garrison of a tile that is about to be entered."""
    return LEAST[code] or NEVER


@dataclass(frozen=True, slots=True)
class Undo:
    """What the front was before a tile was laid."""

    cells: tuple[tuple[int, int, int, int], ...]  # cell, least garrison, room, gain
    edges: tuple[int, int, int, int]
    beside: frozenset[int]
    knights: int


@dataclass(slots=True)
class Front:
    """Least garrison, room and gain by cell, the box, the open cells, the knights left."""

    size: int
    least: list[int]
    room: list[int]
    gain: list[int]
    edges: tuple[int, int, int, int]
    free: frozenset[int]  # cells without a tile that may get one
    beside: frozenset[int]  # those of them that may get one now
    knights: int

    @classmethod
    def of(cls, state: State) -> Front:
        """Return what the seat to move sees."""
        colour, size = colour_of(state.seat), SIZES[len(state.players)]
        edges = box(cell for cell in CELLS if state.tiles[cell])
        free = (cell for cell in CELLS if not state.tiles[cell] and fits(edges, cell, size))
        return cls(
            size,
            [least_of(code) if code else NEVER for code in state.tiles],
            [ROOM - len(stack) for stack in state.stacks],
            [
                _gain(code, stack, colour)
                for code, stack in zip(state.tiles, state.stacks, strict=True)
            ],
            edges,
            frozenset(free),
            frozenset(open_cells(state.tiles, size)),
            state.players[state.seat].knights,
        )

    def put(self, move: Lay) -> Undo:
        """Lay a tile with its knights."""
        steps = path(move.cell, move.direction, len(move.knights)) or (move.cell,)
        before = tuple((c, self.least[c], self.room[c], self.gain[c]) for c in steps)
        undo = Undo(before, self.edges, self.beside, self.knights)
        self.least[move.cell] = least_of(move.tile)
        self.gain[move.cell] = POINTS[move.tile]
        for cell, left in zip(steps, move.knights, strict=False):
            self.room[cell] -= left
            self.gain[cell] = 0
        self.knights -= sum(move.knights)
        self.free -= {move.cell}
        self._widen(move.cell)
        return undo

    def _widen(self, cell: int) -> None:
        row, column = divmod(cell, SIDE)
        top, bottom, left, right = self.edges
        self.edges = min(top, row), max(bottom, row), min(left, column), max(right, column)
        beside = (self.beside | set(NEIGHBOURS[cell])) & self.free
        if self.edges != (top, bottom, left, right):
            beside = frozenset(one for one in beside if fits(self.edges, one, self.size))
        self.beside = beside

    def take_back(self, undo: Undo) -> None:
        """Take back the tile that was laid last."""
        for cell, least, room, gain in undo.cells:
            self.least[cell], self.room[cell], self.gain[cell] = least, room, gain
        self.free |= {undo.cells[0][0]}
        self.edges, self.beside, self.knights = undo.edges, undo.beside, undo.knights

    def sallies(self, castle: str, cell: int, direction: str) -> Iterator[tuple[Lay, int]]:
        """Yield a castle whose knights leave least garrisons up to where they gain, and the gain.

        Those who all stay on it go with north.
        """
        knights: tuple[int, ...] = (least_of(castle),)
        left, gain = min(MOST_PLACED, self.knights) - knights[0], POINTS[castle]
        if direction == "N" and left >= 0:
            yield Lay(castle, cell, STAY, knights), gain
        for step in RAYS[cell][direction]:
            least = self.least[step]
            left -= least
            if left < 0 or least > self.room[step]:
                return
            knights = (*knights, least)
            if self.gain[step]:
                gain += self.gain[step]
                yield Lay(castle, cell, direction, knights), gain


def _gain(code: str, stack: str, colour: str) -> int:
    """Return what the lead gains if a knight of a colour comes to the top of a tile."""
    if not code or stack.endswith(colour):
        return 0
    return POINTS[code] * (2 if stack else 1)
