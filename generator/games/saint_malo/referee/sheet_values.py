"""Which tallies fit together at the end of a city, whatever the dice and the order of the moves.

Sets of numbers are ints with one bit a number. Every end of a real game is in these sets; they
are a little too large where the order of the moves ties coins to points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from generator.games.saint_malo.referee.claims import Claim, Range, tally_sum
from generator.games.saint_malo.referee.sheet_bounds import (
    income,
    least_turns,
    most_attacks,
    points_range,
)
from generator.games.saint_malo.rules.actions import DELIVERY, DICE, ROTATION
from generator.games.saint_malo.rules.city import (
    CANNONS,
    CHURCHES,
    CRATE,
    HOUSE,
    SIDE_COINS,
    START_COINS,
    START_LOGS,
    WALL,
    complete_sides,
    spaces_with,
)
from generator.games.saint_malo.rules.ground import ADJACENT, PRINTED_CRATES, SIDES, cells_of
from generator.games.saint_malo.rules.persons import CRATE_COINS, LEVELS, TYPE_POINTS
from generator.games.saint_malo.rules.turn import TURN_LIMIT

_BELOW_ZERO = 64  # cannons may make a sum negative: bit 64 stands for 0
MOST_EARNERS = 8  # beyond them nobody works out when the money came in


@dataclass(frozen=True, slots=True)
class End:
    """Ends of the game with the same logs and coins: the points and cannons that go with them."""

    coins: int
    logs: int
    points: int  # a set
    cannons: int  # the most


def points_set(cells: str) -> int:
    """Return every number of points the track can show.

    Jugglers see one type after the other, so their points go up in twos; priests in ones.
    """
    least, most = points_range(cells)
    churches = spaces_with(cells, CHURCHES)
    blessed = any(ADJACENT[cell] & churches for cell in cells_of(spaces_with(cells, "P")))
    return sum(1 << points for points in range(least, most + 1, 1 if blessed else TYPE_POINTS))


def coins_set(cells: str, logs: int) -> int:
    """Return every number of coins that can be left beside these logs; 0 for none.

    Coins are paid two by two: for a rotated die, or a delivery.
    """
    fetched = logs + cells.count(HOUSE) - START_LOGS
    if fetched < 0:
        return 0
    least, most = income(cells)
    payments = range(-(-fetched // DICE), most_payments(cells, fetched) + 1)
    found = 0
    for earned in range(least, most + 1):
        for number in payments:
            if ROTATION * number <= earned:
                found |= 1 << earned - ROTATION * number
    return found


@lru_cache(maxsize=4096)
def most_payments(cells: str, fetched: int) -> int:
    """Return how many times two coins can have been paid at most, with so many logs fetched.

    A merchant's heads and a side's walls are paid for before they bring anything in. Nothing
    is known of the order, so the best one is taken: `paid` holds the most for every set of
    earners that has come.
    """
    earners = list(_earners(cells))
    later = _other_dice(cells) + 2 * fetched  # a log may come alone, on a rotated die
    dice = sum(dice for dice, _ in earners)
    if len(earners) > MOST_EARNERS:
        return later + dice
    paid = [0] * (1 << len(earners))
    for come in range(len(paid)):
        bank = START_COINS + sum(gain for i, (_, gain) in enumerate(earners) if come >> i & 1)
        spare = (bank - ROTATION * paid[come]) // ROTATION
        for i, (heads, _) in enumerate(earners):
            if not come >> i & 1:
                after = come | 1 << i
                paid[after] = max(paid[after], paid[come] + min(heads, spare))
    return paid[-1] + later


def _earners(cells: str) -> Iterator[tuple[int, int]]:
    """Yield the dice of everything that brings coins, and the most coins it can bring."""
    crates = spaces_with(cells, CRATE)
    for cell in cells_of(spaces_with(cells, "M")):
        yield LEVELS["M"], CRATE_COINS * (ADJACENT[cell] & crates).bit_count()
    for side in complete_sides(cells):
        if side in SIDE_COINS:
            yield DICE, SIDE_COINS[side]


def _other_dice(cells: str) -> int:
    """Return the dice of everything else in the city."""
    walls = spaces_with(cells, WALL)
    for side in complete_sides(cells):
        if side in SIDE_COINS:
            walls &= ~SIDES[side]
    crates = cells.count(CRATE) - (spaces_with(cells, CRATE) & PRINTED_CRATES).bit_count()
    sizes = sum(int(code) for code in cells if code in CHURCHES)
    heads = sum(level * cells.count(code) for code, level in LEVELS.items() if code != "M")
    return crates + walls.bit_count() + sizes + heads


def ends(cells: str, variant: str, claim: Claim) -> Iterator[End]:
    """Yield the ends a city can have, as far as logs, coins, points and cannons are as claimed."""
    limit = TURN_LIMIT.get(variant)
    _, most = income(cells)
    points = points_set(cells) & _bits(claim.points)
    least, top = claim.logs
    for logs in range(least, min(top, START_LOGS + DICE * (most // DELIVERY)) + 1):
        coins = coins_set(cells, logs) & _bits(claim.coins)
        if not coins or not points:
            continue
        cannons = CANNONS
        if limit is not None:
            if least_turns(cells, {"logs": logs}) > limit:
                break
            cannons = most_attacks(cells, {"logs": logs}, limit)
        for each in cells_of(coins):
            yield End(each, logs, points, cannons)


def _bits(bounds: Range) -> int:
    least, most = bounds
    return sum(1 << number for number in range(max(least, 0), min(most, 1023) + 1))


def fits(cells: str, variant: str, claim: Claim) -> bool:
    """Tell whether some end is as claimed."""
    return any(
        points for end in ends(cells, variant, claim) for _, points in _as_claimed(end, claim)
    )


def _as_claimed(end: End, claim: Claim) -> Iterator[tuple[int, int]]:
    """Yield the cannons, and the set of points, that make an end as claimed."""
    for cannons in range(max(claim.cannons[0], 0), min(claim.cannons[1], end.cannons) + 1):
        if claim.sum is None:
            yield cannons, end.points
        else:
            points = claim.sum - tally_sum(end.coins, end.logs, 0, cannons)
            if points >= 0:
                yield cannons, end.points & 1 << points


def values(cells: str, variant: str, claim: Claim, key: str) -> list[int]:
    """Return what a tally, or the sum of all, can be in ends as claimed."""
    found = 0
    for end in ends(cells, variant, claim):
        for cannons, points in _as_claimed(end, claim):
            if points:
                found |= {
                    "coins": 1 << end.coins + _BELOW_ZERO,
                    "logs": 1 << end.logs + _BELOW_ZERO,
                    "points": points << _BELOW_ZERO,
                    "cannons": 1 << cannons + _BELOW_ZERO,
                    "sum": points << tally_sum(end.coins, end.logs, 0, cannons) + _BELOW_ZERO,
                }[key]
    return [number - _BELOW_ZERO for number in cells_of(found)]
