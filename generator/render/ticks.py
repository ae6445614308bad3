"""The two faces of a check box, as drawings: no viewer needs a dingbat font to show them."""

from __future__ import annotations

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    TextStringObject,
)

from generator.render.numbers import short

ON = "/Yes"
OFF = "/Off"


def tick_appearance(writer: PdfWriter, width: float, height: float) -> DictionaryObject:
    """Return what a widget needs to be an unticked check box of this size in points."""
    faces = {ON: _tick(width, height), OFF: ""}
    normal = DictionaryObject(
        {
            NameObject(name): _face(writer, operators, width, height)
            for name, operators in faces.items()
        }
    )
    return DictionaryObject(
        {
            NameObject("/AS"): NameObject(OFF),
            NameObject("/AP"): DictionaryObject({NameObject("/N"): normal}),
            # The check mark of the dingbat font, for viewers that draw their own.
            NameObject("/MK"): DictionaryObject({NameObject("/CA"): TextStringObject("4")}),
        }
    )


def _tick(width: float, height: float) -> str:
    x1, y1, x2, y2, x3, y3 = (
        short(part * side)
        for part, side in zip((0.18, 0.5, 0.42, 0.22, 0.84, 0.82), (width, height) * 3, strict=True)
    )
    pen = short(max(0.6, min(width, height) * 0.13))
    return f"q 1 J 1 j {pen} w {x1} {y1} m {x2} {y2} l {x3} {y3} l S Q"


def _face(writer: PdfWriter, operators: str, width: float, height: float) -> IndirectObject:
    stream = DecodedStreamObject()
    stream.set_data(operators.encode("ascii"))
    stream[NameObject("/Type")] = NameObject("/XObject")
    stream[NameObject("/Subtype")] = NameObject("/Form")
    box = (0.0, 0.0, round(width, 4), round(height, 4))
    stream[NameObject("/BBox")] = ArrayObject(FloatObject(number) for number in box)
    return writer._add_object(stream)
