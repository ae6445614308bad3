"""The sheets of a filled form, whoever filled or merged it, by the ids of their fields.

Every page of a form carries the mark of its sheet, and fields are read page by page. So two sheets
in one file are two sheets, and what cannot be told apart for certain is refused. What strangers
hand in is read in a process of its own (`reader`), never by calling this directly.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pypdf import PdfReader, apply_configuration
from pypdf.errors import DependencyError, FileNotDecryptedError, LimitReachedError

from generator.core.messages import say
from generator.render.read.filled_sheet import HIDDEN, IDENT, LANG, FilledSheet, label_of
from generator.render.read.form_errors import FormError, GivenUpError, MixedFormError
from generator.render.read.form_fields import FormField, form_fields, last_part
from generator.render.read.limits import (
    DEEPEST,
    LONGEST_NAME,
    MOST_BYTES,
    MOST_INFLATED,
    MOST_OBJECTS,
    MOST_PAGES,
    MOST_SHEETS,
    MOST_VISITS,
)
from generator.render.read.page_mark import PageMark, mark_of
from generator.render.read.pdf_values import Values

_LIMITS: Mapping[str, Any] = {
    "maximum_declared_stream_length": MOST_BYTES,
    "array_maximum_element_count": MOST_VISITS,
    "dictionary_maximum_element_count": MOST_VISITS,
    "lzw_maximum_output_length": MOST_INFLATED,
    "run_length_maximum_output_length": MOST_INFLATED,
    "zlib_maximum_output_length": MOST_INFLATED,
    "brotli_maximum_output_length": MOST_INFLATED,
    "zlib_maximum_recovery_input_length": MOST_INFLATED // 10,
    "stream_filters_maximum_length": 2,
    "stream_decoding_work_maximum_length": 4 * MOST_INFLATED,
    "page_tree_maximum_entries": MOST_PAGES,
    "page_tree_maximum_depth": DEEPEST,
    "page_tree_maximum_page_entries": 10 * MOST_VISITS,
    "jbig2dec_binary": None,  # no other program is started for a file
}
_XREF_ENTRY = re.compile(rb" \d{5} [fn]")  # a letter that is no class makes it quick
_XREF_ENTRY_BYTES = 20

# pypdf reports every oddity of a broken file; we say once, in our words, what is wrong.
logging.getLogger("pypdf").addHandler(logging.NullHandler())


def sheets_in(data: bytes) -> tuple[FilledSheet, ...]:
    """Return the sheets of a form; raises FormError or MemoryError, and nothing else."""
    _count_objects(data)
    try:
        with apply_configuration(**_LIMITS):
            return _read(data)
    except (FormError, MemoryError):
        raise
    except LimitReachedError:
        raise GivenUpError(say("form.packed")) from None
    except Exception as error:  # noqa: BLE001  # pypdf says itself: broken files may raise anything
        if _caused_by_memory(error):
            raise MemoryError from None
        raise FormError(say("form.damaged", error=type(error).__name__)) from None


def _caused_by_memory(error: BaseException) -> bool:
    """Tell whether an error came of too little memory: pypdf may hand it on as another one."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        if isinstance(cause, MemoryError):
            return True
        seen.add(id(cause))
        cause = cause.__cause__ or cause.__context__
    return False


def _count_objects(data: bytes) -> None:
    """Refuse a file of too many objects, or of too many entries in its tables of them."""
    count = data.count(b" obj")
    if len(data) > MOST_OBJECTS * _XREF_ENTRY_BYTES:
        count = max(count, sum(1 for _ in _XREF_ENTRY.finditer(data)))
    if count > MOST_OBJECTS:
        raise GivenUpError(say("form.too-many-objects", most=MOST_OBJECTS))


def _open(data: bytes) -> PdfReader:
    try:
        reader = PdfReader(BytesIO(data), xref_stream_maximum_entries=MOST_OBJECTS)
        protected = reader.is_encrypted
    except (DependencyError, FileNotDecryptedError):
        protected = True
    if protected:
        raise FormError(say("form.protected"))
    return reader


def _read(data: bytes) -> tuple[FilledSheet, ...]:
    reader, values = _open(data), Values()
    found = list(reader.pages)
    values.visit(len(found))
    marks = [mark_of(page, values) for page in found]
    fields = list(form_fields(reader.root_object, found, values))
    if any(len(field.pages) > 1 for field in fields):
        raise MixedFormError(say("form.shared-fields"))
    info = values.dictionary(reader.trailer.get("/Info"))
    printed = values.text(info.get("/MalopressId"), LONGEST_NAME)
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
    sheets = _sheets(pages)
    if len(sheets) > MOST_SHEETS:
        raise GivenUpError(say("form.too-many-sheets", most=MOST_SHEETS))
    return tuple(map(_joined, sheets))


def _whole(fields: Sequence[FormField], printed: str) -> FilledSheet:
    """Return a file whose pages carry no marks as one sheet, as forms once were."""
    values: dict[str, str] = {}
    for field in fields:
        # Two boxes of one field: the first that is filled counts.
        last = last_part(field.name)
        name = last if last in HIDDEN else field.name
        values[name] = values.get(name) or field.value
    ident, lang = values.pop(IDENT, ""), values.pop(LANG, "")
    if ident and printed and ident != printed:
        raise FormError(say("form.id-changed"))
    if not values and not (ident or printed):
        raise FormError(say("form.no-form"))
    untouched = frozenset(field.name for field in fields if field.printed)
    return FilledSheet(ident or printed or None, values, lang=lang, printed=untouched)


@dataclass(frozen=True, slots=True)
class _Page:
    """A page of a form, read by itself: whose sheet, which page of it, what stands on it."""

    place: int
    ident: str
    number: int
    of: int | None  # None where the page does not say
    values: Mapping[str, str]
    lang: str
    printed: frozenset[str] = frozenset()

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
        langs = [field.value for field in fields if last_part(field.name) == LANG]
        own = [field for field in fields if last_part(field.name) not in HIDDEN]
        names = [field.name.removeprefix(label_of(ident)) for field in own]
        values = {name: field.value for name, field in zip(names, own, strict=True)}
        if len(values) < len(own):
            raise MixedFormError(say("form.page-shared", page=place))
        if not all(field.whole for field in own) or (mark and mark.fields != len(values)):
            raise MixedFormError(say("form.page-fields", page=place))
        number, of = (mark.number, mark.of) if mark else (1, None)
        lang = (mark.lang if mark else "") or "".join(langs[:1])
        printed = frozenset(name for name, field in zip(names, own, strict=True) if field.printed)
        return cls(place, ident, number, of, values, lang, printed)


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
    lang = next(filter(None, (page.lang for page in pages)), "")
    printed = frozenset[str]().union(*(page.printed for page in pages))
    return FilledSheet(pages[0].ident, values, pages[0].place, lang, printed)
