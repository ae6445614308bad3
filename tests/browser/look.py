"""python -m tests.browser.look URL --out DIR: pages as people see them, to be looked at.

Every route is shown on a phone and a desktop, light and dark, in French and English; all eight of
a route stand beside each other in its contact sheet.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from PIL import Image

from tests.browser.browsers import STARTERS, Browser
from tests.browser.page import Page, PageError

SIZES = {"phone": (390, 844), "desktop": (1280, 900)}
# A view is there, and nothing is being fetched or drawn any more, as far as the page itself says.
READY = (
    "document.fonts.ready.then(() => document.querySelector('main h1, main .problem') !== null"
    " && !document.querySelector('[aria-busy=true]'))"
)


def file_name(route: str) -> str:
    """Return what a route's files are called.

    >>> file_name("#/detrak/basic/2026-11-17?lang=en"), file_name("")
    ('detrak-basic-2026-11-17-lang-en', 'start')
    """
    return "-".join(re.findall(r"[\w.-]+", route)) or "start"


def shots(page: Page, url: str, base: Path, args: argparse.Namespace) -> Iterator[Path]:
    """Take the pictures of one address in one language."""
    for (size, (width, height)), dark in product(SIZES.items(), (False, True)):
        page.viewport(width, height, touch=size == "phone")
        page.prefer(dark=dark, still=True)
        page.open_anew(url)  # another hash alone would not load it
        try:
            page.wait_for(args.wait)
        except PageError as error:
            print(f"{base.name}: {error}")  # noqa: T201
        path = base.with_name(f"{base.name}-{size}-{'dark' if dark else 'light'}.png")
        yield page.screenshot(path, whole=args.whole)


def contact_sheet(paths: list[Path], out: Path, height: int = 600) -> None:
    """Put pictures beside each other, at the same height."""
    small = []
    for path in paths:
        with Image.open(path) as picture:
            width = max(1, picture.width * height // picture.height)
            small.append(picture.convert("RGB").resize((width, height)))
    half = (len(small) + 1) // 2
    rows = [small[:half], small[half:]]
    wide = max(sum(one.width + 8 for one in row) for row in rows)
    sheet = Image.new("RGB", (wide, 2 * (height + 8)), "#888")
    for row, pictures in enumerate(rows):
        x = 0
        for one in pictures:
            sheet.paste(one, (x, row * (height + 8)))
            x += one.width + 8
    sheet.save(out)


def look(browser: Browser, args: argparse.Namespace) -> None:
    """Take all pictures, and say what the pages complained about."""
    for route in args.routes or [""]:
        name = f"{file_name(route)}-{browser.name}"
        paths: list[Path] = []
        for language in ("fr", "en"):
            page = browser.page(args.out, language)
            paths += shots(page, args.url + route, args.out / f"{name}-{language}", args)
            for error in page.take_errors():
                print(f"{name}-{language}: {error}")  # noqa: T201
            page.close()
        contact_sheet(paths, args.out / f"{name}.png")
        print(args.out / f"{name}.png")  # noqa: T201


def main() -> None:
    """Read the command line and look."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.look", description=__doc__)
    parser.add_argument("url", help="where the page is, without a hash")
    parser.add_argument("routes", nargs="*", help="what comes after it: '#/print'")
    parser.add_argument("--out", type=Path, required=True, help="folder for the pictures")
    parser.add_argument("--browser", choices=sorted(STARTERS), default="chromium")
    parser.add_argument("--wait", default=READY, help="what is true when the page is ready")
    parser.add_argument("--whole", action="store_true", help="the whole length of the page")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    browser = STARTERS[args.browser]()
    try:
        look(browser, args)
    finally:
        browser.close()


if __name__ == "__main__":
    main()
