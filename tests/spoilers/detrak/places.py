"""Places in a record of Détrak."""

from __future__ import annotations

from random import Random

from tests.oracles.detrak import SYMBOLS, Grid, grid_of
from tests.spoilers.places import one_of, somebodys_lines
from tests.spoilers.records import Data, own, seats


def turn(data: Data, chance: Random) -> tuple[list[str], int, list[str]]:
    """Return somebody's lines, one of them, and its words."""
    lines = somebodys_lines(data, chance)
    i = chance.randrange(len(lines))
    return lines, i, lines[i].split()


def grid_alone(data: Data, chance: Random) -> tuple[str | None, Grid]:
    """Return somebody's grid that stands without moves."""
    name = one_of([one for one in seats(data) if own(data, "moves", one) is None], chance)
    return name, grid_of(own(data, "grid", name))


def other(symbol: str, chance: Random) -> str:
    """Return another symbol."""
    return chance.choice([one for one in SYMBOLS if one != symbol])
