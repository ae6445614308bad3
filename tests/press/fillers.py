"""Many ways to fill a form, as other programs do; games use them to test their sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

import pikepdf
import pypdf

from generator.render.form.fill import write_values
from generator.render.read.reader import FilledSheet, read_form

Values = Mapping[str, str]  # "x" ticks a check box, "2" sets that radio button


def read_sheet(pdf: bytes) -> FilledSheet:
    """Read a form that holds one sheet."""
    (sheet,) = read_form(pdf)
    return sheet


def fill_with_pypdf(pdf: bytes, values: Values, regenerate: bool | None = True) -> bytes:
    """Fill with pypdf, which draws the values itself and may ask viewers to draw them again."""
    writer = pypdf.PdfWriter(clone_from=BytesIO(pdf))
    _update(writer, values, regenerate)
    return written(writer)


def fill_incrementally(pdf: bytes, values: Values) -> bytes:
    """Fill by an update at the end of the file, as viewers save."""
    writer = pypdf.PdfWriter(BytesIO(pdf), incremental=True)
    _update(writer, values, True)
    filled = written(writer)
    assert filled.startswith(pdf)
    return filled


def fill_through_append(pdf: bytes, values: Values) -> bytes:
    """Fill, then copy everything into another file."""
    writer = pypdf.PdfWriter()
    writer.append(BytesIO(fill_with_pypdf(pdf, values)))
    return written(writer)


def _update(writer: pypdf.PdfWriter, values: Values, regenerate: bool | None) -> None:
    found = writer.get_fields() or {}
    buttons = {name for name, field in found.items() if field.get("/FT") == "/Btn"}
    spelled = {name: _state(value) if name in buttons else value for name, value in values.items()}
    if regenerate is not None:
        writer.set_need_appearances_writer(regenerate)
    write_values(writer, spelled)


def _state(value: str) -> str:
    return "/Yes" if value == "x" else f"/{value}"


def written(writer: pypdf.PdfWriter) -> bytes:
    """Return what a writer would write."""
    target = BytesIO()
    writer.write(target)
    return target.getvalue()


def fill_with_pikepdf(pdf: bytes, values: Values, on: str = "field", **how: Any) -> bytes:
    """Set values straight in the objects: on widgets, or on the fields they belong to."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        for page in opened.pages:
            for widget in page.get("/Annots", []):
                value = values.get(_full_name(widget))
                field = widget if on == "widget" or "/T" in widget else widget.Parent
                if value is not None:
                    tick = field.get("/FT", widget.get("/FT")) == "/Btn"
                    if tick and not widget.AP.N.get(_state(value)):
                        continue  # another radio button of the field is set
                    field.V = pikepdf.Name(_state(value)) if tick else pikepdf.String(value)
        target = BytesIO()
        opened.save(target, **how)
        return target.getvalue()


def _full_name(widget: Any) -> str:
    above = _full_name(widget.Parent) + "." if "/Parent" in widget else ""
    return (above + str(widget.get("/T", ""))).removesuffix(".")


FILLERS: dict[str, Callable[[bytes, Values], bytes]] = {
    "pypdf": fill_with_pypdf,
    "pypdf without regenerating": lambda pdf, values: fill_with_pypdf(pdf, values, False),
    "pypdf leaving the flag": lambda pdf, values: fill_with_pypdf(pdf, values, None),
    "pypdf, an update at the end": fill_incrementally,
    "pypdf, appended to another file": fill_through_append,
    "pikepdf on widgets": lambda pdf, values: fill_with_pikepdf(pdf, values, "widget"),
    "pikepdf on fields": fill_with_pikepdf,
    "pikepdf with object streams": lambda pdf, values: fill_with_pikepdf(
        pdf, values, object_stream_mode=pikepdf.ObjectStreamMode.generate
    ),
    "pikepdf for the web": lambda pdf, values: fill_with_pikepdf(pdf, values, linearize=True),
}
