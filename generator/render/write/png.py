"""Documents as PNG pictures, one a page, drawn from their SVG."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import TYPE_CHECKING

from generator.core.errors import MaloError
from generator.core.messages import say
from generator.layout.page.page import Document, Page
from generator.render.write.svg import svg_pages

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 150.0
_SVG_DPI = 96  # an SVG's millimetres are made of pixels of this size
# Drawing takes eight bytes a pixel and 60 MB: 1.2 GB for the largest picture, A4 at 1200 dpi
# (measured, docs/reliability.md).
_MOST_PIXELS = 140_000_000
_LONGEST_SIDE = 32_767  # of any drawing of cairo's
_ORDER = "BGRX" if sys.byteorder == "little" else "XRGB"  # of the bytes of its pixels
# A page that has a name is searched for every glyph and symbol once, not for every use of them.
NAME = "page.svg"


class PictureError(MaloError):
    """Pictures cannot be made here, or not at this size."""


def png_pages(
    document: Document,
    dpi: float = DPI,
    watch: Callable[[Iterable[str]], Iterable[str]] = iter,
) -> list[bytes]:
    """Return every page of a document as PNG; `watch` sees the pages go by."""
    for page in document.pages:
        _check_size(page, dpi)
    return [_png(_drawn(svg, dpi), dpi) for svg in watch(svg_pages(document))]


def _check_size(page: Page, dpi: float) -> None:
    """Refuse a picture that nothing could hold."""
    wide, high = (side / 25.4 * dpi for side in (page.media.width, page.media.height))
    size = f"{wide:.0f} × {high:.0f}"
    if min(wide, high) < 1 or wide * high > _MOST_PIXELS:
        most = _MOST_PIXELS // 1_000_000
        raise PictureError(say("picture.too-large", dpi=f"{dpi:g}", pixels=size, most=most))
    if max(wide, high) > _LONGEST_SIDE:
        longest = _LONGEST_SIDE
        raise PictureError(say("picture.too-long", dpi=f"{dpi:g}", pixels=size, most=longest))


def _drawn(svg: str, dpi: float) -> Image:
    """Return a page drawn on white paper."""
    try:
        # Imported here: cairosvg needs a system library that PDF and SVG do without.
        from cairocffi import OPERATOR_DEST_OVER, Context  # type: ignore[import-untyped]
        from cairosvg import parser, surface  # type: ignore[import-untyped]
    except (ImportError, OSError):
        raise PictureError(say("picture.no-cairo")) from None
    # Imported here like cairosvg, which needs it itself.
    from PIL.Image import frombuffer

    # Its pixels are taken as they are: to pack and to unpack them takes as long as to draw them.
    page = parser.Tree(bytestring=svg.encode(), url=NAME)
    scale = dpi / _SVG_DPI
    drawn = surface.PNGSurface(page, None, _SVG_DPI, scale=scale, background_color="white").cairo
    under = Context(drawn)  # a pixel that the edge of the paper cuts is white beyond it
    under.set_operator(OPERATOR_DEST_OVER)
    under.set_source_rgb(1, 1, 1)
    under.paint()
    drawn.flush()
    size, line = (drawn.get_width(), drawn.get_height()), drawn.get_stride()
    return frombuffer("RGB", size, drawn.get_data(), "raw", _ORDER, line, 1)


def _png(picture: Image, dpi: float) -> bytes:
    """Return a picture as a file that says how large a pixel is."""
    target = BytesIO()
    picture.save(target, "PNG", dpi=(dpi, dpi))
    return target.getvalue()
