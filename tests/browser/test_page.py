"""A sheet on the page: filled in, checked, mended, by mouse, by finger and by keyboard."""

from __future__ import annotations

import pytest

from generator.tasks.read.verifying import referee_file
from tests.browser.axe import violations
from tests.browser.page import Page
from tests.browser.visitor import (
    DAY,
    DETRAK,
    PHONE,
    appears,
    best_sheet,
    bring_near,
    check,
    focused,
    open_sheet,
    settles,
    value_of,
    visit,
    written,
)

DAILIES = ["detrak.basic", "saint-malo.sprint", "vacances.solo", "robber-knights.siege"]
LEAST = 24  # pixels


@pytest.mark.both
@pytest.mark.parametrize("daily", DAILIES)
def test_a_puzzle_is_filled_in_wrongly_checked_mended_and_taken_along(
    page: Page, address: str, daily: str
) -> None:
    ident = f"{daily}#{DAY}"
    right = best_sheet(ident)
    box = "lead" if daily.startswith("robber") else "total"
    open_sheet(page, address, ident, **right | {box: "7"})
    assert "Added up wrongly" in check(page)
    own = f"document.querySelector('[data-name={box}]')"
    assert page.evaluate(f"{own}.classList.contains('wrong') && {own}.ariaInvalid") == "true"
    told = page.evaluate(
        f"document.getElementById({own}.getAttribute('aria-describedby')).innerText"
    )
    assert told == page.text(".findings button")
    assert page.evaluate("document.querySelector('.marks .badge').textContent") == "1"
    assert page.evaluate("document.querySelector('#told').textContent") == "1 mistake"
    page.click(".findings button")
    assert focused(page) == box
    page.press("Control+a")
    page.type(right[box])
    assert check(page).startswith("Correct")
    assert page.evaluate("document.activeElement.classList.contains('verdict')")
    assert not page.evaluate("!!document.querySelector('.control.wrong, .marks > *')")
    settles(page)  # how it compares with the best comes later, and moves what is below
    page.click("[data-act=filled]")
    (report,) = referee_file(page.downloaded()).values()
    assert (report.verdict, report.id) == ("correct", ident)
    page.click("[data-act=record]")
    (report,) = referee_file(page.downloaded()).values()
    assert report.verdict == "correct"


@pytest.mark.both
def test_the_whole_way_by_keyboard_alone(page: Page, address: str) -> None:
    """From the day to a sheet, filled in wrongly, checked, mended, checked and taken along."""
    right = best_sheet(DETRAK)
    visit(page, address, f"day/{DAY}")
    settles(page)
    _tab_until(page, f"document.activeElement.hash?.startsWith('#/detrak/basic/{DAY}')")
    page.press("Enter")
    appears(page, ".control")
    _tab_to(page, "cell.b1")
    keys = {"/": "/", "X": "x", "|||": "|", "#": "#", "∆": "t", "O": "o"}
    for row in "12345":
        for column in "abcde" if row in "135" else "edcba":
            if (name := f"cell.{column}{row}") != "cell.a1":
                _walk_to(page, name)
                page.type(keys[right[name]])
    page.press("Enter")
    appears(page, "dialog.list [role=option]:focus")
    page.press("Escape")
    assert focused(page) == "cell.e5"
    page.press("Enter")
    appears(page, "dialog.list [role=option]:focus")
    page.press("Left", "Enter")  # to the symbol before it in the list
    assert written(page)["cell.e5"] != right["cell.e5"]
    page.press("Control+z")
    assert written(page)["cell.e5"] == right["cell.e5"]
    page.press("Delete")
    assert value_of(page, "cell.e5") == ""
    page.press("Control+z")
    _tab_to(page, "row.1")
    for name in [*(f"row.{i}" for i in range(1, 6)), *(f"column.{i}" for i in "abcde"), "total"]:
        _walk_to(page, name)
        page.type(right[name])
    assert written(page) == right
    page.press("Control+z")
    assert value_of(page, "total") == right["total"][:-1]
    _tab_to(page, "check", "act", back=True)
    page.press("Enter")
    appears(page, ".said .verdict.wrong")
    page.press("?")
    assert "Ctrl+Z" in page.text("details[open] .lines")
    assert page.evaluate("document.activeElement.matches('details[open] summary')")
    _tab_to(page, "check", "act", back=True)
    _tab_until(page, "document.activeElement.closest('.findings') !== null")
    page.press("Enter")
    assert focused(page) == "total"
    page.press("Control+y")
    assert written(page) == right
    _tab_to(page, "check", "act", back=True)
    page.press("Enter")
    appears(page, ".said .verdict.correct")
    settles(page)
    _tab_to(page, "filled", "act")
    page.press("Enter")
    (report,) = referee_file(page.downloaded()).values()
    assert (report.verdict, report.id) == ("correct", DETRAK)


def _tab_to(page: Page, name: str, kind: str = "name", *, back: bool = False) -> None:
    _tab_until(page, f"document.activeElement.dataset.{kind} === '{name}'", back=back)


def _tab_until(page: Page, there: str, *, back: bool = False) -> None:
    for _ in range(60):
        if page.evaluate(there):
            return
        page.press("Shift+Tab" if back else "Tab")
    pytest.fail(f"Tab does not come there: {there}")


_STEP = """(() => {
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [a, b] = middle(document.querySelector(`[data-name="${name}"]`));
  if (Math.abs(b - y) > 5) return b > y ? "Down" : "Up";
  return Math.abs(a - x) > 5 ? (a > x ? "Right" : "Left") : "";
})()"""


def _walk_to(page: Page, name: str) -> None:
    """Go to a field of the block by arrows, as one sees it lie."""
    for _ in range(20):
        if focused(page) == name:
            return
        page.press(page.evaluate(_STEP, name=name))
    pytest.fail(f"arrows do not come to {name}, but to {focused(page)}")


@pytest.mark.both
def test_tab_comes_to_every_block_whatever_is_set(page: Page, address: str) -> None:
    open_sheet(page, address, f"saint-malo.sprint#{DAY}", **{"roll.3": "2", "defence": "5"})
    page.evaluate("document.querySelector('[data-name=\"roll.1\"]').focus()")
    page.press("Down", "Down")  # on a button that is not set, beside the one that is
    reached: dict[str, None] = {}
    _tab_to(page, "solution", "act", back=True)
    for _ in range(40):
        page.press("Tab")
        reached[page.evaluate("document.activeElement.dataset.block ?? ''")] = None
    blocks = page.evaluate("[...document.querySelectorAll('.control')].map((o) => o.dataset.block)")
    assert reached.keys() == set(blocks)


@pytest.mark.both
def test_a_puzzle_by_finger_on_a_telephone(page: Page, address: str) -> None:
    page.viewport(*PHONE, touch=True)
    open_sheet(page, address, DETRAK)
    page.tap('[data-name="cell.b1"]')
    appears(page, "dialog.list")
    page.tap("dialog.list button:nth-child(2)")
    assert value_of(page, "cell.b1") == "X"
    page.tap(".palette button:nth-child(3)")
    for name in ("cell.c1", "cell.d1", "cell.e1", "cell.e1"):
        page.tap(f'[data-name="{name}"]')
    assert written(page) == {"cell.b1": "X", "cell.c1": "X", "cell.d1": "X"}


TOO_SMALL = """[...document.querySelectorAll("a,button,input,select,summary")].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  const offered = one.checkVisibility() && getComputedStyle(one).pointerEvents !== "none";
  return offered && !one.closest(".unseen, .skip") && Math.min(width, height) < least;
}).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("daily", DAILIES)
def test_nothing_to_tap_is_small_and_a_tap_brings_a_block_near(
    page: Page, address: str, daily: str
) -> None:
    page.viewport(*PHONE, touch=True)
    open_sheet(page, address, f"{daily}#{DAY}")
    appears(page, ".control.far")
    assert page.evaluate(TOO_SMALL, least=LEAST - 0.5) == []
    name = page.evaluate("document.querySelector('.control.far:not(.text)').dataset.name")
    own = f'[data-name="{name}"]'
    bring_near(page, own)
    assert page.evaluate(TOO_SMALL, least=LEAST - 0.5) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.tap(own)
    assert page.evaluate("document.activeElement.matches(selector)", selector=own)
    page.tap(".near .back")
    page.wait_for("!document.querySelector('.frame.near')")


def test_what_is_written_stays_after_a_reload_in_another_tab_and_after_the_back_button(
    page: Page, address: str
) -> None:
    open_sheet(page, address, DETRAK)
    page.click('[data-name="row.1"]')
    page.type("8")
    page.reload()
    appears(page, ".control")
    assert value_of(page, "row.1") == "8"
    page.click("#menu [data-view=hand-in]")
    appears(page, "#files")
    page.back()
    appears(page, ".control")
    assert value_of(page, "row.1") == "8"
    tab = page.tab()
    visit(tab, address, f"detrak/basic/{DAY}")
    assert value_of(tab, "row.1") == "8"
    tab.click('[data-name="row.2"]')
    tab.type("4")
    page.wait_for("document.querySelector('[data-name=\"row.2\"]').value === '4'")
    page.click('[data-name="row.3"]')
    page.type("5")
    assert written(page) == {"row.1": "8", "row.2": "4", "row.3": "5"}


def test_everything_can_be_cleared_and_had_back(page: Page, address: str) -> None:
    open_sheet(page, address, DETRAK, **{"row.1": "8", "roll.1": "x"})
    assert page.evaluate("document.querySelector('[data-act=undo]').disabled")
    check(page)
    appears(page, ".control.wrong, .outline")
    page.click("[data-act=clear]")
    assert written(page) == {}
    assert not page.evaluate("!!document.querySelector('.control.wrong, .marks > *, .verdict')")
    page.click("[data-act=undo]")
    assert written(page) == {"row.1": "8", "roll.1": "x"}
    assert page.evaluate("document.querySelector('[data-name=\"roll.1\"]').checked")
    page.click("[data-act=redo]")
    assert written(page) == {}


def test_a_sheet_is_looked_at_on_other_paper_and_larger_and_keeps_what_is_written(
    page: Page, address: str
) -> None:
    open_sheet(page, address, f"saint-malo.sprint#{DAY}", total="7")
    assert page.evaluate(_PAPER) == [210]
    page.click("#large")
    page.wait_for(f"location.hash.includes('large=1') && {_PAPER}.length > 1")
    page.evaluate("document.querySelector('#paper').value = 'a5'")
    page.evaluate("document.querySelector('#paper').dispatchEvent(new Event('change'))")
    page.wait_for(
        f"{_PAPER}.every((one) => one === 148) && !document.querySelector('#large').checked"
    )
    page.click("#large")  # for which that is too small
    page.wait_for(
        f"{_PAPER}.every((one) => one === 210) && document.querySelector('#large').checked"
    )
    assert value_of(page, "total") == "7"


_PAPER = """[...document.querySelectorAll(".paper .page")]
  .map((one) => Number(one.style.getPropertyValue("--width")))"""


def test_help_says_more_with_every_step(page: Page, address: str) -> None:
    right = best_sheet(DETRAK)
    wrong = "O" if right["cell.b1"] != "O" else "X"
    open_sheet(page, address, DETRAK, **{"cell.b1": wrong})
    page.click("[data-act=hint]")
    page.wait_for("document.querySelector('.help')?.innerText.includes('Gold takes 53')")
    page.click(".help button:last-child")
    page.wait_for("document.querySelector('.help').innerText.includes('Here you left')")
    page.click(".help button:first-child")
    assert focused(page) == "cell.b1"
    page.click(".help button:last-child")
    page.wait_for("document.querySelector('.help').innerText.includes('In one of the best')")
    assert "b1: bars" in page.text(".help")
    page.press("Escape")
    page.click("[data-act=best]")
    page.wait_for("document.querySelector('.help').innerText.includes('53, proved')")


_STANDS = """(() => {
  const { top, bottom } = document.querySelector(".help").getBoundingClientRect();
  return top >= 0 && bottom <= document.querySelector(".bar.always").getBoundingClientRect().top;
})()"""


def test_help_is_seen_where_it_is_asked_for_on_a_telephone(page: Page, address: str) -> None:
    """It stands below the sheet, and the button at the foot of the window."""
    page.viewport(*PHONE, touch=True)
    open_sheet(page, address, f"saint-malo.sprint#{DAY}")
    page.evaluate("document.querySelector('[data-act=hint]').click()")  # which scrolls nowhere
    page.wait_for("document.querySelector('.help').innerText.includes('Gold')")
    assert page.evaluate(_STANDS)


def test_the_solution_is_shown_when_it_is_asked_for(page: Page, address: str) -> None:
    visit(page, address, "detrak/basic/2099-01-05")
    page.click("[data-act=solution]")
    assert "gives everything away" in page.text(".help")
    assert page.evaluate("document.activeElement.innerText") == "Yes, show it"
    page.press("Enter")
    appears(page, ".solution svg")
    settles(page)
    assert page.evaluate("document.activeElement.closest('.solution') !== null")
    assert violations(page) == []
    page.click(".solution button")
    assert not page.evaluate("!!document.querySelector('.solution svg')")
    visit(page, address, f"detrak/basic/{DAY}?show=solution")
    appears(page, ".solution svg")


# However quick the machine is: this answer never comes, and what is given up is written down.
_ENDLESS = """void (() => {
  const real = window.fetch;
  window.given = [];
  window.fetch = (path, how) => {
    if (path === "give-up") window.given.push(JSON.parse(how.body).ticket);
    if (path !== "ask/best") return real(path, how);
    window.asked = JSON.parse(how.body).ticket;
    return new Promise((_, fail) =>
      how.signal.addEventListener("abort", () => fail(how.signal.reason)));
  };
})()"""


def test_long_work_can_be_given_up(page: Page, address: str) -> None:
    open_sheet(page, address, DETRAK)
    page.evaluate(_ENDLESS)
    page.click("[data-act=best]")
    appears(page, ".help[aria-busy] .late")
    page.click(".help .late")
    page.wait_for("document.querySelector('.help').innerText === 'Given up.'")
    assert page.evaluate("window.given.length === 1 && window.given[0] === window.asked")
    assert not page.evaluate("document.querySelector('.help').ariaBusy")
