"""How fast the Vacances solver is, what the best scores are, and what CP-SAT makes of the same.

`python -m benchmarks.vacances_solver [--puzzles N] [--cpsat N] [--seconds S]`
"""
# ruff: noqa: T201 - benchmarks talk to the terminal

from __future__ import annotations

import argparse
import random
import resource
import statistics
import subprocess
import sys
from collections import Counter
from time import process_time

from generator.games.vacances.mind.solver.holiday import make_holiday
from generator.games.vacances.mind.solver.solve import solve
from generator.games.vacances.rules.board import the_board

Puzzle = tuple[list[str], list[list[int]]]
SEED = 7
COLD_RUNS = 5
TOKENS = ["sun", "sun", "sun", "rain", "storm"]


def puzzles(count: int) -> list[Puzzle]:
    """The first `count` random puzzles, the same every time."""
    stream = random.Random(SEED)
    return [
        (
            stream.sample(TOKENS, len(TOKENS)),
            [[stream.randint(1, 6) for _ in range(6)] for _ in TOKENS],
        )
        for _ in range(count)
    ]


def distribution(count: int) -> None:
    """Print times, memory and best scores over random puzzles."""
    times, scores = [], []
    for weather, dice in puzzles(count):
        began = process_time()
        scores.append(solve(the_board(), weather, dice).score)
        times.append(process_time() - began)
    late = sorted(times)[max(0, -(-len(times) * 95 // 100) - 1)]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print("| puzzles | median s | 95 % s | max s | memory MB | best mean ± sd | best range |")
    print("|---|---|---|---|---|---|---|")
    print(f"| {count} | {statistics.median(times):.2f} | {late:.2f} | {max(times):.2f} ", end="")
    print(f"| {memory} | {statistics.mean(scores):.1f} ± {statistics.pstdev(scores):.1f} ", end="")
    print(f"| {min(scores)}–{max(scores)} |")
    found = Counter(scores)
    print("\nBest: " + ", ".join(f"{best} × {found[best]}" for best in sorted(found)), flush=True)


def hard_cases() -> None:
    """Print times for dice that leave the most freedom: every die the same."""
    print("\n| every die | best | s |\n|---|---|---|")
    for die in range(1, 7):
        began = process_time()
        score = solve(the_board(), TOKENS, [[die] * 6] * len(TOKENS)).score
        print(f"| {die} | {score} | {process_time() - began:.1f} |", flush=True)


def cold_times() -> None:
    """Print the time of a fresh process that solves an id."""
    seconds = [cold(f"vacances.solo#bench-{i}") for i in range(COLD_RUNS)]
    print(f"\nA fresh process that solves an id: median {statistics.median(seconds):.2f} s")


def cold(ident: str) -> float:
    """Processor time of a process that imports everything and solves once."""
    code = "import time; from generator.tasks.solve.solving import solve_ident; "
    code += f"solve_ident({ident!r}); print(time.process_time())"
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def against_cpsat(count: int, seconds: float) -> None:
    """Print what both say about the same puzzles under the same limit of time."""
    from benchmarks.vacances_cpsat import best_score

    print(f"\n| puzzle | best | solver s | CP-SAT, {seconds:.0f} s | its bound | proved | CPU s |")
    print("|---|---|---|---|---|---|---|")
    for number, (weather, dice) in enumerate(puzzles(count)):
        began = process_time()
        ours = solve(the_board(), weather, dice).score
        taken = process_time() - began
        theirs = best_score(make_holiday(the_board(), weather, dice), seconds)
        if theirs.score > ours or theirs.bound < ours:
            raise SystemExit(f"puzzle {number}: {ours} against {theirs}")
        spent = process_time() - began - taken
        proof = "yes" if theirs.proved else "no"
        print(f"| {number} | {ours} | {taken:.2f} | {theirs.score} ", end="")
        print(f"| {theirs.bound} | {proof} | {spent:.0f} |", flush=True)


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=40, help="random puzzles to time")
    parser.add_argument("--cpsat", type=int, default=5, help="puzzles CP-SAT tries too")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long CP-SAT may try")
    options = parser.parse_args()
    if options.puzzles:
        distribution(options.puzzles)
        hard_cases()
        cold_times()
    if options.cpsat:
        against_cpsat(options.cpsat, options.seconds)


if __name__ == "__main__":
    main()
