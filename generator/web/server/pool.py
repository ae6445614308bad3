"""Processes that answer questions: a few, replaced when they fail, in two lanes.

What may take long has a lane of its own, so that nobody who asks for a page waits behind a solver.
A question waits its turn, in the order of asking, and the line has an end.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from generator.core.messages import say
from generator.core.processes import python_command
from generator.web.server.guard import Refused
from generator.web.server.process import Question, Worker

_START = "from generator.web.server.worker import main; main()"
_TRIES = 3  # for what is solved beforehand, and makes way for people


@dataclass(frozen=True, slots=True)
class Limits:
    """What a lane may use."""

    workers: int
    waiting: int  # questions in line
    seconds: float  # for one answer, by the clock
    niceness: int
    at_once: bool  # whether its processes are started before somebody asks


QUICK = Limits(workers=2, waiting=200, seconds=20, niceness=0, at_once=True)
LONG = Limits(workers=2, waiting=20, seconds=300, niceness=10, at_once=False)


@dataclass(eq=False)
class _Job:
    """A question under way: in line as long as it has no worker."""

    ticket: str | None
    beforehand: bool = False  # nobody waits for it
    worker: Worker | None = None
    turn: threading.Event = field(default_factory=threading.Event)
    given_up: bool = False


class Lane:
    """Some workers and the line before them."""

    def __init__(self, limits: Limits, door: str, packages: Sequence[str] = ()) -> None:
        command = python_command(_START, door, str(limits.niceness), *packages)
        self._limits = limits
        self._all = [Worker(command, limits.seconds) for _ in range(limits.workers)]
        self._free = list(self._all)
        self._line: deque[_Job] = deque()
        self._jobs: set[_Job] = set()
        self._closed = False
        self._lock = threading.Lock()
        self._calm = threading.Condition(self._lock)
        if limits.at_once:
            for one in self._all:
                one.start()

    def ask(self, question: Question, ticket: str | None = None) -> bytes:
        """Return the answer to a question when it was its turn; raises Refused without one."""
        job = _Job(ticket)
        with self._lock:
            self._join(job)
        job.turn.wait()
        return self._answer(job, question)

    def ask_beforehand(self, question: Question) -> bool:
        """Ask what somebody may ask later, when nobody asks anything; False if one has to go."""
        job = _Job(None, beforehand=True)
        with self._calm:
            self._calm.wait_for(lambda: self._closed or len(self._free) == len(self._all))
            if self._closed:
                return True
            self._join(job)
        try:
            self._answer(job, question)
        except Refused:
            return not job.given_up
        return True

    def give_up(self, ticket: str) -> bool:
        """End what is under way for a ticket; False if nothing is."""
        with self._lock:
            found = self._under_way(ticket)
            for job in found:
                self._end(job)
        return bool(found)

    def close(self) -> None:
        """End everything."""
        with self._lock:
            self._closed = True
            for job in self._jobs:
                self._end(job)
            for one in self._free:
                one.end()
            self._calm.notify_all()

    def _under_way(self, ticket: str) -> list[_Job]:
        return [job for job in self._jobs if job.ticket == ticket and not job.given_up]

    def _join(self, job: _Job) -> None:
        """Give a question a worker, or a place in line."""
        if self._closed or (not self._free and len(self._line) >= self._limits.waiting):
            raise Refused(503, say("serve.full"))
        if job.ticket is not None and self._under_way(job.ticket):
            raise Refused(409, say("serve.ticket"))
        self._jobs.add(job)
        if self._free:
            _hand(self._free.pop(), job)
            return
        self._line.append(job)
        for one in [one for one in self._jobs if one.beforehand]:
            self._end(one)

    def _answer(self, job: _Job, question: Question) -> bytes:
        """Have a question answered. Giving up is no failure: a browser would log it as one."""
        try:
            if job.worker is None or job.given_up:
                raise Refused(200, say("serve.given-up"))
            return job.worker.ask(question)
        except Refused:
            if job.given_up:
                raise Refused(200, say("serve.given-up")) from None
            raise
        finally:
            with self._lock:
                self._leave(job)

    def _leave(self, job: _Job) -> None:
        """Hand the worker of a question on."""
        self._jobs.discard(job)
        worker, job.worker = job.worker, None
        if worker is None:
            return
        if self._closed:
            worker.end()
        elif self._line:
            _hand(worker, self._line.popleft())
        else:
            worker.start()  # now, if it has ended: whoever asks next need not wait for it
            self._free.append(worker)
            self._calm.notify_all()

    def _end(self, job: _Job) -> None:
        job.given_up = True
        if job.worker is not None:
            job.worker.kill()
        elif job in self._line:
            self._line.remove(job)
            job.turn.set()


class Pool:
    """The lanes of a server."""

    def __init__(
        self, door: str, packages: Sequence[str] = (), quick: Limits = QUICK, long: Limits = LONG
    ) -> None:
        self.quick = Lane(quick, door, packages)
        self.long = Lane(long, door, packages)

    def give_up(self, ticket: str) -> bool:
        """End what is under way for a ticket; False if nothing is."""
        return any(lane.give_up(ticket) for lane in (self.quick, self.long))

    def prepare(self, questions: Iterable[Question]) -> None:
        """Answer some long questions while nobody asks any, so that their answers are kept."""
        threading.Thread(target=self._prepare, args=(list(questions),), daemon=True).start()

    def _prepare(self, questions: Iterable[Question]) -> None:
        for question in questions:
            for _ in range(_TRIES):
                if self.long.ask_beforehand(question):
                    break

    def close(self) -> None:
        """End all processes."""
        for lane in (self.quick, self.long):
            lane.close()


def _hand(worker: Worker, job: _Job) -> None:
    """Let a worker answer a question; it lives from now on, so that giving up can end it."""
    worker.start()
    job.worker = worker
    job.turn.set()
