"""Every legal turn of a siege by the engine alone: slow, obvious, and no friend of the solver."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from generator.core.ident import Ident
from generator.games.robber_knights.deal.siege.play import play
from generator.games.robber_knights.rules.field import CELLS, SIDE
from generator.games.robber_knights.rules.knights import path
from generator.games.robber_knights.rules.state import (
    OWN_TILES,
    STACK,
    Draw,
    Lay,
    OpenTurn,
    Player,
    State,
    by_rule,
)
from generator.games.robber_knights.rules.tiles import TILES
from generator.games.robber_knights.rules.turn import apply, legal, to_move


@dataclass(frozen=True)
class Outcome:
    """How a turn ends: the lead, the knights left, the tiles laid and the board."""

    lead: int
    knights: int
    tiles: int
    board: tuple[tuple[str, ...], tuple[str, ...]]

    @property
    def merit(self) -> tuple[int, int, int]:
        """The lead, then more knights left, then fewer tiles."""
        return self.lead, self.knights, -self.tiles


def outcomes(state: State) -> Iterator[Outcome]:
    """Yield the outcome of every legal turn, the same board as often as it can be reached."""
    laid = state.laid
    if laid:
        yield outcome(state, laid)
    if laid and to_move(state) is None:
        return
    for move in legal(state):
        if isinstance(move, Lay):
            after = played(state, (move,))
            if to_move(after) is None:
                yield outcome(after, laid + 1)
            else:
                yield from outcomes(after)


def lean_outcomes(state: State) -> Iterator[Outcome]:
    """Yield the outcome of every turn without waste, which ends with a castle with knights."""
    for move in legal(state):
        if isinstance(move, Lay) and is_lean(state, move):
            after = played(state, (move,))
            if move.knights:
                yield outcome(after, state.laid + 1)
            if to_move(after) is not None:
                yield from lean_outcomes(after)


def is_lean(state: State, move: Lay) -> bool:
    """Tell whether least garrisons go no further than where they gain."""
    way = path(move.cell, move.direction, len(move.knights))
    codes = [move.tile, *(state.tiles[cell] for cell in way[1:])]
    if any(left != TILES[code].least for left, code in zip(move.knights, codes, strict=False)):
        return False
    return not way or (TILES[codes[-1]].points > 0 and not state.stacks[way[-1]].endswith("R"))


def outcome(state: State, laid: int) -> Outcome:
    """Return how a turn ends that stops here."""
    knights = state.players[0].knights
    return Outcome(lead(state), knights, laid, (state.tiles, state.stacks))


def lead(state: State) -> int:
    """Return red's points less blue's, counted by hand: castle 1, village 2, town 3."""
    worth = {"c": 1, "v": 2, "t": 3}
    held = [
        (worth.get(tile[1:], 0), stack[-1])
        for tile, stack in zip(state.tiles, state.stacks, strict=True)
        if stack
    ]
    return sum(points if top == "R" else -points for points, top in held)


def small_siege(seed: int, free: int) -> State:
    """Return a siege of a seed with so few free cells that all of its turns can be tried.

    What is on the table comes from the play of a dealing; the other cells of the box are filled up,
    and hand, draws and knights are drawn anew, so that any number of castles can occur.
    """
    chance = random.Random(seed)
    realm = play(Ident("robber-knights", "siege", "small"), seed).realm
    top, bottom, left, right = realm.box()
    box = [
        row * SIDE + column for row in range(top, bottom + 1) for column in range(left, right + 1)
    ]
    empty = [cell for cell in box if cell not in realm.tiles]
    chance.shuffle(empty)
    codes = list(TILES)
    filled = {cell: chance.choice(codes) for cell in empty[free:]}
    tiles = tuple(realm.tiles.get(cell, filled.get(cell, "")) for cell in CELLS)
    stacks = tuple(realm.stacks.get(cell, "") for cell in CELLS)
    unseen = STACK[5 * chance.randrange(4) :]
    draws = chance.sample(unseen[:5], chance.choice([0, 1, 2, 2]))
    knights = chance.choice([0, 1, 2, 3, 4, 6, 8, 12])
    red = Player(by_rule(chance.sample(OWN_TILES, 2)), unseen, knights)
    blue = Player(("Apc", "Apv"))
    return State((red, blue), tiles, stacks, siege=OpenTurn(tuple(tile[1:] for tile in draws)))


def played(state: State, turn: tuple[Lay, ...]) -> State:
    """Return the state after the tiles of a turn, drawing between them."""
    for move in turn:
        state = apply(state, move)
        while state.draws:
            assert state.siege is not None
            state = apply(state, Draw(state.siege.draws[0]))
    return state
