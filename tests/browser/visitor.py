"""What somebody who visits the page does again and again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.core.game import CHANCE, AnyGame, Playback
from generator.games import find_game, parse_ident
from generator.tasks.solve.solutions import solution_of
from generator.tasks.solve.solving import ident_record, solution_played
from tests.browser.page import SLOW as SLOW
from tests.browser.page import Page

DAY = "2026-11-16"
DETRAK = f"detrak.basic#{DAY}"
PHONE = (390, 844)


@cache
def best_sheet(ident: str) -> dict[str, str]:
    """Return what stands on the sheet of an id after its best play, but what is printed.

    The solution is kept, so that the server need not look for it again.
    """
    game, played = best_play(ident)
    assert game.sheet_values is not None
    return {k: v for k, v in game.sheet_values(played.end, 0).items() if k != "cell.a1"}


def best_moves(ident: str) -> list[str]:
    """Return what is decided in the best play of an id."""
    game, played = best_play(ident)
    decided = [step for step in played.steps if game.to_move(step[0]) != CHANCE]
    return [game.format_move(state, move) for state, move in decided]


def best_play(ident: str) -> tuple[AnyGame, Playback[Any, Any]]:
    """Return the game of an id, played as well as it can be."""
    parsed = parse_ident(ident)
    game = find_game(parsed.game)
    return game, solution_played(game, ident_record(parsed), solution_of(parsed))


def appears(page: Page, selector: str) -> None:
    """Wait until the page has an element."""
    page.wait_for("!!document.querySelector(selector)", selector=selector)


def settles(page: Page) -> None:
    """Wait until a view is there, and nothing in it is under way."""
    settled = "document.querySelector('main h1') && !document.querySelector('[aria-busy=true]')"
    page.wait_for(f"!!({settled})")


def visit(page: Page, address: str, route: str, lang: str = "en", before: str = "") -> None:
    """Go to a view and wait until it is there, not another one that was."""
    page.open_anew(f"{address}#/{route}{'&' if '?' in route else '?'}lang={lang}", before)
    appears(page, "main h1")


def go(page: Page, route: str, lang: str = "en") -> None:
    """Go to another view as a link does: what the page has loaded stays."""
    page.evaluate("document.querySelector('main').replaceChildren()")
    there = f"#/{route}{'&' if '?' in route else '?'}lang={lang}"
    page.evaluate("void (location.hash = there)", there=there)
    appears(page, "main h1")


def open_sheet(page: Page, address: str, ident: str, lang: str = "en", **values: str) -> None:
    """Open the sheet of an id, on which something was written before."""
    game, seed = ident.split("#")
    visit(page, address, f"{game.replace('.', '/')}/{seed}", lang, writing(ident, values))


def writing(ident: str, values: Mapping[str, str]) -> str:
    """Return a script that keeps what is written on a sheet, as the page does."""
    key, kept = (json.dumps(one) for one in (f"malo:sheet:{ident}", json.dumps(values)))
    return f"localStorage.setItem({key}, {kept});"


def written(page: Page, ident: str = DETRAK) -> dict[str, str]:
    """Return what the browser keeps of a sheet."""
    kept: dict[str, str] = page.evaluate(
        "JSON.parse(localStorage.getItem(key) ?? '{}')", key=f"malo:sheet:{ident}"
    )
    return kept


def check(page: Page) -> str:
    """Have a sheet checked and return the verdict."""
    page.evaluate("document.querySelector('.said').replaceChildren()")
    page.click("[data-act=check]")
    appears(page, ".said .verdict")
    return page.text(".said .verdict")


def bring_near(page: Page, selector: str) -> None:
    """Tap where a field is drawn that is too small to be tapped, so that its block comes near."""
    page.tap_on(selector)
    appears(page, f".frame.near {selector}:not(.far)")


def focused(page: Page, kind: str = "name") -> str | None:
    """Return the name of the field, or of the act, that has the focus."""
    found: str | None = page.evaluate(f"document.activeElement.dataset.{kind} ?? null")
    return found


def value_of(page: Page, name: str) -> str:
    """Return what a field shows."""
    shown: str = page.evaluate(
        "(({ value, dataset }) => value || dataset.value || '')"
        "(document.querySelector(`[data-name='${name}']`))",
        name=name,
    )
    return shown
