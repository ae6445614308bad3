"""Fuzz the entrances: `python -m tests.fuzz --runs 1000000`, or some of them with --target.

Every target is fuzzed in a process of its own; a table tells what was done. Findings are kept in
`tests/fuzz/findings`, where the tests feed them again for ever. Exit code 1 if there are any.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz.entrances import TARGETS
from tests.fuzz.kept import FINDINGS, corpus, findings, keep_corpus
from tests.fuzz.target import SLOW, Target, execute

_RUNS = 1_000_000
_DONE, _LARGE = "done.json", "large"
_ARTIFACTS = ("crash-*", "timeout-*", "oom-*")  # what the fuzzer itself could not survive


@dataclass(frozen=True, slots=True)
class Done:
    """What fuzzing a target came to."""

    name: str
    count: int
    accepted: int
    slowest: float  # seconds of processor time, the fuzzer's watching included
    found: tuple[str, ...]


def fuzz(target: Target, runs: int, seed: int, keep: bool) -> Done:
    """Fuzz one target and keep what was found; what seemed slow is timed again unwatched."""
    with tempfile.TemporaryDirectory(prefix="malopress-fuzz-") as place:
        folder = Path(place)
        (folder / "corpus").mkdir()
        begin = [*target.seeds(), *corpus(target.name)]
        begin += [path.read_bytes() for path in findings(target.name)]
        for number, data in enumerate(begin):
            (folder / "corpus" / f"seed-{number:04}").write_bytes(data)
        words = [target.name, str(runs), str(seed), place]
        ended = subprocess.run(
            [sys.executable, "-m", "tests.fuzz.engine", *words], capture_output=True, check=False
        )
        path = folder / _DONE
        told = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        found = _found(target, folder, told)
        if not told and not found:
            found = [f"the fuzzer did not start: {ended.stderr.decode(errors='replace')[-300:]}"]
        if keep:
            learnt = [one.read_bytes() for one in (folder / "corpus").iterdir()]
            keep_corpus(target.name, learnt)
    numbers = told.get("count", 0), told.get("accepted", 0), told.get("slowest", 0.0)
    return Done(target.name, *numbers, tuple(found))


def _found(target: Target, folder: Path, told: dict[str, dict[str, str]]) -> list[str]:
    """Return what was found, each with the name of the file that is kept of it."""
    found = {name: about for about, name in told.get("findings", {}).items()}
    for name in told.get("slow", {}):
        seconds = execute(target, (folder / name).read_bytes()).seconds
        if seconds > SLOW:
            found[name] = f"{seconds:.1f} s"
    for path in (path for kind in _ARTIFACTS for path in folder.glob(kind)):
        if (folder / _LARGE).is_file():  # it was fed beside the input that the fuzzer knows of
            (folder / _LARGE).rename(path)
        found[path.name] = path.name.partition("-")[0]
    for name in found:
        (FINDINGS / target.name).mkdir(parents=True, exist_ok=True)
        (FINDINGS / target.name / name).write_bytes((folder / name).read_bytes())
    return [f"{about} ({name})" for name, about in found.items()]


def shares(targets: Sequence[Target], runs: int) -> list[int]:
    """Return how many executions each target gets of so many: quick ones get more."""
    whole = sum(target.weight for target in targets)
    return [max(1, round(runs * target.weight / whole)) for target in targets]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--target", action="append", choices=list(TARGETS), metavar="NAME")
    parser.add_argument("--runs", type=int, default=_RUNS, help="of all targets together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="renew the corpus beside the code")
    return parser.parse_args()


def main() -> int:
    """Fuzz, and show a table."""
    if importlib.util.find_spec("atheris") is None:
        _say("no fuzzing: this Python has no atheris, see the extra `fuzz` in pyproject.toml")
        return 2
    given = _arguments()
    targets = [TARGETS[name] for name in given.target or TARGETS]
    _say(f"{'target':<24}{'executions':>12}{'let in':>10}{'slowest':>10}  findings")
    count, slowest, found = 0, 0.0, 0
    with ThreadPoolExecutor(given.jobs) as pool:
        every = shares(targets, given.runs)
        futures = [
            pool.submit(fuzz, one, share, given.seed, given.keep)
            for one, share in zip(targets, every, strict=True)
        ]
        for done in (future.result() for future in futures):
            _say(
                f"{done.name:<24}{done.count:>12,}{done.accepted:>10,}{done.slowest:>8.2f} s"
                f"  {'; '.join(done.found) or '–'}"
            )
            count, found = count + done.count, found + len(done.found)
            slowest = max(slowest, done.slowest)
    _say(f"{'together':<24}{count:>12,}{'':>10}{slowest:>8.2f} s  {found}")
    return 1 if found else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
