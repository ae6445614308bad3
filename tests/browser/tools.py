"""What `make test` installs beside Python packages: browsers, the type checker, axe."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import pytest

from tests.browser.programs import lacking

NODE = Path(sys.prefix) / "node" / "node_modules"

# The page is for browsers of the last years; nothing is compiled, so nothing is written.
_STRICTLY = (
    *("--noEmit", "--allowJs", "--checkJs", "--strict", "--noUnusedLocals", "--noUnusedParameters"),
    *("--target", "es2024", "--pretty", "false"),
    *("--module", "es2022", "--moduleResolution", "bundler", "--skipDefaultLibCheck"),
)


def missing(what: str) -> NoReturn:
    """Skip a test that needs what is not there; where everything has to be there, fail."""
    reason = f"{what} is missing, see `make test`"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def need_programs(programs: Iterable[str]) -> None:
    """Go on only where these programs are installed, and recent enough."""
    for program in lacking(programs):
        missing(program)


def node_file(path: str) -> Path:
    """Return a file of the packages in package.json."""
    file = NODE / path
    if not file.is_file():
        missing(path.partition("/")[0])
    return file


def type_errors(files: Iterable[Path], lib: str = "dom,dom.iterable") -> str:
    """Return what the type checker says of JavaScript files, nothing if they are sound."""
    need_programs(["node"])
    checker = ["node", str(node_file("typescript/bin/tsc")), *_STRICTLY, "--lib", f"es2024,{lib}"]
    done = subprocess.run([*checker, *map(str, files)], capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == (done.stdout == ""), done.stderr or done.stdout
    return done.stdout
