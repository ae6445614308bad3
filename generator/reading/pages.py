"""A page on a photo, read: its place found, its ink taken, field after field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import numpy as np
from PIL import Image

from generator.core.messages import say
from generator.layout.ink.box import Box
from generator.layout.page.fields import Field
from generator.reading.answers import CutOut, Guesses, whole
from generator.reading.cells import cut_out
from generator.reading.codes import FoundCode
from generator.reading.fields import is_readable, read_fields
from generator.reading.ink import ink_on
from generator.reading.register import DENSITY, LEAST_SHARE, Blank, register
from generator.reading.sampling import Flat, Grey, Photo, bright, points
from generator.reading.surface import Surface
from generator.reading.wholes import with_wholes
from generator.render.read.form_errors import FormError

_LOST = 1.0  # millimetres of a box that may be missing at the edge of a photo
_QUALITY = 60  # of the picture that is shown to a person


@dataclass(frozen=True, slots=True)
class ReadPage:
    """What stands on a page: guesses by field, what the photo shows of each, and all of it."""

    code: str
    share: float  # of the landmarks found in place
    guesses: dict[str, Guesses]
    cut_outs: dict[str, CutOut]
    picture: bytes  # JPEG, the page lying flat


def read_page(photo: Photo, code: FoundCode, blank: Blank, fields: Sequence[Field]) -> ReadPage:
    """Return what is written on a page whose code was found; refuses a photo that does not fit."""
    wide = float(np.hypot(*(code.corners[1] - code.corners[0])))
    across = float(np.hypot(*(blank.corners[1] - blank.corners[0])))
    factor = max(1, int(wide / across / DENSITY))
    small = bright(photo, factor)
    found = register(small, blank, code.corners / factor)
    if found.share < LEAST_SHARE:
        raise FormError(say("photo.unclear", code=code.text))
    boxes = [one.box for one in fields if is_readable(one)]
    if not _all_on(small, found.surface, boxes):
        raise FormError(say("photo.cut-off", code=code.text))
    flat = Flat(small, found.surface, blank.size, DENSITY).whole()
    guesses = with_wholes(read_fields(ink_on(flat, blank.picture, boxes), fields))
    shown = {key: _shown(flat, key, fields) for key in guesses}
    return ReadPage(code.text, found.share, guesses, shown, _jpeg(flat))


def _all_on(photo: Grey, surface: Surface, boxes: Sequence[Box]) -> bool:
    """Tell whether a photo shows all boxes: one beyond its edge would be read as empty."""
    inner = [one.inset(_LOST) for one in boxes]
    page = points(
        *((x, y) for one in inner for x in (one.x, one.right) for y in (one.y, one.bottom))
    )
    places = surface.pixels(page)
    rows, columns = photo.shape
    return bool(((places >= 0) & (places <= (columns, rows))).all())


def _shown(flat: Grey, key: str, fields: Sequence[Field]) -> CutOut:
    """Return what the photo shows of a field, of all its boxes together."""
    boxes = [one.box for one in fields if key in (one.id, whole(one.id)) and is_readable(one)]
    left, top = min(one.x for one in boxes), min(one.y for one in boxes)
    right, bottom = max(one.right for one in boxes), max(one.bottom for one in boxes)
    return CutOut(*cut_out(flat, Box(left, top, right - left, bottom - top)))


def _jpeg(flat: Grey) -> bytes:
    target = BytesIO()
    picture = Image.fromarray((np.clip(flat, 0, 1) * 255).astype(np.uint8))
    picture.save(target, "JPEG", quality=_QUALITY)
    return target.getvalue()
