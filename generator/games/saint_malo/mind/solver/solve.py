"""The best play of a sprint whose rolls all lie open, proved wherever the search comes to its end.

The target starts at a bound no play can beat and comes down one by one. The relaxation without
geometry (`outline`) says which plans could reach it, and each of those is tried on the ground
(`plan_search`). A target no plan reaches is ruled out; the first that a play reaches is the best.
Where a search is given up, its target stays the bound, and the play found below is the best known.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.saint_malo.mind.solver.ledgers import first_ledger
from generator.games.saint_malo.mind.solver.outline import WIDEST, outline
from generator.games.saint_malo.mind.solver.plan_search import PlanSearch
from generator.games.saint_malo.mind.solver.prices import Prices
from generator.games.saint_malo.mind.solver.realise import Play, realised
from generator.games.saint_malo.mind.solver.terms import Sprint, terms_of


@dataclass(frozen=True, slots=True)
class Solution:
    """A play that the engine has played, and what no play can beat."""

    play: Play
    bound: int

    @property
    def score(self) -> int:
        """The total of the play."""
        return self.play.total

    @property
    def proved(self) -> bool:
        """Whether no play is better."""
        return self.score == self.bound


def solve(sprint: Sprint, widest: int = WIDEST) -> Solution:
    """Return the best play, or the best known one with a bound."""
    terms = terms_of(sprint)
    prices = Prices(terms)
    target = terms.value + int(prices.bound(0, first_ledger(terms))[0])
    bound = None
    while True:
        ways = outline(terms, prices, target, widest)
        if ways.best >= target:
            search = PlanSearch(terms, ways)
            plan = search.run()
            if plan is not None:
                play = realised(sprint, plan)
                assert play.total >= target, f"planned {target}, played {play.total}"
                return Solution(play, play.total if bound is None else bound)
            if not search.whole and bound is None:
                bound = target
        elif not ways.whole and bound is None:
            bound = target
        target -= 1
