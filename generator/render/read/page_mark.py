"""What a page of a form says about itself, so that it is known in whatever file it ends up.

The mark stands where PDF keeps the private data of programs (page-piece dictionaries). Programs
that merge or split files copy it with the page, as they do with the widgets on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pypdf.generic import (
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    PdfObject,
    TextStringObject,
)

from generator.render.read.limits import LONGEST_NAME
from generator.render.read.pdf_values import Values

_DATE = "D:20000101000000Z"  # PDF asks for a date here; a file must not tell when it was made
_MOST_PAGES = 100_000


@dataclass(frozen=True, slots=True)
class PageMark:
    """A page of the sheet of an id: its number, of how many, and how many fields are on it.

    `lang` is the language it is printed in, "" on pages that were printed before they said so.
    """

    ident: str
    number: int
    of: int
    fields: int
    lang: str = ""


def set_mark(page: DictionaryObject, mark: PageMark) -> None:
    """Write a mark into a page."""
    private = _entries(
        Id=TextStringObject(mark.ident),
        Page=NumberObject(mark.number),
        Pages=NumberObject(mark.of),
        Fields=NumberObject(mark.fields),
        Lang=TextStringObject(mark.lang),
    )
    date = TextStringObject(_DATE)
    page[NameObject("/PieceInfo")] = _entries(
        Malopress=_entries(LastModified=date, Private=private)
    )
    page[NameObject("/LastModified")] = date


def mark_of(page: DictionaryObject, values: Values) -> PageMark | None:
    """Return the mark of a page; None if it has none, or one that makes no sense."""
    private = page
    for key in ("/PieceInfo", "/Malopress", "/Private"):
        private = values.dictionary(private.get(key))
    ident = values.text(private.get("/Id"), LONGEST_NAME)
    numbers = [_number(private.get(key)) for key in ("/Page", "/Pages", "/Fields")]
    number, of, fields = numbers
    if not ident or not 1 <= number <= of <= _MOST_PAGES or fields < 0:
        return None
    return PageMark(ident, number, of, fields, values.text(private.get("/Lang"), LONGEST_NAME))


def _number(value: object) -> int:
    value = value.get_object() if isinstance(value, PdfObject) else value
    whole = isinstance(value, NumberObject | FloatObject) and value == int(value)
    return int(value) if whole else -1  # type: ignore[call-overload]


def _entries(**entries: PdfObject) -> DictionaryObject:
    return DictionaryObject({NameObject(f"/{key}"): value for key, value in entries.items()})
