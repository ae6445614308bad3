"""The two faces of a button, as drawings: no viewer needs a dingbat font to show them."""

from __future__ import annotations

from dataclasses import dataclass, field

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

from generator.render.write.numbers import short

ON = "/Yes"
OFF = "/Off"


@dataclass(slots=True)
class Faces:
    """The faces of the buttons of a file, which holds those of one look and size once."""

    writer: PdfWriter
    _made: dict[tuple[str, str, str], IndirectObject] = field(default_factory=dict)

    def button(
        self, width: float, height: float, on: str = ON, crossed: bool = False
    ) -> DictionaryObject:
        """Return what a widget needs to be a button of this size in points that is not set."""
        operators = (_cross if crossed else _tick)(width, height)
        normal = DictionaryObject(
            {
                NameObject(on): self._face(operators, width, height),
                NameObject(OFF): self._face("", width, height),
            }
        )
        # The mark of the dingbat font, for viewers that draw their own.
        own = TextStringObject("8" if crossed else "4")
        return DictionaryObject(
            {
                NameObject("/AS"): NameObject(OFF),
                NameObject("/AP"): DictionaryObject({NameObject("/N"): normal}),
                NameObject("/MK"): DictionaryObject({NameObject("/CA"): own}),
            }
        )

    def _face(self, operators: str, width: float, height: float) -> IndirectObject:
        key = operators, short(width), short(height)
        if key not in self._made:
            self._made[key] = _face(self.writer, operators, width, height)
        return self._made[key]


def _tick(width: float, height: float) -> str:
    x1, y1, x2, y2, x3, y3 = (
        short(part * side)
        for part, side in zip((0.18, 0.5, 0.42, 0.22, 0.84, 0.82), (width, height) * 3, strict=True)
    )
    pen = short(max(0.6, min(width, height) * 0.13))
    return f"q 1 J 1 j {pen} w {x1} {y1} m {x2} {y2} l {x3} {y3} l S Q"


def _cross(width: float, height: float) -> str:
    side = 0.68 * min(width, height)
    left, low = (width - side) / 2, (height - side) / 2
    x1, y1, x2, y2 = map(short, (left, low, left + side, low + side))
    pen = max(0.8, side * 0.12)
    cross = f"{x1} {y1} m {x2} {y2} l {x1} {y2} m {x2} {y1} l S"
    # On white, for what is crossed off may be as dark as the cross.
    return f"q 1 J 1 G {short(1.8 * pen)} w {cross} 0 G {short(pen)} w {cross} Q"


def _face(writer: PdfWriter, operators: str, width: float, height: float) -> IndirectObject:
    stream = DecodedStreamObject()
    stream.set_data(operators.encode("ascii"))
    stream[NameObject("/Type")] = NameObject("/XObject")
    stream[NameObject("/Subtype")] = NameObject("/Form")
    box = (0.0, 0.0, round(width, 4), round(height, 4))
    stream[NameObject("/BBox")] = ArrayObject(FloatObject(number) for number in box)
    return writer._add_object(stream)
