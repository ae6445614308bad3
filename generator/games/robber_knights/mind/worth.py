"""What tiles, knights and castles to come are worth: expected points ahead of the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from generator.games.robber_knights.rules.state import HIDDEN, Player, State
from generator.games.robber_knights.rules.tiles import TILES

POINTS = {code: tile.points for code, tile in TILES.items()}
# How much a way in counts by the knights it costs, castle included; five are the most.
WAYS = (0, 0, 4, 3, 2, 1)
MOST_RISK = 4 * max(WAYS)
RISK = 0.028  # that one castle to come takes a tile, by way in
SOON = 1.25  # the others are next to move: their castles count more
# The points a castle brings by how many knights there are for each.
YIELD = (0.0, 1.0, 1.9, 2.6, 3.2, 3.6)

MINE, FREE, THEIRS = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Prospects:
    """Who still has castles to lay: the seat itself and each of the others together."""

    own: int
    others: int
    share: float  # what a point of one of the others counts, beside one's own


def prospects(state: State, seat: int) -> Prospects:
    """Return the castles to come; every player's tiles are known but for their order."""
    counts = [_castles(one) for one in state.players]
    others = sum(counts) - counts[seat]
    return Prospects(counts[seat], others, 1.0 / (len(counts) - 1))


def _castles(one: Player) -> int:
    tiles = [tile for tile in (*one.hand, *one.unseen) if tile[1:] != HIDDEN]
    return sum(TILES[tile[1:]].is_castle for tile in tiles)


@lru_cache(maxsize=4096)
def tile_worth(known: Prospects) -> tuple[tuple[float, ...], ...]:
    """Return what a point on a tile is worth: by holder and by how open it lies.

    A tile that nobody can enter any more stays with its holder.
    """
    own, others = float(known.own), SOON * known.others
    each = others * known.share  # castles of one of the others
    mine, free, theirs = [], [], []
    for risk in range(MOST_RISK + 1):
        lost = 1.0 - _kept(RISK * risk * others)
        mine.append((1.0 - lost) - known.share * lost)
        taken = 1.0 - _kept(RISK * risk * (own + others))
        mix = _mix(own, others, known.share)
        free.append(taken * mix)
        rivals = own + others - each
        moved = 1.0 - _kept(RISK * risk * rivals)
        theirs.append(-known.share * (1.0 - moved) + moved * _mix(own, others - each, known.share))
    return tuple(mine), tuple(free), tuple(theirs)


def _kept(risk: float) -> float:
    """Return the odds that something is not taken; nearly e to the power of −risk.

    Without the machine's own exponential, whose last digit differs between machines.
    """
    return 1.0 / (1.0 + risk * (1.0 + risk * (0.5 + risk / 6.0)))


def _mix(own: float, others: float, share: float) -> float:
    """Return what a point is worth that one of so many castles takes."""
    total = own + others
    return (own - share * others) / total if total else 0.0


def supply_worth(castles: int, knights: int) -> float:
    """Return what castles to come and the knights for them are worth."""
    if not castles:
        return 0.0
    each = min(float(len(YIELD) - 1), knights / castles)
    whole = min(int(each), len(YIELD) - 2)
    low, high = YIELD[whole], YIELD[whole + 1]
    return castles * (low + (high - low) * (each - whole))


def rival_worth(state: State, seat: int) -> float:
    """Return what the castles and knights to come are worth to one of the others, on average."""
    others = [one for i, one in enumerate(state.players) if i != seat]
    return fsum(supply_worth(_castles(one), one.knights) for one in others) / len(others)
