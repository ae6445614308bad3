"""The checklist for PDF/X finds what is planted, and nothing in what we make."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from generator.layout.ink.theme import Style
from generator.render.pdf import pdf_bytes
from generator.render.write.conditions import CONDITIONS
from tests.press.pdfx import RULES, faults
from tests.press.proof import BLACK, Proof
from tests.press.sampler import sampler

Plant = Callable[[pikepdf.Pdf], None]


@cache
def sample() -> bytes:
    """Return a page with everything we draw, for a press."""
    return pdf_bytes(sampler().with_pages(bleed=3.0, marks=True), press=True)


def planted(plant: Plant) -> list[str]:
    """Return what the checklist finds after something was changed in a good file."""
    target = BytesIO()
    with pikepdf.open(BytesIO(sample())) as pdf:
        plant(pdf)
        pdf.save(target, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return faults(target.getvalue())


def _append(operators: bytes) -> Plant:
    """Return a plant that paints something more on the first page."""

    def plant(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].contents_add(b"q " + operators + b" Q")

    return plant


def _state(**entries: Any) -> Plant:
    """Return a plant that changes a graphics state."""

    def plant(pdf: pikepdf.Pdf) -> None:
        for key, value in entries.items():
            pdf.pages[0].Resources.ExtGState.OverPen[f"/{key}"] = value

    return plant


def _remove(path: str) -> Plant:
    """Return a plant that takes an entry of the first page, the catalog or the information away."""
    owner, key = path.split(".")

    def plant(pdf: pikepdf.Pdf) -> None:
        owners: dict[str, Any] = {
            "page": pdf.pages[0].obj,
            "catalog": pdf.Root,
            "info": pdf.docinfo,
        }
        del owners[owner][f"/{key}"]

    return plant


def _set(**entries: Any) -> Plant:
    """Return a plant that adds to the catalog."""

    def plant(pdf: pikepdf.Pdf) -> None:
        for key, value in entries.items():
            pdf.Root[f"/{key}"] = value

    return plant


def _page(**entries: Any) -> Plant:
    """Return a plant that adds to the first page."""

    def plant(pdf: pikepdf.Pdf) -> None:
        for key, value in entries.items():
            pdf.pages[0].obj[f"/{key}"] = value

    return plant


def _stray_font(pdf: pikepdf.Pdf) -> None:
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    pdf.pages[0].Resources.Font["/Stray"] = pdf.make_indirect(font)


def _unknown_condition(pdf: pikepdf.Pdf) -> None:
    intent: Any = pdf.Root.OutputIntents[0]
    intent.OutputConditionIdentifier = String("My printer")


def _bookmark_action(pdf: pikepdf.Pdf) -> None:
    first = pdf.Root.Outlines.First
    del first["/Dest"]
    first.A = Dictionary(Type=Name.Action, S=Name.URI, URI=String("http://example.org"))


def _trapped(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Trapped"] = Name.Unknown


def _rgb_space(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Resources.ColorSpace["/Odd"] = Array([Name.CalRGB, Dictionary()])
    _append(b"/Odd cs 0 0 1 1 re f")(pdf)


PLANTS: dict[str, tuple[str, Plant]] = {
    "a newer version": ("header", _set(Version=Name("/1.7"))),
    "no title": ("information", _remove("info.Title")),
    "no date": ("information", _remove("info.ModDate")),
    "no mark of PDF/X": ("information", _remove("info.GTS_PDFXVersion")),
    "nobody knows whether it is trapped": ("information", _trapped),
    "no output intent": ("output_intent", _remove("catalog.OutputIntents")),
    "a condition of one's own": ("output_intent", _unknown_condition),
    "no TrimBox": ("boxes", _remove("page.TrimBox")),
    "ArtBox as well": ("boxes", _page(ArtBox=Array([20, 20, 30, 30]))),
    "trim outside the bleed": ("boxes", _page(TrimBox=Array([1, 1, 400, 400]))),
    "a note on the page": ("nothing_to_click", _page(Annots=Array([]))),
    "a form": ("nothing_to_click", _set(AcroForm=Dictionary())),
    "something to do when opened": ("nothing_to_click", _set(OpenAction=Dictionary())),
    "a link as a bookmark": ("nothing_to_click", _bookmark_action),
    "a wish of PDF 1.6": (
        "viewer_preferences",
        _set(ViewerPreferences=Dictionary(PrintScaling=Name("/None"))),
    ),
    "a clipped view": (
        "viewer_preferences",
        _set(ViewerPreferences=Dictionary(ViewArea=Name.TrimBox)),
    ),
    "a font that is not there": ("fonts_embedded", _stray_font),
    "a transparent page": (
        "no_transparency",
        _page(Group=Dictionary(S=Name.Transparency)),
    ),
    "half opaque": ("no_transparency", _state(ca=0.5)),
    "multiplied": ("no_transparency", _state(BM=Name.Multiply)),
    "a transfer curve": ("no_tricks", _state(TR=Name.Identity)),
    "an RGB colour": ("inks_of_a_press", _append(b"1 0 0 rg 9 9 9 9 re f")),
    "an RGB line": ("inks_of_a_press", _append(b"1 0 0 RG 9 9 m 20 20 l S")),
    "a colour space of screens": ("inks_of_a_press", _rgb_space),
    "black that wipes out": ("inks_of_a_press", _state(OPM=0)),
    "a mixed grey": ("greys_on_black", _append(b".22 .1 .06 .54 k 9 9 9 9 re f")),
    "white that overprints": (
        "black_overprints",
        _append(b"/OverFill gs 0 0 0 0 k 9 9 9 9 re f"),
    ),
    "a black line cut out": (
        "black_overprints",
        _append(b"/CutOut gs 0 0 0 1 K 9 9 m 20 20 l S"),
    ),
    "soaked paper": ("ink_limit", _append(b"1 1 .2 1 k 9 9 9 9 re f")),
    "marks on one plate": ("registration_marks", _page(Contents=Array([]))),
}


@pytest.mark.parametrize("what", list(PLANTS))
def test_the_checklist_finds_what_is_planted(what: str) -> None:
    rule, plant = PLANTS[what]
    assert rule in {fault.split(":")[0] for fault in planted(plant)}


def test_the_checklist_finds_nothing_where_nothing_is_planted() -> None:
    assert faults(sample()) == planted(lambda pdf: None) == []


def test_a_missing_id_packed_tables_and_locks_are_found() -> None:
    nameless = sample().replace(b"/ID", b"/No")
    assert faults(nameless) == ["document_id: ID is []"]
    packed, locked = BytesIO(), BytesIO()
    with pikepdf.open(BytesIO(sample())) as pdf:
        pdf.save(packed, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        pdf.save(locked, encryption=pikepdf.Encryption(owner="x", user=""))
    assert any(fault.startswith("plain_objects") for fault in faults(packed.getvalue()))
    assert any(fault.startswith("not_encrypted") for fault in faults(locked.getvalue()))


def test_lzw_and_metadata_that_disagree_are_found() -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        pdf.Root.Metadata = pdf.make_stream(b"<x:xmpmeta/>")
        pdf.Root.Odd = pikepdf.Stream(pdf, b"\x80\x0b\x60\x50", Filter=Name.LZWDecode)

    found = {fault.split(":")[0] for fault in planted(plant)}
    assert {"metadata_agree", "filters"} <= found


def test_every_rule_has_something_planted_against_it() -> None:
    elsewhere = {"document_id", "plain_objects", "not_encrypted", "metadata_agree", "filters"}
    assert {rule.__name__ for rule in RULES} == {rule for rule, _ in PLANTS.values()} | elsewhere


@pytest.mark.parametrize("condition", list(CONDITIONS))
def test_the_intent_is_the_condition_that_was_asked_for(condition: str) -> None:
    data = pdf_bytes(sampler(), press=True, condition=condition)
    with pikepdf.open(BytesIO(data)) as pdf:
        intent: Any = pdf.Root.OutputIntents[0]
        assert intent.OutputConditionIdentifier == CONDITIONS[condition].name
    assert faults(data) == []


def test_the_file_says_the_version_that_its_standard_is_made_of() -> None:
    assert sample().startswith(b"%PDF-1.4")


def test_the_id_follows_from_the_content() -> None:
    def ident(style: Style) -> bytes:
        with pikepdf.open(BytesIO(pdf_bytes(sampler(style), press=True))) as pdf:
            return bytes(pdf.trailer.ID[0])

    assert ident("colour") == ident("colour") != ident("ink")


def test_black_lies_on_colour_and_not_in_a_hole() -> None:
    with pikepdf.open(BytesIO(sample())) as pdf:
        paints = Proof(pdf, sample()).painted.paints
    assert {paint.what for paint in paints if paint.over} == {"text", "line", "area"}
    assert {paint.inks for paint in paints if paint.over} == {BLACK}
