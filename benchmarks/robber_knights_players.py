# ruff: noqa: T201 - a report for a terminal
"""How often the players win against the greedy one: `python -m benchmarks.robber_knights_players`.

Games for two, every id played twice with the seats changed; a game that is drawn after points and
unused knights counts half for each. Nobody sees another hand, or the order of a stack.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.core.play import seen
from generator.core.stream import Stream
from generator.games.robber_knights import GAME
from generator.games.robber_knights.mind import opponent
from generator.games.robber_knights.mind.baselines import greedy, random_move
from generator.games.robber_knights.rules.scoring import merit, score
from generator.games.robber_knights.rules.state import Move, State

Player = Callable[[State, Stream], Move]
PLAYERS: dict[str, Player] = {"random": random_move, "opponent": opponent.play}


def played(seats: tuple[Player, Player], seed: int) -> tuple[State, list[float]]:
    """Return the end of a game, and the processor time of both seats."""
    ident = Ident("robber-knights", "table", f"benchmark {seed}")
    state, stream = GAME.start(Setup("table", 2)), Stream(ident, "players")
    spent = [0.0, 0.0]
    while (seat := GAME.to_move(state)) is not None:
        began = time.process_time()
        if seat == CHANCE:
            state = GAME.apply(state, GAME.chance(ident, state))
        else:
            state = GAME.apply(state, seats[seat](seen(GAME, state), stream))
            spent[seat] += time.process_time() - began
    return state, spent


def main(games: int) -> None:
    """Play and show who wins."""
    for name, player in PLAYERS.items():
        won, points, seconds = 0.0, [0, 0], 0.0
        for number in range(games):
            own = number % 2
            seats = (player, greedy) if own == 0 else (greedy, player)
            end, spent = played(seats, number // 2)
            mine, other = (merit(score(end, seat)) for seat in (own, 1 - own))
            won += 0.5 if mine == other else float(mine > other)
            points[0] += mine[0]
            points[1] += other[0]
            seconds += spent[own]
        share = 100 * won / games
        mean = f"{points[0] / games:.1f} : {points[1] / games:.1f} points"
        print(f"{name:<10} {share:5.1f} % against greedy, {mean}, {seconds / games:.2f} s a game")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
