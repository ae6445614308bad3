"""Depth-first search for cell sets, one a symbol, that fit together and reach a target."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from generator.games.detrak.mind.solver.candidates import ALL_LINES, Candidates
from generator.games.detrak.mind.solver.matchings import Family
from generator.games.detrak.mind.solver.work import Work

LINE_PENALTY = 5
# Units of work: taking a set, going on with one way to pair it, and what many matchings add.
_TAKE = 6
_PAIR = 2
_MATCHINGS = 500

# Open candidates by symbol: a bit set over the symbol's candidates.
Open = dict[int, int]
# Symbols and those of their candidates that are tried.
Trials = list[tuple[int, int]]
# The cells of every symbol and the matchings that fit them all.
Found = tuple[dict[int, int], int]


@dataclass(slots=True)
class Node:
    """Where the search stands: what is open, and what the sets taken so far amount to."""

    open: Open
    gained: int
    covered: int
    lines: int
    alive: int


@dataclass(frozen=True, slots=True)
class Search:
    """One puzzle and one target, with all candidate sets that could take part."""

    target: int
    candidates: dict[int, Candidates]
    # How many rolls join two symbols.
    rolled: tuple[tuple[int, ...], ...]
    family: Family
    board: int
    spare_cells: int
    work: Work

    def run(self, node: Node) -> Found | None:
        """Disjoint sets of all open symbols, paired as rolled, that reach the target; or None."""
        if not node.open:
            return self.end(node)
        for symbol, bits in self.options(node):
            while bits:
                bit = bits & -bits
                bits ^= bit
                if found := self.take(node, symbol, bit.bit_length() - 1, Search.run):
                    return found
        return None

    def end(self, node: Node) -> Found | None:
        """Nothing is open: whether the target is reached."""
        missed = (ALL_LINES & ~node.lines).bit_count()
        reached = node.gained - LINE_PENALTY * missed >= self.target
        return ({}, node.alive) if reached else None

    def take(
        self,
        node: Node,
        symbol: int,
        index: int,
        go_on: "Callable[[Search, Node], Found | None]",
    ) -> Found | None:
        """Give `symbol` one of its sets and go on with every way its cells can be paired."""
        self.work.spend(_TAKE + self.family.count // _MATCHINGS)
        taken = self.candidates[symbol]
        cells, gained = taken.cells[index], node.gained + taken.gains[index]
        rest = self._disjoint(node.open, symbol, cells)
        if rest is None:
            return None
        missing = self.target - gained
        alive = self._alive(rest, missing, taken.matchings[index] & node.alive)
        covered = node.covered | cells
        lines = node.lines | taken.lines[index]
        for partners, matchings in self.family.by_partners(cells, covered, alive).items():
            self.work.spend(_PAIR)
            kept = self._paired(rest, self.rolled[symbol], partners, matchings)
            if kept is None or sum(self.best_gains(kept).values()) < missing:
                continue
            if found := go_on(self, Node(kept, gained, covered, lines, matchings)):
                found[0][symbol] = cells
                return found
        return None

    def _disjoint(self, open_sets: Open, symbol: int, cells: int) -> Open | None:
        """The other symbols' sets off `cells`; None if a symbol has none."""
        taken = _members(cells)
        rest: Open = {}
        for other, bits in open_sets.items():
            if other != symbol:
                off_cell = self.candidates[other].off_cell
                for cell in taken:
                    bits &= off_cell[cell]
                if not bits:
                    return None
                rest[other] = bits
        return rest

    def _alive(self, open_sets: Open, missing: int, alive: int) -> int:
        """Those of the `alive` matchings with which the open symbols can gain what is missing."""
        lists = []
        spare = -missing
        for symbol, bits in open_sets.items():
            candidates = self.candidates[symbol]
            best = candidates.gains[(bits & -bits).bit_length() - 1]
            spare += best
            lists.append((bits, candidates.in_matching, candidates.gains, best))
        if spare < 0:
            return 0
        if not self.family.listed:
            return alive
        # Symbols with few sets are the first to fail.
        lists.sort(key=lambda entry: entry[0].bit_count())
        for number in _members(alive):
            slack = spare
            for bits, in_matching, gains, best in lists:
                part = bits & in_matching[number]
                if part:
                    slack -= best - gains[(part & -part).bit_length() - 1]
                if slack < 0 or not part:
                    alive ^= 1 << number
                    break
        return alive

    def _paired(
        self, rest: Open, rolled: tuple[int, ...], partners: int, matchings: int
    ) -> Open | None:
        """The sets with as many of the `partners` as were rolled; None if a symbol has none."""
        joined = _members(partners)
        numbers = _members(matchings) if self.family.listed else ()
        kept: Open = {}
        for other, bits in rest.items():
            candidates = self.candidates[other]
            left = candidates.holding(bits, joined, rolled[other])
            if left and numbers:
                possible = 0
                for number in numbers:
                    possible |= candidates.in_matching[number]
                left &= possible
            if not left:
                return None
            kept[other] = left
        return kept

    def best_gains(self, open_sets: Open) -> dict[int, int]:
        """What the best open set of every symbol gains."""
        return {
            symbol: self.candidates[symbol].gains[(bits & -bits).bit_length() - 1]
            for symbol, bits in open_sets.items()
        }

    def gaining(self, node: Node, symbol: int, gain: int) -> int:
        """The open sets of a symbol that gain at least so much."""
        at_least = self.candidates[symbol].at_least
        return node.open[symbol] & at_least[max(0, gain)] if gain < len(at_least) else 0

    def gaining_at_most(self, node: Node, symbol: int, gain: int) -> int:
        """The open sets of a symbol that gain at most so much."""
        return node.open[symbol] & ~self.gaining(node, symbol, gain + 1)

    def weight(self, options: Trials) -> float:
        """How much there is to try."""
        return sum(self.candidates[s].weight * bits.bit_count() for s, bits in options)

    def options(self, node: Node) -> Trials:
        """Drop sets that cannot take part, then choose what to branch on; empty if none is left."""
        changed = True
        options: Trials = []
        while changed:
            if not self._reach(node):
                return []
            if len(node.open) == 1:
                return list(node.open.items())
            options, changed = self._cover(node)
        return options

    def _reach(self, node: Node) -> bool:
        """Drop the sets with which the target is out of reach."""
        best = self.best_gains(node.open)
        slack = node.gained + sum(best.values()) - self.target
        if slack >= 0 and node.lines != ALL_LINES:
            slack = self.score_lines(node, best, slack)
        if slack < 0:
            return False
        for symbol, gain in best.items():
            node.open[symbol] &= self.candidates[symbol].at_least[max(0, gain - slack)]
        return all(node.open.values())

    def score_lines(self, node: Node, best: dict[int, int], slack: int) -> int:
        """The slack less the price of lines that surely score nothing."""
        unscored = _members(ALL_LINES & ~node.lines)
        lists = [(bits, self.candidates[symbol].on_line) for symbol, bits in node.open.items()]
        missed = 0
        for line in unscored:
            for bits, on_line in lists:
                if bits & on_line[line]:
                    break
            else:
                missed += 1
        # With all cells in use there are always enough of them.
        if self.spare_cells and slack >= LINE_PENALTY * missed:
            return self._ration_lines(node, best, slack, len(unscored), missed)
        return slack - LINE_PENALTY * missed

    def _ration_lines(
        self, node: Node, best: dict[int, int], slack: int, unscored: int, missed: int
    ) -> int:
        """The same if symbols have too few cells for all lines; drops sets that score too few."""
        lists = [(symbol, bits, self.candidates[symbol]) for symbol, bits in node.open.items()]
        most = {symbol: some.most_lines(bits) for symbol, bits, some in lists}
        short = unscored - sum(most.values())
        missed = max(missed, short)
        slack -= LINE_PENALTY * missed
        for symbol, bits, some in lists:
            for lines in range(most[symbol]):
                price = LINE_PENALTY * (max(missed, short + most[symbol] - lines) - missed)
                if price and bits & some.by_lines[lines]:
                    needed = max(0, best[symbol] - slack + price)
                    enough = some.at_least[needed] if needed < len(some.at_least) else 0
                    node.open[symbol] &= ~some.by_lines[lines] | enough
        return slack

    def _cover(self, node: Node) -> tuple[Trials, bool]:
        """The fewest options that settle a symbol or a cell; and whether any symbol lost sets."""
        lists = [
            (symbol, self.candidates[symbol].on_cell, self.candidates[symbol].weight)
            for symbol in node.open
        ]
        fewest, chosen = min((node.open[s].bit_count() * weight, s) for s, _, weight in lists)
        options = [(chosen, node.open[chosen])]
        spare, changed = self.spare_cells, False
        for cell in _members(self.board & ~node.covered):
            weighted, takers = 0.0, []
            for symbol, on_cell, weight in lists:
                if bits := node.open[symbol] & on_cell[cell]:
                    weighted += weight * bits.bit_count()
                    takers.append((symbol, bits))
            if not takers:
                spare -= 1
                if spare < 0:
                    return [], False
            elif len(takers) == 1 and not spare and takers[0][1] != node.open[takers[0][0]]:
                node.open[takers[0][0]] = takers[0][1]
                changed = True
            if takers and not spare and weighted < fewest:
                fewest, options = weighted, takers
        return options, changed


@lru_cache(maxsize=1 << 15)
def _members(bits: int) -> tuple[int, ...]:
    members = []
    while bits:
        bit = bits & -bits
        bits ^= bit
        members.append(bit.bit_length() - 1)
    return tuple(members)
