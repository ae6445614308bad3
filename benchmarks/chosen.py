"""A plugin of pytest: of the tests it collects, those whose names stand in a file."""

from __future__ import annotations

import pytest

CHOSEN = ".chosen-tests"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not named, by itself or with all its cases; an empty file names all."""
    names = set((config.rootpath / CHOSEN).read_text(encoding="utf-8").splitlines())
    if names:
        items[:] = [one for one in items if names & {one.nodeid, one.nodeid.partition("[")[0]}]
