"""How hard a siege is: what two simpler ways of thinking gain. Frozen.

*Static* thinks of the table as it lies: the best turn in which no tile laid this turn is entered.
*Look* thinks of two tiles at a time: it lays what, with the best castle next, is worth most.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.robber_knights.deal.siege.ground import Act, Battleground, manned
from generator.games.robber_knights.deal.siege.realm import CASTLES, STEPS
from generator.games.robber_knights.deal.siege.search import MOST_LAID, Search


def static_gain(ground: Battleground, hand: tuple[str, ...], draws: tuple[str, ...]) -> int:
    """Return the gain of the best turn that enters no tile of its own."""
    return Search(ground, hand, draws, enters_own=False).run().gain


def look_gain(search: Search) -> int:
    """Return the gain of looking one castle ahead, in a position that was searched."""
    hand, gain, puts = search.hand, 0, []
    for laid in range(MOST_LAID):
        best, chosen = 0, None
        for act in _acts(search.ground, hand):
            value = act.worth() + _next(search, act, hand, laid)
            if chosen is None or value > best:
                best, chosen = value, act
        assert chosen is not None
        puts.append(search.ground.put(chosen, enterable=True))
        hand = search.rest(hand, chosen.tile, laid)
        gain += chosen.gain
    for before in reversed(puts):
        search.ground.take_back(before)
    return gain


def _acts(ground: Battleground, hand: tuple[str, ...]) -> Iterator[Act]:
    """Yield every tile of the hand on every open cell: without knights, then with, N E S W."""
    for tile in dict.fromkeys(hand):
        for cell in sorted(ground.beside):
            yield Act(tile, cell)
            if tile in CASTLES:
                for direction in STEPS:
                    yield from manned(ground, tile, cell, direction)


def _next(search: Search, act: Act, hand: tuple[str, ...], laid: int) -> int:
    """Return the worth of the best castle right after a tile, 0 if there is none."""
    if laid + 1 == MOST_LAID:
        return 0
    before = search.ground.put(act, enterable=True)
    best = 0
    for castle in dict.fromkeys(search.rest(hand, act.tile, laid)):
        for lane in search.lanes[laid + 1].get(castle, ()):
            if lane.bound <= best:
                break
            if lane.cell in search.ground.beside:
                worths = manned(search.ground, castle, lane.cell, lane.direction)
                best = max(best, max((one.worth() for one in worths), default=0))
    search.ground.take_back(before)
    return best
