"""The candidate sets that the cases of a Détrak puzzle share."""

from generator.games.detrak.mind.solver.candidates import Candidates, Demand
from generator.games.detrak.mind.solver.cellsets import MOST_POINTS, Ground, sets_scoring
from generator.games.detrak.mind.solver.matchings import Family, family
from generator.games.detrak.mind.solver.work import Work

_STEP = 3


class Lists:
    """The sets of a puzzle: what one case has looked up, another need not.

    `mirrored` tells whether plays mirrored at the diagonal from a1 to e5 score alike.
    """

    def __init__(self, open_cells: int, mirrored: bool, work: Work) -> None:
        self.work, self.open_cells, self._mirrored = work, open_cells, mirrored
        self._found: dict[tuple[Demand, int, int], Candidates] = {}
        self._most: dict[tuple[int, int], int] = {}

    def family(self, least_free: int, most_free: int) -> Family:
        """The matchings with that many free cells."""
        return family(self.open_cells, least_free, most_free, self._mirrored)

    def candidates(self, demand: Demand, least_free: int, most_free: int) -> Candidates:
        """The sets that meet a demand on the matchings with that many free cells."""
        key = demand, least_free, most_free
        if key not in self._found:
            matchings = self.family(least_free, most_free)
            self._found[key] = Candidates(demand, matchings, self.work)
        return self._found[key]

    def most_points(self, written: int, size: int) -> int:
        """The most a symbol with cells written scores on so many cells, in rows and columns."""
        key = written, size
        if key not in self._most:
            ground = Ground(self.open_cells | written, written)
            high = MOST_POINTS[size] + 1
            while not (found := sets_scoring(size, high - _STEP, high, None, None, ground)):
                high -= _STEP
            self._most[key] = max(found)[0]
        return self._most[key]
