"""Around a game on the page: choosing one, learning it, and a table that is for everybody."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from generator.games import games
from tests.browser.axe import violations
from tests.browser.page import Page
from tests.browser.player import WHOLE, by_finger, by_mouse, open_places, selector_of, sit_down
from tests.browser.test_page import LEAST, TOO_SMALL
from tests.browser.visitor import PHONE, appears, best_moves, settles, visit

# Keeps what a game is asked with.
_ASKED = """void (() => {
  const real = window.fetch;
  window.asked = [];
  window.fetch = (path, how) => {
    if (path === "ask/play") window.asked.push(JSON.parse(how.body).question);
    return real(path, how);
  };
})()"""


def test_a_new_game_is_set_up_by_a_form(page: Page, address: str) -> None:
    visit(page, address, "play/saint-malo")
    page.click(".invitation summary")
    names = "document.querySelector('#names-saint-malo').checkVisibility()"
    assert not page.evaluate(names), "nobody else has a seat in a sprint"
    page.click("[data-act=start]")  # a sprint, alone
    appears(page, ".choices")
    assert "/saint-malo/sprint/" in page.evaluate("location.hash")
    visit(page, address, "play/saint-malo")
    page.click(".invitation summary")
    page.evaluate("document.querySelector('#way-saint-malo').value = 'table'")
    page.evaluate("document.querySelector('#way-saint-malo').dispatchEvent(new Event('change'))")
    assert page.evaluate(names)
    machines = "document.querySelector('#seats-saint-malo').value"
    page.click("#names-saint-malo")
    page.type("Ann, Bob")
    assert page.evaluate(machines) == "0", "two are enough"
    page.press("Control+a", "Delete")
    assert page.evaluate(machines) == "1"
    page.click("[data-act=start]")  # whom nobody is named for, the machine sits down
    appears(page, ".choices")
    assert "names=you,machine-1" in page.evaluate("decodeURIComponent(location.hash)")
    visit(page, address, "play/detrak")
    page.click(".invitation summary")
    page.click("#names-detrak")
    page.type("Ann, Bob")
    page.click("#diagonal_penalty-detrak")
    page.evaluate(_ASKED)
    page.click("[data-act=start]")
    appears(page, ".choices")
    asked = page.evaluate("window.asked")
    assert [one["options"] for one in asked] == [{"diagonal_penalty": "True"}] * 2
    hash_ = page.evaluate("decodeURIComponent(location.hash)")
    assert "names=Ann,Bob" in hash_
    assert "with=diagonal_penalty" in hash_
    assert "Ann to move" in page.text(".turn")


@pytest.mark.parametrize("name", games())
def test_the_first_turn_explains_itself_tap_by_tap(page: Page, address: str, name: str) -> None:
    visit(page, address, f"learn/{name}")
    lessons: dict[str, None] = {}
    while places := open_places(page):
        lessons[f"{page.text('.step')} {page.text('.lesson')}"] = None
        by_mouse(page, selector_of(places[0]))
    assert len(lessons) == len(games()[name].first_turn.moves)  # type: ignore[union-attr]
    assert violations(page) == []
    page.viewport(*PHONE, touch=True)
    assert page.evaluate(TOO_SMALL, least=LEAST - 0.5) == []
    page.click(".beside .button.main")
    appears(page, ".invitation")


# Whether the middle of something that is lit is not scrolled away, nor under something else.
_LIT_IS_SEEN = """[...document.querySelectorAll(".spot:not([hidden]):not(.chosen)")].some((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit?.closest(".page");
})"""


@pytest.mark.parametrize("name", ["vacances", "robber-knights"])
def test_what_is_lit_is_seen_on_a_telephone_wherever_the_board_was_scrolled(
    page: Page, address: str, name: str
) -> None:
    page.viewport(*PHONE, touch=True)
    visit(page, address, f"learn/{name}")
    page.evaluate("new Promise((done) => setTimeout(done))")
    seen = []
    while places := open_places(page):
        if page.evaluate("!!document.querySelector('.spot:not([hidden]):not(.chosen)')"):
            seen.append(page.evaluate(_LIT_IS_SEEN))
        by_finger(page, selector_of(places[0]))
    assert len(seen) > 3
    assert all(seen), seen


@pytest.mark.parametrize("route", WHOLE)
def test_a_table_is_for_everybody_and_nothing_to_tap_is_small(
    page: Page, address: str, route: str
) -> None:
    game, variant, day = route.split("/")
    moves = best_moves(f"{game}.{variant}#{day}")
    sit_down(page, address, f"{route}?moves={quote(chr(10).join(moves[: len(moves) // 2]))}")
    assert violations(page) == []
    page.viewport(*PHONE, touch=True)
    page.reload()
    appears(page, ".choices")
    settles(page)
    assert page.evaluate(TOO_SMALL, least=LEAST - 0.5) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_choice_of_games_is_for_everybody(page: Page, address: str) -> None:
    visit(page, address, "play")
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert violations(page) == []
    page.viewport(*PHONE, touch=True)
    assert page.evaluate(TOO_SMALL, least=LEAST - 0.5) == []
