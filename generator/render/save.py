"""Documents into files: which writer makes them, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.render.write.conditions import USUAL

# The writers are imported when they are used: each needs a large library of its own.
if TYPE_CHECKING:
    from generator.layout.page.page import Document

Watch = Callable[[Iterable[Any]], Iterable[Any]]


@dataclass(frozen=True, slots=True)
class SaveOptions:
    """What becomes of pages that are laid out; each format looks at what concerns it."""

    format: str = "pdf"
    press: bool = False
    condition: str | None = None  # of a press, see `write.conditions`; None is the usual one
    bleed: float = 0.0
    scale: float = 100.0
    dpi: float = 150.0
    watch: Watch = iter  # sees the pages go by while pictures are drawn


def _pdf(document: Document, options: SaveOptions, fillable: bool) -> list[bytes]:
    from generator.render.pdf import pdf_bytes

    condition = options.condition or USUAL
    return [pdf_bytes(document, fillable=fillable, press=options.press, condition=condition)]


def _svg(document: Document, options: SaveOptions, fillable: bool) -> list[bytes]:
    from generator.render.write.svg import svg_pages

    return [page.encode() for page in svg_pages(document)]


def _png(document: Document, options: SaveOptions, fillable: bool) -> list[bytes]:
    from generator.render.write.png import png_pages

    return png_pages(document, options.dpi, options.watch)


FORMATS: dict[str, Callable[[Document, SaveOptions, bool], list[bytes]]] = {
    "pdf": _pdf,
    "svg": _svg,
    "png": _png,
}
_DEFAULTS = SaveOptions()


def rendered(
    document: Document,
    name: str,
    options: SaveOptions = _DEFAULTS,
    fillable: bool = False,
    exact: bool = False,
) -> dict[str, bytes]:
    """Return the files of a document by their names, its pages as they are; nothing is written.

    SVG and PNG make one file a page, `-01`, `-02`; where it is to be exact, a single page has the
    name without a number.
    """
    format = options.format
    if format not in FORMATS:
        raise ValueError(f"unknown format {format!r}: expected one of {', '.join(FORMATS)}")
    contents = FORMATS[format](document, options, fillable)
    if format == "pdf" or (exact and len(contents) == 1):
        return {f"{name}.{format}": contents[0]}
    return {f"{name}-{number:02}.{format}": one for number, one in enumerate(contents, start=1)}
