"""What castles, villages and towns give to the colour of their top knight, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from generator.core.game import alone
from generator.core.score import Score, places
from generator.games.robber_knights.rules.state import State, colour_of
from generator.games.robber_knights.rules.tiles import TILES

BUILDINGS = {"castle": "castles", "village": "villages", "town": "towns"}
"""Buildings that count, and their score boxes."""
POINTS = {tile.building: tile.points for tile in TILES.values() if tile.building}


def score_land(tiles: Sequence[str], stacks: Sequence[str], colour: str, knights: int) -> Score:
    """Return the score boxes of a colour; unused knights give no points, they break ties."""
    boxes = dict.fromkeys(BUILDINGS.values(), 0)
    for code, stack in zip(tiles, stacks, strict=True):
        if stack.endswith(colour) and TILES[code].building:
            boxes[BUILDINGS[TILES[code].building]] += TILES[code].points
    return Score(sum(boxes.values()), {**boxes, "knights": knights})


def score(state: State, seat: int) -> Score:
    """Return one seat's score boxes; in a siege the lead is what counts."""
    if state.siege is not None:
        own, rival = points(state, seat), points(state, 1 - seat)
        return Score(own - rival, {"own": own, "rival": rival, "lead": own - rival})
    knights = state.players[seat].knights
    return score_land(state.tiles, state.stacks, colour_of(seat), knights)


def points(state: State, seat: int) -> int:
    """Return what a seat's castles, villages and towns give."""
    return score_land(state.tiles, state.stacks, colour_of(seat), 0).total


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the seats by place: points, then unused knights; what is still equal is shared."""
    if state.siege is not None:
        return alone(state)
    return places([merit(score(state, seat)) for seat in range(len(state.players))])


def merit(one: Score) -> tuple[int, int]:
    """Return what decides about the places: points, then unused knights."""
    return one.total, one.number("knights")
