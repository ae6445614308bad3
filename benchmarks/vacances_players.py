# ruff: noqa: T201 - a report for a terminal
"""How well the players do alone: `python -m benchmarks.vacances_players [GAMES]`.

Random moves, the greedy player (the dearest marker in reach), and the opponent of `malo play`,
each with the same ids; the dice to come are unknown to all of them.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.vacances import GAME
from generator.games.vacances.mind import opponent
from generator.games.vacances.mind.baselines import greedy, random_move
from generator.games.vacances.rules.state import Move, State

Player = Callable[[State, Stream], Move]
PLAYERS: dict[str, Player] = {
    "random": random_move,
    "greedy": greedy,
    "opponent": opponent.play,
}


def total(player: Player, seed: int) -> int:
    """Return what a player makes of an id."""
    ident = Ident("vacances", "solo", f"benchmark {seed}")
    state = GAME.start(Setup("solo"))
    stream = Stream(ident, "player")
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.chance(ident, state) if seat == CHANCE else player(state, stream)
        state = GAME.apply(state, move)
    return GAME.score(state, 0).total


def main(games: int) -> None:
    """Play and show the averages."""
    for name, player in PLAYERS.items():
        began = time.perf_counter()
        totals = [total(player, seed) for seed in range(games)]
        seconds = (time.perf_counter() - began) / games
        mean, spread = statistics.mean(totals), statistics.stdev(totals)
        print(f"{name:<10} {mean:6.1f} ± {spread:4.1f}  {seconds:6.3f} s a game")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
