"""What waitress does otherwise for us: its own refusals look like ours, and an upload has an end.

Everything else is waitress's: reading HTTP, its limits, threads. Only `serve` imports this, when it
is needed: waitress is an extra.
"""

from __future__ import annotations

import time
from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import ErrorTask

from generator.core.messages import Message, say
from generator.web.server.app import refusal
from generator.web.server.guard import MEGABYTE, MOST_BODY, Refused

UPLOAD_SECONDS = 120  # from the first byte of a request to its last


class RefusalTask(ErrorTask):
    """Says why a request could not be read at all, with the headers that every answer has."""

    def execute(self) -> None:
        """Write the refusal."""
        request: Any = self.request
        status: int = request.error.code
        accepted: str = request.headers.get("ACCEPT_LANGUAGE", "")
        reply = refusal(Refused(status, _why(status)), accepted)
        self.status = reply.line
        self.response_headers = reply.headers
        self.set_close_on_finish()
        self.content_length = len(reply.content)
        self.write(reply.content)


def _why(status: int) -> Message:
    if status == 413:
        return say("serve.too-large", size=MOST_BODY // MEGABYTE)
    return say("serve.lost") if status >= 500 else say("serve.unreadable")


class Channel(HTTPChannel):
    """A connection; one that sends its request drop by drop is closed."""

    error_task_class = RefusalTask
    _began = 0.0

    def received(self, data: bytes) -> bool:
        """Take what has come."""
        if self.request is None:
            self._began = time.monotonic()
        return super().received(data)

    def readable(self) -> Any:
        """Tell whether more may come, which is asked every second at least."""
        if self.request is not None and time.monotonic() - self._began > UPLOAD_SECONDS:
            self.will_close = True
        return super().readable()
