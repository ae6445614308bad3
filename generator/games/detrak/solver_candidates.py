"""The cell sets each symbol of a Détrak puzzle may take, as lists and as bit sets over them."""

from dataclasses import dataclass
from functools import cache

from generator.games.detrak.cellsets import MOST_POINTS, sets_scoring
from generator.games.detrak.solver_matchings import Family

LINES = tuple(
    [sum(1 << 5 * row + column for column in range(5)) for row in range(5)]
    + [sum(1 << 5 * row + column for row in range(5)) for column in range(5)]
)
ALL_LINES = (1 << len(LINES)) - 1
_LAST_COLUMN = LINES[9]
_FIRST_STEP = 3
# Beyond this many matchings, one bit set for each costs more than it saves.
_MATCHINGS_LISTED = 256


@dataclass(frozen=True, slots=True)
class Demand:
    """What the dice ask of one symbol: its cells, its doubles and whether it stands in a1."""

    size: int
    doubles: int
    is_start: bool


class Shelf:
    """The sets (points, cells, matchings) that meet a demand, best first, found as needed."""

    def __init__(self, demand: Demand, family: Family, board: int, pattern: int | None) -> None:
        self.sets: list[tuple[int, int, int]] = []
        self._demand, self._family, self._board, self._pattern = demand, family, board, pattern
        # All sets with at least so many points are on the shelf.
        self._floor = MOST_POINTS[demand.size] + 1

    def best(self) -> int | None:
        """The most points of a set, or None if no set meets the demand."""
        while not self.sets and self._floor > 0:
            self.fill(max(0, self._floor - _FIRST_STEP))
        return self.sets[0][0] if self.sets else None

    def fill(self, floor: int) -> None:
        """Put all sets with at least `floor` points on the shelf."""
        if floor >= self._floor:
            return
        wanted, outside = int(self._demand.is_start), ~self._board
        found = sets_scoring(self._demand.size, floor, self._floor, self._pattern)
        self.sets += sorted(
            (
                (points, cells, matchings)
                for points, cells in found
                if cells & 1 == wanted and not cells & outside
                if (matchings := self._family.with_inside(cells, self._demand.doubles))
            ),
            reverse=True,
        )
        self._floor = floor


class Candidates:
    """A symbol's sets, best first; bit i of every bit set stands for the i-th set."""

    __slots__ = (
        *("at_least", "cells", "gains", "in_matching", "lines", "matchings"),
        *("most_lines", "on_cell", "on_line", "weight"),
    )

    def __init__(self, sets: list[tuple[int, int, int]], family: Family, *, lines: bool) -> None:
        ranked = sorted(sets, reverse=True)
        self.gains = [gain for gain, _, _ in ranked]
        self.cells = [cells for _, cells, _ in ranked]
        self.matchings = [matchings for _, _, matchings in ranked]
        self.at_least = _prefixes(self.gains)
        self.on_cell = _columns(self.cells, 25)
        listed = family.count <= _MATCHINGS_LISTED
        self.in_matching = _columns(self.matchings, family.count) if listed else []
        self.lines = [lines_scored(cells) for cells in self.cells] if lines else []
        self.on_line = _columns(self.lines, len(LINES)) if lines else []
        size = self.cells[0].bit_count() if self.cells else 0
        self.most_lines = most_lines(size)
        # A large set settles more of the board than a small one.
        self.weight = 2.0 ** (-0.5 * size)


def _prefixes(gains: list[int]) -> list[int]:
    """For every gain from 0 up, the bit set of the sets that gain at least so much."""
    counts = [0] * (gains[0] + 1 if gains else 0)
    for gain in gains:
        counts[gain] += 1
    masks, total = [], len(gains)
    for count in counts:
        masks.append((1 << total) - 1)
        total -= count
    return masks


def _columns(rows: list[int], width: int) -> list[int]:
    """The bit matrix `rows` read by columns."""
    if not rows:
        return [0] * width
    # Text slices turn the matrix over at the speed of C.
    text = "".join([f"{row:0{width}b}" for row in reversed(rows)])
    return [int(text[width - 1 - i :: width], 2) for i in range(width)]


def most_lines(size: int) -> int:
    """No set of `size` cells scores in more lines: a line takes two cells, a cell has two lines."""
    return size - 1 if 0 < size < 4 else min(size, len(LINES))


@cache
def lines_scored(cells: int) -> int:
    """The rows (bits 0 to 4) and columns (bits 5 to 9) in which `cells` score."""
    across, down = cells & cells >> 1 & ~_LAST_COLUMN, cells & cells >> 5
    rows = sum(1 << i for i in range(5) if across & LINES[i])
    return rows | sum(1 << i for i in range(5, 10) if down & LINES[i])
