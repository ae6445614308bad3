"""Printing: what the page saves has the bytes of the command, and the browser prints the sheet."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pypdf
import pytest

from tests.browser.page import Page
from tests.browser.visitor import DAY, appears, open_sheet, settles, visit
from tests.command import speak


@pytest.mark.both
def test_what_is_printed_has_the_bytes_of_the_command(
    page: Page, address: str, tmp_path: Path
) -> None:
    visit(page, address, "print/detrak?parts=pads&paper=a5")
    appears(page, ".pages figure svg")
    page.click(".job button.main")
    made = page.downloaded()
    assert marks(made) == commanded("print detrak pads --paper a5", tmp_path)


# The options of a job as they stand in an address, and as the command has them.
JOBS = {
    "print/detrak?parts=pads,rules&paper=letter&style=ink&large_print=1&names=Ann,Bob": (
        "print detrak pads rules --paper letter --style ink --large-print --names Ann,Bob"
    ),
    "print/vacances?parts=diary&players=3&copies=2&duplex=long-edge": (
        "print vacances diary --players 3 --copies 2 --duplex long-edge --paper a4"
    ),
    f"print/detrak.basic%23{DAY}?parts=puzzle&fillable=1": (
        f"print detrak#{DAY} puzzle --fillable --paper a4"
    ),
    "print/saint-malo?parts=city&press=1&marks=1&condition=fogra52&bleed=4.5": (
        "print saint-malo city --press --marks --condition fogra52 --bleed 4.5 --paper a4"
    ),
    "print/robber-knights?parts=tiles&players=2&apart=1": (
        "print robber-knights tiles --players 2 --apart --paper a4"
    ),
    "print/detrak?parts=dice&format=svg": "print detrak dice --format svg --paper a4",
}


@pytest.mark.parametrize("route", JOBS)
def test_every_option_is_that_of_the_command(
    page: Page, address: str, tmp_path: Path, route: str
) -> None:
    visit(page, address, route)
    settles(page)
    page.click(".job button.main")
    made = page.downloaded()
    assert marks(made) == commanded(JOBS[route], tmp_path)


def marks(*files: Path) -> dict[str, str]:
    """Return what stands for the bytes of files; nobody wants to see where two PDFs differ."""
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in files}


def commanded(command: str, folder: Path) -> dict[str, str]:
    """Return the same of the files that the command makes."""
    said = speak(*command.split(), "--lang", "en", "--out", str(folder / "made"))
    assert said.code == 0, said.err
    return marks(*(folder / "made").iterdir())


def test_a_choice_is_seen_in_the_preview_and_stands_in_the_address(
    page: Page, address: str
) -> None:
    visit(page, address, "print/detrak?parts=pads")
    appears(page, ".pages figure svg")
    page.click("#part-dice")
    page.wait_for("document.querySelectorAll('.pages figure').length > 1")
    assert "parts=pads%2Cdice" in page.evaluate("location.hash")
    page.reload()
    page.wait_for("document.querySelectorAll('.pages figure').length > 1")
    assert page.evaluate("document.title") == "Print · Détrak — Malopress"


def test_what_does_not_go_together_is_told_in_the_words_of_the_form(
    page: Page, address: str
) -> None:
    visit(page, address, "print/detrak?parts=pads&paper=a5&large_print=1", "fr")
    appears(page, ".problem")
    assert page.text(".problem") == (
        "«\u00a0Gros caractères\u00a0» demande une feuille plus grande que l’A5"
    )
    page.click("#large_print")
    appears(page, ".pages figure svg")
    visit(page, address, "print/detrak?fillable=1&press=1")
    appears(page, ".problem")
    assert "“To fill in on a screen” is for screens" in page.text(".problem")


def test_all_puzzles_of_a_day_are_saved_with_their_solutions_as_the_command_makes_them(
    page: Page, address: str, tmp_path: Path
) -> None:
    visit(page, address, f"day/{DAY}")
    settles(page)  # sheets that come move what is below them, and a click would miss
    page.evaluate("document.querySelector('#style').value = 'ink'")
    page.evaluate("document.querySelector('#paper').value = 'letter'")
    page.click("main button.main")
    saved = [page.downloaded(), page.downloaded()]
    command = f"daily --date {DAY} --style ink --paper letter"
    assert marks(*saved) == commanded(command, tmp_path)


def test_the_browser_prints_the_sheet_and_nothing_around_it(
    page: Page, address: str, tmp_path: Path
) -> None:
    open_sheet(page, address, f"vacances.solo#{DAY}", total="87")
    settles(page)
    printed = pypdf.PdfReader(page.print(tmp_path / "sheet.pdf"))
    assert len(printed.pages) == 2
    text = printed.pages[0].extract_text()
    assert "87" in text
    assert "Check" not in text
    assert "Malopress" not in text.replace("\n", " ").split("Vacances")[0]
    visit(page, address, "days")
    days, *_ = pypdf.PdfReader(page.print(tmp_path / "days.pdf")).pages
    assert days.extract_text().strip().startswith("My days"), "what is no sheet has its title"
