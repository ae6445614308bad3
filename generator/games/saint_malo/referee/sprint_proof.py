"""Whether some play of a sprint's open rolls ends in exactly this sheet: found, or ruled out.

The search goes forward turn by turn and writes only what stands in the city at the end; plays
that meet in the same city with the same tallies are followed once. A rest that no rolls can pay
for (`sprint_cost`), or tallies out of reach, end a branch early.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from generator.games.saint_malo.notation.states import misplaced
from generator.games.saint_malo.referee.claims import PLENTY, Claim, Range, claim_of, tally_sum
from generator.games.saint_malo.referee.houses import buildable
from generator.games.saint_malo.referee.sprint_cost import Costs
from generator.games.saint_malo.referee.sprint_moves import Node, Target, gain, moves
from generator.games.saint_malo.rules.actions import Action, Faces, act, swords
from generator.games.saint_malo.rules.city import (
    EMPTY,
    SIDE_COINS,
    SIDE_POINTS,
    City,
    is_full,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import OUTER, SIDES, cells_of
from generator.games.saint_malo.rules.persons import HOUSE_POINTS
from generator.games.saint_malo.rules.pirates import STRENGTHS, boxes, mark, row_length
from generator.games.saint_malo.rules.rerolls import TurnRolls

WORK = 60_000  # positions looked at before the search gives up
PlayedTurn = tuple[Faces, Action]


class Outcome(Enum):
    """What the search says about a sheet."""

    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Proof:
    """A play that leads to the sheet, or why there is none; `work` counts the positions."""

    outcome: Outcome
    lines: tuple[PlayedTurn, ...] = ()
    work: int = 0


def sprint_play(
    cells: str,
    tally: Mapping[str, int],
    turns: Sequence[TurnRolls],
    boxes: Mapping[str, int] | None = None,
    *,
    start: City | None = None,
    work: int = WORK,
) -> Proof:
    """Decide whether these rolls can end in this city with these tallies and score boxes.

    What is not written is free. A play that is found has been played again by the engine.
    """
    start = start or City()
    claim = claim_of(cells, tally, boxes)
    left = _written(start.cells, cells)
    if left is None:
        return Proof(Outcome.IMPOSSIBLE)
    search = _Search(cells, left, claim, turns, work)
    lines = search.run(start)
    if lines is not None:
        if not claim.fits(*_replayed(start, cells, lines, len(turns))):
            raise AssertionError("the engine does not agree with a play that was found")
        return Proof(Outcome.FOUND, tuple(lines), search.work)
    outcome = Outcome.UNKNOWN if search.work >= work else Outcome.IMPOSSIBLE
    return Proof(outcome, (), search.work)


def _written(before: str, cells: str) -> int | None:
    """Return the spaces written since, None where that breaks the first rules of writing."""
    changed = sum(1 << i for i, code in enumerate(cells) if code != before[i])
    if changed & ~spaces_with(before, EMPTY) or set(misplaced(cells)) - set(misplaced(before)):
        return None
    return changed


def _replayed(
    city: City, cells: str, lines: list[PlayedTurn], turns: int
) -> tuple[int, int, int, int]:
    """Play lines in the engine and return the tallies; the game must end with them."""
    marked = 0
    for dice, action in lines:
        assert not is_full(city)
        city = act(city, dice, action)
        marked, (city,) = mark(marked, swords(dice), (city,))
    assert city.cells == cells
    assert len(lines) == turns or is_full(city)
    return city.coins, city.logs, city.points, city.cannons


class _Search:
    """One sheet's search, with everything it remembers."""

    def __init__(
        self, cells: str, left: int, claim: Claim, turns: Sequence[TurnRolls], work: int
    ) -> None:
        self.target = Target(cells, left)
        self.claim = claim
        self.turns = [list({tuple(sorted(roll)): roll for roll in turn}.values()) for turn in turns]
        self.limit = work
        self.work = 0
        self.dead: set[Node] = set()
        passing = "LS" if self.target.empty & OUTER else "LSW"
        self.any_logs = claim.logs[1] == PLENTY
        self.costs = Costs(turns, passing, not self.target.empty, self.any_logs)
        self.blades = _blades_to_come(turns)
        self.left = left

    def run(self, start: City) -> list[PlayedTurn] | None:
        """Return a play, None where there is none or the work is done."""
        node = Node(0, self.left, start.coins, start.logs, start.points, 0, start.cannons)
        return self._play(self._plain(node))

    def _play(self, node: Node) -> list[PlayedTurn] | None:
        if self._over(node):
            fits = not node.left and self.claim.fits(*node[2:5], node.cannons)
            return [] if fits else None
        for roll in self.turns[node.turn]:
            for action, after in moves(self.target, node, roll):
                child = self._plain(self._marked(after, swords(roll)))
                if child in self.dead:
                    continue
                if self.work >= self.limit:
                    return None
                self.work += 1
                rest = self._play(child) if self._hopeful(child) else None
                if rest is not None:
                    return [(roll, action), *rest]
                self.dead.add(child)
        return None

    def _over(self, node: Node) -> bool:
        return node.turn == len(self.turns) or not node.left | self.target.empty

    def _marked(self, node: Node, blades: int) -> Node:
        """Return the next turn's node, with the swords marked."""
        marked = min(node.marked + blades, boxes(1))
        rows = STRENGTHS[node.marked // row_length(1) : marked // row_length(1)]
        lost = sum(self.target.defence(node.left) < row for row in rows) if rows else 0
        return node._replace(turn=node.turn + 1, marked=marked, cannons=node.cannons + lost)

    def _plain(self, node: Node) -> Node:
        """Forget what nobody asks for, so that more plays meet."""
        if not self.claim.asks_cannons:
            node = node._replace(marked=0, cannons=0)
        if not self.claim.asks_points:
            node = node._replace(points=0)
        if self.any_logs and self.claim.sum is None and not node.left & self.target.houses:
            node = node._replace(logs=0)
        return node

    def _hopeful(self, node: Node) -> bool:
        """Tell whether a claim can still be met, as far as counting shows."""
        target, left = self.target, node.left
        logs = self._logs_to_come(node)
        if logs is None:
            return False
        houses = left & target.houses
        if houses and not shared_out(houses, left & target.persons.get("A", 0)):
            return False
        coins = self._coins_at_the_end(node, logs)
        if coins is None:
            return False
        if not self.claim.asks_points and not self.claim.asks_cannons:
            return True
        points, cannons = self._points(node), self._cannons(node)
        return (
            _meet(points, self.claim.points)
            and _meet(cannons, self.claim.cannons)
            and self._sum_fits(node, coins, points, cannons)
        )

    def _logs_to_come(self, node: Node) -> int | None:
        """Return how many logs must still be delivered; without a claim, at least."""
        houses = (node.left & self.target.houses).bit_count()
        if self.any_logs:
            return max(0, houses - node.logs)
        logs = self.claim.logs[0] + houses - node.logs
        return logs if logs >= 0 else None

    def _coins_at_the_end(self, node: Node, logs: int) -> Range | None:
        """Return the least and the most coins that can be left, None where it cannot be paid."""
        sums = self.costs.sums(node.turn, self.target.rest(node.left, logs))
        sides = self.target.sides
        sure = node.coins + sum(
            coins for side, coins in SIDE_COINS.items() if side in sides and sides[side] & node.left
        )
        low = high = 0
        for cell in cells_of(node.left & self.target.persons.get("M", 0)):
            low += gain(self.target, node.left, cell)[0]
            high += gain(self.target, 0, cell)[0]
        ends = []
        for units in range(sums.bit_length()):
            least, most = max(0, sure + low - 2 * units), sure + high - 2 * units
            if sums >> units & 1 and _meet((least, most), self.claim.coins):
                ends.append((least, most))
        return (min(low for low, _ in ends), max(high for _, high in ends)) if ends else None

    def _points(self, node: Node) -> Range:
        """Return the least and the most points the track can show at the end."""
        target, left = self.target, node.left
        sure = node.points + HOUSE_POINTS * (left & target.houses).bit_count()
        sure += sum(
            points
            for side, points in SIDE_POINTS.items()
            if side in target.sides and SIDES[side] & left
        )
        low = high = sure
        for cell in cells_of(left & target.everybody):
            low += gain(target, left, cell)[1]
            high += gain(target, 0, cell)[1]
        return low, high

    def _cannons(self, node: Node) -> Range:
        """Return the least and the most cannons that can be lost at the end."""
        least, most = self.blades[node.turn]
        first = node.marked // row_length(1)
        sure = STRENGTHS[first : (node.marked + least) // row_length(1)]
        come = STRENGTHS[first : (node.marked + most) // row_length(1)]
        if not self.target.empty:  # a full city ends the game sooner
            sure = ()
        strong, weak = self.target.defence(0), self.target.defence(node.left)
        return (
            node.cannons + sum(strong < row for row in sure),
            node.cannons + sum(weak < row for row in come),
        )

    def _sum_fits(self, node: Node, coins: Range, points: Range, cannons: Range) -> bool:
        if self.claim.sum is None or self.any_logs:
            return True
        logs = self.claim.logs[0]
        low = tally_sum(max(coins[0], self.claim.coins[0]), logs, points[0], cannons[1])
        high = tally_sum(min(coins[1], self.claim.coins[1]), logs, points[1], cannons[0])
        return low <= self.claim.sum <= high


def _meet(one: Range, other: Range) -> bool:
    return max(one[0], other[0]) <= min(one[1], other[1])


shared_out = lru_cache(maxsize=4096)(buildable)


def _blades_to_come(turns: Sequence[TurnRolls]) -> list[Range]:
    """Return the fewest and the most swords from each turn on."""
    low = high = 0
    found = [(0, 0)]
    for turn in reversed(turns):
        low += min(map(swords, turn))
        high += max(map(swords, turn))
        found.append((low, high))
    return found[::-1]
