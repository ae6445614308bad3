# ruff: noqa: T201 - a report for a terminal
"""The daily siege: `python -m benchmarks.robber_knights_siege [--days N] [--brute N]`.

How long dealing and solving take, how hard the days are, and how many times longer it takes to try
every legal turn of the same positions. All times are processor time.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from itertools import pairwise
from typing import TypeVar

from generator.core.ident import Ident
from generator.games.robber_knights import GAME
from generator.games.robber_knights.deal import Siege, siege
from generator.games.robber_knights.deal.positions import state_of
from generator.games.robber_knights.mind.siege.search import Best, best_turn
from generator.games.robber_knights.notation.sieges import targets
from generator.games.robber_knights.rules.field import NEIGHBOURS, SIZES, box, fits
from generator.games.robber_knights.rules.knights import path, placements
from generator.games.robber_knights.rules.state import MOST_LAID, STAY, State
from generator.games.robber_knights.rules.tiles import TILES
from generator.tasks.solve.solving import ident_record, solution_played, solve

FIRST = date(2026, 11, 16)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Day:
    """A daily: what was dealt, what the solver says, and the seconds that either took."""

    ident: Ident
    dealt: Siege
    best: Best
    dealing: float
    solving: float


def timed(call: Callable[[], T]) -> tuple[T, float]:
    """Return what a call gives, and its processor time."""
    began = time.process_time()
    given = call()
    return given, time.process_time() - began


def measured(number: int) -> Day:
    """Deal and solve a day."""
    ident = Ident("robber-knights", "siege", str(FIRST + timedelta(number)))
    siege.cache_clear()
    dealt, dealing = timed(lambda: siege(ident))
    best, solving = timed(lambda: best_turn(state_of(dealt)))
    return Day(ident, dealt, best, dealing, solving)


def check(day: Day) -> None:
    """The frozen search and the solver agree, one board is best, and the solution leads there."""
    assert day.best.alike == 1, day.ident
    assert day.dealt.lead + day.best.gain == day.dealt.best, day.ident
    record = ident_record(day.ident)
    solved = solve(record)
    end = solution_played(GAME, record, solved).end
    assert GAME.to_move(end) is None
    assert GAME.score(end, 0).total == solved.score == day.dealt.best, day.ident


# Every legal turn


@dataclass(slots=True)
class Land:
    """The land with tiles and knights that are laid and taken back."""

    tiles: list[str]
    stacks: list[str]
    knights: int
    turns: int = 0

    def cells(self) -> list[int]:
        """Return the cells where a tile may be laid."""
        land = [cell for cell, code in enumerate(self.tiles) if code]
        edges = box(land)
        beside = {cell for one in land for cell in NEIGHBOURS[one] if not self.tiles[cell]}
        return [cell for cell in beside if fits(edges, cell, SIZES[2])]

    def gain(self, steps: Sequence[int]) -> int:
        """Return what red gains by coming to the top of tiles."""
        total = 0
        for cell in steps:
            stack = self.stacks[cell]
            if not stack.endswith("R"):
                total += TILES[self.tiles[cell]].points * (2 if stack else 1)
        return total

    def most(self, hand: Sequence[str], draws: Sequence[str], laid: int = 0) -> int:
        """Return the largest gain over all legal turns from here on, one tile after another."""
        best = 0
        for code in dict.fromkeys(hand):
            rest = list(hand)
            rest.remove(code)
            for cell in self.cells():
                for direction, left in self._ways(code, cell):
                    self.turns += 1
                    best = max(best, self._laid(code, cell, direction, left, rest, draws, laid))
        return best

    def _ways(self, code: str, cell: int) -> Iterator[tuple[str, tuple[int, ...]]]:
        if not TILES[code].is_castle:
            return iter([(STAY, ())])
        return placements(self.tiles, self.stacks, code, cell, self.knights)

    def _laid(
        self,
        code: str,
        cell: int,
        direction: str,
        left: tuple[int, ...],
        rest: list[str],
        draws: Sequence[str],
        laid: int,
    ) -> int:
        """Return the gain of a tile and of the best that may follow."""
        steps = path(cell, direction, len(left))
        self.tiles[cell] = code
        gain = self.gain(steps)
        if laid + 1 < MOST_LAID:
            for step, count in zip(steps, left, strict=True):
                self.stacks[step] += "R" * count
            self.knights -= sum(left)
            gain += self.most([*rest, *draws[laid : laid + 1]], draws, laid + 1)
            self.knights += sum(left)
            for step, count in zip(steps, left, strict=True):
                self.stacks[step] = self.stacks[step][:-count]
        self.tiles[cell] = ""
        return gain


def brute_force(state: State) -> tuple[int, int]:
    """Return the largest gain over every legal turn, and how many turns there are."""
    assert state.siege is not None
    red = state.players[0]
    land = Land(list(state.tiles), list(state.stacks), red.knights)
    gain = land.most([tile[1:] for tile in red.hand], state.siege.draws)
    return gain, land.turns


# The report


def spread(values: Sequence[float]) -> str:
    """Return median, 95 % and maximum of some seconds."""
    ordered = sorted(values)
    high = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"median {statistics.median(ordered):.3f} s, 95 % {high:.3f} s, max {ordered[-1]:.3f} s"


def report(days: Sequence[Day]) -> None:
    """Show times, and how hard the days are."""
    print(f"{len(days)} days from {days[0].ident.seed} on, every optimum proved and replayed")
    print(f"dealing  {spread([day.dealing for day in days])}")
    print(f"solving  {spread([day.solving for day in days])}")
    attempts = sorted(day.dealt.attempt + 1 for day in days)
    print(f"attempts median {statistics.median(attempts):g}, max {attempts[-1]}")
    considered = statistics.median(day.best.considered for day in days)
    print(f"turns considered by the solver, median {considered:g}")
    gains = [day.best.gain for day in days]
    print(f"best gain {statistics.mean(gains):.1f} ({min(gains)} to {max(gains)})")
    stars = Counter(day.dealt.stars for day in days)
    for count in sorted(stars):
        hard = [day.dealt for day in days if day.dealt.stars == count]
        static = statistics.mean(one.best - one.static for one in hard)
        look = statistics.mean(one.best - one.look for one in hard)
        share = 100 * stars[count] / len(days)
        print(
            f"{count} stars: {stars[count]} days ({share:.0f} %), "
            f"best above static {static:.1f}, above look {look:.1f}"
        )
    medals = Counter(len(targets(day.dealt)) for day in days)
    print("different targets:", ", ".join(f"{n} on {medals[n]} days" for n in sorted(medals)))
    boards = sorted(day.best.boards for day in days)
    print(
        f"boards that reach the best lead: median {statistics.median(boards):g}, max {boards[-1]}"
    )
    longest = max((b - a for a, b in pairwise(_days_of(days, 3))), default=0)
    print(f"the longest wait for three stars: {longest} days")


def _days_of(days: Sequence[Day], stars: int) -> list[int]:
    return [number for number, day in enumerate(days) if day.dealt.stars == stars]


def report_brute(days: Sequence[Day]) -> None:
    """Show how much longer every legal turn takes, on the same positions in the same run."""
    ratios = []
    for day in days:
        state = state_of(day.dealt)
        (gain, turns), seconds = timed(partial(brute_force, state))
        assert gain == day.best.gain, day.ident
        _, quick = timed(partial(best_turn, state))
        ratios.append(seconds / quick)
        print(f"{day.ident.seed}: {turns:,} turns, {seconds:.1f} s, {ratios[-1]:,.0f} × the solver")
    print(f"brute force takes {statistics.median(ratios):,.0f} × as long (median)")


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=200)
    parser.add_argument("--brute", type=int, default=8, help="days to try every legal turn of")
    options = parser.parse_args()
    days = [measured(number) for number in range(options.days)]
    for day in days:
        check(day)
    report(days)
    if options.brute:
        report_brute(days[: options.brute])


if __name__ == "__main__":
    main()
