"""Filling a form in, as a person with a PDF viewer would."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

from pypdf import PdfReader, PdfWriter

from generator.render.form.ticks import ON
from generator.render.read.form_fields import TICKED


def fill_form(pdf: bytes, values: Mapping[str, str]) -> bytes:
    """Return a fillable PDF with values written into its fields by id: "x" ticks a box."""
    reader = PdfReader(BytesIO(pdf))
    fields = reader.get_fields() or {}
    missing = sorted(set(values) - set(fields))
    if missing:
        raise ValueError(f"the form has no field {', '.join(missing)}")
    writer = PdfWriter(clone_from=reader)
    spelled = {
        name: _state(value) if fields[name].get("/FT") == "/Btn" else value
        for name, value in values.items()
    }
    for page in writer.pages:
        if "/Annots" in page:
            writer.update_page_form_field_values(page, spelled, auto_regenerate=False)
    target = BytesIO()
    writer.write(target)
    return target.getvalue()


def _state(value: str) -> str:
    """Return the name of a button's state: ticked, or what a radio button stands for."""
    return ON if value == TICKED else f"/{value.removeprefix('/')}"
