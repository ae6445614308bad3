"""Ways to lay a tile that are worth a look, with what each changes on the land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.games.robber_knights.mind.ground import Ground
from generator.games.robber_knights.mind.worth import POINTS
from generator.games.robber_knights.rules.field import CELLS, DIRECTIONS, RAYS
from generator.games.robber_knights.rules.knights import path, way
from generator.games.robber_knights.rules.state import MOST_PLACED, STAY, Lay
from generator.games.robber_knights.rules.tiles import ROOM, TILES

_CROSS = tuple(tuple(cell for ray in RAYS[at].values() for cell in ray) for at in CELLS)


class Candidate(NamedTuple):
    """A way to lay a tile, and what it gains; a turn looks at thousands."""

    gain: float
    move: Lay


def layings(ground: Ground, code: str, knights: int) -> Iterator[Candidate]:
    """Yield ways to lay a tile on every open cell; the tiles in line with it change as well."""
    for cell in ground.open:
        near = [one for one in _CROSS[cell] if POINTS.get(ground.tiles[one])]
        new = ground.put(cell, code)
        gain = ground.worth(cell)
        for one in near:
            gain += ground.worth(one) - ground.worths[one]
        yield Candidate(gain, Lay(code, cell))
        if TILES[code].is_castle and knights:
            yield from _sendings(ground, Lay(code, cell), gain, min(MOST_PLACED, knights))
        ground.take(cell, new)


def _sendings(ground: Ground, bare: Lay, gain: float, most: int) -> Iterator[Candidate]:
    """Yield ways to send knights from a castle just laid: the fewest a way asks for, and more."""
    code, cell = bare.tile, bare.cell
    least = TILES[code].least or ROOM
    for left in range(least, min(ROOM, most) + 1):
        yield Candidate(gain + ground.held(cell, left), Lay(code, cell, STAY, (left,)))
    for direction in DIRECTIONS:
        steps = way(ground.tiles, ground.stacks, code, cell, direction)
        lefts: tuple[int, ...] = ()
        whole = gain
        for i, (asks, _) in enumerate(steps):
            lefts = (*lefts, asks)
            spare = most - sum(lefts)
            if spare < 0:
                break
            whole += ground.held(path(cell, direction, i + 1)[-1], asks)
            if i:
                rooms = [room for _, room in steps[: i + 1]]
                found = Candidate(whole, Lay(code, cell, direction, lefts))
                yield found
                yield from _closings(ground, found, rooms, spare)


def _closings(
    ground: Ground, found: Candidate, rooms: list[int], spare: int
) -> Iterator[Candidate]:
    """Yield the same way with knights to spare on one of its tiles, where that is of use."""
    move = found.move
    for i, cell in enumerate(path(move.cell, move.direction, len(move.knights))):
        left = move.knights[i]
        if not POINTS[ground.tiles[cell]]:
            continue
        plain = ground.held(cell, left)
        for more in range(1, min(spare, rooms[i] - left) + 1):
            gain = ground.held(cell, left + more) - plain
            if gain > 0:
                lefts = (*move.knights[:i], left + more, *move.knights[i + 1 :])
                laid = Lay(move.tile, move.cell, move.direction, lefts)
                yield Candidate(found.gain + gain, laid)
