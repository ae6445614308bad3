"""A site in a browser: visits, no network, a new version, strangers' files, other hosts."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Set
from pathlib import Path

import pytest

from generator.web.door import QUESTIONS, ask
from generator.web.site.build import ABOUT, FIRST, WORKER, versioned
from tests.browser.page import Page
from tests.browser.visitor import (
    DAY,
    DETRAK,
    appears,
    best_sheet,
    check,
    focused,
    open_sheet,
    settles,
    visit,
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


def test_from_today_to_a_checked_sheet_and_a_printed_file(page: Page, space: WebSpace) -> None:
    right = best_sheet(DETRAK)
    visit(page, space.address, f"day/{DAY}")
    page.click(".card h2 a")
    appears(page, ".control")
    open_sheet(page, space.address, DETRAK, **right | {"total": "7"})
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
    visit(page, space.address, f"day/{DAY}")
    page.click(".bar button.main")
    made = ask("daily", {"lang": "en", "date": DAY, "paper": "a4", "style": "colour"}, {})[1]
    for _ in made:
        file = page.downloaded()
        assert file.read_bytes() == made[file.name]
    visit(page, space.address, "hand-in")
    page.set_files("#files", form)
    page.wait_for("/correct/i.test(document.querySelector('main').innerText)")


def test_without_a_network_everything_goes_on(page: Page, site: Path) -> None:
    with hosted(site) as space:
        visit(page, space.address, f"day/{DAY}")
        assert len(kept(page)) == 1
        space.stop()
        page.open(f"{space.address}#/?lang=en")
        page.reload()
        appears(page, "main h1")
        visit(page, space.address, "detrak/basic/2031-05-06")
        appears(page, ".control")
        assert "at least one pair" in check(page) or page.text(".said .verdict")
        visit(page, space.address, f"play/detrak/basic/{DAY}")
        appears(page, ".board svg, .table svg, main svg")


def test_a_second_visit_fetches_nothing_but_a_look_for_news(page: Page, space: WebSpace) -> None:
    visit(page, space.address, f"day/{DAY}")
    settles(page)
    kept(page)
    seen = "performance.getEntriesByType('resource').map(({ name }) => name)"
    all_kept = (
        "Promise.all(names.map((one) => caches.match(one))).then((all) => all.every(Boolean))"
    )
    days = f"{seen}.filter((name) => name.includes('/days-'))"
    page.wait_for(f"(async (names) => names.length > 4 && await {all_kept})({days})")
    space.asked.clear()
    page.reload()
    appears(page, "main h1")
    settles(page)
    assert check_a_sheet(page, space)
    assert set(space.asked) <= {"/sw.js"}


def check_a_sheet(page: Page, space: WebSpace) -> str:
    visit(page, space.address, f"detrak/basic/{DAY}")
    appears(page, ".control")
    return check(page)


def test_a_newer_version_is_taken_when_somebody_says_so(
    page: Page, site: Path, tmp_path: Path
) -> None:
    with hosted(site) as space:
        visit(page, space.address, f"day/{DAY}")
        before = kept(page)
        newer = changed(site, tmp_path / "newer")
        half = tmp_path / "half"
        shutil.copytree(newer, half)
        half.joinpath("page-newer", "main.js").unlink()
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
        page.click("#news button")
        page.wait_for("document.querySelector('#brand')?.innerText === 'Newer'")
        after = kept(page)
        assert len(after) == 1
        assert after != before


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


def test_a_strangers_file_that_never_ends_is_given_up_and_the_page_goes_on(
    page: Page, space: WebSpace, tmp_path: Path
) -> None:
    (form,) = ask("filled", {"lang": "en", "target": DETRAK, "values": best_sheet(DETRAK)}, {})[
        1
    ].values()
    bad, good = tmp_path / "a-bad.pdf", tmp_path / "good.pdf"
    bad.write_bytes(ATTACKS["rebuilt-predicted"]())
    good.write_bytes(form)
    visit(page, space.address, "hand-in")
    page.set_files("#files", bad)
    page.wait_for("/10 seconds/.test(document.querySelector('main').innerText)")
    page.set_files("#files", good)
    page.wait_for("/correct/i.test(document.querySelector('main').innerText)")
    assert check_a_sheet(page, space)


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


def test_a_search_that_nobody_waits_for_is_ended_and_the_next_one_answered(
    page: Page, space: WebSpace
) -> None:
    visit(page, space.address, "hand-in")
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


def test_nothing_is_asked_of_another_host(page: Page, space: WebSpace) -> None:
    with page.requests() as asked:
        visit(page, space.address, f"day/{DAY}")
        check_a_sheet(page, space)
        kept(page)
    assert any("pyodide.asm.wasm" in one for one in asked), "workers are heard too"
    own = (space.address, "blob:", "data:")
    assert [one for one in asked if not one.startswith(own)] == []
    refused = "fetch('https://example.org/').then(() => 'let through', () => 'refused')"
    assert page.evaluate(refused) == "refused"
    assert any("connect-src" in one for one in page.take_errors())


# All of them are asked in `tests/site`; here it is the way there that is tried: answers made
# beforehand, files in, files out, and what another worker has to search.
WAYS = {"day", "sheet", "daily", "check", "read", "advice"}


@pytest.mark.parametrize(
    "names", [WAYS, pytest.param(QUESTIONS.keys() - WAYS, marks=pytest.mark.soak)], ids=len
)
def test_every_question_goes_through_both_transports(
    page: Page, space: WebSpace, names: Set[str]
) -> None:
    """What the page's `ask` answers here is what the door answers a server."""
    visit(page, space.address, f"day/{DAY}")
    (folder,) = space.folder.glob("page-*")
    script = f"{space.address}{folder.name}/transport.js"
    for name in sorted(names - OTHERWISE - {"fresh"}):
        question, files = asked_of_the_door(name)
        said = page.evaluate(_ASK, script=script, name=name, question=question, files=hexed(files))
        answer, made = ask(name, question, files)
        expected = [json.loads(json.dumps(answer)), hexed(made)]
        for one in (said[0], expected[0]):
            forget_when_and_where(one)
        assert said == expected, name


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
