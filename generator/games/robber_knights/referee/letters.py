"""Tiles that cannot have been drawn yet: B comes first, E last, and a turn lays what it holds."""

from __future__ import annotations

from functools import cache

from generator.games.robber_knights.rules.state import CASTLE, KEEPABLE, STACK_LETTERS
from generator.games.robber_knights.rules.tiles import LETTERS


def most_laid(code: str, players: int, laid: int) -> int:
    """Return how many tiles of a type there may be when players have laid so many in all.

    >>> most_laid("ft", 2, 6), most_laid("ft", 2, 7), most_laid("ft", 2, 14)
    (0, 1, 2)
    """
    costs = _costs(code)
    least = {0: 0}  # the tiles that must be laid for none, one, two … of the type
    for _ in range(players):
        sums: dict[int, int] = {}
        for count, tiles in least.items():
            for own, cost in enumerate(costs):
                sums[count + own] = min(tiles + cost, sums.get(count + own, tiles + cost))
        least = sums
    return max(count for count, tiles in least.items() if tiles <= laid)


def most_owned(code: str) -> int:
    """Return how many tiles of a type a player has."""
    return len(_costs(code)) - 1


@cache
def _costs(code: str) -> tuple[int, ...]:
    """Return how many tiles a player must lay to have laid none, one, two … of a type.

    A tile drawn after so many layings is laid one later; an A tile may lie in the start.
    """
    costs = [0]
    costs += [1] if code == CASTLE else [0] if code in KEEPABLE else []
    drawn = 0
    for letter in STACK_LETTERS:
        tiles = LETTERS[letter]
        costs += [drawn + i + 1 for i in range(1, tiles.count(code) + 1)]
        drawn += len(tiles)
    return tuple(costs)
