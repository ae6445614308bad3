"""The best turn of a siege by exact search. Frozen.

Turns are compared by worth: lead, then knights left, then how few tiles are laid. Only turns of
least garrisons whose last tile is a castle with knights are tried, and marches that end where they
gain: whatever else is in a turn uses up knights, room or tiles for nothing, so that it is never
among the best. Two castles take at most ten knights, which red has: knights never run out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.games.robber_knights.deal.siege.bounds import Lane, lanes
from generator.games.robber_knights.deal.siege.ground import Act, Battleground, manned
from generator.games.robber_knights.deal.siege.realm import CASTLES

MOST_LAID = 3
Board = tuple[tuple[tuple[int, str], ...], tuple[tuple[int, int], ...]]


@dataclass(slots=True)
class Search:
    """The turns of one position, and the best of them so far with the boards that they leave."""

    ground: Battleground
    hand: tuple[str, ...]
    draws: tuple[str, ...]
    enters_own: bool = True  # whether tiles laid this turn may be entered
    best: int = -MOST_LAID
    turn: tuple[Act, ...] = ()
    boards: set[Board] = field(default_factory=set)
    lanes: list[dict[str, list[Lane]]] = field(default_factory=list)  # by tiles laid before

    def run(self) -> Search:
        """Try every turn that can be among the best."""
        for laid in range(MOST_LAID):
            self.lanes.append(self._lanes(laid if self.enters_own else 0))
        self._extend(self.hand, (), 0)
        return self

    @property
    def gain(self) -> int:
        """The gain of the best turn."""
        return sum(act.gain for act in self.turn)

    def _lanes(self, fills: int) -> dict[str, list[Lane]]:
        found = {}
        for castle in CASTLES:
            others = [*self.hand, *self.draws]
            if castle in others:
                others.remove(castle)
                found[castle] = lanes(self.ground, castle, others, fills)
        return found

    def rest(self, hand: tuple[str, ...], tile: str, laid: int) -> tuple[str, ...]:
        """Return the hand after laying a tile and drawing, so many having been laid before."""
        i = hand.index(tile)
        return hand[:i] + hand[i + 1 :] + self.draws[laid : laid + 1]

    def _later(self, hand: tuple[str, ...], laid: int) -> int:
        """Return an upper bound of what is still to come when so many tiles are laid."""
        tiles = (*hand, *self.draws[laid:])
        tops = sorted(self.lanes[-1][code][0].bound for code in tiles if code in CASTLES)
        return sum(tops[laid - MOST_LAID :]) if laid < MOST_LAID else 0

    def _extend(self, hand: tuple[str, ...], acts: tuple[Act, ...], worth: int) -> None:
        """Lay one tile more in every way that may lead to a best turn."""
        laid = len(acts)
        for tile in dict.fromkeys(hand):
            rest = self.rest(hand, tile, laid)
            later = self._later(rest, laid + 1)
            if tile in CASTLES:
                self._man(tile, rest, acts, worth, later)
            if later and worth + later > self.best:
                for cell in sorted(self.ground.beside):
                    self._go_on(Act(tile, cell), rest, acts, worth)

    def _man(
        self, castle: str, rest: tuple[str, ...], acts: tuple[Act, ...], worth: int, later: int
    ) -> None:
        for lane in self.lanes[len(acts)][castle]:
            if worth + lane.bound + later < self.best:
                return
            if lane.cell in self.ground.beside:
                for act in manned(self.ground, castle, lane.cell, lane.direction):
                    self._note((*acts, act), worth + act.worth())
                    if later and worth + act.worth() + later >= self.best:
                        self._go_on(act, rest, acts, worth)

    def _go_on(self, act: Act, rest: tuple[str, ...], acts: tuple[Act, ...], worth: int) -> None:
        before = self.ground.put(act, self.enters_own)
        self._extend(rest, (*acts, act), worth + act.worth())
        self.ground.take_back(before)

    def _note(self, turn: tuple[Act, ...], worth: int) -> None:
        if worth > self.best:
            self.best, self.turn = worth, turn
            self.boards.clear()
        if worth == self.best:
            self.boards.add(board(turn))


def board(turn: tuple[Act, ...]) -> Board:
    """Return what a turn changes on the table, the same for turns with the same end."""
    knights: dict[int, int] = {}
    for act in turn:
        for cell, left in zip(act.cells(), act.garrisons, strict=True):
            knights[cell] = knights.get(cell, 0) + left
    return tuple(sorted((act.cell, act.tile) for act in turn)), tuple(sorted(knights.items()))
