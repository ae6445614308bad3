"""Landmarks of a printed page: small squares that look like nothing around them, found again."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.reading.sampling import Grey, blurred, over_runs, reduced
from generator.reading.surface import Points

SIDE = 12.0  # millimetres of a landmark
_APART = 13.0  # from one to the next
_MARGIN = 8.0  # what lies at the very edge of the paper may not be printed
_COARSER = 2  # pixels of the page a side of one of how clear its places are
_LEAST = 0.0015  # of what tells a landmark's place in both directions; white paper has none
_FLAT = 1e-4  # the variance below which a photo shows nothing there

Windows = Grey  # several squares of a picture: number, row, column


@dataclass(frozen=True, slots=True)
class Match:
    """Where landmarks were found: how far right and down, in pixels, and how well they fit."""

    shift: Points
    fit: Points


def landmarks(blank: Grey, density: float) -> Points:
    """Return the middles of the landmarks of a page, in millimetres."""
    clear = _clearness(blank, round(SIDE * density / 2))
    rows, columns = clear.shape
    density /= _COARSER
    edge = round((SIDE / 2 + _MARGIN) * density)
    step = _APART * density
    found = []
    for top in np.arange(edge, rows - edge, step):
        for left in np.arange(edge, columns - edge, step):
            y, x = round(top), round(left)
            # The clearest place in the square, but not so near to the next one's.
            part = clear[y : y + round(step * 0.7), x : x + round(step * 0.7)]
            dy, dx = np.unravel_index(int(part.argmax()), part.shape)
            if part[dy, dx] > _LEAST:
                found.append(((x + dx + 0.5) / density, (y + dy + 0.5) / density))
    return np.array(found, dtype=np.float64).reshape(-1, 2)


def _clearness(blank: Grey, radius: int) -> Grey:
    """Return how well the place of the square around every pixel can be told, both ways.

    Squares are large, so that every other pixel of every other row is enough of them.
    """
    down, across = (np.asarray(np.gradient(blank, axis=axis), np.float32) for axis in (0, 1))
    products: list[Grey] = [across * across, down * down, across * down]
    xx, yy, xy = (blurred(reduced(one, _COARSER), radius // 2 // _COARSER) for one in products)
    apart = np.sqrt((xx - yy) ** 2 / 4 + xy**2)
    return np.asarray((xx + yy) / 2 - apart, np.float32)


def windows(picture: Grey, centres: Points, side: int) -> Windows:
    """Return the squares of a picture around points, in pixels; white beyond its edge."""
    padded = np.pad(picture, side, constant_values=1)
    rows, columns = picture.shape
    at = (corners(centres, side) + side).clip(0, (columns + side, rows + side))
    return np.stack([padded[y : y + side, x : x + side] for x, y in at])


def corners(centres: Points, side: int) -> NDArray[np.int64]:
    """Return the left upper pixels of squares around points."""
    return np.round(centres - side / 2).astype(np.int64)


def matched(printed: Windows, seen: Windows) -> Match:
    """Find every printed square in the larger square of the photo around where it should be."""
    size, room = printed.shape[1], seen.shape[1]
    span = room - size + 1
    template = printed - printed.mean(axis=(1, 2), keepdims=True)
    strength = np.sqrt((template**2).sum(axis=(1, 2)))
    waves = np.fft.rfft2(seen) * np.conj(np.fft.rfft2(template, (room, room)))
    product = np.fft.irfft2(waves, (room, room))[:, :span, :span]
    spread = np.sqrt(np.maximum(_variance(seen, size), _FLAT)) * size
    fit = product / (spread * (strength[:, None, None] + 1e-6))
    return _peaks(fit)


def _variance(seen: Windows, size: int) -> Windows:
    """Return the variance of every square of a size within larger ones."""
    even = seen - seen.mean(axis=(1, 2), keepdims=True)  # small numbers have small errors
    mean, square = (_means(one, size) for one in (even, even * even))
    variance: Windows = square - mean * mean
    return variance


def _means(seen: Windows, size: int) -> Windows:
    summed = over_runs(np.add, over_runs(np.add, seen, size, 1), size, 2)
    return summed * np.float32(1 / size**2)


def _peaks(fit: Points) -> Match:
    """Return the best places, between pixels: where a parabola through their neighbours peaks."""
    number, span, _ = fit.shape
    best = fit.reshape(number, -1).argmax(axis=1)
    y, x = np.divmod(best, span)
    each = np.arange(number)
    inner_x, inner_y = np.clip(x, 1, span - 2), np.clip(y, 1, span - 2)
    dx = _vertex(*(fit[each, inner_y, inner_x + step] for step in (-1, 0, 1)))
    dy = _vertex(*(fit[each, inner_y + step, inner_x] for step in (-1, 0, 1)))
    middle = (span - 1) / 2
    shift = np.column_stack([inner_x + dx - middle, inner_y + dy - middle])
    on_edge = (x != inner_x) | (y != inner_y)  # it may lie beyond what was looked at
    return Match(shift, np.where(on_edge, 0.0, fit[each, y, x]))


def _vertex(before: Points, at: Points, after: Points) -> Points:
    bend = before - 2 * at + after
    flat = np.abs(bend) < 1e-9
    found: Points = np.where(flat, 0.0, (before - after) / (2 * np.where(flat, 1.0, bend)))
    return np.clip(found, -0.5, 0.5)
