"""Golden files: texts under tests/golden that a test compares with, renewed by --update-golden."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that renews golden files."""
    parser.addoption("--update-golden", action="store_true", help="renew the golden files")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with a golden file, or write the file when --update-golden is given."""
    update = bool(request.config.getoption("--update-golden"))

    def compare(path: str, text: str) -> None:
        file = GOLDEN / path
        if update:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.is_file(), f"no golden file {path}: make it with --update-golden"
        assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()

    return compare
