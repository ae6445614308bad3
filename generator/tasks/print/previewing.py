"""A picture of a kit: the pages that would be printed, small, on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.core.game import AnyGame
from generator.core.text import common
from generator.tasks.print.jobs import PrintJob
from generator.tasks.print.printing import components

if TYPE_CHECKING:
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Document

_MM_PER_INCH = 25.4


def preview(document: Document, options: PrintOptions, columns: int | None = None) -> Document:
    """Return a document's pages side by side on one page, in so many columns or as looks well."""
    from generator.layout.document.contact_sheet import contact_page
    from generator.layout.page.page import Document

    words, count = common(options.lang), len(document.pages)
    pages = words("preview.pages", count=count)
    about = [pages, options.paper.capitalize(), *([str(options.ident)] if options.ident else [])]
    page = contact_page(document, " · ".join(about), options, columns)
    return Document(document.title, (page,), page.description, document.lang, ident=document.ident)


def kit_title(game: AnyGame, options: PrintOptions, names: Sequence[str] = ()) -> str:
    """Return what a preview of a kit or of parts of it is called."""
    words = game.texts(options.lang)
    chosen = components(game, options.ident, names) if names else ()
    parts = [words(f"component.{one.name}.title") for one in chosen]
    return f"{game.title[options.lang]} — {', '.join(parts) or 'kit'}"


def preview_files(
    document: Document,
    job: PrintJob,
    name: str,
    columns: int | None = None,
    width: int | None = None,
) -> dict[str, bytes]:
    """Return the file of a preview by its name.

    The job's bleed, marks and scale are those of the pages shown. The width is that of a picture
    in pixels; without one a picture has the job's resolution.
    """
    sheet = preview(job.finished(document), job.options, columns)
    dpi = job.saving.dpi if width is None else width / sheet.pages[0].width * _MM_PER_INCH
    plain = replace(job.options, marks=False)
    saving = replace(job.saving, bleed=0.0, scale=100.0, dpi=dpi)
    return PrintJob(plain, saving).files(sheet, name, exact=True)
