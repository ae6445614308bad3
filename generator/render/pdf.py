"""Documents as PDF: to print, to fill in on a screen, or for a press."""

from __future__ import annotations

from generator.layout.page.page import Document
from generator.render.write.conditions import USUAL
from generator.render.write.pdf import drawn_pdf


def pdf_bytes(
    document: Document, *, fillable: bool = False, press: bool = False, condition: str = USUAL
) -> bytes:
    """Return a document as PDF.

    `fillable` makes form fields of its fields; `press` makes PDF/X in CMYK, for a condition of
    `render.write.conditions`.
    """
    if fillable and press:
        raise ValueError("a PDF is either fillable or for a press, not both")
    drawn = drawn_pdf(document, press=press, condition=condition)
    if not fillable:
        return drawn
    # Imported here: pypdf is needed for forms alone.
    from generator.render.form.form import with_form

    return with_form(drawn, document)
