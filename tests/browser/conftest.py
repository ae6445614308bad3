"""Browsers and pages for tests. A page that logged an error has failed its test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest

from tests.browser.browsers import PROGRAMS, STARTERS, Browser
from tests.browser.page import Page
from tests.browser.served import served
from tests.browser.tools import need_programs


@pytest.fixture(scope="session")
def browsers() -> Iterator[Callable[[str], Browser]]:
    """Return browsers by name, each started when it is first asked for."""
    with ExitStack() as open_browsers:

        @cache
        def started(name: str) -> Browser:
            need_programs(PROGRAMS[name])
            browser = STARTERS[name]()
            open_browsers.callback(browser.close)
            return browser

        yield started


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test with a browser in Chromium and in Firefox, in one of them in the long runs.

    `make test` takes them by turns, test by test of a file, and both where a test is marked so.
    Who names the browser in the test itself has it.
    """
    test = metafunc.definition
    named = any("browser" in mark.args[0] for mark in test.iter_markers("parametrize"))
    if named or "browser" not in metafunc.fixturenames:
        return
    tests = [name for name in vars(metafunc.module) if name.startswith("test_")]
    turn = tests.index(test.name) % len(STARTERS)
    later = [test.get_closest_marker("both") is None and i != turn for i in range(len(STARTERS))]
    metafunc.parametrize(
        "browser",
        [
            pytest.param(name, marks=[pytest.mark.soak] * late)
            for name, late in zip(sorted(STARTERS), later, strict=True)
        ],
        indirect=True,
    )


@pytest.fixture
def browser(request: pytest.FixtureRequest, browsers: Callable[[str], Browser]) -> Browser:
    """Return Chromium or Firefox."""
    return browsers(request.param)


@pytest.fixture
def new_page(browser: Browser, tmp_path: Path) -> Iterator[Callable[[str], Page]]:
    """Return a function that opens an empty page in a language, as somebody else's browser."""
    with browser.pages(tmp_path / "downloads") as opened:
        yield opened


@pytest.fixture
def page(new_page: Callable[[str], Page], browser: Browser) -> Page:
    """Return an empty page in English, 1280 × 900.

    Who uses Chromium wants nothing to move: a wheel that turns while something is waited for is
    drawn sixty times a second. For who uses Firefox it turns.
    """
    page = new_page("en")
    page.prefer(still=browser.name == "chromium")
    return page


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Return where the page is served."""
    with served() as found:
        yield found
