"""The limits that docs/architecture.md tells people are those that are kept."""

from __future__ import annotations

import re

from generator.web.server import channel, guard, pool, serve, worker
from tests.command import ROOT

SERVER = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## The server")[1]

KEPT = {
    "a body": (
        guard.MOST_BODY // (1 << 20),
        guard.MOST_BODIES // (1 << 20),
        channel.UPLOAD_SECONDS,
    ),
    "what stands in it": (guard.MOST_VALUES, guard.DEEPEST, guard.MOST_FILES),
    "an answer": (
        pool.QUICK.seconds,
        pool.LONG.seconds,
        worker.MEMORY // (1 << 20),
        worker.MOST_ANSWER // (1 << 20),
    ),
    "in line": (
        pool.QUICK.waiting,
        pool.LONG.waiting,
        serve.CONNECTIONS,
        serve.IDLE_SECONDS,
    ),
}


def test_the_limits_of_the_server_are_told() -> None:
    told = {
        name: tuple(int(one.replace(",", "")) for one in re.findall(r"[\d,]*\d", numbers))
        for name, numbers in re.findall(r"^\| ([a-z ]+) \| (.*\d.*) \|$", SERVER, re.M)
    }
    assert told == KEPT
