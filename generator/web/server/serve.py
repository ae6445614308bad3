"""The server on one's own machine: sockets, waitress, and the pool that answers."""

from __future__ import annotations

import errno
import logging
import os
import socket
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from generator.core.errors import MaloError, reason
from generator.core.messages import quoted, say
from generator.web.server.app import App
from generator.web.server.guard import MOST_BODY, Guard
from generator.web.server.pages import page_files
from generator.web.server.pool import Pool
from generator.web.server.worker import packed

PORT = 8017
DOOR = "generator.web.door"
PACKAGES = ("generator.tasks", "generator.games")  # what the door calls, sooner or later
_NEXT_PORTS = 20
_LOOPBACK = ("127.0.0.1", "::1")
_LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]"})
# Every connection has a thread: nobody who wants a file waits for those who wait for an answer.
CONNECTIONS = 256
IDLE_SECONDS = 30

Questions = Iterable[tuple[str, Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server listens."""

    sockets: tuple[socket.socket, ...]
    host: str | None  # None: only this machine gets in

    @property
    def port(self) -> int:
        """The port, the same of all sockets."""
        return int(self.sockets[0].getsockname()[1])

    @property
    def guard(self) -> Guard:
        """Under which names it is spoken to."""
        if self.host is None:
            return Guard(self.port, _LOCAL)
        own = socket.gethostname().lower()
        named = {self.host.lower(), own, own.partition(".")[0], f"{own.partition('.')[0]}.local"}
        return Guard(self.port, _LOCAL | named, any_address=True)

    @property
    def lets_others_in(self) -> bool:
        """Whether other machines can reach it."""
        addresses = (ip_address(one.getsockname()[0].partition("%")[0]) for one in self.sockets)
        return not all(one.is_loopback for one in addresses)

    @property
    def is_everywhere(self) -> bool:
        """Whether it listens on every address of this machine."""
        return any(one.getsockname()[0] in ("0.0.0.0", "::") for one in self.sockets)

    @property
    def address(self) -> str:
        """What a person types into a browser."""
        name = "localhost" if self.host is None else self.host
        if self.is_everywhere:
            name = _own_address()
        return f"http://{f'[{name}]' if ':' in name else name}:{self.port}/"

    @property
    def address_here(self) -> str:
        """The same for a browser on this machine."""
        return f"http://localhost:{self.port}/" if self.is_everywhere else self.address


def find_place(host: str | None, port: int | None) -> Place:
    """Return sockets that listen; where no port was asked for, the next one that is free."""
    if port is not None:
        return Place(_listening(host, port), host)
    for candidate in range(PORT, PORT + _NEXT_PORTS):
        try:
            return Place(_listening(host, candidate), host)
        except PortTakenError:
            continue
    return Place(_listening(host, 0), host)


class PortTakenError(MaloError):
    """Somebody else listens there."""


def _listening(host: str | None, port: int) -> tuple[socket.socket, ...]:
    made: list[socket.socket] = []
    try:
        for address in _LOOPBACK if host is None else _addresses(host):
            # The first may have chosen the port; the others have to take the same.
            one = _bound(address, made[0].getsockname()[1] if made else port)
            if one is not None:
                made.append(one)
    except MaloError:
        for one in made:
            one.close()
        raise
    if not made:
        raise MaloError(
            say("serve.no-address", host=quoted(_LOOPBACK[0] if host is None else host))
        )
    return tuple(made)


def _addresses(host: str) -> list[str]:
    """Return the addresses that a name stands for."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM) if host.strip() else []
    except (OSError, UnicodeError):
        raise MaloError(say("serve.no-address", host=quoted(host))) from None
    return list(dict.fromkeys(str(one[4][0]) for one in found))


def _bound(address: str, port: int) -> socket.socket | None:
    """Return a socket at an address; None where this machine has no such address."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        made = socket.socket(family, socket.SOCK_STREAM)
    except OSError:
        return None
    try:
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        if os.name == "posix":  # elsewhere it would let two listen at the same port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((address, port))
        made.listen()
    except OSError as error:
        made.close()
        _refuse(error, port)
        return None
    return made


def _refuse(error: OSError, port: int) -> None:
    """Say why nobody can listen at a port; an address that is not ours is no reason yet."""
    if error.errno == errno.EADDRINUSE:
        raise PortTakenError(say("serve.port-taken", port=port)) from None
    if error.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
        raise MaloError(say("serve.no-port", port=port, reason=reason(error))) from None


def _own_address() -> str:
    """Return this machine's address in its network; asking for a way there sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))  # an address of nobody, for examples
            return str(one.getsockname()[0])
        except OSError:
            return socket.gethostname()


def check_installed() -> None:
    """Say how to get what a server needs, where it is missing."""
    try:
        import waitress  # noqa: F401
    except ImportError:
        raise MaloError(say("serve.not-installed")) from None


def serve_page(
    place: Place,
    ready: Callable[[], None],
    beforehand: Questions = (),
    door: str = DOOR,
    packages: Sequence[str] = PACKAGES,
    folder: Path | None = None,
) -> None:
    """Answer until somebody stops it; what is asked beforehand is solved when nobody asks."""
    pool = Pool(door, packages)
    try:
        known = import_module(door)
        app = App(page_files(folder), place.guard, pool, known.NAMES, known.LONG)
        loop = _prepared(app, place.sockets)
        pool.prepare(packed(name, question, {}) for name, question in beforehand)
        ready()
        loop()
    finally:
        pool.close()
        for one in place.sockets:
            one.close()


def _prepared(app: App, sockets: Sequence[socket.socket]) -> Callable[[], None]:
    """Return what answers on some sockets until it is interrupted."""
    from waitress import wasyncore
    from waitress.server import create_server

    from generator.web.server.channel import Channel

    if not os.environ.get("MALO_DEBUG"):  # it would tell every visitor that hangs up
        logging.getLogger("waitress").addHandler(logging.NullHandler())
        logging.getLogger("waitress").propagate = False
    listening: dict[int, Any] = {}
    create_server(
        app,
        listening,
        sockets=list(sockets),
        threads=CONNECTIONS,
        connection_limit=CONNECTIONS,
        channel_timeout=IDLE_SECONDS,
        cleanup_interval=IDLE_SECONDS // 3,
        max_request_body_size=MOST_BODY + 1,
        max_request_header_size=1 << 16,
        asyncore_use_poll=True,
        ident="",
    )
    for one in listening.values():
        one.channel_class = Channel
    return lambda: wasyncore.loop(timeout=1, use_poll=True, map=listening)
