"""A font of our own for lists of marks: not every viewer brings one along that has a triangle."""

from __future__ import annotations

from typing import Any

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
)

from generator.layout.page.fields import Field
from generator.render.write.pdf_shapes import font

NAME = "Mark"
_FONT = "Lato-Bold"
_TRIANGLE = "∆"
_CHARACTERS = "".join(map(chr, range(32, 127))) + _TRIANGLE  # their codes follow one another
_FIRST = 32
_SYMBOLIC = 4  # its codes are its own


def in_marks(one: Field) -> bool:
    """Tell whether a list of symbols needs the font."""
    return one.kind == "symbol" and any(_TRIANGLE in word for _, word in one.choices)


def mark_font(writer: PdfWriter) -> IndirectObject:
    """Add the font to a file: what a keyboard types, and the triangle."""
    face: Any = font(_FONT).face
    file = DecodedStreamObject()
    file.set_data(face.makeSubset([ord(" ")] * _FIRST + [ord(one) for one in _CHARACTERS]))
    name = f"/MALOPR+{_FONT}"
    descriptor = _dictionary(
        Type=NameObject("/FontDescriptor"),
        FontName=NameObject(name),
        Flags=NumberObject(_SYMBOLIC),
        FontBBox=ArrayObject(NumberObject(round(edge)) for edge in face.bbox),
        ItalicAngle=NumberObject(0),
        Ascent=NumberObject(round(face.ascent)),
        Descent=NumberObject(round(face.descent)),
        CapHeight=NumberObject(round(face.capHeight)),
        StemV=NumberObject(round(face.stemV)),
        FontFile2=writer._add_object(file.flate_encode()),
    )
    widths = ArrayObject(NumberObject(round(_width(face, one))) for one in _CHARACTERS)
    return writer._add_object(
        _dictionary(
            Type=NameObject("/Font"),
            Subtype=NameObject("/TrueType"),
            BaseFont=NameObject(name),
            FirstChar=NumberObject(_FIRST),
            LastChar=NumberObject(_FIRST + len(_CHARACTERS) - 1),
            Widths=widths,
            FontDescriptor=writer._add_object(descriptor),
            Encoding=_encoding(),
            ToUnicode=writer._add_object(_to_unicode()),
        )
    )


def _width(face: Any, character: str) -> float:
    return float(face.charWidths[ord(character)])


def _dictionary(**entries: Any) -> DictionaryObject:
    return DictionaryObject({NameObject(f"/{key}"): value for key, value in entries.items()})


def _encoding() -> DictionaryObject:
    """Return the names of the characters, without which some viewers type nothing but Latin."""
    differences = ArrayObject((NumberObject(_FIRST + len(_CHARACTERS) - 1), NameObject("/Delta")))
    return _dictionary(
        Type=NameObject("/Encoding"),
        BaseEncoding=NameObject("/WinAnsiEncoding"),
        Differences=differences,
    )


def _to_unicode() -> DecodedStreamObject:
    """Return what the codes stand for: viewers write what is typed with it, and copy it out."""
    last = _FIRST + len(_CHARACTERS) - 1
    lines = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CMapName /Malopress-Marks def /CMapType 2 def",
        "1 begincodespacerange <00> <FF> endcodespacerange",
        f"1 beginbfrange <{_FIRST:02X}> <{last - 1:02X}> <{_FIRST:04X}> endbfrange",
        f"1 beginbfchar <{last:02X}> <{ord(_TRIANGLE):04X}> endbfchar",
        "endcmap CMapName currentdict /CMap defineresource pop end end",
    )
    stream = DecodedStreamObject()
    stream.set_data("\n".join(lines).encode("ascii"))
    return stream
