"""How long the table of a season takes: ten evenings of sixty players, two puzzles each.

Everybody's sheets lie in the folders as `malo event add` leaves them there; verdicts are kept, so
no sheet is refereed again. Beside it the printed results and a certificate for everybody.
"""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from generator.cli.kept_event import keep_handed
from generator.games import parse_ident
from generator.tasks.event.event import Event, EventGame, event_content
from generator.tasks.event.receiving import HandedSheet

EVENINGS, PLAYERS, GAMES = 10, 60, ("detrak", "saint-malo")
PROMISED = 2.0
FIRST = date(2026, 9, 1)


def evening(number: int) -> Event:
    """Return an evening of the season."""
    day = FIRST + timedelta(weeks=number)
    games = tuple(EventGame(parse_ident(f"{name}#{day}"), 50) for name in GAMES)
    names = tuple(f"Player {k}" for k in range(1, PLAYERS + 1))
    return Event("Tuesday", day, "places", names, games)


def fill(folder: Path) -> None:
    """Make a season: a folder an evening, in it everybody's sheets."""
    for number in range(EVENINGS):
        one, own = evening(number), folder / f"{number:02}"
        own.mkdir(parents=True)
        (own / "event.toml").write_bytes(event_content(one))
        for k, name in enumerate(one.players):
            for game in one.games:
                total = 50 - (k * 7 + number) % 40
                sheet = HandedSheet(str(game.ident), name, "correct", "proved", total)
                content = f"{number} {name} {game.ident}".encode()
                keep_handed(own, {"sheet.toml": content}, [sheet])


def timed(arguments: Sequence[str], folder: Path) -> tuple[float, float]:
    """Run a command and return its seconds by the clock, and of processor time."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
        env=os.environ | {"MALO_LANG": "en"},
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return perf_counter() - start, used


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    malo = ["-m", "generator", "event", "table"]
    runs = {
        "`import click`": ["-c", "import click"],
        "table of an evening": [*malo, "season/09"],
        "table of the season": [*malo, "season"],
        "the season as JSON": [*malo, "season", "--json"],
        "the season, printed": [*malo, "season", "--out", "r.pdf"],
        "60 certificates": [*malo, "season", "--certificates", "c.pdf"],
    }
    with tempfile.TemporaryDirectory() as name:
        fill(Path(name) / "season")
        print("| what | median s | most s | processor s |\n|---|---:|---:|---:|")
        for what, arguments in runs.items():
            found = [timed(arguments, Path(name)) for _ in range(times)]
            clock, used = zip(*found, strict=True)
            print(f"| {what} | {median(clock):.2f} | {max(clock):.2f} | {median(used):.2f} |")
    print(f"\nPromised: a table of the season within {PROMISED:g} s.")


if __name__ == "__main__":
    main()
