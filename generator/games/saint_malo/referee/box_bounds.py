"""What score boxes and tallies prove impossible together, where not all tallies are given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.games.saint_malo.referee.claims import Range, claim_of
from generator.games.saint_malo.referee.problem import Problem, in_range, one_of
from generator.games.saint_malo.referee.sheet_bounds import income, points_range, problems
from generator.games.saint_malo.referee.sheet_values import fits, values
from generator.games.saint_malo.rules.actions import DELIVERY, DICE
from generator.games.saint_malo.rules.city import CANNONS, HOUSE, START_LOGS, City
from generator.games.saint_malo.rules.scoring import CANNON_POINTS, COINS_A_POINT, score_city
from generator.games.saint_malo.texts import say


def box_problems(
    cells: str, tally: Mapping[str, int], claimed: Mapping[str, int], variant: str = "table"
) -> Iterator[Problem]:
    """Yield what no game leads to: boxes without a tally, and numbers that exclude each other.

    Only spaces must be possible; what a tally alone proves is `problems`' part.
    """
    found = list(_single(cells, tally, claimed))
    yield from found
    if not found and not problems(cells, tally, variant):
        yield from _misfits(cells, tally, claimed, variant)


def _single(cells: str, tally: Mapping[str, int], claimed: Mapping[str, int]) -> Iterator[Problem]:
    """Yield the boxes without a tally that are wrong whatever the others say."""
    ranges = _ranges(cells)
    lost = claimed.get("cannons", 0)
    if "cannons" not in tally and lost not in range(0, CANNON_POINTS * CANNONS - 1, CANNON_POINTS):
        most = CANNON_POINTS * CANNONS
        expected = say("number.lost-cannons", one=CANNON_POINTS, most=most)
        yield Problem("cannons", expected, lost)
    for key in ("coins", "logs"):
        if key not in tally:
            yield from _outside(key, claimed, ranges[key])
    if not {"points", "coins", "logs", "cannons"} <= tally.keys():
        yield from _outside("total", claimed, _total_range(cells, ranges))


def _misfits(
    cells: str, tally: Mapping[str, int], claimed: Mapping[str, int], variant: str
) -> Iterator[Problem]:
    """Yield a number that excludes the others: the first that heals the sheet when it is gone."""
    if fits(cells, variant, claim_of(cells, tally, claimed)):
        return
    for box in sorted(claimed, key=lambda key: key != "total"):
        others = {key: value for key, value in claimed.items() if key != box}
        if fits(cells, variant, claim_of(cells, tally, others)):
            could = _box_values(cells, tally, others, variant, box)
            yield Problem(box, one_of(could), claimed[box])
            return
    for key in tally:
        rest = {other: value for other, value in tally.items() if other != key}
        claim = claim_of(cells, rest, claimed)
        if fits(cells, variant, claim):
            could = values(cells, variant, claim, key)
            yield Problem(f"tally-{key}", one_of(could), tally[key])
            return
    where = next(iter(claimed), None) or f"tally-{next(iter(tally), 'coins')}"
    yield Problem(where, say("expected.fitting"), say("got.excluding"))


def _box_values(
    cells: str, tally: Mapping[str, int], others: Mapping[str, int], variant: str, box: str
) -> list[int]:
    """Return what a box could show beside the others."""
    key = "sum" if box == "total" else box
    could = values(cells, variant, claim_of(cells, tally, others), key)
    if box == "total":
        known = score_city(City(cells, 0, 0, 0, 0)).total
        return [known + number for number in could]
    if box == "cannons":
        return sorted(CANNON_POINTS * number for number in could)
    return sorted({number // COINS_A_POINT for number in could}) if box == "coins" else could


def _outside(key: str, claimed: Mapping[str, int], bounds: Range) -> Iterator[Problem]:
    least, most = bounds
    if key in claimed and not least <= claimed[key] <= most:
        yield Problem(key, in_range(least, most), claimed[key])


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
