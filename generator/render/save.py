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
    """Write a document and return the files made."""
    files = rendered(document, target, format, options, name)
    write_files(files)
    return list(files)


def rendered(
    document: Document,
    target: Path | str,
    format: str = "pdf",
    options: SaveOptions = _DEFAULTS,
    name: str = "document",
) -> dict[Path, bytes]:
    """Return the files of a document, not yet written.

    A target that ends in .pdf, .svg or .png is a file, anything else a folder that gets `name`.
    SVG and PNG make one file a page, `-01`, `-02`; only a single page keeps a file's exact name.
    """
    if format not in FORMATS:
        raise ValueError(f"unknown format {format!r}: expected one of {', '.join(FORMATS)}")
    path = Path(target)
    is_file = path.suffix[1:].lower() in FORMATS
    if is_file and path.suffix[1:].lower() != format:
        raise ValueError(f"{path.name}: the ending does not fit the format {format}")
    contents = FORMATS[format](document, options)
    whole = path if is_file else path / f"{name}.{format}"
    if format == "pdf" or (is_file and len(contents) == 1):
        paths = [whole]
    else:
        paths = [
            whole.with_stem(f"{whole.stem}-{number:02}") for number in range(1, len(contents) + 1)
        ]
    return dict(zip(paths, contents, strict=True))
