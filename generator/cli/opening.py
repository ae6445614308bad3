"""`--open`: shows a finished file or a page in the program for it, without a word of that."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_PATIENCE = 3.0  # seconds: who fails to open a file says so at once


def opened(what: Path | str) -> bool:
    """Open a file, or an address; False where no program could."""
    target = str(what.resolve() if isinstance(what, Path) else what)
    try:
        if sys.platform == "win32":
            os.startfile(target)
            return True
        return _run("open" if sys.platform == "darwin" else "xdg-open", target)
    except OSError:
        return False


def _run(opener: str, target: str) -> bool:
    """Run an opener out of hearing; one that stays is still showing it."""
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(
        [opener, target],
        stdin=nowhere,
        stdout=nowhere,
        stderr=nowhere,
        start_new_session=True,
    )
    try:
        return process.wait(_PATIENCE) == 0
    except subprocess.TimeoutExpired:
        return True
