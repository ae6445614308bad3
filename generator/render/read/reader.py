"""Reading filled forms in a process of its own, whatever a stranger put into the file.

The process (`reader_process`) has hard limits on time and memory, is ended when it overruns them,
and is used for one file after the other as long as all goes well. This side never parses a PDF.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

from generator.core.errors import reason
from generator.core.files import read_ordinary
from generator.core.messages import say
from generator.render.read.filled_sheet import FilledSheet
from generator.render.read.form_errors import (
    FormError,
    GivenUpError,
    MixedFormError,
    UnreadableError,
)
from generator.render.read.limits import DEADLINE, MEGABYTE, MOST_ANSWER, MOST_BYTES, SECONDS
from generator.render.read.reader_answer import (
    OUT_OF_MEMORY,
    SIZE,
    WORN,
    BadAnswerError,
    out_of_memory,
    sheets_from_json,
)

__all__ = [
    "FilledSheet",
    "FormError",
    "GivenUpError",
    "MixedFormError",
    "Reader",
    "UnreadableError",
    "read_form",
]

# The folder we stand in is not searched for modules: it may hold anything, such as a pypdf.py.
_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from generator.render.read.reader_process import main; main()"
)


def read_form(source: Path | str | bytes) -> tuple[FilledSheet, ...]:
    """Return the sheets of a form, from a file or its bytes; raises FormError, and nothing else."""
    data = source if isinstance(source, bytes) else _content(Path(source))
    check_whole(data)
    return _reader.read(data)


def _content(path: Path) -> bytes:
    try:
        content = read_ordinary(path, MOST_BYTES)
    except OSError as error:
        raise UnreadableError(say("cannot-read", reason=reason(error))) from None
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


class Reader:
    """The process that reads, started when it is first needed and again after every failure."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        self._deadline = deadline
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0  # the process that started it: after a fork there are two of us

    def read(self, data: bytes) -> tuple[FilledSheet, ...]:
        """Return the sheets of a form; raises FormError, and nothing else."""
        with self._lock:
            try:
                answer = self._ask(self._started(), data)
            except BaseException:
                self._end()
                raise
        try:
            return sheets_from_json(answer)
        except BadAnswerError:
            raise _damaged("answer") from None

    def close(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            self._end()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._owner == os.getpid():
            if self._process.poll() is None:
                return self._process
            self._end()
        try:
            self._process = subprocess.Popen(
                _command(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except OSError as error:
            raise GivenUpError(say("form.no-reader", reason=reason(error))) from None
        self._owner = os.getpid()
        return self._process

    def _ask(self, process: subprocess.Popen[bytes], data: bytes) -> bytes:
        overrun = threading.Event()

        def end() -> None:
            overrun.set()
            process.kill()

        watch = threading.Timer(self._deadline, end)
        watch.daemon = True
        watch.start()
        try:
            answer = _exchange(process, data)
        finally:
            watch.cancel()
        if answer is None:
            raise _why_ended(process.wait(), overrun.is_set())
        worn, content = answer
        if worn:
            self._end()
        return content

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None or self._owner != os.getpid():
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            _close(pipe)


def _command() -> list[str]:
    root = str(Path(__file__).parent.parent.parent)
    path = [one for one in sys.path if one]
    path += [] if root in path else [root]
    options = ["-I", "-S", *(["-B"] if sys.dont_write_bytecode else [])]
    return [sys.executable, *options, "-c", _START, json.dumps(path)]


def _exchange(process: subprocess.Popen[bytes], data: bytes) -> tuple[bool, bytes] | None:
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


def _why_ended(code: int, overrun: bool) -> FormError:
    """Return why the process ended without an answer: too slow, too much memory, or a crash."""
    if overrun or code == -getattr(signal, "SIGXCPU", 0):
        return GivenUpError(say("form.too-slow", seconds=SECONDS))
    if code in (OUT_OF_MEMORY, -getattr(signal, "SIGKILL", 0)):
        return out_of_memory()  # nobody but a system short of memory kills it
    return _damaged(f"exit {code}")


def _damaged(error: str) -> FormError:
    return FormError(say("form.damaged", error=error))


def _close(pipe: IO[bytes] | None) -> None:
    if pipe is not None:
        try:
            pipe.close()
        except OSError:
            return  # what it had not taken yet is lost with it


_reader = Reader()
atexit.register(_reader.close)
