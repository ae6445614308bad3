"""Fillable sheets: made empty, filled by anyone, read back by their ids."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
import pypdf
import pytest
from pypdf.generic import NameObject, TextStringObject

from generator.layout.box import Box
from generator.layout.fields import Field
from generator.layout.page import Document, Page, paper
from generator.render.form import read_form, tab_order
from generator.render.pdf import pdf_bytes
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


def fill_with_pypdf(pdf: bytes, regenerate: bool | None) -> bytes:
    writer = pypdf.PdfWriter(clone_from=BytesIO(pdf))
    values = {**FILLED, "done.1": "/Yes"}
    for page in writer.pages:
        if "/Annots" in page:
            writer.update_page_form_field_values(page, values, auto_regenerate=regenerate)
    return _written(writer)


def _written(writer: pypdf.PdfWriter) -> bytes:
    target = BytesIO()
    writer.write(target)
    return target.getvalue()


def fill_incrementally(pdf: bytes) -> bytes:
    writer = pypdf.PdfWriter(BytesIO(pdf), incremental=True)
    writer.update_page_form_field_values(writer.pages[0], {**FILLED, "done.1": "/Yes"})
    filled = _written(writer)
    assert filled.startswith(pdf)
    return filled


def fill_through_append(pdf: bytes) -> bytes:
    writer = pypdf.PdfWriter()
    writer.append(BytesIO(fill_with_pypdf(pdf, True)))
    return _written(writer)


def fill_with_pikepdf(pdf: bytes, place: str, **how: Any) -> bytes:
    """Write values straight into the objects: on widgets, or on the fields above them."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        for widget in opened.pages[0]["/Annots"]:
            value = FILLED.get(_pike_name(widget))
            node = widget
            if place == "field" and "/T" not in widget:
                node = widget.Parent
            if value is not None:
                node.V = pikepdf.Name("/Yes") if value == "x" else pikepdf.String(value)
        target = BytesIO()
        opened.save(target, **how)
        return target.getvalue()


def _pike_name(widget: Any) -> str:
    above = _pike_name(widget.Parent) + "." if "/Parent" in widget else ""
    return (above + str(widget.get("/T", ""))).removesuffix(".")


FILLERS: dict[str, Callable[[bytes], bytes]] = {
    "pypdf": lambda pdf: fill_with_pypdf(pdf, True),
    "pypdf without regenerating": lambda pdf: fill_with_pypdf(pdf, False),
    "pypdf leaving the flag": lambda pdf: fill_with_pypdf(pdf, None),
    "pypdf, an update at the end": fill_incrementally,
    "pypdf, appended to another file": fill_through_append,
    "pikepdf on widgets": lambda pdf: fill_with_pikepdf(pdf, "widget"),
    "pikepdf on fields": lambda pdf: fill_with_pikepdf(pdf, "field"),
    "pikepdf with object streams": lambda pdf: fill_with_pikepdf(
        pdf, "field", object_stream_mode=pikepdf.ObjectStreamMode.generate
    ),
    "pikepdf for the web": lambda pdf: fill_with_pikepdf(pdf, "field", linearize=True),
}


@pytest.mark.parametrize("filler", FILLERS)
def test_a_sheet_is_read_back_whoever_filled_it(blank: bytes, filler: str) -> None:
    form = read_form(FILLERS[filler](blank))
    assert form.ident == IDENT
    assert {name: value for name, value in form.values.items() if value} == FILLED


def test_one_value_shows_in_both_boxes_of_a_field(blank: bytes) -> None:
    filled = fill_with_pypdf(blank, False)
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
        assert read_form(_written(writer)).values == {"done": "" if state == "/Off" else "x"}


def test_a_viewer_that_only_turns_the_face_of_a_box_is_understood() -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(form_of(Field("done", Box(10, 10, 4, 4), "tick"))))
    widget: Any = writer.pages[0]["/Annots"][0].get_object()  # type: ignore[index]
    widget[NameObject("/AS")] = NameObject("/Yes")
    assert read_form(_written(writer)).values == {"done": "x"}


def test_a_page_taken_out_of_its_document_still_knows_its_fields(blank: bytes) -> None:
    writer = pypdf.PdfWriter()
    writer.add_page(pypdf.PdfReader(BytesIO(fill_with_pikepdf(blank, "widget"))).pages[0])
    form = read_form(_written(writer))
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
