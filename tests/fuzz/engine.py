"""The coverage-guided fuzzer on one target, in a process of its own: `python -m tests.fuzz.engine`.

It goes on after a finding, so that one bug does not hide another, and writes down what it did:
`done.json` with the count, the slowest, and the inputs that are findings or may be too slow.
"""

from __future__ import annotations

import hashlib
import json
import random
import signal
import sys
import traceback
from dataclasses import dataclass, field
from pathlib import Path

import atheris

from tests.fuzz.mutation import mutated, stretched
from tests.fuzz.target import SLOW, Execution, Target, execute

DONE, LARGE = "done.json", "large"
_LONGEST = 4_000  # bytes of an input that is changed; what is stretched may be longer
_STRETCHED_EVERY = 100
_HANGS = 300  # seconds by the clock, then the fuzzer gives up
_OVERRUN = 8.0  # seconds of processor time, then an execution is ended; watching makes it slow
_WRITTEN_EVERY = 1_000
_MOST_MEMORY = 2_000  # megabytes
_MOST_FINDINGS = 30
_TOLD = ("count", "accepted", "slowest", "findings", "slow")
# Whose branches the fuzzer watches; watching all would slow everything down, even the start.
_WATCHED = {
    "pdf": ("generator.render", "pypdf"),
    "command": ("generator.cli", "generator.tasks"),
    "record": ("generator.core", "tomllib"),
}
_UNWATCHED_ROOMS = {"paper", "mind", "deal", "texts"}
_ROOT = Path(__file__).parents[2]


class OverrunError(BaseException):
    """An execution that takes so long that it is ended; no `except Exception` may swallow it."""


def _overrun(*_: object) -> None:
    raise OverrunError


@dataclass(slots=True)
class Fuzzer:
    """Counts executions of a target and keeps the inputs that somebody has to look at."""

    target: Target
    folder: Path
    chance: random.Random
    words: list[bytes]
    count: int = 0
    accepted: int = 0
    slowest: float = 0.0
    findings: dict[str, str] = field(default_factory=dict)  # what is wrong -> the input's name
    slow: dict[str, float] = field(default_factory=dict)  # the input's name -> seconds, watched

    def enter(self, data: bytes) -> None:
        """Feed an input, and now and then a large one made of it."""
        self._feed(data)
        if self.count % _STRETCHED_EVERY == 0:
            large = stretched(data, self.target.longest, self.chance)
            (self.folder / LARGE).write_bytes(large)  # if it hangs, somebody finds it there
            self._feed(large)
            (self.folder / LARGE).unlink()

    def _feed(self, data: bytes) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, _OVERRUN)
        try:
            done = execute(self.target, data)
        except OverrunError as error:
            done = Execution(False, _OVERRUN, error)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        self.count += 1
        if self.count % _WRITTEN_EVERY == 0:
            self.write()
        self.accepted += done.accepted
        self.slowest = max(self.slowest, done.seconds)
        if done.fault is not None:
            self._keep_finding(data, done)
        elif done.seconds > SLOW and len(self.slow) < _MOST_FINDINGS:
            self.slow[self._kept(data)] = done.seconds

    def _keep_finding(self, data: bytes, done: Execution) -> None:
        """Keep the shortest input of every kind of finding."""
        about = told(done)
        known = self.findings.get(about)
        if known is None and len(self.findings) >= _MOST_FINDINGS:
            return
        if known is None or (self.folder / known).stat().st_size > len(data):
            self.findings[about] = self._kept(data)

    def _kept(self, data: bytes) -> str:
        name = hashlib.sha256(data).hexdigest()[:16]
        (self.folder / name).write_bytes(data)
        return name

    def mutate(self, data: bytes, most: int, seed: int) -> bytes:
        """Change an input as the library does, or so that it keeps its shape."""
        chance = random.Random(seed)
        if chance.random() < 0.5:
            return bytes(atheris.Mutate(data, most))
        return mutated(data, self.words, chance)[:most]

    def write(self) -> None:
        """Write down what was done."""
        kept = {name: getattr(self, name) for name in _TOLD}
        (self.folder / DONE).write_text(json.dumps(kept), encoding="utf-8")


def told(done: Execution) -> str:
    """Return what is wrong, and the innermost place of ours at which it happened."""
    assert done.fault is not None
    frames = traceback.extract_tb(done.fault.__traceback__)
    ours = [one for one in frames if "/generator/" in one.filename] or frames[-1:]
    place = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}"
    said = str(done.fault) if isinstance(done.fault, AssertionError) else ""
    return f"{type(done.fault).__name__} {said} at {place}"


def watched(name: str) -> list[str]:
    """Return the packages whose branches guide the fuzzer: those that a target is about.

    >>> watched("form.saint-malo"), watched("id")
    (['generator.core', 'generator.games.saint_malo'], ['generator.core', 'generator.games'])
    """
    kind, _, game = name.partition(".")
    own = f"generator.games.{game.replace('-', '_')}" if game else "generator.games"
    return [*_WATCHED.get(kind, ("generator.core",)), *([] if kind == "pdf" else [own])]


def unwatched(name: str) -> list[str]:
    """Return all modules of ours that a target is not about: the fuzzer asks for each of them."""
    about = tuple(watched(name))
    modules = [
        ".".join(path.relative_to(_ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (_ROOT / "generator").rglob("*.py")
    ]
    return [
        module
        for module in modules
        if not f"{module}.".startswith(tuple(f"{one}." for one in about))
        or set(module.split(".")) & _UNWATCHED_ROOMS
    ]


def dictionary(words: list[bytes]) -> str:
    """Return words as the dictionary that libFuzzer reads.

    >>> dictionary([b'a"\\n'])
    '"\\\\x61\\\\x22\\\\x0a"\\n'
    """
    lines = ("".join(f"\\x{byte:02x}" for byte in word) for word in words)
    return "".join(f'"{line}"\n' for line in lines)


def main(name: str, runs: str, seed: str, place: str) -> None:
    """Fuzz a target so many times; `place` holds the inputs to begin with, under `corpus`."""
    packages = [one.partition(".")[0] for one in watched(name)]
    with atheris.instrument_imports(include=packages, exclude=unwatched(name)):
        from tests.fuzz.entrances import TARGETS
    target, folder = TARGETS[name], Path(place)
    words = [word.encode() for word in target.words]
    fuzzer = Fuzzer(target, folder, random.Random(seed), words)
    (folder / "words.dict").write_text(dictionary(words), encoding="ascii")
    options = {
        "atheris_runs": runs,
        "seed": seed,
        "max_len": _LONGEST,
        "timeout": _HANGS,
        "rss_limit_mb": _MOST_MEMORY,
        "dict": folder / "words.dict",
        "artifact_prefix": f"{folder}/",
        "verbosity": 0,
    }
    line = [sys.argv[0], *(f"-{key}={value}" for key, value in options.items())]
    atheris.Setup([*line, str(folder / "corpus")], fuzzer.enter, custom_mutator=fuzzer.mutate)
    signal.signal(signal.SIGVTALRM, _overrun)
    try:
        atheris.Fuzz()  # leaves by SystemExit when it is done
    finally:
        fuzzer.write()


if __name__ == "__main__":
    main(*sys.argv[1:])
