"""Documents as PNG pictures, one a page, drawn from their SVG."""

from __future__ import annotations

from io import BytesIO

from generator.layout.page import Document
from generator.render.svg import svg_pages

DPI = 150.0
_SVG_DPI = 96  # an SVG's millimetres are made of pixels of this size
_LARGEST = 20_000  # pixels a side; cairo's own limit is 32 767


class PictureError(RuntimeError):
    """Pictures cannot be made here, or not at this size."""


def png_pages(document: Document, dpi: float = DPI) -> list[bytes]:
    """Return every page of a document as PNG."""
    for page in document.pages:
        longest = max(page.media.width, page.media.height) / 25.4 * dpi
        if not 1 <= longest <= _LARGEST:
            raise PictureError(f"{dpi:g} dpi: a page of {longest:.0f} pixels cannot be drawn")
    try:
        # Imported here: cairosvg needs a system library that PDF and SVG do without.
        import cairosvg  # type: ignore[import-untyped]
    except (ImportError, OSError):
        raise PictureError(
            "PNG needs the cairo library (Debian: libcairo2); PDF and SVG work without it"
        ) from None
    return [
        _picture(cairosvg.svg2png(bytestring=svg.encode(), scale=dpi / _SVG_DPI), dpi)
        for svg in svg_pages(document)
    ]


def _picture(png: bytes, dpi: float) -> bytes:
    """Set a drawing on white paper, and say how large a pixel is."""
    # Imported here like cairosvg, which needs it itself.
    from PIL import Image

    drawn = Image.open(BytesIO(png)).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    paper.alpha_composite(drawn)
    target = BytesIO()
    paper.convert("RGB").save(target, "PNG", dpi=(dpi, dpi))
    return target.getvalue()
