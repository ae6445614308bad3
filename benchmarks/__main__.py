"""`python -m benchmarks` runs every benchmark with its defaults, one after another."""
# ruff: noqa: T201 - benchmarks talk to the terminal

import pkgutil
import subprocess
import sys

import benchmarks

NOT_ALONE = {
    "__main__",
    "chosen",
    "compare_commits",
    "detrak_cpsat",
    "mutations",
    "nearest",
    "training",
    "vacances_cpsat",
}  # need others
HOURS = {"mutants", "reach"}  # tests, not figures: see docs/reliability.md


def main() -> None:
    """Run every module of this package that can be run, each in a process of its own."""
    names = {module.name for module in pkgutil.iter_modules(benchmarks.__path__)}
    for name in sorted(names - NOT_ALONE - HOURS):
        print(f"\n## {name}", flush=True)
        subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=True)


main()
