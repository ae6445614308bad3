"""Documents into files: whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.core.files import write_files
from generator.layout.page.page import Document
from generator.render.write.conditions import USUAL

# The writers are imported when they are used: each needs a large library of its own.


@dataclass(frozen=True, slots=True)
class SaveOptions:
    """How files are written; each format looks at what concerns it."""

    fillable: bool = False
    press: bool = False
    condition: str = USUAL
    dpi: float = 150.0
    watch: Callable[[Iterable[Any]], Iterable[Any]] = iter  # sees the pages of pictures go by


def _pdf(document: Document, options: SaveOptions) -> list[bytes]:
    from generator.render.pdf import pdf_bytes

    made = pdf_bytes(
        document, fillable=options.fillable, press=options.press, condition=options.condition
    )
    return [made]


def _svg(document: Document, options: SaveOptions) -> list[bytes]:
    from generator.render.write.svg import svg_pages

    return [page.encode() for page in svg_pages(document)]


def _png(document: Document, options: SaveOptions) -> list[bytes]:
    from generator.render.write.png import png_pages

    return png_pages(document, options.dpi, options.watch)


FORMATS: dict[str, Callable[[Document, SaveOptions], list[bytes]]] = {
    "pdf": _pdf,
    "svg": _svg,
    "png": _png,
}
_DEFAULTS = SaveOptions()


def save(
    document: Document,
    target: Path | str,
    format: str = "pdf",
    options: SaveOptions = _DEFAULTS,
    name: str = "document",
) -> list[Path]:
    """Write a document and return the files made.

    A target that ends in .pdf, .svg or .png is a file, anything else a folder that gets `name`.
    """
    path = Path(target)
    is_file = path.suffix[1:].lower() in FORMATS
    if is_file and path.suffix[1:].lower() != format:
        raise ValueError(f"{path.name}: the ending does not fit the format {format}")
    folder, name = (path.parent, path.stem) if is_file else (path, name)
    made = rendered(document, name, format, options, exact=is_file)
    files = {folder / name: content for name, content in made.items()}
    write_files(files)
    return list(files)


def rendered(
    document: Document, name: str, format: str, options: SaveOptions, exact: bool
) -> dict[str, bytes]:
    """Return the files of a document by their names; nothing is written.

    SVG and PNG make one file a page, `-01`, `-02`; where it is to be exact, a single page has the
    name without a number.
    """
    if format not in FORMATS:
        raise ValueError(f"unknown format {format!r}: expected one of {', '.join(FORMATS)}")
    contents = FORMATS[format](document, options)
    if format == "pdf" or (exact and len(contents) == 1):
        return {f"{name}.{format}": contents[0]}
    return {f"{name}-{number:02}.{format}": one for number, one in enumerate(contents, start=1)}
