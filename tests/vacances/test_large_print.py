"""A diary in large print: more pages than in normal print, and no box smaller."""

from __future__ import annotations

import re
from functools import partial

import pytest

from generator.core.game import LANGUAGES
from generator.games.vacances.notation.forms import sheet_data
from generator.games.vacances.paper import kit
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.layout.sheet.codes import parse_code
from generator.layout.sheet.sheet_code import SIDE
from generator.render.pdf import pdf_bytes
from generator.tasks.solve.solutions import solution_of
from tests.press.fillers import fill_with_pypdf, read_sheet
from tests.press.test_codes import codes
from tests.press.test_large_sizes import ROOMY, THIRD, not_larger
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
        assert large[kind][0] >= min(ROOMY, wide * THIRD), kind
        assert large[kind][1] >= min(ROOMY, high * THIRD), kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_days_have_two_pages_and_the_score_has_one(lang: str) -> None:
    *written, chart = puzzle("a4", lang)
    kinds = [{field.id.partition(".")[0] for field in page.fields} for page in written]
    days = {"space", "marker", "dish"}
    assert kinds == [
        days | {"player"},
        days,
        {"series", "count", "row", "lodging", "events", "total"},
    ]
    dishes = [{one.id for one in page.fields if one.id[:4] == "dish"} for page in written[:2]]
    assert dishes == [{"dish.1", "dish.2"}, {"dish.3", "dish.4", "dish.5"}]
    for number, page in enumerate(written, start=1):
        assert f"{IDENT} · {number}/4" in words(page)
    assert any("· 4/4 ·" in text for text in words(chart))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_words_of_puzzle_and_solution_are_a_third_larger(paper: str) -> None:
    usual, large = (
        PrintOptions(paper=paper, ident=IDENT, large_print=one) for one in (False, True)
    )
    solved = solution_of(IDENT)
    for pages in (kit.puzzle_pages, partial(kit.solution_pages, name=None)):
        # The map is the last page; its words are held to the same rule elsewhere.
        before, now = (Document("diary", tuple(pages(one, solved))[:-1]) for one in (usual, large))
        assert not_larger(before, now) == {}


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
def test_all_pages_have_a_code_of_26_mm(paper: str) -> None:
    *written, _ = puzzle(paper)
    pages = codes(Document("diary", tuple(written), ident=str(IDENT)))
    for number, page in enumerate(pages, start=1):
        ((text, side),) = page.items()
        assert (parse_code(text).ident, parse_code(text).page) == (IDENT, number)
        assert side > SIDE - 0.5
