"""Short ways to play a game by the plain rules, and to ask the referee about it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from generator.core.findings import Report
from generator.games import games, parse_ident, read_record
from tests.oracles import detrak as plain

seeds = st.integers(0, 10**9)
variants = st.sampled_from(["basic", "advanced"])
ID = "detrak.basic#2026-11-16"
ALIKE = "\n".join(["SSSSS"] * 5)


def referee(data: dict[str, Any]) -> Report:
    """Return the report about a record's data."""
    game, record = read_record(data)
    return game.referee(record)


def found(report: Report) -> list[tuple[str, str]]:
    """Return code and place of every finding."""
    return [(finding.code, finding.where) for finding in report.findings]


class Played:
    """A random game of one player, played by the plain rules and not by the engine."""

    def __init__(self, ident: str, seed: int, start: str | None = None) -> None:
        dealt = games()["detrak"].deal(parse_ident(ident))
        chance = random.Random(seed)
        self.ident, self.start, self.rolls = ident, start or dealt["start"], dealt["rolls"]
        self.grid: plain.Grid = {"a1": self.start}
        self.lines: list[str] = []
        for number, roll in enumerate(self.rolls, start=1):
            if places := plain.places(self.grid):
                one, two = chance.choice(places)
                self.grid |= {one: roll[0], two: roll[1]}
                # People name the two symbols either way round.
                first, second = chance.choice([(one, two), (two, one)])
                named = self.grid[first] + self.grid[second]
                self.lines.append(f"{number} {named} {first} {second}")

    def record(self, *keys: str, score: dict[str, int] | None = None) -> dict[str, Any]:
        """Return a record that holds the id and these of its keys."""
        own = {
            "start": self.start,
            "grid": plain.text_of(self.grid),
            "moves": "\n".join(self.lines),
            "dice": " ".join(self.rolls),
        }
        data: dict[str, Any] = {"id": self.ident} | {key: own[key] for key in keys}
        return data if score is None else data | {"score": score}


def boxes(game: Played) -> dict[str, int]:
    """Return the right score boxes of a game."""
    return plain.boxes(game.grid, advanced=".advanced#" in game.ident)


class Table:
    """Random games of several players: the first with one id's rolls, the others with another's."""

    def __init__(self, starts: Sequence[str], first: str, others: str) -> None:
        idents = [first, *[others] * (len(starts) - 1)]
        self.games = [
            Played(f"detrak.basic#{ident}", len(first) + i, starts[i])
            for i, ident in enumerate(idents)
        ]

    def record(self, moves: Sequence[str] = (), grid: Sequence[str] = ()) -> dict[str, Any]:
        """Return the record without the id, some players with moves and others with a grid."""
        names = {f"P{i}": game for i, game in enumerate(self.games)}
        return {
            "game": "detrak",
            "players": list(names),
            "start": {name: names[name].start for name in moves},
            "moves": {name: "\n".join(names[name].lines) for name in moves},
            "grid": {name: plain.text_of(names[name].grid) for name in grid},
        }
