"""A mutation run: plant single bugs in the rules, the referee and the press; do the tests notice?

Every mutant lives in a copy of the tree. The tests that call its function run, those nearest to it
first, as `python -m benchmarks.reach FILE` has found; then all others, unless `--near` is said. The
first failure, or a test that hangs, catches it. At the end the tests that caught anything run on an
untouched copy, so that no test counts that would have failed anyway.
"""
# ruff: noqa: T201 - a benchmark prints its table

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from benchmarks.chosen import CHOSEN
from benchmarks.mutations import Mutation, mutations
from benchmarks.nearest import nearest
from benchmarks.reach import ROOT, Reach, copied, reaches

AREAS = (
    "games/*/rules/*.py",
    "games/*/referee/*.py",
    "games/*/deal.py",
    "render/**/*.py",
    "core/*.py",
)
ACCEPTED = Path(__file__).with_name("mutants_accepted.toml")
# They print everything again in other processes to compare the bytes.
LEFT_OUT = [
    f"--deselect=tests/{file}.py::test_bytes_do_not_depend_on_time_zone_hash_seed_or_folder"
    for file in ("test_kits", "press/test_pdf")
]
LEFT_OUT.append("--ignore=tests/test_wheel.py")
ONE_TEST_S = 120
# The first tests, the other near ones, all: a bug may also hang what is made before any test runs.
LIMITS_S = (180, 600, 1500)
NO_END = "a test that hangs"
NO_TESTS = 5  # what pytest ends with when there were none
PYTEST = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider"]
PYTEST += ["-p", "benchmarks.chosen"]
PYTEST += ["-o", f"faulthandler_timeout={ONE_TEST_S}", "-o", "faulthandler_exit_on_timeout=true"]


class Mutant(NamedTuple):
    """A bug and the file it is planted in, relative to the tree."""

    file: str
    mutation: Mutation


class Outcome(NamedTuple):
    """A mutant and the test that caught it; None: it survived."""

    mutant: Mutant
    caught_by: str | None


def chosen(count: int, seed: int) -> list[Mutant]:
    """Draw mutants: a place of any module, then one of the bugs that can be planted there."""
    chance = random.Random(seed)
    accepted = {
        (entry["file"], entry["code"], entry["change"])
        for entry in tomllib.loads(ACCEPTED.read_text(encoding="utf-8"))["accepted"]
    }
    places = [
        [Mutant(str(path.relative_to(ROOT)), mutation) for mutation in found]
        for area in AREAS
        for path in sorted((ROOT / "generator").glob(area))
        for found in mutations(path.read_bytes())
    ]
    drawn = (chance.choice(place) for place in chance.sample(places, len(places)))
    fresh = (
        one for one in drawn if (one.file, one.mutation.code, one.mutation.change) not in accepted
    )
    return [mutant for mutant, _ in zip(fresh, range(count), strict=False)]


def failing_test(tree: Path, tests: Sequence[str], limit: int = LIMITS_S[-1]) -> str | None:
    """Run tests in a tree, all if none is named; return the first that fails or hangs, or None."""
    (tree / CHOSEN).write_text("\n".join(tests), encoding="utf-8")
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    command = [*PYTEST, *LEFT_OUT, *files]
    environment = os.environ | {"PYTHONPATH": str(tree)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # every run would compile everything anew
    with tempfile.TemporaryFile("w+") as said:
        run = subprocess.Popen(
            command, cwd=tree, env=environment, stdout=said, stderr=said, start_new_session=True
        )
        try:
            code = run.wait(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, 9)
            run.wait()
            return NO_END
        said.seek(0)
        text = said.read()
    if code in (0, NO_TESTS):
        return None
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", text, re.MULTILINE)
    if failed is None and "Timeout (" not in text:
        raise RuntimeError(f"pytest ended with {code}:\n{text}")
    return failed[1] if failed else NO_END


def plant(mutant: Mutant, tree: Path, known: Sequence[Reach], near: bool) -> Outcome:
    """Run the tests on a mutant in a copy of the tree, and mend the copy again."""
    file, mutation = mutant
    path = tree / file
    source = path.read_bytes()
    compiled = Path(importlib.util.cache_from_source(str(path)))
    path.write_bytes(mutation.applied(source))
    compiled.unlink(missing_ok=True)  # a file of the same size and second would be taken for it
    try:
        # One after the other: collecting tests takes as long as running the quick ones.
        runs = [tests for tests in nearest(file, mutation.inside, mutation.line, known) if tests]
        runs += [] if near else [[]]
        failing = (failing_test(tree, *one) for one in zip(runs, LIMITS_S, strict=False))
        caught = next(filter(None, failing), None)
    finally:
        path.write_bytes(source)
        compiled.unlink(missing_ok=True)
    return Outcome(mutant, caught)


def run(mutants: Sequence[Mutant], jobs: int, known: Sequence[Reach], near: bool) -> list[Outcome]:
    """Plant every mutant in one of as many copies as there are jobs, and print what happens."""
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            tree = Path(folder, str(number))
            copied(tree)
            trees.put(tree)

        def work(mutant: Mutant) -> Outcome:
            tree = trees.get()
            try:
                return plant(mutant, tree, known, near)
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(jobs) as pool:
            for done in as_completed([pool.submit(work, mutant) for mutant in mutants]):
                outcomes.append(done.result())
                print(line(outcomes[-1]), flush=True)
        found = {one.caught_by for one in outcomes} - {NO_END}
        catching = sorted({test.partition("[")[0] for test in found if test})
        broken = failing_test(trees.get(), catching) if catching else None
    if broken:
        sys.exit(f"{broken} fails without any mutant: its catches do not count")
    return outcomes


def line(outcome: Outcome) -> str:
    """Return what happened to a mutant."""
    (file, mutation), caught = outcome
    end = f"caught by {caught}" if caught else "SURVIVED"
    return f"{file}:{mutation.line}: {mutation.inside}: {mutation.change} — {end}"


def main() -> None:
    """Draw, plant, count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--skip", type=int, default=0, help="leave out the first of a draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--near", action="store_true", help="only the tests that call the function")
    parser.add_argument("--reach", type=Path, nargs="+", required=True, help="of benchmarks.reach")
    options = parser.parse_args()
    drawn = chosen(options.skip + options.count, options.seed)[options.skip :]
    known = [one for path in options.reach for one in reaches(path)]
    outcomes = run(drawn, options.jobs, known, options.near)
    caught = sum(outcome.caught_by is not None for outcome in outcomes)
    print(f"{caught} of {len(outcomes)} mutants caught")


if __name__ == "__main__":
    main()
