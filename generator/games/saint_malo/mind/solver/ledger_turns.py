"""What one turn can make of ledgers: every use of its dice, and every yield down to nothing.

A person may bring less than ledgers allow, because on the ground it may stand worse: so every play
on the ground has its ledger at every turn, and what no ledger reaches no play reaches.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from generator.games.saint_malo.mind.solver.dice_uses import IDLE
from generator.games.saint_malo.mind.solver.ledgers import (
    COUNT,
    MOST_WALLS,
    OTHERS,
    Ledgers,
    rows,
    strength,
    types,
)
from generator.games.saint_malo.mind.solver.series import Column
from generator.games.saint_malo.mind.solver.terms import MOST_CRATES, SIDE_NAMES, TOP, Terms
from generator.games.saint_malo.rules.city import SIDE_COINS, SIDE_POINTS
from generator.games.saint_malo.rules.persons import (
    BONUS_LEVEL,
    CITIZEN_POINTS,
    HOUSE_POINTS,
    LEVELS,
    MOST_HOUSES,
    NOBLE_POINTS,
    TYPE_POINTS,
)
from generator.games.saint_malo.rules.pirates import STRENGTHS, boxes, row_length
from generator.games.saint_malo.rules.scoring import CANNON_POINTS, COINS_A_POINT

BY_LEVEL = {
    level: "".join(code for code, heads in LEVELS.items() if heads == level)
    for level in sorted(set(LEVELS.values()))
}
_BONUS_PERSONS = "".join(code for code, heads in LEVELS.items() if heads <= BONUS_LEVEL)


@dataclass(frozen=True, slots=True)
class Label:
    """What is done in a turn: which use of the dice, which sides are completed, which person."""

    use: int
    sides: int = 0
    person: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """Ledgers after something was done: where each comes from, its value, what a person yields."""

    origin: Column
    ledgers: Ledgers
    value: Column
    yields: Column  # crates, churches or types seen, houses built

    def chosen(self, mask: Column) -> Rows:
        """Return some of the rows."""
        return Rows(
            self.origin[mask], rows(self.ledgers, mask), self.value[mask], self.yields[mask]
        )


def turn_after(
    terms: Terms, turn: int, ledgers: Ledgers, value: Column
) -> Iterator[tuple[Label, Rows]]:
    """Yield what every use of a turn's dice makes of the ledgers that can pay for it."""
    for number, use in enumerate(terms.uses[turn]):
        able = np.flatnonzero(ledgers["coins"] >= use.cost)
        if len(able):
            paid = rows(ledgers, able)
            paid["coins"] = paid["coins"] - use.cost
            before = Rows(able, paid, value[able], np.zeros_like(able))
            for sides, person, after in _used(terms, use.symbol, use.count, before):
                yield Label(number, sides, person), _marked(terms, after, use.swords)


Done = tuple[int, str, Rows]


def _used(terms: Terms, symbol: str, count: int, at: Rows) -> Iterator[Done]:
    held = at.ledgers
    match symbol:
        case "L":
            yield 0, "", _with(at, logs=held["logs"] + count)
        case "C":
            yield 0, "", _with(at, crates=np.minimum(held["crates"] + count, MOST_CRATES))
        case "X":
            yield 0, "", _with(at, series=terms.series.after[held["series"], count - 1])
        case "W":
            walled = _with(at, walls=np.minimum(held["walls"] + count, MOST_WALLS))
            yield from _sides(terms, walled)
        case "H":
            for code in BY_LEVEL[count]:
                for after in _person(terms, code, at):
                    yield 0, code, after
        case _:
            assert symbol == IDLE
            yield 0, "", at


def _with(at: Rows, *, gain: Column | int = 0, **columns: Column) -> Rows:
    """Return rows with some columns changed and points gained."""
    return Rows(at.origin, {**at.ledgers, **columns}, at.value + gain, at.yields)


def _sides(terms: Terms, at: Rows) -> Iterator[Done]:
    """Complete no side, or any for which there are walls enough, now or in an earlier turn.

    On the ground walls serve one side each and a side is complete with its last wall; here any
    walls serve any side, and a side may be taken later than it was complete.
    """
    yield 0, "", at
    for fresh in range(1, 1 << len(SIDE_NAMES)):
        held = at.ledgers
        free = (held["sides"] & fresh) == 0
        able = np.flatnonzero(free & (terms.walls[held["sides"] | fresh] <= held["walls"]))
        if not len(able):
            continue
        names = [name for i, name in enumerate(SIDE_NAMES) if fresh >> i & 1]
        found = at.chosen(able)
        after = _with(
            found,
            gain=sum(SIDE_POINTS.get(name, 0) for name in names),
            sides=found.ledgers["sides"] | fresh,
            coins=found.ledgers["coins"] + sum(SIDE_COINS.get(name, 0) for name in names),
        )
        yield fresh, "", after
        if fresh & TOP:
            for code in _BONUS_PERSONS:
                for placed in _person(terms, code, after):
                    yield fresh, code, placed


def _person(terms: Terms, code: str, at: Rows) -> Iterator[Rows]:
    """Place a person with every yield, the best first."""
    held = at.ledgers
    match code:
        case "S":
            yield _with(at, soldiers=held["soldiers"] + 1)
        case "P":
            most = _most(terms.priests, held["priests"], terms.series.built[held["series"]])
            seen = np.minimum(most[0], most[1] - held["preached"])
            for after in _yielding(_with(at, priests=held["priests"] + 1), seen):
                points = after.ledgers["preached"] + after.yields
                yield _with(after, gain=after.yields, preached=points)
        case "M":
            most = _most(terms.merchants, held["merchants"], held["crates"])
            seen = np.minimum(most[0], most[1] - held["earned"])
            for after in _yielding(_with(at, merchants=held["merchants"] + 1), seen):
                earned = after.ledgers["earned"] + after.yields
                coins = after.ledgers["coins"] + after.yields
                yield _with(after, earned=earned, coins=coins)
        case "A":
            known = _with(at, others=_joined(held, code))
            for after in _yielding(known, np.minimum(held["logs"], MOST_HOUSES)):
                logs = after.ledgers["logs"] - after.yields
                yield _with(after, gain=HOUSE_POINTS * after.yields, logs=logs)
        case "J":
            # Less than all types leaves the same ledger: no row of its own.
            seen = COUNT[types(terms, held)]
            after = _with(at, gain=TYPE_POINTS * seen, others=_joined(held, code))
            yield Rows(after.origin, after.ledgers, after.value, seen)
        case _:
            gain = CITIZEN_POINTS if code == "C" else NOBLE_POINTS
            yield _with(at, gain=gain, others=_joined(held, code))


def _most(table: Column, persons: Column, things: Column) -> tuple[Column, Column]:
    """Return the most one person sees, and the most all of them with a further one."""
    return table[1, things], table[persons + 1, things]


def _yielding(at: Rows, most: Column) -> Iterator[Rows]:
    """Yield the rows with what a person yields, from the most down to nothing."""
    for less in range(int(most.max(initial=-1)) + 1):
        able = np.flatnonzero(most >= less)
        found = at.chosen(able)
        yield Rows(found.origin, found.ledgers, found.value, most[able] - less)


def _joined(held: Ledgers, code: str) -> Column:
    joined: Column = held["others"] | 1 << OTHERS.index(code)
    return joined


def _marked(terms: Terms, at: Rows, swords: int) -> Rows:
    """Mark the swords and count the cannons that attacks cost."""
    if not swords:
        return at
    before = at.ledgers["marked"]
    marked = np.minimum(before + swords, boxes(1))
    defence, length = strength(terms, at.ledgers), row_length(1)
    lost = np.zeros_like(before)
    for row, attack in enumerate(STRENGTHS):
        comes = (before // length <= row) & (row < marked // length)
        lost += comes & (defence < attack)
    return _with(at, gain=CANNON_POINTS * lost, marked=marked)


def settled(at: Rows, turns_left: int) -> Rows:
    """Turn logs that no architect can use any more into points."""
    spare = np.maximum(0, at.ledgers["logs"] - MOST_HOUSES * turns_left)
    return _with(at, gain=spare, logs=at.ledgers["logs"] - spare) if spare.any() else at


def totals(terms: Terms, at: Rows) -> Column:
    """Return the totals after the last turn."""
    coins, logs = at.ledgers["coins"] // COINS_A_POINT, at.ledgers["logs"]
    total: Column = at.value + coins + logs + terms.series.points[at.ledgers["series"]]
    return total
