"""Somebody who plays on the page: taps whatever is lit, by mouse, by finger or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.browser.page import Page
from tests.browser.visitor import DAY, appears, visit

WHOLE = [
    f"detrak/basic/{DAY}",
    f"saint-malo/sprint/{DAY}",
    f"vacances/solo/{DAY}",
    f"robber-knights/siege/{DAY}",
]
LIT = ".spot:not([hidden]):not(.chosen), .entries button, [data-act=done]"
MOST_TAPS = 600  # of a game: whoever taps longer is not heard
_OPEN = f"""[...document.querySelectorAll({LIT!r})].filter((one) => one.checkVisibility())
  .map((one) => one.dataset.place ?? "")"""
_READY = """document.querySelector(".board")
  && (document.querySelector(".secret") || !document.querySelector("[aria-busy=true]"))"""
_FAR = "document.querySelector(selector).classList.contains('far')"
_MIDDLE = """((one) => {
  one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
})(document.querySelector(selector))"""
_WAY = """(() => {
  const here = document.activeElement;
  const there = document.querySelector(selector);
  if (here === there) return ["Enter"];
  const spot = (one) => one.classList.contains("spot");
  const back = here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
  const beside = spot(here) && spot(there) && here.parentNode === there.parentNode;
  if (!beside) return [back ? "Shift+Tab" : "Tab"];
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [[x, y], [a, b]] = [middle(here), middle(there)];
  const ways = [a > x ? "Right" : "Left", b > y ? "Down" : "Up"];
  if (Math.abs(a - x) < Math.abs(b - y)) ways.reverse();
  return [...ways, "PageDown"];
})()"""

Touch = Callable[[Page, str], None]


def sit_down(page: Page, address: str, route: str) -> None:
    """Go to a game and wait until something can be tapped."""
    visit(page, address, f"play/{route}")
    appears(page, ".choices")


def open_places(page: Page) -> list[str]:
    """Return what can be tapped now; "" is the button that ends a move."""
    page.wait_for(f"Boolean({_READY})")
    places: list[str] = page.evaluate(_OPEN)
    return places


def selector_of(place: str) -> str:
    """Return what is tapped for a place of the board, or for an entry of the list."""
    return f'[data-place="{place}"]:not([hidden])' if place else "[data-act=done]"


def by_mouse(page: Page, selector: str) -> None:
    """Click."""
    page.click(selector)


def by_finger(page: Page, selector: str) -> None:
    """Tap; what is too small comes nearer at the first tap."""
    if page.evaluate(_FAR, selector=selector):
        page.tap_at(*page.evaluate(_MIDDLE, selector=selector))
        page.wait_for(f"!({_FAR})", selector=selector)
    page.tap(selector)


def by_keyboard(page: Page, selector: str) -> None:
    """Go there by Tab and arrows, and press Enter."""
    tried: set[tuple[str, str]] = set()
    for _ in range(120):
        at = page.evaluate("document.activeElement.dataset.place ?? ''")
        ways = page.evaluate(_WAY, selector=selector)
        way = next((one for one in ways if (one, at) not in tried), ways[-1])
        page.press(way)
        if way == "Enter":
            return
        if at:
            tried.add((way, at))
    raise AssertionError(f"no key leads to {selector}")


def moves_of(page: Page) -> int:
    """Return how many moves the browser keeps of the game that was played last."""
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('malo:game:'))"
    moves: int = page.evaluate(f"JSON.parse(localStorage.getItem({kept}[0])).moves.length")
    return moves


def play_on(page: Page, touch: Touch, seed: int, moves: int = 1_000) -> int:
    """Tap at random until the game is over, or so many moves are made; return how many were."""
    luck, before = Random(seed), moves_of(page)
    for _ in range(MOST_TAPS):
        places, made = open_places(page), moves_of(page) - before
        if not places or made >= moves:
            return made
        touch(page, selector_of(luck.choice(places)))
    raise AssertionError(f"{MOST_TAPS} taps, and only {made} moves: {page.text('.choices')}")
