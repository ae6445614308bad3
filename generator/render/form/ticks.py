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
    pen = max(0.8, side * 0.12)
    # On white, for what is crossed off may be as dark as the cross.
    white, black = (_bars(left, low, side, wide) for wide in (1.8 * pen, pen))
    return f"q 1 g {white} 0 g {black} Q"


def _bars(left: float, low: float, side: float, wide: float) -> str:
    """Return the bars of a cross as one area: Poppler may thin strokes and lone bars to nothing."""
    half = wide / 8**0.5
    right, high = left + side, low + side
    rising = (left, low, -half, half), (right, high, -half, half)
    falling = (left, high, half, half), (right, low, half, half)
    areas = (
        _area([(x + dx, y + dy), (to_x + dx, to_y + dy), (to_x - dx, to_y - dy), (x - dx, y - dy)])
        for (x, y, dx, dy), (to_x, to_y, _, _) in (rising, falling)
    )
    return f"{' '.join(areas)} f"


def _area(corners: list[tuple[float, float]]) -> str:
    first, *others = (f"{short(x)} {short(y)}" for x, y in corners)
    return f"{first} m {' '.join(f'{corner} l' for corner in others)} h"


def _face(writer: PdfWriter, operators: str, width: float, height: float) -> IndirectObject:
    stream = DecodedStreamObject()
    stream.set_data(operators.encode("ascii"))
    stream[NameObject("/Type")] = NameObject("/XObject")
    stream[NameObject("/Subtype")] = NameObject("/Form")
    box = (0.0, 0.0, round(width, 4), round(height, 4))
    stream[NameObject("/BBox")] = ArrayObject(FloatObject(number) for number in box)
    return writer._add_object(stream)
