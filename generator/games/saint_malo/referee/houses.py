"""Whether the architects of a city can have built its houses."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.saint_malo.referee.problem import Problem
from generator.games.saint_malo.rules.city import HOUSE, spaces_with
from generator.games.saint_malo.rules.ground import (
    ADJACENT,
    cell_name,
    cells_of,
    components,
    shapes_with,
)
from generator.games.saint_malo.rules.persons import MOST_HOUSES
from generator.games.saint_malo.texts import say

SEARCH_LIMIT = 20_000  # dead ends met before a city of houses is given the benefit of the doubt


def house_problems(cells: str) -> list[Problem]:
    """Every architect builds one connected group of at most three houses next to him."""
    houses, architects = spaces_with(cells, HOUSE), spaces_with(cells, "A")
    apart = [cell for cell in cells_of(houses) if not any(_groups(houses, cell, architects))]
    if apart:
        expected, got = say("expected.architect"), say("thing.house")
        return [
            Problem(f"cell.{cell_name(cell)}", expected, got, _beside(cell, apart))
            for cell in apart
        ]
    count, most = houses.bit_count(), MOST_HOUSES * architects.bit_count()
    if count > most:
        expected = say("expected.few-houses", most=most, architects=architects.bit_count())
        return [Problem("city", expected, say("got.houses", count=count))]
    if not buildable(houses, architects):
        expected = say("expected.shared-houses", most=MOST_HOUSES)
        return [Problem("city", expected, say("got.unshared-houses", count=count))]
    return []


def _beside(cell: int, apart: list[int]) -> str | None:
    """Return the first house of a group that lacks an architect, for the others of the group."""
    spaces = sum(1 << one for one in apart)
    group = next(part for part in components(spaces) if part >> cell & 1)
    first = next(iter(cells_of(group)))
    return None if first == cell else f"cell.{cell_name(first)}"


def _groups(houses: int, cell: int, architects: int) -> Iterator[tuple[int, int]]:
    """Yield every group of houses with this one, and an architect next to the group."""
    for size in range(MOST_HOUSES, 0, -1):
        for group in shapes_with(houses, cell, size):
            for architect in cells_of(architects):
                if ADJACENT[architect] & group:
                    yield group, architect


def buildable(houses: int, architects: int) -> bool:
    """Tell whether the houses can be shared out; True also where the search gives up."""
    failed: set[tuple[int, int]] = set()

    def shared_out(houses: int, architects: int) -> bool:
        if not houses or len(failed) > SEARCH_LIMIT:
            return True
        if (houses, architects) in failed:
            return False
        first = (houses & -houses).bit_length() - 1
        for group, architect in _groups(houses, first, architects):
            if shared_out(houses & ~group, architects & ~(1 << architect)):
                return True
        failed.add((houses, architects))
        return False

    return shared_out(houses, architects)
