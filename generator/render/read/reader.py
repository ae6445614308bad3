"""Reading filled forms in processes of their own, whatever a stranger put into the file.

A process (`reader_process`) has hard limits on time and memory, is ended when it overruns them, and
is used for one file after the other as long as all goes well. This side never parses a PDF. Where
there are no processes and something else is the fence, a form is read right here.
"""

from __future__ import annotations

import atexit
import errno
import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import LifoQueue
from typing import TYPE_CHECKING, Generic, TypeVar

from generator.core.errors import reason
from generator.core.files import read_ordinary
from generator.core.messages import say
from generator.core.processes import Watch, end_process, python_command
from generator.render.read.filled_sheet import FilledSheet
from generator.render.read.form_errors import FormError, GivenUpError, MixedFormError
from generator.render.read.limits import (
    DEADLINE,
    MEGABYTE,
    MEMORY,
    MOST_ANSWER,
    MOST_BYTES,
    SECONDS,
)
from generator.render.read.reader_answer import (
    OUT_OF_MEMORY,
    SIZE,
    WORN,
    BadAnswerError,
    out_of_memory,
    sheets_from_json,
)

if TYPE_CHECKING:
    from subprocess import Popen

__all__ = [
    "FORMS",
    "FilledSheet",
    "FormError",
    "FormReader",
    "GivenUpError",
    "Job",
    "MixedFormError",
    "Reader",
    "Readers",
    "form_content",
    "in_a_process",
    "in_this_process",
    "read_form",
]

FormReader = Callable[[bytes], tuple[FilledSheet, ...]]
"""Who reads a form: its bytes in, its sheets out; raises FormError, and nothing else."""
MOST_READERS = 4  # processes that read at the same time

Taken = TypeVar("Taken")


@dataclass(frozen=True, slots=True)
class Job(Generic[Taken]):
    """What a process reads: how it is started, how its answers are taken, what a file may cost."""

    start: str  # Python
    taken: Callable[[bytes], Taken]  # of the answer's JSON; raises FormError, BadAnswerError
    seconds: int = SECONDS
    memory: int = MEMORY
    deadline: float = DEADLINE  # in seconds by the clock


FORMS = Job("from generator.render.read.reader_process import main; main()", sheets_from_json)


def in_a_process(data: bytes) -> tuple[FilledSheet, ...]:
    """Read a form in a process with limits: the usual way, and the only one for a stranger's."""
    return _readers.read(data)


def in_this_process(data: bytes) -> tuple[FilledSheet, ...]:
    """Read a form right here, for those whom something else fences in, such as a browser."""
    from generator.render.read.filled import sheets_in  # here: only this side needs the library

    try:
        return sheets_in(data)
    except MemoryError:
        raise out_of_memory() from None


def read_form(data: bytes, reader: FormReader = in_a_process) -> tuple[FilledSheet, ...]:
    """Return the sheets of a form; raises FormError, and nothing else."""
    check_whole(data)
    return reader(data)


def form_content(path: Path) -> bytes:
    """Return what a file holds that may be a form; raises FormError, and nothing else."""
    try:
        content = read_ordinary(path, MOST_BYTES)
    except OSError as error:
        raise FormError(say("cannot-read", reason=reason(error))) from None
    if content is None:
        raise _too_large()
    return content


def check_whole(data: bytes) -> None:
    """Refuse what is plainly no whole PDF before anything tries to mend it."""
    if len(data) > MOST_BYTES:
        raise _too_large()
    if b"%PDF-" not in data[:1024]:
        raise FormError(say("form.not-pdf"))
    end = data.rfind(b"%%EOF")
    # Text after the end mark is common, objects there mean that an update was cut off.
    if end < 0 or data.find(b" obj", end) >= 0:
        raise FormError(say("form.cut-off"))


def _too_large() -> FormError:
    return FormError(say("form.too-large", size=MOST_BYTES // MEGABYTE))


class Reader(Generic[Taken]):
    """The process that reads, started when it is first needed and again after every failure."""

    def __init__(self, job: Job[Taken]) -> None:
        self._job = job
        self._lock = threading.Lock()
        self._process: Popen[bytes] | None = None
        self._owner = 0  # the process that started it: after a fork there are two of us

    def read(self, data: bytes) -> Taken:
        """Return what is in a file; raises FormError, and nothing else."""
        with self._lock:
            try:
                answer = self._ask(self._started(), data)
            except BaseException:
                self._end()
                raise
        try:
            return self._job.taken(answer)
        except BadAnswerError:
            raise _damaged("answer") from None

    def close(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            self._end()

    def _started(self) -> Popen[bytes]:
        if self._process is not None and self._owner == os.getpid():
            if self._process.poll() is None:
                return self._process
            self._end()
        self._process = _start(self._job.start)
        self._owner = os.getpid()
        return self._process

    def _ask(self, process: Popen[bytes], data: bytes) -> bytes:
        with Watch(process, self._job.deadline) as watch:
            answer = _exchange(process, data)
        if answer is None:
            raise _why_ended(process.wait(), watch.overrun, self._job)
        worn, content = answer
        if worn or watch.overrun:  # it may have answered at the last moment
            self._end()
        return content

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and self._owner == os.getpid():
            end_process(process)


class Readers(Generic[Taken]):
    """Some processes that read, so that several threads need not wait for one another's files.

    One thread alone always gets the process that it had before.
    """

    def __init__(self, job: Job[Taken], most: int = MOST_READERS) -> None:
        self._all = [Reader(job) for _ in range(most)]
        self._free: LifoQueue[Reader[Taken]] = LifoQueue()
        for one in reversed(self._all):
            self._free.put(one)

    def read(self, data: bytes) -> Taken:
        """Return what is in a file; raises FormError, and nothing else."""
        reader = self._free.get()
        try:
            return reader.read(data)
        finally:
            self._free.put(reader)

    def close(self) -> None:
        """End all processes."""
        for one in self._all:
            one.close()


def _start(code: str) -> Popen[bytes]:
    """Start a process that reads; a system may have none, or no room for another."""
    try:
        import subprocess

        return subprocess.Popen(
            _command(code),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except ImportError:
        why = say("reason.no-processes")
    except OSError as error:
        none = error.errno in (errno.ENOSYS, errno.ENOTSUP)  # as in a browser
        why = say("reason.no-processes") if none else reason(error)
    raise GivenUpError(say("form.no-reader", reason=why))


def _command(code: str) -> list[str]:
    return python_command(code)


def _exchange(process: Popen[bytes], data: bytes) -> tuple[bool, bytes] | None:
    """Hand a file over and return whether the process is worn, and its answer; None without one."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(len(data).to_bytes(SIZE, "big"))
        process.stdin.write(data)
        process.stdin.flush()
        head = process.stdout.read(1 + SIZE)
        size = int.from_bytes(head[1:], "big")
        if len(head) <= SIZE or size > MOST_ANSWER:
            process.kill()
            return None
        content = process.stdout.read(size)
    except OSError:  # it has ended; its exit code tells why
        return None
    return (head[:1] == WORN, content) if len(content) == size else None


def _why_ended(code: int, overrun: bool, job: Job[Taken]) -> FormError:
    """Return why the process ended without an answer: too slow, too much memory, or a crash."""
    if overrun or code == -getattr(signal, "SIGXCPU", 0):
        return GivenUpError(say("form.too-slow", seconds=job.seconds))
    if code in (OUT_OF_MEMORY, -getattr(signal, "SIGKILL", 0)):
        return out_of_memory(job.memory)  # nobody but a system short of memory kills it
    return _damaged(f"exit {code}")


def _damaged(error: str) -> FormError:
    return FormError(say("form.damaged", error=error))


_readers = Readers(FORMS)
atexit.register(_readers.close)
