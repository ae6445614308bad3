"""Random games of Détrak: played, written as records, read back and verified, with the times."""
# ruff: noqa: T201 - a benchmark prints its table

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeVar

from generator.core.findings import Report
from generator.core.game import CHANCE, Playback, Setup
from generator.core.ident import Ident
from generator.core.play import record_data
from generator.core.record import format_toml, parse_toml
from generator.games import find_game, read_record

GAME = find_game("detrak")
STEPS = ("play", "write", "read", "verify moves", "verify grid")
T = TypeVar("T")


class Clock:
    """Seconds spent in each step."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys(STEPS, 0.0)

    def time(self, step: str, work: Callable[..., T], *arguments: Any) -> T:
        """Do a piece of work on the account of a step."""
        begin = perf_counter()
        result = work(*arguments)
        self.seconds[step] += perf_counter() - begin
        return result


def play(number: int, chance: random.Random) -> tuple[Playback[Any, Any], Any]:
    """Play a random game with the dice of an id and return it with its last state."""
    setup = Setup(chance.choice(GAME.variants).name, chance.choice((1, 1, 2, 3, 6)))
    ident = Ident(GAME.name, setup.variant, f"benchmark {number}")
    state, steps = GAME.start(setup), []
    while (seat := GAME.to_move(state)) is not None:
        legal = [GAME.chance(ident, state)] if seat == CHANCE else list(GAME.legal(state))
        steps.append((state, chance.choice(legal)))
        state = GAME.apply(*steps[-1])
    names = tuple(f"P{seat + 1}" for seat in range(setup.players)) if setup.players > 1 else ()
    return Playback(setup, names, tuple(steps), state, ident), state


def write(played: Playback[Any, Any], state: Any) -> str:
    """Return a finished game as the text of its record."""
    scores = [GAME.score(state, seat) for seat in range(played.setup.players)]
    return format_toml(record_data(GAME, played, scores))


def referee(data: dict[str, Any]) -> Report:
    """Return the verdict about a record."""
    game, record = read_record(data)
    return game.referee(record)


def with_grids_alone(data: dict[str, Any], state: Any) -> dict[str, Any]:
    """Return the record as a sheet has it: grids, and no word about the moves."""
    rows = GAME.format_state(state).splitlines()[1:]
    grids = ["\n".join(column) for column in zip(*(row.split() for row in rows), strict=True)]
    names = data.get("players")
    grid = grids[0] if names is None else dict(zip(names, grids, strict=True))
    return {key: data[key] for key in data if key not in ("moves", "start")} | {"grid": grid}


def run(games: int, clock: Clock) -> int:
    """Run all games and return how many did not come back as they were played."""
    chance, bad = random.Random(1), 0
    for number in range(games):
        played, state = clock.time("play", play, number, chance)
        text = clock.time("write", write, played, state)
        data = clock.time("read", parse_toml, text.encode())
        sheet = with_grids_alone(data, state)
        reports = [
            clock.time("verify moves", referee, data),
            clock.time("verify grid", referee, sheet),
        ]
        _, record = read_record(data)
        same = GAME.playback(record) == played
        bad += not same or any(report.findings for report in reports)
    return bad


def main() -> None:
    """Print a table of the time per game; exit with 1 if a game was lost on the way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, metavar="N")
    games = parser.parse_args().games
    clock = Clock()
    bad = run(games, clock)
    print("| step | ms per game |\n|---|---:|")
    for step in STEPS:
        print(f"| {step} | {1000 * clock.seconds[step] / games:.3f} |")
    print(f"| **all** | **{1000 * sum(clock.seconds.values()) / games:.3f}** |")
    print(f"\n{games} games of 1 to 6 players; {bad} did not come back as played and correct.")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
