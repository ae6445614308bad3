"""What the referee says on the page: findings on the sheet, and files that are handed in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from generator.web.door import ask
from tests.browser.axe import violations
from tests.browser.page import Page
from tests.browser.visitor import (
    DETRAK,
    appears,
    best_sheet,
    check,
    focused,
    open_sheet,
    settles,
    value_of,
    visit,
)
from tests.command import ROOT

# What the numbers of findings stand at: fields, or the outline around a whole block.
_AT = """Object.fromEntries([...document.querySelectorAll(".marks .badge")].map((badge) => {
  const at = (one) => one.style.getPropertyValue("--x") + one.style.getPropertyValue("--y");
  const there = [...document.querySelectorAll(".control.wrong, .outline")];
  const own = there.find((one) => at(one) === at(badge));
  return [badge.textContent, own.dataset.name ?? own.className];
}))"""
_NUMBERS = "[...document.querySelectorAll(selector)].map((one) => one.value)"


def test_findings_have_the_numbers_of_the_list_and_what_follows_is_folded(
    page: Page, address: str
) -> None:
    right = best_sheet(DETRAK)
    wrong = {"cell.e5": "X", "row.1": "9", "total": "3"}
    assert not wrong.items() & right.items()
    open_sheet(page, address, DETRAK, **right | wrong)
    assert check(page) == "Against the rules"
    assert page.evaluate("document.querySelector('#told').textContent") == "3 mistakes"
    assert page.evaluate(_AT) == {"1": "outline", "2": "row.1", "3": "row.5", "4": "total"}
    assert page.evaluate(_NUMBERS, selector=".findings > li") == [1, 2, 4]
    assert page.evaluate(_NUMBERS, selector=".findings > li:first-child details li") == [3]
    assert not page.evaluate("document.querySelector('.findings details').open")
    assert "1 consequence" in page.text(".findings details")


_DRAWN = """[...document.querySelectorAll(".handed")].map((one) => [
  one.querySelector('[data-name="row.3"]').value,
  one.querySelector('[data-name="cell.b1"]').dataset.value])"""


@pytest.mark.both
def test_filled_forms_and_a_record_are_handed_in_and_drawn_on_their_sheets(
    page: Page, address: str, tmp_path: Path
) -> None:
    values = best_sheet(DETRAK) | {"row.3": "9"}
    files = [tmp_path / name for name in ("anne.pdf", "bob.pdf", "carl.toml", "dora.pdf")]
    for path in files:
        odd = {"cell.b1": "#"} if path.stem == "dora" else {}
        asked = {"lang": "en", "target": DETRAK, "values": values | odd | {"player": path.stem}}
        question = "filled" if path.suffix == ".pdf" else "record"
        (content,) = ask(question, asked, {})[1].values()
        path.write_bytes(content)
    visit(page, address, "hand-in")
    page.set_files("#files", *files)
    page.wait_for("document.querySelectorAll('.handed:has(.badge)').length === 4")
    assert page.evaluate("document.querySelector('table tbody th').textContent") == "anne"
    assert page.text("table tbody tr:last-child td:last-child") == "Against the rules"
    drawn = [["9", values["cell.b1"]]] * 3 + [["9", "#"]]
    assert page.evaluate(_DRAWN) == drawn, "the record as well"
    page.click(".handed summary")
    assert "row 3" in page.text(".handed .findings")
    assert value_of(page, "row.3") == "9"
    page.click(".handed .findings button")
    page.type("5")
    page.click('.handed [data-name="roll.1"]')
    page.click('.handed [data-name="cell.b1"]')
    assert value_of(page, "row.3") == "9", "what was handed in stays as it is"
    shown = "document.querySelector('dialog.list, .handed [data-name=\"roll.1\"]:checked')"
    assert page.evaluate(shown) is None
    ids = page.evaluate("[...document.querySelectorAll('[id]:not(svg *)')].map((one) => one.id)")
    assert len(ids) == len(set(ids))
    assert violations(page) == []


def test_an_empty_form_is_no_mistake_and_what_could_not_be_checked_is_named(
    page: Page, address: str, tmp_path: Path
) -> None:
    (form,) = ask("filled", {"lang": "en", "target": DETRAK, "values": {}}, {})[1].values()
    (tmp_path / "empty.pdf").write_bytes(form)
    visit(page, address, "hand-in")
    open_total = ROOT / "samples" / "saint-malo" / "sheet-total-without-tally.toml"
    page.set_files("#files", tmp_path / "empty.pdf", open_total)
    appears(page, ".handed")
    assert "empty.pdf: nothing is written in it." in page.text("main")
    assert page.evaluate("document.querySelectorAll('.handed').length") == 1
    page.click(".handed summary")
    assert "This could not be checked:" in page.text(".handed")
    page.click(".handed .findings button")
    assert focused(page) == "total"
    assert value_of(page, "cell.d4"), "the city is drawn"


def test_a_photo_that_cannot_be_read_leads_to_the_page_and_to_no_command(
    page: Page, address: str, tmp_path: Path
) -> None:
    Image.new("L", (300, 300), "white").save(tmp_path / "white.png")
    visit(page, address, "hand-in")
    page.set_files("#files", tmp_path / "white.png")
    appears(page, ".handed .findings")
    assert "or type it: look for it at the top of this page" in page.text(".handed .findings")


def test_what_nobody_can_read_is_outlined_too(page: Page, address: str) -> None:
    open_sheet(page, address, DETRAK, **best_sheet(DETRAK) | {"row.3": "many"})
    assert check(page) == "Unreadable"
    assert page.evaluate(_AT) == {"1": "row.3"}
    assert page.evaluate("document.querySelector('#told').textContent") == "1 mistake"
    page.click(".findings button")
    assert focused(page) == "row.3"


_DROPPED = """(() => {
  const data = new DataTransfer();
  for (const text of JSON.parse(texts)) data.items.add(new File([text], "detrak.toml"));
  const dropped = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
  document.querySelector(".drop").dispatchEvent(dropped);
})()"""


def test_files_are_dropped_and_two_of_one_name_are_both_read(page: Page, address: str) -> None:
    right = best_sheet(DETRAK)
    records = [_record(right), _record(right | {"total": "9"})]
    visit(page, address, "hand-in")
    page.evaluate(_DROPPED, texts=json.dumps(records))
    appears(page, ".handed:nth-of-type(2)")
    settles(page)
    told = [page.text(f".handed:nth-of-type({i}) summary") for i in (1, 2)]
    assert "detrak.toml" in told[0]
    assert "Correct" in told[0]
    assert "detrak (2).toml" in told[1]
    assert "Added up wrongly" in told[1]


def _record(values: dict[str, str]) -> str:
    """Return a filled sheet as a record."""
    (content,) = ask("record", {"lang": "en", "target": DETRAK, "values": values}, {})[1].values()
    return content.decode()
