"""Reading filled forms back, whoever filled or merged them, by the ids of their fields.

Every page of a form carries the mark of its sheet, and fields are read page by page. So two sheets
in one file are two sheets, and what cannot be told apart for certain is refused.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError

from generator.core.errors import reason
from generator.core.messages import say
from generator.render.form_errors import FormError, MixedFormError
from generator.render.form_fields import FormField, form_fields, last_part
from generator.render.page_mark import PageMark, mark_of
from generator.render.pdf_values import text_of

IDENT = "id"
_MOST_BYTES = 20_000_000

# pypdf reports every oddity of a broken file; we say once, in our words, what is wrong.
logging.getLogger("pypdf").addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class FilledSheet:
    """What stands in the sheet of an id: texts by field id, "" for empty, "x" for ticked."""

    ident: str | None
    values: Mapping[str, str]
    page: int = 1  # the number of its first page in the file


def read_form(source: Path | str | bytes) -> tuple[FilledSheet, ...]:
    """Return the sheets of a form, from a file or its bytes; raises FormError, and nothing else."""
    data = source if isinstance(source, bytes) else _content(Path(source))
    _check(data)
    try:
        return _read(data)
    except FormError:
        raise
    except Exception as error:  # noqa: BLE001  # pypdf says itself: broken files may raise anything
        raise FormError(say("form.damaged", error=type(error).__name__)) from None


def label_of(ident: str) -> str:
    """Return what stands before the names of a sheet's fields where a form holds several sheets.

    >>> label_of("detrak.basic#2026-11-16") + "cell.a2"
    'detrak-basic#2026-11-16/cell.a2'
    """
    return ident.replace(".", "-") + "/"


def _content(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise FormError(say("cannot-read", reason=say("reason.not-a-file")))
        if path.stat().st_size > _MOST_BYTES:
            raise FormError(say("form.too-large", size=_MOST_BYTES // 1_000_000))
        return path.read_bytes()
    except OSError as error:
        raise FormError(say("cannot-read", reason=reason(error))) from None


def _check(data: bytes) -> None:
    """Refuse what is plainly no whole PDF before anything tries to mend it."""
    if len(data) > _MOST_BYTES:
        raise FormError(say("form.too-large", size=_MOST_BYTES // 1_000_000))
    if b"%PDF-" not in data[:1024]:
        raise FormError(say("form.not-pdf"))
    end = data.rfind(b"%%EOF")
    # Text after the end mark is common, objects there mean that an update was cut off.
    if end < 0 or b" obj" in data[end:]:
        raise FormError(say("form.cut-off"))


def _open(data: bytes) -> PdfReader:
    try:
        reader = PdfReader(BytesIO(data))
        protected = reader.is_encrypted
    except (DependencyError, FileNotDecryptedError):
        protected = True
    if protected:
        raise FormError(say("form.protected"))
    return reader


def _read(data: bytes) -> tuple[FilledSheet, ...]:
    reader = _open(data)
    marks = [mark_of(page) for page in reader.pages]
    fields = list(form_fields(reader))
    if any(len(field.pages) > 1 for field in fields):
        raise MixedFormError(say("form.shared-fields"))
    printed = text_of(reader.metadata.get("/MalopressId")) if reader.metadata else ""
    idents = [field for field in fields if last_part(field.name) == IDENT]
    if not any(marks) and len(idents) < 2:
        return (_whole(fields, printed),)
    placed: dict[int, list[FormField]] = {}
    for field in fields:
        for number in field.pages:
            placed.setdefault(number, []).append(field)
    pages = [
        _Page.read(number, mark, placed.get(number, ()))
        for number, mark in enumerate(marks, start=1)
    ]
    if printed and not any(marks) and printed not in {page.ident for page in pages}:
        raise FormError(say("form.id-changed"))
    return tuple(map(_joined, _sheets(pages)))


def _whole(fields: Iterable[FormField], printed: str) -> FilledSheet:
    """Return a file whose pages carry no marks as one sheet, as forms once were."""
    values: dict[str, str] = {}
    for field in fields:
        # Two boxes of one field: the first that is filled counts.
        name = IDENT if last_part(field.name) == IDENT else field.name
        values[name] = values.get(name) or field.value
    ident = values.pop(IDENT, "")
    if ident and printed and ident != printed:
        raise FormError(say("form.id-changed"))
    if not values and not (ident or printed):
        raise FormError(say("form.no-form"))
    return FilledSheet(ident or printed or None, values)


@dataclass(frozen=True, slots=True)
class _Page:
    """A page of a form, read by itself: whose sheet, which page of it, what stands on it."""

    place: int
    ident: str
    number: int
    of: int | None  # None where the page does not say
    values: Mapping[str, str]

    @classmethod
    def read(cls, place: int, mark: PageMark | None, fields: Sequence[FormField]) -> _Page:
        """Return a page; refuses one that is not ours, and one on which fields are missing."""
        idents = [field.value for field in fields if last_part(field.name) == IDENT]
        if len(idents) > 1:
            raise MixedFormError(say("form.page-shared", page=place))
        ident = mark.ident if mark else "".join(idents)
        if not ident:
            raise MixedFormError(say("form.page-unknown", page=place))
        if idents and idents[0] != ident:
            raise FormError(say("form.id-changed"))
        own = [field for field in fields if last_part(field.name) != IDENT]
        values = {field.name.removeprefix(label_of(ident)): field.value for field in own}
        if len(values) < len(own):
            raise MixedFormError(say("form.page-shared", page=place))
        if not all(field.whole for field in own) or (mark and mark.fields != len(values)):
            raise MixedFormError(say("form.page-fields", page=place))
        number, of = (mark.number, mark.of) if mark else (1, None)
        return cls(place, ident, number, of, values)


def _sheets(pages: Iterable[_Page]) -> list[list[_Page]]:
    """Return the pages sheet by sheet; of one id there may be several, one behind the other."""
    alike: dict[tuple[str, int | None], list[_Page]] = {}
    for page in pages:
        alike.setdefault((page.ident, page.of), []).append(page)
    found: list[list[_Page]] = []
    for group in alike.values():
        numbers = [page.number for page in group]
        if len(set(numbers)) == len(numbers):
            found.append(group)
            continue
        of = group[0].of or 1
        if numbers != [*range(1, of + 1)] * (len(numbers) // of):
            raise MixedFormError(say("form.pages-mixed", page=group[0].place))
        found += [group[start : start + of] for start in range(0, len(group), of)]
    return sorted(found, key=lambda group: group[0].place)


def _joined(pages: Sequence[_Page]) -> FilledSheet:
    """Return the sheet of its pages, whose fields have names of their own."""
    values: dict[str, str] = {}
    for page in pages:
        if values.keys() & page.values.keys():
            raise MixedFormError(say("form.pages-mixed", page=page.place))
        values |= page.values
    return FilledSheet(pages[0].ident, values, pages[0].place)
