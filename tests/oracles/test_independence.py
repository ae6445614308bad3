"""No oracle sees the engine: a bug that both share would never be found."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
ORACLES = sorted(path for path in FOLDER.glob("*.py") if not path.name.startswith("test_"))
LOADERS = {"importlib", "runpy", "subprocess", "ctypes"}  # they could fetch the engine unseen


def imported(source: str) -> set[str]:
    """Return the modules that a source text imports, and the ones it loads by name."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
        elif isinstance(node, ast.Name) and node.id in ("__import__", "exec", "eval"):
            found.add(node.id)
    return found


def foreign(source: str) -> set[str]:
    """Return what an oracle may not import: neither standard library nor another oracle."""
    own = sys.stdlib_module_names - LOADERS
    return {
        name
        for name in imported(source)
        if name.split(".")[0] not in own and not f"{name}.".startswith("tests.oracles.")
    }


@pytest.mark.parametrize("path", ORACLES, ids=lambda path: path.stem)
def test_an_oracle_imports_no_code_of_the_engine(path: Path) -> None:
    assert foreign(path.read_text(encoding="utf-8")) == set()


def test_there_is_an_oracle_for_every_game() -> None:
    games = FOLDER.parents[1] / "generator" / "games"
    names = {path.name for path in games.iterdir() if (path / "rules").is_dir()}
    assert names
    assert names <= {path.stem for path in ORACLES}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("import generator", "generator"),
        ("from generator.core.stream import Stream", "generator.core.stream"),
        ("def f():\n    import generator.games as g", "generator.games"),
        ("from tests.detrak import helpers", "tests.detrak"),
        ("from ...generator import core", "...generator"),
        ("import importlib", "importlib"),
        ("m = __import__('generator')", "__import__"),
    ],
)
def test_imports_of_the_engine_are_seen(line: str, name: str) -> None:
    assert foreign(line) == {name}
