"""Games on the page: played by taps to the end, left and resumed, shared by several people."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path

import pytest

from generator.games import games
from generator.tasks.play.playing import resume
from generator.tasks.read.verifying import referee_file
from tests.browser.browsers import STARTERS
from tests.browser.page import Page
from tests.browser.player import (
    WHOLE,
    Touch,
    by_finger,
    by_keyboard,
    by_mouse,
    moves_of,
    open_places,
    play_on,
    sit_down,
)
from tests.browser.served import served
from tests.browser.visitor import DAY, PHONE, appears, settles, visit
from tests.command import ROOT, run
from tests.conftest import EXAMPLE

DETRAK = f"detrak/basic/{DAY}"

HANDS: list[Touch] = [by_mouse, by_finger, by_keyboard]
OWN = [by_keyboard, by_finger, by_keyboard, by_mouse]
# Every game by one hand in one browser, all hands and both browsers among them; the long runs have
# the others.
PLAYED = [
    pytest.param(
        route, touch, browser, marks=[pytest.mark.soak] * (touch != own or browser != there)
    )
    for route, own, there in zip(WHOLE, OWN, cycle(["firefox", "chromium"]))
    for touch, browser in product(HANDS, STARTERS)
]


@pytest.mark.parametrize(("route", "touch", "browser"), PLAYED, indirect=["browser"])
def test_a_whole_game_is_played_by_taps_and_the_referee_replays_it(
    page: Page, address: str, route: str, touch: Touch
) -> None:
    if touch is by_finger:
        page.viewport(*PHONE, touch=True)
    sit_down(page, address, route)
    assert play_on(page, touch, seed=len(route)) >= 2
    appears(page, ".result .verdict")
    settles(page)
    assert "Every move that is written was played again." in page.text(".result")
    assert page.text(".result .share").startswith(games()[route.split("/")[0]].title["en"])
    page.evaluate("document.querySelector('[data-act=take]').scrollIntoView({block: 'center'})")
    page.click("[data-act=take]")
    (report,) = referee_file(page.downloaded()).values()
    assert (report.verdict, report.certainty) == ("correct", "replayed")


def test_a_game_goes_on_after_a_reload_the_back_button_and_in_another_tab(
    page: Page, address: str
) -> None:
    sit_down(page, address, DETRAK)
    assert play_on(page, by_mouse, seed=1, moves=2) == 2
    page.reload()
    appears(page, ".choices .tapped")
    assert moves_of(page) == 2
    play_on(page, by_mouse, seed=1, moves=1)
    page.click("#menu a")
    appears(page, ".cards")
    page.back()
    appears(page, ".choices .tapped")
    assert moves_of(page) == 3
    tab = page.tab()
    sit_down(tab, address, DETRAK)
    play_on(tab, by_mouse, seed=1, moves=1)
    page.wait_for("document.querySelectorAll('.told li').length === 10")
    page.front()
    visit(page, address, "play")
    assert DAY in page.text(".going")
    page.click(".going button")
    assert page.evaluate("document.querySelectorAll('.going li').length") == 0
    page.click(".going button")
    page.click(".going a")
    appears(page, ".choices .tapped")
    assert moves_of(page) == 4


# What would be copied, wherever a browser lets nobody copy.
_COPIED = """void Object.defineProperty(navigator, "clipboard", { value: {
  writeText: (text) => { window.copied = text; return Promise.resolve(); } } })"""


def test_the_link_to_a_game_has_its_moves(new_page: Callable[[str], Page], address: str) -> None:
    page, other = new_page("en"), new_page("en")
    sit_down(page, address, f"{DETRAK}?names=Ann,Bob&with=diagonal_penalty")
    play_on(page, by_mouse, seed=1, moves=3)
    page.evaluate(_COPIED)
    page.click(".taking summary")
    page.click("[data-act=link]")
    page.wait_for("document.querySelector('.taking [role=status]').textContent === 'Copied.'")
    other.open(page.evaluate("window.copied"))
    appears(other, ".choices")
    kept = "Object.entries(localStorage).find(([key]) => key.startsWith('malo:game:'))"
    assert other.evaluate(kept) == page.evaluate(kept)


def test_another_device_goes_on_by_a_link(page: Page, address: str) -> None:
    first = "b1 c1\na2 a3"
    sit_down(page, address, f"{DETRAK}?moves={first.replace(chr(10), '%0A').replace(' ', '%20')}")
    assert moves_of(page) == 2
    assert "moves" not in page.evaluate("location.hash")
    visit(page, address, f"play/{DETRAK}?moves=b1%20b2")
    assert "went on differently" in page.text("main")
    page.click("main .bar button:first-child")
    appears(page, ".choices")
    assert moves_of(page) == 2


def test_undo_asks_and_help_says_more_with_every_step(page: Page, address: str) -> None:
    sit_down(page, address, DETRAK)
    play_on(page, by_mouse, seed=3, moves=1)
    page.click("[data-act=undo]")
    assert moves_of(page) == 1
    page.click("[data-act=undo-yes]")
    page.wait_for("!document.querySelector('[data-act=undo]')")
    assert moves_of(page) == 0
    page.click("[data-act=hint]")
    for _ in range(5):  # so many steps no help has
        page.wait_for("!!document.querySelector('.said p')")
        settles(page)
        if not page.evaluate("!!document.querySelector('[data-act=more]')"):
            break
        page.click("[data-act=more]")
    assert page.evaluate("document.querySelectorAll('.spot.advised').length") == 2
    assert page.text(".said").startswith("The move: ")


def test_a_tap_is_taken_back_by_tapping_again_and_a_wrong_move_changes_nothing(
    page: Page, address: str
) -> None:
    sit_down(page, address, DETRAK)
    places = open_places(page)
    page.click('[data-place="cell.c3"]')
    assert set(open_places(page)) == {"cell.b3", "cell.d3", "cell.c2", "cell.c4"}
    page.click('[data-place="cell.c3"]')
    assert open_places(page) == places
    page.click('[data-place="cell.c3"]')
    page.press("Escape")
    assert open_places(page) == places
    page.click(".typing summary")
    page.click("#typed")
    page.type("a1 b1")
    page.press("Enter")
    appears(page, ".said .problem")
    assert (moves_of(page), open_places(page)) == (0, places)
    page.click("#typed")
    page.type("b1 c1")
    page.press("Enter")
    page.wait_for("document.querySelectorAll('.told li').length === 4")


def test_hidden_hands_stay_hidden_until_the_device_is_passed(page: Page, address: str) -> None:
    sit_down(page, address, "robber-knights/table/hands?names=Ann,Bob")
    secret = ".board, .choices, .told"
    for name in ("Ann", "Bob"):
        assert f"Pass the device to {name}" in page.text(".turn")
        shown = f"[...document.querySelectorAll('{secret}')].some((one) => one.checkVisibility())"
        assert not page.evaluate(shown)
        page.click("[data-act=here]")
        assert page.evaluate(shown)
        while open_places(page):
            play_on(page, by_mouse, seed=2, moves=1)


def test_machines_move_by_themselves_and_what_they_did_is_told_and_shown(
    page: Page, address: str
) -> None:
    sit_down(page, address, f"{DETRAK}?names=Ann,machine-1")
    assert "Your turn" in page.text(".turn")
    play_on(page, by_mouse, seed=2, moves=1)
    settles(page)
    new = page.evaluate("[...document.querySelectorAll('.told .new')].map((one) => one.innerText)")
    assert any(one.startswith("machine 1:") for one in new)
    assert page.evaluate("document.querySelector('#told').textContent.includes('machine 1:')")
    assert page.evaluate("!!document.querySelector('.piece.fresh')")
    words = "document.querySelector('.reading dl').textContent"
    own = page.evaluate(words)
    page.click("[data-act=look]:last-child")
    page.wait_for("document.querySelector('.choices').innerText.includes('board of machine 1')")
    assert page.evaluate(words) != own
    assert open_places(page) == []
    page.click("[data-act=look]:first-child")
    page.wait_for("document.querySelectorAll('.spot:not([hidden])').length > 0")
    assert page.evaluate(words) == own


def test_a_game_without_a_board_is_played_by_lists(page: Page) -> None:
    with served(PYTHONPATH=os.pathsep.join([str(ROOT), str(EXAMPLE)])) as address:
        sit_down(page, address, f"five-boxes/solo/{DAY}")
        assert page.text(".choices .tapped") == "Choose:", "nothing is lit where there is no board"
        assert play_on(page, by_mouse, seed=1) == 5
        appears(page, ".result .verdict")
        assert "Every move that is written was played again." in page.text(".result")


def test_a_game_of_the_terminal_goes_on_here_and_one_from_here_there(
    page: Page, address: str, tmp_path: Path
) -> None:
    record = tmp_path / "left.toml"
    left = run("play", f"detrak#{DAY}", "--out", str(record), "--lang", "en", stdin=b"b1 c1\nq\n")
    assert left.code == 0, left.err
    visit(page, address, "play")
    page.set_files("#resumed", record)
    appears(page, ".choices")
    play_on(page, by_mouse, seed=4, moves=1)
    settles(page)
    page.click(".taking summary")
    page.click("[data-act=record]")
    session = resume(tomllib.loads(page.downloaded().read_text()))
    assert len(session.decisions()) == 2
    assert session.decisions()[0] == "b1 c1"
