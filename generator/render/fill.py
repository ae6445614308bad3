"""Filling a form in, as a person with a PDF viewer would."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

from pypdf import PdfReader, PdfWriter


def fill_form(pdf: bytes, values: Mapping[str, str]) -> bytes:
    """Return a fillable PDF with values written into its fields by id."""
    reader = PdfReader(BytesIO(pdf))
    missing = sorted(set(values) - set(reader.get_fields() or {}))
    if missing:
        raise ValueError(f"the form has no field {', '.join(missing)}")
    writer = PdfWriter(clone_from=reader)
    for page in writer.pages:
        if "/Annots" in page:
            writer.update_page_form_field_values(page, dict(values), auto_regenerate=False)
    target = BytesIO()
    writer.write(target)
    return target.getvalue()
