"""What a castle can gain at most from a cell in a direction, whatever is laid before it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.robber_knights.mind.siege.front import (
    CASTLES,
    NEVER,
    POINTS,
    Front,
    least_of,
)
from generator.games.robber_knights.rules.field import DIRECTIONS, RAYS
from generator.games.robber_knights.rules.state import MOST_PLACED


@dataclass(frozen=True, slots=True)
class Ceiling:
    """An upper bound of what a castle gains from a cell in a direction."""

    gain: int
    cell: int
    direction: str


@dataclass(frozen=True, slots=True)
class Gap:
    """The best that may come to lie in a gap: how many times, garrison, gain."""

    times: int
    least: int
    gain: int


def ceilings(front: Front, tiles: list[str], laid: int) -> dict[str, list[Ceiling]]:
    """Return the ceilings of every castle among the tiles as the next of so many laid, best first.

    Tiles laid before may fill gaps, each as if it were the best of them all; that they also use up
    room, gains and knights is left out, so that nothing of the turn exceeds its ceiling.
    """
    return {castle: _of_castle(front, castle, tiles, laid) for castle in CASTLES if castle in tiles}


def _of_castle(front: Front, castle: str, tiles: list[str], laid: int) -> list[Ceiling]:
    others = list(tiles)
    others.remove(castle)
    gap = Gap(
        laid,
        min(map(least_of, others), default=NEVER),
        max(map(POINTS.__getitem__, others), default=0),
    )
    found = [
        Ceiling(_ceiling(front, castle, cell, direction, gap), cell, direction)
        for cell in sorted(front.free)
        for direction in DIRECTIONS
    ]
    return sorted(found, key=lambda one: -one.gain)


def _ceiling(front: Front, castle: str, cell: int, direction: str, gap: Gap) -> int:
    left, gain, gaps = min(MOST_PLACED, front.knights) - least_of(castle), POINTS[castle], 0
    if left < 0:
        return 0
    for step in RAYS[cell][direction]:
        if step in front.free:
            gaps += 1
            least, more = gap.least if gaps <= gap.times else NEVER, gap.gain
        else:
            least, more = front.least[step], front.gain[step]
            least = least if least <= front.room[step] else NEVER
        left -= least
        if left < 0:
            break
        gain += more
    return gain
