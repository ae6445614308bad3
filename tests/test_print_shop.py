"""What a print shop gets of every game: PDF/X-1a:2003, by the checklist of tests/press/pdfx.py.

Components on every paper and in every pair of options are checked by test_kits.py, books by
test_book.py; both ask the same checklist.
"""

from __future__ import annotations

from datetime import date

import pytest

from generator.games import games
from generator.layout.page.options import PrintOptions
from generator.render.save import SaveOptions
from generator.tasks.print.dailies import daily, daily_ident
from generator.tasks.print.jobs import PrintJob
from generator.tasks.print.printing import kit
from tests.press.pdfx import faults


def job(style: str = "colour") -> PrintJob:
    """Return a job for a press, with marks."""
    options = PrintOptions(marks=True, style="ink" if style == "ink" else "colour")
    return PrintJob(options, SaveOptions(press=True, bleed=3.0))


@pytest.mark.parametrize("style", ["colour", pytest.param("ink", marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", list(games()))
def test_the_kit_of_every_game_is_pdf_x(game: str, style: str) -> None:
    made = kit(games()[game], job(style).options)
    (data,) = job(style).files(made, "kit").values()
    assert faults(data) == []


def test_the_pack_of_a_day_is_pdf_x() -> None:
    day = date(2026, 11, 16)
    idents = [daily_ident(games()[name], day) for name in ("detrak", "robber-knights")]
    made = daily([day], idents, job().options)
    for document in (made.puzzles, made.solutions):
        (data,) = job().files(document, "daily").values()
        assert faults(data) == []
