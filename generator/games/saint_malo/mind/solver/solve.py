"""The best play of a sprint whose rolls all lie open, proved wherever the search comes to its end.

The target starts at a bound no play can beat and comes down one by one. The relaxation without
geometry (`outline`) says which plans could reach it, and each of those is tried on the ground
(`plan_search`). A target no plan reaches is ruled out; the first that a play reaches is the best.
Where a search is given up, its target stays the bound, and the play found below is the best known.
All targets together have a fixed amount of work, and those below a bound half as much again.
"""

from __future__ import annotations

from generator.games.saint_malo.mind.solver.ledgers import first_ledger
from generator.games.saint_malo.mind.solver.outline import WIDEST, outline
from generator.games.saint_malo.mind.solver.plain_play import plain_play
from generator.games.saint_malo.mind.solver.plan_search import EFFORT, LaidOut, PlanSearch
from generator.games.saint_malo.mind.solver.prices import Prices
from generator.games.saint_malo.mind.solver.realise import realised
from generator.games.saint_malo.mind.solver.sprint import Solution, Sprint
from generator.games.saint_malo.mind.solver.terms import Terms, terms_of


def solve(sprint: Sprint, widest: int = WIDEST, effort: int = EFFORT) -> Solution:
    """Return the best play, or the best known one with a bound.

    `widest` limits the work for a target and `effort` that for all of them; both count steps, so
    every machine gives the same answer.
    """
    terms = terms_of(sprint)
    prices = Prices(terms)
    target = terms.value + int(prices.bound(0, first_ledger(terms))[0])
    left = effort
    while True:
        ways = outline(terms, prices, target, widest)
        search = PlanSearch(terms, ways, left)
        plan = search.run()
        if plan is not None:
            return _solution(sprint, plan, target, target)
        if not search.whole:
            return _best_known(sprint, terms, prices, target, widest, effort // 2)
        left -= search.tried
        target -= 1


def _best_known(
    sprint: Sprint, terms: Terms, prices: Prices, bound: int, widest: int, effort: int
) -> Solution:
    """Return the best play found below a target that was given up.

    Every target may cost half of what is left, so that easier ones below it have a share too.
    """
    plain = plain_play(sprint)
    for target in range(bound - 1, plain.total, -1):
        search = PlanSearch(terms, outline(terms, prices, target, widest), effort // 2)
        plan = search.run()
        if plan is not None:
            return _solution(sprint, plan, target, bound)
        effort -= search.tried
    return Solution(plain, bound)


def _solution(sprint: Sprint, plan: LaidOut, target: int, bound: int) -> Solution:
    """Return a plan as the engine plays it; only the engine's total is claimed."""
    play = realised(sprint, plan)
    assert target <= play.total <= bound, (
        f"{target} planned, {bound} ruled out, {play.total} played"
    )
    return Solution(play, bound)
