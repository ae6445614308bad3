"""Texts with a halo, and the chart that uses everything a map needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest

from generator.layout.ink.colour import WHITE
from generator.layout.ink.shapes import Halo, Rect, Shape, Text, haloed
from generator.layout.ink.theme import PALETTE, Style
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.render.pdf import pdf_bytes
from generator.render.write.svg import svg_pages
from tests.press.chart import chart
from tests.press.helpers import (
    assert_glyphs,
    assert_pictures_agree,
    assert_print_ready,
    assert_writers_agree,
    pdf_pictures,
    svg_pictures,
)
from tests.shape_log import shape_log

NAME = Text(30, 30, "Île du Grand Bé", "Lato-Bold", 14, PALETTE["ink"], tracking=0.3)
# Its edges lie well inside the tiles that the comparison is made by.
DARK = Rect(22, 22, 75, 15, fill=PALETTE["sea"])


def on_paper(*shapes: Shape) -> Document:
    """Return a document with some shapes on a small page."""
    return Document("Halo", (Page(120.0, 80.0, shapes),), "Halo")


@pytest.mark.parametrize("style", ["colour", pytest.param("ink", marks=pytest.mark.soak)])
def test_the_chart_is_print_ready_and_both_writers_agree_on_it(style: Style) -> None:
    document = chart(PrintOptions(style=style))
    assert_writers_agree(document)
    assert_print_ready(pdf_bytes(document))
    assert_print_ready(pdf_bytes(document, press=True), read=False)  # the same texts again
    assert_glyphs(document)


def test_the_log_of_the_chart(golden: Callable[[str, str], None]) -> None:
    golden("press/chart.txt", shape_log(chart(PrintOptions())))


def test_all_halos_are_below_all_texts() -> None:
    below = replace(NAME, y=34)
    shapes = haloed([NAME, below], WHITE)
    assert shapes == (Halo(NAME, WHITE, 1.1), Halo(below, WHITE, 1.1), NAME, below)


def test_a_halo_is_as_wide_as_said_around_the_letters() -> None:
    stem = Text(30, 34, "I", "Lato-Bold", 20, PALETTE["ink"])
    plain, white = (
        pdf_pictures(pdf_bytes(on_paper(DARK, *shapes)))[0]
        for shapes in ((stem,), haloed([stem], WHITE, 2.0))
    )
    row = round(31.5 * 6)  # six pixels a millimetre, through the middle of the stem
    ink = (plain[row, :, 2] < 0.3).sum() / 6
    halo = ((white[row, :, 0] > 0.5)[25 * 6 : 40 * 6]).sum() / 6
    assert ink == pytest.approx(1.0, abs=0.25)
    assert halo == pytest.approx(2.0, abs=0.2)  # half of the stroke on either side


@pytest.mark.parametrize("width", [0.6, 1.1, 2.5])
def test_both_writers_draw_the_same_halo(width: float) -> None:
    assert_writers_agree(on_paper(DARK, *haloed([NAME], WHITE, width)))


def test_a_missing_or_thinner_halo_would_be_noticed() -> None:
    pictures = pdf_pictures(pdf_bytes(on_paper(DARK, *haloed([NAME], WHITE, 1.1))))
    for shapes in ((NAME,), haloed([NAME], WHITE, 0.8)):
        other = svg_pictures(svg_pages(on_paper(DARK, *shapes)), pictures)
        with pytest.raises(AssertionError, match="page 1 differs"):
            assert_pictures_agree(pictures, other)


def test_a_name_with_a_halo_is_text_and_found_once() -> None:
    after = Text(30, 60, "La Hoguette", "Lato-Bold", 10, PALETTE["ink"])
    pdf = pdf_bytes(on_paper(*haloed([NAME], WHITE), after))
    assert_print_ready(pdf)
    with pdfium.PdfDocument(pdf) as opened:
        words = opened[0].get_textpage().get_text_range()
    assert words.count("Grand") == 1
    assert words.count("La Hoguette") == 1


def test_what_follows_a_halo_is_filled_again() -> None:
    after = replace(NAME, y=60)
    with pikepdf.open(BytesIO(pdf_bytes(on_paper(*haloed([NAME], WHITE), after)))) as opened:
        modes = [
            int(step.operands[0])
            for step in pikepdf.parse_content_stream(opened.pages[0])
            if str(step.operator) == "Tr"
        ]
    assert modes == [1, 0]


def test_a_press_gets_its_halo_in_cmyk() -> None:
    shapes = haloed([NAME], PALETTE["gorse"])
    with pikepdf.open(BytesIO(pdf_bytes(on_paper(*shapes), press=True))) as opened:
        steps = pikepdf.parse_content_stream(opened.pages[0])
        pens: list[Any] = [step.operands for step in steps if str(step.operator) == "K"]
    assert [[float(part) for part in pen] for pen in pens] == [list(PALETTE["gorse"].cmyk)]


def test_a_halo_stands_in_the_log() -> None:
    first, _ = haloed([NAME], WHITE)
    log = shape_log(on_paper(first))
    line = "  halo 1.1 text 30 30 'Île du Grand Bé' Lato-Bold 14 #FFFFFF start tracking 0.3"
    assert line in log.splitlines()


def test_a_halo_of_nothing_draws_nothing() -> None:
    empty = replace(NAME, text="")
    assert pdf_bytes(on_paper(*haloed([empty], WHITE))) == pdf_bytes(on_paper())
    assert svg_pages(on_paper(*haloed([empty], WHITE))) == svg_pages(on_paper())
