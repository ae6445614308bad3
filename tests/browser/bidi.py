"""The wire: commands and events of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/)."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from typing import Any

from websockets.sync.client import connect

PATIENCE = 120.0  # seconds: an answer that takes longer never comes


class BidiError(Exception):
    """What a browser answered in place of a result."""


class Connection:
    """Commands one after another; events go to the listeners as they are read."""

    def __init__(self, url: str) -> None:
        self.listeners: list[Callable[[str, Any], None]] = []
        self._ids = count(1)
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(
                url, max_size=None, max_queue=None, compression=None, proxy=None, ping_interval=None
            )
        )

    def send(self, method: str, /, **params: Any) -> Any:
        """Send a command and return its result."""
        return self.ask(method, params, PATIENCE)

    def ask(self, method: str, params: dict[str, Any], seconds: float) -> Any:
        """Send a command and return its result, unless it takes too long."""
        ident = next(self._ids)
        self._socket.send(json.dumps({"id": ident, "method": method, "params": params}))
        end = time.monotonic() + seconds
        while True:
            try:
                message = self._receive(end - time.monotonic())
            except TimeoutError:
                raise BidiError(f"{method}: no answer in {seconds:.0f} s") from None
            if message.get("id") == ident:
                break
        if message["type"] == "error":
            raise BidiError(f"{method}: {message['error']}: {message['message']}")
        return message["result"]

    def listen(self, seconds: float) -> None:
        """Read one event, or nothing in that time."""
        try:
            self._receive(seconds)
        except TimeoutError:
            return

    def _receive(self, seconds: float) -> Any:
        message = json.loads(self._socket.recv(max(seconds, 0)))
        if message["type"] == "event":
            for listener in tuple(self.listeners):
                listener(message["method"], message["params"])
        return message

    def close(self) -> None:
        """Hang up."""
        self._open.close()
