"""Right records of Robber Knights."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.robber_knights import GAME
from generator.games.robber_knights.mind.baselines import greedy, random_move
from tests.oracles.robber_knights_end import board_text
from tests.spoilers.records import Data, play
from tests.spoilers.robber_knights.judge import boxes_of, finished

SIEGES = ("2026-11-16", "2026-11-18")


def marching(state: Any, numbers: Stream) -> Any:
    """Return a move that sends many knights far, so that stacks grow and knights run out."""
    moves = list(GAME.legal(state))
    most = max(sum(getattr(move, "knights", ())) for move in moves)
    return numbers.choice(
        [move for move in moves if sum(getattr(move, "knights", ())) == most][:250]
    )


def right(players: int, how: str, seed: int) -> Data:
    """Return a right record of a table; the slow players sit at the tables of long runs only."""
    slow = [greedy] if seed >= 50 and players == 2 else []
    movers = [*slow, *[marching, random_move][(seed + players) % 2 :]]
    data = play(GAME, "table", players, movers, f"{how} {seed}", ident="hand" not in how)
    table = finished(data)
    data["score"] = boxes_of(data, table)
    if "board" in how:
        data["board"] = board_text(table)
    if "alone" in how:
        del data["moves"], data["start"]
    return data


def siege(seed: int) -> Data:
    """Return a right answer to a siege."""
    ident = Ident("robber-knights", "siege", SIEGES[seed % len(SIEGES)])
    data: Data = {"id": str(ident), "moves": []}
    chance = Random(f"siege {seed}")
    state = GAME.start(GAME.setup(ident))
    while GAME.to_move(state) is not None and len(data["moves"]) < chance.randint(2, 3):
        if GAME.to_move(state) == 0:
            moves = [move for move in GAME.legal(state) if hasattr(move, "tile")]
            castles = [move for move in moves if getattr(move, "knights", ())]
            move = chance.choice(castles or moves)
            data["moves"].append(GAME.format_move(state, move))
        else:
            move = next(iter(GAME.legal(state)))
        state = GAME.apply(state, move)
    data["score"] = boxes_of(data, finished(data))[None]
    return data


RIGHT: dict[str, Callable[[int], Data]] = {
    "two": partial(right, 2, "board"),
    "three": partial(right, 3, ""),
    "four": partial(right, 4, "board"),
    "two-by-hand": partial(right, 2, "hand"),
    "three-by-hand": partial(right, 3, "hand board"),
    "two-alone": partial(right, 2, "board alone"),
    "three-alone": partial(right, 3, "hand board alone"),
    "siege": siege,
}
