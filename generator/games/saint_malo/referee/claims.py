"""What a sheet claims about the end of the game, tallies and score boxes brought together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.games.saint_malo.rules.city import CANNONS, City
from generator.games.saint_malo.rules.scoring import CANNON_POINTS, COINS_A_POINT, score_city

Range = tuple[int, int]
"""The least and the most a tally may show."""

PLENTY = 10**6  # more than any sheet holds
FREE: Range = (0, PLENTY)
NONE: Range = (1, 0)


@dataclass(frozen=True, slots=True)
class Claim:
    """What the four tallies may show; `sum` is what they add to the score, where that is known."""

    coins: Range = FREE
    logs: Range = FREE
    points: Range = FREE
    cannons: Range = (0, CANNONS)
    sum: int | None = None

    def fits(self, coins: int, logs: int, points: int, cannons: int) -> bool:
        """Tell whether an end of the game is as claimed."""
        return (
            self.coins[0] <= coins <= self.coins[1]
            and self.logs[0] <= logs <= self.logs[1]
            and self.points[0] <= points <= self.points[1]
            and self.cannons[0] <= cannons <= self.cannons[1]
            and self.sum in (None, tally_sum(coins, logs, points, cannons))
        )

    @property
    def asks_points(self) -> bool:
        """Tell whether the points on the track matter."""
        return self.points != FREE or self.sum is not None

    @property
    def asks_cannons(self) -> bool:
        """Tell whether the cannons matter."""
        return self.cannons != (0, CANNONS) or self.sum is not None


def tally_sum(coins: int, logs: int, points: int, cannons: int) -> int:
    """Return what the tallies add to the final score.

    >>> tally_sum(coins=5, logs=1, points=7, cannons=1)
    5
    """
    return points + coins // COINS_A_POINT + logs + CANNON_POINTS * cannons


def claim_of(cells: str, tally: Mapping[str, int], boxes: Mapping[str, int] | None = None) -> Claim:
    """Return what tallies and score boxes say; a box counts only where its tally is missing.

    A total that follows from a box that is wrong by the city or by its tally says nothing of its
    own, so it is left out.
    """
    boxes = boxes or {}
    ranges = {key: (value, value) for key, value in tally.items()}
    for key, value in boxes.items():
        if key in _RANGES and key not in tally:
            ranges[key] = _RANGES[key](value)
    claim = Claim(
        coins=ranges.get("coins", FREE),
        logs=ranges.get("logs", FREE),
        points=ranges.get("points", FREE),
        cannons=ranges.get("cannons", (0, CANNONS)),
    )
    known = score_city(City(cells, 0, 0, 0, 0))
    right = {key: known.number(key) for key in ("full", "churches")} | _boxes(tally)
    total = boxes.get("total")
    if total is None or any(boxes.get(key, value) != value for key, value in right.items()):
        return claim
    return replace(claim, sum=total - known.total)


def _boxes(tally: Mapping[str, int]) -> dict[str, int]:
    scored = score_city(City("", **tally))
    return {key: scored.number(key) for key in _RANGES if key in tally}


def _cannons(box: int) -> Range:
    lost, rest = divmod(box, CANNON_POINTS)
    return NONE if rest else (lost, lost)


_RANGES = {
    "coins": lambda box: (COINS_A_POINT * box, COINS_A_POINT * box + COINS_A_POINT - 1),
    "logs": lambda box: (box, box),
    "cannons": _cannons,
}
