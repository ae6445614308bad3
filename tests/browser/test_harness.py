"""The tests' own hands: what they do to a page arrives there, and what it says comes back."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pypdf
import pytest
from PIL import Image

from tests.browser.axe import violations
from tests.browser.browsers import Browser
from tests.browser.page import SLOW, Page, PageError
from tests.command import ROOT

TRIED = Path(__file__).parent / "tried"
MEDIA = ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(pointer: coarse)")


class Served(SimpleHTTPRequestHandler):
    """Files under a strict content policy, and the languages that a browser asks for."""

    def do_GET(self) -> None:
        if self.path != "/languages":
            return super().do_GET()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.headers["Accept-Language"].encode())
        return None

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", "default-src 'self'; img-src data:")
        super().end_headers()

    def log_message(self, format: str, *words: object) -> None:
        """Say nothing: tests are not the place for a log."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """Serve the folder that is tried, and return its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Served, directory=str(TRIED))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def tried(page: Page, site: str) -> Page:
    page.open(site)
    return page


@pytest.mark.both
def test_mouse_finger_and_keys_arrive(tried: Page) -> None:
    tried.click("#press")
    tried.viewport(390, 844, touch=True)
    tried.tap("#press")
    x, y = tried.evaluate(
        "(({ x, y, width, height }) => [x + width / 2, y + height / 2].map(Math.round))"
        "(document.querySelector('#press').getBoundingClientRect())"
    )
    tried.click_at(x, y)
    tried.tap_at(x, y)
    tried.click("#host >>> button")
    tried.click("#name")
    tried.type("é4")
    assert tried.evaluate("document.querySelector(id).value", id="#name") == "é4"
    tried.press("Shift+Tab", "Enter", "Control+z", "Left")
    assert tried.text("#heard").split() == [
        *("mouse:press", "touch:press", "mouse:press", "touch:press"),
        *("mouse:Inside", "mouse:name", "é", "4"),
        *("Shift", "Tab", "Enter", "key:press", "Control+Control", "Control+z", "ArrowLeft"),
    ]


def test_files_go_in_and_come_out(tried: Page, tmp_path: Path) -> None:
    paths = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for path in paths:
        path.write_text(path.name)
    tried.set_files("#files", *paths)
    read = "Promise.all([...document.querySelector('#files').files].map((file) => file.text()))"
    assert tried.evaluate(read) == ["a.txt", "b.txt"]
    tried.click("#save")
    saved = tried.downloaded()
    assert saved.name == "saved.js"
    assert saved.read_bytes() == (TRIED / "tried.js").read_bytes()


@pytest.mark.both
def test_a_page_believes_what_it_is_told_of_its_reader(
    new_page: Callable[[str], Page], site: str
) -> None:
    page = new_page("fr")
    page.open(site)
    asked = "media.map((query) => matchMedia(query).matches)"
    assert page.evaluate(asked, media=MEDIA) == [False, False, False]
    page.prefer(dark=True, still=True)
    page.viewport(390, 844, touch=True)
    for again in (page.reload, lambda: page.open_anew(site)):
        again()
        assert page.evaluate(asked, media=MEDIA) == [True, True, True]
    assert page.evaluate("[innerWidth, innerHeight, navigator.language]") == [390, 844, "fr"]
    assert page.evaluate("fetch('/languages').then((answer) => answer.text())").startswith("fr")


def test_pictures_and_paper(tried: Page, tmp_path: Path) -> None:
    tried.viewport(390, 600)
    with Image.open(tried.screenshot(tmp_path / "seen.png")) as seen:
        assert seen.size == (390, 600)
    (sheet,) = pypdf.PdfReader(tried.print(tmp_path / "page.pdf")).pages
    assert "Press" in sheet.extract_text()
    assert [round(float(side) / 72 * 25.4) for side in sheet.mediabox[2:]] == [210, 297]


@pytest.mark.both
def test_no_error_is_lost(tried: Page) -> None:
    tried.run("setTimeout(() => { throw new Error('thrown') }); console.error('logged')")
    tried.run("Promise.reject(new Error('rejected')); 0")
    tried.run("document.body.append(Object.assign(new Image(), { src: '/foreign.png' }))")
    with pytest.raises(PageError, match=r"(?s)not in 0\.5 s: false.*thrown.*content policy: img"):
        tried.wait_for("false", seconds=0.5)
    errors = " ".join(tried.take_errors())
    assert all(word in errors for word in ("thrown", "logged", "rejected", "content policy"))
    with pytest.raises(PageError, match="nobody is not defined"):
        tried.evaluate("nobody")


def test_an_element_that_is_there_is_waited_for(tried: Page) -> None:
    tried.wait_for("document.querySelector(id)", seconds=5, id="#name")
    with pytest.raises(PageError, match="it is None"):
        tried.wait_for("document.querySelector(id)", seconds=0.5, id="#nobody")


def test_a_page_that_logs_an_error_fails_its_test(browser: Browser, tmp_path: Path) -> None:
    failed = pytest.raises(AssertionError, match="the page logged errors")
    with failed, browser.pages(tmp_path) as new_page:
        new_page("en").tab().run("console.error('in a tab')")


def test_what_nobody_could_click_is_not_clicked(tried: Page) -> None:
    tried.run("document.querySelector('#press').style.pointerEvents = 'none'")
    with pytest.raises(PageError, match="#press cannot be clicked: it is covered by <main>"):
        tried.click("#press", seconds=0.5)


# It swings far out of sight and back, and waits there in between.
SWING = """(() => {
  const press = document.querySelector("#press");
  const far = () => { press.style.translate = "0 -3000px"; setTimeout(back, 700); };
  const back = () => { press.style.translate = ""; setTimeout(far, 700); };
  press.addEventListener("click", () => { press.style.translate = ""; window.hit = true; });
  far();
})()"""


def test_what_moves_is_clicked_when_it_rests(tried: Page) -> None:
    tried.run(SWING)
    tried.click("#press")
    assert tried.evaluate("window.hit")


# Goes aside when the pointer comes, before anything is pressed, but only once.
ASIDE = """addEventListener("pointermove", () => {
  document.querySelector("#press").style.marginTop = "300px";
  document.querySelector("#press").addEventListener("click", () => (window.hit = true));
}, { once: true, capture: true });"""


@pytest.mark.both
def test_a_press_that_misses_is_repeated(tried: Page) -> None:
    tried.run(ASIDE)
    tried.click("#press")
    assert tried.evaluate("window.hit")


def test_tabs_share_what_is_kept_and_strangers_do_not(
    new_page: Callable[[str], Page], site: str
) -> None:
    mine, theirs = new_page("en"), new_page("en")
    mine.open(site)
    mine.evaluate("localStorage.setItem('kept', 'here')")
    beside = mine.tab()
    for page in (beside, theirs):
        page.open(site)
    kept = [page.evaluate("localStorage.getItem('kept')") for page in (mine, beside, theirs)]
    assert kept == ["here", "here", None]
    mine.click("#press")  # though it is behind another by now
    assert not mine.evaluate("document.hidden")
    mine.open(f"{site}/#there")
    mine.back()
    mine.wait_for("location.hash === ''")
    assert mine.text("#heard") == "mouse:press"


def test_axe_finds_what_stands_in_the_way(tried: Page) -> None:
    assert violations(tried) == []
    tried.run(
        "document.querySelector('#name').parentNode.replaceWith(document.createElement('input'))"
    )
    (found,) = violations(tried)
    assert found.startswith("label (critical): ")
    assert found.endswith(": main > input: <input>")


HELD = """
import os, sys
from tests.browser.leash import Leash
leash = Leash("sh", "-c", f"exec > {sys.argv[1]}; printf .; sleep 200")
print(leash.home, flush=True)
os.read(os.open(sys.argv[1], os.O_RDONLY), 1)
os.kill(os.getpid(), 9)
"""


def test_programs_end_when_the_tests_are_killed(tmp_path: Path) -> None:
    """A pipe ends when the last process that writes to it is gone: none is left behind."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)) as end:
        done = subprocess.run(
            [sys.executable, "-c", HELD, str(pipe)], cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == -9, done.stderr
        assert select.select([end], [], [], SLOW)[0], "somebody still writes"
    home, patience = Path(done.stdout.decode().strip()), time.monotonic() + SLOW
    while home.exists() and time.monotonic() < patience:
        time.sleep(0.02)
    assert not home.exists()
