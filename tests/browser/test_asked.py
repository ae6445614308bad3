"""A sheet on a photo in the page: the photo under its boxes, what is asked, the verdict."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.page import Page
from tests.browser.visitor import appears
from tests.photos.once import photo
from tests.photos.taken import CORRECTED, written


@pytest.fixture
def handed(page: Page, address: str, tmp_path: Path) -> Page:
    """Return the page after a telephone took a photo: something on it was struck out."""
    path = tmp_path / "struck.jpg"
    path.write_bytes(photo(CORRECTED, "good"))
    page.viewport(390, 844, touch=True)
    page.open(f"{address}#/hand-in?lang=en")
    appears(page, "#taken")
    assert (
        page.evaluate("document.querySelector('#taken').getAttribute('capture')") == "environment"
    )
    page.set_files("#taken", path)
    appears(page, ".asked ol")
    return page


def test_a_box_is_asked_on_its_photo_and_the_answer_is_judged(handed: Page) -> None:
    held = written(CORRECTED)
    place, right = held.corrected, held.values[held.corrected]
    shown = "img => img.complete && img.naturalWidth > 900"
    appears(handed, ".page > img")
    handed.wait_for(f"[...document.querySelectorAll('.page > img')].every({shown})")
    assert handed.text(".handed summary .verdict") == "Not quite proved"
    assert place.removeprefix("cell.") in handed.text(".asked li")
    # The sheet is in French, its reader is not: a box has one name in all that is said of it.
    assert handed.text(".said li") == f"cell {place.removeprefix('cell.')}"
    assert handed.evaluate("document.querySelector('[data-act=weigh]').disabled")
    # The answer is written onto the sheet, over the photo, and nothing else is.
    asked = "[...document.querySelectorAll('.control.asked')].map((one) => one.dataset.name)"
    assert handed.evaluate(asked) == [place]
    handed.click(f'.asked [data-writes="{right}"]')
    field = f"document.querySelector('[data-name=\"{place}\"]').dataset.value"
    assert handed.evaluate(field) == right
    handed.click("[data-act=weigh]")
    appears(handed, ".handed summary .verdict.correct")
    assert handed.evaluate("document.querySelectorAll('.asked li').length") == 0
    assert handed.text(".said .verdict").startswith("Correct")


def test_who_says_that_something_wrong_is_written_there_is_told_of_the_mistake(
    handed: Page,
) -> None:
    held = written(CORRECTED)
    wrong = next(one for one in ("/", "X") if one != held.values[held.corrected])
    handed.click(f'[data-name="{held.corrected}"]')
    handed.press(wrong)
    handed.click("[data-act=weigh]")
    appears(handed, ".handed summary .verdict.illegal")
    appears(handed, ".findings li")
