"""A page's mark: read as it was written, and no mark at all where it makes no sense."""

from __future__ import annotations

import pytest
from pypdf.generic import (
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    PdfObject,
    TextStringObject,
)

from generator.render.read.page_mark import PageMark, mark_of, set_mark
from generator.render.read.pdf_values import Values

MARK = PageMark("detrak.basic#2026-11-16", 2, 3, 0, "fr")


def marked(**changed: PdfObject) -> DictionaryObject:
    """Return a page with the mark, some of its entries written otherwise."""
    page = DictionaryObject()
    set_mark(page, MARK)
    private = page["/PieceInfo"]["/Malopress"]["/Private"]  # type: ignore[index]
    private |= {NameObject(f"/{key}"): value for key, value in changed.items()}
    return page


def test_a_mark_is_read_as_it_was_written() -> None:
    assert mark_of(marked(), Values()) == MARK


def test_a_page_without_a_mark_has_none() -> None:
    assert mark_of(DictionaryObject(), Values()) is None


def test_some_programs_write_whole_numbers_with_a_point() -> None:
    assert mark_of(marked(Page=FloatObject("2.0")), Values()) == MARK


@pytest.mark.parametrize(
    "changed",
    [
        {"Id": TextStringObject("")},
        {"Page": NumberObject(0)},
        {"Page": NumberObject(4)},
        {"Page": FloatObject("1.5")},
        {"Page": TextStringObject("2")},
        {"Fields": NumberObject(-1)},
    ],
    ids=lambda changed: "-".join(f"{key} {value}" for key, value in changed.items()),
)
def test_a_mark_that_makes_no_sense_is_none(changed: dict[str, PdfObject]) -> None:
    assert mark_of(marked(**changed), Values()) is None


@pytest.mark.parametrize("page", [1, 3])
def test_a_sheet_has_a_first_and_a_last_page(page: int) -> None:
    mark = mark_of(marked(Page=NumberObject(page)), Values())
    assert mark is not None
    assert (mark.number, mark.of) == (page, 3)


def test_a_sheet_has_a_hundred_thousand_pages_at_most() -> None:
    assert mark_of(marked(Pages=NumberObject(100_000)), Values()) is not None
    assert mark_of(marked(Pages=NumberObject(100_001)), Values()) is None
