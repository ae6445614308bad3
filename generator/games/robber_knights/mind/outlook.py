"""The rest of a turn: tiles laid one after another, over all tiles that may be drawn between."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from generator.games.robber_knights.mind.candidates import Candidate, layings
from generator.games.robber_knights.mind.ground import Ground
from generator.games.robber_knights.mind.worth import Prospects, supply_worth
from generator.games.robber_knights.rules.knights import path
from generator.games.robber_knights.rules.state import (
    MOST_LAID,
    Lay,
    Player,
    by_rule,
    without,
)
from generator.games.robber_knights.rules.tiles import TILES


class Position:
    """A land in the middle of a turn with what the seat has left; worked out once, when asked."""

    def __init__(
        self,
        tiles: tuple[str, ...],
        stacks: tuple[str, ...],
        me: str,
        players: int,
        known: Prospects,
        knights: int,
        laid: int,
    ) -> None:
        self.tiles = tiles
        self.stacks = stacks
        self.me = me
        self.players = players
        self.known = known
        self.knights = knights
        self.laid = laid
        self._layings: dict[str, list[Candidate]] = {}

    @cached_property
    def ground(self) -> Ground:
        """The land to compare moves on."""
        return Ground(self.tiles, self.stacks, self.players, self.me, self.known)

    @cached_property
    def worth(self) -> float:
        """What the position is worth if the turn ends here."""
        supply = supply_worth(self.known.own, self.knights)
        return self.ground.total() + supply

    def layings(self, code: str) -> list[Candidate]:
        """Return ways to lay a tile, the most promising first, with what each is worth then."""
        if code not in self._layings:
            castles = self.known.own - TILES[code].is_castle
            land = self.worth - supply_worth(self.known.own, self.knights)
            found = [
                Candidate(
                    land + one.gain + supply_worth(castles, self.knights - sum(one.move.knights)),
                    one.move,
                )
                for one in layings(self.ground, code, self.knights)
            ]
            # Sorting is stable: equals stay in the order of the cells.
            self._layings[code] = sorted(found, key=lambda one: -one.gain)
        return self._layings[code]

    def after(self, move: Lay) -> Position:
        """Return the position after a tile is laid."""
        tiles, stacks = list(self.tiles), list(self.stacks)
        tiles[move.cell] = move.tile
        for cell, left in zip(
            path(move.cell, move.direction, len(move.knights)), move.knights, strict=True
        ):
            stacks[cell] += self.me * left
        known = replace(self.known, own=self.known.own - TILES[move.tile].is_castle)
        return Position(
            tuple(tiles),
            tuple(stacks),
            self.me,
            self.players,
            known,
            self.knights - sum(move.knights),
            self.laid + 1,
        )


def laid_worth(position: Position, one: Player, widths: tuple[int, ...]) -> float:
    """Return what a position is worth after a tile was laid: over all draws, going on or not."""
    if position.laid == MOST_LAID or not widths or not (one.hand or one.stack):
        return position.worth
    tiles = one.drawable()
    if not tiles:
        return max(position.worth, _next_worth(position, one, widths))
    total = 0.0
    for code in dict.fromkeys(tiles):
        tile = f"{one.letter}{code}"
        drawn = replace(one, hand=by_rule([*one.hand, tile]), unseen=without(one.unseen, tile))
        best = max(position.worth, _next_worth(position, drawn, widths))
        total += tiles.count(code) * best
    return total / len(tiles)


def _next_worth(position: Position, one: Player, widths: tuple[int, ...]) -> float:
    """Return what the best next tile leads to."""
    best = float("-inf")
    for code in one.codes():
        for found in position.layings(code)[: widths[0]]:
            if len(widths) == 1:
                value = found.gain
            else:
                value = laid_worth(position.after(found.move), played(one, code), widths[1:])
            best = max(best, value)
    return best


def played(one: Player, code: str) -> Player:
    """Return a player without a tile of the hand."""
    held = next(tile for tile in one.hand if tile[1:] == code)
    return replace(one, hand=without(one.hand, held))
