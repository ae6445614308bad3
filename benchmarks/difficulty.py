# ruff: noqa: T201 - a report for a terminal
"""How the three levels of difficulty are spread over the days: a Markdown table.

`python -m benchmarks.difficulty --from 2026-01-01 --days 360`; a puzzle that was solved before is
taken from the cache.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from datetime import date

from generator.core.difficulty import DIFFICULTIES, Difficulty
from generator.core.game import AnyGame
from generator.games import games
from generator.tasks.print.dailies import daily_ident, days_from
from generator.tasks.solve.solutions import solution_of
from generator.tasks.solve.solving import difficulty_of

RANGES = (30, 90)  # days, in which each level should have about a third


def main() -> None:
    """Print a row for every puzzle that there is every day."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="first", type=date.fromisoformat, default=date(2026, 1, 1))
    parser.add_argument("--days", type=int, default=30)
    options = parser.parse_args()
    days = days_from(options.first, options.days)
    inside = " | ".join(f"in {length} days" for length in RANGES)
    print(f"| puzzle | days | easy | medium | hard | {inside} | ms a puzzle |")
    print("|---|" + "---:|" * (5 + len(RANGES)))
    for game in games().values():
        for variant in (one.name for one in game.variants if one.has_daily):
            print(_row(game, variant, days), flush=True)


def _row(game: AnyGame, variant: str, days: Sequence[date]) -> str:
    idents = [daily_ident(game, day, variant) for day in days]
    solved = [(ident, solution_of(ident)) for ident in idents]
    begun = time.process_time()
    levels = [difficulty_of(game, *one) for one in solved]
    each = (time.process_time() - begun) / len(days)
    counts = [str(levels.count(one)) for one in DIFFICULTIES]
    cells = [f"`{game.name}.{variant}`", str(len(days)), *counts]
    cells += [_spread(levels, length) for length in RANGES]
    return f"| {' | '.join([*cells, f'{1000 * each:.0f}'])} |"


def _spread(levels: Sequence[Difficulty | None], length: int) -> str:
    """Return the fewest and the most days of one level in a range of so many."""
    starts = range(0, len(levels) - length + 1, length)
    counts = [levels[start : start + length].count(one) for start in starts for one in DIFFICULTIES]
    return f"{min(counts)}–{max(counts)}" if counts else "–"


if __name__ == "__main__":
    main()
