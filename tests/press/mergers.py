"""Many ways to put several PDF files into one, as other programs do."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
import pypdf

from tests.press.fillers import written


def append_with_pypdf(*files: bytes) -> bytes:
    """Append files: pypdf joins their forms, and two fields may have one name."""
    writer = pypdf.PdfWriter()
    for file in files:
        writer.append(BytesIO(file))
    return written(writer)


def append_under_names(*files: bytes) -> bytes:
    """Append files after giving the form of each a name of its own."""
    writer = pypdf.PdfWriter()
    for number, file in enumerate(files):
        reader = pypdf.PdfReader(BytesIO(file))
        reader.add_form_topname(f"file{number}")
        writer.append(reader)
    return written(writer)


def add_pages_with_pypdf(*files: bytes) -> bytes:
    """Add pages alone to the first file: their widgets keep no parents and belong to no form."""
    writer = pypdf.PdfWriter(clone_from=BytesIO(files[0]))
    for file in files[1:]:
        for page in pypdf.PdfReader(BytesIO(file)).pages:
            writer.add_page(page)
    return written(writer)


def extend_with_pikepdf(*files: bytes) -> bytes:
    """Extend the pages of the first file: the other widgets belong to no form."""
    with pikepdf.open(BytesIO(files[0])) as merged, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pikepdf warns of just that
        for file in files[1:]:
            with pikepdf.open(BytesIO(file)) as other:
                merged.pages.extend(other.pages)
        return saved(merged)


def merge_like_qpdf(*files: bytes) -> bytes:
    """Merge as `qpdf --pages` does: fields whose name is taken are renamed, `cell+1.a2`."""
    with pikepdf.open(BytesIO(files[0])) as merged:
        for file in files[1:]:
            with pikepdf.open(BytesIO(file)) as other:
                merged.add_pages_from(other)
        return saved(merged)


def merge_like_pdftk(*files: bytes) -> bytes:
    """Merge as pdftk does: fields whose name is taken get a number as parent, `1.total`."""
    with pikepdf.open(BytesIO(files[0])) as merged, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        top = merged.Root.AcroForm.Fields
        for number, file in enumerate(files[1:], start=1):
            with pikepdf.open(BytesIO(file)) as other:
                count = len(merged.pages)
                merged.pages.extend(other.pages)
            branch = merged.make_indirect(
                pikepdf.Dictionary(T=pikepdf.String(str(number)), Kids=pikepdf.Array())
            )
            for field in tops(merged, count):
                field.Parent = branch
                branch.Kids.append(field)
            top.append(branch)
        return saved(merged)


def unite_fields(*files: bytes) -> bytes:
    """Merge as some do: fields of one name become one, and the first value shows on every page."""
    with pikepdf.open(BytesIO(files[0])) as merged, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        known = {field_name(one): one for page in merged.pages for one in widgets(page)}
        for file in files[1:]:
            with pikepdf.open(BytesIO(file)) as other:
                count = len(merged.pages)
                merged.pages.extend(other.pages)
            for page in list(merged.pages)[count:]:
                for one in widgets(page):
                    if (first := known.get(field_name(one))) is not None:
                        _unite(merged, first, one)
        return saved(merged)


def _unite(merged: pikepdf.Pdf, first: Any, other: Any) -> None:
    """Make two widgets the boxes of the field that the first one was."""
    if "/T" in first:
        own = {key: first[key] for key in ("/T", "/FT", "/V", "/Parent") if key in first}
        field = merged.make_indirect(pikepdf.Dictionary(own))
        siblings = first.Parent.Kids if "/Parent" in first else merged.Root.AcroForm.Fields
        for index, kid in enumerate(siblings):
            if kid.objgen == first.objgen:
                siblings[index] = field
        for key in own:
            del first[key]
        first.Parent, field.Kids = field, pikepdf.Array([first])
    for key in ("/T", "/FT", "/V"):
        if key in other:
            del other[key]
    other.Parent = first.Parent
    first.Parent.Kids.append(other)


def lay_on_one_page(*files: bytes) -> bytes:
    """Lay the first pages of files onto one page, widgets and all."""
    writer = pypdf.PdfWriter(clone_from=BytesIO(files[0]))
    for file in files[1:]:
        writer.pages[0].merge_page(pypdf.PdfReader(BytesIO(file)).pages[0])
    return written(writer)


def flattened(file: bytes) -> bytes:
    """Return a form whose values are drawn onto its pages and whose fields are gone."""
    with pikepdf.open(BytesIO(file)) as pdf:
        pdf.generate_appearance_streams()
        pdf.flatten_annotations("all")
        return saved(pdf)


def as_printed_before(file: bytes) -> bytes:
    """Return a form as the first ones were: no marks on its pages, only the hidden id."""
    with pikepdf.open(BytesIO(file)) as pdf:
        for page in pdf.pages:
            for key in ("/PieceInfo", "/LastModified"):
                if key in page:
                    del page[key]
            for one in widgets(page):
                if field_name(one) == "id":
                    del one.NM
        return saved(pdf)


def widgets(page: pikepdf.Page) -> list[Any]:
    """Return the widgets of a page."""
    return list(page.get("/Annots", []))


def field_name(widget: Any) -> str:
    """Return the full name of a widget's field."""
    above = field_name(widget.Parent) + "." if "/Parent" in widget else ""
    return (above + str(widget.get("/T", ""))).removesuffix(".")


def tops(pdf: pikepdf.Pdf, count: int) -> list[Any]:
    """Return the topmost fields of the widgets on all pages but the first so many."""
    found: dict[tuple[int, int], Any] = {}
    for page in list(pdf.pages)[count:]:
        for one in widgets(page):
            while "/Parent" in one:
                one = one.Parent
            found[one.objgen] = one
    return list(found.values())


def saved(pdf: pikepdf.Pdf) -> bytes:
    """Return what would be saved."""
    target = BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # widgets outside of the form are what is tested here
        pdf.save(target)
    return target.getvalue()


MERGERS: dict[str, Callable[..., bytes]] = {
    "pypdf append": append_with_pypdf,
    "pypdf append, forms named": append_under_names,
    "pypdf pages alone": add_pages_with_pypdf,
    "pikepdf pages alone": extend_with_pikepdf,
    "qpdf": merge_like_qpdf,
    "pdftk": merge_like_pdftk,
}
