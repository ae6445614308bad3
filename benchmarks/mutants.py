"""A mutation run: plant single bugs in the rules, the referee and the press; do the tests notice?

Every mutant lives in a copy of the tree. The tests nearest to its module run first, then the rest;
the first failure, or a test that hangs, catches it. At the end the tests that caught anything run
on an untouched copy, so that no test counts that would have failed anyway.
"""
# ruff: noqa: T201 - a benchmark prints its table

from __future__ import annotations

import argparse
import ast
import importlib.util
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from benchmarks.mutations import Mutation, mutations

ROOT = Path(__file__).parent.parent
AREAS = (
    "games/*/rules/*.py",
    "games/*/referee/*.py",
    "games/*/deal.py",
    "render/**/*.py",
    "core/*.py",
)
ACCEPTED = Path(__file__).with_name("mutants_accepted.toml")
NOT_COPIED = (".git", ".venv", "output", "__pycache__", ".*_cache", ".hypothesis")
# Tests by name: those that notice soon, those near every game, those that take long.
QUICK = (
    "writers_agree",
    "rules",
    "sheet_bounds",
    "playthroughs",
    "dealt",
    "ids",
    "referee",
    "svg",
    "form",
)
COMMON = ("playthroughs", "dealt", "ids", "records", "samples", "conformance")
# Tests that look at a module through something else, which they import.
BESIDE = {
    "deal": ("tray",),
    "errors": ("files",),
    "lines": ("fifth_game",),
    "making": ("kit_cover",),
    "memory": ("limits",),
}
MANY = 20  # what more tests import than this is seen by the common ones
DRAWING = ("forms", "kit")  # the only ones in a game's folder that use the press
FAR = ("advisor", "solver", "opponent", "random_games", "puzzle", "kit", "forms")
SLOW = (*FAR, "kits", "check", "readme")
# They build a wheel, or print everything again in other processes to compare the bytes.
LEFT_OUT = ("wheel",)
DESELECTED = [
    f"--deselect=tests/{file}.py::test_bytes_do_not_depend_on_time_zone_hash_seed_or_folder"
    for file in ("test_kits", "press/test_pdf")
]
ONE_TEST_S, ALL_TESTS_S = 120, 1500
NO_END = "a test that hangs"
PYTEST = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider"]
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


def stages(file: str, tree: Path) -> list[list[str]]:
    """Return the tests nearest to a module that notice soon, the other near ones, and the rest."""
    _, area, game, *_ = Path(file).parts
    every = [path.relative_to(tree) for path in sorted((tree / "tests").rglob("test_*.py"))]
    folder = {"render": "press", "games": game}.get(area)
    near = [path for path in every if path.parent.name == folder and _name(path) not in FAR]
    if area != "render":
        near += [path for path in every if _name(path) in COMMON]
    near += [path for path in _importing(file, tree, every) if path not in near]
    soon = [path for path in near if _name(path) in QUICK]
    later = [path for path in near if path not in soon]
    rest = [path for path in every if path not in near and _sees(path, area, game)]
    rest.sort(key=lambda path: _name(path) in SLOW)
    return [[file, *map(str, soon)], list(map(str, later)), list(map(str, rest))]


def _importing(file: str, tree: Path, tests: Sequence[Path]) -> list[Path]:
    """Return the tests that import a module, unless that says nothing, and those beside it."""
    parts = Path(file).with_suffix("").parts
    found = [path for path in tests if ".".join(parts) in _imports(tree / path)]
    found = [path for path in found if _name(path) not in FAR] if len(found) <= MANY else []
    return found + [path for path in tests if _name(path) in BESIDE.get(parts[-1], ())]


@cache
def _imports(test: Path) -> frozenset[str]:
    """Return every module that a test imports by name, and every name it imports from one."""
    nodes = ast.walk(ast.parse(test.read_bytes()))
    found = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    names = [f"{node.module}.{alias.name}" for node in found for alias in node.names]
    return frozenset(names) | {str(node.module) for node in found}


def _sees(test: Path, area: str, game: str) -> bool:
    """Neither another game nor the press asks a game anything; few tests of a game draw."""
    if _name(test) in LEFT_OUT:
        return False
    home = test.parent.name
    if area == "games":
        return home in ("tests", game)
    return area != "render" or home in ("tests", "press") or _name(test) in DRAWING


def _name(test: Path) -> str:
    return test.stem.removeprefix("test_")


def failing_test(tree: Path, tests: Sequence[str]) -> str | None:
    """Run tests in a tree and return the first that fails or hangs, None if all pass."""
    command = [*PYTEST, *DESELECTED, *tests]
    environment = os.environ | {"PYTHONPATH": str(tree)}
    with tempfile.TemporaryFile("w+") as said:
        run = subprocess.Popen(
            command, cwd=tree, env=environment, stdout=said, stderr=said, start_new_session=True
        )
        try:
            code = run.wait(timeout=ALL_TESTS_S)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, 9)
            run.wait()
            return NO_END
        said.seek(0)
        text = said.read()
    if code == 0:
        return None
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", text, re.MULTILINE)
    if failed is None and "Timeout (" not in text:
        raise RuntimeError(f"pytest ended with {code}:\n{text}")
    return failed[1] if failed else NO_END


def plant(mutant: Mutant, tree: Path, near: bool) -> Outcome:
    """Run the tests on a mutant in a copy of the tree, and mend the copy again."""
    path = tree / mutant.file
    source = path.read_bytes()
    compiled = Path(importlib.util.cache_from_source(str(path)))
    path.write_bytes(mutant.mutation.applied(source))
    compiled.unlink(missing_ok=True)  # a file of the same size and second would be taken for it
    try:
        runs = stages(mutant.file, tree)[: 2 if near else 3]
        # One after the other: collecting tests takes as long as running the quick ones.
        caught = next(filter(None, (failing_test(tree, tests) for tests in runs if tests)), None)
    finally:
        path.write_bytes(source)
        compiled.unlink(missing_ok=True)
    return Outcome(mutant, caught)


def run(mutants: Sequence[Mutant], jobs: int, near: bool) -> list[Outcome]:
    """Plant every mutant in one of as many copies as there are jobs, and print what happens."""
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            tree = Path(folder, str(number))
            shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*NOT_COPIED))
            trees.put(tree)

        def work(mutant: Mutant) -> Outcome:
            tree = trees.get()
            try:
                return plant(mutant, tree, near)
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
    parser.add_argument("--near", action="store_true", help="only the tests nearest to a module")
    options = parser.parse_args()
    drawn = chosen(options.skip + options.count, options.seed)[options.skip :]
    outcomes = run(drawn, options.jobs, options.near)
    caught = sum(outcome.caught_by is not None for outcome in outcomes)
    print(f"{caught} of {len(outcomes)} mutants caught")


if __name__ == "__main__":
    main()
