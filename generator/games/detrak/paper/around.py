"""How much room the score boxes of a grid take around its cells."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.detrak.rules.turn import SIZE

# In cells: a score box, and the gap between it and the grid that a short leader bridges.
_BOX_WIDTH, _BOX_HEIGHT, _GAP = 0.66, 0.57, 0.18
_EDGE = 0.3  # the names of rows and columns, where no box of the diagonal makes room for them
_CLOSE_WIDTH, _CLOSE_HEIGHT, _CLOSE_GAP, _CLOSE_LEFT = 0.41, 0.36, 0.08, 0.21
CLOSE_WIDTH_IN_CELLS = SIZE + _CLOSE_LEFT + _CLOSE_GAP + _CLOSE_WIDTH
CLOSE_HEIGHT_IN_CELLS = SIZE + 2 * (_CLOSE_GAP + _CLOSE_HEIGHT)
WIDTH_IN_CELLS = SIZE + 2 * (_BOX_WIDTH + _GAP)
HEIGHT_IN_CELLS = SIZE + 2 * (_BOX_HEIGHT + _GAP)


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
        wide, high, gap = _BOX_WIDTH * cell, _BOX_HEIGHT * cell, _GAP * cell
        return cls(wide + gap, high + gap, (wide, high), gap)

    @classmethod
    def close(cls, cell: float) -> Around:
        """Return smaller boxes closer to the grid, the lower left one partly below it."""
        wide, high = _CLOSE_WIDTH * cell, _CLOSE_HEIGHT * cell
        gap = _CLOSE_GAP * cell
        return cls(_CLOSE_LEFT * cell, high + gap, (wide, high), gap)

    @classmethod
    def plain(cls, cell: float) -> Around:
        """Return what stands around the cells of the basic game, which has no diagonal."""
        usual = cls.usual(cell)
        return cls(_EDGE * cell, _EDGE * cell, usual.box, usual.gap, 0)


def size_in_cells(diagonal: bool) -> tuple[float, float]:
    """Return the width and height of a grid with its boxes, with and without the diagonal's."""
    if diagonal:
        return WIDTH_IN_CELLS, HEIGHT_IN_CELLS
    return SIZE + _EDGE + _GAP + _BOX_WIDTH, SIZE + _EDGE + _GAP + _BOX_HEIGHT
