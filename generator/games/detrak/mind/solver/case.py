"""All plays of a Détrak puzzle that place the same number of rolls from the same start symbol."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cache

from generator.games.detrak.mind.solver.candidates import (
    ALL_LINES,
    DIAGONAL_BOXES,
    LINES,
    Candidates,
    Demand,
    lines_scored,
    most_lines,
)
from generator.games.detrak.mind.solver.cellsets import (
    LINE_POINTS,
    MOST_POINTS,
    diagonal_pattern,
    sets_scoring,
)
from generator.games.detrak.mind.solver.least_loss import reach
from generator.games.detrak.mind.solver.lists import Lists
from generator.games.detrak.mind.solver.matchings import Family
from generator.games.detrak.mind.solver.pin import UNPINNED, Pin
from generator.games.detrak.mind.solver.rest import MOST_SYMBOLS, reach_with_rest
from generator.games.detrak.mind.solver.search import LINE_PENALTY, Found, Node, Search
from generator.games.detrak.mind.solver.work import UsedUpError

DIAGONAL_PENALTY = 5
_IMPOSSIBLE = -1000

# For every symbol the cells that show it already.
CellsBySymbol = tuple[int, ...]
# How many rolls join two symbols.
Joined = tuple[tuple[int, ...], ...]
# For every symbol the diagonal cells it takes, as a line from e1 to a5.
Colouring = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played: the variant, and the board (all 25 cells outside the tests)."""

    advanced: bool
    diagonal_penalty: bool
    board: int


class Case:
    """The plays that place exactly `rolls`; none scores more than `loose_bound`."""

    def __init__(
        self,
        rules: Terms,
        lists: Lists,
        written: CellsBySymbol,
        rolls: Sequence[tuple[int, int]],
        *,
        stuck: bool,
    ) -> None:
        self.written, self.rolls = written, rolls
        self._rules, self._lists, self._pin = rules, lists, UNPINNED
        self._spare = lists.open_cells.bit_count() - 2 * len(rolls)
        self._least_free = self._spare if stuck else 0
        self._rolled = _rolled_together(rolls)
        sizes = [row[i] + sum(row) + written[i].bit_count() for i, row in enumerate(self._rolled)]
        self._sizes = {symbol: size for symbol, size in enumerate(sizes) if size}
        self._patterns: tuple[int | None, ...] = tuple(range(32)) if rules.advanced else (None,)
        self._diagonal = diagonal_pattern(rules.board) if rules.advanced else 0
        self._constant = self._unscored_lines() * -LINE_PENALTY
        # The most each symbol gains with each pattern: loose until its candidates are looked at.
        self._best = {
            symbol: [self._most_gained(self._demand(symbol, p)) for p in self._patterns]
            for symbol in self._sizes
        }
        self._tight: set[tuple[int, int]] = set()
        self.loose_bound = self._constant + self._highest_from()[0][self._diagonal]

    def pinned(self, pin: Pin) -> "Case":
        """Those of the plays that have a roll at a certain place."""
        part = copy(self)
        part._pin, part._tight = pin, set()
        part._best = {symbol: list(gains) for symbol, gains in self._best.items()}
        return part

    def play(self, target: int) -> Found | None:
        """A play that reaches `target`, if there is one."""
        if self.loose_bound < target or not self.family().count:
            return None
        lines = 0 if self._rules.advanced else ALL_LINES
        for bound, penalty, colouring in self._tight_colourings(target):
            patterns = dict(zip(self._sizes, colouring, strict=True))
            lists = {symbol: self._candidates(symbol, p) for symbol, p in patterns.items()}
            best = {symbol: self._best[symbol][p] for symbol, p in patterns.items()}
            search = Search(
                target,
                lists,
                self._rolled,
                self.family(),
                self._rules.board,
                self._spare,
                self._lists.work,
            )
            root = Node({}, -penalty, 0, lines, self._pin.matchings(self.family()))
            if found := self._reach(search, root, best, bound - target):
                return found
        return None

    def _reach(self, search: Search, root: Node, best: dict[int, int], slack: int) -> Found | None:
        """A play that reaches the target though it loses so much against the best sets."""
        lists = search.candidates
        if not self._spare and len(lists) <= MOST_SYMBOLS:
            return reach_with_rest(search, root, best, slack, self._pin)
        open_sets = {
            s: self._pin.among(s, some, some.down_to(best[s] - slack)) for s, some in lists.items()
        }
        found = reach(search, replace(root, open=dict(open_sets)))
        if self._pin.cells:
            return found
        return found and (_plainly_first(search, replace(root, open=open_sets)) or found)

    @property
    def start(self) -> int:
        """The symbol on a1."""
        return next(symbol for symbol, cells in enumerate(self.written) if cells & 1)

    def is_like(self, other: "Case") -> bool:
        """Whether only the names of symbols tell the two apart, so that both have the same best."""
        here, there = (
            {cells: symbol for symbol, cells in enumerate(case.written) if cells}
            for case in (self, other)
        )
        if len(self.rolls) != len(other.rolls) or here.keys() != there.keys():
            return False
        names = {symbol: there[cells] for cells, symbol in here.items()}
        return _renamed(self._rolled, other._rolled, names)

    def family(self) -> Family:
        """The matchings these plays can lie on."""
        return self._lists.family(self._least_free, self._spare)

    def _candidates(self, symbol: int, pattern: int) -> Candidates:
        demand = self._demand(symbol, self._patterns[pattern])
        return self._lists.candidates(demand, self._least_free, self._spare)

    def _demand(self, symbol: int, pattern: int | None) -> Demand:
        doubles = self._rolled[symbol][symbol]
        return Demand(self._sizes[symbol], doubles, self.written[symbol], pattern)

    def _most_gained(self, demand: Demand) -> int:
        """The most any set gains that has that size and pattern."""
        points = _most_points(demand.size, demand.pattern)
        if points is None:
            return _IMPOSSIBLE
        return min(points, self._lists.most_points(demand.written, demand.size)) + demand.bonus

    def _tight_colourings(self, target: int) -> list[tuple[int, int, Colouring]]:
        """The same as `_colourings` with bounds that know the start cell and the doubles."""
        while True:
            colourings = self._colourings(target)
            used = {part for _, _, parts in colourings for part in enumerate(parts)}
            if used <= self._tight:
                return colourings
            for i, pattern in sorted(used - self._tight):
                self._tighten(list(self._sizes)[i], pattern)
            self._tight |= used

    def _tighten(self, symbol: int, pattern: int) -> None:
        candidates = self._candidates(symbol, pattern)
        gain = candidates.best(lambda bits: self._pin.among(symbol, candidates, bits))
        self._best[symbol][pattern] = _IMPOSSIBLE if gain is None else gain

    def _unscored_lines(self) -> int:
        """Lines that surely score nothing (and cost points), because there are too few cells."""
        if not self._rules.advanced:
            return 0
        most = sum(most_lines(size) for size in self._sizes.values())
        return len(LINES) - min(most, lines_scored(self._rules.board).bit_count())

    def _highest_from(self) -> list[list[int]]:
        """Most points of the i-th and later symbols if they share just these diagonal cells."""
        masks = range(len(self._patterns))
        last = [0 if mask.bit_count() <= self._spare else _IMPOSSIBLE for mask in masks]
        rows = [last]
        for best in reversed(self._best.values()):
            later = rows[0]
            rows.insert(0, [max(best[s] + later[m ^ s] for s in _subsets(m)) for m in masks])
        return rows

    def _colourings(self, target: int) -> list[tuple[int, int, Colouring]]:
        """(bound, penalty, colouring) of the diagonals that could reach the target, best first."""
        highest = self._highest_from()
        bests = list(self._best.values())
        found: list[tuple[int, int, Colouring]] = []

        def extend(colouring: Colouring, gained: int, left: int) -> None:
            i = len(colouring)
            self._lists.work.spend(1)
            if gained + highest[i][left] < target:
                return
            if i < len(bests):
                for pattern in _subsets(left):
                    extend((*colouring, pattern), gained + bests[i][pattern], left ^ pattern)
                return
            penalty = self._penalty(colouring)
            if gained - penalty >= target:
                found.append((gained - penalty, penalty, colouring))

        extend((), self._constant, self._diagonal)
        return sorted(found, key=lambda entry: (-entry[0], entry[2]))

    def _penalty(self, colouring: Colouring) -> int:
        scored = any(LINE_POINTS[pattern] for pattern in colouring)
        asked = self._rules.advanced and self._rules.diagonal_penalty
        return DIAGONAL_BOXES * DIAGONAL_PENALTY if asked and not scored else 0


def _plainly_first(search: Search, node: Node) -> Found | None:
    """What a search symbol by symbol meets first: the play that ids have always been given."""
    try:
        return search.run(node)
    except UsedUpError:
        return None


def _rolled_together(rolls: Sequence[tuple[int, int]]) -> Joined:
    counts = [[0] * 6 for _ in range(6)]
    for a, b in rolls:
        counts[a][b] += 1
        if a != b:
            counts[b][a] += 1
    return tuple(tuple(row) for row in counts)


def _renamed(rolled: Joined, other: Joined, names: dict[int, int]) -> bool:
    """Whether new names, of which some are given, make the same rolls of the others."""
    symbol = next((s for s in range(len(rolled)) if s not in names), None)
    if any(rolled[a][b] != other[names[a]][names[b]] for a in names for b in names):
        return False
    if symbol is None:
        return True
    free = [name for name in range(len(rolled)) if name not in names.values()]
    return any(_renamed(rolled, other, {**names, symbol: name}) for name in free)


@cache
def _most_points(size: int, pattern: int | None) -> int | None:
    if pattern is None:
        return MOST_POINTS[size]
    for low in range(MOST_POINTS[size] - 2, -3, -3):
        if found := sets_scoring(size, low, low + 3, pattern):
            return max(found)[0]
    return None


@cache
def _subsets(mask: int) -> tuple[int, ...]:
    return tuple(part for part in range(mask + 1) if part & mask == part)
