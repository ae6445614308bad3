"""Whether castles can have sent the knights of a land to where they are.

Everything here holds for every land that a game leads to, whatever the order of its moves: a castle
sends at most five knights of one colour in one direction, the lowest on it are of that colour, and
every tile on their way has kept as many as it asks for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.core.findings import Finding, difference
from generator.games.robber_knights.notation.boards import Land
from generator.games.robber_knights.referee.worded import wrong_stack
from generator.games.robber_knights.rules.field import DIRECTIONS, RAYS, cell_name
from generator.games.robber_knights.rules.knights import LEAST
from generator.games.robber_knights.rules.state import MOST_PLACED
from generator.games.robber_knights.rules.tiles import COLOURS, TILES
from generator.games.robber_knights.texts import colour_word, say

_LOOKS = 2_000  # ways that are tried; a land that needs more is not called impossible
Sent = tuple[tuple[int, int], ...]
"""What a castle may have sent: cells with knights, the castle itself first."""


def unexplained_knights(land: Land, colours: str = COLOURS) -> list[Finding]:
    """Return a finding for knights of some colours that no castles can have sent."""
    found: list[Finding] = []
    for colour in colours:
        wanted = {
            cell: stack.count(colour) for cell, stack in enumerate(land.stacks) if colour in stack
        }
        castles = [
            cell
            for cell in wanted
            if TILES[land.tiles[cell]].is_castle and land.stacks[cell].startswith(colour)
        ]
        ways = {castle: list(_sendings(land, castle, wanted)) for castle in castles}
        lost = [cell for cell in wanted if _senders(ways, cell) < _runs(land, colour, cell)]
        for cell in lost:
            where = f"cell.{cell_name(cell)}"
            expected = say("finding.castle-in-line", colour=colour_word(colour))
            found.append(wrong_stack(where, expected, land.stacks[cell]))
        if not lost and not _can_be_sent(wanted, ways):
            expected = say("finding.castles", colour=colour_word(colour))
            found.append(difference("impossible", "board", expected, sum(wanted.values())))
    return found


def _senders(ways: dict[int, list[Sent]], cell: int) -> int:
    """Return how many castles may have sent knights to a tile."""
    return sum(any(cell in dict(way) for way in sendings) for sendings in ways.values())


def _runs(land: Land, colour: str, cell: int) -> int:
    """Return how often a colour entered a tile at least: knights apart came from other castles."""
    return sum(one == colour for one, _ in groupby(land.stacks[cell]))


def _sendings(land: Land, castle: int, wanted: dict[int, int]) -> Iterator[Sent]:
    """Yield every move of knights from a castle that leaves no more than are there now."""
    least = LEAST[land.tiles[castle]] or 0
    for stay in range(least, min(MOST_PLACED, wanted[castle]) + 1):
        yield ((castle, stay),)
        for direction in DIRECTIONS:
            ray = RAYS[castle][direction]
            for way in _onward(land, ray, wanted, MOST_PLACED - stay):
                yield ((castle, stay), *way)


def _onward(land: Land, ray: Sequence[int], wanted: dict[int, int], most: int) -> Iterator[Sent]:
    if not ray or ray[0] not in wanted:
        return
    least = LEAST[land.tiles[ray[0]]]
    if least is None:
        return
    for left in range(least, min(most, wanted[ray[0]]) + 1):
        yield ((ray[0], left),)
        for further in _onward(land, ray[1:], wanted, most - left):
            yield ((ray[0], left), *further)


def _can_be_sent(wanted: dict[int, int], ways: dict[int, list[Sent]]) -> bool:
    """Tell whether castles can share the knights of a colour out among them, as far as we look."""
    search = _Search(ways)
    return search.fills(Counter(wanted), frozenset(ways)) or search.looks > _LOOKS


class _Search:
    """A search for senders, the tile with the fewest possible ones first."""

    def __init__(self, ways: dict[int, list[Sent]]) -> None:
        self.ways = ways
        self.looks = 0
        self.seen: set[tuple[frozenset[tuple[int, int]], frozenset[int]]] = set()

    def fills(self, left: Counter[int], castles: frozenset[int]) -> bool:
        """Tell whether some of the castles can send exactly what is left."""
        left = +left
        if not left:
            return True
        self.looks += 1
        key = frozenset(left.items()), castles
        if key in self.seen or self.looks > _LOOKS:
            return False
        self.seen.add(key)
        if sum(left.values()) > MOST_PLACED * len(castles):
            return False
        options = self._options(left, castles)
        return any(
            self.fills(left - Counter(dict(way)), castles - {castle}) for castle, way in options
        )

    def _options(self, left: Counter[int], castles: frozenset[int]) -> list[tuple[int, Sent]]:
        """Return the sendings that reach the tile which the fewest can reach."""
        by_cell: dict[int, list[tuple[int, Sent]]] = {cell: [] for cell in left}
        for castle in sorted(castles):
            for way in self.ways[castle]:
                if all(count <= left[cell] for cell, count in way):
                    for cell, _ in way:
                        by_cell[cell].append((castle, way))
        hardest = min(by_cell, key=lambda cell: (len(by_cell[cell]), cell))
        return by_cell[hardest]
