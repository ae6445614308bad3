"""A process that answers: started, asked within its time, and ended.

`worker` is what runs in it; who asks which process, and when, is for `pool` to say.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from generator.core.messages import say
from generator.core.processes import Watch, end_process
from generator.web.server.guard import Refused
from generator.web.server.worker import (
    BROKEN,
    FRESH,
    MEGABYTE,
    MEMORY,
    MOST_ANSWER,
    NO_MEMORY,
    READY,
    SIZE,
    WORN,
)

if TYPE_CHECKING:
    from subprocess import Popen

_LOADING = 60  # seconds until a process that was just started must be able to answer

Question = Sequence[bytes]


class Worker:
    """A process that answers one question after the other, and is started again when it ended."""

    def __init__(self, command: list[str], seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self._process: Popen[bytes] | None = None
        self._loaded = False

    def start(self) -> None:
        """Start the process if there is none that lives; where it cannot be, asking will tell."""
        if self._process is not None and self._process.poll() is None:
            return
        self.end()
        import subprocess

        errors = None if os.environ.get("MALO_DEBUG") else subprocess.DEVNULL
        with suppress(OSError):
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
            )
        self._loaded = False

    def end(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            end_process(process)

    def kill(self) -> None:
        """End the process under the hands of whoever waits for its answer."""
        process = self._process
        if process is not None:
            process.kill()
            process.wait()

    def ask(self, question: Question) -> bytes:
        """Return the answer to a question; raises Refused where there is none."""
        process = self._process
        if process is None:
            raise Refused(500, say("serve.lost"))
        try:
            with Watch(process, self._seconds + (0 if self._loaded else _LOADING)) as watch:
                kind, content = self._exchange(process, question)
        except BaseException:  # half an answer may be left, which is not for the next who asks
            self.end()
            raise
        if kind not in (FRESH, BROKEN) or watch.overrun:  # it may have answered at the last moment
            self.end()
        if kind in (FRESH, WORN):
            return content
        if watch.overrun:
            raise Refused(504, say("serve.too-slow", seconds=round(self._seconds)))
        if kind == NO_MEMORY:
            raise Refused(503, say("serve.too-much-memory", size=MEMORY // MEGABYTE))
        raise Refused(500, say("serve.lost"))

    def _exchange(self, process: Popen[bytes], question: Question) -> tuple[bytes, bytes]:
        """Hand a question over; return how it went, which is b"" without an answer."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            self._loaded = self._loaded or process.stdout.read(1) == READY
            for part in question:
                process.stdin.write(part)
            process.stdin.flush()
            kind, size = process.stdout.read(1), process.stdout.read(SIZE)
            length = int.from_bytes(size, "big")
            if len(size) < SIZE or length > MOST_ANSWER:
                return b"", b""
            content = process.stdout.read(length)
        except OSError:  # it has ended
            return b"", b""
        return (kind, content) if len(content) == length else (b"", b"")
