"""The ways dominoes can lie on the Détrak grid, kept as bit sets.

A placed pair covers two adjacent cells, so a finished play is a matching of the grid without a1.
A family numbers some *maximal* matchings (no two free cells touch) and stores for every domino the
set of matchings that hold it as one integer. Two cases need no other matching:

- a play that gets stuck after k pairs is a maximal matching of k dominoes;
- a play that places every roll is part of some maximal matching; the dominoes left over lie on
  free cells. With 12 rolls none is left over, and 192 matchings are all there is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

DOMINOES = tuple(
    [(cell, cell + 1) for cell in range(24) if cell % 5 < 4]
    + [(cell, cell + 5) for cell in range(20)]
)
_FEW = 256
_LAST_COLUMN = sum(1 << cell for cell in range(4, 25, 5))


def transposed(cells: int) -> int:
    """The cells mirrored at the diagonal from a1 to e5."""
    return sum(1 << cell % 5 * 5 + cell // 5 for cell in range(25) if cells >> cell & 1)


@dataclass(frozen=True, slots=True)
class Family:
    """Numbered matchings; `across` and `down` hold them by the domino's first cell."""

    count: int
    across: tuple[int, ...]
    down: tuple[int, ...]
    # For each cell: (bit of the neighbour, matchings that join the two).
    partners: tuple[tuple[tuple[int, int], ...], ...]
    # The cells that dominoes may cover.
    open_cells: int

    @property
    def listed(self) -> bool:
        """Whether the matchings are few enough to look at them one by one."""
        return self.count <= _FEW

    def with_inside(self, cells: int, pairs: int) -> int:
        """The matchings with exactly `pairs` dominoes that lie wholly inside `cells`."""
        ones = twos = fours = eights = 0
        for start, holding in (
            (cells & cells >> 1 & ~_LAST_COLUMN, self.across),
            (cells & cells >> 5, self.down),
        ):
            while start:
                bit = start & -start
                start ^= bit
                # A ripple-carry adder counts for all matchings at once.
                carry = holding[bit.bit_length() - 1]
                ones, carry = ones ^ carry, ones & carry
                if carry:
                    twos, carry = twos ^ carry, twos & carry
                    if carry:
                        fours, carry = fours ^ carry, fours & carry
                        eights |= carry
        alive = (1 << self.count) - 1
        for plane, digit in ((ones, 1), (twos, 2), (fours, 4), (eights, 8)):
            alive &= plane if pairs & digit else ~plane
        return alive

    def by_partners(self, cells: int, known: int, alive: int) -> dict[int, int]:
        """The `alive` matchings grouped by the cells not yet `known` that they join to `cells`."""
        groups = {0: alive}
        rest = cells & self.open_cells
        while rest:
            bit = rest & -rest
            rest ^= bit
            split: dict[int, int] = {}
            for outside, matchings in groups.items():
                for neighbour, holding in self.partners[bit.bit_length() - 1]:
                    if kept := matchings & holding:
                        key = outside | neighbour & ~known
                        split[key] = split.get(key, 0) | kept
            groups = split
        return groups

    def holding(self, a: int, b: int) -> int:
        """The matchings with a domino on two cells that touch."""
        return next((some for bit, some in self.partners[a] if bit == 1 << b), 0)

    def dominoes(self, number: int) -> list[tuple[int, int]]:
        """The dominoes of one matching."""
        return [
            (a, b)
            for a, b in DOMINOES
            if (self.across[a] if b == a + 1 else self.down[a]) >> number & 1
        ]


@lru_cache(maxsize=256)
def family(open_cells: int, least_free: int, most_free: int, mirrored: bool) -> Family:
    """The maximal matchings of the open cells with that many free cells.

    Where `mirrored` plays score alike, only one of two mirror images is kept.
    """
    matchings: list[frozenset[tuple[int, int]]] = []
    seen: set[frozenset[tuple[int, int]]] = set()
    for dominoes in _maximal_matchings(open_cells, least_free, most_free):
        matching = frozenset(dominoes)
        if mirrored and matching in seen:
            continue
        seen.add(frozenset((a % 5 * 5 + a // 5, b % 5 * 5 + b // 5) for a, b in dominoes))
        matchings.append(matching)
    return _numbered(matchings, open_cells)


def _maximal_matchings(
    open_cells: int, least_free: int, most_free: int
) -> Iterator[list[tuple[int, int]]]:
    """Every maximal matching of `open_cells`, cell by cell."""
    dominoes: list[tuple[int, int]] = []

    def extend(left: int, free: int, free_count: int) -> Iterator[list[tuple[int, int]]]:
        if not left:
            if free_count >= least_free:
                yield dominoes
            return
        bit = left & -left
        cell = bit.bit_length() - 1
        for step in (1, 5):
            if left & bit << step and not (step == 1 and cell % 5 == 4):
                dominoes.append((cell, cell + step))
                yield from extend(left & ~(bit | bit << step), free, free_count)
                dominoes.pop()
        touches_free = free & (bit >> 5 | (bit >> 1 if cell % 5 else 0))
        if free_count < most_free and not touches_free:
            yield from extend(left & ~bit, free | bit, free_count + 1)

    return extend(open_cells, 0, 0)


def _numbered(matchings: list[frozenset[tuple[int, int]]], open_cells: int) -> Family:
    holding = {
        domino: sum(1 << i for i, matching in enumerate(matchings) if domino in matching)
        for domino in DOMINOES
    }
    partners: list[list[tuple[int, int]]] = [[] for _ in range(25)]
    for (a, b), some in holding.items():
        if some:
            partners[a].append((1 << b, some))
            partners[b].append((1 << a, some))
    return Family(
        count=len(matchings),
        across=tuple(holding.get((cell, cell + 1), 0) for cell in range(25)),
        down=tuple(holding.get((cell, cell + 5), 0) for cell in range(25)),
        partners=tuple(tuple(around) for around in partners),
        open_cells=open_cells,
    )
