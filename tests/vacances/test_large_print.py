"""A diary in large print: more pages than in normal print, and no box smaller."""

from __future__ import annotations

import re

import pytest

from generator.core.game import LANGUAGES
from generator.games.vacances.notation.forms import sheet_data
from generator.games.vacances.paper import kit
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.layout.sheet.codes import parse_code
from generator.layout.sheet.sheet_code import SIDE
from generator.render.pdf import pdf_bytes
from tests.press.fillers import fill_with_pypdf, read_sheet
from tests.press.test_codes import codes
from tests.vacances.test_forms import SOLO, filled
from tests.vacances.test_paper import IDENT, words

LARGE_PAPERS = ("a4", "letter", "legal", "a3", "tabloid")
Size = tuple[float, float]


def puzzle(paper: str, lang: str = "fr", large: bool = True) -> list[Page]:
    """Return the pages of a puzzle: its diary and its map."""
    options = PrintOptions(paper=paper, lang=lang, ident=IDENT, large_print=large)
    return kit.puzzle_pages(options, None)


def smallest(pages: list[Page]) -> dict[str, Size]:
    """Return the least width and height of every kind of field, such as `space.tens`."""
    found: dict[str, Size] = {}
    for field in (one for page in pages for one in page.fields):
        kind = re.sub(r"\.\d", "", field.id)
        wide, high = found.get(kind, (field.box.width, field.box.height))
        found[kind] = min(wide, field.box.width), min(high, field.box.height)
    return found


@pytest.mark.parametrize("paper", LARGE_PAPERS)
def test_no_box_is_smaller_than_in_normal_print(paper: str) -> None:
    normal, large = smallest(puzzle(paper, large=False)), smallest(puzzle(paper))
    assert normal.keys() == large.keys()
    for kind, (wide, high) in normal.items():
        assert large[kind][0] > wide - 0.1, kind
        assert large[kind][1] > high * 1.25, kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rows_and_the_score_have_a_page_of_their_own(lang: str) -> None:
    days, score, chart = puzzle("a4", lang)
    kinds = [{field.id.partition(".")[0] for field in page.fields} for page in (days, score)]
    assert kinds == [
        {"player", "space", "marker", "dish"},
        {"series", "count", "row", "lodging", "events", "total"},
    ]
    assert f"{IDENT} · 1/3" in words(days)
    assert f"{IDENT} · 2/3" in words(score)
    assert any("· 3/3 ·" in text for text in words(chart))


def test_a_form_in_large_print_reads_back_as_any_other() -> None:
    read = []
    for large in (False, True):
        options = PrintOptions(ident=SOLO, fillable=True, large_print=large)
        pages = tuple(page for page in kit.puzzle_pages(options, None) if page.fields)
        form = pdf_bytes(Document("diary", pages, ident=str(SOLO)), fillable=True)
        sheet = read_sheet(fill_with_pypdf(form, filled(table=False)))
        read.append(sheet_data(SOLO, sheet.values))
    assert read[0] == read[1]
    assert read[0]["score"]["total"] > 0


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_pages_have_a_code_of_26_mm(paper: str) -> None:
    days, score, *_ = puzzle(paper)
    pages = codes(Document("diary", (days, score), ident=str(IDENT)))
    for number, page in enumerate(pages, start=1):
        ((text, side),) = page.items()
        assert (parse_code(text).ident, parse_code(text).page) == (IDENT, number)
        assert side > SIDE - 0.5
