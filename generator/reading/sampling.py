"""Grey pictures as arrays from 0, black, to 1, white: looked up between pixels, made smaller."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from generator.reading.surface import Points, Surface

Grey = NDArray[np.float32]
Photo = NDArray[np.uint8]
"""A picture as it comes: a byte a pixel, 255 for white."""

_KNOT = 5.0  # millimetres between the points of a page whose places are reckoned exactly


def rectified(photo: Grey, surface: Surface, size: tuple[float, float], density: float) -> Grey:
    """Return the page as it lies flat, so many pixels a millimetre; white beyond the photo."""
    width, height = size
    columns, rows = round(width * density), round(height * density)
    xs = np.arange(0.0, width + _KNOT, _KNOT)
    ys = np.arange(0.0, height + _KNOT, _KNOT)
    grid = np.stack(np.meshgrid(xs, ys), axis=-1)
    knots = surface.pixels(grid.reshape(-1, 2)).reshape(*grid.shape).astype(np.float32)
    across = ((np.arange(columns) + 0.5) / density / _KNOT).astype(np.float32)
    down = ((np.arange(rows) + 0.5) / density / _KNOT).astype(np.float32)
    return sampled(photo, _between(_between(knots, down, 0), across, 1))


def _between(knots: Grey, at: Grey, axis: int) -> Grey:
    """Return values between knots along an axis, as on a straight line."""
    first = np.minimum(at.astype(np.int64), knots.shape[axis] - 2)
    shape = [1, 1, 1]
    shape[axis] = len(at)
    share = (at - first).astype(np.float32).reshape(shape)
    low, high = np.take(knots, first, axis), np.take(knots, first + 1, axis)
    found: Grey = low + share * (high - low)
    return found


def sampled(photo: Grey, at: Grey) -> Grey:
    """Return what a photo shows at places (x and y in the last axis), between its pixels."""
    rows, columns = photo.shape
    x, y = at[..., 0] - np.float32(0.5), at[..., 1] - np.float32(0.5)
    inside = (x > -0.5) & (y > -0.5) & (x < columns - 0.5) & (y < rows - 0.5)
    x = np.clip(x, 0, columns - 1.001)
    y = np.clip(y, 0, rows - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    dx, dy = x - left, y - top
    flat, first = photo.ravel(), top * columns + left
    upper = flat[first] * (1 - dx) + flat[first + 1] * dx
    lower = flat[first + columns] * (1 - dx) + flat[first + columns + 1] * dx
    found: Grey = np.where(inside, upper * (1 - dy) + lower * dy, np.float32(1))
    return found


def reduced(picture: Grey, factor: int) -> Grey:
    """Return a picture with the mean of every square of so many pixels.

    >>> reduced(np.array([[0, 1], [1, 0]], np.float32), 2).tolist()
    [[0.5]]
    """
    if factor <= 1:
        return picture
    rows, columns = (side // factor for side in picture.shape)
    squares = picture[: rows * factor, : columns * factor].reshape(rows, factor, columns, factor)
    found: Grey = squares.mean(axis=(1, 3), dtype=np.float32)
    return found


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
    found = picture
    for _ in range(2 if radius else 0):
        for axis in (0, 1):
            found = _running_mean(found, radius, axis)
    return found


def _running_mean(picture: Grey, radius: int, axis: int) -> Grey:
    wide = [(radius + 1, radius) if one == axis else (0, 0) for one in range(2)]
    summed = np.cumsum(np.pad(picture, wide, mode="edge"), axis=axis, dtype=np.float64)
    size = picture.shape[axis]
    after = np.take(summed, np.arange(2 * radius + 1, 2 * radius + 1 + size), axis)
    before = np.take(summed, np.arange(size), axis)
    return ((after - before) / (2 * radius + 1)).astype(np.float32)


def darkest(picture: Grey, radius: int) -> Grey:
    """Return the darkest pixel within a square around every pixel.

    >>> darkest(np.array([[1, 1, 0]], np.float32), 1).tolist()
    [[1.0, 0.0, 0.0]]
    """
    padded = np.pad(picture, radius, mode="edge")
    side = 2 * radius + 1
    rows, columns = picture.shape
    found = np.minimum.reduce([padded[k : k + rows] for k in range(side)])
    least: Grey = np.minimum.reduce([found[:, k : k + columns] for k in range(side)])
    return least


def points(*pairs: tuple[float, float]) -> Points:
    """Return pairs of numbers as points."""
    return np.array(pairs, dtype=np.float64)
