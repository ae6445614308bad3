"""Depth-first search for cell sets, one a symbol, that fit together and reach a target."""

from dataclasses import dataclass

from generator.games.detrak.solver_candidates import ALL_LINES, Candidates
from generator.games.detrak.solver_matchings import Family

LINE_PENALTY = 5

# Candidate sets by symbol: a bit set over the symbol's candidates.
Options = list[tuple[int, int]]
# The cells of every symbol and the matchings that fit them all.
Found = tuple[dict[int, int], int]


@dataclass(slots=True)
class Node:
    """Where the search stands: what is open, and what the sets taken so far amount to."""

    open: dict[int, int]
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

    def run(self, node: Node) -> Found | None:
        """Disjoint sets of all open symbols, paired as rolled, that reach the target; or None."""
        if not node.open:
            missed = (ALL_LINES & ~node.lines).bit_count()
            reached = node.gained - LINE_PENALTY * missed >= self.target
            return ({}, node.alive) if reached else None
        for symbol, bits in self._narrow(node):
            while bits:
                bit = bits & -bits
                bits ^= bit
                if found := self._take(node, symbol, bit.bit_length() - 1):
                    return found
        return None

    def _take(self, node: Node, symbol: int, index: int) -> Found | None:
        """Give `symbol` one of its sets and go on with every way its cells can be paired."""
        taken = self.candidates[symbol]
        cells, gained = taken.cells[index], node.gained + taken.gains[index]
        alive = taken.matchings[index] & node.alive
        rest = self._disjoint(node, symbol, cells, self.target - gained) if alive else None
        if rest is None:
            return None
        covered = node.covered | cells
        lines = node.lines | (taken.lines[index] if taken.lines else 0)
        for partners, matchings in self.family.by_partners(cells, covered, alive).items():
            kept = self._paired(rest, self.rolled[symbol], partners, matchings)
            if kept is not None and (
                found := self.run(Node(kept, gained, covered, lines, matchings))
            ):
                found[0][symbol] = cells
                return found
        return None

    def _disjoint(self, node: Node, symbol: int, cells: int, missing: int) -> dict[int, int] | None:
        """The other symbols' sets off `cells`, or None if they cannot gain what is missing."""
        taken = _members(cells)
        rest: dict[int, int] = {}
        for other, bits in node.open.items():
            if other != symbol:
                candidates = self.candidates[other]
                clash = 0
                for cell in taken:
                    clash |= candidates.on_cell[cell]
                bits &= ~clash
                if not bits:
                    return None
                missing -= candidates.gains[(bits & -bits).bit_length() - 1]
                rest[other] = bits
        return rest if missing <= 0 else None

    def _paired(
        self, rest: dict[int, int], rolled: tuple[int, ...], partners: int, matchings: int
    ) -> dict[int, int] | None:
        """The sets in `rest` that hold as many of the `partners` as were rolled with the symbol."""
        joined = _members(partners)
        numbers = _members(matchings)
        kept: dict[int, int] = {}
        for other, bits in rest.items():
            candidates = self.candidates[other]
            bits = _holding(bits, [candidates.on_cell[cell] for cell in joined], rolled[other])
            if bits and candidates.in_matching:
                possible = 0
                for number in numbers:
                    possible |= candidates.in_matching[number]
                bits &= possible
            if not bits:
                return None
            kept[other] = bits
        return kept

    def _narrow(self, node: Node) -> Options:
        """Drop sets that cannot take part, then choose what to branch on; empty if none is left."""
        while self._reach(node):
            if len(node.open) == 1:
                return list(node.open.items())
            options, changed = self._cover(node)
            if not changed:
                return options
        return []

    def _reach(self, node: Node) -> bool:
        """Drop the sets with which the target is out of reach."""
        best = {
            symbol: self.candidates[symbol].gains[(bits & -bits).bit_length() - 1]
            for symbol, bits in node.open.items()
        }
        slack = node.gained + sum(best.values()) - self.target
        if node.lines != ALL_LINES:
            slack = self._score_lines(node, slack)
        if slack < 0:
            return False
        for symbol, gain in best.items():
            node.open[symbol] &= self.candidates[symbol].at_least[max(0, gain - slack)]
        return all(node.open.values())

    def _score_lines(self, node: Node, slack: int) -> int:
        """The slack left after the lines nobody can score in; lines that must score are used."""
        single: Options = []
        unscored = _members(ALL_LINES & ~node.lines)
        missed = 0
        for line in unscored:
            scoring = [
                symbol
                for symbol, bits in node.open.items()
                if bits & self.candidates[symbol].on_line[line]
            ]
            if not scoring:
                missed += 1
            elif len(scoring) == 1:
                single.append((scoring[0], line))
        most = sum(self.candidates[symbol].most_lines for symbol in node.open)
        if slack - LINE_PENALTY * missed < LINE_PENALTY:
            for symbol, line in single:
                node.open[symbol] &= self.candidates[symbol].on_line[line]
        return slack - LINE_PENALTY * max(missed, len(unscored) - most)

    def _cover(self, node: Node) -> tuple[Options, bool]:
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


def _members(bits: int) -> list[int]:
    members = []
    while bits:
        bit = bits & -bits
        bits ^= bit
        members.append(bit.bit_length() - 1)
    return members


def _holding(bits: int, columns: list[int], want: int) -> int:
    """Those of `bits` that occur in exactly `want` of the columns."""
    if not want:
        for column in columns:
            bits &= ~column
        return bits
    ones = twos = fours = eights = 0
    for carry in columns:
        ones, carry = ones ^ carry, ones & carry
        if carry:
            twos, carry = twos ^ carry, twos & carry
            if carry:
                fours, carry = fours ^ carry, fours & carry
                eights ^= carry
    for plane, digit in ((ones, 1), (twos, 2), (fours, 4), (eights, 8)):
        bits &= plane if want & digit else ~plane
    return bits
