"""`malo serve`: the page in the browser, from a server on one's own machine."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from generator.cli.days import today
from generator.cli.echoing import echo
from generator.cli.language import language, text
from generator.cli.opening import opened
from generator.cli.options import Whole, command, lang, option
from generator.tasks.print.dailies import daily_ident, games_with_daily
from generator.web.server.serve import Place, check_installed, find_place, serve_page

_STOPPED = 128  # and the number of the signal: what a shell sees of a command that was stopped


@command("serve")
@option("--port", type=Whole(0, 65535), metavar="PORT")
@option("--host", metavar="ADDRESS")
@option("--open/--no-open", "open_", default=None, key="open-page")
@lang
def serve(port: int | None, host: str | None, open_: bool | None) -> None:
    """Serve the page until it is stopped."""
    check_installed()
    place = find_place(host, port)
    idents = [daily_ident(game, today()) for game in games_with_daily()]
    beforehand = [("best", {"id": str(one), "lang": language()}) for one in idents]
    with _stopped_by_signals():
        serve_page(place, lambda: _announce(place, open_), beforehand)


def _announce(place: Place, open_: bool | None) -> None:
    """Say where the page is, and show it."""
    echo(text()("serve.ready", address=place.address))
    if place.lets_others_in:
        echo(text()("serve.network"))
    sys.stdout.flush()  # whoever reads a pipe wants to know it too
    if wants_browser(open_):
        threading.Thread(target=_show, args=(place.address_here,), daemon=True).start()


def _show(address: str) -> None:
    if not opened(address):
        echo(text()("serve.not-opened"), err=True)


def wants_browser(open_: bool | None) -> bool:
    """Tell whether to open a browser: as somebody wished, else where it could show itself."""
    if open_ is not None:
        return open_
    seen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(seen) or sys.platform in ("win32", "darwin")


@contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """Leave tidily when the system, or a terminal that is closed, wants this to end."""

    def stop(number: int, _: object) -> NoReturn:
        raise SystemExit(_STOPPED + number)

    names = ("SIGTERM", "SIGHUP")
    before = {
        number: signal.signal(number, stop)
        for number in (getattr(signal, name, None) for name in names)
        if number is not None
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
