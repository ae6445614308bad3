"""The SVG writer, and the pictures made from it."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from generator.layout.ink.fonts import text_width
from generator.layout.ink.shapes import Rect, Text
from generator.layout.ink.theme import PALETTE
from generator.layout.page.page import Document, Page, paper
from generator.render.write.png import PictureError, png_pages
from generator.render.write.svg import svg_pages
from generator.render.write.svg_shapes import glyph_outline
from tests.press.sampler import sampler

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"


@pytest.fixture(scope="module")
def pages() -> list[ElementTree.Element]:
    return [ElementTree.fromstring(page) for page in svg_pages(sampler())]


def test_a_page_says_what_it_shows(pages: list[ElementTree.Element]) -> None:
    assert pages[0].findtext(f"{SVG}title") == "Malopress — All of it"
    assert pages[0].findtext(f"{SVG}desc") == "Every shape once"
    assert pages[0].get("role") == "img"


def test_sizes_are_in_millimetres(pages: list[ElementTree.Element]) -> None:
    assert (pages[0].get("width"), pages[0].get("viewBox")) == ("210mm", "0 0 210 297")
    assert (pages[1].get("width"), pages[1].get("viewBox")) == ("230mm", "-10 -10 230 317")


def test_the_paper_is_white_whatever_is_behind_it(pages: list[ElementTree.Element]) -> None:
    for page in pages:
        paper = page.find(f"{SVG}rect")
        assert paper is not None
        assert paper.get("fill") == "#FFFFFF"
        sides = [paper.get(key) for key in ("x", "y", "width", "height")]
        assert " ".join(map(str, sides)) == page.get("viewBox")
        assert list(page).index(paper) < min(
            place for place, node in enumerate(page) if node.tag == f"{SVG}g"
        )


def test_fields_are_found_by_their_name(pages: list[ElementTree.Element]) -> None:
    boxes = {node.get("data-field"): node for node in pages[0].iter(f"{SVG}rect")}
    assert {"cell.a2", "diagonal", "total", "2/row.1"} <= set(boxes)
    cell = boxes["cell.a2"]
    assert [cell.get(key) for key in ("x", "y", "width", "height")] == ["20", "240", "15", "15"]


def test_ids_are_unique_and_every_reference_has_its_target(
    pages: list[ElementTree.Element],
) -> None:
    for page in pages:
        names = [node.get("id") for node in page.iter() if node.get("id")]
        assert len(names) == len(set(names))
        used = {node.get(f"{XLINK}href", "")[1:] for node in page.iter(f"{SVG}use")}
        clips = {node.get("clip-path", "")[5:-1] for node in page.iter() if node.get("clip-path")}
        labels = set(page.get("aria-labelledby", "").split())
        assert used | clips | labels <= set(names)


def test_text_is_outlines(pages: list[ElementTree.Element]) -> None:
    tags = {node.tag.removeprefix(SVG) for page in pages for node in page.iter()}
    assert not tags & {"text", "tspan", "image", "style", "linearGradient", "pattern"}


def test_titles_are_escaped() -> None:
    page = Page.on(paper("a5"), (), title="Fish & <Chips>\x07\ud800")
    (svg,) = svg_pages(Document('"Quoted"', (page,)))
    assert ElementTree.fromstring(svg).findtext(f"{SVG}title") == "Malopress — Fish & <Chips>"


def test_a_glyph_is_defined_once() -> None:
    text = Text(10, 10, "anana", "Lato-Bold", 10, PALETTE["ink"])
    (svg,) = svg_pages(Document("x", (Page.on(paper("a5"), (text, text)),)))
    assert svg.count("<path") == 2
    assert svg.count("<use") == 10


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
@pytest.mark.parametrize("tracking", [0.0, 0.8])
def test_letters_stand_where_they_are_measured(anchor: Any, share: float, tracking: float) -> None:
    words = " ".join(["Grand Bé"] * 12)
    text = Text(100, 20, words, "Lato-Regular", 11, PALETTE["ink"], anchor, tracking)
    (svg,) = svg_pages(Document("x", (Page.on(paper("a4"), (text,)),)))
    (line,) = (
        node
        for node in ElementTree.fromstring(svg).iter(f"{SVG}g")
        if "scale" in node.get("transform", "")
    )
    x, y, scale, down = map(float, re.findall(r"-?[\d.]+", line.get("transform", "")))
    left = 100 - share * text_width(words, text.font, text.size, tracking)
    steps = [text_width(words[: i + 1], text.font, text.size, tracking) for i in range(len(words))]
    starts = [0.0, *(step + tracking for step in steps)]
    expected = [left + at for at, letter in zip(starts, words, strict=False) if letter != " "]
    found = [x + scale * float(use.get("x", "")) for use in line]
    assert found == pytest.approx(expected, abs=0.001)
    assert (y, down) == (20, -scale)


def test_the_log_of_the_sampler(golden: Callable[[str, str], None]) -> None:
    from tests.shape_log import shape_log

    golden("press/sampler.txt", shape_log(sampler()))


def test_pictures_have_the_resolution_asked_for() -> None:
    (png,) = png_pages(Document("x", (Page.on(paper("a5"), ()),)), dpi=100)
    assert Image.open(BytesIO(png)).size == (583, 827)


def test_a_picture_shows_the_page_on_white_paper() -> None:
    box = Rect(0, 0, 74, 210, fill=PALETTE["ink"])  # the left half
    (png,) = png_pages(Document("x", (Page.on(paper("a5"), (box,)),)), dpi=100)
    picture = Image.open(BytesIO(png))
    assert picture.mode == "RGB"
    assert picture.getpixel((500, 400)) == (255, 255, 255)
    red, green, blue = (round(255 * part) for part in PALETTE["ink"].rgb)
    assert picture.getpixel((100, 400)) == (red, green, blue)
    assert picture.info["dpi"] == pytest.approx((100, 100), abs=0.1)


@pytest.mark.parametrize("letter", "aßÉ8—")
def test_glyphs_are_outlined_to_a_tenth_of_a_thousandth(letter: str) -> None:
    numbers = re.findall(r"-?\d*\.?\d+", glyph_outline("Lato-Bold", letter))
    assert numbers
    assert all(len(number.partition(".")[2]) <= 1 for number in numbers)
    assert max(abs(float(number)) for number in numbers) < 1000


@pytest.mark.parametrize("dpi", [0, -5, 1e6])
def test_impossible_resolutions_are_refused(dpi: float) -> None:
    with pytest.raises(PictureError, match="dpi"):
        png_pages(Document("x", (Page.on(paper("a5"), ()),)), dpi=dpi)


def test_pixels_that_the_edge_of_the_paper_cuts_are_white() -> None:
    (picture,) = png_pages(Document("x", (Page.on(paper("a4"), ()),)), dpi=150)
    with Image.open(BytesIO(picture)) as opened:
        assert opened.size == (1240, 1754)  # 0.06 of the last row lie beyond
        assert opened.convert("L").getextrema() == (255, 255)


def test_without_cairo_pictures_say_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def broken(name: str, *rest: Any, **more: Any) -> Any:
        if name == "cairosvg":
            raise OSError("no library called cairo-2 was found")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", broken)
    with pytest.raises(PictureError, match="libcairo2"):
        png_pages(Document("x", (Page.on(paper("a5"), ()),)))
