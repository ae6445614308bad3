"""The candidate sets that the cases of a Détrak puzzle share."""

from generator.games.detrak.mind.solver.candidates import Candidates, Demand
from generator.games.detrak.mind.solver.matchings import family
from generator.games.detrak.mind.solver.work import Work


class Lists:
    """The sets of a puzzle: what one case has looked up, another need not."""

    def __init__(self, board: int, work: Work) -> None:
        self.work, self._board = work, board
        self._found: dict[tuple[Demand, int, int], Candidates] = {}

    def candidates(self, demand: Demand, least_free: int, most_free: int) -> Candidates:
        """The sets that meet a demand on the matchings with that many free cells."""
        key = demand, least_free, most_free
        if key not in self._found:
            matchings = family(self._board, least_free, most_free)
            self._found[key] = Candidates(demand, matchings, self._board, self.work)
        return self._found[key]
