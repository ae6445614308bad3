"""The city's ground: spaces, neighbours and sides. Sets of spaces are ints with one bit a cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

SIZE = 7
CELLS = SIZE * SIZE
COLUMNS = "abcdefg"


def cell_name(cell: int) -> str:
    """Return a cell as players call it.

    >>> cell_name(0), cell_name(8), cell_name(48)
    ('a1', 'b2', 'g7')
    """
    return COLUMNS[cell % SIZE] + str(cell // SIZE + 1)


def cell_at(name: str) -> int:
    """Return the cell of a well-formed name.

    >>> cell_at("b2")
    8
    """
    return COLUMNS.index(name[0]) + SIZE * (int(name[1]) - 1)


def mask(cells: Iterable[int]) -> int:
    """Return cells as a set of bits."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def cells_of(bits: int) -> Iterator[int]:
    """Yield the cells of a set row by row from the top.

    >>> [cell_name(cell) for cell in cells_of(PRINTED_CRATES)]
    ['b2', 'c2', 'b3', 'b4']
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _named(names: str) -> int:
    return mask(map(cell_at, names.split()))


TOWERS = _named("a1 g1 a7 g7")
SPACES = (1 << CELLS) - 1 & ~TOWERS  # 45
SIDES = {
    "top": _named("b1 c1 d1 e1 f1"),
    "right": _named("g2 g3 g4 g5 g6"),
    "bottom": _named("b7 c7 d7 e7 f7"),
    "left": _named("a2 a3 a4 a5 a6"),
}
OUTER = SIDES["top"] | SIDES["right"] | SIDES["bottom"] | SIDES["left"]
INNER = SPACES & ~OUTER
PRINTED_CRATES = _named("b2 c2 b3 b4")


def _around(cell: int, diagonal: bool) -> int:
    row, column = divmod(cell, SIZE)
    steps = ((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0))
    return SPACES & mask(
        SIZE * (row + r) + column + c
        for r, c in steps
        if 0 <= row + r < SIZE and 0 <= column + c < SIZE and (diagonal or not r or not c)
    )


ADJACENT = tuple(_around(cell, diagonal=True) for cell in range(CELLS))  # the 8 neighbours
TOUCHING = tuple(_around(cell, diagonal=False) for cell in range(CELLS))  # by an edge


def is_connected(bits: int) -> bool:
    """Tell whether spaces hang together by their edges."""
    return component(bits) == bits


def component(bits: int, neighbours: tuple[int, ...] = TOUCHING) -> int:
    """Return the part of a set that hangs together with its first space."""
    found, fresh = 0, bits & -bits
    while fresh:
        found |= fresh
        reached = 0
        for cell in cells_of(fresh):
            reached |= neighbours[cell]
        fresh = reached & bits & ~found
    return found


def components(bits: int, neighbours: tuple[int, ...] = TOUCHING) -> Iterator[int]:
    """Yield the parts of a set that hang together."""
    while bits:
        part = component(bits, neighbours)
        yield part
        bits &= ~part


def shapes(free: int, size: int) -> Iterator[int]:
    """Yield every connected set of `size` free spaces once: those with the first space, and so on.

    >>> [sum(1 for _ in shapes(SPACES, size)) for size in (1, 2, 3, 4, 5)]
    [45, 76, 194, 520, 1455]
    """
    for cell in cells_of(free):
        yield from shapes_with(free, cell, size)
        free &= ~(1 << cell)


def shapes_with(free: int, cell: int, size: int) -> Iterator[int]:
    """Yield every connected set of `size` free spaces that holds one space (Redelmeier)."""
    return _grown(free, 0, 1 << cell, 1 << cell, size)


def _grown(free: int, shape: int, untried: int, seen: int, left: int) -> Iterator[int]:
    while untried:
        bit = untried & -untried
        untried ^= bit
        if left == 1:
            yield shape | bit
        else:
            fresh = TOUCHING[bit.bit_length() - 1] & free & ~seen
            yield from _grown(free, shape | bit, untried | fresh, seen | fresh, left - 1)
