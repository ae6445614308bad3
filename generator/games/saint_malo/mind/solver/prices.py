"""A bound on what ledgers can still bring: coins, logs and walls are bought and sold at prices.

With a price on them nobody runs out of coins, and a table over churches, crates, types of persons
and the top side answers for every ledger. Whatever the prices, the bound is never too low, as long
as they never rise from turn to turn: who buys what others must have saved pays at least what it
brings. Pirates, and what several persons see together, are left out. Twenty units are a point.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from generator.games.saint_malo.mind.solver.ledger_turns import BY_LEVEL
from generator.games.saint_malo.mind.solver.ledgers import COUNT, Ledgers, type_bits, types
from generator.games.saint_malo.mind.solver.series import Column
from generator.games.saint_malo.mind.solver.terms import SIDE_NAMES, TOP, Terms
from generator.games.saint_malo.rules.city import PERSONS, SIDE_COINS, SIDE_POINTS
from generator.games.saint_malo.rules.persons import (
    CITIZEN_POINTS,
    HOUSE_POINTS,
    MOST_HOUSES,
    NOBLE_POINTS,
    TYPE_POINTS,
)

UNIT = 20
# By the turns that are left, the last ones at the end of the game.
COINS = (22, 22, 21, 20, 18, 15, 12, 10)
LOGS = (40, 40, 38, 36, 33, 29, 24, 20)
WALLS = (20, 20, 20, 20, 20, 20, 20, 0)

Worths = npt.NDArray[np.int16]
_CRATES = 5  # with four more crates than printed a merchant sees eight


class Prices:
    """The tables of a sprint, by turn; axes: churches, further crates, types, top side taken."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        turns = terms.turns
        self._coins, self._logs, self._walls = (
            prices[-turns - 1 :] for prices in (COINS, LOGS, WALLS)
        )
        ends = (UNIT * terms.series.points).astype(np.int16)[:, None, None, None]
        shape = (len(terms.series), _CRATES, len(COUNT), 2)
        self._tables: list[Worths] = [np.broadcast_to(ends, shape)]
        for turn in range(turns - 1, -1, -1):
            self._tables.insert(0, self._table(turn, self._tables[0]))

    def bound(self, turn: int, ledgers: Ledgers) -> Column:
        """Return the most points ledgers can still bring from a turn on, to the end scoring."""
        taken = ledgers["sides"]
        worth = self._tables[turn][
            ledgers["series"],
            np.minimum(ledgers["crates"], _CRATES - 1),
            types(self._terms, ledgers),
            np.where(taken & TOP, 1, 0),
        ]
        held = self._coins[turn] * ledgers["coins"] + self._logs[turn] * ledgers["logs"]
        held += self._walls[turn] * (ledgers["walls"] - self._terms.walls[taken])
        bound: Column = (worth + held) // UNIT
        return bound

    def _table(self, turn: int, after: Worths) -> Worths:
        """Return the table before a turn from the one after it."""
        series = self._terms.series
        live = np.flatnonzero(series.built <= turn)
        then = after[live]
        persons = {code: self._person(turn, code, then, live) for code in PERSONS}
        walled = self._walled(turn, then, persons)
        cheapest: dict[tuple[str, int], int] = {}
        for use in self._terms.uses[turn]:
            kind = use.symbol, use.count
            cheapest[kind] = min(use.cost, cheapest.get(kind, use.cost))
        best = then.copy()
        for (symbol, count), cost in cheapest.items():
            paid = self._coins[turn] * cost
            match symbol:
                case "L":
                    found = then + np.int16(count * self._logs[turn + 1] - paid)
                case "C":
                    more = np.minimum(np.arange(_CRATES) + count, _CRATES - 1)
                    found = then[:, more] - np.int16(paid)
                case "W":
                    found = walled + np.int16(count * self._walls[turn] - paid)
                case "X":
                    found = after[series.after[live, count - 1]] - np.int16(paid)
                case "H":
                    found = np.maximum.reduce([persons[code] for code in BY_LEVEL[count]])
                    found = found - np.int16(paid)
                case _:
                    continue
            np.maximum(best, found, out=best)
        table = np.zeros_like(after)
        table[live] = best
        return table

    def _person(self, turn: int, code: str, then: Worths, live: Column) -> Worths:
        """Return the worth after placing a person, as good as one alone can stand."""
        joined: Worths = then[:, :, np.arange(len(COUNT)) | type_bits(code)]
        match code:
            case "C":
                return joined + np.int16(UNIT * CITIZEN_POINTS)
            case "N":
                return joined + np.int16(UNIT * NOBLE_POINTS)
            case "A":
                house = max(0, UNIT * HOUSE_POINTS - self._logs[turn])
                return joined + np.int16(MOST_HOUSES * house)
            case "P":
                points = UNIT * self._terms.priests[1, self._terms.series.built[live]]
                preached: Worths = joined + points.astype(np.int16)[:, None, None, None]
                return preached
            case "M":
                seen = self._terms.merchants[1, :_CRATES].copy()
                seen[-1] = self._terms.merchants[1, -1]
                coins = (self._coins[turn + 1] * seen).astype(np.int16)
                return joined + coins[None, :, None, None]
            case "J":
                types_seen = (UNIT * TYPE_POINTS * COUNT).astype(np.int16)
                return joined + types_seen[None, None, :, None]
        return joined

    def _walled(self, turn: int, then: Worths, persons: dict[str, Worths]) -> Worths:
        """Return the worth of sides that may be completed now, walls bought and sold."""
        needed, price = self._terms.walls, self._walls[turn]
        walled = then.copy()
        placed = np.maximum.reduce([persons[code] for code in "CSPAM"])[:, :, :, 1]
        top = np.maximum(placed, then[:, :, :, 1]) - np.int16(needed[TOP] * price)
        np.maximum(walled[:, :, :, 0], top, out=walled[:, :, :, 0])
        for i, name in enumerate(SIDE_NAMES):
            bonus = UNIT * SIDE_POINTS.get(name, 0) + self._coins[turn + 1] * SIDE_COINS.get(
                name, 0
            )
            walled += np.int16(max(0, bonus - needed[1 << i] * price))
        return walled
