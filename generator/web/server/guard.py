"""Who may ask, how much, and what every answer tells the browser: nothing here knows a game."""

from __future__ import annotations

import base64
import binascii
import ipaddress
import json
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from generator.core.errors import MaloError
from generator.core.game import LANGUAGES
from generator.core.messages import Message, say

MEGABYTE = 1 << 20
MOST_BODY = 25 * MEGABYTE
MOST_BODIES = 100 * MEGABYTE  # all that are being read or answered at the same time
MOST_VALUES = 100_000  # lists, tables and what stands in them
DEEPEST = 32
MOST_FILES = 200
LONGEST_NAME = 255
_TICKET = re.compile(r"[\w-]{16,64}", re.ASCII)

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self)",
}
"""What every answer carries, a refusal too."""

Environ = Mapping[str, Any]


class Refused(MaloError):  # noqa: N818 - reads well in `except`
    """A request that gets no answer: the status of HTTP, and why in words."""

    def __init__(self, status: int, message: Message, allow: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.allow = allow  # the methods that there are
        self.lang: str | None = None  # if the question said one


@dataclass(frozen=True, slots=True)
class Asked:
    """What a page asks."""

    question: dict[str, Any]
    files: dict[str, bytes]
    ticket: str | None  # by which it can be given up

    @property
    def lang(self) -> str | None:
        """The language to answer in, if it is one of ours."""
        lang = self.question.get("lang")
        return lang if lang in LANGUAGES else None


@dataclass(frozen=True, slots=True)
class Guard:
    """Under which names this server may be spoken to.

    A page elsewhere can have its own name point to this machine. So a name must be one of ours; an
    address of numbers can only be meant for us, and counts where others are let in.
    """

    port: int
    names: frozenset[str]
    any_address: bool = False

    def check(self, environ: Environ) -> None:
        """Refuse who speaks to somebody else, or for somebody else."""
        host = str(environ.get("HTTP_HOST", "")).lower()
        if not self._is_ours(host):
            raise Refused(421, say("serve.host"))
        origin = environ.get("HTTP_ORIGIN")
        if origin is not None and str(origin).lower() != f"http://{host}":
            raise Refused(403, say("serve.origin"))
        site = environ.get("HTTP_SEC_FETCH_SITE", "same-origin")
        if environ["REQUEST_METHOD"] == "POST" and site != "same-origin":
            raise Refused(403, say("serve.origin"))

    def _is_ours(self, host: str) -> bool:
        name, port = _split(host)
        if port != str(self.port) and (port or self.port != 80):
            return False
        return name in self.names or (self.any_address and _is_address(name))


def _split(host: str) -> tuple[str, str]:
    """Return name and port of a Host.

    >>> _split("[::1]:8017"), _split("localhost")
    (('[::1]', '8017'), ('localhost', ''))
    """
    found = re.fullmatch(r"(\[[^\]]*\]|[^:]*)(?::(\d+))?", host)
    return (found[1], found[2] or "") if found else ("", "")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def language(accepted: str) -> str:
    """Return the language for a header Accept-Language: French for none, as on the command line.

    >>> language("de, fr-CH;q=0.8, en;q=0.9"), language("de"), language("")
    ('en', 'en', 'fr')
    """
    found = re.findall(r"(fr|en)\b[\w-]*\s*(?:;\s*q=([01](?:\.\d{0,3})?))?", accepted.lower())
    if not found:
        return "en" if accepted.strip() else "fr"
    return str(max(found, key=lambda one: float(one[1] or 1))[0])


class Bodies:
    """What all bodies together may take while they are read and answered."""

    def __init__(self, most: int = MOST_BODIES) -> None:
        self._left = most
        self._lock = threading.Lock()

    @contextmanager
    def read(self, environ: Environ) -> Iterator[bytes]:
        """Hold a body, which counts until it is let go."""
        size = _length(environ)
        with self._lock:
            if size > self._left:
                raise Refused(503, say("serve.full"))
            self._left -= size
        try:
            yield _read(environ, size)
        finally:
            with self._lock:
                self._left += size


def _length(environ: Environ) -> int:
    said = str(environ.get("CONTENT_LENGTH") or "0")
    if re.fullmatch(r"\d{1,12}", said, re.ASCII) is None:
        raise Refused(400, say("serve.unreadable"))
    if int(said) > MOST_BODY:
        raise Refused(413, say("serve.too-large", size=MOST_BODY // MEGABYTE))
    return int(said)


def _read(environ: Environ, size: int) -> bytes:
    content: bytes = environ["wsgi.input"].read(size)
    if len(content) < size:
        raise Refused(400, say("serve.unreadable"))
    return content


def check_method(environ: Environ, *methods: str) -> None:
    """Refuse what cannot be done here."""
    if environ["REQUEST_METHOD"] not in methods:
        raise Refused(405, say("serve.method", methods=methods), allow=", ".join(methods))


def check_json(environ: Environ) -> None:
    """Refuse everything that a form of another page could send."""
    kind, _, _ = str(environ.get("CONTENT_TYPE", "")).partition(";")
    if kind.strip().lower() != "application/json":
        raise Refused(415, say("serve.json-only"))


def table(body: bytes) -> dict[str, Any]:
    """Return the table that a body holds as JSON; how much there is to build is counted before."""
    if sum(map(body.count, (b",", b"[", b"{"))) > MOST_VALUES:
        raise Refused(413, say("serve.too-many", most=MOST_VALUES))
    try:
        found = json.loads(body.decode("utf-8"), parse_constant=_no_number)
        json.dumps(found, ensure_ascii=False).encode("utf-8")  # halves of characters are no text
    except (ValueError, RecursionError):
        raise Refused(400, say("serve.unreadable")) from None
    if not isinstance(found, dict) or _depth(found) > DEEPEST:
        raise Refused(400, say("serve.unreadable"))
    return found


def _no_number(said: str) -> float:
    raise ValueError(said)  # NaN and its like are no JSON


def _depth(value: object) -> int:
    """Return how deep tables and lists stand in one another."""
    depth, level = 0, [value]
    while level:
        inner = [one for one in level if isinstance(one, dict | list)]
        depth += bool(inner)
        level = [
            child for one in inner for child in (one.values() if isinstance(one, dict) else one)
        ]
    return depth


def asked(body: bytes) -> Asked:
    """Return what is asked, with its files."""
    found = table(body)
    question, files = found.pop("question", None), found.pop("files", {})
    ticket = ticket_in(found) if "ticket" in found else None
    found.pop("ticket", None)
    if found or not isinstance(question, dict) or not isinstance(files, dict):
        raise Refused(400, say("serve.unreadable"))
    if len(files) > MOST_FILES:
        raise Refused(413, say("serve.too-many", most=MOST_FILES))
    return Asked(question, {name: _file(name, coded) for name, coded in files.items()}, ticket)


def ticket_in(found: Mapping[str, Any]) -> str:
    """Return the ticket of a question: long enough that nobody guesses another's."""
    ticket = found.get("ticket")
    if not isinstance(ticket, str) or _TICKET.fullmatch(ticket) is None:
        raise Refused(400, say("serve.unreadable"))
    return ticket


def _file(name: str, coded: object) -> bytes:
    if len(name) > LONGEST_NAME or not isinstance(coded, str):
        raise Refused(400, say("serve.unreadable"))
    try:
        return base64.b64decode(coded, validate=True)
    except (binascii.Error, ValueError):
        raise Refused(400, say("serve.unreadable")) from None
