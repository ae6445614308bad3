"""How long a browser takes to draw a sheet on the page after the server has answered.

Chromium and Firefox, driven as in the tests; every sheet is opened from another page, so that it
is drawn anew. Counted is from the last byte of the answer to the frame that shows every field.
"""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.browser.browsers import STARTERS
from tests.browser.page import Page
from tests.browser.served import served
from tests.browser.visitor import DAY, visit

DAILIES = ["detrak/basic", "saint-malo/sprint", "vacances/solo", "robber-knights/siege"]
PROMISED = 1.0  # seconds
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


def drawn(page: Page, address: str, sheet: str, times: int) -> Iterator[float]:
    """Yield the seconds that a sheet takes, again and again."""
    for _ in range(times):
        visit(page, address, "hand-in")
        yield page.evaluate(_DRAWN, hash=f"#/{sheet}/{DAY}?lang=en") / 1000


def main() -> None:
    """Draw the sheets of a day in both browsers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=7)
    times: int = parser.parse_args().times
    print("| browser | sheet | median s | most s |")
    print("|---|---|---:|---:|")
    with served() as address, tempfile.TemporaryDirectory() as folder:
        for name, start in sorted(STARTERS.items()):
            browser = start()
            try:
                page = browser.page(Path(folder), "en")
                for sheet in DAILIES:
                    found = list(drawn(page, address, sheet, times))
                    print(f"| {name} | {sheet} | {median(found):.3f} | {max(found):.3f} |")
            finally:
                browser.close()
    print(f"\npromised: within {PROMISED:g} s")


if __name__ == "__main__":
    main()
