"""`--open`: shows a finished file in the program for it, without a word of that program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_PATIENCE = 3.0  # seconds: who fails to open a file says so at once


def opened(path: Path) -> bool:
    """Open a file; False where no program could."""
    try:
        if sys.platform == "win32":
            os.startfile(path.resolve())
            return True
        return _run("open" if sys.platform == "darwin" else "xdg-open", path)
    except OSError:
        return False


def _run(opener: str, path: Path) -> bool:
    """Run an opener out of hearing; one that stays is still showing the file."""
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(
        [opener, str(path.resolve())],
        stdin=nowhere,
        stdout=nowhere,
        stderr=nowhere,
        start_new_session=True,
    )
    try:
        return process.wait(_PATIENCE) == 0
    except subprocess.TimeoutExpired:
        return True
