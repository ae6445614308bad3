"""How long a book takes and how much memory: Détrak for 30, 90 and 365 days, on two processes."""
# ruff: noqa: T201 - benchmarks talk to the terminal

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DAYS = (30, 90, 365)


def main() -> None:
    """Make every book in a process of its own, from an empty cache."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("days", nargs="*", type=int, default=DAYS)
    parser.add_argument("--game", default="detrak")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    print("| days | seconds | seconds a day | peak memory | file |")
    print("|---|---|---|---|---|")
    for days in chosen.days:
        with tempfile.TemporaryDirectory() as folder:
            print(row(days, chosen.game, chosen.jobs, Path(folder)), flush=True)


def row(days: int, game: str, jobs: int, folder: Path) -> str:
    """Return the measures of one book."""
    out = folder / "book.pdf"
    words = ["book", game, "--from", "2027-01-01", "--days", str(days), "--jobs", str(jobs)]
    started = time.monotonic()
    child = subprocess.Popen(
        [sys.executable, "-m", "generator", *words, "--out", str(out)],
        env=os.environ | {"MALO_CACHE": str(folder / "cache")},
        stdout=subprocess.DEVNULL,
    )
    # Of this process alone: its workers are counted by themselves, and need less.
    _, status, used = os.wait4(child.pid, 0)
    seconds = time.monotonic() - started
    if status != 0:
        raise SystemExit(f"the book of {days} days ended with {status}")
    memory, size = _mebibytes(used), out.stat().st_size / 2**20
    return f"| {days} | {seconds:.0f} | {seconds / days:.2f} | {memory:.0f} MiB | {size:.1f} MiB |"


def _mebibytes(used: resource.struct_rusage) -> float:
    """Return the peak of a process; Linux counts it in KiB, others in bytes."""
    return used.ru_maxrss / (2**10 if sys.platform == "linux" else 2**20)


if __name__ == "__main__":
    main()
