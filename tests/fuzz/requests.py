"""Targets for what comes from a browser: who is spoken to and by whom, and what is asked."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator

from generator.web.server.guard import MOST_FILES, Guard, asked, language
from generator.web.server.worker import packed, read_question
from tests.fuzz.target import Target, hold

_OURS = {"localhost:8017", "127.0.0.1:8017", "[::1]:8017"}
_GUARD = Guard(8017, frozenset(name.removesuffix(":8017") for name in _OURS))
_FILES = {"sheet.toml": "aWQgPSAiZGV0cmFrI3gi", "à.pdf": ""}
_WORDS = ('"question"', '"files"', '"ticket"', '"lang"', "NaN", "1e999", '"\\ud800"', "[[", "{}")


def enter_question(data: bytes) -> None:
    """A question that is let in reaches the process that answers as it was asked."""
    what = asked(data)
    hold(len(what.files) <= MOST_FILES, "so many files at most")
    handed = read_question(io.BytesIO(b"".join(packed("x", what.question, what.files))))
    hold(handed is not None, "it arrives")
    assert handed is not None
    same = json.dumps(handed[1], sort_keys=True) == json.dumps(what.question, sort_keys=True)
    hold(same and handed[2] == what.files, "it arrives whole")


def enter_visitor(data: bytes) -> None:
    """Only our own names are answered, and only for our own page."""
    host, origin, accepted = [*data.decode("latin-1").split("\n"), "", ""][:3]
    hold(language(accepted) in ("fr", "en"), "everybody is spoken to")
    more = {"HTTP_ORIGIN": origin} if origin else {}
    _GUARD.check({"REQUEST_METHOD": "POST", "HTTP_HOST": host} | more)
    hold(host.lower() in _OURS, f"{host!r} is not ours")
    hold(origin.lower() in ("", f"http://{host.lower()}"), f"{origin!r} is not our page")


def _questions() -> Iterator[bytes]:
    asked = {"lang": "fr", "id": "detrak.basic#2026-11-16", "values": {"cell.a2": "S"}}
    yield json.dumps({"question": asked, "files": _FILES, "ticket": "0123456789abcdef"}).encode()
    yield json.dumps({"question": {"deep": [[[[1.5]]], None, True, "é"]}}).encode()


def _visitors() -> Iterator[bytes]:
    for name in sorted(_OURS):
        yield f"{name}\nhttp://{name}\nfr-CH, en;q=0.8".encode()


def request_targets() -> Iterator[Target]:
    """Yield the targets of this file."""
    yield Target("web.question", enter_question, _questions, _WORDS)
    words = ("localhost", ":8017", "[::1]", "@", "evil.example", "http://", "null", ";q=")
    yield Target("web.visitor", enter_visitor, _visitors, words, longest=1 << 16)
