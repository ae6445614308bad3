"""Numbers in a box: strokes that belong together are a digit, from left to right."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.layout.ink.box import Box
from generator.reading.network import SIDE, Floats
from generator.reading.register import DENSITY
from generator.reading.sampling import Grey

_WRITTEN = 0.4  # ink of a stroke
_SPECK = 0.35  # square millimetres
_SHORT = 0.22  # of the tallest one's height: a dot, a comma, a dash
_LOW = 0.42  # of the tallest one's height: a dash that was written in a hurry
_TOGETHER = 0.45  # of the narrower one's width: parts of one digit stand above each other
_OF_CELL = 0.72  # how much of its cell a digit takes, as in the boxes for one digit

MINUS = "-"


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of ink in a box, by its pixels."""

    rows: NDArray[np.int64]
    columns: NDArray[np.int64]

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom."""
        return (
            int(self.columns.min()),
            int(self.rows.min()),
            int(self.columns.max()) + 1,
            int(self.rows.max()) + 1,
        )

    def with_(self, other: Part) -> Part:
        """Return two pieces as one."""
        return Part(
            np.concatenate([self.rows, other.rows]), np.concatenate([self.columns, other.columns])
        )


@dataclass(frozen=True, slots=True)
class Digits:
    """What stands in a box for a number: a cell for each digit, and whether a minus is before.

    Where there is none, specks may be what is left of one.
    """

    cells: Floats
    minus: bool = False
    specks: bool = False


def digits_in(ink: Grey, box: Box) -> Digits:
    """Return the digits of a box; none where nothing is written."""
    x0, y0 = max(0, round(box.x * DENSITY)), max(0, round(box.y * DENSITY))
    area = ink[y0 : round(box.bottom * DENSITY), x0 : round(box.right * DENSITY)]
    parts = _joined(_parts(area > _WRITTEN))
    tallest = max((_height(one) for one in parts), default=0)
    tall = [one for one in parts if _height(one) >= _SHORT * tallest or _is_dash(one)]
    minus = len(tall) > 1 and (_is_dash(tall[0]) or _is_slanted_dash(tall[0], tallest))
    kept = [one for one in tall[minus:] if _height(one) >= _SHORT * tallest]
    cells = [_cell(area, one) for one in kept]
    empty = np.zeros((0, SIDE, SIDE), np.float32)
    specks = not cells and int((area > _WRITTEN).sum()) >= _SPECK * DENSITY**2
    return Digits(np.stack(cells) if cells else empty, minus, specks)


def _height(part: Part) -> int:
    _, top, _, bottom = part.bounds
    return bottom - top


def _is_dash(part: Part) -> bool:
    left, top, right, bottom = part.bounds
    return right - left >= 2 * (bottom - top) and right - left >= DENSITY


def _is_slanted_dash(part: Part, tallest: int) -> bool:
    """Tell whether a piece is a dash that rises, falls or is bent: no digit is so low."""
    left, top, right, bottom = part.bounds
    return bottom - top <= _LOW * tallest and right - left >= max(bottom - top, DENSITY)


def _joined(parts: list[Part]) -> list[Part]:
    """Return pieces from left to right, those above each other as one."""
    found: list[Part] = []
    for one in sorted(parts, key=lambda part: part.bounds[0]):
        if found and _share(found[-1], one) > _TOGETHER:
            found[-1] = found[-1].with_(one)
        else:
            found.append(one)
    return found


def _share(one: Part, other: Part) -> float:
    """Return how much of the narrower piece stands above or below the other."""
    left, _, right, _ = one.bounds
    start, _, end, _ = other.bounds
    common = min(right, end) - max(left, start)
    return common / max(1, min(right - left, end - start))


def _cell(area: Grey, part: Part) -> Floats:
    """Return a digit as a cell, in its middle, without the others."""
    from PIL import Image

    left, top, right, bottom = part.bounds
    mask = np.zeros(area.shape, bool)
    mask[part.rows, part.columns] = True
    near = mask.copy()  # the soft edge of its strokes belongs to it
    for axis in (0, 1):
        for step in (-1, 1):
            near |= np.roll(mask, step, axis)
    own = np.where(near, area, np.float32(0))
    side = max(right - left, bottom - top) / _OF_CELL
    x, y = (left + right) / 2, (top + bottom) / 2
    frame = round(side)
    padded = np.pad(own, frame)
    corner_x, corner_y = x - side / 2 + frame, y - side / 2 + frame
    box = (corner_x, corner_y, corner_x + side, corner_y + side)
    way = Image.Resampling.BOX if side >= SIDE else Image.Resampling.BILINEAR
    return np.asarray(Image.fromarray(padded).resize((SIDE, SIDE), way, box), np.float32)


def _parts(written: NDArray[np.bool_]) -> list[Part]:
    """Return the connected pieces of what is written, without specks."""
    labels = _labels(written)
    found = []
    for label in np.unique(labels[written]):
        rows, columns = np.nonzero(labels == label)
        if len(rows) >= _SPECK * DENSITY**2:
            found.append(Part(rows, columns))
    return found


def _labels(written: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return a number for every pixel that connected ones share: the largest among them."""
    labels = np.where(written, np.arange(1, written.size + 1).reshape(written.shape), 0)
    while True:
        spread = labels
        for axis in (0, 1):
            for step in (-1, 1):
                moved = np.roll(spread, step, axis)
                edge: list[slice | int] = [slice(None), slice(None)]
                edge[axis] = 0 if step == 1 else -1
                moved[tuple(edge)] = 0
                spread = np.maximum(spread, moved)
        spread = np.where(written, spread, 0)
        if (spread == labels).all():
            return labels
        labels = spread
