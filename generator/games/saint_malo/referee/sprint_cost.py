"""What the rolls of a sprint cost, without geometry: a relaxation of every play to one city.

Crates of a component, walls, logs, churches and persons are only counted here. Whatever a real
play pays is among the sums found, so an empty set proves that there is no play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.games.saint_malo.rules.actions import DICE, SYMBOLS, Faces, swords
from generator.games.saint_malo.rules.persons import BONUS_LEVEL
from generator.games.saint_malo.rules.rerolls import TurnRolls

Single = tuple[str, int]
"""A church or a person: the symbol and how many dice of it."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What is still to be built: counts and sizes."""

    singles: tuple[Single, ...]  # sorted
    crates: tuple[int, ...]  # the sizes of the groups that hang together, sorted
    walls: int
    top: bool  # whether the top side's person is still to come
    logs: int  # still to be delivered, at least or exactly

    @property
    def turns(self) -> int:
        """Return how many turns this takes at least."""
        bonus = self.top and any(s == "H" and n <= BONUS_LEVEL for s, n in self.singles)
        groups = sum(-(-size // DICE) for size in self.crates)
        return len(self.singles) - bonus + groups + -(-self.walls // DICE) + -(-self.logs // DICE)


def roll_units(roll: Faces, symbol: str, count: int) -> int | None:
    """Return what a use of a roll costs in units of two coins, None where swords forbid it.

    >>> roll_units((1, 1, 2, 4, 5), "C", 4), roll_units((1, 1, 2, 4, 5), "C", 5)
    (2, None)
    """
    if count > DICE - swords(roll):
        return None
    return max(0, count - roll.count(SYMBOLS.index(symbol))) + (symbol == "L")


class Costs:
    """All sums, in units of two coins, for which a rest can be built; remembers what it found.

    A set of sums is an int with one bit a sum.
    """

    def __init__(
        self, turns: Sequence[TurnRolls], passing: str, ends_full: bool, any_logs: bool
    ) -> None:
        self.turns = len(turns)
        self.ends_full = ends_full  # the last space ends the game before its last turn
        self.any_logs = any_logs  # nobody knows how many logs were delivered
        self.units = [_turn_units(turn) for turn in turns]
        idle = set(map(SYMBOLS.index, passing))
        self.passes = [any(set(roll) <= idle for roll in turn) for turn in turns]
        self.found: dict[tuple[int, Rest], int] = {}

    def sums(self, turn: int, rest: Rest) -> int:
        """Return the sums for building a rest from a turn (from 0) on."""
        done = not (rest.singles or rest.crates or rest.walls)
        if turn == self.turns or (done and self.ends_full):
            return int(done and not rest.logs)
        if rest.turns > self.turns - turn:
            return 0
        key = (turn, rest)
        if key not in self.found:
            found = self.sums(turn + 1, rest) if self.passes[turn] else 0
            for (symbol, count), after in self._uses(rest):
                paid = self.units[turn].get((symbol, count), 0)
                found |= _added(paid, self.sums(turn + 1, after)) if paid else 0
            self.found[key] = found
        return self.found[key]

    def _uses(self, rest: Rest) -> Iterator[tuple[Single, Rest]]:
        singles, crates, walls, top = rest.singles, rest.crates, rest.walls, rest.top
        for i, single in enumerate(singles):
            if not i or singles[i - 1] != single:
                left = singles[:i] + singles[i + 1 :]
                yield single, Rest(left, crates, walls, top, rest.logs)
        for i, size in enumerate(crates):
            if not i or crates[i - 1] != size:
                for count in range(1, min(size, DICE) + 1):
                    left_over = (size - count,) if size > count else ()
                    groups = tuple(sorted(crates[:i] + crates[i + 1 :] + left_over))
                    yield ("C", count), Rest(singles, groups, walls, top, rest.logs)
        for count in range(1, min(walls, DICE) + 1):
            for left, bonus in _bonuses(singles, top):
                yield ("W", count), Rest(left, crates, walls - count, bonus, rest.logs)
        for count in range(1, DICE + 1):
            if count <= rest.logs or self.any_logs:
                logs = max(0, rest.logs - count)
                yield ("L", count), Rest(singles, crates, walls, top, logs)


def _bonuses(singles: tuple[Single, ...], top: bool) -> Iterator[tuple[tuple[Single, ...], bool]]:
    """Yield what is left after walls: all, or one small person less with the top side."""
    yield singles, top
    for i, (symbol, count) in enumerate(singles if top else ()):
        fresh = not i or singles[i - 1] != singles[i]
        if fresh and symbol == "H" and count <= BONUS_LEVEL:
            yield singles[:i] + singles[i + 1 :], False


def _turn_units(turn: TurnRolls) -> dict[Single, int]:
    """Return for every use of a turn's dice what its rolls let it cost, as a set of sums."""
    units: dict[Single, int] = {}
    for roll in turn:
        for symbol in SYMBOLS[:-1]:
            for count in range(1, DICE + 1):
                paid = roll_units(roll, symbol, count)
                if paid is not None:
                    units[symbol, count] = units.get((symbol, count), 0) | 1 << paid
    return units


def _added(paid: int, sums: int) -> int:
    """Return every sum of one of each."""
    found, unit = 0, 0
    while paid >> unit:
        if paid >> unit & 1:
            found |= sums << unit
        unit += 1
    return found
