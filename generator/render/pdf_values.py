"""Values of a PDF as plain ones, however they were written: texts, lists, dictionaries."""

from __future__ import annotations

from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    DictionaryObject,
    NameObject,
    NullObject,
    PdfObject,
    StreamObject,
)


def text_of(value: object) -> str:
    """Return a value as text."""
    value = value.get_object() if isinstance(value, PdfObject) else value
    if value is None or isinstance(value, NullObject | DictionaryObject):
        return _decoded(value.get_data()) if isinstance(value, StreamObject) else ""
    if isinstance(value, ArrayObject):
        return " ".join(filter(None, map(text_of, value)))
    if isinstance(value, ByteStringObject | bytes):
        return _decoded(bytes(value))
    text = str(value)
    return (text[1:] if isinstance(value, NameObject) else text).strip("\0 \t\r\n")


def _decoded(raw: bytes) -> str:
    if raw.startswith((b"\xfe\xff", b"\xff\xfe")):
        return raw.decode("utf-16", errors="replace").strip("\0 \t\r\n")
    try:
        return raw.decode("utf-8-sig").strip("\0 \t\r\n")
    except UnicodeDecodeError:
        return raw.decode("latin-1").strip("\0 \t\r\n")


def list_of(value: object) -> list[object]:
    """Return the entries of an array; none if the value is something else."""
    value = value.get_object() if isinstance(value, PdfObject) else value
    return list(value) if isinstance(value, ArrayObject) else []


def dictionary_of(value: object) -> DictionaryObject:
    """Return a dictionary; an empty one if the value is something else."""
    value = value.get_object() if isinstance(value, PdfObject) else value
    return value if isinstance(value, DictionaryObject) else DictionaryObject()
