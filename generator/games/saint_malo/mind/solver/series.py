"""Churches as numbers: every set of churches a sprint can still come to has one.

A church counts only as far as a series can reach it in the turns that are left, so sets that differ
in other churches share a number; how many were built is kept, because priests see them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.games.saint_malo.rules.city import CHURCHES
from generator.games.saint_malo.rules.scoring import church_points

Column = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Series:
    """All sets by number, the churches that stand at the start being 0."""

    after: Column  # by set and size − 1: the set with one church more
    points: Column
    built: Column  # churches since the start

    def __len__(self) -> int:
        return len(self.points)


def all_series(start: Sequence[int], turns: int) -> Series:
    """Return the sets that at most one more church a turn leads to, from counts of size 1 to 5."""
    caps = [_most_useful(start, size, turns) for size in range(len(CHURCHES))]
    sets = [(*map(min, start, caps), 0)]
    numbers = {sets[0]: 0}
    after = []
    for *counts, built in sets:  # grows while it is read
        after.append([0] * len(CHURCHES))
        for size, count in enumerate(counts):
            if built == turns:
                continue
            more = (*counts[:size], min(count + 1, caps[size]), *counts[size + 1 :], built + 1)
            if more not in numbers:
                numbers[more] = len(sets)
                sets.append(more)
            after[-1][size] = numbers[more]
    points = [church_points(counts) for *counts, _ in sets]
    return Series(np.array(after), np.array(points), np.array([one[-1] for one in sets]))


def _most_useful(start: Sequence[int], size: int, turns: int) -> int:
    """Return how many churches of a size (from 0) can belong to series after so many turns."""
    most = 0
    while sum(max(0, most + 1 - count) for count in start[: size + 1]) <= turns:
        most += 1
    return most
