"""How quickly `malo` answers what is asked most: processor time beside `import click` alone."""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from statistics import median

BASE = "import click"
ASKED = {BASE: ["-c", BASE]} | {
    f"malo {asked}": ["-m", "generator", asked] for asked in ("--help", "games")
}
PROMISES = {"malo --help": 2.0, "malo games": 3.0}  # times the base


def cost(arguments: list[str]) -> float:
    """Return the processor seconds of a fresh Python, its own start included."""
    before = os.times()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    spent = after.children_user - before.children_user
    return spent + after.children_system - before.children_system


def main() -> None:
    """Run all of them in turn, so that what else the machine does falls on all alike."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=30)
    runs: int = parser.parse_args().runs
    costs = [{name: cost(arguments) for name, arguments in ASKED.items()} for _ in range(runs)]
    print("| what | median s | ratio | promised |\n|---|---:|---:|---:|")
    base = median(one[BASE] for one in costs)
    for name in ASKED:
        seconds = median(one[name] for one in costs)
        promise = f"{PROMISES[name]:.0f}" if name in PROMISES else ""
        print(f"| `{name}` | {seconds:.3f} | {seconds / base:.1f} | {promise} |")


if __name__ == "__main__":
    main()
