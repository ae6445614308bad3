"""What only tests use does not stand in the package: every name there is used by it, or promised.

Names are followed as a reader would: a function or constant where its module's name is imported or
stands before the dot, a method by its name after any dot. What only unused code uses is unused too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from tests.command import ROOT

_CHART = "for maps in plan of other games; tests/press/chart.py draws one"
# What nothing in the package calls, and why it stands there nevertheless.
PROMISED = {
    "generator.core.findings.CODES": "the codes of the contract, as docs/records.md explains them",
    "generator.render.read.reader_process.main": "named in the code a process is started with",
    "generator.web.door.NAMES": "all that may be asked, for the server",
    "generator.web.questions.asking.Question.answered": "the schema of the page (docs/web.md)",
    "generator.web.site.engine.do_without_numpy": "called by templates/site/worker.js",
    "generator.web.site.engine._NoNumpy": "what that puts in numpy's place",
    "generator.web.server.worker.main": "named in the code a process is started with",
    "generator.tasks.read.photo_process.main": "named in the code a process is started with",
    "generator.layout.ink.curves.Trace.clockwise": _CHART,
    "generator.layout.ink.curves.Walk.between": _CHART,
    "generator.layout.ink.curves.Walk._beside": _CHART,
    "generator.layout.ink.ramparts.crenellated": _CHART,
    "generator.layout.ink.ramparts.rampart": _CHART,
    "generator.layout.ink.water.shoals": _CHART,
}
GUIDES = ("python", "adding-a-game")
DEFINED = (ast.FunctionDef, ast.ClassDef)


class Name(NamedTuple):
    """Something that a module defines: itself, or as a method of a class."""

    module: str
    owner: str  # the class of a method, blank for all else
    name: str
    lines: range

    def __str__(self) -> str:
        return ".".join(filter(None, (self.module, self.owner, self.name)))


class Use(NamedTuple):
    """A place where a name stands: on its own, after a dot, or in an import."""

    module: str
    line: int
    name: str
    before: str | None  # what stands before the dot, or the module that it is imported from


def module_name(path: Path) -> str:
    """Return a module's full name."""
    words = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(words[:-1] if words[-1] == "__init__" else words)


def definitions(module: str, tree: ast.Module) -> Iterator[Name]:
    """Yield what a module defines, and the methods of its classes."""
    for node in tree.body:
        lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        if isinstance(node, DEFINED):
            yield Name(module, "", node.name, lines)
        for target in assigned(node):
            yield Name(module, "", target, lines)
        if isinstance(node, ast.ClassDef):
            for one in node.body:
                if isinstance(one, ast.FunctionDef):
                    yield Name(module, node.name, one.name, range(one.lineno, one.end_lineno or 0))


def assigned(node: ast.stmt) -> Iterator[str]:
    """Yield the constants of a statement."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    for target in targets:
        yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name))


def uses(module: str, tree: ast.Module) -> Iterator[Use]:
    """Yield the names that stand in a module, but for those it defines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield Use(module, node.lineno, node.id, None)
        elif isinstance(node, ast.Attribute):
            before = node.value
            last = before.id if isinstance(before, ast.Name) else getattr(before, "attr", "")
            yield Use(module, node.lineno, node.attr, last)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield Use(module, node.lineno, alias.name, node.module)


def is_of(use: Use, name: Name) -> bool:
    """Tell whether a name that stands somewhere means what was defined."""
    if use.module == name.module and use.line in name.lines:
        return False
    if name.owner:
        return use.before is not None
    if use.before is None:
        return use.module == name.module
    return use.before in (name.module, name.module.rpartition(".")[2])


def is_inherited(name: Name) -> bool:
    """Tell whether a method is one that a library or Python itself calls by its name."""
    if name.name.startswith("__") or not name.owner:
        return name.name.startswith("__")
    owner = getattr(import_module(name.module), name.owner)
    return any(hasattr(base, name.name) for base in owner.__mro__[1:])


def promised() -> set[str]:
    """Return the names that the guides for Python and for other games show."""
    texts = [(ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in GUIDES]
    code = re.findall(r"```.*?```|`[^`\n]+`", "\n".join(texts), re.DOTALL)
    return set(re.findall(r"\w+", " ".join(code)))


@cache
def parsed(folder: str) -> dict[str, ast.Module]:
    """Return the modules of a folder by their full names."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return {module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def unused(but_for: Collection[str] = ()) -> set[str]:
    """Return what nothing of the package, no benchmark and no guide uses."""
    own, known = parsed("generator"), promised()
    names = [
        name
        for module, tree in own.items()
        for name in definitions(module, tree)
        if name.name not in known and str(name) not in but_for and not is_inherited(name)
    ]
    places: dict[str, list[Use]] = {}
    for module, tree in (own | parsed("benchmarks")).items():
        for use in uses(module, tree):
            places.setdefault(use.name, []).append(use)
    found: list[Name] = []
    while True:  # what stood only in what was found is found next
        more = [
            name
            for name in names
            if name not in found
            and not any(
                is_of(use, name) and not is_within(use, found) for use in places.get(name.name, ())
            )
        ]
        if not more:
            return set(map(str, found))
        found += more


def is_within(use: Use, found: list[Name]) -> bool:
    """Tell whether a name stands in what nobody uses."""
    return any(use.module == name.module and use.line in name.lines for name in found)


def test_everything_in_the_package_is_used_by_it_or_promised_to_others() -> None:
    assert unused(but_for=PROMISED) == set()


def test_what_is_promised_would_be_unused_but_for_that() -> None:
    """A reason that is no longer needed is taken away."""
    assert set(PROMISED) <= unused()
