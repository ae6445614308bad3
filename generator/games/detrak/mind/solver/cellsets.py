"""Sets of cells of the Détrak grid, found by what one symbol would score on them.

A set is an integer: bit 5·row + column. It is put together from an upper half (rows 1 and 2), the
middle row and a lower half (rows 5 and 4: an upper half turned round). The halves meet only in the
columns of the middle row. Letting every cell of a half that touches the middle row promise
`_REACH` points more gives a bound that adds up, so good sets are found without looking at bad ones.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from generator.games.detrak.mind.solver.work import Work

ALL_CELLS = (1 << 25) - 1
# The anti-diagonal from e1 down to a5.
DIAGONAL = (4, 8, 12, 16, 20)

RUN_POINTS = (0, 0, 2, 3, 8, 10)
# The most a set of n cells scores in rows and columns.
MOST_POINTS = (
    *(0, 0, 2, 4, 8, 10, 14, 17, 24, 26, 30, 33, 40),
    *(42, 48, 54, 64, 66, 70, 73, 80, 82, 86, 92, 96, 100),
)

_SIZE = 5
_MIDDLE_SHIFT = 10
_HALF_CELLS = 10
_UPPER = (1 << _HALF_CELLS) - 1
_MIDDLE = 31 << _MIDDLE_SHIFT
_LOWER = _UPPER << 15
_FIRST_COLUMN = sum(1 << _SIZE * row for row in range(_SIZE))
_GATHER = sum(1 << 4 * row for row in range(_SIZE))
# c3 in the middle row and in the line of the diagonal.
_CENTRE = 0b00100

# A half lets a column reach the middle row with 0, 1 or 2 cells; then the column's run is longer
# by one and by the other half's cells. 5 for two cells and 3 for one are the least promises with
# promise(a) + promise(b) >= RUN_POINTS[a + 1 + b]; two cells alone would score 2: both are 3 more.
_REACH = 3
# So many pairs of halves are compared for a unit of work.
_COMPARED = 100

# (points without the touching columns, cells touching the middle row in each column, the same
# turned round, the cells as upper half, the cells as lower half)
_Half = tuple[int, int, int, int, int]
# Halves by (their cells on the diagonal, their size), best promise first.
_Halves = dict[tuple[int, int], list[tuple[int, list[_Half]]]]


def line_points(line: int) -> int:
    """Points of one symbol on the cells `line` of a row, column or diagonal.

    >>> line_points(0b11011)
    4
    """
    return sum(RUN_POINTS[len(run)] for run in f"{line:b}".split("0"))


LINE_POINTS = tuple(line_points(line) for line in range(32))
_REVERSED = tuple(int(f"{line:05b}"[::-1], 2) for line in range(32))
# Three bits a column, so that two of them add up without carry.
_SPREAD = tuple(sum((line >> c & 1) << 3 * c for c in range(_SIZE)) for line in range(32))


def points_of(cells: int) -> int:
    """What one symbol scores on the cells, in rows and columns."""
    rows = sum(LINE_POINTS[cells >> _SIZE * row & 31] for row in range(_SIZE))
    columns = (cells >> column & _FIRST_COLUMN for column in range(_SIZE))
    # The factor gathers the bits of a column next to each other.
    return rows + sum(LINE_POINTS[column * _GATHER >> 16 & 31] for column in columns)


def diagonal_pattern(cells: int) -> int:
    """The diagonal cells among `cells`, as a line from e1 to a5."""
    return sum((cells >> cell & 1) << i for i, cell in enumerate(DIAGONAL))


@dataclass(frozen=True, slots=True)
class Ground:
    """Where a symbol may stand: the cells it may take and, among them, those it has already."""

    within: int = ALL_CELLS
    written: int = 0


ANYWHERE = Ground()


def sets_scoring(
    size: int,
    low: int,
    high: int,
    pattern: int | None,
    work: Work | None = None,
    ground: Ground = ANYWHERE,
) -> list[tuple[int, int]]:
    """All (points, cells) of `size` cells with low <= points < high, in rows and columns.

    With a `pattern`, only those that hold exactly these cells of the diagonal. Halves that are
    compared are paid for by `work`.
    """
    found: list[tuple[int, int]] = []
    marked = pattern is not None
    upper_bits, lower_bits = (
        (pattern & 3, _REVERSED[pattern] & 3) if pattern is not None else (0, 0)
    )
    for middle in range(32):
        rest = size - middle.bit_count()
        if pattern is not None and (middle ^ pattern) & _CENTRE:
            continue
        if not _may_hold(ground, middle << _MIDDLE_SHIFT, _MIDDLE):
            continue
        uppers, lowers = (_halves_on(ground, middle, marked, side) for side in (_UPPER, _LOWER))
        needed = low - LINE_POINTS[middle]
        for n in range(max(0, rest - _HALF_CELLS), min(_HALF_CELLS, rest) + 1):
            some_uppers = uppers.get((upper_bits, n))
            some_lowers = lowers.get((lower_bits, rest - n))
            if some_uppers and some_lowers and some_uppers[0][0] + some_lowers[0][0] >= needed:
                found += _joined(middle, some_uppers, some_lowers, low, high, work)
    return found


def _joined(
    middle: int,
    uppers: list[tuple[int, list[_Half]]],
    lowers: list[tuple[int, list[_Half]]],
    low: int,
    high: int,
    work: Work | None,
) -> list[tuple[int, int]]:
    joints = _joint_points()
    base = LINE_POINTS[middle]
    low, high, shifted = low - base, high - base, middle << _MIDDLE_SHIFT
    found: list[tuple[int, int]] = []
    for promise, some_uppers in uppers:
        if promise + lowers[0][0] < low:
            break
        for other_promise, some_lowers in lowers:
            if promise + other_promise < low:
                break
            if work is not None:
                work.spend(1 + len(some_uppers) * len(some_lowers) // _COMPARED)
            found += [
                (points + base, upper | shifted | lower)
                for points1, touch1, _, upper, _ in some_uppers
                for points2, _, touch2, _, lower in some_lowers
                if low <= (points := points1 + points2 + joints[touch1 + touch2]) < high
            ]
    return found


def _may_hold(ground: Ground, cells: int, part: int) -> bool:
    """Whether a symbol may have just these cells in a part of the grid."""
    return not cells & ~ground.within and cells & ground.written == ground.written & part


@lru_cache(maxsize=1 << 12)
def _halves_on(ground: Ground, middle: int, marked: bool, side: int) -> _Halves:
    """The upper or the lower halves next to the row `middle` that a ground allows."""
    halves = _halves(middle if side == _UPPER else _REVERSED[middle], marked)
    place = 3 if side == _UPPER else 4
    # As in `_may_hold`, but there are millions of halves: cells of one mask tell at once.
    outside, held = ~ground.within | ground.written, ground.written & side
    result: _Halves = {}
    for key, by_promise in halves.items():
        kept = [
            (promise, allowed)
            for promise, some in by_promise
            if (allowed := [half for half in some if half[place] & outside == held])
        ]
        if kept:
            result[key] = kept
    return result


@cache
def _joint_points() -> list[int]:
    """Points of the columns through the middle row, by the number of cells touching it in each."""
    sums = [(0, 0)]
    for column in range(_SIZE):
        sums = [
            (key | touching << 3 * column, points + RUN_POINTS[touching + 1])
            for key, points in sums
            for touching in range(_SIZE)
        ]
    table = [0] * (1 << 3 * _SIZE)
    for key, points in sums:
        table[key] = points
    return table


@cache
def _halves(middle: int, marked: bool) -> _Halves:
    """All halves next to the row `middle`; only if `marked` the diagonal tells them apart."""
    by_key: dict[tuple[int, int, int], list[_Half]] = {}
    for row2 in range(32):
        for (bits, size, promise), halves in _halves_with(row2, row2 & middle):
            by_key.setdefault((bits if marked else 0, size, promise), []).extend(halves)
    result: _Halves = {}
    for bits, size, promise in sorted(by_key, reverse=True):
        result.setdefault((bits, size), []).append((promise, by_key[bits, size, promise]))
    return result


@cache
def _halves_with(row2: int, touching: int) -> list[tuple[tuple[int, int, int], list[_Half]]]:
    by_key: dict[tuple[int, int, int], list[_Half]] = {}
    for row1 in range(32):
        both = row1 & row2
        apart = LINE_POINTS[row1] + LINE_POINTS[row2] + RUN_POINTS[2] * both.bit_count()
        size = row1.bit_count() + row2.bit_count()
        bits = row1 >> 4 | (row2 >> 3 & 1) << 1
        long = both & touching
        half = (
            apart - RUN_POINTS[2] * long.bit_count(),
            _SPREAD[touching] + _SPREAD[long],
            _SPREAD[_REVERSED[touching]] + _SPREAD[_REVERSED[long]],
            row1 | row2 << 5,
            _REVERSED[row1] << 20 | _REVERSED[row2] << 15,
        )
        by_key.setdefault((bits, size, apart + _REACH * touching.bit_count()), []).append(half)
    return list(by_key.items())
