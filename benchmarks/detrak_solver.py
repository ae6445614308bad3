"""How fast the Détrak solver is, what the best scores are, and what CP-SAT makes of the same dice.

`python -m benchmarks.detrak_solver [--puzzles N] [--cpsat N]`
"""
# ruff: noqa: T201 - benchmarks talk to the terminal

import argparse
import random
import statistics
import subprocess
import sys
from time import perf_counter, process_time

from generator.games.detrak.mind.solver.solve import solve

Puzzle = tuple[int, list[tuple[int, int]]]

SEED = 4
COLD_RUNS = 15
CPSAT_SECONDS = 600.0
CODES = "SXBHTO"
HARD_TAIL = "B", "BO OX OX OX XO OX XS TX OB SH XO TS"
VARIANTS = {"basic": False, "advanced": True}


def puzzles(count: int) -> list[Puzzle]:
    """The first `count` random puzzles, the same every time."""
    stream = random.Random(SEED)
    return [
        (stream.randrange(6), [(stream.randrange(6), stream.randrange(6)) for _ in range(12)])
        for _ in range(count)
    ]


def distribution(count: int) -> None:
    """Print times and best scores over random puzzles."""
    print("| variant | puzzles | median s | 95 % s | max s | best mean ± sd | best range |")
    print("|---|---|---|---|---|---|---|")
    for name, advanced in VARIANTS.items():
        times, scores = [], []
        for start, rolls in puzzles(count):
            began = process_time()
            scores.append(solve(start, rolls, advanced=advanced).score)
            times.append(process_time() - began)
        median, late, most = statistics.median(times), percentile(times, 95), max(times)
        mean, spread = statistics.mean(scores), statistics.pstdev(scores)
        print(f"| {name} | {count} | {median:.3f} | {late:.3f} | {most:.3f} ", end="")
        print(f"| {mean:.1f} ± {spread:.1f} | {min(scores)}–{max(scores)} |", flush=True)


def percentile(values: list[float], percent: int) -> float:
    """The value that `percent` of the values do not exceed."""
    return sorted(values)[max(0, -(-len(values) * percent // 100) - 1)]


def single_times() -> None:
    """Print the time of a fresh process for one puzzle, and of the puzzle known to be hard."""
    print("\n| what | median s |\n|---|---|")
    for name, advanced in VARIANTS.items():
        seconds = [cold(puzzle, advanced) for puzzle in puzzles(COLD_RUNS)]
        print(f"| process: import and solve, {name} | {statistics.median(seconds):.3f} |")
    for name in VARIANTS:
        walls = [command(f"detrak.{name}#bench-{i}") for i in range(COLD_RUNS)]
        print(f"| `malo solve`, wall time, {name} | {statistics.median(walls):.3f} |", flush=True)
    start, dice = HARD_TAIL
    began = process_time()
    rolls = [(CODES.index(roll[0]), CODES.index(roll[1])) for roll in dice.split()]
    score = solve(CODES.index(start), rolls).score
    print(f"| hard tail `{start} {dice}`: {score} | {process_time() - began:.3f} |", flush=True)


def cold(puzzle: Puzzle, advanced: bool) -> float:
    """Processor time of a fresh process that imports the solver and solves once."""
    call = f"solve({puzzle[0]}, {puzzle[1]}, advanced={advanced})"
    code = f"from generator.games.detrak.mind.solver.solve import solve; {call}; import time; "
    code += "print(time.process_time())"
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def command(ident: str) -> float:
    """Wall time of the command that solves an id."""
    began = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "generator", "solve", ident], check=True, capture_output=True
    )
    return perf_counter() - began


def against_cpsat(count: int) -> None:
    """Print both solvers' times on the same puzzles; the best scores must agree."""
    from benchmarks.detrak_cpsat import best_score

    print("\n| variant | puzzle | best | CP-SAT | solver s | CP-SAT s | ratio |")
    print("|---|---|---|---|---|---|---|")
    ratios = []
    for number, (start, rolls) in enumerate(puzzles(count)):
        # CP-SAT is slower still with the advanced rules: every fourth puzzle has to do.
        for name in ("basic", "advanced") if number % 4 == 0 else ("basic",):
            began = perf_counter()
            ours = solve(start, rolls, advanced=VARIANTS[name]).score
            between = perf_counter()
            theirs = best_score(start, rolls, advanced=VARIANTS[name], seconds=CPSAT_SECONDS)
            fast, slow = between - began, perf_counter() - between
            if theirs not in (ours, None):
                raise SystemExit(f"puzzle {number}, {name}: {ours} against {theirs}")
            ratios.append(slow / fast)
            proof = "no proof" if theirs is None else theirs
            print(f"| {name} | {number} | {ours} | {proof} | {fast:.3f} | {slow:.1f} ", end="")
            print(f"| {ratios[-1]:.0f} |", flush=True)
    print(f"\nMedian ratio: {statistics.median(ratios):.0f}")


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=200, help="random puzzles to time")
    parser.add_argument("--cpsat", type=int, default=20, help="puzzles CP-SAT solves too")
    options = parser.parse_args()
    if options.puzzles:
        distribution(options.puzzles)
        single_times()
    if options.cpsat:
        against_cpsat(options.cpsat)


if __name__ == "__main__":
    main()
