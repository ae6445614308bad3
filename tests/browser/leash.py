"""Processes that end with the tests, however the tests end."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
import time
from pathlib import Path

# The shell waits for the end of its input, which the tests hold: it comes when they close it, and
# when they are killed. Then it ends the whole group of processes that the program leads, and
# removes their home as often as one of them still writes there while it dies.
_HOLD = """
setsid "$@" &
cat > /dev/null
kill -s KILL -- "-$!"
until rm -rf "$HOME"; do sleep 0.1; done
"""


class Leash:
    """A program with a home folder of its own, which goes when the program ends."""

    def __init__(self, *command: str, files: dict[str, str] | None = None) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="malopress-browser-"))
        for name, text in (files or {}).items():
            (self.home / name).write_text(text)
        with (self.home / "said").open("wb") as said:
            self._process = subprocess.Popen(
                ["sh", "-c", _HOLD, "sh", *(word.format(home=self.home) for word in command)],
                stdin=subprocess.PIPE,
                stdout=said,
                stderr=said,
                start_new_session=True,
                env=os.environ | {"HOME": str(self.home)},
            )

    def said(self, pattern: str, seconds: float = 120) -> str:
        """Wait for a line like this one, and return the part in brackets."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            text = (self.home / "said").read_text(errors="replace")
            if found := re.search(pattern, text):
                return found[1]
            time.sleep(0.02)
        raise TimeoutError(f"nothing like {pattern!r} was said in {seconds} s, only:\n{text}")

    def end(self) -> None:
        """End the program and all that it has started, and remove its home."""
        self._process.communicate()
