"""A site in a browser: visits, no network, a new version, strangers' files, other hosts."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.web.door import QUESTIONS, ask
from generator.web.site.build import ABOUT, FIRST, WORKER, versioned
from tests.browser.browsers import Browser
from tests.browser.page import Page
from tests.browser.visitor import (
    DAY,
    DETRAK,
    appears,
    best_sheet,
    check,
    focused,
    go,
    settles,
    visit,
    writing,
    written,
)
from tests.hostile.attacks import ATTACKS
from tests.site.hosting import WebSpace, hosted
from tests.site.making import made_site
from tests.site.workers import OTHERWISE, forget_when_and_where
from tests.web.test_door import asked as asked_of_the_door

pytestmark = pytest.mark.parametrize("browser", ["chromium"], indirect=True)

NEXT = "2026-11-17"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a site."""
    return made_site(tmp_path_factory)


@pytest.fixture
def space(site: Path) -> Iterator[WebSpace]:
    """Return a web space with a site."""
    with hosted(site) as found:
        yield found


@pytest.fixture(scope="module")
def loaded(
    browsers: Callable[[str], Browser], site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """Return a page whose Python has answered: to load it is most of what a short test costs."""
    folder = tmp_path_factory.mktemp("downloads")
    with hosted(site) as space, browsers("chromium").pages(folder) as opened:
        page = opened("en")
        page.prefer(still=True)
        visit(page, space.address, "hand-in")
        assert check_a_sheet(page)
        yield page


def kept(page: Page) -> list[str]:
    """Wait until the browser keeps the site, and return the versions that it keeps."""
    page.wait_for("navigator.serviceWorker.controller?.state === 'activated'")
    names: list[str] = page.evaluate("caches.keys()")
    return names


def test_a_day_and_its_sheets_are_seen_before_there_is_any_python(
    page: Page, space: WebSpace
) -> None:
    space.held = "/runtime-"
    visit(page, space.address, f"day/{NEXT}")
    assert page.text("main h1") == "Tuesday 17 November 2026"
    page.wait_for("document.querySelectorAll('.card svg').length === 4")
    settles(page)
    assert "gold" in page.text(".card")
    visit(page, space.address, f"vacances/solo/{NEXT}?lang=fr")
    appears(page, ".control")
    assert page.evaluate("document.querySelectorAll('.frame').length") > 1
    page.take_errors()  # of Python, which never came


@pytest.mark.usefixtures("browser")
def test_from_today_to_a_checked_sheet_and_a_printed_file(loaded: Page) -> None:
    page, right = loaded, best_sheet(DETRAK)
    page.run(writing(DETRAK, right | {"total": "7"}))
    go(page, f"day/{DAY}")
    page.click(".card h2 a")
    appears(page, ".control")
    assert "Added up wrongly" in check(page)
    page.click(".findings button")
    assert focused(page) == "total"
    page.press("Control+a")
    page.type(right["total"])
    assert check(page).startswith("Correct")
    settles(page)  # how it compares with the best comes later, and moves what is below
    page.click("[data-act=filled]")
    question = {"lang": "en", "target": DETRAK, "values": written(page)}
    form = page.downloaded()
    assert {form.name: form.read_bytes()} == ask("filled", question, {})[1]
    go(page, f"day/{DAY}")
    page.click(".bar button.main")
    made = ask("daily", {"lang": "en", "date": DAY, "paper": "a4", "style": "colour"}, {})[1]
    for _ in made:
        file = page.downloaded()
        assert file.read_bytes() == made[file.name]
    go(page, "hand-in")
    page.set_files("#files", form)
    page.wait_for("/correct/i.test(document.querySelector('main').innerText)")
    go(page, f"code/DETRAK.BASIC:{DAY}/1AE")  # as the code on the paper has it
    appears(page, ".control")
    assert written(page)["total"] == right["total"], "its own sheet, as it was left"
    assert page.evaluate("location.hash") == f"#/detrak/basic/{DAY}?lang=en"


def test_first_it_fetches_from_its_own_host_then_nothing_but_news(page: Page, site: Path) -> None:
    """Two visits: in the second nobody answers, and nobody is asked for anything but news."""
    with hosted(site) as space:
        with page.requests() as asked:
            visit(page, space.address, f"day/{DAY}")
            settles(page)
            assert check_a_sheet(page)
            assert len(kept(page)) == 1
            page.wait_for(f"(async (names) => names.length > 4 && await {_ALL_KEPT})({_DAYS})")
        assert any("pyodide.asm.wasm" in one for one in asked), "workers are heard too"
        own = (space.address, "blob:", "data:")
        assert [one for one in asked if not one.startswith(own)] == []
        assert page.evaluate(_ELSEWHERE) == "refused"
        assert any("connect-src" in one for one in page.take_errors())
        go(page, f"day/{DAY}")
        space.asked.clear()
        space.silent = True
        page.reload()
        appears(page, "main h1")
        settles(page)
        assert check_a_sheet(page)
        go(page, "")
        go(page, "detrak/basic/2031-05-06")
        appears(page, ".control")
        assert check(page).startswith("Against the rules")
        go(page, f"play/detrak/basic/{DAY}")
        appears(page, ".board svg, .table svg, main svg")
        assert set(space.asked) <= {"/sw.js"}


_ALL_KEPT = "Promise.all(names.map((one) => caches.match(one))).then((all) => all.every(Boolean))"
_DAYS = """performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((name) => name.includes('/days-'))"""
_ELSEWHERE = "fetch('https://example.org/').then(() => 'let through', () => 'refused')"


def check_a_sheet(page: Page) -> str:
    go(page, f"detrak/basic/{DAY}")
    appears(page, ".control")
    return check(page)


def test_a_newer_version_is_taken_when_somebody_says_so(
    page: Page, site: Path, tmp_path: Path
) -> None:
    with hosted(site) as space:
        visit(page, space.address, f"day/{DAY}", before=_NO_PYTHON)
        before = kept(page)
        newer = changed(site, tmp_path / "newer")
        half = tmp_path / "half"
        shutil.copytree(newer, half)
        half.joinpath("page-newer", "main.js").write_bytes(b"// not all of it\n")
        space.folder = half
        page.evaluate(_UPDATE)
        page.wait_for(f"{_REGISTERED}.then((one) => !one.installing && !one.waiting)")
        assert "/page-newer/main.js" in space.asked
        assert page.evaluate("caches.keys()") == before, "half a version is none"
        assert any("main.js is not what it should be" in one for one in page.take_errors())
        space.folder = newer
        page.evaluate(_UPDATE)
        appears(page, "#news button")
        assert page.text("#news").startswith("A newer version is here.")
        page.reload()
        appears(page, "#news button")
        assert page.text("#brand") == "Malopress", "until then the old one stays"
        settles(page)  # sheets that come move what is below them, and a click would miss
        page.click("#news button")
        page.wait_for("document.querySelector('#brand')?.innerText === 'Newer'")
        after = kept(page)
        assert len(after) == 1
        assert after != before


# It takes seconds to load, and nobody asks it anything here.
_NO_PYTHON = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} };"
_REGISTERED = "navigator.serviceWorker.getRegistration()"
_UPDATE = f"{_REGISTERED}.then((one) => one.update()).then(() => 0, () => 0)"


def changed(site: Path, out: Path) -> Path:
    """Return another version of a site, whose first file says something else."""
    files = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file() and path.name not in (ABOUT, WORKER)
    }
    (page,) = {name.partition("/")[0] for name in files if name.startswith("page-")}
    files = {name.replace(page, "page-newer"): content for name, content in files.items()}
    files[FIRST] = files[FIRST].replace(page.encode(), b"page-newer")
    files[FIRST] = files[FIRST].replace(b">Malopress</a>", b">Newer</a>")
    for name, content in versioned(files).items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(content)
    return out


# Of the ten seconds that the first file is given, and spends at a processor, two are enough here.
_SOONER = """void (() => {
  const real = window.setTimeout;
  window.setTimeout = (call, wait, ...more) => {
    if (wait !== 10_000) return real(call, wait, ...more);
    window.setTimeout = real;
    return real(call, 2_000, ...more);
  };
})()"""


@pytest.mark.usefixtures("browser")
def test_a_strangers_file_that_never_ends_is_given_up_and_the_page_goes_on(
    loaded: Page, tmp_path: Path
) -> None:
    page = loaded
    (form,) = ask("filled", {"lang": "en", "target": DETRAK, "values": best_sheet(DETRAK)}, {})[
        1
    ].values()
    never_ends, bloats, good = (tmp_path / f"{name}.pdf" for name in ("a", "b", "good"))
    never_ends.write_bytes(ATTACKS["rebuilt-predicted"]())
    bloats.write_bytes(ATTACKS["nested-value"]())
    good.write_bytes(form)
    go(page, "hand-in")
    page.evaluate(_SOONER)
    assert not page.evaluate("!!document.querySelector('#scanned')"), "photos are not offered"
    page.set_files("#files", never_ends, bloats, good)
    page.wait_for("/correct/i.test(document.querySelector('main').innerText)")
    said: str = page.evaluate("document.querySelector('main').textContent")
    assert "given up after 10 seconds" in said
    assert all(f"{name.name} Unreadable" in page.text("main") for name in (never_ends, bloats))
    assert check_a_sheet(page)


# How many workers were started and ended, and what they were asked.
_COUNTED = """void (() => {
  const Real = window.Worker;
  window.counted = { started: 0, ended: 0, asked: 0 };
  window.Worker = class extends Real {
    constructor(...given) { super(...given); window.counted.started += 1; }
    postMessage(data) { super.postMessage(data); if (data.name) window.counted.asked += 1; }
    terminate() { super.terminate(); window.counted.ended += 1; }
  };
})()"""


@pytest.mark.usefixtures("browser")
def test_a_search_that_nobody_waits_for_is_ended_and_the_next_one_answered(loaded: Page) -> None:
    page = loaded  # so that the engine is not counted
    go(page, "hand-in")
    page.evaluate(_COUNTED)
    own = "detrak/advanced/somebody-s-own"
    page.evaluate("void (location.hash = `#/${own}?lang=en`)", own=own)
    page.wait_for("window.counted.started === 1 && window.counted.asked === 1")
    page.evaluate("void (location.hash = '#/hand-in?lang=en')")  # nobody wants its rating any more
    page.wait_for("window.counted.ended === 1")
    page.evaluate("void (location.hash = `#/${own}?lang=en`)", own=own)
    appears(page, "[data-act=best]")
    page.click("[data-act=best]")
    page.wait_for("/proved/.test(document.querySelector('.help').innerText)")
    assert page.evaluate("window.counted.started") == 2
    go(page, "saint-malo/sprint/somebody-s-own")  # which needs numpy
    page.wait_for("!!document.querySelector('.unrated')")
    assert page.evaluate("document.querySelectorAll('[role=alert]').length") == 0
    page.click("[data-act=best]")
    page.wait_for("/has nothing to search with/.test(document.querySelector('.help').innerText)")


def test_every_question_goes_through_both_transports(
    page: Page, loaded: Page, site: Path, address: str
) -> None:
    """The page's `ask` answers the same with a server and without: what the door says."""
    (folder,) = site.glob("page-*")
    without = through(loaded, f"/{folder.name}/transport.js", OTHERWISE | {"fresh"})
    visit(page, address, f"day/{DAY}")
    served = through(page, f"{address}transport.js", {"fresh"})
    assert served.keys() - without.keys() == OTHERWISE
    for name, said in served.items():
        question, files = asked_of_the_door(name)
        answer, made = ask(name, question, files)
        expected = [json.loads(json.dumps(answer)), hexed(made)]
        forget_when_and_where(expected[0])
        assert said == expected, name
        assert without.get(name, said) == said, name


def through(page: Page, script: str, but: Collection[str]) -> dict[str, Any]:
    """Return what a transport answers to all questions but some."""
    said = {}
    for name in QUESTIONS.keys() - but:
        question, files = asked_of_the_door(name)
        said[name] = page.evaluate(
            _ASK, script=script, name=name, question=question, files=hexed(files)
        )
        forget_when_and_where(said[name][0])
    return said


_ASK = """import(script).then(async ({ ask }) => {
  const bytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (one) => parseInt(one, 16));
  const hex = (one) => Array.from(one, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const mapped = (table, change) =>
    Object.fromEntries(Object.entries(table).map(([key, one]) => [key, change(one)]));
  const got = await ask(name, question, mapped(files, bytes));
  return [got.answer, mapped(got.files, hex)];
})"""


def hexed(files: dict[str, bytes]) -> dict[str, str]:
    return {name: content.hex() for name, content in files.items()}
