"""`malo serve` as it runs on somebody's machine, for the tests of its page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.command import ROOT


@contextmanager
def served(*options: str, **variables: str) -> Iterator[str]:
    """Start the server on a free port and yield its address; it ends with the test."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "MALO_LANG": "en"} | variables
    command = [sys.executable, "-m", "generator", "serve", "--port", "0", "--no-open", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+/", process.stdout.readline())
            assert found, "the server says where it is"
            yield found[0]
        finally:
            process.terminate()
