"""What every printed document must hold; the games' kit tests use these as well."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
import pikepdf
import pypdf
import pypdfium2 as pdfium  # type: ignore[import-untyped]
from cairosvg.surface import PNGSurface  # type: ignore[import-untyped]
from PIL import Image
from pypdf.generic import ContentStream, DictionaryObject, StreamObject
from pypdf.generic._font import Font

from generator.layout.ink.fonts import missing
from generator.layout.ink.shapes import Group, Shape, Text
from generator.layout.page.page import Document
from generator.render.pdf import pdf_bytes
from generator.render.write.png import NAME
from generator.render.write.svg import svg_pages
from tests.press.pdfx import faults

PIXELS_PER_MM = 6
FINER = 3
TILE_MM = 5.0
# How much the two renderers may differ in a tile: their antialiasing of the same outlines, which
# tells most where lines are black.
INK_SLACK, INK_SHARE = 0.3, 0.04  # mm², and share of the tile's ink
SHIFT_SLACK, SHIFT_SHARE = 0.5, 0.06  # mm³, and mm of the tile's ink

Picture = npt.NDArray[np.float64]
_PICTURE = re.compile(rb"(?:^|\s)(?:BI|sh)(?:\s|$)")
_FORM = re.compile(rb"\sDo\s")


def assert_print_ready(pdf: bytes, *, fillable: bool = False, read: bool = True) -> None:
    """Check that a print shop and every viewer will take a PDF; reading its texts is slow."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        assert opened.check_pdf_syntax() == []
        assert_fonts_embedded(opened, fillable=fillable)
        assert_vector_only(opened)
        assert_boxes_nested(opened)
        press = "/GTS_PDFXVersion" in opened.docinfo
        if not press:
            assert opened.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(opened.Root.Lang)
        for key in ("/Title", "/Author", "/Subject", "/Creator"):
            assert str(opened.docinfo[key]), key
    if press:
        assert faults(pdf) == []
    assert_strict_parse(pdf, read)


def assert_strict_parse(pdf: bytes, read: bool = True) -> None:
    """Read every object and, if asked, text with pypdf, which must find nothing to complain of.

    The text of a page comes with that of its forms, again and again, so a page full of tokens is
    only parsed, and so is every form; whoever reads a page's text parses it.
    """
    complaints = _Complaints()
    logger = logging.getLogger("pypdf")
    logger.addHandler(complaints)
    try:
        reader = pypdf.PdfReader(BytesIO(pdf), strict=True)
        forms = _objects(reader, read)
        if read:
            _parse(forms, reader)
            _read_pages(reader)
    finally:
        logger.removeHandler(complaints)
    assert complaints.messages == []
    _PARSED.update(forms)


_PARSED: set[bytes] = set()  # what forms hold that nothing was found in: the same art is everywhere


def _objects(reader: pypdf.PdfReader, read: bool) -> dict[bytes, StreamObject]:
    """Read every object, and return the forms by what they hold."""
    things = [reader.get_object(number) for number in reader.xref.get(0, {})]
    forms = (thing for thing in things if isinstance(thing, StreamObject) and read)
    return {form.get_data(): form for form in forms if form.get("/Subtype") == "/Form"}


def _parse(forms: dict[bytes, StreamObject], reader: pypdf.PdfReader) -> None:
    for content, form in forms.items():
        if content not in _PARSED:
            _ = ContentStream(form, reader).operations


def _read_pages(reader: pypdf.PdfReader) -> None:
    """Read the text of every page; pypdf would make out a font anew in every form it is in."""
    made_out: dict[int, Font] = {}

    def once(font: DictionaryObject) -> Font:
        known = made_out.get(id(font))
        return known or made_out.setdefault(id(font), make_out(font))

    make_out = Font.from_font_resource
    with patch.object(Font, "from_font_resource", once):
        for page in reader.pages:
            content = page.get_contents()
            if content is None or len(_FORM.findall(content.get_data())) < 40:
                page.extract_text()
            else:
                _ = content.operations


class _Complaints(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def assert_fonts_embedded(pdf: pikepdf.Pdf, *, fillable: bool = False) -> None:
    """Check that every font is embedded as a subset; a form's own fonts may stay outside."""
    allowed = {"/Helvetica", "/ZapfDingbats"} if fillable else set()
    for font in _typed(pdf, "/Type", "/Font"):
        name = str(font.BaseFont)
        if name not in allowed:
            assert re.match(r"/[A-Z]{6}\+", name), f"{name} is not a subset"
            assert "/FontFile2" in font.FontDescriptor, f"{name} is not embedded"


def assert_vector_only(pdf: pikepdf.Pdf) -> None:
    """Check that there is no picture, neither as an object nor inside a page, and no mask."""
    assert not list(_typed(pdf, "/Subtype", "/Image"))
    for page in pdf.pages:
        assert "/Group" not in page
        # Most pages hold no such word at all, not even in a text, and need not be parsed.
        if _PICTURE.search(page.Contents.read_bytes()):
            operators = {str(step.operator) for step in pikepdf.parse_content_stream(page)}
            assert not operators & {"BI", "INLINE IMAGE", "sh"}


def assert_boxes_nested(pdf: pikepdf.Pdf) -> None:
    """Check MediaBox ⊇ BleedBox ⊇ TrimBox on every page."""
    for page in pdf.pages:
        outer, middle, inner = (
            [float(number) for number in page[name]]
            for name in ("/MediaBox", "/BleedBox", "/TrimBox")
        )
        for out, within in ((outer, middle), (middle, inner)):
            assert out[0] <= within[0] < within[2] <= out[2]
            assert out[1] <= within[1] < within[3] <= out[3]


def _typed(pdf: pikepdf.Pdf, key: str, value: str) -> Iterator[Any]:
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream) and thing.get(key) == value:
            yield thing


def texts(document: Document) -> Iterator[Text]:
    """Yield every text of a document."""
    for page in document.pages:
        yield from _texts(page.shapes)


def _texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from _texts(shape.shapes)


def assert_glyphs(document: Document) -> None:
    """Check that no text holds a character its font cannot draw."""
    for text in texts(document):
        assert not missing(text.text, text.font), text


def assert_writers_agree(document: Document) -> None:
    """Compare PDF and SVG in tiles of 5 mm, by the ink of each colour and where it lies."""
    left = pdf_pictures(pdf_bytes(document))
    assert_pictures_agree(left, svg_pictures(svg_pages(document), left))


def assert_pictures_agree(left: list[Picture], right: list[Picture]) -> None:
    """Compare two documents page by page; a missing or shifted shape fails."""
    assert len(left) == len(right)
    for number, (one, other) in enumerate(zip(left, right, strict=True), start=1):
        bad = _differing_tiles(one, other)
        assert not bad, f"page {number} differs at (x, y mm): {bad[:10]}, {len(bad)} tiles"


def _differing_tiles(one: Picture, other: Picture) -> list[tuple[float, float]]:
    first, second = _tiles(one), _tiles(other)
    ink = np.maximum(first[..., 0], second[..., 0])
    difference = np.abs(first - second)
    allowed = np.stack(
        [INK_SLACK + INK_SHARE * ink] + 2 * [SHIFT_SLACK + SHIFT_SHARE * ink], axis=-1
    )
    rows, columns = np.nonzero((difference > allowed).any(axis=(2, 3)))
    return [(int(x) * TILE_MM, int(y) * TILE_MM) for y, x in zip(rows, columns, strict=True)]


def _tiles(picture: Picture) -> Picture:
    """Return for every tile and colour: the ink in mm², and its first moments in mm³."""
    side = int(TILE_MM * PIXELS_PER_MM)
    height, width, _ = picture.shape
    padded = np.pad(1 - picture, ((0, -height % side), (0, -width % side), (0, 0)))
    bands = padded.reshape(padded.shape[0] // side, side, -1)
    offset = (np.arange(side) + 0.5) / PIXELS_PER_MM - TILE_MM / 2
    # Of every band its columns are added up, as they are and by how far down their pixels lie.
    plain, lower = (
        (weights @ bands).reshape(len(bands), -1, side, 3) for weights in (np.ones(side), offset)
    )
    across = np.einsum("acde,d->ace", plain, offset)
    tiles: Picture = np.stack([plain.sum(axis=2), across, lower.sum(axis=2)], axis=-1)
    return tiles / PIXELS_PER_MM**2


def pdf_pictures(pdf: bytes, finer: int = FINER) -> list[Picture]:
    """Draw every page of a PDF, larger at first: pdfium widens rectangles to whole pixels."""
    with pdfium.PdfDocument(pdf) as opened:
        scale = finer * PIXELS_PER_MM * 25.4 / 72
        return [_picture(_reduced(page.render(scale=scale).to_pil(), finer)) for page in opened]


def _reduced(image: Image.Image, finer: int) -> Image.Image:
    size = round(image.width / finer), round(image.height / finer)
    return image.resize(size, Image.Resampling.BOX)


def svg_pictures(pages: list[str], like: list[Picture]) -> list[Picture]:
    """Draw SVG pages, each as large as another picture: renderers round half pixels their way."""
    pictures = []
    for page, other in zip(pages, like, strict=True):
        height, width, _ = other.shape
        assert_size(page, width / PIXELS_PER_MM, height / PIXELS_PER_MM)
        pixels = _Pixels.convert(
            bytestring=page.encode(),
            url=NAME,
            output_width=width,
            output_height=height,
            background_color="white",
        )
        image = Image.frombuffer("RGB", (width, height), pixels, "raw", "BGRX")
        pictures.append(_picture(image))
    return pictures


class _Pixels(PNGSurface):  # type: ignore[misc]
    """A drawing as its pixels: to pack and unpack them takes as long as to look at them."""

    def finish(self) -> None:
        self.cairo.flush()
        self.output.write(self.cairo.get_data())


def assert_size(svg: str, width: float, height: float) -> None:
    """Check an SVG page's size in millimetres, to the pixel."""
    found = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', svg)
    assert found
    assert abs(float(found[1]) - width) < 1.1 / PIXELS_PER_MM
    assert abs(float(found[2]) - height) < 1.1 / PIXELS_PER_MM


def _picture(image: Image.Image) -> Picture:
    return np.asarray(image.convert("RGB"), dtype=np.float64) / 255
