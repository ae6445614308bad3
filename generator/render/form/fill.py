"""Filling a form in, as a person with a PDF viewer would."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import ArrayObject, NameObject

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
    writer.set_need_appearances_writer(False)
    write_values(writer, spelled)
    target = BytesIO()
    writer.write(target)
    return target.getvalue()


def write_values(writer: PdfWriter, values: Mapping[str, str]) -> None:
    """Write values into the fields of all pages, each field as if it were alone on its page.

    Given a whole page, pypdf holds every value against every field of it.
    """
    for page in writer.pages:
        widgets: Any = page.get("/Annots", ArrayObject())
        for widget in widgets.get_object():
            name = _full_name(widget.get_object())
            if name in values:
                lone = PageObject(writer, page.indirect_reference)
                lone.update({**page, NameObject("/Annots"): ArrayObject([widget])})
                own = {name: values[name]}
                writer.update_page_form_field_values(lone, own, auto_regenerate=None)


def _full_name(field: Any) -> str:
    """Return a field's name with those above it; a radio button has none of its own."""
    above = _full_name(field["/Parent"].get_object()) if "/Parent" in field else ""
    return ".".join(filter(None, (above, field.get("/T", ""))))


def _state(value: str) -> str:
    """Return the name of a button's state: ticked, or what a radio button stands for."""
    return ON if value == TICKED else f"/{value.removeprefix('/')}"
