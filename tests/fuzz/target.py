"""A target of fuzzing: an entrance, what it may refuse, and what must hold of what it lets in."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generator.core.errors import MaloError

SLOW = 1.0
"""Seconds of processor time that nothing may take longer than."""


class Broken(AssertionError):  # noqa: N818 - it reads well: an input that left something broken
    """Something that must hold does not."""


@dataclass(frozen=True, slots=True)
class Target:
    """One entrance: `enter` reads what came in and checks what must hold of it.

    It may raise what a caller expects (`refusals`), nothing else. `seeds` are inputs to begin
    with, `words` tokens of the notation, `longest` how many bytes can come in this way at most.
    """

    name: str
    enter: Callable[[bytes], None]
    seeds: Callable[[], Iterable[bytes]]
    words: tuple[str, ...] = ()
    refusals: tuple[type[Exception], ...] = (MaloError,)
    longest: int = 100_000
    weight: float = 1.0  # how many executions it gets beside the others


@dataclass(frozen=True, slots=True)
class Execution:
    """How one input went: whether it was let in, the processor time, and what was broken by it."""

    accepted: bool
    seconds: float
    fault: BaseException | None = None


def execute(target: Target, data: bytes) -> Execution:
    """Feed one input to a target."""
    began = time.process_time()
    fault: Exception | None = None
    accepted = False
    try:
        target.enter(data)
        accepted = True
    except target.refusals:
        accepted = False
    except Exception as error:  # noqa: BLE001  # whatever it is, it is what we look for
        fault = error
    return Execution(accepted, time.process_time() - began, fault)


def hold(condition: bool, what: str) -> None:
    """Say that something which must hold does not."""
    if not condition:
        raise Broken(what)


def as_text(data: bytes) -> str:
    """Return bytes as a parser gets them from a command line: what is no text becomes surrogates.

    >>> as_text(b"caf\\xc3\\xa9 \\xff")
    'café \\udcff'
    """
    return data.decode("utf-8", errors="surrogateescape")
