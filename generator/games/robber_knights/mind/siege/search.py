"""Every turn of a siege that can be best: exact, cut short only by valid bounds.

Why not all of the millions of turns need be tried: a knight more than a tile asks for, and a tile
entered at the end of a way without gain, only use up knights and room; a tile laid after the last
castle with knights gains nothing. Leaving them out makes any turn no worse, so some best turn is
*lean*: least garrisons, ways that end where they gain, and a castle with knights at its end. The
tests hold this against every legal turn of the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.games.robber_knights.mind.siege.ceilings import Ceiling, ceilings
from generator.games.robber_knights.mind.siege.front import CASTLES, Front
from generator.games.robber_knights.rules.knights import path
from generator.games.robber_knights.rules.state import MOST_LAID, Lay, State

Lays = tuple[Lay, ...]
Change = tuple[tuple[tuple[int, str], ...], tuple[tuple[int, int], ...]]
"""What a turn leaves behind: tiles by cell, and knights added by cell."""


@dataclass(frozen=True, slots=True)
class Best:
    """The turn to print: most gain, then most knights left, then fewest tiles.

    Of all lean turns that gain as much: how many different boards they leave, and how many of these
    are as good in knights and tiles too. `considered` counts the lean turns that were looked at.
    """

    turn: Lays
    gain: int
    considered: int
    boards: int
    alike: int


def best_turn(state: State) -> Best:
    """Return the best turn of the seat to move, whose draws lie open."""
    return _hunt(state).run()


def best_rest(state: State) -> int:
    """Return the most that the rest of a turn gains of which some tiles are laid."""
    assert state.laid, "a turn has a tile at least"
    hunt = _hunt(state)
    hunt.search()
    return hunt.gain


def _hunt(state: State) -> _Hunt:
    assert state.siege is not None, "the draws of a siege lie open"
    hand = tuple(tile[1:] for tile in state.players[state.seat].hand)
    return _Hunt(Front.of(state), hand, state.siege.draws, MOST_LAID - state.laid)


@dataclass(slots=True)
class _Hunt:
    front: Front
    hand: tuple[str, ...]
    draws: tuple[str, ...]
    most_laid: int
    gain: int = 0
    considered: int = 0
    found: dict[Change, Lays] = field(default_factory=dict)  # a turn for every board of that gain
    ceilings: list[dict[str, list[Ceiling]]] = field(default_factory=list)  # by tiles laid before

    def run(self) -> Best:
        self.search()
        if not self.found:
            # No castle can be manned: the one tile that must be laid gains nothing.
            self._note((Lay(self.hand[0], min(self.front.beside)),), 0)
        merits = {change: _merit(turn) for change, turn in self.found.items()}
        top = max(merits.values())
        first = min(change for change, merit in merits.items() if merit == top)
        alike = sum(merit == top for merit in merits.values())
        return Best(self.found[first], self.gain, self.considered, len(self.found), alike)

    def search(self) -> None:
        tiles = [*self.hand, *self.draws]
        self.ceilings = [ceilings(self.front, tiles, laid) for laid in range(self.most_laid)]
        self._extend(self.hand, (), 0)

    def _extend(self, hand: tuple[str, ...], turn: Lays, gain: int) -> None:
        """Lay one tile more in every way that may reach the best gain so far."""
        laid = len(turn)
        for tile in dict.fromkeys(hand):
            i = hand.index(tile)
            rest = (*hand[:i], *hand[i + 1 :], *self.draws[laid : laid + 1])
            later = self._later(rest, laid + 1)
            if tile in CASTLES:
                self._sally(tile, rest, turn, gain, later)
            if later and gain + later >= self.gain:
                for cell in sorted(self.front.beside):
                    self._go_on(Lay(tile, cell), rest, turn, gain)

    def _later(self, hand: tuple[str, ...], laid: int) -> int:
        """Return the most that castles to come can gain when so many tiles are laid."""
        tiles = (*hand, *self.draws[laid:])
        tops = [self.ceilings[-1][code][0].gain for code in tiles if code in CASTLES]
        return sum(sorted(tops, reverse=True)[: self.most_laid - laid])

    def _sally(self, castle: str, rest: tuple[str, ...], turn: Lays, gain: int, later: int) -> None:
        for one in self.ceilings[len(turn)][castle]:
            if gain + one.gain + later < self.gain:
                return
            if one.cell in self.front.beside:
                for move, more in self.front.sallies(castle, one.cell, one.direction):
                    self._note((*turn, move), gain + more)
                    if later and gain + more + later >= self.gain:
                        self._go_on(move, rest, turn, gain + more)

    def _go_on(self, move: Lay, rest: tuple[str, ...], turn: Lays, gain: int) -> None:
        undo = self.front.put(move)
        self._extend(rest, (*turn, move), gain)
        self.front.take_back(undo)

    def _note(self, turn: Lays, gain: int) -> None:
        self.considered += 1
        if gain > self.gain:
            self.gain = gain
            self.found.clear()
        if gain == self.gain:
            self.found.setdefault(change(turn), turn)


def change(turn: Lays) -> Change:
    """Return what a turn leaves behind, the same for turns with the same end."""
    knights: dict[int, int] = {}
    for move in turn:
        for cell, left in zip(
            path(move.cell, move.direction, len(move.knights)), move.knights, strict=False
        ):
            knights[cell] = knights.get(cell, 0) + left
    return tuple(sorted((move.cell, move.tile) for move in turn)), tuple(sorted(knights.items()))


def _merit(turn: Lays) -> tuple[int, int]:
    """Return what decides between turns of the same gain: few knights, then few tiles."""
    return -sum(sum(move.knights) for move in turn), -len(turn)
