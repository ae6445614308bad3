"""What a lone player's turns must have cost, in coins and in swords, for one city to stand there.

Every turn is an action or a pass. Churches and persons need a turn each, walls, crates and
deliveries at least so many; turns that are left over split those, or pass where the dice let
them. Giving every turn its part is an assignment, and the cheapest one is a bound.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.games.saint_malo.referee.assignment import NEVER, cheapest
from generator.games.saint_malo.rules.actions import (
    DELIVERY,
    DICE,
    ROTATION,
    SYMBOLS,
    swords,
)
from generator.games.saint_malo.rules.box import OPEN
from generator.games.saint_malo.rules.city import (
    CHURCHES,
    CRATE,
    EMPTY,
    WALL,
    complete_sides,
    empty_spaces,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import OUTER, PRINTED_CRATES, components
from generator.games.saint_malo.rules.persons import BONUS_LEVEL, LEVELS
from generator.games.saint_malo.rules.rerolls import TurnRolls

Purchase = tuple[str, int]
"""A symbol and how many dice of it, at least; `-` is a pass."""

PASS: Purchase = ("-", 0)
BLADE = SYMBOLS.index("S")


@dataclass(frozen=True, slots=True)
class Spent:
    """What one item costs on one turn: the fewest coins, the fewest and the most swords."""

    coins: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """What all turns cost together, NEVER where no turns lead to the city."""

    coins: int
    least_swords: int
    most_swords: int


def turn_bounds(
    cells: str, logs: tuple[int, int], turns: Sequence[TurnRolls], variant: str
) -> Bounds:
    """Return the fewest coins, the fewest and the most swords of all plays to a city.

    `logs` are the least and the most that can have been delivered.
    """
    passing = {SYMBOLS.index(s) for s in ("LS" if empty_spaces(cells) & OUTER else "LSW")}
    full = EMPTY not in cells
    coins, least, most = NEVER, NEVER, 0
    for singles in single_lists(cells):
        rows = _rows(cells, singles, logs, len(turns))
        uses = [[_best(row, turn, variant, passing, full) for turn in turns] for row in rows]
        coins = min(coins, cheapest([[u.coins if u else NEVER for u in row] for row in uses]))
        least = min(least, cheapest([[u.least if u else NEVER for u in row] for row in uses]))
        spared = cheapest([[DICE - u.most if u else NEVER for u in row] for row in uses])
        most = max(most, DICE * len(turns) - spared)
    return Bounds(coins, least, most)


def single_lists(cells: str) -> Iterator[list[Purchase]]:
    """Yield the churches and persons; one person may have come with the top side instead."""
    churches = [("X", int(code)) for code in cells if code in CHURCHES]
    persons = [("H", LEVELS[code]) for code in cells if code in LEVELS]
    yield churches + persons
    if "top" in complete_sides(cells):
        for person in sorted(set(persons)):
            if person[1] <= BONUS_LEVEL:
                left = list(persons)
                left.remove(person)
                yield churches + left


def _rows(
    cells: str, singles: list[Purchase], logs: tuple[int, int], turns: int
) -> list[list[Purchase]]:
    """Return for every turn what it may have been; more rows than turns where those are too few."""
    crates = spaces_with(cells, CRATE) & ~PRINTED_CRATES
    groups = sum(-(-part.bit_count() // DICE) for part in components(crates))
    walls = cells.count(WALL)
    rows: list[list[Purchase]] = [[single] for single in singles]
    splits, fillers = 0, [PASS]
    for symbol, needed, most in (
        ("C", groups, crates.bit_count()),
        ("W", -(-walls // DICE), walls),
        ("L", -(-logs[0] // DICE), min(logs[1], turns)),
    ):
        rows += [[(symbol, 1)]] * needed
        splits += max(0, most - needed)
        fillers += [(symbol, 1)] if most > needed else []
    spare = max(0, turns - len(rows))
    split = min(splits, spare)
    return rows + [fillers] * split + [[PASS]] * (spare - split)


def _best(
    items: list[Purchase], turn: TurnRolls, variant: str, passing: set[int], full: bool
) -> Spent | None:
    """Return the best of every cost over the items a turn may have been."""
    uses = [
        _idle(turn, variant, passing, full) if item == PASS else use(item, turn, variant)
        for item in items
    ]
    return _either([each for each in uses if each is not None])


def _either(uses: list[Spent]) -> Spent | None:
    if not uses:
        return None
    return Spent(
        min(each.coins for each in uses),
        min(each.least for each in uses),
        max(each.most for each in uses),
    )


def use(item: Purchase, turn: TurnRolls, variant: str) -> Spent | None:
    """Return what an item costs on a turn, None where it cannot be had."""
    symbol, count = item
    face = SYMBOLS.index(symbol)
    delivery = DELIVERY if symbol == "L" else 0
    if variant in OPEN:
        fit = [roll for roll in turn if count <= DICE - swords(roll)]
        price = [ROTATION * max(0, count - roll.count(face)) + delivery for roll in fit]
        uses = [Spent(p, swords(roll), swords(roll)) for p, roll in zip(price, fit, strict=True)]
        return _either(uses)
    dice = [set(faces) for faces in zip(*turn, strict=True)]
    blunt = sum(die != {BLADE} for die in dice)
    if count > blunt:
        return None
    shown = sum(face in die for die in dice)
    most = min(sum(BLADE in die for die in dice), DICE - count)
    return Spent(ROTATION * max(0, count - shown) + delivery, DICE - blunt, most)


def _idle(turn: TurnRolls, variant: str, passing: set[int], full: bool) -> Spent | None:
    """Return what a pass costs, or a turn after the end of a full city."""
    uses = [Spent(0, 0, 0)] if full else []
    if variant in OPEN:
        idle = (swords(roll) for roll in turn if set(roll) <= passing)
        uses += [Spent(0, blades, blades) for blades in idle]
    else:
        dice = [set(faces) & passing for faces in zip(*turn, strict=True)]
        if all(dice):
            least = sum(die == {BLADE} for die in dice)
            uses.append(Spent(0, least, sum(BLADE in die for die in dice)))
    return _either(uses)
