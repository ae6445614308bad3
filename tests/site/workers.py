"""A worker of a site, run by Node, and what the door itself says to the same question."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from tests.browser.tools import need_programs

# It is not there long enough to be worth compiling its Python a second time, and better.
NODE = ("node", "--no-wasm-tier-up", str(Path(__file__).with_name("node.mjs")))
Files = Mapping[str, bytes]
NONE: Files = {}
# Where a site says something else: it takes no photos, and there is no server to start again.
OTHERWISE = {"scan", "words"}


class Said(NamedTuple):
    """An answer: as JSON, or a word for another worker; and files."""

    answer: Any
    files: dict[str, bytes]


def forget_when_and_where(answer: dict[str, Any]) -> None:
    """Take out of an answer how long it took, and what the machine that gave it has kept."""
    answer.pop("seconds", None)
    for puzzle in answer.get("puzzles", ()):
        puzzle.pop("kept")


class SiteWorker:
    """A worker with a Python of its own, of the kind that a role asks for."""

    def __init__(self, site: Path, role: str) -> None:
        need_programs(["node"])
        (page,) = site.glob("page-*")
        self._process = subprocess.Popen(
            [*NODE, str(page), role],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        assert self._line() == {"ready": True}

    def ask(
        self,
        name: str,
        question: Mapping[str, Any],
        files: Files = NONE,
        told: Files = NONE,
        link: str = "",
    ) -> Said:
        """Ask it, as the worker of a site to which its codes lead by a link."""
        asked = {"name": name, "question": json.dumps(question), "link": link}
        asked |= {"files": _as_text(files), "told": _as_text(told)}  # type: ignore[dict-item]
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        said = self._line()
        assert "answer" in said, said
        words = said["answer"]
        made = {key: base64.b64decode(one) for key, one in said["files"].items()}
        return Said(json.loads(words) if words.startswith("{") else words, made)

    def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the worker has ended"
        said: dict[str, Any] = json.loads(line)
        return said

    def __enter__(self) -> SiteWorker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()


def _as_text(files: Files) -> dict[str, str]:
    return {name: base64.b64encode(content).decode("ascii") for name, content in files.items()}
