"""How fast the sprint's solver is, how often it proves its answer, and what players make of it.

`python -m benchmarks.saint_malo_solver [--sprints N] [--exhaustive N] [--bounds N]`
"""
# ruff: noqa: T201 - benchmarks talk to the terminal

from __future__ import annotations

import argparse
import statistics
from time import process_time

from benchmarks.saint_malo import PLAYERS, whole_game
from generator.core.ident import Ident
from generator.core.stream import Stream
from generator.games.saint_malo import GAME
from generator.games.saint_malo.mind.baselines import random_action
from generator.games.saint_malo.mind.solver.plain_play import plain_play
from generator.games.saint_malo.mind.solver.solve import solve
from generator.games.saint_malo.mind.solver.sprint import Solution, Sprint, replayed
from generator.games.saint_malo.notation.open_dice import dealt_turns
from generator.games.saint_malo.rules.actions import act, legal_actions, swords
from generator.games.saint_malo.rules.pirates import mark
from generator.games.saint_malo.rules.scoring import score_city

BLADES = 3  # swords of a roll in sprints short enough to be searched whole
RANDOM_PLAYS = 20
BEAM, BEAM_TRIES = 12, 5


def sprint(seed: str) -> Sprint:
    """Return the sprint of a seed."""
    return Sprint(dealt_turns(Ident("saint-malo", "sprint", seed)))


def timed(puzzle: Sprint) -> tuple[Solution, float]:
    """Return a solution and its processor time."""
    began = process_time()
    found = solve(puzzle)
    return found, process_time() - began


def whole_sprints(count: int) -> None:
    """Print times and proofs over the sprints bench-1, bench-2, …, and what players score there."""
    seeds = [f"bench-{number}" for number in range(1, count + 1)]
    found = [timed(sprint(seed)) for seed in seeds]
    for seed, (solution, _) in zip(seeds, found, strict=True):
        assert replayed(sprint(seed), solution.play.turns).total == solution.score
    times = [seconds for _, seconds in found]
    proved = sum(solution.proved for solution, _ in found)
    scores = [solution.score for solution, _ in found]
    print("| sprints | proved | median s | mean s | max s | best mean ± sd | best range |")
    print("|---|---|---|---|---|---|---|")
    print(
        f"| {count} | {proved} | {statistics.median(times):.2f} | {statistics.mean(times):.2f} ",
        end="",
    )
    print(
        f"| {max(times):.2f} | {statistics.mean(scores):.1f} ± {statistics.pstdev(scores):.1f} ",
        end="",
    )
    print(f"| {min(scores)}–{max(scores)} |\n", flush=True)
    print("| player | mean total | of the best |\n|---|---|---|")
    for name, mover in PLAYERS.items():
        idents = [Ident("saint-malo", "sprint", seed) for seed in seeds]
        totals = [GAME.score(whole_game(ident, 1, mover), 0).total for ident in idents]
        mean = statistics.mean(totals)
        print(f"| {name} | {mean:.1f} | {100 * sum(totals) / sum(scores):.0f} % |", flush=True)


def short_sprint(seed: int) -> Sprint:
    """Return two turns of one roll each, with three swords: few enough plays to try them all."""
    stream = Stream(f"saint-malo.sprint#short {seed}", "bench")
    rolls = [tuple(stream.below(5) for _ in range(5 - BLADES)) + (5,) * BLADES for _ in range(2)]
    return Sprint(tuple((roll,) for roll in rolls))


def exhaustive(puzzle: Sprint) -> tuple[int, int]:
    """Return the best total by playing all the engine allows, and how many actions that is."""
    states, played = {(puzzle.city, puzzle.marked)}, 0
    for rolls in puzzle.turns:
        after = set()
        for city, marked in states:
            for dice in rolls:
                for action in legal_actions(city, dice):
                    played += 1
                    done = act(city, dice, action)
                    boxes, (done,) = mark(marked, swords(dice), (done,))
                    after.add((done, boxes))
        states = after
    return max(score_city(city).total for city, _ in states), played


def against_exhaustive(count: int) -> None:
    """Print the solver beside exhaustive search on two turns with two usable dice."""
    print("\n| two turns | same best | actions, mean | exhaustive s | solver s | ratio, median |")
    print("|---|---|---|---|---|---|")
    same, actions, slow, fast = 0, [], [], []
    for seed in range(count):
        puzzle = short_sprint(seed)
        found, seconds = timed(puzzle)
        began = process_time()
        best, played = exhaustive(puzzle)
        slow.append(process_time() - began)
        fast.append(seconds)
        actions.append(played)
        same += best == found.score == found.bound
    ratio = statistics.median(one / other for one, other in zip(slow, fast, strict=True))
    print(
        f"| {count} | {same} | {statistics.mean(actions):,.0f} | {statistics.mean(slow):.2f} ",
        end="",
    )
    print(f"| {statistics.mean(fast):.2f} | {ratio:.0f} |", flush=True)


def random_total(puzzle: Sprint, stream: Stream) -> int:
    """Return the total of a random play."""
    city, marked = puzzle.city, puzzle.marked
    for rolls in puzzle.turns:
        dice = stream.choice(rolls)
        city = act(city, dice, random_action(city, dice, stream))
        marked, (city,) = mark(marked, swords(dice), (city,))
    return score_city(city).total


def beam_total(puzzle: Sprint, stream: Stream) -> int:
    """Return the best total of a beam: random actions from every city kept, the best cities on."""
    kept = [(puzzle.city, puzzle.marked)]
    for rolls in puzzle.turns:
        after = {}
        for city, marked in kept:
            for dice in rolls:
                for _ in range(BEAM_TRIES):
                    done = act(city, dice, random_action(city, dice, stream))
                    boxes, (done,) = mark(marked, swords(dice), (done,))
                    after[done, boxes] = score_city(done).total
        kept = sorted(after, key=lambda one: -after[one])[:BEAM]
    return score_city(kept[0][0]).total


def bounds(count: int) -> None:
    """Print how many plays of sprints were compared with the bound, and how many beat it."""
    plays = beaten = proved = 0
    for number in range(count):
        seed = f"bound {number}"
        puzzle, stream = sprint(seed), Stream(f"saint-malo.sprint#{seed}", "bench")
        found = solve(puzzle)
        totals = [random_total(puzzle, stream) for _ in range(RANDOM_PLAYS)]
        ident = Ident("saint-malo", "sprint", seed)
        totals.append(GAME.score(whole_game(ident, 1, PLAYERS["greedy"]), 0).total)
        totals.append(beam_total(puzzle, stream))
        totals += [plain_play(puzzle).total, replayed(puzzle, found.play.turns).total]
        plays += len(totals)
        beaten += sum(total > found.bound for total in totals)
        proved += found.proved
        if number % 100 == 99:
            print(
                f"{number + 1} sprints, {proved} proved, {plays} plays, {beaten} above", flush=True
            )
    print("\n| sprints | proved | plays | above the bound |\n|---|---|---|---|\n", end="")
    print(f"| {count} | {proved} | {plays} | {beaten} |", flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sprints", type=int, default=40, metavar="N")
    parser.add_argument("--exhaustive", type=int, default=6, metavar="N")
    parser.add_argument("--bounds", type=int, default=50, metavar="N")
    given = parser.parse_args()
    if given.sprints:
        whole_sprints(given.sprints)
    if given.exhaustive:
        against_exhaustive(given.exhaustive)
    if given.bounds:
        bounds(given.bounds)


if __name__ == "__main__":
    main()
