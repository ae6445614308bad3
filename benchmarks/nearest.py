"""Which tests are nearest to a planted bug: those that call its function and little else."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from benchmarks.reach import ROOT, Reach, functions

FIRST = 60  # tests that run before the others: most bugs end there
ENOUGH_S = 30.0  # of a processor, without a bug; a bug that survives costs as much

# They read the code that has the bug, and call none of it.
OF_SOURCES = {"tests/test_messages.py", "tests/test_unused.py"}

# Forms are read in a process of their own, where no probe is heard.
READING, READER = "generator/render/read/", "generator/render/read/reader.py:Reader.read"


def nearest(file: str, inside: str, line: int, known: Sequence[Reach]) -> list[list[str]]:
    """Return the tests that run code with a bug in it, those that run least else first.

    After them come the others of their files, which may look at what those made and kept, and tests
    of its neighbours: constants are used elsewhere.
    """
    own = {f"{file}:{inside}"} | ({READER} if file.startswith(READING) else set())
    users = frozenset(_users(file, line))
    module, folder = f"{file}:", f"{Path(file).parent}/"
    beside = {_file(one) for one in known if one.seen & own} | OF_SOURCES

    def distance(one: Reach) -> int:
        if one.seen & own:
            return 0
        if _file(one) in beside or one.seen & users:
            return 1
        if any(place.startswith(module) for place in one.seen):
            return 1
        return 2 if any(place.startswith(folder) for place in one.seen) else 3

    ranked = sorted((distance(one), len(one.seen), one.seconds, one.test) for one in known)
    spent, tests = 0.0, []
    for far, _, seconds, test in ranked:
        if far < 3 and spent + seconds <= ENOUGH_S:
            spent += seconds
            tests.append(test)
    return [tests[:FIRST], tests[FIRST:]]


def _file(one: Reach) -> str:
    return one.test.partition("::")[0]


def _users(file: str, line: int) -> Iterator[str]:
    """Yield the functions that use what a module defines at a line."""
    defined = _names(ast.parse((ROOT / file).read_bytes()), line)
    for place, used in _mentioned():
        if defined & used:
            yield place


def _names(module: ast.Module, line: int) -> set[str]:
    for node in module.body:
        if node.lineno <= line <= (node.end_lineno or 0):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                return {node.name}
            names = (one for one in ast.walk(node) if isinstance(one, ast.Name))
            return {one.id for one in names if isinstance(one.ctx, ast.Store)}
    return set()


@cache
def _mentioned() -> list[tuple[str, set[str]]]:
    """Return every function of the package with the names in it."""
    return [
        (
            f"{path.relative_to(ROOT)}:{name}",
            {word for one in ast.walk(node) for word in _word(one)},
        )
        for path in sorted((ROOT / "generator").rglob("*.py"))
        for node, name in functions(ast.parse(path.read_bytes()))
    ]


def _word(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(word) | ast.Attribute(attr=word):
            yield word
