"""Fillable sheets: made empty, filled by anyone, read back by their ids."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pikepdf
import pypdf
import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest
from pypdf.generic import NameObject, TextStringObject

from generator.layout.box import Box
from generator.layout.fields import Field, tab_order
from generator.layout.page import Document, Page, paper
from generator.render.form import read_form
from generator.render.pdf import pdf_bytes
from tests.press.fillers import FILLERS, fill_with_pikepdf, fill_with_pypdf, written
from tests.press.sampler import IDENT, sampler

NAMES = ["cell.a2", "cell.b2", "diagonal", "total", "done.1", "player"]
FILLED = {"cell.a2": "X", "diagonal": "−5", "total": "12", "done.1": "x", "player": "Zoé Œuvre"}


@pytest.fixture(scope="module")
def blank() -> bytes:
    return pdf_bytes(sampler(), fillable=True)


def form_of(*fields: Field, ident: str | None = None) -> bytes:
    page = Page.on(paper("a4"), (), fields)
    return pdf_bytes(Document("Form", (page,), "Form", ident=ident), fillable=True)


def test_fields_are_created_empty_with_their_full_names(blank: bytes) -> None:
    form = read_form(blank)
    assert form.ident == IDENT
    assert set(form.values.values()) == {""}
    assert {*NAMES, "1/row.1", "4/row.2"} <= set(form.values)
    found = pypdf.PdfReader(BytesIO(blank), strict=True).get_fields()
    assert found is not None
    assert {*NAMES, "1/row.1", "4/row.2"} <= set(found)


def test_partial_names_hold_no_dots(blank: bytes) -> None:
    with pikepdf.open(BytesIO(blank)) as pdf:
        names = [
            str(thing.T)
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Dictionary) and "/T" in thing
        ]
    assert names
    assert not any("." in name for name in names)


def test_widgets_follow_the_pen(blank: bytes) -> None:
    page = pypdf.PdfReader(BytesIO(blank)).pages[0]
    widgets = [_name(entry.get_object()) for entry in page["/Annots"]]  # type: ignore[attr-defined]
    order = ["cell.a2", "cell.b2", "diagonal", "diagonal", "done.1", "player", "total"]
    assert widgets == [
        *order,
        *(f"{copy}/row.{row}" for copy in (1, 2, 3, 4) for row in (1, 2)),
        "id",
    ]


def _name(widget: Any) -> str:
    above = _name(widget["/Parent"]) + "." if "/Parent" in widget else ""
    return (above + str(widget.get("/T", ""))).removesuffix(".")


def test_rows_are_read_left_to_right_though_boxes_are_not_quite_level() -> None:
    low, high = Box(10, 10.4, 8, 8), Box(30, 10, 8, 8)
    below = Box(5, 25, 8, 8)
    fields = [Field("c", below), Field("b", high), Field("a", low)]
    assert [field.id for field in tab_order(fields)] == ["a", "b", "c"]


def test_a_sheet_without_copies_asks_for_row_order() -> None:
    pdf = form_of(Field("total", Box(10, 10, 20, 10)))
    assert str(pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Tabs"]) == "/R"


def test_labels_lengths_and_places() -> None:
    pdf = form_of(Field("total", Box(10, 20, 30, 10), "number", "Total of all", 3))
    annotations: Any = pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Annots"]
    made = annotations[0].get_object()
    assert (made["/TU"], made["/MaxLen"], made["/Q"]) == ("Total of all", 3, 1)
    millimetres = [round(float(number) * 25.4 / 72, 2) for number in made["/Rect"]]
    assert millimetres == [10, 267, 40, 277]
    assert made["/DA"] == "/Helv 16 Tf 0 g"


@pytest.mark.parametrize("filler", FILLERS)
def test_a_sheet_is_read_back_whoever_filled_it(blank: bytes, filler: str) -> None:
    form = read_form(FILLERS[filler](blank, FILLED))
    assert form.ident == IDENT
    assert {name: value for name, value in form.values.items() if value} == FILLED


def test_one_value_shows_in_both_boxes_of_a_field(blank: bytes) -> None:
    filled = fill_with_pypdf(blank, FILLED, regenerate=False)
    shown = pypdf.PdfReader(BytesIO(filled)).pages[0]["/Annots"]
    boxes = [w.get_object() for w in shown if _name(w.get_object()) == "diagonal"]  # type: ignore[attr-defined]
    assert len(boxes) == 2
    assert all("/AP" in box for box in boxes)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"(12)", "12"),
        (b"<3132>", "12"),
        (b"<feff221200350020>", "−5"),
        (b"<fffe12223500>", "−5"),
        (b"<efbbbf5a6fc3a9>", "Zoé"),
        (b"(Zo\xe9)", "Zoé"),
        (b"(a\\051b)", "a)b"),
        (b"/X", "X"),
        (b"12", "12"),
        (b"null", ""),
        (b"()", ""),
    ],
)
def test_values_are_read_in_every_encoding(raw: bytes, text: str) -> None:
    pdf = form_of(Field("total", Box(10, 10, 20, 10)), ident=IDENT)
    place = b"/T (total)"
    assert pdf.count(place) == 1
    shorter = pdf.replace(b"/TU (total)", b"").replace(place, place + b" /V " + raw)
    assert read_form(shorter).values == {"total": text}


@pytest.mark.parametrize("state", ["/Yes", "/On", "/1", "/Off"])
def test_a_tick_counts_by_any_name_but_off(state: str) -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(form_of(Field("done", Box(10, 10, 4, 4), "tick"))))
    widget: Any = writer.pages[0]["/Annots"][0].get_object()  # type: ignore[index]
    for value in (NameObject(state), TextStringObject(state)):
        widget[NameObject("/V")] = value
        assert read_form(written(writer)).values == {"done": "" if state == "/Off" else "x"}


def test_a_viewer_that_only_turns_the_face_of_a_box_is_understood() -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(form_of(Field("done", Box(10, 10, 4, 4), "tick"))))
    widget: Any = writer.pages[0]["/Annots"][0].get_object()  # type: ignore[index]
    widget[NameObject("/AS")] = NameObject("/Yes")
    assert read_form(written(writer)).values == {"done": "x"}


def test_a_page_taken_out_of_its_document_still_knows_its_fields(blank: bytes) -> None:
    writer = pypdf.PdfWriter()
    writer.add_page(
        pypdf.PdfReader(BytesIO(fill_with_pikepdf(blank, FILLED, on="widget"))).pages[0]
    )
    form = read_form(written(writer))
    assert form.ident == IDENT
    assert {name: value for name, value in form.values.items() if value} == FILLED


@pytest.mark.parametrize(
    "ids",
    [("id",), ("a", "a.b"), ("a.b", "a"), ("a..b",), ("",), (".a",)],
    ids=repr,
)
def test_ids_that_no_form_can_hold_are_refused(ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="field id"):
        form_of(*(Field(name, Box(10, 10 + 20 * k, 10, 10)) for k, name in enumerate(ids)))


def test_the_same_id_on_two_pages_is_refused() -> None:
    page = Page.on(paper("a4"), (), (Field("total", Box(10, 10, 10, 10)),))
    with pytest.raises(ValueError, match="'total' is used on two pages"):
        pdf_bytes(Document("Form", (page, page), "Form"), fillable=True)


def test_values_show_though_only_the_viewer_draws_them(blank: bytes) -> None:
    empty, written = (_shown(pdf) for pdf in (blank, fill_with_pikepdf(blank, FILLED)))
    for field in sampler().pages[0].fields:
        if field.id in FILLED and field.kind != "tick":
            box = tuple(round(4 * side) for side in _corners(field.box))
            assert empty.crop(box).getextrema() != written.crop(box).getextrema(), field.id


def _corners(box: Box) -> tuple[float, float, float, float]:
    return box.x + 1, box.y + 1, box.right - 1, box.bottom - 1


def _shown(pdf: bytes) -> Any:
    """Draw the first page with its form, as a browser does: four pixels a millimetre, in grey."""
    with pdfium.PdfDocument(pdf) as opened:
        opened.init_forms()
        return opened[0].render(scale=4 * 25.4 / 72).to_pil().convert("L")
