"""Grey pictures as arrays from 0, black, to 1, white: looked up between pixels, made smaller."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.reading.surface import Points, Surface

Grey = NDArray[np.float32]
Photo = NDArray[np.uint8]
"""A picture as it comes: a byte a pixel, 255 for white."""

_KNOT = 5.0  # millimetres between the points of a page whose places are reckoned exactly
_AT_ONCE = 1 << 15  # places that are looked up in one go: what a processor has at hand


@dataclass(frozen=True)
class Flat:
    """A page in a photo as it lies flat, so many pixels a millimetre; white beyond the photo."""

    photo: Grey
    surface: Surface
    size: tuple[float, float]  # of the page, in millimetres
    density: float

    def whole(self) -> Grey:
        """Return all of the page."""
        columns, rows = (np.arange(count) for count in self._counts)
        return sampled(self.photo, self._places(rows, columns))

    def squares(self, corners: NDArray[np.int64], side: int) -> Grey:
        """Return squares of it by their left upper pixels, column and row; white beyond the page.

        A few landmarks cost far less than the whole page.
        """
        steps = np.arange(side)
        lines = [(y + steps, x + steps) for x, y in corners]
        found = sampled(self.photo, np.stack([self._places(*one) for one in lines]))
        columns, rows = self._counts
        on_page = [_among(down, rows)[:, None] & _among(across, columns) for down, across in lines]
        return np.where(np.stack(on_page), found, np.float32(1))

    @property
    def _counts(self) -> tuple[int, int]:
        """How many columns and rows of pixels it has."""
        width, height = self.size
        return round(width * self.density), round(height * self.density)

    @cached_property
    def _knots(self) -> Grey:
        """Where points of the page lie in the photo, in rows and columns."""
        xs, ys = (np.arange(0.0, side + _KNOT, _KNOT) for side in self.size)
        grid = np.stack(np.meshgrid(xs, ys), axis=-1)
        exact = self.surface.pixels(grid.reshape(-1, 2))
        return exact.reshape(*grid.shape).astype(np.float32)

    def _places(self, rows: NDArray[np.int64], columns: NDArray[np.int64]) -> Grey:
        """Return where pixels of the page lie in the photo."""
        per_knot = self.density * _KNOT
        lines = _between(self._knots, (rows + 0.5) / per_knot, 0)
        return _between(lines, (columns + 0.5) / per_knot, 1)


def _among(places: NDArray[np.int64], count: int) -> NDArray[np.bool_]:
    return (places >= 0) & (places < count)


def _between(knots: Grey, at: NDArray[np.floating[Any]], axis: int) -> Grey:
    """Return values between knots along an axis, as on a straight line."""
    first = at.astype(np.int64).clip(0, knots.shape[axis] - 2)
    shape = [1, 1, 1]
    shape[axis] = len(at)
    share = (at - first).astype(np.float32).reshape(shape)
    low, high = np.take(knots, first, axis), np.take(knots, first + 1, axis)
    found: Grey = low + share * (high - low)
    return found


def sampled(photo: Grey, at: Grey) -> Grey:
    """Return what a photo shows at places (x and y in the last axis), between its pixels."""
    places = at.reshape(-1, 2)
    parts = [_looked_up(photo, places[i : i + _AT_ONCE]) for i in range(0, len(places), _AT_ONCE)]
    return np.concatenate(parts).reshape(at.shape[:-1])


def _looked_up(photo: Grey, at: Grey) -> Grey:
    rows, columns = photo.shape
    half = np.float32(0.5)
    x, y = at[:, 0] - half, at[:, 1] - half
    inside = (x > -half) & (y > -half) & (x < columns - half) & (y < rows - half)
    np.clip(x, 0, np.float32(columns - 1.001), out=x)
    np.clip(y, 0, np.float32(rows - 1.001), out=y)
    left, top = x.astype(np.intp), y.astype(np.intp)
    x -= left.astype(np.float32)
    y -= top.astype(np.float32)
    pixels, first = photo.ravel(), top * columns + left
    # All are in the photo; "clip" spares looking whether they are.
    right, below, across = (
        pixels[beyond:].take(first, mode="clip") for beyond in (1, columns, columns + 1)
    )
    upper = _mixed(pixels.take(first, mode="clip"), right, x)
    return np.where(inside, _mixed(upper, _mixed(below, across, x), y), np.float32(1))


def _mixed(one: Grey, other: Grey, share: Grey) -> Grey:
    """Return what lies between two values; they are used up."""
    other -= one
    other *= share
    other += one
    return other


def reduced(picture: Grey, factor: int) -> Grey:
    """Return a picture with the mean of every square of so many pixels.

    >>> reduced(np.array([[0, 1], [1, 0]], np.float32), 2).tolist()
    [[0.5]]
    """
    if factor <= 1:
        return picture
    rows, columns = (side // factor * factor for side in picture.shape)
    lines = reduce(np.add, (picture[k:rows:factor] for k in range(factor)))
    found: Grey = reduce(np.add, (lines[:, k:columns:factor] for k in range(factor)))
    return found * np.float32(1 / factor**2)


def bright(photo: Photo, factor: int = 1) -> Grey:
    """Return a picture of bytes from 0 to 1, so many times smaller; parts of it take no room."""
    rows = max(1, 1024 // factor) * factor
    parts = [
        reduced(photo[top : top + rows].astype(np.float32), factor) / np.float32(255)
        for top in range(0, photo.shape[0] - factor + 1, rows)
    ]
    return np.concatenate(parts)


def blurred(picture: Grey, radius: int) -> Grey:
    """Return the mean around every pixel, twice over, so that it falls off softly."""
    count = 2 * radius + 1
    found = picture
    for _ in range(2 if radius else 0):
        wide = np.pad(found, radius, mode="edge")
        found = over_runs(np.add, over_runs(np.add, wide, count, 0), count, 1)
        found *= np.float32(1 / count**2)
    return found


def darkest(picture: Grey, radius: int) -> Grey:
    """Return the darkest pixel within a square around every pixel.

    >>> darkest(np.array([[1, 1, 0]], np.float32), 1).tolist()
    [[1.0, 0.0, 0.0]]
    """
    count = 2 * radius + 1
    wide = np.pad(picture, radius, mode="edge")
    return over_runs(np.minimum, over_runs(np.minimum, wide, count, 0), count, 1)


def over_runs(together: np.ufunc, values: Grey, count: int, axis: int) -> Grey:
    """Return the sum of every so many neighbours along an axis, or what else joins two of them.

    That of many is put together from that of half as many: few steps, and no large sums.

    >>> over_runs(np.add, np.array([1, 2, 3, 4], np.float32), 3, 0).tolist()
    [6.0, 9.0]
    """
    return np.moveaxis(_over_runs(together, np.moveaxis(values, axis, 0), count), 0, axis)


def _over_runs(together: np.ufunc, values: Grey, count: int) -> Grey:
    if count == 1:
        return values
    half = count // 2
    part = _over_runs(together, values, half)
    both: Grey = together(part[:-half], part[half:])
    return both if count % 2 == 0 else together(both[:-1], values[count - 1 :])


def points(*pairs: tuple[float, float]) -> Points:
    """Return pairs of numbers as points."""
    return np.array(pairs, dtype=np.float64)
