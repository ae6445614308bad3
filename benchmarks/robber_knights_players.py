# ruff: noqa: T201 - a report for a terminal
"""How often players win against greedy ones: `python -m benchmarks.robber_knights_players [GAMES]`.

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
from generator.games.robber_knights.rules.state import End, Lay, Move, State
from generator.games.robber_knights.rules.turn import apply, legal, may_end

Player = Callable[[State, Stream], Move]


def careful(state: State, stream: Stream) -> Move:
    """Return the move that gains most of a lead at once, with as few knights as that takes."""
    if not state.is_begun:
        return random_move(state, stream)
    moves = [move for move in legal(state) if isinstance(move, Lay)]
    gains = {move: (lead(apply(state, move), state.seat), -sum(move.knights)) for move in moves}
    best = max(gains.values())
    if best[0] <= lead(state, state.seat) and may_end(state):
        return End()
    alike = [move for move in moves if gains[move] == best]
    return alike[stream.below(min(len(alike), 256))]


def lead(state: State, seat: int) -> int:
    """Return by how much a seat is ahead of the other."""
    return score(state, seat).total - score(state, 1 - seat).total


PAIRS: tuple[tuple[str, Player, str, Player], ...] = (
    ("random", random_move, "greedy", greedy),
    ("opponent", opponent.play, "greedy", greedy),
    ("opponent", opponent.play, "careful", careful),
)


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
    for name, player, rival_name, rival in PAIRS:
        won, points, seconds = 0.0, [0, 0], 0.0
        for number in range(games):
            own = number % 2
            seats = (player, rival) if own == 0 else (rival, player)
            end, spent = played(seats, number // 2)
            mine, other = (merit(score(end, seat)) for seat in (own, 1 - own))
            won += 0.5 if mine == other else float(mine > other)
            points[0] += mine[0]
            points[1] += other[0]
            seconds += spent[own]
        share = 100 * won / games
        mean = f"{points[0] / games:.1f} : {points[1] / games:.1f} points"
        print(
            f"{name:<10}{share:5.1f} % against {rival_name}, {mean}, {seconds / games:.2f} s a game"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
