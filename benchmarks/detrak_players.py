# ruff: noqa: T201 - a report for a terminal
"""How many points Détrak's players make who do not know the dice: a Markdown table.

`python -m benchmarks.detrak_players --games 200`; every player meets the same dice.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import mean, stdev

from generator.core.game import CHANCE, Setup
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.detrak.deal import chance
from generator.games.detrak.mind.advisor import advise, one_ply
from generator.games.detrak.mind.opponent import greedy
from generator.games.detrak.rules.scoring import score
from generator.games.detrak.rules.turn import Move, State, apply, legal, start, to_move

Player = Callable[[State, Stream], Move]

PLAYERS: dict[str, Player] = {
    "random": lambda state, stream: stream.choice(list(legal(state))),
    "greedy": greedy,
    "one-ply expectimax": lambda state, stream: one_ply(state, learned=False),
    "one-ply, learned values": lambda state, stream: one_ply(state, learned=True),
    "advisor": lambda state, stream: advise(state, stream)[0].move,
}


def play(player: Player, ident: Ident) -> int:
    """Return a lone player's total with the dice of an id."""
    state, moves = start(Setup(ident.variant)), 0
    while (seat := to_move(state)) is not None:
        stream = Stream(ident, f"advise.{moves}")
        state = apply(state, chance(ident, state) if seat == CHANCE else player(state, stream))
        moves += 1
    return int(score(state, 0).total)


def main() -> None:
    """Print average totals with their standard errors, and the time a move takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--player", choices=PLAYERS, action="append")
    options = parser.parse_args()
    games: int = options.games
    print("| player | basic | advanced | seconds a game |\n|---|---|---|---|")
    for name in options.player or PLAYERS:
        begun, cells = time.perf_counter(), []
        for variant in ("basic", "advanced"):
            idents = [Ident("detrak", variant, f"players-{i}") for i in range(games)]
            totals = [play(PLAYERS[name], ident) for ident in idents]
            error = stdev(totals) / games**0.5 if games > 1 else 0.0
            cells.append(f"{mean(totals):.1f} ± {error:.1f}")
        seconds = (time.perf_counter() - begun) / (2 * games)
        print(f"| {name} | {' | '.join(cells)} | {seconds:.3f} |", flush=True)


if __name__ == "__main__":
    main()
