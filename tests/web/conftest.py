"""What the tests of the server share: a page of two files, a pool, and requests to it."""

from __future__ import annotations

import io
import json
import os
import select
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

import pytest

from generator.web.server.app import App
from generator.web.server.guard import Guard
from generator.web.server.pages import page_files
from generator.web.server.pool import Pool
from tests.web import stand_in

DOOR = stand_in.__name__
PORT = 8017
HOST = f"localhost:{PORT}"
NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})
SCRIPT = "export const answer = 42;\n" * 100
PATIENCE = 90  # seconds, for what takes a moment: what waits longer has failed, and must not hang

P = ParamSpec("P")
T = TypeVar("T")


def aside(call: Callable[P, T], *args: P.args, **more: P.kwargs) -> Future[T]:
    """Call something in a thread for which nobody has to wait, not even at the end of the tests."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(call(*args, **more))
        except BaseException as error:  # noqa: BLE001 - whoever asks for the result gets it
            future.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return future


def told_through(pipe: Path) -> str:
    """Return what somebody writes into a named pipe."""
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert select.select([reading], [], [], PATIENCE)[0], "nobody says anything"
        return os.read(reading, 1 << 16).decode()
    finally:
        os.close(reading)


class Got(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


Request = Callable[..., Got]


@pytest.fixture(scope="package")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a page in it, and a secret beside it."""
    folder = tmp_path_factory.mktemp("served") / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Malopress</title>", encoding="utf-8")
    (folder / "main.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "notes.txt").write_text("of a kind that is not served", encoding="utf-8")
    (folder.parent / "secret.html").write_text("secret", encoding="utf-8")
    return folder


@pytest.fixture(scope="package")
def pool() -> Iterator[Pool]:
    """Return processes that answer."""
    made = Pool(DOOR)
    yield made
    made.close()


@pytest.fixture(scope="package")
def app(page: Path, pool: Pool) -> App:
    """Return the WSGI function."""
    return App(page_files(page), Guard(PORT, NAMES), pool, stand_in.NAMES, stand_in.LONG)


def request_to(app: App) -> Request:
    """Return what asks a WSGI function as a browser would."""

    def request(path: str, body: bytes | None = None, method: str = "", **more: str) -> Got:
        environ: dict[str, Any] = {
            "REQUEST_METHOD": method or ("GET" if body is None else "POST"),
            "PATH_INFO": path,
            "HTTP_HOST": HOST,
            "HTTP_ACCEPT_LANGUAGE": "en",
            "wsgi.input": io.BytesIO(body or b""),
        }
        if body is not None:
            environ |= {"CONTENT_LENGTH": str(len(body)), "CONTENT_TYPE": "application/json"}
        environ |= {name.upper(): value for name, value in more.items()}
        begun: list[Any] = []
        answer = aside(app, environ, lambda *told: begun.extend(told))  # type: ignore[arg-type]
        content = b"".join(answer.result(PATIENCE))
        status, headers = begun
        return Got(int(status[:3]), dict(headers), content)

    return request


@pytest.fixture(scope="package")
def request_(app: App) -> Request:
    """Return what asks the server."""
    return request_to(app)


def question(question: object = None, **more: object) -> bytes:
    """Return a question as a page sends it."""
    return json.dumps({"question": {} if question is None else question} | more).encode()
