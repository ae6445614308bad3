"""How much room the score boxes of a grid take around its cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from generator.games.detrak.rules.turn import SIZE


class Shares(NamedTuple):
    """What stands around the cells, in cells."""

    wide: float  # a score box
    high: float
    gap: float  # between it and the grid, which a short leader bridges
    edge: float  # the names of rows and columns, where no box of the diagonal makes room for them


USUAL = Shares(0.66, 0.57, 0.18, 0.3)
LARGE = Shares(0.58, 0.5, 0.12, 0.24)  # leaves large print's cells more room; is larger on paper
_CLOSE_WIDTH, _CLOSE_HEIGHT, _CLOSE_GAP, _CLOSE_LEFT = 0.41, 0.36, 0.08, 0.21
CLOSE_WIDTH_IN_CELLS = SIZE + _CLOSE_LEFT + _CLOSE_GAP + _CLOSE_WIDTH
CLOSE_HEIGHT_IN_CELLS = SIZE + 2 * (_CLOSE_GAP + _CLOSE_HEIGHT)


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around the cells, in millimetres: the room at the left and above, the boxes."""

    left: float
    top: float
    box: tuple[float, float]  # width and height of a score box
    gap: float  # between the cells and the boxes
    diagonals: int = 2  # boxes of the diagonal: top right, and bottom left; 0: it does not count

    @classmethod
    def usual(cls, cell: float) -> Around:
        """Return what is usual for a side of a cell."""
        return cls.counting(True, cell)

    @classmethod
    def close(cls, cell: float) -> Around:
        """Return smaller boxes closer to the grid, the lower left one partly below it."""
        wide, high = _CLOSE_WIDTH * cell, _CLOSE_HEIGHT * cell
        gap = _CLOSE_GAP * cell
        return cls(_CLOSE_LEFT * cell, high + gap, (wide, high), gap)

    @classmethod
    def counting(cls, diagonal: bool, cell: float, shares: Shares = USUAL) -> Around:
        """Return what stands around the cells, with and without the diagonal's boxes."""
        wide, high, gap, edge = (share * cell for share in shares)
        if diagonal:
            return cls(wide + gap, high + gap, (wide, high), gap)
        return cls(edge, edge, (wide, high), gap, 0)


def size_in_cells(diagonal: bool, shares: Shares = USUAL) -> tuple[float, float]:
    """Return the width and height of a grid with its boxes, with and without the diagonal's."""
    wide, high, gap, edge = shares
    if diagonal:
        return SIZE + 2 * (wide + gap), SIZE + 2 * (high + gap)
    return SIZE + edge + gap + wide, SIZE + edge + gap + high


WIDTH_IN_CELLS, HEIGHT_IN_CELLS = size_in_cells(diagonal=True)
