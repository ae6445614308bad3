"""All plays of a Détrak puzzle that place the same number of rolls from the same start symbol."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from generator.games.detrak.cellsets import (
    DIAGONAL,
    LINE_POINTS,
    MOST_POINTS,
    diagonal_pattern,
    sets_scoring,
)
from generator.games.detrak.solver_candidates import (
    ALL_LINES,
    LINES,
    Candidates,
    Demand,
    Shelf,
    lines_scored,
    most_lines,
)
from generator.games.detrak.solver_matchings import Family, family
from generator.games.detrak.solver_search import LINE_PENALTY, Found, Node, Search

DIAGONAL_BOXES = 2
DIAGONAL_PENALTY = 5
_IMPOSSIBLE = -1000

# For every symbol the diagonal cells it takes, as a line from e1 to a5.
Colouring = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played: the variant, and the board (all 25 cells outside the tests)."""

    advanced: bool
    diagonal_penalty: bool
    board: int


class Case:
    """The plays that place exactly `rolls`; none scores more than `loose_bound`."""

    def __init__(
        self, rules: Rules, start: int, rolls: Sequence[tuple[int, int]], *, stuck: bool
    ) -> None:
        self.start, self.rolls = start, rolls
        self._rules, self._stuck = rules, stuck
        self._spare = rules.board.bit_count() - 1 - 2 * len(rolls)
        self._rolled = _rolled_together(rolls)
        sizes = [row[i] + sum(row) for i, row in enumerate(self._rolled)]
        sizes[start] += 1
        self._demands = {
            symbol: Demand(size, self._rolled[symbol][symbol], symbol == start)
            for symbol, size in enumerate(sizes)
            if size
        }
        self._patterns: tuple[int | None, ...] = tuple(range(32)) if rules.advanced else (None,)
        self._diagonal = diagonal_pattern(rules.board) if rules.advanced else 0
        self._shelves: dict[Demand, list[Shelf]] = {}
        self._best = {
            demand: [_gain(_most_points(demand.size, p), p) for p in self._patterns]
            for demand in self._demands.values()
        }
        self._constant = self._unscored_lines() * -LINE_PENALTY
        self.loose_bound = self._bound = self._highest()

    def play(self, target: int) -> Found | None:
        """A play that reaches `target`, if there is one."""
        if self._bound >= target and not self._shelves:
            self._tighten()
        if self._bound < target:
            return None
        colourings = self._colourings(target)
        candidates = self._candidates(colourings, target)
        search = Search(
            target, candidates, self._rolled, self.family(), self._rules.board, self._spare
        )
        for _, penalty, colouring in colourings:
            open_sets = {
                symbol: _with_pattern(candidates[symbol], pattern, self._rules.advanced)
                for symbol, pattern in zip(self._demands, colouring, strict=True)
            }
            lines = 0 if self._rules.advanced else ALL_LINES
            alive = (1 << self.family().count) - 1
            if all(open_sets.values()) and (
                found := search.run(Node(open_sets, -penalty, 0, lines, alive))
            ):
                return found
        return None

    def family(self) -> Family:
        """The matchings these plays can lie on."""
        return family(self._rules.board, self._spare if self._stuck else 0, self._spare)

    def _tighten(self) -> None:
        """Replace the bound by one that knows the start cell and the doubles."""
        matchings, board = self.family(), self._rules.board
        for demand in self._best:
            self._shelves[demand] = [Shelf(demand, matchings, board, p) for p in self._patterns]
            self._best[demand] = [
                _gain(shelf.best(), p)
                for shelf, p in zip(self._shelves[demand], self._patterns, strict=True)
            ]
        self._bound = self._highest()

    def _unscored_lines(self) -> int:
        """Lines that surely score nothing (and cost points), because there are too few cells."""
        if not self._rules.advanced:
            return 0
        most = sum(most_lines(demand.size) for demand in self._demands.values())
        return len(LINES) - min(most, lines_scored(self._rules.board).bit_count())

    def _highest(self) -> int:
        return self._constant + self._highest_from()[0][self._diagonal]

    def _highest_from(self) -> list[list[int]]:
        """Most points of the i-th and later symbols if they share just these diagonal cells."""
        masks = range(len(self._patterns))
        last = [0 if mask.bit_count() <= self._spare else _IMPOSSIBLE for mask in masks]
        rows = [last]
        for demand in reversed(self._demands.values()):
            best, later = self._best[demand], rows[0]
            rows.insert(0, [max(best[s] + later[m ^ s] for s in _subsets(m)) for m in masks])
        return rows

    def _colourings(self, target: int) -> list[tuple[int, int, Colouring]]:
        """(bound, penalty, colouring) of the diagonals that could reach the target, best first."""
        highest = self._highest_from()
        demands = list(self._demands.values())
        found: list[tuple[int, int, Colouring]] = []

        def extend(colouring: Colouring, gained: int, left: int) -> None:
            i = len(colouring)
            if gained + highest[i][left] < target:
                return
            if i < len(demands):
                for pattern in _subsets(left):
                    best = self._best[demands[i]][pattern]
                    extend((*colouring, pattern), gained + best, left ^ pattern)
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

    def _candidates(
        self, colourings: list[tuple[int, int, Colouring]], target: int
    ) -> dict[int, Candidates]:
        """Every symbol's sets that some colouring can afford."""
        slack: dict[tuple[Demand, int], int] = {}
        for bound, _, colouring in colourings:
            for key in zip(self._demands.values(), colouring, strict=True):
                slack[key] = max(slack.get(key, 0), bound - target)
        made: dict[Demand, Candidates] = {}
        for demand in self._best:
            sets: list[tuple[int, int, int]] = []
            for pattern in range(len(self._patterns)):
                if (demand, pattern) in slack:
                    shelf = self._shelves[demand][pattern]
                    bonus = self._best[demand][pattern] - (shelf.best() or 0)
                    floor = (shelf.best() or 0) - slack[demand, pattern]
                    shelf.fill(floor)
                    sets += [(p + bonus, c, m) for p, c, m in shelf.sets if p >= floor]
            made[demand] = Candidates(sets, self.family(), lines=self._rules.advanced)
        return {symbol: made[demand] for symbol, demand in self._demands.items()}


def _rolled_together(rolls: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    counts = [[0] * 6 for _ in range(6)]
    for a, b in rolls:
        counts[a][b] += 1
        if a != b:
            counts[b][a] += 1
    return tuple(tuple(row) for row in counts)


def _gain(points: int | None, pattern: int | None) -> int:
    if points is None:
        return _IMPOSSIBLE
    return points + (DIAGONAL_BOXES * LINE_POINTS[pattern] if pattern else 0)


@cache
def _most_points(size: int, pattern: int | None) -> int | None:
    """The most a set of `size` cells scores in rows and columns, with this part of the diagonal."""
    if pattern is None:
        return MOST_POINTS[size]
    for low in range(MOST_POINTS[size] - 2, -3, -3):
        if found := sets_scoring(size, low, low + 3, pattern):
            return max(found)[0]
    return None


@cache
def _subsets(mask: int) -> tuple[int, ...]:
    return tuple(part for part in range(mask + 1) if part & mask == part)


def _with_pattern(candidates: Candidates, pattern: int, advanced: bool) -> int:
    bits = (1 << len(candidates.cells)) - 1
    for i, cell in enumerate(DIAGONAL if advanced else ()):
        on_cell = candidates.on_cell[cell]
        bits &= on_cell if pattern >> i & 1 else ~on_cell
    return bits
