"""Solving many puzzles: here, in several processes, or on a cluster, always by the same way.

All three are executors of the standard library's kind, so there is one function that maps over
them. What it gives never depends on which one did the work.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import Any, TypeVar
from urllib.parse import urlsplit

from generator.core.errors import MaloError
from generator.core.ident import Ident
from generator.core.memory import memory_allowed
from generator.core.messages import quoted, say
from generator.tasks.print.dailies import Puzzle, solved_puzzle
from generator.tasks.solve.solutions import code_mark, is_kept, keep

_PATIENCE = 5  # seconds until a cluster that does not answer counts as unreachable
_MOST_PARTS = 100
_LEAST_MEMORY = 500_000_000  # bytes; with fewer a thread of the pool may die, and we wait for ever
A = TypeVar("A")
B = TypeVar("B")
Watch = Callable[[Iterable[Any], int], Iterable[Any]]


@dataclass(frozen=True, slots=True)
class Workers:
    """Who does the work: so many processes of this machine, or the cluster at an address."""

    jobs: int = 1
    cluster: str | None = None


def cores() -> int:
    """Return how many processors this program may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def solve_all(
    idents: Iterable[Ident], workers: Workers, watch: Watch = lambda items, length: items
) -> list[Puzzle]:
    """Return the puzzles of ids in their order, solved; `watch` sees them go by.

    Every puzzle is kept in the cache as soon as it is solved, so that a run that was interrupted
    goes on where it stopped.
    """
    asked = list(idents)
    jobs = min(workers.jobs, len(asked))
    with _executor(jobs, workers.cluster) as executor:
        return list(watch(_solved(asked, executor), len(asked)))


def spread(
    work: Callable[[A], B],
    items: Sequence[A],
    workers: Workers,
    watch: Watch = lambda items, length: items,
) -> list[B]:
    """Return what a function makes of items, in their order; `watch` sees them go by."""
    with _executor(min(workers.jobs, len(items)), workers.cluster) as executor:
        return list(watch(_in_order(work, items, executor), len(items)))


def _in_order(work: Callable[[A], B], items: Sequence[A], executor: Executor) -> Iterator[B]:
    if isinstance(executor, InThisProcess):
        yield from map(work, items)
        return
    for future in [executor.submit(work, one) for one in items]:
        yield future.result()


def _solved(idents: Sequence[Ident], executor: Executor) -> Iterator[Puzzle]:
    """Yield the puzzles in the order of their ids; what is kept here is not sent anywhere."""
    here = InThisProcess()
    ahead = 1 if isinstance(executor, InThisProcess) else len(idents)
    under_way: deque[Future[_Work]] = deque()
    for ident in idents:
        under_way.append((here if is_kept(ident) else executor).submit(_work, ident))
        if len(under_way) >= ahead:
            yield _checked(under_way.popleft().result())
    while under_way:
        yield _checked(under_way.popleft().result())


@dataclass(frozen=True, slots=True)
class _Work:
    """What a worker gives back: the puzzle, and the mark of the code that solved it."""

    puzzle: Puzzle
    code: str | None


def _work(ident: Ident) -> _Work:
    return _Work(solved_puzzle(ident), code_mark(ident.game))


def _checked(work: _Work) -> Puzzle:
    """Return a puzzle and keep it here; other code might have solved it otherwise."""
    ident = work.puzzle.ident
    if work.code != code_mark(ident.game):
        raise MaloError(say("work.other-code"))
    if not is_kept(ident):  # its worker has a cache of its own
        keep(ident, work.puzzle.solved)
    return work.puzzle


@contextmanager
def _executor(jobs: int, cluster: str | None) -> Iterator[Executor]:
    """Open the executor that was asked for, and leave nothing behind when it is closed."""
    if cluster is not None:
        with _on_cluster(cluster) as executor:
            yield executor
    elif jobs > 1 and memory_allowed() >= _LEAST_MEMORY and _has_processes():
        with _in_processes(jobs) as executor:
            yield executor
    else:
        yield InThisProcess()


def _has_processes() -> bool:
    """Tell whether work can be given to other processes: a browser has none."""
    try:
        import concurrent.futures.process  # noqa: F401 - whether it is there is the question
    except ImportError:
        return False
    return True


class InThisProcess(Executor):
    """An executor that does what it is handed at once."""

    def submit(self, fn: Callable[..., B], /, *args: Any, **kwargs: Any) -> Future[B]:
        """Call a function; what it raises is raised here."""
        future: Future[B] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def _in_processes(jobs: int) -> Iterator[Executor]:
    """Open processes of this machine; whatever ends the work early ends them at once."""
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _come_and_go_with_parent)
    try:
        yield pool
    except BaseException as error:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - others:
            process.terminate()
        if isinstance(error, BrokenProcessPool):
            raise MaloError(say("work.lost")) from None
        raise
    pool.shutdown()


def _come_and_go_with_parent() -> None:
    """Make a worker end when somebody presses Ctrl-C, and when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_leave_after_parent, daemon=True).start()


def _leave_after_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None, "workers are started by somebody"
    parent.join()
    os._exit(1)


@contextmanager
def _on_cluster(address: str) -> Iterator[Executor]:
    """Open the executor of a Dask cluster, which gives the work of lost workers to others."""
    try:
        import distributed
    except ImportError:
        raise MaloError(say("work.no-distributed")) from None
    engine: Any = distributed  # which has few types
    try:
        _knock(address)
        client = engine.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise MaloError(say("work.unreachable", address=quoted(address))) from None
    with client:
        executor: Executor = client.get_executor(pure=False)
        try:
            yield executor
        except engine.scheduler.KilledWorker:
            raise MaloError(say("work.lost")) from None
        finally:
            executor.shutdown(wait=False)


def _knock(address: str) -> None:
    """Raise OSError or ValueError where nobody answers, before the engine waits for it."""
    parts = urlsplit(address)
    if parts.scheme != "tcp" or not parts.hostname or not parts.port:
        raise ValueError(f"no address: {address}")
    with socket.create_connection((parts.hostname, parts.port), _PATIENCE) as line:
        greeting = line.recv(8)
    # A scheduler greets at once, with the number of its message's parts; others wait or chat.
    if not 1 <= int.from_bytes(greeting, "little") <= _MOST_PARTS:
        raise ValueError(f"no scheduler: {address}")
