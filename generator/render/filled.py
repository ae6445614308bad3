"""Reading a filled form back, whoever filled it, by the ids of its fields."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError
from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    DictionaryObject,
    NameObject,
    NullObject,
    PdfObject,
    StreamObject,
)

from generator.core.errors import MaloError, reason
from generator.core.messages import say

IDENT = "id"
TICKED = "x"
_MOST_BYTES = 20_000_000
_MOST_FIELDS = 20_000
_DEEPEST = 32

# pypdf reports every oddity of a broken file; we say once, in our words, what is wrong.
logging.getLogger("pypdf").addHandler(logging.NullHandler())


class FormError(MaloError):
    """A file that no filled form can be read from; the message says why."""


@dataclass(frozen=True, slots=True)
class FilledForm:
    """What stands in a form: texts by field id, "" for empty, "x" for ticked."""

    ident: str | None
    values: Mapping[str, str]


def read_form(source: Path | str | bytes) -> FilledForm:
    """Read a filled form from a file or from its bytes; raises FormError, and nothing else."""
    data = source if isinstance(source, bytes) else _content(Path(source))
    _check(data)
    try:
        return _read(data)
    except FormError:
        raise
    except Exception as error:  # noqa: BLE001  # pypdf says itself: broken files may raise anything
        raise FormError(say("form.damaged", error=type(error).__name__)) from None


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


def _read(data: bytes) -> FilledForm:
    reader = _open(data)
    values: dict[str, str] = {}
    for name, value in _fields(reader):
        # Two boxes of one field: the first that is filled counts.
        values[name] = values.get(name) or value
    ident, printed = values.pop(IDENT, ""), _property(reader)
    if ident and printed and ident != printed:
        raise FormError(say("form.id-changed"))
    ident = ident or printed
    if not values and not ident:
        raise FormError(say("form.no-form"))
    return FilledForm(ident or None, values)


def _open(data: bytes) -> PdfReader:
    try:
        reader = PdfReader(BytesIO(data))
        protected = reader.is_encrypted
    except (DependencyError, FileNotDecryptedError):
        protected = True
    if protected:
        raise FormError(say("form.protected"))
    return reader


def _property(reader: PdfReader) -> str:
    return _text(reader.metadata.get("/MalopressId")) if reader.metadata else ""


def _fields(reader: PdfReader) -> Iterator[tuple[str, str]]:
    """Yield every field's full name and value, also of widgets that lost their form."""
    seen: set[int] = set()
    form = reader.root_object.get("/AcroForm")
    for entry in _array(_dictionary(form).get("/Fields")):
        yield from _walk(entry, "", None, seen, 0)
    for page in reader.pages:
        for entry in _array(page.get("/Annots")):
            widget = _dictionary(entry)
            if widget.get("/Subtype") == "/Widget" and id(widget) not in seen:
                yield from _orphan(widget, seen)


def _walk(
    entry: object, above: str, inherited: DictionaryObject | None, seen: set[int], depth: int
) -> Iterator[tuple[str, str]]:
    node = _dictionary(entry)
    if id(node) in seen:
        return
    seen.add(id(node))
    if depth > _DEEPEST or len(seen) > _MOST_FIELDS:
        raise FormError(say("form.too-many-fields"))
    name = ".".join(part for part in (above, _text(node.get("/T"))) if part)
    known = _inherit(node, inherited)
    kids = [_dictionary(kid) for kid in _array(node.get("/Kids"))]
    named = [kid for kid in kids if "/T" in kid]
    for kid in named:
        yield from _walk(kid, name, known, seen, depth + 1)
    if not named and name:
        seen.update(map(id, kids))
        yield name, _value(known, kids)


def _inherit(node: DictionaryObject, above: DictionaryObject | None) -> DictionaryObject:
    """Return a node with the type and value it has from its parents."""
    known = DictionaryObject(node)
    for key in ("/FT", "/V"):
        if above and key in above and key not in known:
            known[NameObject(key)] = above.raw_get(key)
    return known


def _orphan(widget: DictionaryObject, seen: set[int]) -> Iterator[tuple[str, str]]:
    """Yield a field found by its widget alone, named by it or through its parents."""
    chain = [widget]
    while "/Parent" in chain[-1] and len(chain) <= _DEEPEST:
        chain.append(_dictionary(chain[-1]["/Parent"]))
    known: DictionaryObject | None = None
    for node in reversed(chain):
        seen.add(id(node))
        known = _inherit(node, known)
    names = (_text(node.get("/T")) for node in reversed(chain))
    name = _text(widget.get("/NM")) or ".".join(filter(None, names))
    if name and known is not None:
        yield name, _value(known, [])


def _value(node: DictionaryObject, widgets: list[DictionaryObject]) -> str:
    """Return what a field shows: its own value, else that of the first widget that has one."""
    texts = [_text(one.get("/V")) for one in (node, *widgets)]
    if any(one.get("/FT") == "/Btn" for one in (node, *widgets)):
        states = texts if any(texts) else [_text(one.get("/AS")) for one in (node, *widgets)]
        # pypdf may write the state of a check box as a text with the slash of a name.
        state = next(filter(None, states), "Off").removeprefix("/")
        return "" if state == "Off" else TICKED
    return next(filter(None, texts), "")


def _text(value: object) -> str:
    """Return a value as text, however it was written."""
    value = value.get_object() if isinstance(value, PdfObject) else value
    if value is None or isinstance(value, NullObject | DictionaryObject):
        return _decoded(value.get_data()) if isinstance(value, StreamObject) else ""
    if isinstance(value, ArrayObject):
        return " ".join(filter(None, map(_text, value)))
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


def _array(value: object) -> list[object]:
    value = value.get_object() if isinstance(value, PdfObject) else value
    return list(value) if isinstance(value, ArrayObject) else []


def _dictionary(value: object) -> DictionaryObject:
    value = value.get_object() if isinstance(value, PdfObject) else value
    return value if isinstance(value, DictionaryObject) else DictionaryObject()
