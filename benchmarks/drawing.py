"""How long a browser takes to draw a sheet on the page, and to answer a tap on the largest board.

Chromium and Firefox, driven as in the tests; every sheet is opened from another page, so that it
is drawn anew. Counted is from the last byte of the answer to the frame that shows every field;
of a tap on the map of a holiday from the click to the frame after its answer, server included.
Beside the clock stands what all processes of the browser worked meanwhile, from the question on:
that is the same on a machine with much else to do.
"""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.browser.browsers import STARTERS, Browser
from tests.browser.page import Page
from tests.browser.player import LIT, sit_down
from tests.browser.served import served
from tests.browser.visitor import DAY, visit

DAILIES = ["detrak/basic", "saint-malo/sprint", "vacances/solo", "robber-knights/siege"]
PROMISED = 1.0  # seconds
TAPS = 20
_DRAWN = """new Promise((done) => {
  performance.clearResourceTimings();
  location.hash = hash;
  const answered = () => performance.getEntriesByType("resource")
    .find(({ name }) => name.endsWith("/ask/sheet"))?.responseEnd;
  const look = () => {
    const there = answered() && document.querySelector("main .paper .control");
    requestAnimationFrame(there ? () => done(performance.now() - answered()) : look);
  };
  look();
})"""


def worked(browser: Browser) -> float:
    """Return the seconds that the processes of a browser have worked, which are one session.

    Those that it starts with its own home tell which one.
    """
    homes = {f"HOME={leash.home}".encode() for leash in browser.leashes}
    sessions, ticks = set[str](), Counter[str]()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            fields = (process / "stat").read_text().rpartition(")")[2].split()
            if homes & set((process / "environ").read_bytes().split(b"\0")):
                sessions.add(fields[3])
        except OSError:  # it has just ended, or is somebody else's
            continue
        ticks[fields[3]] += int(fields[11]) + int(fields[12])
    return sum(ticks[one] for one in sessions) / os.sysconf("SC_CLK_TCK")


def drawn(
    browser: Browser, page: Page, address: str, sheet: str, times: int
) -> Iterator[tuple[float, float]]:
    """Yield the seconds that a sheet takes by the clock, and by the work, again and again."""
    for _ in range(times):
        visit(page, address, "hand-in")
        before = worked(browser)
        clock = page.evaluate(_DRAWN, hash=f"#/{sheet}/{DAY}?lang=en") / 1000
        yield clock, worked(browser) - before


_TAPPED = """new Promise((done) => {
  const began = performance.now();
  [...document.querySelectorAll(lit)].find((one) => one.checkVisibility()).click();
  const look = () => {
    const waits = document.querySelector("[aria-busy=true]");
    requestAnimationFrame(waits ? look : () => done(performance.now() - began));
  };
  look();
})"""


def tapped(page: Page, address: str) -> Iterator[float]:
    """Yield the seconds that taps on the map take."""
    sit_down(page, address, f"vacances/solo/{DAY}")
    for _ in range(TAPS):
        yield page.evaluate(_TAPPED, lit=LIT) / 1000


def main() -> None:
    """Draw the sheets of a day in both browsers, and tap on the map."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=7)
    times: int = parser.parse_args().times
    print("| browser | what | median s | most s | work s |")
    print("|---|---|---:|---:|---:|")
    with served() as address, tempfile.TemporaryDirectory() as folder:
        for name, start in sorted(STARTERS.items()):
            browser = start()
            try:
                page = browser.page(Path(folder), "en")
                for sheet in DAILIES:
                    found = list(drawn(browser, page, address, sheet, times))
                    clock, work = zip(*found, strict=True)
                    told = f"{median(clock):.3f} | {max(clock):.3f} | {median(work):.2f}"
                    print(f"| {name} | {sheet} | {told} |")
                taps = list(tapped(page, address))
                print(f"| {name} | a tap on the map | {median(taps):.3f} | {max(taps):.3f} | |")
            finally:
                browser.close()
    print(f"\npromised: a sheet within {PROMISED:g} s, a tap within 0.2 s, 0.5 s at the worst")


if __name__ == "__main__":
    main()
