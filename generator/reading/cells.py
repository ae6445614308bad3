"""Boxes cut out of a page: as cells for the network, and as small pictures for a person."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image

from generator.layout.ink.box import Box
from generator.reading.network import SIDE, Floats
from generator.reading.recognise import cell_of
from generator.reading.register import DENSITY
from generator.reading.sampling import Grey

_OVER = 0.9  # millimetres that people write over the edge of a box that has neighbours


def cut(ink: Grey, squares: Sequence[Box], side: int = SIDE) -> Floats:
    """Return squares of a page as cells."""
    picture = Image.fromarray(ink)
    cells = [_square(picture, one, side) for one in squares]
    return np.stack(cells) if cells else np.zeros((0, side, side), np.float32)


def _square(picture: Image.Image, square: Box, side: int) -> Floats:
    large = square.width * DENSITY >= side
    way = Image.Resampling.BOX if large else Image.Resampling.BILINEAR
    rows, columns = picture.height, picture.width
    left, top = square.x * DENSITY, square.y * DENSITY
    right, bottom = square.right * DENSITY, square.bottom * DENSITY
    if left < 0 or top < 0 or right > columns or bottom > rows:
        picture = picture.crop((int(left) - 1, int(top) - 1, int(right) + 2, int(bottom) + 2))
        dx, dy = int(left) - 1, int(top) - 1
        left, right, top, bottom = left - dx, right - dx, top - dy, bottom - dy
    box = (left, top, right, bottom)
    return np.asarray(picture.resize((side, side), way, box), np.float32)


def alone(cell: Floats, box: Box) -> Floats:
    """Return a cell of a box without what was written into the boxes beside it."""
    square = cell_of(box)
    scale = SIDE / square.width
    left, top = (box.x - _OVER - square.x) * scale, (box.y - _OVER - square.y) * scale
    right, bottom = SIDE - left, SIDE - top  # the box is in the middle
    at = np.arange(SIDE) + 0.5
    inside = ((at > top) & (at < bottom))[:, None] & ((at > left) & (at < right))[None]
    return np.where(inside, cell, np.float32(0))


def cut_out(flat: Grey, box: Box, longest: int = 48) -> tuple[int, int, bytes]:
    """Return what the photo shows of a box: columns, rows and a grey byte a pixel."""
    room = box.inset(-0.12 * max(box.width, box.height))
    rows, columns = flat.shape
    x0, y0 = max(0, round(room.x * DENSITY)), max(0, round(room.y * DENSITY))
    x1, y1 = min(columns, round(room.right * DENSITY)), min(rows, round(room.bottom * DENSITY))
    part = flat[y0:y1, x0:x1]
    low, high = float(part.min()), float(np.percentile(part, 90))
    grey = np.clip((part - low) / max(high - low, 0.2), 0, 1)
    picture = Image.fromarray((grey * 255).astype(np.uint8))
    picture.thumbnail((longest, longest), Image.Resampling.BOX)
    return picture.width, picture.height, picture.tobytes()
