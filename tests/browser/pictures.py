"""Takes the pictures of docs/web.md, for `make gallery`: each a desktop beside a telephone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from PIL import Image

from generator.core.files import write_files
from tests.browser.browsers import STARTERS, Browser
from tests.browser.page import Page
from tests.browser.served import served
from tests.browser.visitor import (
    DAY,
    DETRAK,
    PHONE,
    appears,
    best_moves,
    best_sheet,
    bring_near,
    check,
    open_sheet,
    settles,
    visit,
)
from tests.gallery import README, in_few_colours

DESK = (1280, 844)
HEIGHT, BETWEEN = 626, 18  # pixels
View = Callable[[Page, str], None]
"""Brings a page, at its address, to what is to be seen."""


def game(name: str, moves: int, page: Page, address: str) -> None:
    """Go to a game in which some moves of the best play are made."""
    made = quote("\n".join(best_moves(f"{name}#{DAY}")[:moves]))
    visit(page, address, f"play/{name.replace('.', '/')}/{DAY}?moves={made}", "fr")
    appears(page, ".choices")
    page.evaluate("scrollTo(0, document.querySelector('main').offsetTop)")


def checked(page: Page, address: str) -> None:
    """Fill in a sheet with two slips, and have it checked."""
    slips = {"cell.e2": "O", "row.1": "9"}
    open_sheet(page, address, DETRAK, "fr", **best_sheet(DETRAK) | slips)
    appears(page, ".control")
    check(page)
    page.evaluate("document.querySelector('.frame').scrollIntoView()")


def near(page: Page, address: str) -> None:
    """Bring a block of a siege near, as a tap does."""
    visit(page, address, f"robber-knights/siege/{DAY}", "fr")
    appears(page, ".control.far")
    bring_near(page, '[data-name="turn.1.tile"]')


def seen(browser: Browser, address: str, view: View, size: tuple[int, int]) -> Image.Image:
    """Return how a view looks on a screen of a size."""
    with TemporaryDirectory() as folder:
        page = browser.page(Path(folder), "fr")
        page.viewport(*size, touch=size == PHONE)
        page.prefer(still=True)
        view(page, address)
        settles(page)
        with Image.open(page.screenshot(Path(folder) / "seen.png")) as picture:
            width = picture.width * HEIGHT // picture.height
            shown = picture.convert("RGB").resize((width, HEIGHT), Image.Resampling.LANCZOS)
        page.close()
    return shown


def beside(desk: Image.Image, phone: Image.Image) -> bytes:
    """Return both in one picture."""
    both = Image.new("RGB", (desk.width + BETWEEN + phone.width, HEIGHT), "white")
    both.paste(desk, (0, 0))
    both.paste(phone, (desk.width + BETWEEN, 0))
    target = BytesIO()
    in_few_colours(both).save(target, "PNG", optimize=True)
    return target.getvalue()


VIEWS: dict[str, tuple[View, View]] = {
    "browser.png": (checked, near),
    "play.png": (partial(game, "vacances.solo", 9), partial(game, "saint-malo.sprint", 9)),
}


def main() -> None:
    """Take the pictures."""
    browser = STARTERS["chromium"]()
    try:
        with served() as address:
            made = {
                README / name: beside(
                    seen(browser, address, desk, DESK), seen(browser, address, phone, PHONE)
                )
                for name, (desk, phone) in VIEWS.items()
            }
    finally:
        browser.close()
    write_files(made)


if __name__ == "__main__":
    main()
