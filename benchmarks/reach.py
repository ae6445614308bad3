"""Which tests reach which function: a probe in every function of a copy, and one run of the tests.

A probe costs as much as adding to a set; a tracer would double the time of the tests. Processes
that a test starts write down what they see; what was made by an earlier test and kept, in this
process or another, is not seen. Tests that fail are left out: they would catch every bug.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
NOT_COPIED = (".git", ".venv", "output", "__pycache__", ".*_cache", ".hypothesis")
PROBE = "__seen__"
TOLD = "MALO_REACH"  # names the file in which other processes write down what they see
PACKAGE = f"""
import builtins, functools, os

@functools.cache
def _tell(place):
    try:
        with open(os.environ["{TOLD}"], "a") as told:
            told.write(place + "\\n")
    except (KeyError, OSError):
        pass

builtins.{PROBE} = getattr(builtins, "{PROBE}", _tell)
"""
RECORDED = "import sys, pytest; from pathlib import Path; from benchmarks.reach import Recorder; "
RECORDED += "sys.exit(pytest.main(sys.argv[2:], plugins=[Recorder(Path(sys.argv[1]))]))"


class Reach(NamedTuple):
    """A test, its seconds of a processor and its functions, each as `file:Class.function`."""

    test: str
    seconds: float
    seen: frozenset[str]


def probed(source: str, file: str) -> str:
    """Return a module's source with a probe at the beginning of every function."""
    tree = ast.parse(source)
    for function, name in functions(tree):
        told = isinstance(function.body[0], ast.Expr) and ast.get_docstring(function) is not None
        function.body.insert(int(told), ast.parse(f"{PROBE}({f'{file}:{name}'!r})").body[0])
    return ast.unparse(tree)


def functions(node: ast.AST, inside: str = "") -> Iterator[tuple[ast.FunctionDef, str]]:
    """Yield every function in a module with its dotted name."""
    for child in ast.iter_child_nodes(node):
        name = inside
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{inside}.{child.name}".removeprefix(".")
        if isinstance(child, ast.FunctionDef):
            yield child, name
        yield from functions(child, name)


class Recorder:
    """A plugin of pytest that writes a line for every test."""

    def __init__(self, out: Path) -> None:
        """Write to a file, whatever is in it."""
        self._out = out.open("w", encoding="utf-8")
        self._seen: set[str] = set()
        self._failed = False
        self._told = out.with_suffix(".told").resolve()
        os.environ[TOLD] = str(self._told)
        setattr(builtins, PROBE, self._seen.add)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Write down what a test called, its fixtures included."""
        self._seen.clear()
        self._told.write_bytes(b"")
        self._failed = False
        start = _worked()
        result = yield
        took = _worked() - start
        self._seen.update(self._told.read_text(encoding="utf-8").splitlines())
        if not self._failed:
            json.dump([item.nodeid, round(took, 4), sorted(self._seen)], self._out)
            self._out.write("\n")
            self._out.flush()
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notice a test that fails without any bug, or whose fixtures do."""
        self._failed |= report.failed


def _worked() -> float:
    """Return the processor time of this process and those it started: others may be at work."""
    return sum(os.times()[:4])


def reaches(path: Path) -> Iterator[Reach]:
    """Yield what a run wrote down."""
    with path.open(encoding="utf-8") as lines:
        for test, seconds, seen in map(json.loads, lines):
            yield Reach(test, seconds, frozenset(map(sys.intern, seen)))


def copied(tree: Path) -> None:
    """Copy what tests need into a new folder."""
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*NOT_COPIED))


def main() -> None:
    """Plant the probes, run the tests, keep what they saw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="where to write; benchmarks.mutants reads it")
    parser.add_argument("tests", nargs="*", default=["tests", "generator"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="reach-") as folder:
        tree = Path(folder, "tree")
        copied(tree)
        for path in (tree / "generator").rglob("*.py"):
            file = str(path.relative_to(tree))
            source = probed(path.read_text(encoding="utf-8"), file)
            path.write_text(source, encoding="utf-8")
        package = tree / "generator/__init__.py"
        package.write_text(package.read_text(encoding="utf-8") + PACKAGE, encoding="utf-8")
        quiet = ["-q", "--tb=no", "-p", "no:cacheprovider"]
        command = [sys.executable, "-c", RECORDED, str(options.out.resolve()), *quiet]
        environment = os.environ | {"PYTHONPATH": str(tree)}
        subprocess.run([*command, *options.tests], cwd=tree, env=environment, check=False)


if __name__ == "__main__":
    main()
