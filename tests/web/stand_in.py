"""A door behind which is no game: it answers, fails, hangs and bloats as it is asked to."""

from __future__ import annotations

import itertools
import os
import threading
from pathlib import Path
from typing import Any

NAMES = frozenset({"echo", "fail", "crash", "hang", "bloat", "who", "long", "shout"})
LONG = frozenset({"long"})

_count = itertools.count()
Answer = tuple[dict[str, Any], dict[str, bytes]]


def ask(name: str, question: dict[str, Any], files: dict[str, bytes]) -> Answer:
    """Do as the question's name says."""
    match name:
        case "fail":
            raise RuntimeError("a bug")
        case "crash":
            os._exit(11)
        case "hang":
            _hang(question)
        case "bloat":
            return {"size": len(bytearray(4 << 30))}, {}
        case "shout":
            print("into the answer", flush=True)  # noqa: T201
        case "long" if question.get("hang"):
            _hang(question)
    answer = {
        "name": name,
        "question": question,
        "process": os.getpid(),
        "count": next(_count),
    }
    return answer, {file: content[::-1] for file, content in files.items()}


def _hang(question: dict[str, Any]) -> None:
    """Tell who hangs, through a pipe that somebody reads, and hang."""
    if "tell" in question:
        Path(question["tell"]).write_text(str(os.getpid()), encoding="ascii")
    threading.Event().wait()
