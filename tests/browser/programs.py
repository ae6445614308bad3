"""The programs that tests of the page need; as a module it says which are missing.

Older browsers lack commands of WebDriver BiDi that the tests give.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable

LEAST = {"chromium": 156, "chromedriver": 156, "firefox-esr": 153}


def lacking(programs: Iterable[str]) -> list[str]:
    """Return those that are not installed, or too old."""
    return [one for one in programs if _version(one) < LEAST.get(one, 0)]


def _version(program: str) -> int:
    """Return the number of a program's version, -1 if it is not there."""
    if shutil.which(program) is None:
        return -1
    if program not in LEAST:
        return 0
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"\d+", done.stdout)
    return int(found[0]) if found else -1


if __name__ == "__main__":
    raise SystemExit(", ".join(f"{one} {LEAST[one]}" for one in lacking(LEAST)) or 0)
