"""What all tests share: golden files, renewed by --update-golden, and Hypothesis without haste."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from datetime import date, datetime, tzinfo
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings

from generator.cli import days

# Tests are spread over all processors already: a second thread of algebra only spins beside the
# others, and took half of the time of what looks at photos. Nothing has loaded numpy before this.
assert "numpy" not in sys.modules
os.environ["OPENBLAS_NUM_THREADS"] = "1"

# A busy machine is no failure, and no test may fail by chance: the examples of a property are the
# same in every run. MALO_RANDOM=1 draws others, as the long runs do.
settings.register_profile("malopress", deadline=None, derandomize=True)
settings.register_profile("random", deadline=None)
settings.load_profile("random" if os.environ.get("MALO_RANDOM") else "malopress")

# A package of its own: collected here, it would be on the path of all other tests.
collect_ignore = ["example"]

# Messages are tested in English unless a test asks for French; paper is laid out by options.
os.environ["MALO_LANG"] = "en"
# The usual paper is a4, whatever country the tests are run in.
os.environ["LC_PAPER"] = "fr_FR.UTF-8"
os.environ.pop("LC_ALL", None)
# How this process keeps its memory, see the Makefile, is no matter of those it starts.
if "PYTEST_XDIST_WORKER" in os.environ:
    for _name in ("MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"):
        os.environ.pop(_name, None)
# The size of a terminal, whatever the one the tests are run from.
os.environ |= {"COLUMNS": "80", "LINES": "24"}

# Hundreds of processes are started; where bytecode is not kept, each compiles the package anew, and
# each run of the tests looks through their assertions again, for seven seconds in every process.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Solutions that tests keep are theirs alone, and gone with them; what one process of a run has
# found, the others need not search for.
if "PYTEST_XDIST_WORKER" not in os.environ:
    _CACHE = tempfile.TemporaryDirectory(prefix="malopress-tests-")
    os.environ["MALO_CACHE"] = _CACHE.name
    # The same goes for photos of sheets (tests/photos/once.py).
    _PHOTOS = tempfile.TemporaryDirectory(prefix="malopress-photos-")
    os.environ["MALO_TEST_PHOTOS"] = _PHOTOS.name
# Nothing that tests verify or play goes into anybody's diary; those of the diary have their own.
_DATA = tempfile.TemporaryDirectory(prefix="malopress-diary-")
os.environ |= {"MALO_KEEP": "0", "MALO_DATA": _DATA.name, "MALO_PLAYER": ""}

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests" / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that renews golden files."""
    parser.addoption("--update-golden", action="store_true", help="renew the golden files")


class Examples:
    """Looks for examples in docstrings only where there are any: in one file of ten."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[Any], list[Any]]:
        """Leave out what the search of all objects of a module would find nothing in."""
        found = yield
        if file_path.suffix == ".py" and b">>>" not in file_path.read_bytes():
            found = [one for one in found if not isinstance(one, DoctestModule)]
        return found


def pytest_configure(config: pytest.Config) -> None:
    """Have that done for the package as well, whose files are not below this one."""
    config.pluginmanager.register(Examples())


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    """Begin with another part of the tests than the other processes of a run.

    What one has looked through for assertions is kept, so that the others need not.
    """
    place = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if count > 1:
        tests = sorted(Path(__file__).parent.rglob("test_*.py"))
        for path in tests[place::count]:
            import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Spare the collector what stays: to look through all tests and drawings took a tenth."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(500_000, 20, 50)


@pytest.fixture
def tuesday(monkeypatch: pytest.MonkeyPatch) -> date:
    """Set the clock of the commands to a day, Tuesday 17 November 2026, and return it."""

    class Stopped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Stopped:
            return cls(2026, 11, 17, 12, tzinfo=tz)

    monkeypatch.setattr(days, "datetime", Stopped)
    return date(2026, 11, 17)


@pytest.fixture
def photos_once() -> Iterator[None]:
    """Have a photo that several tests look at read once, and in this process."""
    from tests.photos.once import photos_read_once

    with photos_read_once():
        yield


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


EXAMPLE = Path(__file__).parent / "example"


@pytest.fixture
def five_boxes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the worked example on the path, as if it were installed."""
    from generator.games import games

    monkeypatch.syspath_prepend(str(EXAMPLE))
    games.cache_clear()
    yield
    games.cache_clear()
