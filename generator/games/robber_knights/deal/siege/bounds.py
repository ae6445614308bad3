"""What a castle can be worth at most, by cell and direction. Frozen."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.robber_knights.deal.siege.ground import GAIN, KNIGHT, SHUT, Battleground
from generator.games.robber_knights.deal.siege.realm import LEAST, MOST_PLACED, POINTS, STEPS


@dataclass(frozen=True, slots=True)
class Lane:
    """A cell and a direction for a castle, and an upper bound of its worth there."""

    bound: int
    cell: int
    direction: str


@dataclass(frozen=True, slots=True)
class Filler:
    """The best that may lie in a gap: how often, the least garrison, the largest gain."""

    times: int
    least: int
    gain: int


def lanes(ground: Battleground, castle: str, others: list[str], fills: int) -> list[Lane]:
    """Return the lanes of a castle, the highest bound first.

    Up to so many gaps of a march count as filled with the best of the other tiles; room and gain
    that other marches take away are left out: no castle of the turn is worth more than its bound.
    """
    enterable = [code for code in others if code in LEAST]
    least = min((LEAST[code] for code in enterable), default=SHUT)
    filler = Filler(fills, least, max((POINTS[code] for code in enterable), default=0))
    found = [
        Lane(_bound(ground, castle, cell, STEPS[direction], filler), cell, direction)
        for cell in sorted(ground.free)
        for direction in STEPS
    ]
    return sorted(found, key=lambda lane: -lane.bound)


def _bound(ground: Battleground, castle: str, cell: int, step: int, filler: Filler) -> int:
    spent, gain, gaps = LEAST[castle], POINTS[castle], 0
    best = GAIN * gain - KNIGHT * spent
    while True:
        cell += step
        if cell in ground.free:
            gaps += 1
            spent += filler.least if gaps <= filler.times else SHUT
            gain += filler.gain
        else:
            fits = ground.least[cell] <= ground.room[cell]
            spent += ground.least[cell] if fits else SHUT
            gain += ground.gain[cell]
        if spent > MOST_PLACED:
            return best - 1
        best = max(best, GAIN * gain - KNIGHT * spent)
