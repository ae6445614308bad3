"""Documents as print-ready PDF: vector, fonts embedded and subset, the same bytes every time."""

from __future__ import annotations

from hashlib import md5
from io import BytesIO
from threading import Lock
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from generator.layout.ink.fonts import MM_PER_PT
from generator.layout.page.page import Document, Duplex, Page
from generator.render.write.boxes import page_box, points
from generator.render.write.conditions import CONDITIONS, USUAL
from generator.render.write.numbers import short
from generator.render.write.pdf_press import PressCanvas
from generator.render.write.pdf_shapes import ShapeWriter, font

_FIRST_FONT = "Lato-Regular"
_DATE = "D:20000101000000Z"  # a file must not tell when it was made
# reportlab cuts fonts to size with a reader that is everybody's, and so are its settings.
_SAVING = Lock()
_SETTINGS = {"useA85": 0, "pdfComments": 0}
_DUPLEX: dict[Duplex, str] = {
    "none": "Simplex",
    "long-edge": "DuplexFlipLongEdge",
    "short-edge": "DuplexFlipShortEdge",
    "fold": "Simplex",
}


def drawn_pdf(document: Document, *, press: bool = False, condition: str = USUAL) -> bytes:
    """Return a document as PDF; `press` makes PDF/X in CMYK, for a condition of `conditions`."""
    target = BytesIO()
    canvas = _press(document, target, condition) if press else _plain(document, target)
    writer = ShapeWriter(canvas, press)
    for number, page in enumerate(document.pages, start=1):
        _draw_page(canvas, writer, page, number)
    _save(canvas)
    return target.getvalue()


def _save(canvas: Canvas) -> None:
    """Finish a file, one at a time, with settings that a user's own files may not change."""
    with _SAVING:
        before = {name: getattr(rl_config, name) for name in _SETTINGS}
        try:
            vars(rl_config).update(_SETTINGS)
            canvas.save()
        finally:
            vars(rl_config).update(before)


def _plain(document: Document, target: BytesIO) -> Canvas:
    canvas = Canvas(target, pdfVersion=(1, 7), **_settings(document))
    # Even in invariant mode the file's ID would follow SOURCE_DATE_EPOCH.
    inner: Any = canvas._doc  # type: ignore[attr-defined]
    inner.signature = md5(b"malopress", usedforsecurity=False)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", _DUPLEX[document.duplex])
    return _described(canvas, document)


def _press(document: Document, target: BytesIO, condition: str) -> Canvas:
    """Return a canvas for a press, without the hints for printers, which PDF 1.4 does not know."""
    canvas = PressCanvas(target, condition=CONDITIONS[condition], **_settings(document))
    return _described(canvas, document)


def _settings(document: Document) -> dict[str, Any]:
    font(_FIRST_FONT)
    return {
        "pageCompression": 1,
        "invariant": 1,
        "initialFontName": _FIRST_FONT,
        "lang": document.lang,
    }


def _described(canvas: Canvas, document: Document) -> Canvas:
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setSubject(document.subject)
    canvas.setKeywords(document.ident or "")
    canvas.setCreator("Malopress")
    canvas.setDateFormatter(lambda *_: _DATE)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def _draw_page(canvas: Canvas, writer: ShapeWriter, page: Page, number: int) -> None:
    media = page.media
    canvas.setPageSize((points(media.width), points(media.height)))
    canvas.setBleedBox(page_box(page.bleed_box, media))
    canvas.setTrimBox(page_box(page.trim, media))
    for place, entry in enumerate(page.outline):
        key = f"page{number}" + (f".{place}" if place else "")  # every entry needs one of its own
        canvas.bookmarkPage(key)
        # What lies below the first level is shown when somebody unfolds it.
        canvas.addOutlineEntry(entry.title, key, entry.level, closed=True)
    unit = short(1 / MM_PER_PT, 9)
    x, y = short(points(-media.x), 5), short(points(media.bottom), 5)
    writer.begin_page(f"{unit} 0 0 -{unit} {x} {y}")
    writer.draw(page.drawn())
    canvas.showPage()
