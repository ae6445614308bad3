"""What the dice of an id prove about a lone player's finished sheet, without knowing the moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from generator.core.ident import Ident
from generator.games.saint_malo.deal import rolls
from generator.games.saint_malo.referee.problem import Problem
from generator.games.saint_malo.referee.sheet_bounds import delivered, income
from generator.games.saint_malo.rules.actions import DELIVERY, DICE, ROTATION, SYMBOLS, swords
from generator.games.saint_malo.rules.city import CHURCHES, complete_sides
from generator.games.saint_malo.rules.persons import BONUS_LEVEL, LEVELS
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.rules.rerolls import TurnRolls
from generator.games.saint_malo.rules.turn import TURN_LIMIT

Purchase = tuple[str, int]
"""A symbol and how many dice of it a church or a person took."""


def dealt_problems(cells: str, tally: Mapping[str, int], ident: Ident) -> Iterator[Problem]:
    """Yield what a lone player's dice rule out."""
    limit = TURN_LIMIT[ident.variant]
    turns = [rolls(ident, turn) for turn in range(1, limit + 1)]
    if "cannons" in tally:
        most = most_attacks(turns, ident.variant)
        if tally["cannons"] > most:
            expected = f"at most {most} with these dice"
            yield Problem("tally-cannons", expected, str(tally["cannons"]))
    if ident.variant == "sprint":
        yield from _too_dear(cells, tally, turns)


def most_attacks(turns: Sequence[TurnRolls], variant: str) -> int:
    """Return how many rows the swords of all turns can fill."""
    if variant == "sprint":
        most = sum(max(map(swords, turn)) for turn in turns)
    else:
        blade = SYMBOLS.index("S")
        most = sum(blade in faces for turn in turns for faces in zip(*turn, strict=True))
    return min(most // row_length(1), len(STRENGTHS))


def _too_dear(
    cells: str, tally: Mapping[str, int], turns: Sequence[TurnRolls]
) -> Iterator[Problem]:
    """A sprint's churches and persons need a turn each, and coins where its rolls fall short."""
    _, coins = income(cells)
    coins -= tally.get("coins", 0) + DELIVERY * -(-delivered(cells, tally) // DICE)
    cost = min(least_cost(items, turns) for items in item_lists(cells))
    if cost > coins:
        shown = "no way to roll them" if cost == inf else f"rotations for {cost:.0f}"
        yield Problem("city", f"churches and persons for {coins} coins with these dice", shown)


def item_lists(cells: str) -> Iterator[list[Purchase]]:
    """Yield the churches and persons; one person may have come with the top side instead."""
    items = [("X", int(code)) for code in cells if code in CHURCHES]
    persons = [("H", LEVELS[code]) for code in cells if code in LEVELS]
    yield items + persons
    if "top" in complete_sides(cells):
        for person in set(persons):
            if person[1] <= BONUS_LEVEL:
                left = list(persons)
                left.remove(person)
                yield items + left


def least_cost(items: list[Purchase], turns: Sequence[TurnRolls]) -> float:
    """Return the fewest coins for which the items find turns of their own, inf if there are none.

    `best` holds, for every set of turns used up by the items so far, the fewest coins.
    """
    best: dict[int, float] = {0: 0}
    for item in items:
        costs = [min(_cost(item, roll) for roll in turn) for turn in turns]
        after: dict[int, float] = {}
        for used, paid in best.items():
            for i, cost in enumerate(costs):
                if not used >> i & 1 and paid + cost < after.get(used | 1 << i, inf):
                    after[used | 1 << i] = paid + cost
        best = after
    return min(best.values(), default=inf)


def _cost(item: Purchase, roll: tuple[int, ...]) -> float:
    symbol, count = item
    if count > DICE - swords(roll):
        return inf
    return ROTATION * max(0, count - roll.count(SYMBOLS.index(symbol)))
