"""What score boxes alone prove impossible, where the tallies behind them are not given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.games.saint_malo.referee.problem import Problem
from generator.games.saint_malo.referee.sheet_bounds import income, points_range
from generator.games.saint_malo.rules.actions import DELIVERY, DICE
from generator.games.saint_malo.rules.city import CANNONS, HOUSE, START_LOGS, City
from generator.games.saint_malo.rules.scoring import CANNON_POINTS, COINS_A_POINT, score_city

Range = tuple[int, int]


def box_problems(
    cells: str, tally: Mapping[str, int], claimed: Mapping[str, int]
) -> Iterator[Problem]:
    """Return the boxes without a tally that no game leads to; the city must be possible."""
    ranges = _ranges(cells)
    lost = claimed.get("cannons", 0)
    if "cannons" not in tally and lost not in range(0, CANNON_POINTS * CANNONS - 1, CANNON_POINTS):
        expected = f"0, {CANNON_POINTS}, … or {CANNON_POINTS * CANNONS}".replace("-", "−")
        yield Problem("cannons", expected, str(lost))
    for key in ("coins", "logs"):
        if key not in tally:
            yield from _outside(key, claimed, ranges[key])
    if not {"points", "coins", "logs", "cannons"} <= tally.keys():
        yield from _outside("total", claimed, _total_range(cells, ranges))


def _outside(key: str, claimed: Mapping[str, int], bounds: Range) -> Iterator[Problem]:
    least, most = bounds
    if key in claimed and not least <= claimed[key] <= most:
        yield Problem(key, f"{least} to {most}".replace("-", "−"), str(claimed[key]))


def _ranges(cells: str) -> dict[str, Range]:
    """Return what the boxes for coins and logs can show at all."""
    _, coins = income(cells)
    logs = START_LOGS + DICE * (coins // DELIVERY) - cells.count(HOUSE)
    return {"coins": (0, coins // COINS_A_POINT), "logs": (0, max(logs, 0))}


def _total_range(cells: str, ranges: Mapping[str, Range]) -> Range:
    least, most = points_range(cells)
    known = score_city(City(cells, coins=0, logs=0)).total  # the full city and the churches
    most += sum(high for _, high in ranges.values())
    return known + least + CANNON_POINTS * CANNONS, known + most
