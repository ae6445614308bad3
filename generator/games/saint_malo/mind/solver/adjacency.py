"""How much persons can see at most: the one thing the relaxation knows about the ground.

T(j, c) is the most adjacencies that j persons on empty spaces can have with the things that stand
and c more on other empty spaces. Up to three persons all their places are tried, and each time
the things lie where most of the persons see them. Among more persons every group of j − 1 keeps to
its own limit, and each adjacency is counted in j − 1 of those j groups.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from generator.games.saint_malo.rules.ground import ADJACENT, CELLS, cells_of

Table = npt.NDArray[np.int64]

TRIED = 3  # persons whose places are all tried


@lru_cache(maxsize=64)
def most_adjacent(empty: int, things: int, persons: int, more: int) -> Table:
    """Return T by the number of persons and of further things.

    >>> from generator.games.saint_malo.rules.ground import PRINTED_CRATES, SPACES
    >>> most_adjacent(SPACES & ~PRINTED_CRATES, PRINTED_CRATES, 2, 4)[1:].tolist()
    [[4, 5, 6, 7, 8], [7, 8, 10, 11, 12]]
    """
    near = np.array([[ADJACENT[i] >> j & 1 for j in range(CELLS)] for i in range(CELLS)])
    standing = near[:, list(cells_of(things))].sum(axis=1)
    table = np.zeros((persons + 1, more + 1), dtype=np.int64)
    for count in range(1, persons + 1):
        if count > min(TRIED, empty.bit_count()):
            table[count] = table[count - 1] * count // max(1, count - 1)
        else:
            table[count] = _tried(near, standing, list(cells_of(empty)), count, more)
    table.flags.writeable = False  # it is shared
    return table


def _tried(near: Table, standing: Table, empty: list[int], count: int, more: int) -> Table:
    """Return T for a number of persons by trying all their places."""
    places = np.array(list(combinations(empty, count)))
    seen = np.zeros((len(places), CELLS), dtype=np.int64)
    seen[:, empty] = near[places].sum(axis=1)[:, empty]
    np.put_along_axis(seen, places, 0, axis=1)
    best_first = -np.sort(-seen, axis=1)[:, :more]
    sums = standing[places].sum(axis=1)[:, None] + np.pad(
        np.cumsum(best_first, axis=1), ((0, 0), (1, 0))
    )
    most: Table = sums.max(axis=0)
    return np.pad(most, (0, more + 1 - len(most)), mode="edge")
