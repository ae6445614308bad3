"""Small disks of their own for a test: full after a few pages, out of names, or read-only."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PAGE = 4096  # a tmpfs gives out room by the page
NO_DISK = "no file system can be mounted here: it needs root, or users that may have namespaces"


class Disk:
    """A file system that only its keeper has mounted; it is gone with the keeper."""

    def __init__(self, keeper: subprocess.Popen[bytes], point: Path) -> None:
        self._keeper = keeper
        self._point = point
        # The keeper's view of the mount point, as everybody may reach it.
        self.path = Path(f"/proc/{keeper.pid}/root{point}")

    def mount(self, options: str) -> bool:
        """Mount it anew or otherwise; tell whether the system lets us."""
        return self._done(f"mount -t tmpfs -o {options} malo '{self._point}'")

    def make_read_only(self) -> None:
        """Let nobody write any more."""
        assert self._done(f"mount -o remount,ro '{self._point}'")

    def _done(self, command: str) -> bool:
        assert self._keeper.stdin is not None
        assert self._keeper.stdout is not None
        try:
            self._keeper.stdin.write(f"{command} 2>/dev/null; echo $?\n".encode())
            self._keeper.stdin.flush()
        except BrokenPipeError:  # it was not let into a namespace of its own
            return False
        return self._keeper.stdout.readline().strip() == b"0"


@contextmanager
def disk(point: Path, options: str) -> Iterator[Disk]:
    """Mount a small disk for a while; where nobody may, the test is skipped."""
    point.mkdir(exist_ok=True)
    ways = [["unshare", "-m"]] if os.geteuid() == 0 else []
    for way in [*ways, ["unshare", "-rm"]]:
        try:
            keeper = subprocess.Popen(
                [*way, "sh"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except FileNotFoundError:
            break
        with keeper:
            made = Disk(keeper, point)
            if made.mount(options):
                yield made
                return
    pytest.skip(NO_DISK)


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder, hidden ones too."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}
