"""The end scoring, box by box, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.score import Score, places
from generator.games.saint_malo.rules.box import BOXES as BOXES
from generator.games.saint_malo.rules.city import CHURCHES, EMPTY, City, is_full
from generator.games.saint_malo.rules.turn import State

FULL_POINTS = 5
SERIES_POINTS = (0, 1, 4, 8, 13, 20)  # by the length of a church series
COINS_A_POINT = 2
CANNON_POINTS = -5
# In percent of the best: bronze is what an eye for the next turn finds, silver takes a plan.
TARGETS = (("bronze", 65), ("silver", 85), ("gold", 100))


def church_points(counts: Sequence[int]) -> int:
    """Return what churches score, given how many there are of size 1 to 5.

    The k-th series goes on as long as every size in it stands k times.

    >>> church_points([3, 2, 1, 1, 2])
    25
    >>> church_points([0, 1, 1, 1, 1])
    0
    """
    points = 0
    for k in range(1, counts[0] + 1):
        length = next((size for size, count in enumerate(counts) if count < k), len(counts))
        points += SERIES_POINTS[length]
    return points


def churches(cells: str) -> list[int]:
    """Return how many churches of size 1 to 5 stand in a city."""
    return [cells.count(size) for size in CHURCHES]


def score_city(city: City) -> Score:
    """Return what stands in the score boxes; the points on the track come in with the total."""
    boxes = {
        "full": FULL_POINTS * is_full(city),
        "coins": city.coins // COINS_A_POINT,
        "logs": city.logs,
        "churches": church_points(churches(city.cells)),
        "cannons": CANNON_POINTS * city.cannons,
    }
    return Score(city.points + sum(boxes.values()), boxes)


def targets(best: int) -> dict[str, int]:
    """Return the totals to aim at in a sprint whose best total is known.

    >>> targets(22)
    {'bronze': 14, 'silver': 19, 'gold': 22}
    """
    return {name: (best * percent + 50) // 100 for name, percent in TARGETS}


def score(state: State, seat: int) -> Score:
    """Return one seat's score boxes."""
    return score_city(state.cities[seat])


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the seats by place; a tie goes to more empty spaces, then it is shared."""
    return rank(state.cities)


def rank(cities: Sequence[City]) -> tuple[tuple[int, ...], ...]:
    """Return the indices of cities by place."""
    return places([(score_city(city).total, city.cells.count(EMPTY)) for city in cities])
