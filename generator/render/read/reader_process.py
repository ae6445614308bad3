"""The process that reads forms for `reader`: files come in, answers go out, within hard limits.

A question is the length of a file as eight bytes, then the file; an answer likewise, its JSON after
a byte that tells whether the process can go on. One that ran short of memory, or keeps more than it
had at first, says so and is replaced.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from generator.core.messages import say
from generator.render.read.filled import sheets_in
from generator.render.read.form_errors import FormError, GivenUpError
from generator.render.read.limits import MEGABYTE, MEMORY, MOST_ANSWER, SECONDS
from generator.render.read.reader_answer import (
    FRESH,
    OUT_OF_MEMORY,
    SIZE,
    WORN,
    error_as_json,
    out_of_memory,
    sheets_as_json,
)

_KEPT = 100 * MEGABYTE


@dataclass(frozen=True, slots=True)
class Work:
    """What is done with a file, and what that may cost."""

    answer: Callable[[bytes], bytes]  # JSON; raises FormError, MemoryError
    seconds: int = SECONDS
    memory: int = MEMORY
    kept: int = _KEPT  # more than that taken after a file, and the process is replaced


def main() -> None:
    """Answer what is in forms until nobody asks any more."""
    serve(Work(lambda data: sheets_as_json(sheets_in(data))))


def serve(work: Work) -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us hears it too, and ends us
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # Nothing that a library prints may get among the answers.
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    gc.disable()  # its rounds cost a fifth of the time; between files everything is collected
    gc.freeze()
    at_first = _limit_memory(work.memory)
    try:
        while _answer_one(work, questions, answers, at_first):
            gc.collect()
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    os._exit(0)


def _answer_one(work: Work, questions: BinaryIO, answers: BinaryIO, at_first: int | None) -> bool:
    """Read a file and answer; return whether to go on."""
    size = questions.read(SIZE)
    if len(size) < SIZE:
        return False
    data = questions.read(int.from_bytes(size, "big"))
    _limit_time(work.seconds)
    answer = _answer(work, data)
    taken = _memory_taken()
    grown = taken[0] - at_first if taken and at_first else 0
    worn = answer is None or grown > work.kept
    content = error_as_json(out_of_memory(work.memory)) if answer is None else answer
    answers.write((WORN if worn else FRESH) + len(content).to_bytes(SIZE, "big") + content)
    answers.flush()
    return True


def _answer(work: Work, data: bytes) -> bytes | None:
    """Return what there is to say about a file; None where the memory did not suffice."""
    try:
        answer = work.answer(data)
        if len(answer) > MOST_ANSWER:
            return error_as_json(GivenUpError(say("form.packed")))
        return answer
    except FormError as error:
        return error_as_json(error)
    except MemoryError:
        return None


def _limit_time(seconds: int) -> None:
    """Let the system end this process when the next file takes too long."""
    if sys.platform == "win32":
        return  # the deadline by the clock is kept by whoever asks
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    limit = round(time.process_time()) + seconds  # the system counts whole seconds
    resource.setrlimit(resource.RLIMIT_CPU, (_lower(limit, most), most))


def _limit_memory(memory: int) -> int | None:
    """Let the system refuse more memory than a file may need; return how much is taken so far.

    Only Linux both keeps such a limit and says how much is taken.
    """
    taken = _memory_taken()
    if sys.platform == "win32" or taken is None:
        return None
    import resource

    size, held = taken
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (_lower(size + memory - held, most), most))
    return size


def _lower(limit: int, most: int) -> int:
    return limit if most < 0 else min(limit, most)  # a negative number stands for no limit


def _memory_taken() -> tuple[int, int] | None:
    """Return how much address space is taken and how much memory is held, if the system tells."""
    try:
        size, held, *_ = Path("/proc/self/statm").read_text(encoding="ascii").split()
    except OSError:
        return None
    page = os.sysconf("SC_PAGE_SIZE")
    return int(size) * page, int(held) * page
