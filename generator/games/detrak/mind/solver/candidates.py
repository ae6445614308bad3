"""The cell sets a symbol of a Détrak puzzle may take, as lists and as bit sets over the lists."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.games.detrak.mind.solver.cellsets import (
    LINE_POINTS,
    MOST_POINTS,
    Ground,
    sets_scoring,
)
from generator.games.detrak.mind.solver.matchings import Family
from generator.games.detrak.mind.solver.work import Work

LINES = tuple(
    [sum(1 << 5 * row + column for column in range(5)) for row in range(5)]
    + [sum(1 << 5 * row + column for row in range(5)) for column in range(5)]
)
ALL_LINES = (1 << len(LINES)) - 1
DIAGONAL_BOXES = 2

_LAST_COLUMN = LINES[9]
_STEP = 3
# So many matchings more make looking at a set cost a unit of work more.
_MATCHINGS = 4000


@dataclass(frozen=True, slots=True)
class Demand:
    """What the dice ask of one symbol, and which cells of the diagonal it shall hold.

    `written` are the cells it has already; `pattern` is a line from e1 to a5, or None where the
    diagonal does not count.
    """

    size: int
    doubles: int
    written: int
    pattern: int | None

    @property
    def bonus(self) -> int:
        """What the symbol scores on the diagonal."""
        return DIAGONAL_BOXES * LINE_POINTS[self.pattern] if self.pattern else 0


class Candidates:
    """The sets that meet a demand, best first, found as needed.

    Bit i of every bit set stands for the i-th set: `on_cell[cell]` holds the sets with the cell,
    `on_line[line]` those that score in a row or column, `by_lines[n]` those that score in n of
    them, `in_matching[number]` those that go with a matching, `at_least[gain]` those that gain so
    much.
    """

    def __init__(self, demand: Demand, family: Family, work: Work) -> None:
        self.demand, self._family, self._work = demand, family, work
        self._ground = Ground(family.open_cells | demand.written, demand.written)
        # All sets with at least so many points have been found.
        self._floor = MOST_POINTS[demand.size] + 1
        self.gains: list[int] = []
        self.cells: list[int] = []
        self.matchings: list[int] = []
        self.lines: list[int] = []
        self.at_least: list[int] = []
        self.on_cell = [0] * 25
        self.off_cell = [0] * 25
        self.on_line = [0] * len(LINES)
        self.in_matching = [0] * (family.count if family.listed else 0)
        self.by_lines = [0] * (len(LINES) + 1)
        # A large set settles more of the board than a small one.
        self.weight: float = 2.0 ** (-0.5 * demand.size)

    def best(self, kept: Callable[[int], int] = lambda bits: bits) -> int | None:
        """The most a set gains of those that are `kept`, or None if there is no such set."""
        while True:
            if bits := kept(self.at_least[0]) if self.at_least else 0:
                return self.gains[(bits & -bits).bit_length() - 1]
            if self._floor <= 0:
                return None
            self._find(max(0, self._floor - _STEP))

    def down_to(self, gain: int) -> int:
        """The bit set of all sets that gain at least `gain`."""
        floor = max(0, gain - self.demand.bonus)
        if floor < self._floor:
            self._find(floor)
        return self.at_least[max(0, gain)]

    def holding(self, bits: int, cells: tuple[int, ...], want: int) -> int:
        """Those of the sets `bits` that hold exactly `want` of the cells."""
        if not want:
            for cell in cells:
                bits &= self.off_cell[cell]
            return bits
        ones = twos = fours = eights = 0
        for cell in cells:
            carry = bits & self.on_cell[cell]
            ones, carry = ones ^ carry, ones & carry
            if carry:
                twos, carry = twos ^ carry, twos & carry
                if carry:
                    fours, carry = fours ^ carry, fours & carry
                    eights ^= carry
        for plane, digit in ((ones, 1), (twos, 2), (fours, 4), (eights, 8)):
            bits &= plane if want & digit else ~plane
        return bits

    def most_lines(self, bits: int) -> int:
        """The most lines one of the sets `bits` scores in."""
        return next(n for n in range(len(LINES), -1, -1) if bits & self.by_lines[n])

    def _find(self, floor: int) -> None:
        demand = self.demand
        sets = sets_scoring(
            demand.size, floor, self._floor, demand.pattern, self._work, self._ground
        )
        self._work.spend(len(sets) * (1 + self._family.count // _MATCHINGS))
        found = [
            (points + demand.bonus, cells, matchings)
            for points, cells in sets
            if (matchings := self._family.with_inside(cells, demand.doubles))
        ]
        self._floor = floor
        if found:
            self._append(sorted(found, reverse=True))

    def _append(self, found: list[tuple[int, int, int]]) -> None:
        known = len(self.cells)
        cells = [cells for _, cells, _ in found]
        matchings = [matchings for _, _, matchings in found]
        # Lines without points only cost where the diagonal counts.
        advanced = self.demand.pattern is not None
        lines = [lines_scored(some) for some in cells] if advanced else [0] * len(cells)
        self.gains += [gain for gain, _, _ in found]
        self.cells += cells
        self.matchings += matchings
        self.lines += lines
        _extend(self.on_cell, cells, known)
        _extend(self.in_matching, matchings, known)
        if advanced:
            _extend(self.on_line, lines, known)
            _extend(self.by_lines, [1 << some.bit_count() for some in lines], known)
        self.at_least = _prefixes(self.gains)
        self.off_cell = [self.at_least[0] ^ column for column in self.on_cell]


def _prefixes(gains: list[int]) -> list[int]:
    """For every gain from 0 up, the bit set of the sets that gain at least so much."""
    counts = [0] * (gains[0] + 1)
    for gain in gains:
        counts[gain] += 1
    masks, total = [], len(gains)
    for count in counts:
        masks.append((1 << total) - 1)
        total -= count
    return masks


def _extend(columns: list[int], rows: list[int], known: int) -> None:
    """Add the bit matrix `rows` to the columns, above the rows already known."""
    width = len(columns)
    # Text slices turn the matrix over at the speed of C.
    text = "".join([f"{row:0{width}b}" for row in reversed(rows)])
    for i in range(width):
        columns[i] |= int(text[width - 1 - i :: width], 2) << known


def most_lines(size: int) -> int:
    """No set of `size` cells scores in more lines: a line takes two cells, a cell has two lines."""
    return size - 1 if 0 < size < 4 else min(size, len(LINES))


def lines_scored(cells: int) -> int:
    """The rows (bits 0 to 4) and columns (bits 5 to 9) in which `cells` score."""
    across, down = cells & cells >> 1 & ~_LAST_COLUMN, cells & cells >> 5
    # The starts of the pairs are folded onto the first column and the first row.
    across |= across >> 1 | across >> 2 | across >> 3
    down |= down >> 5 | down >> 10 | down >> 15
    rows = across & 1 | across >> 4 & 2 | across >> 8 & 4 | across >> 12 & 8 | across >> 16 & 16
    return rows | (down & 31) << 5
