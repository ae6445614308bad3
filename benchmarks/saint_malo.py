# ruff: noqa: T201 - a benchmark prints its table
"""Average scores of the machine players: `python -m benchmarks.saint_malo [--games N]`.

Prints a Markdown table. Every row is played with the same ids; at a table all seats are played
by the same player.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import mean
from time import process_time

from generator.core.game import CHANCE
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import greedy_move, random_move
from generator.games.saint_malo.mind.opponent import play
from generator.games.saint_malo.rules.turn import Move, State

Mover = Callable[[State, Stream], Move]
PLAYERS: dict[str, Mover] = {
    "random": random_move,
    "greedy": greedy_move,
    "one turn ahead": play,
    "ours": GAME.opponent,
}
TABLES = (("sprint", 1), ("solo", 1), ("table", 2), ("table", 4))


def whole_game(ident: Ident, players: int, mover: Mover) -> State:
    """Play a game to its end."""
    state, stream = GAME.start(GAME.setup(ident, players)), Stream(ident, "players")
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.chance(ident, state) if seat == CHANCE else mover(state, stream)
        state = GAME.apply(state, move)
    return state


def row(variant: str, players: int, name: str, games: int) -> str:
    """Return a line of the table."""
    before = process_time()
    ends = [
        whole_game(Ident("saint-malo", variant, f"bench {number}"), players, PLAYERS[name])
        for number in range(games)
    ]
    seconds = (process_time() - before) / games
    totals = [GAME.score(end, seat).total for end in ends for seat in range(players)]
    cannons = mean(city.cannons for end in ends for city in end.cities)
    turns = mean(end.turn - 1 for end in ends)
    return (
        f"| {variant} | {players} | {name} | {mean(totals):.1f} | {max(totals)} "
        f"| {turns:.1f} | {cannons:.1f} | {seconds:.2f} |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, metavar="N")
    games = parser.parse_args().games
    print("| variant | players | machine | mean total | best | turns | cannons | CPU s a game |")
    print("|---|---|---|---|---|---|---|---|")
    for variant, players in TABLES:
        for name in PLAYERS:
            print(row(variant, players, name, games), flush=True)


if __name__ == "__main__":
    main()
