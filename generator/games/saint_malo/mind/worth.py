"""What a city promises beyond its points: the machine player's judgement, in points.

The numbers are guesses that were tuned by playing; at the last turn what is left of them is the
end scoring itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.saint_malo.rules.city import (
    CANNONS,
    CHURCHES,
    CRATE,
    EMPTY,
    PERSONS,
    SIDE_DEFENCE,
    WALL,
    City,
)
from generator.games.saint_malo.rules.ground import ADJACENT, SIDES, cells_of
from generator.games.saint_malo.rules.pirates import STRENGTHS, row_length
from generator.games.saint_malo.rules.scoring import (
    CANNON_POINTS,
    COINS_A_POINT,
    FULL_POINTS,
    SERIES_POINTS,
)
from generator.games.saint_malo.rules.turn import TURN_LIMIT, State

SPACES_A_TURN = 2.2
SWORDS_A_TURN = 0.55
SIDE_WORTH = {"top": 4.0, "right": 2.0, "bottom": 3.0, "left": 2.0}
SIDE_PROGRESS = (0.05, 0.15, 0.29, 0.47, 0.71)  # by the walls that stand
COIN_EXTRA, COINS_A_TURN = 0.8, 2.5  # beyond the end scoring, for as many as turns can use
LOG_EXTRA, LOGS_A_TURN, MOST_LOGS = 1.1, 0.75, 6
HOPE, HOPE_A_TURN = 0.7, 0.1  # that a missing church will still be built
MERCHANT_SPOTS = (0.40, 0.15)  # a crate around the best and the second best space
JUGGLER_SPOTS = (0.8, 0.3)  # a type around them
DEFENCE_A_TURN = 0.25
FULL_HOPE, FULL_FROM = 0.5, 14  # the bonus for a full city comes into sight
_STEPS = tuple(SERIES_POINTS[k + 1] - SERIES_POINTS[k] for k in range(len(CHURCHES)))


@dataclass(frozen=True, slots=True)
class Outlook:
    """How long the game will last for a seat after this turn, and where the pirates stand."""

    turns: float
    row: int  # the row being filled
    rows: float  # how many rows the turns to come will fill
    filled: float  # the part of the current row that is marked
    pace: float  # rows filled in a round


def outlook(state: State) -> Outlook:
    """Look ahead for the seat that is to move."""
    players = len(state.cities)
    turns = min(city.cells.count(EMPTY) for city in state.cities) / SPACES_A_TURN - 1
    limit = TURN_LIMIT.get(state.variant)
    if limit is not None:
        turns = min(turns, limit - state.turn)
    turns = max(turns, 0.0)
    row, boxes = divmod(state.marked, row_length(players))
    pace = SWORDS_A_TURN * players / row_length(players)
    return Outlook(turns, row, pace * turns, boxes / row_length(players), pace)


def worth(city: City, look: Outlook) -> float:
    """Return a city's worth without its coins."""
    spaces = _by_code(city.cells)
    strength = city.cells.count("S") + SIDE_DEFENCE * sum(
        side & ~spaces[WALL] == 0 for side in SIDES.values()
    )
    losses = expected_losses(strength, look)
    return (
        city.points
        + CANNON_POINTS * (city.cannons + losses)
        + logs_worth(city.logs, look)
        + church_worth(city.cells, look)
        + _spots_worth(spaces, look)
        + _sides_worth(spaces, strength, losses, look)
        + _full_worth(spaces[EMPTY].bit_count(), look)
    )


def _by_code(cells: str) -> dict[str, int]:
    spaces = dict.fromkeys(EMPTY + CRATE + WALL + PERSONS, 0)
    for cell, code in enumerate(cells):
        if code in spaces:
            spaces[code] |= 1 << cell
    return spaces


def coins_worth(coins: int, look: Outlook) -> float:
    """Return what coins are worth: half a point at the end, a good deal more while dice turn."""
    useful = min(coins, COINS_A_TURN * look.turns)
    return coins / COINS_A_POINT + COIN_EXTRA * useful


def logs_worth(logs: int, look: Outlook) -> float:
    """Return what logs are worth: one at the end, more while an architect can still come."""
    return logs + LOG_EXTRA * min(logs, LOGS_A_TURN * look.turns, MOST_LOGS)


def church_worth(cells: str, look: Outlook) -> float:
    """Return the points of the series, and part of those a smaller church is missing for."""
    counts = [cells.count(size) for size in CHURCHES]
    hope = min(HOPE, HOPE_A_TURN * look.turns)
    total = 0.0
    for k in range(1, max(counts) + 1):
        chance = 1.0
        for step, count in zip(_STEPS, counts, strict=True):
            if count >= k:
                total += step * chance
            else:
                chance *= hope / k
    return total


def _spots_worth(spaces: dict[str, int], look: Outlook) -> float:
    """Return what the best spaces for a merchant and a juggler promise."""
    soon = min(1.0, look.turns / 4)
    if not soon:
        return 0.0
    crates = spaces[CRATE]
    types = [spaces[code] for code in PERSONS if spaces[code]]
    merchant = [0, 0]
    juggler = [0, 0]
    for cell in cells_of(spaces[EMPTY]):
        near = ADJACENT[cell]
        _keep_two(merchant, (near & crates).bit_count())
        _keep_two(juggler, sum(1 for bits in types if near & bits))
    return soon * (_weighed(MERCHANT_SPOTS, merchant) + _weighed(JUGGLER_SPOTS, juggler))


def _weighed(weights: tuple[float, float], best: list[int]) -> float:
    return weights[0] * best[0] + weights[1] * best[1]


def _keep_two(best: list[int], value: int) -> None:
    if value > best[0]:
        best[0], best[1] = value, best[0]
    elif value > best[1]:
        best[1] = value


def _sides_worth(spaces: dict[str, int], strength: int, losses: float, look: Outlook) -> float:
    """Return what the walls of unfinished sides promise."""
    saved = -CANNON_POINTS * (losses - expected_losses(strength + SIDE_DEFENCE, look))
    total = 0.0
    for name, side in SIDES.items():
        walls = (side & spaces[WALL]).bit_count()
        missing = (side & spaces[EMPTY]).bit_count()
        if missing and walls + missing == side.bit_count():
            reach = min(1.0, look.turns / (1 + missing))
            total += (SIDE_WORTH[name] + saved) * SIDE_PROGRESS[walls] * reach
    return total


def expected_losses(strength: int, look: Outlook) -> float:
    """Return how many cannons the rows to come will probably cost."""
    total = 0.0
    for row in range(look.row, CANNONS):
        rows_off = row - look.row + 1 - look.filled
        comes = _likely(look.rows - rows_off)
        grown = strength + DEFENCE_A_TURN * rows_off / look.pace
        total += comes * _likely((STRENGTHS[row] - grown) / 2 - 0.25)
    return total


def _likely(lead: float) -> float:
    """Return a probability that grows with a lead; plain arithmetic is the same everywhere."""
    return min(1.0, max(0.0, 0.5 + lead))


def _full_worth(empty: int, look: Outlook) -> float:
    if not empty:
        return FULL_POINTS
    return FULL_POINTS * FULL_HOPE * max(0.0, 1 - empty / FULL_FROM) * (look.turns > 0)
