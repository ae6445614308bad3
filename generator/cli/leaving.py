"""How the command leaves when it is stopped: by Ctrl-C, or by a reader that has gone."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130
PIPE_CLOSED = 141  # what a shell sees of a command that a closed pipe has stopped


class PipeClosed(Exception):  # noqa: N818 - nothing went wrong here
    """Nobody reads what is written any more."""


class Interrupts:
    """Ctrl-C raises KeyboardInterrupt inside, and is remembered wherever that gets lost.

    Libraries in C may swallow it, and a prompt takes it for an answer. Afterwards, when all that
    is left is to tidy up, it is only remembered.
    """

    def __init__(self) -> None:
        self.seen = False

    def __enter__(self) -> None:
        signal.signal(signal.SIGINT, self._interrupted)

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._remembered)

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        self.seen = True
        raise KeyboardInterrupt

    def _remembered(self, number: int, frame: FrameType | None) -> None:
        self.seen = True


def leave_pipe() -> None:
    """Send what is still to be written nowhere, so that leaving does not fail over it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
