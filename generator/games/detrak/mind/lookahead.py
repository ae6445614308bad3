"""A grid for quick thinking: the best placement by tables of lines, and averages over the dice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from generator.games.detrak.mind.line_values import LINES, Table, Tables, lines_of
from generator.games.detrak.rules.turn import CELLS, EDGES, FREE, SIZE, SYMBOLS, Grid, Place

FACES = range(len(SYMBOLS))
PAIRS = tuple((first, second) for first in FACES for second in FACES)
MIRROR = tuple(PAIRS.index((second, first)) for first, second in PAIRS)
ROLLS = tuple((first, second) for first, second in PAIRS if first <= second)

Reply = tuple[int, int, int, int]
"""A gain, an edge, and the symbols for its two cells."""

_MASKS = tuple(1 << a | 1 << b for a, b in EDGES)
_LINES = tuple(lines_of(cell) for cell in range(CELLS))
_NOT_LEFT = sum(1 << cell for cell in range(CELLS) if cell % SIZE)
_NOT_RIGHT = _NOT_LEFT >> 1


@dataclass(frozen=True, slots=True)
class CodedGrid:
    """A grid as line codes, a bit for every free cell, and the edges whose two cells are free."""

    codes: tuple[int, ...]
    free: int
    edges: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EdgeLines:
    """Where two cells that touch write: the line they share, and each one's other lines."""

    shared: int
    powers: tuple[int, int]
    across: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]


def _edge(a: int, b: int) -> EdgeLines:
    shared = 0 if b - a == 1 else 1  # side by side in a row, else in a column
    line, power = _LINES[a][shared]
    across = [tuple(pair for pair in _LINES[cell] if pair[0] != line) for cell in (a, b)]
    return EdgeLines(line, (power, _LINES[b][shared][1]), (across[0], across[1]))


_EDGES = tuple(_edge(a, b) for a, b in EDGES)
# For each edge what the 36 ordered pairs of symbols add to the code of the line it shares.
_ADDED = tuple(
    tuple((s + 1) * edge.powers[0] + (t + 1) * edge.powers[1] for s, t in PAIRS) for edge in _EDGES
)


def board_of(grid: Grid) -> CodedGrid:
    """Return a grid as line codes."""
    codes = [0] * LINES
    for cell, symbol in enumerate(grid):
        for line, power in _LINES[cell]:
            codes[line] += (symbol + 1) * power
    free = sum(1 << cell for cell, symbol in enumerate(grid) if symbol == FREE)
    edges = tuple(edge for edge, mask in enumerate(_MASKS) if free & mask == mask)
    return CodedGrid(tuple(codes), free, edges)


def placed(board: CodedGrid, edge: int, first: int, second: int) -> CodedGrid:
    """Return the board after symbols went to the two cells of an edge."""
    codes = list(board.codes)
    for cell, symbol in zip(EDGES[edge], (first, second), strict=True):
        for line, power in _LINES[cell]:
            codes[line] += (symbol + 1) * power
    free = board.free & ~_MASKS[edge]
    edges = [other for other in board.edges if free & _MASKS[other] == _MASKS[other]]
    return CodedGrid(tuple(codes), free, tuple(edges))


def after(board: CodedGrid, roll: tuple[int, int], move: Place) -> CodedGrid:
    """Return the board after a move of the rules."""
    if move.first < move.second:
        return placed(board, EDGES.index((move.first, move.second)), *roll)
    return placed(board, EDGES.index((move.second, move.first)), *roll[::-1])


@lru_cache(maxsize=1 << 16)
def alone(free: int) -> int:
    """Count the free cells without a free neighbour: no pair can ever go there."""
    beside = (free & _NOT_RIGHT) << 1 | (free & _NOT_LEFT) >> 1 | free << SIZE | free >> SIZE
    return (free & ~beside).bit_count()


def value(board: CodedGrid, tables: Tables) -> int:
    """Return what the tables say about a board."""
    lines = zip(tables.lines, board.codes, strict=True)
    return sum(table[code] for table, code in lines) + tables.alone[alone(board.free)]


def gains(board: CodedGrid, edge: int, tables: Tables) -> list[int]:
    """Return what the 36 ordered pairs of symbols add on an edge, up to a constant."""
    where, codes, lines = _EDGES[edge], board.codes, tables.lines
    table, code = lines[where.shared], codes[where.shared]
    more = tables.alone[alone(board.free & ~_MASKS[edge])] - table[code]
    first, second = (_across(codes, lines, across) for across in where.across)
    both = [a + b + more for a in first for b in second]
    return [table[code + added] + gain for added, gain in zip(_ADDED[edge], both, strict=True)]


def _across(
    codes: tuple[int, ...], lines: tuple[Table, ...], across: tuple[tuple[int, int], ...]
) -> list[int]:
    """Return what each symbol adds in the lines that a cell does not share with its neighbour."""
    gained = [0] * len(SYMBOLS)
    for line, power in across:
        table, code = lines[line], codes[line]
        now = table[code]
        gained = [gain + table[code + (face + 1) * power] - now for face, gain in enumerate(gained)]
    return gained


def replies(board: CodedGrid, first: int, second: int, tables: Tables) -> list[Reply]:
    """Return every placement of a roll with its gain, up to a constant."""
    codes, lines = board.codes, tables.lines
    orders = ((first, second),) if first == second else ((first, second), (second, first))
    found = []
    for edge in board.edges:
        where = _EDGES[edge]
        more = tables.alone[alone(board.free & ~_MASKS[edge])]
        pa, pb = where.powers
        table, code = lines[where.shared], codes[where.shared]
        more -= table[code]
        across_a, across_b = where.across
        for s, t in orders:
            gain = more + table[code + (s + 1) * pa + (t + 1) * pb]
            for line, power in across_a:
                at = codes[line]
                gain += lines[line][at + (s + 1) * power] - lines[line][at]
            for line, power in across_b:
                at = codes[line]
                gain += lines[line][at + (t + 1) * power] - lines[line][at]
            found.append((gain, edge, s, t))
    return found


def expected(board: CodedGrid, tables: Tables) -> int:
    """Return the sum, over the 36 rolls, of the tables' value after the best placement."""
    by_edge = [gains(board, edge, tables) for edge in board.edges]
    best: list[int] = [max(column) for column in zip(*by_edge, strict=True)]
    either = sum(max(gain, best[other]) for gain, other in zip(best, MIRROR, strict=True))
    return len(PAIRS) * (value(board, tables) - tables.alone[alone(board.free)]) + either
