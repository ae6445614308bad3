"""`--open`: shows a finished file in the program for it, without a word of that program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_PATIENCE = 3.0  # seconds: who fails to open a file says so at once


def opened(path: Path) -> bool:
    """Open a file; False where no program could."""
    if sys.platform == "win32":
        try:
            os.startfile(path.resolve())
        except OSError:
            return False
        return True
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    return _started([opener, str(path.resolve())])


def _started(command: list[str]) -> bool:
    """Start a program that opens a file; False where it fails at once."""
    nowhere = subprocess.DEVNULL
    try:
        process = subprocess.Popen(
            command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True
        )
        return process.wait(_PATIENCE) == 0
    except subprocess.TimeoutExpired:
        return True  # some openers stay as long as the program that shows the file
    except OSError:
        return False
