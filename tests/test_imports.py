"""Who may import whom, and what must not be imported at all for a quick answer."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator

PACKAGE = Path(generator.__file__).parent
ALLOWED = {
    "core": {"core"},
    "layout": {"layout", "core"},
    "games": {"games", "layout", "core"},
    "render": {"render", "layout", "core"},
    "cli": {"cli", "core", "games", "layout", "render"},
}
HEAVY = ("reportlab", "cairosvg", "pypdf", "numpy")


def at_run_time(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes below one, without the blocks that only a type checker reads."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        yield from at_run_time(child)


def imported(source: str) -> set[str]:
    """Return the full names of all modules that a source imports."""
    names: set[str] = set()
    for node in at_run_time(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where a name comes from"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def parts(names: set[str]) -> set[str]:
    """Return which parts of the package the names belong to; version and the like are not one."""
    split = [name.split(".") for name in names]
    return {words[1] for words in split if words[0] == "generator" and words[1] in ALLOWED}


def sources(part: str) -> list[Path]:
    """Return the modules of a part of the package."""
    return sorted((PACKAGE / part).rglob("*.py"))


def test_every_folder_of_the_package_has_a_place_in_the_order() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders == set(ALLOWED)


@pytest.mark.parametrize("part", ALLOWED)
def test_imports_only_go_down(part: str) -> None:
    assert sources(part)
    wrong = {
        str(path.relative_to(PACKAGE)): sorted(above)
        for path in sources(part)
        if (above := parts(imported(path.read_text(encoding="utf-8"))) - ALLOWED[part])
    }
    assert wrong == {}


def test_games_do_not_import_one_another() -> None:
    wrong = []
    for path in sources("games"):
        words = path.relative_to(PACKAGE / "games").parts
        for name in imported(path.read_text(encoding="utf-8")):
            if len(words) > 1 and name.startswith("generator.games."):
                wrong += [(str(path), name)] * (name.split(".")[2] != words[0])
    assert wrong == []


def test_the_reader_of_imports_sees_nested_ones_and_skips_type_checking() -> None:
    source = """
if TYPE_CHECKING:
    from generator.render import pdf
def f():
    from generator.games import games
import generator.cli.play
from generator import layout
"""
    assert parts(imported(source)) == {"games", "cli", "layout"}


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["games", "--json"], []])
def test_a_quick_answer_imports_nothing_heavy(arguments: list[str]) -> None:
    code = (
        "import sys\nfrom generator.cli import malo\n"
        f"malo({arguments!r}, standalone_mode=False)\n"
        f"print('loaded:', [name for name in {HEAVY!r} if name in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert run.stdout.splitlines()[-1] == "loaded: []"
    assert "detrak" in run.stdout
