"""A site as `malo site` makes it, for tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.core.locks import locked
from generator.web.site.runtime import NAME
from tests.browser.tools import node_file
from tests.command import Answer, run, speak

DAY = "2026-11-16"
LINK = "https://club.example/malo/"


def runtime() -> Path:
    """Return the folder of the browser's Python, which `make test` installs."""
    return node_file(f"{NAME}/pyodide.asm.wasm").parent


def make_site(out: Path, *arguments: str, **variables: str) -> Answer:
    """Make a site of a day and the next one."""
    return speak(*command(out), *arguments, **{"MALO_LANG": "en"} | variables)


def command(out: Path) -> tuple[str, ...]:
    """Return the command that makes it."""
    usual = ("--from", DAY, "--days", "2", "--pyodide", str(runtime()), "--jobs", "1")
    return ("site", str(out), *usual)


def made_site(factory: pytest.TempPathFactory) -> Path:
    """Return a site that whoever comes first has made, as anybody does: in a process of its own."""
    alone = os.environ.get("PYTEST_XDIST_WORKER") is None
    shared = factory.getbasetemp() if alone else factory.getbasetemp().parent
    out = shared / "the-site" / "site"
    with locked(shared / "the-site.lock"):
        if not out.exists():
            answer = run(*command(out), MALO_LANG="en")
            assert answer.code == 0, answer.err
    return out
