"""The PDF writer: print-ready, small, the same bytes everywhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pytest

from generator.layout.ink.shapes import Line, Pen, Rect, Text, Use
from generator.layout.ink.theme import PALETTE
from generator.layout.page.page import Document, Duplex, Page, paper
from generator.render.pdf import pdf_bytes
from tests.press.helpers import assert_fonts_embedded, assert_glyphs, assert_print_ready
from tests.press.sampler import IDENT, sampler

ROOT = Path(__file__).parent.parent.parent
INK = PALETTE["ink"]
_PRINT = (
    "import sys; from generator.render.pdf import pdf_bytes;"
    "from tests.press.sampler import sampler;"
    "sys.stdout.buffer.write(pdf_bytes(sampler(), fillable=sys.argv[1] == 'fillable'))"
)


@pytest.mark.parametrize("style", ["colour", "ink"])
@pytest.mark.parametrize("mode", ["print", "fillable", "press"])
def test_the_sampler_is_print_ready(style: Any, mode: str) -> None:
    document = sampler(style)
    pdf = pdf_bytes(document, fillable=mode == "fillable", press=mode == "press")
    assert_print_ready(pdf, fillable=mode == "fillable")
    assert_glyphs(document)


@pytest.mark.parametrize("mode", ["plain", "fillable"])
def test_bytes_do_not_depend_on_time_zone_hash_seed_or_folder(mode: str, tmp_path: Path) -> None:
    here = _printed(mode, ROOT, TZ="UTC", PYTHONHASHSEED="1")
    there = _printed(
        mode,
        tmp_path,
        TZ="Pacific/Auckland",
        PYTHONHASHSEED="2",
        SOURCE_DATE_EPOCH="1700000000",
        LC_ALL="C",
    )
    assert here == there
    assert here == pdf_bytes(sampler(), fillable=mode == "fillable")


def _printed(mode: str, folder: Path, **settings: str) -> bytes:
    command = [sys.executable, "-c", _PRINT, mode]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **settings}
    return subprocess.run(
        command, cwd=folder, env=environment, check=True, capture_output=True
    ).stdout


def test_a_blank_page_has_no_font_at_all() -> None:
    pdf = pdf_bytes(Document("Blank", (Page.on(paper("a4"), ()),), "Nothing"))
    assert b"Helvetica" not in pdf
    assert b"/FontFile2" not in pdf


def test_only_the_used_glyphs_are_embedded() -> None:
    pdf = pdf_bytes(_one(Text(20, 20, "abc", "Lato-Bold", 10, INK)))
    assert len(pdf) < 12_000
    with pikepdf.open(BytesIO(pdf)) as opened:
        assert_fonts_embedded(opened)


def test_a_text_of_more_than_256_characters_keeps_them_all() -> None:
    letters = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x17F)]))
    text = "".join(c for c in letters if c not in "ŀĿŉĸ")
    pdf = pdf_bytes(_one(*(Text(10, 10 + k, text, "Lato-Regular", 7, INK) for k in range(2))))
    assert_print_ready(pdf)
    assert pypdf.PdfReader(BytesIO(pdf)).pages[0].extract_text().count("ž") == 2


def test_text_can_be_searched_for() -> None:
    pdf = pdf_bytes(sampler())
    page = pypdf.PdfReader(BytesIO(pdf)).pages[0].extract_text()
    assert "Détrak Œuvre" in page
    assert "lundi 16 novembre" in page


def test_a_pen_is_taken_up_once_however_much_it_draws() -> None:
    other = next(colour for colour in PALETTE.values() if colour != INK)
    pens = [Pen(INK, 0.5), Pen(INK, 0.5, dash=(1.0, 2.0)), Pen(other, 0.5)]
    lines = [Line(10, 10 * i, 90, 10 * i, pen) for pen in pens for i in (1, 2, 3)]
    content = pypdf.PdfReader(BytesIO(pdf_bytes(_one(*lines)))).pages[0].get_contents()
    assert content is not None
    operators = content.get_data().decode().split()
    assert operators.count("S") == 9
    assert [operators.count(operator) for operator in ("RG", "w", "d")] == [2, 1, 2]


def test_a_symbol_is_one_form_however_often_and_in_which_colours_it_is_used() -> None:
    uses = [Use("kouign-amann", 10 * k, 10, 8, PALETTE[hue]) for k, hue in enumerate(PALETTE)]
    with pikepdf.open(BytesIO(pdf_bytes(_one(*uses)))) as opened:
        forms: Any = opened.pages[0].Resources.XObject
        assert list(forms.keys()) == ["/FormXob.kouign_amann"]


def test_boxes_with_bleed_and_marks() -> None:
    page = Page(100, 80, (Rect(-3, -3, 106, 86, fill=INK),), bleed=3, marks=True)
    with pikepdf.open(BytesIO(pdf_bytes(Document("Boxes", (page,), "Boxes")))) as opened:
        only: Any = opened.pages[0]
        assert _mm(only.MediaBox) == (0, 0, 120, 100)
        assert _mm(only.BleedBox) == (7, 7, 113, 93)
        assert _mm(only.TrimBox) == (10, 10, 110, 90)


def _mm(box: Any) -> tuple[float, ...]:
    return tuple(round(float(number) * 25.4 / 72, 3) for number in box)


def test_metadata_bookmarks_and_viewer_hints() -> None:
    reader = pypdf.PdfReader(BytesIO(pdf_bytes(sampler())), strict=True)
    assert reader.metadata is not None
    assert reader.metadata.title == "Sampler"
    assert reader.metadata.author == reader.metadata.creator == "Malopress"
    assert reader.metadata.subject == "Every shape"
    assert str(reader.metadata["/Keywords"]) == IDENT
    assert str(reader.root_object["/Lang"]) == "en"
    assert [entry.title for entry in reader.outline] == ["All of it", "Bleed"]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("duplex", "hint"),
    [
        ("none", "/Simplex"),
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
    ],
)
def test_the_duplex_hint(duplex: Duplex, hint: str) -> None:
    document = Document("Backs", (Page.on(paper("a4"), ()),), "Backs", duplex=duplex)
    reader = pypdf.PdfReader(BytesIO(pdf_bytes(document)))
    assert reader.root_object["/ViewerPreferences"]["/Duplex"] == hint  # type: ignore[index]


def test_a_press_gets_cmyk_and_everyone_else_rgb() -> None:
    document = _one(Rect(10, 10, 10, 10, fill=PALETTE["gorse"]))
    for press, operator in ((True, "k"), (False, "rg")):
        with pikepdf.open(BytesIO(pdf_bytes(document, press=press))) as opened:
            steps = pikepdf.parse_content_stream(opened.pages[0])
            colours = [str(step.operator) for step in steps if str(step.operator) in ("k", "rg")]
            assert colours == [operator]
    with pytest.raises(ValueError, match="not both"):
        pdf_bytes(document, press=True, fillable=True)


def test_a_character_without_a_glyph_does_not_stop_the_press() -> None:
    pdf = pdf_bytes(_one(Text(20, 20, "seed △🎲\x07", "Lato-Bold", 10, INK)))
    assert_print_ready(pdf)
    assert re.search(rb"/Type\s*/Font\b", pdf)


def _one(*shapes: Any) -> Document:
    return Document("One", (Page.on(paper("a4"), shapes),), "One page")
