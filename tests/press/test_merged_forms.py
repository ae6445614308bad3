"""Several sheets in one PDF: each is read by itself under its own id, or the file is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

import pikepdf
import pypdf
import pytest

from generator.layout.ink.box import Box
from generator.layout.page.fields import Field
from generator.layout.page.page import Document, Page, paper
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.render.read.reader import FormError, MixedFormError, read_form
from tests.press import mergers
from tests.press.fillers import read_sheet, written
from tests.press.mergers import MERGERS, saved, widgets

ONE, TWO = "detrak.basic#2026-11-16", "saint-malo.sprint#2026-11-16"


def page(*names: str, ident: str | None = None) -> Page:
    fields = tuple(Field(name, Box(10, 10 + 12 * k, 20, 8)) for k, name in enumerate(names))
    return Page(*_size(), (), fields, ident=ident)


def _size() -> tuple[float, float]:
    sheet = paper("a5")
    return sheet.width, sheet.height


def form(ident: str | None, *pages: Page) -> bytes:
    return pdf_bytes(Document("Form", pages, ident=ident), fillable=True)


def sheet(ident: str, **values: str) -> bytes:
    """Return a sheet of one page with a few fields, filled in."""
    blank = form(ident, page("player", "cell.a2", "cell.b2", "total"))
    return fill_form(blank, {name.replace("_", "."): value for name, value in values.items()})


def long_sheet(ident: str, first: str, second: str) -> bytes:
    """Return a sheet of two pages with fields and a third without, filled in."""
    blank = form(ident, page("player", "row.1"), page("row.2"), page())
    return fill_form(blank, {"row.1": first, "row.2": second})


def written_in(pdf: bytes) -> list[tuple[str | None, dict[str, str]]]:
    """Return the sheets of a form: ids, and what was written."""
    return [(one.ident, _filled(one.values)) for one in read_form(pdf)]


def _filled(values: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in values.items() if value}


@pytest.mark.parametrize("merger", MERGERS)
@pytest.mark.parametrize("other", [TWO, ONE], ids=["another id", "the same id"])
def test_two_sheets_are_two_whoever_merged_them(merger: str, other: str) -> None:
    anke, stefan = {"player": "Anke", "cell.a2": "X"}, {"cell.b2": "O", "total": "7"}
    merged = MERGERS[merger](
        sheet(ONE, player="Anke", cell_a2="X"), sheet(other, cell_b2="O", total="7")
    )
    assert written_in(merged) == [(ONE, anke), (other, stefan)]
    assert [one.page for one in read_form(merged)] == [1, 2]


@pytest.mark.parametrize("merger", MERGERS)
def test_sheets_of_several_pages_stay_whole(merger: str) -> None:
    parts = long_sheet(ONE, "1", "2"), sheet(TWO, total="7"), long_sheet(ONE, "3", "4")
    assert written_in(MERGERS[merger](*parts)) == [
        (ONE, {"row.1": "1", "row.2": "2"}),
        (TWO, {"total": "7"}),
        (ONE, {"row.1": "3", "row.2": "4"}),
    ]


@pytest.mark.parametrize("merger", MERGERS)
def test_sheets_printed_before_pages_carried_marks_are_two_as_well(merger: str) -> None:
    old = [
        mergers.as_printed_before(sheet(ident, total=total))
        for ident, total in ((ONE, "7"), (TWO, "8"))
    ]
    assert written_in(MERGERS[merger](*old)) == [(ONE, {"total": "7"}), (TWO, {"total": "8"})]
    mixed = MERGERS[merger](old[0], sheet(TWO, total="9"))
    assert written_in(mixed) == [(ONE, {"total": "7"}), (TWO, {"total": "9"})]


def test_a_sheet_printed_before_pages_carried_marks_is_read_as_it_was() -> None:
    old = mergers.as_printed_before(long_sheet(ONE, "1", "2"))
    assert b"PieceInfo" not in old
    assert written_in(old) == [(ONE, {"row.1": "1", "row.2": "2"})]


def test_sheets_without_marks_still_say_their_language() -> None:
    documents = [
        Document("Form", (page("total"),), ident=ident, lang=lang)
        for ident, lang in ((ONE, "fr"), (TWO, "en"))
    ]
    old = [mergers.as_printed_before(pdf_bytes(one, fillable=True)) for one in documents]
    assert [one.lang for one in read_form(mergers.append_with_pypdf(*old))] == ["fr", "en"]


def test_old_sheets_of_several_pages_cannot_be_told_apart_and_are_refused() -> None:
    old = mergers.as_printed_before(long_sheet(ONE, "1", "2"))
    with pytest.raises(MixedFormError, match="page 2: not a page of one of our forms"):
        read_form(mergers.append_with_pypdf(old, old))


LABELS = ("detrak-basic#2026-11-16/", "saint-malo-sprint#2026-11-16/", "vacances-solo#x-y/z/")


def pack(*values: tuple[int, str, str]) -> bytes:
    """Return a form of three sheets, one of two pages, filled in by sheet number and field."""
    blank = form(
        None,
        page("player", "total", ident=ONE),
        page("player", "row.1", ident=TWO),
        page("row.2", "total", ident=TWO),
        page("player", "1/total", "2/total", ident="vacances.solo#x.y/z"),
    )
    return fill_form(blank, {LABELS[number] + name: value for number, name, value in values})


def test_a_form_of_several_sheets_keeps_their_fields_apart() -> None:
    filled = pack((0, "total", "1"), (1, "total", "2"), (2, "2/total", "3"), (1, "player", "Zoé"))
    assert written_in(filled) == [
        (ONE, {"total": "1"}),
        (TWO, {"player": "Zoé", "total": "2"}),
        ("vacances.solo#x.y/z", {"2/total": "3"}),
    ]
    reader = pypdf.PdfReader(BytesIO(filled))
    assert {LABELS[0] + "total", LABELS[0] + "id"} <= set(reader.get_fields() or {})
    assert "/MalopressId" not in (reader.metadata or {}), "no sheet stands for the others"


@pytest.mark.parametrize("merger", MERGERS)
def test_forms_of_several_sheets_may_be_merged_too(merger: str) -> None:
    parts = pack((0, "total", "1")), sheet(ONE, total="2"), pack((1, "row.2", "3"))
    assert [found for found in written_in(MERGERS[merger](*parts)) if found[1]] == [
        (ONE, {"total": "1"}),
        (ONE, {"total": "2"}),
        (TWO, {"row.2": "3"}),
    ]


@pytest.mark.parametrize("order", [(2, 3, 0), (0, 1, 3), (2, 1)], ids=repr)
def test_pages_may_be_taken_out_of_a_form_and_turned_round(order: tuple[int, ...]) -> None:
    filled = pack((0, "total", "0"), (1, "row.1", "1"), (1, "row.2", "2"), (2, "player", "3"))
    with pikepdf.open(BytesIO(filled)) as pdf:
        pages = list(pdf.pages)
        del pdf.pages[:]
        for number in order:
            pdf.pages.append(pages[number])
        turned = saved(pdf)
    found = [value for _, values in written_in(turned) for value in values.values()]
    assert found == [str(number) for number in order]


def test_fields_without_the_notes_on_their_widgets_are_known_by_their_names() -> None:
    with pikepdf.open(BytesIO(pack((0, "total", "1"), (1, "row.2", "2")))) as pdf:
        for one in (one for page in pdf.pages for one in widgets(page)):
            del one.NM
        assert written_in(saved(pdf))[:2] == [(ONE, {"total": "1"}), (TWO, {"row.2": "2"})]


def refused(pdf: bytes, message: str) -> None:
    """Expect that a file is refused as mixed up, in these words."""
    with pytest.raises(MixedFormError, match=message):
        read_form(pdf)


@pytest.mark.parametrize("other", [TWO, ONE], ids=["another id", "the same id"])
def test_fields_that_became_one_are_refused(other: str) -> None:
    for values in ({"total": "7"}, {}):
        parts = sheet(ONE, **values), sheet(other, cell_a2="X")
        refused(mergers.unite_fields(*parts), "sheets merged into one whose fields became one too")
        old = [mergers.as_printed_before(part) for part in parts]
        refused(mergers.unite_fields(*old), "sheets merged into one whose fields became one too")


def test_a_page_that_is_in_a_file_twice_is_refused() -> None:
    with pikepdf.open(BytesIO(sheet(ONE, total="7"))) as pdf:
        pdf.pages.append(pdf.pages[0])
        refused(saved(pdf), "whose fields became one too")


@pytest.mark.parametrize("other", [TWO, ONE], ids=["another id", "the same id"])
def test_two_sheets_on_one_page_are_refused(other: str) -> None:
    parts = sheet(ONE, total="7"), sheet(other, total="8")
    refused(mergers.lay_on_one_page(*parts), "page 1: the fields of several sheets are mixed")
    old = [mergers.as_printed_before(part) for part in parts]
    refused(mergers.lay_on_one_page(*old), "page 1: the fields of several sheets are mixed")


def test_two_pages_of_one_sheet_on_one_page_are_refused() -> None:
    whole = long_sheet(ONE, "1", "2")
    with pikepdf.open(BytesIO(whole)) as pdf:
        del pdf.pages[0]
        second = saved(pdf)
    refused(mergers.lay_on_one_page(whole, second), "page 1: fields of the form are missing, or")


@pytest.mark.parametrize("merger", ["pypdf append", "pikepdf pages alone", "qpdf"])
def test_a_flattened_sheet_beside_another_is_refused(merger: str) -> None:
    flat, live = mergers.flattened(sheet(TWO, total="9")), sheet(ONE, total="7")
    refused(MERGERS[merger](live, flat), "page 2: fields of the form are missing")
    plain = pdf_bytes(Document("Plain", (page("total"),)))
    refused(MERGERS[merger](live, plain), "page 2: not a page of one of our forms")


def test_pages_of_two_sheets_of_an_id_in_another_order_are_refused() -> None:
    merged = mergers.append_with_pypdf(long_sheet(ONE, "1", "2"), long_sheet(ONE, "3", "4"))
    for order in ((0, 3, 1, 4, 2, 5), (0, 1, 2, 3, 4), (0, 1, 3, 4)):
        with pikepdf.open(BytesIO(merged)) as pdf:
            pages = list(pdf.pages)
            del pdf.pages[:]
            for number in order:
                pdf.pages.append(pages[number])
            refused(saved(pdf), "the pages of several sheets of one id are mixed")


def two_boxes(value: str) -> bytes:
    """Return a sheet with a field of two boxes, whose value stands in neither widget."""
    fields = tuple(Field("diagonal", Box(10, y, 20, 8)) for y in (10, 30))
    return fill_form(form(ONE, Page(*_size(), (), fields)), {"diagonal": value})


def test_boxes_that_lost_their_field_are_refused_and_their_value_is_not_taken_as_empty() -> None:
    parts = sheet(TWO, total="7"), two_boxes("5")
    assert written_in(mergers.append_with_pypdf(*parts))[1] == (ONE, {"diagonal": "5"})
    refused(mergers.add_pages_with_pypdf(*parts), "page 2: fields of the form are missing")
    with pikepdf.open(BytesIO(mergers.append_with_pypdf(*parts))) as pdf:
        for one in widgets(pdf.pages[1]):
            if "/Parent" in one:
                del one.Parent
        pdf.Root.AcroForm.Fields = pikepdf.Array()
        refused(saved(pdf), "page 2: fields of the form are missing")


@pytest.mark.parametrize("lost", [slice(0, 1), slice(0, None)], ids=["one", "all"])
def test_a_page_that_lost_fields_is_refused(lost: slice) -> None:
    def torn(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[0].Annots[lost]

    refused(_changed(sheet(ONE, total="7"), torn), "page 1: fields of the form are missing")


def _changed(file: bytes, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    with pikepdf.open(BytesIO(file)) as pdf:
        change(pdf)
        return saved(pdf)


def test_a_page_whose_id_and_mark_differ_is_refused() -> None:
    def other(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].PieceInfo.Malopress.Private.Id = pikepdf.String("saint-malo.sprint#other")

    merged = mergers.append_with_pypdf(sheet(ONE, total="7"), sheet(TWO, total="8"))
    with pytest.raises(FormError, match="id was changed"):
        read_form(_changed(merged, other))


@pytest.mark.parametrize(
    "private",
    [
        {"Id": 7, "Page": "x", "Pages": [1], "Fields": {}},
        {"Id": "", "Page": 1, "Pages": 1, "Fields": 4},
        {"Id": ONE, "Page": 2, "Pages": 1, "Fields": 4},
        {"Id": ONE, "Page": 1, "Pages": 10**9, "Fields": 4},
        {"Id": ONE, "Page": 1, "Pages": 1, "Fields": -4},
        {},
    ],
    ids=repr,
)
def test_a_mark_that_makes_no_sense_is_none(private: dict[str, Any]) -> None:
    def senseless(pdf: pikepdf.Pdf) -> None:
        made = {f"/{key}": value for key, value in private.items()}
        pdf.pages[0].PieceInfo.Malopress.Private = pikepdf.Dictionary(made)

    assert written_in(_changed(sheet(ONE, total="7"), senseless)) == [(ONE, {"total": "7"})]


def test_a_mark_says_which_page_it_is_and_how_many_fields_it_has() -> None:
    pages = pypdf.PdfReader(BytesIO(long_sheet(ONE, "1", "2"))).pages
    marks: list[Any] = [page["/PieceInfo"]["/Malopress"]["/Private"] for page in pages]  # type: ignore[index]
    told = [[mark[key] for key in ("/Id", "/Page", "/Pages", "/Fields")] for mark in marks]
    assert told == [[ONE, 1, 3, 2], [ONE, 2, 3, 1], [ONE, 3, 3, 0]]


def test_a_copy_of_a_page_reads_alike_though_the_writer_changed() -> None:
    writer = pypdf.PdfWriter()
    writer.append(BytesIO(sheet(ONE, total="7")), pages=(0, 1))
    assert read_sheet(written(writer)).values["total"] == "7"
