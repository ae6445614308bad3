"""What is answered to a request, as a WSGI function: files of the page, and questions to the pool.

It knows neither sockets nor games. A question is `POST /ask/NAME` with JSON, and so is its answer.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from generator.core.messages import say
from generator.web.server.guard import (
    HEADERS,
    Bodies,
    Environ,
    Guard,
    Refused,
    asked,
    check_json,
    check_method,
    language,
    table,
    ticket_in,
)
from generator.web.server.pages import File
from generator.web.server.pool import Pool
from generator.web.server.worker import packed

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse

_JSON = "application/json"
_WORTH_PACKING = 1000  # bytes


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back."""

    status: int
    kind: str
    content: bytes
    more: Mapping[str, str] = field(default_factory=dict)

    @property
    def line(self) -> str:
        """The status as HTTP has it."""
        return f"{self.status} {HTTPStatus(self.status).phrase}"

    @property
    def headers(self) -> list[tuple[str, str]]:
        """All headers: an answer is kept by nobody, a file is asked for again."""
        own = {"Content-Type": self.kind, "Content-Length": str(len(self.content))}
        usual = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
        return [*(HEADERS | own | usual | dict(self.more)).items()]


@dataclass(frozen=True)
class App:
    """The WSGI function, with everything that it answers from."""

    files: Mapping[str, File]
    guard: Guard
    pool: Pool
    names: Collection[str]  # of the questions
    long: Collection[str]  # of those that may take long
    bodies: Bodies = field(default_factory=Bodies)

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        try:
            self.guard.check(environ)
            reply = self._answered(environ)
        except Refused as refused:
            reply = refusal(refused, environ.get("HTTP_ACCEPT_LANGUAGE", ""))
        start_response(reply.line, reply.headers)
        return [b"" if environ["REQUEST_METHOD"] == "HEAD" else reply.content]

    def _answered(self, environ: Environ) -> Reply:
        path: str = environ.get("PATH_INFO", "")
        if path in self.files:
            check_method(environ, "GET", "HEAD")
            return _file(self.files[path], environ)
        if path == "/give-up":
            return self._posted(environ, self._give_up)
        name = path.removeprefix("/ask/")
        if name != path and name in self.names:
            return self._posted(environ, lambda body: self._ask(name, body))
        raise Refused(404, say("serve.nothing-here"))

    def _posted(self, environ: Environ, answer: Callable[[bytes], bytes]) -> Reply:
        check_method(environ, "POST")
        check_json(environ)
        with self.bodies.read(environ) as body:
            content = answer(body)
        reply = Reply(200, _JSON, content)
        if len(content) < _WORTH_PACKING or not _takes_packed(environ):
            return reply
        return _as_packed(reply, gzip.compress(content, compresslevel=5))

    def _ask(self, name: str, body: bytes) -> bytes:
        what = asked(body)
        lane = self.pool.long if name in self.long else self.pool.quick
        try:
            return lane.ask(packed(name, what.question, what.files), what.ticket)
        except Refused as refused:
            refused.lang = what.lang
            raise

    def _give_up(self, body: bytes) -> bytes:
        return _as_json({"given_up": self.pool.give_up(ticket_in(table(body)))})


def refusal(refused: Refused, accepted: str) -> Reply:
    """Return what is said to who is refused, in the language of the question or the browser."""
    lang = refused.lang or language(accepted)
    allow = {"Allow": refused.allow} if refused.allow else {}
    return Reply(refused.status, _JSON, _as_json({"error": refused.message.words(lang)}), allow)


def _file(file: File, environ: Environ) -> Reply:
    more = {"Cache-Control": "no-cache", "ETag": file.mark}
    reply = Reply(200, file.kind, file.content, more)
    if file.mark in environ.get("HTTP_IF_NONE_MATCH", ""):
        return replace(reply, status=304, content=b"")
    if file.packed is not None and _takes_packed(environ):
        return _as_packed(reply, file.packed)
    return reply


def _takes_packed(environ: Environ) -> bool:
    """Tell whether a browser takes gzip; one that says so with q=0 is none of ours."""
    return "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "").lower()


def _as_packed(reply: Reply, content: bytes) -> Reply:
    return replace(reply, content=content, more={**reply.more, "Content-Encoding": "gzip"})


def _as_json(told: object) -> bytes:
    return json.dumps(told, ensure_ascii=False).encode("utf-8")
