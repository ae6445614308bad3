"""Knights that set out from a castle: where they may go, and how many must stay on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.core.errors import IllegalMove
from generator.core.messages import Message
from generator.games.robber_knights.rules.field import DIRECTIONS, RAYS, cell_name
from generator.games.robber_knights.rules.state import MOST_PLACED, STAY, Lay
from generator.games.robber_knights.rules.tiles import ROOM, TILES
from generator.games.robber_knights.texts import say

LEAST = {code: tile.least for code, tile in TILES.items()}
_NEVER = ROOM + 1  # more knights than any tile holds


def way(
    tiles: Sequence[str], stacks: Sequence[str], castle: str, cell: int, direction: str
) -> list[tuple[int, int]]:
    """Return the least and the most knights for the castle and every tile that can be entered.

    The castle is about to be laid; the way ends before a gap, a lake, or a tile without room.
    """
    found = [(LEAST[castle] or _NEVER, ROOM)]
    for step in RAYS[cell][direction]:
        least, room = LEAST.get(tiles[step]), ROOM - len(stacks[step])
        if least is None or room < least:
            break
        found.append((least, room))
    return found


def placements(
    tiles: Sequence[str], stacks: Sequence[str], castle: str, cell: int, unused: int
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield every way to place knights on a castle that is laid: direction and who stays where."""
    most = min(MOST_PLACED, unused)
    yield STAY, ()
    for stay in range(LEAST[castle] or _NEVER, min(ROOM, most) + 1):
        yield STAY, (stay,)
    for direction in DIRECTIONS:
        steps = way(tiles, stacks, castle, cell, direction)
        for left in _shares(steps, most):
            if len(left) > 1:
                yield direction, left


def _shares(steps: list[tuple[int, int]], most: int) -> Iterator[tuple[int, ...]]:
    """Yield how up to `most` knights may be left on the first tiles of a way, at least on one."""
    least, room = steps[0]
    for left in range(least, min(room, most) + 1):
        yield (left,)
        if len(steps) > 1:
            for further in _shares(steps[1:], most - left):
                yield (left, *further)


def path(cell: int, direction: str, length: int) -> tuple[int, ...]:
    """Return the cells of a move of knights from the castle on."""
    onward = RAYS[cell].get(direction, ())
    return (cell, *onward)[:length]


def check_knights(tiles: Sequence[str], stacks: Sequence[str], move: Lay, unused: int) -> None:
    """Refuse knights that the castle, the way or the player's supply do not allow."""
    if not move.knights:
        return
    if not TILES[move.tile].is_castle:
        raise IllegalMove(say("knights.no-castle", cell=cell_name(move.cell)))
    placed = sum(move.knights)
    if placed > MOST_PLACED:
        raise IllegalMove(say("knights.many", most=MOST_PLACED, got=placed))
    if placed > unused:
        raise IllegalMove(say("knights.unused", left=unused, got=placed))
    if len(move.knights) > 1 and move.direction not in DIRECTIONS:
        raise IllegalMove(say("knights.direction"))
    _check_steps(tiles, stacks, move)


def _check_steps(tiles: Sequence[str], stacks: Sequence[str], move: Lay) -> None:
    cells = path(move.cell, move.direction, len(move.knights))
    if len(cells) < len(move.knights):
        raise IllegalMove(say("knights.outside"))
    for i, (step, left) in enumerate(zip(cells, move.knights, strict=True)):
        code = tiles[step] if i else move.tile
        problem = _problem(code, "" if i == 0 else stacks[step], cell_name(step), left)
        if problem is not None:
            raise IllegalMove(problem)


def _problem(code: str, stack: str, name: str, left: int) -> Message | None:
    """Return why so many knights cannot stay on a tile, None where they can."""
    if not code:
        return say("knights.gap", cell=name)
    least = LEAST[code]
    if least is None:
        return say("knights.lake", cell=name)
    if left < least:
        return say("knights.few", cell=name, least=least, got=left)
    if len(stack) + left > ROOM:
        return say("knights.full", cell=name, room=ROOM, there=len(stack), got=left)
    return None
