"""Dice of two or three symbols on a full grid: one symbol has what the others leave.

Few symbols have large sets, of which there are too many to list. But whichever symbol loses most
against its best set, the others lose at most half of the slack each: only their lists are needed.
"""

from dataclasses import dataclass, replace

from generator.games.detrak.mind.solver.candidates import Candidates, lines_scored
from generator.games.detrak.mind.solver.cellsets import points_of
from generator.games.detrak.mind.solver.least_loss import reach
from generator.games.detrak.mind.solver.pin import Pin
from generator.games.detrak.mind.solver.search import Found, Node, Search

MOST_SYMBOLS = 3


@dataclass(frozen=True, slots=True)
class RestSearch(Search):
    """A search in which the cells that are left over are the set of one more symbol."""

    # What that symbol gains on the diagonal, and at most in all; the latter is gained beforehand.
    bonus: int = 0
    most: int = 0

    def end(self, node: Node) -> Found | None:
        """The sets found, if they and the rest reach the target."""
        cells = self.board & ~node.covered
        gained = node.gained - self.most + self.bonus + points_of(cells)
        lines = node.lines | lines_scored(cells)
        return Search.end(self, replace(node, gained=gained, lines=lines))

    def score_lines(self, node: Node, best: dict[int, int], slack: int) -> int:
        """The slack as it is: the rest may score in every line."""
        return slack


def reach_with_rest(
    search: Search, node: Node, best: dict[int, int], slack: int, pin: Pin
) -> Found | None:
    """Sets of all symbols that reach the target, one of them the rest of the board; or None."""
    for symbol, candidates in search.candidates.items():
        others = {s: some for s, some in search.candidates.items() if s != symbol}
        part = _without(search, others, candidates, best[symbol])
        open_sets = {
            s: pin.among(s, some, some.down_to(best[s] - slack // 2)) for s, some in others.items()
        }
        gained = node.gained + part.most
        if found := reach(part, replace(node, open=open_sets, gained=gained)):
            found[0][symbol] = search.board & ~sum(found[0].values())
            return found
    return None


def _without(
    search: Search, others: dict[int, Candidates], rest: Candidates, most: int
) -> RestSearch:
    return RestSearch(
        search.target,
        others,
        search.rolled,
        search.family,
        search.board,
        rest.demand.size,
        search.work,
        bonus=rest.demand.bonus,
        most=most,
    )
