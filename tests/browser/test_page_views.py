"""The other views of the page: the day, printing, handing in, the diary, what is found and said."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest

from generator.core.assets import asset
from generator.core.text import load_texts
from generator.games import games
from tests.browser.axe import violations
from tests.browser.browsers import Browser
from tests.browser.page import Page
from tests.browser.served import served
from tests.browser.test_page import LEAST, TOO_SMALL
from tests.browser.visitor import (
    DAY,
    DETRAK,
    PHONE,
    appears,
    best_sheet,
    check,
    go,
    open_sheet,
    settles,
    value_of,
    visit,
)
from tests.command import ROOT
from tests.web.test_door import photo

VIEWS = [
    f"day/{DAY}",
    f"day/{DAY}?for=children",
    f"detrak/basic/{DAY}",
    "print/detrak?parts=pads",
    "hand-in",
    "days",
]


def test_a_day_is_noted_and_goes_along_to_another_browser(
    new_page: Callable[[str], Page], address: str, tmp_path: Path
) -> None:
    page = new_page("en")
    open_sheet(page, address, DETRAK, **best_sheet(DETRAK))
    check(page)
    appears(page, ".result a")
    assert "53" in page.text(".share")
    assert page.text(".result .medal.won.gold") == "Gold medal"
    page.click(".result button")
    page.wait_for("document.querySelector('.result [role=status]').textContent !== ''")
    page.click(".result a")
    appears(page, ".calendar, .stats")
    page.click("main .bar button")
    diary = page.downloaded()
    assert json.loads(diary.read_bytes())["score"] == 53
    other = new_page("fr")
    visit(other, address, "days", "fr")
    assert "Rien encore" in other.text("main")
    (tmp_path / "notes.jsonl").write_bytes(b"no diary\n" + diary.read_bytes())
    other.set_files("#bring", tmp_path / "notes.jsonl")
    appears(other, ".stats")
    assert "1 ligne n’a pas pu être lue" in other.text("main")
    assert "Détrak" in other.text(".stats")
    settles(other)
    assert violations(other) == []


# Yesterday and today as the page has them: whichever it is when it looks, one of them is there.
_LATELY = "[0, 864e5].map((ago) => new Date(Date.now() - ago).toLocaleDateString('sv'))"


def test_the_calendar_has_the_medals_and_the_results_are_of_whom_one_asks(
    page: Page, address: str, tmp_path: Path
) -> None:
    visit(page, address, "days")
    entry = {"game": "detrak", "score": 53, "best": 53, "proved": True}
    lines = [
        json.dumps(entry | {"date": day, "played": day} | own)
        for day in page.evaluate(_LATELY)
        for own in (
            {"variant": "basic", "player": "Ann", "medal": "gold"},
            {"variant": "advanced", "player": "Bob", "medal": None},
        )
    ]
    (tmp_path / "diary.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    page.set_files("#bring", tmp_path / "diary.jsonl")
    appears(page, ".calendar .day.gold")
    assert page.text(".calendar .day.gold") == "●"
    assert "(Ann)" in page.text("main")
    assert "(Bob)" in page.text("main")
    page.click(".people a:last-child")
    appears(page, ".people a:last-child[aria-current]")
    assert page.evaluate("!!document.querySelector('.calendar .day.played')")
    assert not page.evaluate("!!document.querySelector('.calendar .gold')")
    assert "(Ann)" not in page.text("main")
    assert violations(page) == []
    page.viewport(*PHONE)
    fits = "[...document.querySelectorAll('table')].map((one) => one.scrollWidth - one.clientWidth)"
    assert page.evaluate(fits) == [0, 0], "no table is scrolled sideways"
    assert violations(page) == []


def test_an_answer_that_breaks_off_is_a_server_that_does_not_answer(
    page: Page, address: str
) -> None:
    visit(page, address, "days")
    page.run(
        'window.real = window.fetch; window.fetch = async () => new Response(\'{"answer": {"tit\')'
    )
    page.run(f"location.hash = '#/day/{DAY}?lang=en'")
    appears(page, "main .problem")
    assert "does not answer" in page.text("main .problem")
    page.evaluate("void (window.fetch = window.real)")
    page.click("main .problem + .bar button")
    appears(page, ".cards")


def test_a_code_is_typed_or_scanned_and_a_wrong_one_refused(
    page: Page, address: str, tmp_path: Path
) -> None:
    visit(page, address, "days")
    page.click("#sought")
    page.type("DETRAK.BASIC:2026-11-16/1AE")
    page.press("Enter")
    appears(page, ".control")
    assert page.evaluate("location.hash") == f"#/detrak/basic/{DAY}?lang=en"
    assert page.evaluate("document.title") == "Détrak — Monday 16 November 2026 — Malopress"
    page.back()
    appears(page, "#bring")
    (tmp_path / "photo.png").write_bytes(photo())
    page.set_files("#scanned", tmp_path / "photo.png")
    appears(page, ".control")
    page.click("#sought")
    page.type("detrak.basik#1")
    page.press("Enter")
    appears(page, "#unfound .problem[role=alert]")
    assert "‘basik’ is not known" in page.text("#unfound"), "as it was typed"
    assert page.evaluate("!!document.querySelector('.control')"), "the sheet stays"
    page.type("x")
    assert not page.evaluate("!!document.querySelector('.problem')")


def test_a_code_on_paper_opens_its_own_sheet_and_back_leads_away(page: Page, address: str) -> None:
    visit(page, address, "days")
    page.evaluate("void (location.hash = '#/code/DETRAK.BASIC%3A2026-11-16%2F1AE?lang=en')")
    appears(page, ".control")
    assert page.evaluate("location.hash") == f"#/detrak/basic/{DAY}?lang=en"
    page.back()
    appears(page, "#bring")


def test_a_day_leads_to_others_and_to_its_solutions(page: Page, address: str) -> None:
    visit(page, address, f"day/{DAY}")
    page.wait_for("document.querySelectorAll('.card svg').length === 4")
    page.click(".days a")
    page.wait_for("document.title.startsWith('Sunday')")
    page.click(".card p:last-child a")
    appears(page, ".solution svg")
    assert page.evaluate("location.hash") == "#/detrak/basic/2026-11-15?lang=en&show=solution"
    page.back()
    appears(page, "#date")
    page.evaluate("document.querySelector('#date').value = '2026-11-20'")
    page.evaluate("document.querySelector('#date').dispatchEvent(new Event('change'))")
    page.wait_for("document.title.startsWith('Friday')")


def test_today_has_everything_of_the_day_and_the_solutions_of_yesterday(
    page: Page, address: str
) -> None:
    page.open(f"{address}?#/?lang=en")
    page.wait_for("document.querySelectorAll('.card svg').length === 4")
    settles(page)
    for card in range(1, 5):
        told = page.text(f".card:nth-child({card}) .rating")
        assert re.search("easy|medium|hard", told)
        assert re.search(r"(bronze|silver|gold) \d+", told)
    before = page.evaluate("document.querySelector('.days a').hash.match(/[-0-9]{10}/)[0]")
    page.click("[aria-labelledby=yesterday] li:first-child a")
    appears(page, ".solution svg")
    assert before in page.evaluate("location.hash")
    visit(page, address, "?for=children")
    shown = "document.querySelectorAll(one).length"
    solutions = page.evaluate(shown, one="[aria-labelledby=yesterday] li")
    assert solutions == page.evaluate(shown, one=".card") > 0, "those of children alone"


@pytest.mark.both
def test_axe_finds_nothing_in_anybodys_way(page: Page, address: str, browser: Browser) -> None:
    """In one browser in French and light colours, in the other in English and dark ones."""
    lang, dark = ("fr", False) if browser.name == "chromium" else ("en", True)
    page.prefer(dark=dark, still=True)
    page.viewport(*PHONE)
    visit(page, address, "play", lang)
    for view in VIEWS:
        go(page, view, lang)
        settles(page)
        stands_in_nobodys_way(page, view)
        assert page.evaluate(_TOO_WIDE) == [], view
    open_sheet(page, address, DETRAK, **{"row.1": "9", "total": "3"})
    check(page)
    stands_in_nobodys_way(page)
    page.click('[data-name="cell.b1"]')
    appears(page, "dialog.list")
    stands_in_nobodys_way(page)


def stands_in_nobodys_way(page: Page, view: str = "") -> None:
    assert violations(page) == [], view
    assert page.evaluate(TOO_SMALL, least=LEAST - 0.5) == [], view


def test_light_and_dark_are_those_of_the_device_and_paper_stays_white(
    page: Page, address: str
) -> None:
    grounds = {}
    for dark in (False, True):
        page.prefer(dark=dark, still=True)
        visit(page, address, f"detrak/basic/{DAY}")
        colours = "['html', '.page'].map((one) => getComputedStyle(document.querySelector(one)))"
        grounds[dark], paper = page.evaluate(f"{colours}.map((one) => one.backgroundColor)")
        assert paper == "rgb(255, 255, 255)"
    assert grounds == {False: "rgb(244, 246, 248)", True: "rgb(20, 25, 31)"}


# What a game calls its fields and symbols is its own.
_TEXTS = """[...document.querySelectorAll("body *:not(svg *, noscript, pre, .paper *, .palette *)")]
  .filter((one) => one.checkVisibility())
  .flatMap((one) => [
    ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()),
    ...["aria-label", "placeholder", "title"].map((name) => one.getAttribute(name) ?? ""),
  ])"""


def test_nothing_is_said_in_one_language_only(page: Page, address: str) -> None:
    texts = load_texts(asset("templates", "web.toml"))
    alike = {texts[key]["fr"] for key in texts if texts[key]["fr"] == texts[key]["en"]}
    alike |= {name for game in games().values() for name in game.title.values()}
    alike |= {"Malopress", "bronze", "page"}
    visit(page, address, "play")
    for view in VIEWS:
        said: list[set[str]] = []
        for lang in ("fr", "en"):
            go(page, view, lang)
            settles(page)
            found = {one.strip("0123456789 ") for one in page.evaluate(_TEXTS)}
            said.append({one for one in found if re.search("[A-Za-z]{3}", one)})
        assert said[0] & said[1] - alike == set(), view


# 320 pixels are a window of 1280 at four times its size; so much is asked of every page.
_TOO_WIDE = """[...document.querySelectorAll("main *, header *")].filter((one) =>
  !one.closest(".unseen, .skip, svg, .palette, table, .scroll")
  && one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 99))"""


def test_everything_fits_when_the_page_is_enlarged(page: Page, address: str) -> None:
    page.viewport(320, 256)
    seed = "very-long-" * 6
    visit(page, address, "play")
    for view in [*VIEWS, f"detrak/basic/{seed}"]:
        go(page, view)
        settles(page)
        assert page.evaluate(_TOO_WIDE) == [], view


def test_the_page_speaks_the_language_of_the_browser_or_of_its_address(
    new_page: Callable[[str], Page], address: str
) -> None:
    page = new_page("fr")
    page.open(f"{address}#/hand-in")
    appears(page, "main h1")
    assert page.text("main h1") == "Faire vérifier"
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.click("#language")
    page.wait_for("document.querySelector('main h1')?.innerText === 'Hand in'")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.click("#menu a:last-child")
    page.wait_for("document.querySelector('main h1')?.innerText === 'My days'")


def test_a_browser_that_keeps_nothing_shows_the_page(page: Page, address: str) -> None:
    visit(page, address, "hand-in")
    page.evaluate("void Object.defineProperty(window, 'localStorage', { get() { throw 'no'; } })")
    page.click("#menu [data-view=days]")
    page.wait_for("document.querySelector('main h1')?.innerText === 'My days'")
    page.evaluate("location.hash = hash", hash=f"#/detrak/basic/{DAY}?lang=en")
    appears(page, ".control")
    page.click('[data-name="row.1"]')
    page.type("8")
    page.press("Backspace")
    page.type("7")
    page.click("[data-act=check]")
    appears(page, ".said .verdict")
    assert value_of(page, "row.1") == "7"
    page.click("#menu [data-view=play]")
    appears(page, ".invitation")


def test_what_somebody_put_into_an_address_is_only_text(page: Page, address: str) -> None:
    seed = "<img src=x onerror=\"document.title='no'\">"
    for game in ("detrak/basic", "<b>chess</b>"):  # shown above a sheet, and in a refusal
        page.open_anew(f"{address}#/{quote(f'{game}/{seed}')}?lang=en")
        appears(page, "main h1, main .problem")
        assert "<" in page.text("main h1, main .problem")
        assert not page.evaluate("!!document.querySelector('main img, main b')")
        assert page.evaluate("document.title") != "no"
    page.click("main .problem + .bar a")  # from a place that there is not
    appears(page, ".cards")


def test_the_example_game_has_it_all_and_a_server_that_ended_is_told_in_words(
    page: Page, tmp_path: Path
) -> None:
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests" / "example")])
    ident = f"five-boxes.solo#{DAY}"
    with served(PYTHONPATH=paths) as address:
        open_sheet(page, address, ident, **{"box.a": "6", "total": "9"})
        assert check(page)
        appears(page, ".findings li")
        page.click("[data-act=filled]")
        form = page.downloaded()
        page.click(".taking a")
        appears(page, ".pages figure svg")
        page.click(".job p a")
        appears(page, ".control")
        page.click("#menu [data-view=hand-in]")
        appears(page, "#files")
        page.set_files("#files", form)
        appears(page, ".handed .verdict")
        assert page.evaluate("!!document.querySelector('.handed .control')")
        assert page.take_errors() == []
    for view in ("", "play"):  # asked of the server, and a part of the page itself
        page.click(f"#menu [data-view='{view}']")
        page.wait_for("location.hash.startsWith(hash)", hash=f"#/{view}")
        appears(page, ".problem")
        assert "does not answer" in page.text(".problem")
    page.take_errors()  # the browser's own, of a connection that was refused


def test_a_telephone_in_the_same_network_can_ask_everything(page: Page) -> None:
    with served("--host", "0.0.0.0") as address:
        open_sheet(page, address, DETRAK, total="9")
        assert not page.evaluate("isSecureContext"), "browsers offer less where there is no https"
        assert check(page).startswith("Against the rules")
        page.click("[data-act=best]")
        page.wait_for("document.querySelector('.help').innerText.includes('53, proved')")


# All that a first visit fetches but fonts, and the sheets themselves, which are drawings.
_FETCHED = """["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .filter(({ name }) => !name.includes("/fonts/") && !name.endsWith("/ask/sheet"))
  .map(({ name, decodedBodySize }) => [name.replace(location.origin, ""), decodedBodySize])"""


def test_the_first_page_is_small(page: Page, address: str) -> None:
    page.open(address)
    page.wait_for("document.querySelectorAll('.card svg').length === 4")
    settles(page)
    fetched = dict(page.evaluate(_FETCHED))
    assert {"/", "/style.css", "/main.js", "/ask/words", "/ask/day"} <= fetched.keys()
    assert not {"/play.js", "/print.js"} & fetched.keys(), "who came for a sheet does not wait"
    assert min(fetched.values()) > 0
    assert sum(fetched.values()) < 150_000
