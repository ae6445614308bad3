"""The codes on a picture: what each says, and where its corners lie."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.core.messages import say
from generator.reading.sampling import Photo
from generator.reading.surface import Points
from generator.render.read.form_errors import FormError


@dataclass(frozen=True, slots=True)
class FoundCode:
    """A code on a picture; its corners clockwise, from its own upper left one on, in pixels."""

    text: str
    corners: Points

    @property
    def middle(self) -> tuple[float, float]:
        """Where it stands."""
        x, y = self.corners.mean(axis=0)
        return float(x), float(y)


def codes_in(picture: Photo) -> list[FoundCode]:
    """Return the QR codes on a picture, as the library finds them."""
    try:
        import zxingcpp
    except ImportError:
        raise FormError(say("photo.no-reader")) from None
    found = zxingcpp.read_barcodes(
        picture, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    )
    return [FoundCode(one.text, _corners(one.position)) for one in found if one.valid]


def _corners(place: object) -> Points:
    names = ("top_left", "top_right", "bottom_right", "bottom_left")
    corners = [getattr(place, name) for name in names]
    return np.array([(one.x, one.y) for one in corners], dtype=np.float64)
