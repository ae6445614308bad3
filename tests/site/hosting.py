"""A web space: a plain server of static files, which notes what it was asked for."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

# Web spaces differ in what they know; the types that all of them know must do.
_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
_UNKNOWN = "application/octet-stream"


class WebSpace(ThreadingHTTPServer):
    """A server of a folder, on this machine alone."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        self.folder = folder
        self.held = ""  # what begins so is not sent
        self.silent = False  # as if there were no network, but what is asked is noted
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self._thread = threading.Thread(target=self.serve_forever, args=(0.05,))
        self._thread.start()

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://localhost:{self.server_address[1]}/"

    def stop(self) -> None:
        """Answer nobody any more."""
        if self._thread.is_alive():
            self.shutdown()
            self.server_close()
            self._thread.join()


class _Handler(SimpleHTTPRequestHandler):
    server: WebSpace

    def do_GET(self) -> None:
        """Note what is asked for, and answer."""
        self.server.asked.append(self.path)
        if self.server.silent:
            return
        if self.server.held and self.path.startswith(self.server.held):
            self.send_error(503)
            return
        self.directory = str(self.server.folder)
        super().do_GET()

    def guess_type(self, path: object) -> str:
        """Return what a web space takes a file for."""
        return _TYPES.get(Path(str(path)).suffix, _UNKNOWN)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def hosted(folder: Path) -> Iterator[WebSpace]:
    """Serve a folder until the end of the block."""
    space = WebSpace(folder)
    try:
        yield space
    finally:
        space.stop()
