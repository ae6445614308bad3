"""How each browser is started, and what each needs to pretend to be another device."""

from __future__ import annotations

import http.client
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.browser.bidi import PATIENCE, Connection
from tests.browser.leash import Leash
from tests.browser.page import Media, Page

# What a browser asks the world at home, what would stand between it and the loopback, what starts a
# process for every address or draws what nobody looks at, and what would open over a page:
# Firefox's list of saved files takes the focus, and Enter with it.
_CHROMIUM = (
    *("--headless", "--hide-scrollbars", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *(
        "--disable-sync",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-proxy-server",
    ),
    *("--process-per-site", "--disable-site-isolation-trials"),
    # Two pages for the list below the address line, in every window: a third of what opening costs.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    # The Python of a site is not there long enough to be worth compiling a second time, and better.
    "--js-flags=--no-wasm-tier-up",
    *("--force-color-profile=srgb", "--user-data-dir={home}/profile", "--remote-debugging-port=0"),
)
_FIREFOX = (
    *("--headless", "--no-remote", "--profile", "{home}", "--remote-debugging-port", "0"),
    "--remote-allow-system-access",  # for what its BiDi cannot say yet, see _in_firefox
)
_PREFERENCES = """
user_pref("network.proxy.type", 0);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("browser.download.alwaysOpenPanel", false);
user_pref("browser.startup.page", 0);
user_pref("browser.startup.homepage", "about:blank");
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.newtab.preload", false);
user_pref("browser.pagethumbnails.capturing_disabled", true);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("layout.frame_rate", 20);
"""
_EVENTS = ["log.entryAdded", "browsingContext.downloadEnd"]


@dataclass(frozen=True)
class Browser:
    """A browser that runs; every page has storage and downloads of its own."""

    name: str
    connection: Connection
    leashes: tuple[Leash, ...]
    emulate: Callable[[str, Media], None]

    def page(self, downloads: Path, locale: str = "en") -> Page:
        """Open an empty page as if nobody had ever used this browser."""
        user = self.connection.send("browser.createUserContext")["userContext"]
        self.connection.send(
            "browser.setDownloadBehavior",
            downloadBehavior={"type": "allowed", "destinationFolder": str(downloads)},
            userContexts=[user],
        )
        self.connection.send("emulation.setLocaleOverride", locale=locale, userContexts=[user])
        return Page(self.connection, self.emulate, user)

    @contextmanager
    def pages(self, downloads: Path) -> Iterator[Callable[[str], Page]]:
        """Give a function that opens pages; in the end none of them may have logged an error."""
        pages: list[Page] = []

        def opened(locale: str = "en") -> Page:
            pages.append(self.page(downloads, locale))
            return pages[-1]

        try:
            yield opened
            errors = [error for page in pages for error in page.take_errors()]
        finally:
            for page in pages:
                page.close()
        assert not errors, f"the page logged errors: {errors}"

    def close(self) -> None:
        """End the browser."""
        self.connection.close()
        for leash in self.leashes:
            leash.end()


def chromium() -> Browser:
    """Start Chromium; its driver is told where it is, so that it does not start another itself."""
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # which refuses to work for root
    itself = Leash("chromium", *_CHROMIUM, *sandbox)
    driver = Leash("chromedriver", "--port=0")
    address = itself.said(r"DevTools listening on ws://([^/]+)/")
    port = int(driver.said(r"started successfully on port (\d+)"))
    wanted = {"webSocketUrl": True, "goog:chromeOptions": {"debuggerAddress": address}}
    http_connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    body = json.dumps({"capabilities": {"alwaysMatch": wanted}})
    http_connection.request("POST", "/session", body, {"Content-Type": "application/json"})
    answer = json.load(http_connection.getresponse())["value"]
    http_connection.close()
    connection = Connection(answer["capabilities"]["webSocketUrl"])
    return _ready("chromium", connection, (itself, driver), partial(_in_chromium, connection))


def _in_chromium(connection: Connection, context: str, media: Media) -> None:
    features = {
        "prefers-color-scheme": "dark" if media.dark else "light",
        "prefers-reduced-motion": "reduce" if media.still else "no-preference",
    }
    connection.send("emulation.setMediaFeaturesOverride", features=features, contexts=[context])
    points = 5 if media.touch else None
    connection.send("emulation.setTouchOverride", maxTouchPoints=points, contexts=[context])


def firefox() -> Browser:
    """Start Firefox, which speaks BiDi itself."""
    itself = Leash("firefox-esr", *_FIREFOX, files={"user.js": _PREFERENCES})
    address = itself.said(r"WebDriver BiDi listening on (ws://\S+)")
    connection = Connection(f"{address}/session")
    connection.send("session.new", capabilities={})
    return _ready("firefox", connection, (itself,), partial(_in_firefox, connection))


def _in_firefox(connection: Connection, context: str, media: Media) -> None:
    """Set what Firefox has no BiDi command for, as its own developer tools do."""
    overrides = {
        "prefersColorSchemeOverride": "dark" if media.dark else "light",
        "prefersReducedMotionOverride": "reduce" if media.still else "no-preference",
        "touchEventsOverride": "enabled" if media.touch else "none",
    }
    window = connection.send("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]
    answer: Any = connection.send(
        "script.evaluate",
        expression="Object.assign(ChromeUtils.importESModule("
        "'chrome://remote/content/shared/NavigableManager.sys.mjs')"
        f".NavigableManager.getBrowsingContextById({json.dumps(context)}), "
        f"{json.dumps(overrides)}).id",
        target={"context": window["context"]},
        awaitPromise=False,
    )
    assert answer["type"] == "success", answer


def _ready(
    name: str,
    connection: Connection,
    leashes: tuple[Leash, ...],
    emulate: Callable[[str, Media], None],
) -> Browser:
    connection.send("session.subscribe", events=_EVENTS)
    return Browser(name, connection, leashes, emulate)


STARTERS = {"chromium": chromium, "firefox": firefox}
PROGRAMS = {"chromium": ("chromium", "chromedriver"), "firefox": ("firefox-esr",)}
