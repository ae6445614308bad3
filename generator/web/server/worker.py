"""The process that answers for `pool`: questions come in, answers go out, within hard limits.

A question is the length of its head as eight bytes, the head as JSON, then its files one after the
other; an answer is a byte that tells how it went, a length, and the JSON that the page gets. Before
the first question one byte says that everything is loaded.
"""

from __future__ import annotations

import base64
import json
import os
import pkgutil
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

SIZE = 8  # bytes that tell how long a head or an answer is
READY = b"!"
FRESH, WORN, BROKEN, NO_MEMORY = b"+", b"-", b"b", b"m"
MEGABYTE = 1 << 20
MEMORY = 1536 * MEGABYTE
MOST_ANSWER = 100 * MEGABYTE
_KEPT = 500 * MEGABYTE  # more than that held after an answer, and the process is replaced

Files = Mapping[str, bytes]
Ask = Callable[[str, dict[str, Any], dict[str, bytes]], tuple[dict[str, Any], dict[str, bytes]]]
Question = tuple[str, dict[str, Any], dict[str, bytes]]


def packed(name: str, question: Mapping[str, Any], files: Files) -> tuple[bytes, ...]:
    """Return a question as it is handed over; raises UnicodeError for what is no text."""
    sizes = [(file, len(content)) for file, content in files.items()]
    head = json.dumps([name, question, sizes], ensure_ascii=False).encode("utf-8")
    return len(head).to_bytes(SIZE, "big"), head, *files.values()


def main() -> None:
    """Answer until nobody asks any more; the command tells the door, and what to load for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us hears it too, and ends us
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # Nothing that a library prints may get among the answers.
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nowhere, stream)
    door, niceness, *packages = sys.argv[2:]
    if hasattr(os, "nice"):
        os.nice(int(niceness))
    asked: queue.SimpleQueue[Question] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions, asked), daemon=True).start()
    module = import_module(door)
    _limit_memory()
    answers.write(READY)
    answers.flush()
    unloaded = _modules(packages)
    while True:
        while asked.empty() and (name := next(unloaded, None)) is not None:
            import_module(name)
        _answer(module.ask, asked.get(), answers)


def _modules(packages: Iterable[str]) -> Iterator[str]:
    """Yield the modules of some packages: what is loaded while nobody asks makes no one wait."""
    for package in map(import_module, packages):
        inside = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        yield from (one.name for one in inside)


def _listen(questions: BinaryIO, asked: queue.SimpleQueue[Question]) -> None:
    """Take questions; when whoever asks them has gone, leave at once, in the middle of a search."""
    try:
        while (question := read_question(questions)) is not None:
            asked.put(question)
    finally:
        os._exit(0)


def read_question(questions: BinaryIO) -> Question | None:
    """Return the next question; None where nobody asks any more."""
    size = questions.read(SIZE)
    if len(size) < SIZE:
        return None
    name, question, sizes = json.loads(questions.read(int.from_bytes(size, "big")))
    return name, question, {file: questions.read(length) for file, length in sizes}


def _answer(ask: Ask, question: Question, answers: BinaryIO) -> None:
    kind, content = _answered(ask, question)
    if kind == FRESH and _memory()[1] > _KEPT:
        kind = WORN
    answers.write(kind + len(content).to_bytes(SIZE, "big"))
    answers.write(content)
    answers.flush()


def _answered(ask: Ask, question: Question) -> tuple[bytes, bytes]:
    """Return how it went, and the answer if there is one."""
    try:
        answer, files = ask(*question)
        coded = {name: base64.b64encode(content).decode() for name, content in files.items()}
        content = json.dumps({"answer": answer, "files": coded}).encode("ascii")
        return (FRESH, content) if len(content) <= MOST_ANSWER else (NO_MEMORY, b"")
    except MemoryError:
        return NO_MEMORY, b""
    except Exception:  # noqa: BLE001  # a bug of ours: who asked is told so, and the next can ask
        traceback.print_exc()  # heard where MALO_DEBUG is set
        return BROKEN, b""


def _limit_memory() -> None:
    """Let the system refuse more memory than an answer may need; only Linux keeps such a limit."""
    size, held = _memory()
    if sys.platform == "win32" or not size:
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    limit = size - held + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (limit if most < 0 else min(limit, most), most))


def _memory() -> tuple[int, int]:
    """Return how much address space is taken and how much memory is held; 0 if nobody tells."""
    try:
        size, held, *_ = Path("/proc/self/statm").read_text(encoding="ascii").split()
    except OSError:
        return 0, 0
    page = os.sysconf("SC_PAGE_SIZE")
    return int(size) * page, int(held) * page
