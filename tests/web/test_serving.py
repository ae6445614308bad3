"""The server as a process: real requests on this machine, and how it ends."""

from __future__ import annotations

import http.client
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from waitress.adjustments import Adjustments

from generator.cli.commands.serve import wants_browser
from generator.web.server import channel
from generator.web.server.guard import HEADERS, MOST_BODY
from generator.web.server.serve import Place, find_place
from tests.command import ROOT, speak
from tests.web.conftest import DOOR, PATIENCE, Got, aside, question, told_through

# The command as it is, but for what stands behind the door and where the page lies.
COMMAND = f"""
import sys
from functools import partial
from pathlib import Path
import generator.cli.commands.serve as command
from generator.__main__ import main
folder = Path(sys.argv.pop(1))
command.serve_page = partial(command.serve_page, door={DOOR!r}, packages=(), folder=folder)
main()
"""


class Server(NamedTuple):
    """A server under way."""

    process: subprocess.Popen[str]
    line: str  # what it has said
    port: int

    def ask(self, path: str, body: bytes | None = None, **headers: str) -> Got:
        """Return what comes back."""
        kind = {} if body is None else {"Content-Type": "application/json"}
        line = http.client.HTTPConnection("localhost", self.port, timeout=PATIENCE)
        with closing(line) as connection:
            connection.request("GET" if body is None else "POST", path, body, kind | headers)
            with connection.getresponse() as got:
                return Got(got.status, dict(got.getheaders()), got.read())


@contextmanager
def started(page: Path, *arguments: str, **variables: str) -> Iterator[Server]:
    """Start the server, and end it whatever happens."""
    quiet = {"PYTHONPATH": str(ROOT), "MALO_LANG": "en", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    environment = os.environ | quiet | variables
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, str(page), "serve", "--port", "0", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        encoding="utf-8",
    )
    with process:
        try:
            assert process.stdout is not None
            line = aside(process.stdout.readline).result(PATIENCE)
            yield Server(
                process, line, int(line.partition("http://")[2].split(":")[1].split("/")[0])
            )
        finally:
            process.kill()


@pytest.fixture(scope="module")
def server(page: Path) -> Iterator[Server]:
    """Return a server that several tests ask."""
    with started(page) as one:
        yield one


# Requests


def test_the_page_and_answers_come(server: Server) -> None:
    assert server.line == f"Malopress is open: http://localhost:{server.port}/ (Ctrl+C stops it)\n"
    got = server.ask("/")
    assert (got.status, got.body) == (200, b"<!doctype html><title>Malopress</title>")
    got = server.ask("/ask/echo", question({"a": "é"}), Origin=f"http://localhost:{server.port}")
    assert (got.status, got.told["answer"]["question"]) == (200, {"a": "é"})
    assert server.ask("/", Host="evil.example").status == 421
    assert server.ask("/ask/echo", question(), Origin="http://evil.example").status == 403


def test_fifty_at_once_get_no_error(server: Server) -> None:
    def visit(number: int) -> tuple[int, int, Any]:
        page = server.ask("/main.js")
        got = server.ask("/ask/echo", question({"n": number}))
        return page.status, got.status, got.told["answer"]["question"]["n"]

    visits = [aside(visit, number) for number in range(50)]
    assert [one.result(PATIENCE) for one in visits] == [(200, 200, n) for n in range(50)]


def spoken(server: Server, *parts: bytes) -> Got:
    """Send bytes as they are; return the answer, after which the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        for part in parts:
            line.sendall(part)
        answer = http.client.HTTPResponse(line)
        answer.begin()
        return Got(answer.status, dict(answer.getheaders()), answer.read())


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nbad header\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n", 400),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000 + b"\r\n\r\n", 431),
        (b"POST /ask/echo HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % (MOST_BODY + 1), 413),
        (b"GET / HTTP/1.0\r\n\r\n", 421),
    ],
)
def test_what_is_no_request_is_refused_like_everything_else(
    request_: bytes, status: int, server: Server
) -> None:
    got = spoken(server, request_)
    assert got.status == status
    assert list(got.told) == ["error"]
    own = {name.title(): value for name, value in got.headers.items()}
    assert {name.title(): value for name, value in HEADERS.items()}.items() <= own.items()
    assert "Server" not in own


def test_a_body_of_chunks_has_the_same_limit(server: Server) -> None:
    head = b"POST /ask/echo HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunk = b"%x\r\n%b\r\n" % (1 << 20, b" " * (1 << 20))
    got = spoken(server, head, *[chunk] * (MOST_BODY // (1 << 20)))
    assert (got.status, got.told) == (413, {"error": "l’envoi est trop gros\xa0: 25 Mio au plus"})


def test_a_body_of_chunks_is_read(server: Server) -> None:
    host = f"Host: localhost:{server.port}\r\n".encode()
    head = b"POST /ask/echo HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\n"
    body = question({"a": 1})
    chunks = b"".join(b"1\r\n%b\r\n" % body[k : k + 1] for k in range(len(body)))
    got = spoken(server, head, b"Transfer-Encoding: chunked\r\n\r\n", chunks, b"0\r\n\r\n")
    assert got.told["answer"]["question"] == {"a": 1}


def test_a_request_that_comes_drop_by_drop_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = socket.socketpair()
    stub = SimpleNamespace(active_channels={}, add_task=lambda task: None)
    one = channel.Channel(stub, ours, ("here", 0), Adjustments(), map={})  # type: ignore[arg-type]
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    one.received(b"POST / HTTP/1.1\r\n")
    now += channel.UPLOAD_SECONDS
    one.received(b"X: y\r\n")
    assert one.readable()
    now += 1
    assert not one.readable()
    assert one.will_close
    one.handle_close()
    theirs.close()


@pytest.mark.skipif(sys.platform == "win32", reason="it has no named pipes")
def test_a_page_gives_a_question_up(server: Server, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    ticket = "a-ticket-of-a-page"
    asked = {"hang": True, "tell": str(pipe), "lang": "en"}
    answer = aside(server.ask, "/ask/long", question(asked, ticket=ticket))
    told_through(pipe)
    given = {"ticket": ticket}
    assert server.ask("/give-up", json.dumps(given).encode()).told == {"given_up": True}
    assert answer.result(PATIENCE).status == 200
    assert answer.result().told == {"error": "the question was given up"}
    assert server.ask("/give-up", json.dumps(given).encode()).told == {"given_up": False}


# The end


@contextmanager
def ended(process: int) -> Iterator[None]:
    """See that a process which is there ends within the block."""
    handle = os.pidfd_open(process)
    try:
        yield
        assert select.select([handle], [], [], PATIENCE)[0], "it goes on"
    finally:
        os.close(handle)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="nobody tells when others end")
@pytest.mark.parametrize(
    ("number", "code"),
    [
        (signal.SIGINT, 130),
        (signal.SIGTERM, 128 + signal.SIGTERM),
        (signal.SIGKILL, -signal.SIGKILL),
    ],
)
def test_it_ends_quietly_and_nobody_stays_behind(
    number: int, code: int, page: Path, tmp_path: Path
) -> None:
    """Neither a process that waits nor one in the middle of a search."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with started(page) as one:
        idle = one.ask("/ask/echo", question()).told["answer"]["process"]
        asked = question({"hang": True, "tell": str(pipe)})
        hanging = aside(one.ask, "/ask/long", asked)
        busy = int(told_through(pipe))
        with ended(idle), ended(busy):
            one.process.send_signal(number)
            out, err = one.process.communicate(timeout=PATIENCE)
        hanging.exception(PATIENCE)  # or an answer that says so: it had no time to
    assert (one.process.returncode, out, err.strip()) == (code, "", "")


# Where it listens


@contextmanager
def found(host: str | None, port: int | None) -> Iterator[Place]:
    """Find a place, and leave it afterwards."""
    place = find_place(host, port)
    try:
        yield place
    finally:
        for one in place.sockets:
            one.close()


def test_a_port_that_is_taken_is_refused_in_one_line(server: Server) -> None:
    answer = speak("serve", "--port", str(server.port), MALO_LANG="en")
    assert answer == (2, "", f"malo: --port {server.port} is taken: choose another one\n")


def test_without_a_wish_the_next_port_that_is_free_is_taken(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.web.server.serve.PORT", server.port)
    with found(None, None) as place:
        assert place.address == f"http://localhost:{place.port}/"
        assert place.port != server.port


def test_only_this_machine_gets_in_unless_others_are_asked_in() -> None:
    with found(None, 0) as alone:
        assert {one.getsockname()[0] for one in alone.sockets} <= {"127.0.0.1", "::1"}
        assert not alone.guard.any_address
        assert not alone.lets_others_in
    with found("127.0.0.1", 0) as asked_in:
        assert [one.getsockname()[0] for one in asked_in.sockets] == ["127.0.0.1"]
        assert asked_in.guard.any_address
        assert asked_in.address == asked_in.address_here == f"http://127.0.0.1:{asked_in.port}/"
        assert not asked_in.lets_others_in
    with found("0.0.0.0", 0) as everywhere:
        assert everywhere.lets_others_in
        assert everywhere.address_here == f"http://localhost:{everywhere.port}/"
        assert "0.0.0.0" not in everywhere.address


def test_without_waitress_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "waitress", None)
    answer = speak("serve", MALO_LANG="en")
    needed = 'malo: malo serve needs the package waitress: pip install "malopress[web]"\n'
    assert answer == (2, "", needed)


# The browser


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """Return a folder of programs, in which the one that opens addresses tells through a pipe."""
    tools = tmp_path / "tools"
    tools.mkdir()
    os.mkfifo(tools / "opened")
    opener = tools / "xdg-open"
    opener.write_text(f'#!/bin/sh\necho "$1" > {tools}/opened\necho spilled\n', encoding="utf-8")
    opener.chmod(0o755)
    return tools


@pytest.mark.skipif(sys.platform != "linux", reason="others have other openers")
def test_the_browser_shows_the_page_where_there_is_a_desktop(page: Path, browser: Path) -> None:
    with started(page, PATH=str(browser), DISPLAY=":7") as one:
        shown = told_through(browser / "opened")
        one.process.send_signal(signal.SIGINT)
        out, err = one.process.communicate(timeout=PATIENCE)
    assert shown == f"http://localhost:{one.port}/\n"
    assert (out, err.strip()) == ("", "")


@pytest.mark.skipif(sys.platform != "linux", reason="others have other openers")
def test_who_wants_a_browser_and_has_none_is_told_and_others_get_in(
    page: Path, tmp_path: Path
) -> None:
    with started(page, "--open", "--host", "0.0.0.0", PATH=str(tmp_path)) as one:
        assert one.process.stdout is not None
        said = aside(one.process.stdout.readline).result(PATIENCE)
        assert said == "Every device of your network can open it.\n"
        assert one.process.stderr is not None
        said = aside(one.process.stderr.readline).result(PATIENCE)
        assert said == "no browser could be opened: copy the address\n"
        assert one.ask("/", Host=f"192.0.2.7:{one.port}").status == 200
        assert one.ask("/", Host=f"evil.example:{one.port}").status == 421


@pytest.mark.skipif(sys.platform == "win32", reason="it always has a desktop")
@pytest.mark.parametrize(
    ("wish", "display", "opens"),
    [(None, "", False), (None, ":7", True), (False, ":7", False), (True, "", True)],
)
def test_a_browser_is_opened_as_wished_or_where_it_can_be_seen(
    wish: bool | None, display: str, opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert wants_browser(wish) is opens
