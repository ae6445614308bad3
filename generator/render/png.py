"""Documents as PNG pictures, one a page, drawn from their SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO

from generator.core.errors import MaloError
from generator.core.messages import say
from generator.layout.page import Document
from generator.render.svg import svg_pages

DPI = 150.0
_SVG_DPI = 96  # an SVG's millimetres are made of pixels of this size
_LARGEST = 20_000  # pixels a side; cairo's own limit is 32 767


class PictureError(MaloError):
    """Pictures cannot be made here, or not at this size."""


def png_pages(
    document: Document,
    dpi: float = DPI,
    watch: Callable[[Iterable[str]], Iterable[str]] = iter,
) -> list[bytes]:
    """Return every page of a document as PNG; `watch` sees the pages go by."""
    for page in document.pages:
        longest = max(page.media.width, page.media.height) / 25.4 * dpi
        if not 1 <= longest <= _LARGEST:
            pixels = round(longest)
            raise PictureError(say("picture.too-large", dpi=f"{dpi:g}", pixels=pixels))
    try:
        # Imported here: cairosvg needs a system library that PDF and SVG do without.
        import cairosvg  # type: ignore[import-untyped]
    except (ImportError, OSError):
        raise PictureError(say("picture.no-cairo")) from None
    return [
        _picture(cairosvg.svg2png(bytestring=svg.encode(), scale=dpi / _SVG_DPI), dpi)
        for svg in watch(svg_pages(document))
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
