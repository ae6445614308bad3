"""Values of a PDF as plain ones, however they were written, as long as a file keeps its bounds."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    DictionaryObject,
    NameObject,
    NullObject,
    PdfObject,
    StreamObject,
)

from generator.core.messages import say
from generator.render.read.form_errors import GivenUpError
from generator.render.read.limits import DEEPEST, LONGEST_VALUE, MOST_LETTERS, MOST_VISITS

_BLANK = "\0 \t\r\n"
_BYTES_A_LETTER = 4
# One for all: nodes are known by identity, and that of a dictionary made in passing is used again.
_NOTHING = DictionaryObject()


class Values:
    """Reads the values of one file and counts what that costs.

    Every entry that is looked at counts, also where one hangs in many places, so the work is
    bounded however the entries refer to one another; a text is measured before it is built.
    """

    def __init__(self) -> None:
        self._visits = 0
        self._letters = 0

    def text(self, value: object, longest: int = LONGEST_VALUE) -> str:
        """Return a value as text of so many letters at most."""
        return self.counted(self._text(value, longest, 0), longest)

    def counted(self, text: str, longest: int) -> str:
        """Return a text, unless it is too long or there was too much text before it."""
        self._letters += len(text)
        if len(text) > longest or self._letters > MOST_LETTERS:
            raise _too_long(longest)
        return text

    def entries(self, value: object) -> Sequence[object]:
        """Return the entries of an array; none if the value is something else."""
        value = _direct(value)
        if not isinstance(value, ArrayObject):
            return ()
        self.visit(len(value))
        return value

    def dictionary(self, value: object) -> DictionaryObject:
        """Return a dictionary; an empty one if the value is something else."""
        value = _direct(value)
        return value if isinstance(value, DictionaryObject) else _NOTHING

    def visit(self, count: int = 1, depth: int = 0) -> None:
        """Count entries that are looked at; refuse what is too many, or nested too deep."""
        self._visits += count
        if self._visits > MOST_VISITS or depth > DEEPEST:
            raise GivenUpError(say("form.too-many-fields"))

    def _text(self, value: object, longest: int, depth: int) -> str:
        value = _direct(value)
        if isinstance(value, ArrayObject):
            self.visit(len(value), depth)
            texts = (self._text(one, longest, depth + 1) for one in value)
            return self._joined(texts, longest)
        if isinstance(value, StreamObject):
            return _decoded(_inflated(value, longest * _BYTES_A_LETTER), longest)
        if value is None or isinstance(value, NullObject | DictionaryObject):
            return ""
        if isinstance(value, ByteStringObject | bytes):
            return _decoded(bytes(value), longest)
        text = value if isinstance(value, str) else str(value)
        if len(text) > longest * _BYTES_A_LETTER:
            raise _too_long(longest)
        return (text[1:] if isinstance(value, NameObject) else text).strip(_BLANK)

    def _joined(self, texts: Iterable[str], longest: int) -> str:
        """Join the texts of an array, giving up as soon as they are too long together."""
        found: list[str] = []
        length = 0
        for text in filter(None, texts):
            found.append(text)
            length += len(text) + 1
            if length > longest + 1:
                raise _too_long(longest)
        return " ".join(found)


def _too_long(longest: int) -> GivenUpError:
    return GivenUpError(say("form.too-long", most=longest))


def _direct(value: object) -> object:
    return value.get_object() if isinstance(value, PdfObject) else value


def _inflated(stream: StreamObject, most: int) -> bytes:
    """Return the content of a stream that holds a text: as it stands, or packed in the usual way.

    No program packs the text of a field in any other way, so whatever does is refused.
    """
    raw: bytes = stream._data
    packing = _direct(stream.get("/Filter"))
    if isinstance(packing, ArrayObject) and len(packing) == 1:
        packing = _direct(packing[0])
    if packing == "/FlateDecode" and "/DecodeParms" not in stream:
        packer = zlib.decompressobj()
        raw = packer.decompress(raw, most + 1)
    elif packing:
        raise GivenUpError(say("form.packed"))
    if len(raw) > most:
        raise _too_long(most // _BYTES_A_LETTER)
    return raw


def _decoded(raw: bytes, longest: int) -> str:
    if len(raw) > longest * _BYTES_A_LETTER:
        raise _too_long(longest)
    if raw.startswith((b"\xfe\xff", b"\xff\xfe")):
        return raw.decode("utf-16", errors="replace").strip(_BLANK)
    try:
        return raw.decode("utf-8-sig").strip(_BLANK)
    except UnicodeDecodeError:
        return raw.decode("latin-1").strip(_BLANK)
