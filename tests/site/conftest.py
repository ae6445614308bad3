"""One site for all tests that look at one, made once however many processes run the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.making import made_site
from tests.site.workers import SiteWorker


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a site."""
    return made_site(tmp_path_factory)


@pytest.fixture(scope="session")
def engine(site: Path) -> Iterator[SiteWorker]:
    """Return the worker that answers what needs no search."""
    with SiteWorker(site, "engine") as worker:
        yield worker
